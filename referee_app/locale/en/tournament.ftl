### Tournaments.

## Planning
tournament-players = A rotation of partners needs { $fewest } to { $most } players, not { $count }.
tournament-rounds = A schedule has { $fewest } to { $most } rounds.
tournament-who = Say either how many players there are (--players) or in which file their names stand (--names).
tournament-unreadable = { $file } cannot be read: { $reason }.
tournament-same-name = { $player } is named twice; everybody needs a name of his own.
tournament-no-table = In round { $round } nobody plays at table { $table }.
plan-round = Round { $round }
plan-table = Table { $table }: { $one } against { $other }
plan-separator = {" & "}
plan-sitting-out = Sitting out: { $players }
plan-more = { $players } and { $count } more
balance-title = How even it is
balance-size = { $players } players, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} of { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
}: { $total ->
    [one] 1 hand
   *[other] { $total } hands
} in all.
balance-partners = Partners { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}: { $count ->
    [one] 1 pair
   *[other] { $count } pairs
}
balance-opponents = Opponents { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}: { $count ->
    [one] 1 pair
   *[other] { $count } pairs
}
balance-byes = Sitting out { $times ->
    [0] never
    [one] once
   *[other] { $times } times
}: { $count ->
    [one] 1 player
   *[other] { $count } players
}
balance-whist = Even: everyone has everyone once as partner and twice as opponent.
balance-uneven = Not quite even: the figures above say by how much.

## What cannot be done
tournament-no-name = Everybody needs a name.
tournament-entrants = A tournament needs { $fewest } to { $most } players or teams, not { $count }.
tournament-hands = { $fewest } to { $most } hands are played in a pairing.
tournament-team-size = Teams have 1 to { $most } players, and all of them as many.
tournament-table-size = { $fewest } to { $most } sit at a table.
tournament-not-one = Number { $id } is no tournament.
tournament-damaged = Tournament { $id } cannot be read: { $reason }
tournament-unknown = There is no tournament { $id }.
tournament-has-result = Round { $round }, table { $table } has a result already; correct it instead.
tournament-no-result = Round { $round }, table { $table } has no result yet.
tournament-sides = A result has a score for each of the { $count } sides.
tournament-score-range = Points lie between -{ $most } and { $most }, hands won are not negative.
tournament-drawn = A knock-out needs a winner: more points, or more hands won.
tournament-gone-on = Round { $round }, table { $table } has been played by somebody who would now be out. Take that result out first.
tournament-draw-made = The draw of a knock-out is made; nobody can join any more.
tournament-one-by-one = Players join one by one.
tournament-started = { $name } is tournament { $id }.
tournament-bad-score = { $value } is no score; write points and hands won as 120/3.
tournament-table-busy = A match is being played at this table. Finish or leave it first.
tournament-not-here = { $player } is not playing in this tournament.

## Standings
format-rotation = Partners rotate
format-points = Most points of the evening
format-teams = Fixed teams, everyone against everyone
format-swiss = Fixed teams, Swiss system
format-knockout = Knock-out
order-rotation = Ranked by points, then hands won, then the points against each other; who is still level shares the place.
order-points = Ranked by points, then hands won, then the points against each other; who is still level shares the place.
order-teams = Ranked by pairings won (a draw is half a win), then points, hands won, and the points against each other; who is still level shares the place.
order-swiss = Ranked by pairings won (a draw is half a win, sitting out is a win), then points, hands won, and the points against each other; who is still level shares the place.
order-knockout = Ranked by the round reached; who went out in the same round shares the place.
standings-title = Standings
standings-place = Place
standings-name = Name
standings-points = Points
standings-hands = Hands
standings-wins = Wins
standings-played = Played
standings-byes = Sat out
standings-direct = Head to head
standings-reached = Round
standings-gone = gone home
standings-shared = { $place }=
standings-name-gone = { $name } ({ standings-gone })
standings-line = { $place }. { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $hands ->
    [one] 1 hand
   *[other] { $hands } hands
} won
standings-line-wins = { $place }. { $name }: { $wins } won of { $played }, { $points } points, { $hands } hands
standings-line-reached = { $place }. { $name }: round { $round }
tournaments-none = No tournament is stored yet.
tournaments-line = { $id }  { $when }  { $name } ({ $format }, { $players } players, { $results } of { $pairings } results{ $ended ->
    [yes] , over
   *[no] {""}
})
results-title = Results
results-round = Round
results-table = Table
results-sides = Who
results-score = Points
results-hands = Hands won
results-corrected = corrected
results-corrected-score = { $score }  ·  { results-corrected }
results-missing = not played yet
results-resting = Sitting out

## The screens
place-tournament = Tournaments
tournament-all = All tournaments
tournament-new = New tournament
tournament-empty = No tournament yet. Partners can rotate, teams can be fixed, or everyone plays for himself.
tournament-entry = { $name }  ·  { $day }
tournament-at = Table { $table }: { $who }
tournament-tab-now = Tables
tournament-tab-standings = Standings
tournament-tab-results = Results
tournament-tab-people = People
tournament-now = Round { $round }, now
tournament-next = Round { $round }, next
tournament-done = All rounds are played.
tournament-no-results = No round has begun yet.
tournament-clock = Start the clock: { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
tournament-clock-stop = Stop the clock
tournament-seats = Clockwise: { $players }
tournament-play = Play here
tournament-playing = Being played
tournament-enter = Enter result
tournament-correct = Correct
tournament-result = Round { $round }, table { $table }
tournament-reason = Why it is corrected
tournament-bad-figures = Points and hands won are whole numbers.
tournament-save = Save
tournament-remove = Take this result out
tournament-big = Big screen
tournament-sheet = Print
tournament-csv = CSV
tournament-people = Who plays
tournament-late = Who comes late
tournament-join = Let in
tournament-leave = { $player } goes home
tournament-back = { $player } is back
tournament-people-hint = Whoever comes or goes: what was played stays, the rounds to come are made anew.
tournament-end = End the tournament
tournament-name = Name
tournament-name-default = Club night
tournament-format = How is it played?
tournament-who-plays = Who plays? ({ $count })
tournament-names = One a line; a fixed team as Anna + Ben
tournament-number-hands = Hands in each pairing: { $count }
tournament-number-rounds = Rounds: { $count ->
    [0] all
   *[other] { $count }
}
tournament-number-minutes = Minutes for a round: { $count ->
    [0] no limit
   *[other] { $count }
}
tournament-number-table = Players at a table: { $count }
tournament-less = Fewer. { $what }
tournament-more = More. { $what }
tournament-rules = House rules: { $rules }
tournament-start = Start the tournament

## The end of a pairing
over-hands-played = Round { $round }, table { $table }: hand { $played } of { $all }
over-pairing-done = The result stands in the tournament.
over-to-tables = Back to the tables
