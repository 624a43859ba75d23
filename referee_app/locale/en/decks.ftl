# Decks shown to the camera and kept under a name.
deck-picture = { $image }: { $card }
deck-no-card = { $image }: no card found
deck-kept = The deck “{ $name }” is kept: { $count ->
    [one] one card shown
   *[other] { $count } different cards shown
}.
deck-missing = Not shown yet: { $cards }
deck-complete = Every card of the deck was shown.
deck-unknown = No deck is kept under the name “{ $name }”.
deck-none-shown = No card was found in these pictures; nothing is kept.
deck-bad-name = { $image }: the file's name does not begin with a card, such as R5, GS or W4.
deck-broken = The kept deck is damaged; show its cards again.
deck-other-reader = The kept deck belongs to another version of the card reader; show its cards again.
