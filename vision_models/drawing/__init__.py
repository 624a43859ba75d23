"""Cards drawn by this project, and scenes that look as if a phone had taken them."""
