"""Tests of referee_app.cli."""
