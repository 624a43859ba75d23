"""What hands, rounds and matches are worth under the agreed rules; pure functions of plain data."""
