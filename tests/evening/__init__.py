"""A club's evening at two servers that are killed: nothing entered is lost or doubled, and the standings are right."""
