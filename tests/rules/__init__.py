"""Tests of referee_app.rules."""
