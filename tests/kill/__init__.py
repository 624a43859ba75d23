"""A program that plays is killed again and again; what it had confirmed must be there."""
