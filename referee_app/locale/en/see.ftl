# referee see: the cards in a picture.
see-picture = { $image }: { $count ->
    [one] one card
   *[other] { $count } cards
}
see-nothing = { $image }: no card
see-top = { "  " }{ $card }, on top ({ $percent } % sure)
see-card = { "  " }{ $card } ({ $percent } % sure)
see-back = a card back
see-unsure = unsure: { $first } or { $second }
see-unsure-at-all = a card that cannot be read
