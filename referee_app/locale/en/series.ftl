### Series: several evenings, one ranking.

## What cannot be done
series-no-name = A series needs a name.
series-points-range = Points by place are whole numbers from 0 to { $most }, not all of them 0.
series-best = How many evenings count is not negative.
series-title-empty = A title needs a name, and the kind of evening at which it is won.
series-title-range = A title is won by the first place or more, and lasts 1 to { $most } months.
series-not-over = Tournament { $id } is not over yet.
series-no-kind = Say what kind of evening it was.
series-no-reason = Say why the title is withdrawn.
series-nothing-done = There is nothing to take back.
series-unreadable = This series cannot be read.

## The command line
series-not-one = There is no series { $id }.
series-damaged = Series { $id } cannot be read: { $reason }
series-counts-already = Tournament { $id } counts in this series already.
series-nothing-played = In tournament { $id } nothing has been played yet.
series-no-evening = There is no evening { $number } that counts.
series-no-title = { $player } is not { $title } on that day.
series-bad-points = { $value } are no points by place; write them as 10,8,6.
series-bad-title = { $value } is no rule for a title; write it as Master:monthly final:12.
series-bad-day = { $value } is no day; write it as 2026-01-31.
series-started = { $name } is series { $id }.
series-ranked = { $place }. { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $evenings ->
    [one] 1 evening
   *[other] { $evenings } evenings
}
series-champion = Champion { $day }, { $evening }: { $players }
series-title = { $title } from { $since } until { $until }: { $player }
series-withdrawn = { $title } from { $since }, withdrawn on { $until }: { $player } ({ $reason })
series-order = Ranked by the points of { $best ->
    [0] all evenings
    [one] the best evening
   *[other] the best { $best } evenings
}, then the best single evening, the next best, and so on; who is still level shares the place. Who shares a place in an evening gets its points.
series-line = { $id }  { $when }  { $name } ({ $evenings ->
    [one] 1 evening
   *[other] { $evenings } evenings
}, { $players ->
    [one] 1 player
   *[other] { $players } players
})
series-none = No series is stored yet.

## The screens
series-heading = Series
series-new = New series
series-about = Several evenings make one ranking: points by place, the best evenings count, titles are won.
series-tab-ranking = Ranking
series-tab-evenings = Evenings
series-tab-titles = Titles
series-name = Name
series-name-default = Series
series-points = Points by place, first place first
series-points-hint = Whole numbers with commas between them: 10, 8, 6
series-number-best = Evenings that count: { $count ->
    [0] all
    [one] the best one
   *[other] the best { $count }
}
series-title-rules = Titles
series-title-rules-about = Who wins an evening of some kind holds a title for a time; winning another adds as long again.
series-title-add = Add a title
series-title-drop = Leave out title { $number }
series-title-name = Title
series-title-kind = Won at an evening of this kind
series-number-places = Places that win it: { $count ->
    [one] the first
   *[other] the first { $count }
}
series-number-months = Months it lasts: { $count }
series-start = Begin the series
series-empty = No evening counts yet. Add one that has been played.
series-dropped = ({ $points })
series-dropped-about = In brackets: does not count.
series-dropped-spoken = { $points }, does not count
series-absent = –
series-total = Total
series-cell-day = { $day } { $month ->
    [1] Jan
    [2] Feb
    [3] Mar
    [4] Apr
    [5] May
    [6] Jun
    [7] Jul
    [8] Aug
    [9] Sep
    [10] Oct
    [11] Nov
   *[12] Dec
}
series-champions = Champions
series-titles = Titles
series-title-list = Titles held
series-day = Day
series-evening = Evening
series-kind = Kind
series-holder = Holder
series-since = Since
series-until = Until
series-reason = Why withdrawn
series-evening-line = { $day }  ·  { $kind }
series-evening-champions = Won by { $players }
series-evening-changed = The standings of this evening have changed since.
series-recount = Count anew
series-evening-add = Add an evening
series-evening-add-which = Which evening?
series-evening-add-none = There is no finished tournament that does not count yet. A tournament counts once all is played, or it was ended.
series-evening-kind = What kind of evening
series-evening-day = Day (as 2026-01-31)
series-evening-put = Let it count
series-evening-remove = Leave out
series-evening-remove-spoken = Leave out { $evening }
series-remove-why = Why it does not count
series-kind-weekly = weekly
series-kind-monthly = monthly
series-kind-final = final
series-no-rules = This series gives no titles.
series-nobody = Nobody has won a title yet.
series-held = { $player }: { $title }
series-held-until = { $since } until { $until }
series-held-past = { $since } until { $until }, over
series-held-withdrawn = { $since }, withdrawn on { $until }: { $reason }
series-rule = { $title }: { $places ->
    [one] whoever wins
   *[other] the first { $places } of
} an evening of the kind “{ $kind }”, for { $months ->
    [one] 1 month
   *[other] { $months } months
}; doing it again adds as many.
series-withdraw = Withdraw
series-withdraw-spoken = Withdraw { $title } from { $player }
series-withdraw-why = Why it is withdrawn
series-undo = Take back: { $what }
series-undo-added = { $evening } added
series-undo-removed = an evening left out
series-undo-recounted = an evening counted anew
series-undo-withdrawn = { $title } withdrawn from { $player }
