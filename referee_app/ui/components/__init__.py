"""Parts that several screens share: cards, the verdict band, the card picker, the live picture."""
