### The screens.

screen-failed = This screen could not be drawn. Reload the page; the match is safe.
app-name = Referee

## Set-up
setup-title = Who is playing?
setup-hint = In the order they sit, clockwise. The cards mark who deals.
setup-player = Player { $number }
setup-add = Add a player
setup-remove = Remove { $player }
setup-deals = { $player } deals
setup-let-deal = Let { $player } deal
setup-rules-chosen = Rules: { $rules }
setup-start = Start the match
setup-demo = Watch the demo table
setup-demo-hint = A recorded game, really read and judged.
setup-open = Go on with an earlier match
setup-open-none = No earlier matches yet.
setup-same-name = Two players have the same name.
preset-mattel = The maker's sheet
preset-mattel-2026 = Family: sheet + false calls
preset-tieba = Tieba: +2 and +4 stack
preset-tieba-pung = Tieba with jump-ins, pairs
preset-classic = Classic: +4 any time, stacks
preset-two-packs = Two packs: sets of one face
preset-seven-zero = Seven-Zero: hands move
preset-netease = NetEase: forced stacks, 10 s
preset-ubisoft = Ubisoft: stacks, 7-0, jump-ins
preset-table173 = Table 173: no Skip last
preset-jj = JJ: no Reverse, no +4
preset-deflect = Deflect: Skip passes +2 on
preset-blitz = Blitz: five cards, slaps
preset-blood = Blood: until one is left
preset-partners = Partners: two and two

## First card
first-title = Turn the first card

## The table
turn-of = Turn
turn-nobody = Everyone
prompt = { $wait ->
    [play] to play
    [free] may play any card
    [pending] draw { $count }, or answer
    [drawn] play the drawn card, or pass
    [colour] name the colour
    [hand] show your hand
    [replace] take the +4 back and play a card that matches
    [target] whose hand?
    [slap] who was last?
    [scramble] either neighbour may play
    [jump] last chance to jump in
    [final_draw] draw { $count } at the end
    [starter] turn the first card
   *[over] the round is over
}
table-no-card = no card yet
table-pending = { $count } to draw: { $player }
table-round = Round { $number }
table-seat = { $player }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
table-seat-turn = { $player }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, to act
direction-clockwise = Clockwise
direction-counterclockwise = Counter-clockwise
band-start = Cards are dealt
band-start-more = Lay a card, or tap it below.
band-why = Why?
band-legal = Legal
band-illegal = Not allowed
band-noted = Noted
band-overruled = Let stand

## What may be done now
do-draw = { $count ->
    [one] Drew a card
   *[other] Drew { $count } cards
}
do-draw-until = Drew until playable …
do-pass = Passed
do-show-hand = { $player } shows the hand
do-challenge = Challenge the +4
do-uno = { $player }: UNO!
do-catch = Caught { $player }
do-swap = Swap with { $player }
do-look = Look at a hand …
do-exchange = Exchange three cards …
do-rotate = All hands move on
do-keep = Keep the hand
do-slap = { $player } was last
do-slap-none = Nobody was last
do-end = Nobody jumps in
do-timeout = { $player } ran out of time
do-undo = Undo
do-wrong-card = Wrong card?
do-let-stand = Let it stand
do-cancel = Cancel
do-close = Close
do-done = Done
who-title = Who?
who-title-of = { $what } – who?
count-title = How many cards?
count-cards = { $count ->
    [one] 1 card
   *[other] { $count } cards
}


## Tapping cards
picker-colour = Cards in { $colour }
picker-open = Tap a card
picker-take-off = Take { $card } off
correct-title = What card was it really?
correct-read = Read as { $card }
question-title = Which card is this?
question-none = None of these
question-not-a-play = Nothing was laid

## Why
why-title = The verdict
why-code = Code
why-option = Rests on
why-option-none = on no option: it is so in every preset
why-picture = Picture of the play
why-no-picture = No picture: this was tapped, not seen.

## The camera
camera-title = Who watches the table?
camera-nothing = Nobody: cards are tapped
camera-device = The camera of this device
camera-machine = The camera at the server's machine
camera-mirrored = The picture is mirrored
camera-live = Live picture
camera-waiting = Waiting for the first picture …
camera-asking = The browser is asking whether the camera may be used.
camera-refused = The browser refused the camera. Allow it in the address bar, then choose the camera again.
camera-missing = No camera was found on this device.
camera-insecure = A browser gives a camera only to a secure page: start the program with --https, or open this page on its own machine as localhost.
camera-busy = The camera is in use by another program.
camera-off = The camera is off.
demo-running = Demo table
other-card = The camera sees { $seen } on the pile, the record has { $top }.
other-card-start = Start from { $card }
other-card-keep = The { $card } is right
trouble-models = Cards cannot be read: { $reason } Tap them instead.
trouble-reading = Cards cannot be read: { $reason }. Tap them instead.

## The end of a round
over-title = { $count ->
    [one] { $players } wins the round
   *[other] { $players } win the round
}
over-nobody = The round is over
over-hands = Cards left in hand
over-scores = Scores
over-round = Round
over-total = Total
over-match = { $count ->
    [one] { $players } wins the match
   *[other] { $players } win the match
}
over-next = Next round
hand-title = Cards of { $player }
hand-left = { $count ->
    [0] All cards entered
    [one] 1 more card
   *[other] { $count } more cards
}
hand-empty = Tap the cards; tap one here to take it off.

## The menu
menu-back = Back to the table
menu-title = Menu
place-match = Table
menu-language = 中文
menu-theme = Light or dark
menu-camera = Camera
menu-new = Leave this match
leave-title = Leave this match?
leave-text = It stays stored; you can go on with it later.
leave-yes = Leave

## In the terminal
serve-here = The referee runs at { $address } (stop it with Ctrl+C).
serve-trust = The page is secure by a certificate of this program's own: a browser asks once whether to go on. A phone that trusts { $path } is not asked.
serve-taken = Port { $port } at { $host } cannot be used: { $reason }. Choose another with --port.
