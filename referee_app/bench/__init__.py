"""What this machine does with the program, measured: the figures of the README."""
