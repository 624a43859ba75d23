"""A long evening with a camera and three devices, lines cut meanwhile; see ``__main__``."""
