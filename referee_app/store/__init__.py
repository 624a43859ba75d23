"""What the program keeps: the events of every match and the pictures of its plays, safe against a crash."""
