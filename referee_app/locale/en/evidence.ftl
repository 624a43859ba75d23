### The settings of the pictures that are kept of every play.

evidence-title = Pictures of the plays
evidence-hint = Kept by the machine that runs the referee, for every table it serves: the pile before, the cards at rest, and the card. A match that is deleted takes its pictures with it; what is over a limit goes with the next play, the oldest first.
evidence-size = How large
evidence-size-of = { $pixels } pixels
evidence-days = How long
evidence-days-of = { $days ->
    [0] Always
    [one] 1 day
   *[other] { $days } days
}
evidence-room = How much room
evidence-room-of = { $megabytes ->
    [0] No limit
    [1000] 1 GB
    [5000] 5 GB
   *[other] { $megabytes } MB
}
evidence-choice = { $what }: { $choice }
