"""The program's own measurements, and comparisons with others that no package carries."""
