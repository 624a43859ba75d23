"""Tests of referee_app.locale."""
