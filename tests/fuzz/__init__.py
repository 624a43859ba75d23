"""Hostile and broken input of every kind: refused in words or read, never a crash, never half kept."""
