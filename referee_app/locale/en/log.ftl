### The match log: what the table says of its steps, and the screen that shows it.

log-marked = { $mark ->
    [disputed] Step { $seq } is disputed.
    [settled] The dispute about step { $seq } is settled.
   *[withdrawn] Step { $seq } is not disputed any more.
}
log-marked-note = { $sentence } “{ $note }”
log-reverted = Back to step { $seq }: { $count ->
    [one] one later step is taken back.
   *[other] { $count } later steps are taken back.
}
log-adjusted = By hand: { $scores } ({ $reason }).
log-adjusted-score = { $player } { $points }
log-round-edited = Round { $round } is put right: { $what }.
log-edited-points = { $player } { $points ->
    [one] 1 point
   *[other] { $points } points
}
log-edited-hand = { $player } { $cards }
log-edited-winners = won by { $players }

## The exported page
mark-disputed = Disputed
mark-settled = Settled
sheet-language = English
sheet-day = Played on { $day }.
sheet-rules = Agreed otherwise than on the maker's sheet
sheet-log = Match log
sheet-picture = Picture
sheet-by-hand = by hand: { $reason }
sheet-put-right = (put right)
