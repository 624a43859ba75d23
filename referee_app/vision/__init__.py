"""From a frame to the cards in it, and from frames to what has been laid; knows card names and nothing of rules."""
