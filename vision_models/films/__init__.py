"""Films of card games that never happened: a hand-held phone over a table, hands that lay cards, and the truth beside it."""
