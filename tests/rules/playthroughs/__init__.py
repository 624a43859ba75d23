"""One whole game of every preset as text: ``python -m tests.rules.playthroughs`` plays and writes them anew."""
