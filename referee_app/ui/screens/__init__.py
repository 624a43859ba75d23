"""One module a screen: the start, the table, the round's end."""
