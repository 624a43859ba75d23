"""The judge: house rules as data, the state of the table, and whether an action stands. Pure, no input or output."""
