"""Tournaments: who plays with and against whom, standings, series; pure but for the module that keeps the log."""
