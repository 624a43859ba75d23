"""The pages of ``docs/`` say what the program does."""
