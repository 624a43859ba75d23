### The table: clocks, several cards at once, recent plays, and what is said but rarely.

more-open = More …
more-title = What else happened?
more-timeout = Ran out of time for the turn
more-time-up = The time of the round is up
more-spoke = Somebody spoke on red …
more-hint = Somebody said what to play …
more-call = Somebody called UNO …
more-catch = Somebody says a call was forgotten …
more-exhausted = The draw pile is empty
more-leave = Somebody goes home …
more-turn = It is somebody else's turn …
more-turn-title = Whose turn is it?
more-hands = The number of cards is wrong …
more-hands-title = How many cards does each hold?
more-hand-less = One card fewer for { $player }
more-hand-more = One card more for { $player }
more-lay-down = A whole hand laid down as a sum …
more-lay-down-title = Whose hand adds up?

clock-turn = { $seconds } left for the turn
clock-round = { $seconds } left for the round
clock-over = Time is up

lay-title = { $player } plays
lay-several = Several
lay-several-on = Several cards: tap each, the last one lies on top
lay-now = { $count ->
    [one] Lay 1 card
   *[other] Lay { $count } cards
}
lay-colour-of = The colour that counts:
lay-uno = UNO!
lay-uno-on = With the call “UNO!”
lay-from-hand = Not the drawn card

recent-play = { $player }: { $cards }
recent-play-wrong = { $player }: { $cards }, not allowed
recent-open = Show the play { $play }

step-title = This play
step-read = It was read as { $cards }.
step-really = What was it really?
step-who = Who laid it?
step-call = { $player } called UNO with it
step-from-hand = It was not the drawn card
step-earlier = Or an earlier play
table-seat-hit = { $player }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}, to act, { $pending } to draw
why-rule = The rule
why-rule-basic = A basic rule of the game; no house rule changes it.
