### What the camera notices at the pile beside the plays.

log-out-of-step = The camera sees { $pile } on the pile; that does not go with the record.
log-covered = The { $card } should have gone back into the hand and now lies under the next card.
log-drew = { $player } seems to have taken from the draw pile.

## The panel on the table screen
notice-drew = { $player } drew
notice-record = The record has { $card } on top.
notice-story = This would explain it: { $story }
notice-so-it-was = So it was
notice-take-back = Undo the play

## Whose hand it was
laid-by-title = Who laid the { $card }?
laid-by-assumed = It was not clear from which side the hand came; the turn says { $player }.
