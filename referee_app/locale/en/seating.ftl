### Who sits where, and whether the camera sees enough.

seat-title = Where everybody sits
seat-hint = Drag the names to where they sit, or tap a name and then a place.
seat-hint-selected = Tap where { $player } sits.
seat-of = { $player }, { $detail ->
    [deals] deals
    [first] acts first
   *[none] sits here
}
seat-free = Place { $number } is free
seat-swap = Change places with { $player }
seat-nearest = { $player } sits at the camera
seat-deals = { $player } deals
seat-first = { $player } acts first
seat-side = Side { $side }
seat-known = Played here before: tap to add
seat-add-known = Add { $player }
seat-full = At most { $count } players.
setup-acts-first = { $player } acts first
setup-let-first = Let { $player } act first
setup-drawn-by-lot = Who acts first is drawn by lot, unless you say.
setup-target = Play to { $target } points
setup-rules-bad = These rules do not fit yet
setup-check = Check the camera
setup-check-on = Camera is on: check it

check-title = Does the camera see enough?
check-off = Choose whose camera looks at the pile. Without one, cards are tapped.
check-light-good = Light: good
check-light-dark = Light: too dark. Switch on a lamp, or turn the table to the window.
check-light-bright = Light: too bright. Shade the lamp, or turn the camera out of the sun.
check-light-wait = Light: waiting for the first picture
check-card-none = Trial card: lay one card under the camera
check-card-read = Trial card: { $card }. Right? Then take it away again.
check-card-unsure = Trial card: seen, but not read for sure. Go nearer, or hold the camera straighter.
check-view-good = Pile: in view
check-view-small = Pile: too far away. Go nearer, until a card is as long as a third of the picture.
check-view-edge = Pile: at the edge of the picture. Move the camera until the card lies in the middle.
check-view-wait = Pile: shows when a card lies there
camera-number = Camera { $number } of that machine
