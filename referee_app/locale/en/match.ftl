### The stored matches, the match log, notices and questions of the referee.

## The data folder
store-failed = The data at { $path } cannot be used: { $reason }
store-not-a-folder = { $path } is not a folder, so no data can be kept there.
store-not-writable = The data folder { $path } cannot be written to.
store-newer = { $path } was written by a newer version of this program; please update the program.
store-corrupt = { $path } is damaged or not a database of this program; it has been left as it is. What can still be read of it is saved by: referee matches --repair
store-disk-full = The disk is full: { $path } could not be written. Everything confirmed before is safe.
store-busy = { $path } is being used by another program; please try again.
store-unknown-match = There is no match number { $match }.
store-unknown-picture = There is no picture { $name }.
store-conflict = Match { $match } has gone on elsewhere meanwhile (event { $seq }).

## What cannot be done to a match
match-damaged = The events of match { $match } cannot be read: { $reason }
match-no-round = No round has been started yet.
match-no-question = No card is being asked for.
match-not-correctable = Event { $seq } is no card that could be corrected.
match-not-possible = No game can stand like that.
match-overtaken = The game has gone on meanwhile; look again.
match-fixed-rules = { $options }: this holds for a whole match. Begin a new one to change it.

## The match log
log-match-started = The match begins: { $players }.
log-round-started = Round { $round } begins, { $player } acts first.
log-round-started-with = Round { $round } begins with { $card }, { $player } acts first.
log-round-dealt = Round { $round } is dealt.
log-play = { $player } lays { $cards }.
log-play-uno = { $player } lays { $cards } and calls UNO.
log-play-colour = { $player } lays { $cards } and names { $colour }.
log-play-colour-uno = { $player } lays { $cards }, names { $colour } and calls UNO.
log-overruled = { $sentence } The table lets it stand.
log-draw = { $player } draws.
log-draw-count = { $player } draws { $count ->
    [one] one card
   *[other] { $count } cards
}.
log-pass = { $player } passes.
log-colour = { $player } names { $colour }.
log-uno = { $player } calls UNO.
log-catch = { $player } says that { $other } forgot to call UNO.
log-challenge = { $player } challenges the Wild Draw Four.
log-show = { $player } shows the hand.
log-swap = { $player } swaps hands with { $other }.
log-rotate = { $player } has all hands passed on.
log-keep = { $player } keeps the hands as they are.
log-starter = The first card turned is { $card }.
log-slap = { $player } was last to slap.
log-slap-none = Nobody had to slap.
log-look = { $player } looks at the hand of { $other }.
log-exchange = { $player } exchanges three cards with { $other }.
log-leave = { $player } leaves the game.
log-time-up = The time of the round is up.
log-exhausted = The draw pile is empty.
log-spoke = { $player } is reported to have spoken.
log-hint = { $player } is reported to have told another what to play.
log-timeout = { $player } has run out of time.
log-lay-down = { $player } lays the whole hand down: { $cards }.
log-hand = { $player } had left: { $cards }.
log-end = Nobody jumps in any more.
log-inferred = { $sentence } (not seen; the next card tells)
log-asked = A card was laid that could not be read: { $cards }?
log-dismissed = The unread card was no play.
log-not-understood = Written down, but it makes no sense: { $what }
log-undone = Step { $seq } is taken back.
log-corrected = Step { $seq } is corrected.
log-set-right = The table sets it right: { $card } is on top, { $player } is to act.
log-rules-agreed = From the next round on: { $rules }
log-taken-back = The { $card } was taken from the pile, where it should still lie.

## The list of matches, out and in
matches-none = No match is stored yet.
matches-line = { $id }  { $when }  { $players }  ({ $rules }; { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}{ $over ->
    [yes] , last one finished
   *[no] { "" }
})
matches-own-rules = own rules
matches-imported = { $file } is now match { $match }.
import-unreadable = { $file } cannot be read: { $reason }
import-not-a-match = { $file } is no match: { $reason }

## Watching a film or a camera
watch-same-name = Two players are called { $name }.
watch-unknown-player = { $name } is none of the players: { $players }
watch-need-players = --players is needed to judge; --rules none prints only what is seen.
watch-bad-seats = --seats needs one bearing in degrees a player, separated by commas.
watch-seen = { $t } s  { $cards }
watch-line = { $t } s  { $mark }  { $reason }
watch-unread = unread card
match-list-separator = { ", " }
export-unwritable = { $file } cannot be written: { $reason }

## The printable page of a match
sheet-title = Match { $match }
sheet-about = Players: { $players }. Rules: { $rules }.
sheet-round = Round
sheet-total = Total
sheet-step = Step
sheet-time = Time
sheet-what = What happened
sheet-verdict = The referee
