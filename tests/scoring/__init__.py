"""Tests of referee_app.scoring."""
