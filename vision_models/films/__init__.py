"""Films of games that never were: a phone over a table, hands that lay cards, and the truth about it."""
