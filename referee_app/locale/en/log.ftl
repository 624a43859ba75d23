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

## The screen of the log
place-log = Match log
log-only-all = Everything
log-only-illegal = Not allowed
log-only-disputes = Disputes
log-only-overruled = Let stand
log-only-calls = Calls
log-none-all = Nothing has happened yet.
log-none-illegal = Nobody has done anything that was not allowed.
log-none-disputes = No disputes. Touch a step of the log to mark one.
log-none-overruled = The table has let nothing stand against the rules.
log-none-calls = No calls, catches or challenges yet.
log-more = { $count } more steps
log-all-rounds = All rounds
log-round-before = Round before
log-round-after = Round after
log-order-newest = Newest first; turn round
log-order-oldest = Oldest first; turn round
log-badge-undone = Taken back
log-badge-overruled = Let stand
log-badge-corrected = Corrected
log-step = Step { $seq }
log-when = Time
log-known = Known by
log-source-camera = the camera
log-source-tap = tapping
log-source-inferred = what came next
log-source-imported = a file
log-picture-before = Picture of the pile before; enlarge
log-picture-after = Picture of the play; enlarge
log-before = Before
log-after = After
log-note = What is disputed? (optional)
log-do-dispute = Mark as disputed
log-do-dispute-again = Dispute it again
log-do-settle = Settled
log-do-withdraw = No dispute
log-judged-anew = Whatever you change here, what followed is judged anew.
log-wrong-player = Who laid it?
log-who-laid = Who laid it?
log-back-title = Back to here
log-back-yes = Take it all back
log-back-text = Everything after step { $seq } is taken back, and you play on from there. It stays in the log, and “Undo” brings it back.
replay-title = Replay
replay-leave = Leave the replay
replay-from-here = Replay from here
replay-place = { $seq } of { $last }
replay-first = First step
replay-back = One step back
replay-on = One step on
replay-last = Last step
replay-unreadable = This step cannot be shown by itself.

## Taking a match away
export-title = Export
export-page = Open to read or print
export-page-about = A page with scores, log and pictures, in both languages.
export-html = Save the page
export-html-about = The same page as one file, to send or keep.
export-csv = Table for a spreadsheet
export-csv-about = The log as CSV, one action a line.
export-json = Everything, to import again
export-json-about = The whole log as JSON, without the pictures.
export-yaml = As scenarios
export-yaml-about = What was played as YAML, to be judged again.
