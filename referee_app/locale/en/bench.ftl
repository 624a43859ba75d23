### What `referee bench` prints.

bench-machine = Measured { $date } on { $machine }
bench-frame = A 1280×720 frame read ({ $of } threads), median
bench-frame-p95 = A 1280×720 frame read ({ $of } threads), p95
bench-plays = Plays of the demo film, right and once each
bench-verdict = From rest, let go, to the verdict, median
bench-verdict-p95 = From rest, let go, to the verdict, p95
bench-judge = Events judged, { $of }
bench-judge-later = Time an event after 10,000, { $of }
bench-append = Events written for good
bench-open = A match of 10,000 events opened
bench-start = From the command until all of it is loaded
bench-memory = Most memory, demo table running
bench-samples = ({ $count })
bench-reached = ✓ { $reach }
bench-missed = × asked for { $reach }
bench-no-answer = The app was started but did not answer.
