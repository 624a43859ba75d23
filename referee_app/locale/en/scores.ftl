### Scores: the sheet by rounds, its chart, putting rounds right; the end of a round; statistics.

place-scores = Scores
score-target = { $method ->
    [winner_takes] First to { $target } wins.
    [own_points] Over when somebody has { $target } minus points: the least minus wins.
    [elimination] Who has { $target } minus points drops out; the last one left wins.
   *[rank] First to { $target } wins.
}
score-none = No round has been finished yet. The first one stands here as soon as it is over.
score-round = Round
score-total = Total
score-dealer = { $player } dealt
score-edited = put right
score-missing = Not counted yet: { $players }
score-by-hand = By hand: { $reason }
score-edit = Put round { $round } right
score-edit-about = All that follows is counted anew; the log keeps what stood there before.
score-adjust = Give or take points
score-adjust-who = Who?
score-adjust-points = Points, with a minus to take some away
score-adjust-reason = Why?
score-adjust-wrong = Choose who, a number of points other than 0, and say why.
score-winner = Who won the round?
score-save = Save
score-chart = Points over the rounds
score-chart-later = The chart appears after the first round.
score-out = out

## The end of a round
end-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}
end-points = { $count ->
    [one] 1 point
   *[other] { $count } points
}
end-tap-short = Count
end-change-short = Change
end-tap = Count { $player }
end-change = Change { $player }
end-missing = Still to be counted: { $players }. Until then the round adds nothing.
end-next-dealer = { $player } deals next.
end-play-again = Play again
end-play-again-about = The same players and rules, from nothing.
end-play-on = Play another round all the same
end-scores = Score sheet
end-standing = Final standing
end-place = { $place }.
end-won-match = { $count ->
    [one] { $players } wins the match!
   *[other] { $players } win the match!
}

## Entering a hand
hand-secret = Show the cards to the camera or to the challenger alone: this screen tells the verdict, not the cards.
hand-not-all-read = { $read } of { $count } cards were read for sure. Spread them out and read again, or tap them.
hand-take-last-back = Take one back
hand-read = Read the hand now
hand-read-hint = Fan the cards out or lay them in rows before the camera, so that each can be seen.
hand-reading = Reading …
hand-nothing-read = No card was seen. Come closer, or tap the cards.
hand-unsure = One card could not be read for sure. Which is it?
hand-skip = None of these
hand-worth = { $card }, { $points ->
    [one] 1 point
   *[other] { $points } points
}; take it off
hand-sum = { $points ->
    [one] 1 point
   *[other] { $points } points
}
hand-fewer = { $count ->
    [one] 1 card fewer than the record has
   *[other] { $count } cards fewer than the record has
}
hand-more = { $count ->
    [one] 1 card more than the record has
   *[other] { $count } cards more than the record has
}
hand-right = as many as the record has
hand-done-anyway = Done all the same
hand-only-points = Only the points
hand-only-points-wrong = A number from 0 to 9999.

## Statistics
place-statistics = Statistics
stats-none = Nothing to count yet: play a round to its end.
stats-counting = Counting …
stats-progress = { $done } of { $all } matches
stats-all = Everybody
stats-together = Only matches in which all of them played: { $players }.
stats-no-match = They have not played a match together.
stats-matches = Matches
stats-matches-won = Matches won
stats-rounds = Rounds
stats-rounds-won = Rounds won
stats-average = Points a round
stats-plays = Cards laid
stats-illegal = Not allowed
stats-drawn = Cards drawn
stats-missed = Calls missed
stats-caught = Was caught
stats-catches = Caught others
stats-false-catches = Wrong catches
stats-challenges-won = Challenges won
stats-challenges-lost = Challenges lost
