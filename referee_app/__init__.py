"""A referee and scorekeeper for real UNO cards on a real table."""
