"""The referee proper: joins what the camera saw, the rules and the store into one log of events."""
