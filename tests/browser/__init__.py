"""The real app, served by its own process and driven in headless Chromium."""
