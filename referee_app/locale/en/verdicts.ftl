### The referee's sentences: why an action stands or does not. $n is the number of cards.

list-two = { $first } and { $rest }
list-times = { $count } × { $name }
list-more = { $first }, { $rest }

## Plays that stand
ok-black = { $player }'s { $cards } may be laid on anything.
ok-colour = { $player }'s { $cards } { $n ->
    [one] is
   *[other] are
} of the colour in force, { $colour }.
ok-face = { $player }'s { $cards } { $n ->
    [one] matches
   *[other] match
} the { $top }.
ok-free = { $player } is free to lay { $cards }.
ok-stacks = { $player } answers the penalty with { $cards }.
ok-deflects = { $player }'s { $cards } { $n ->
    [one] passes
   *[other] pass
} the penalty of { $pending } on.
ok-rebound = { $player }'s { $cards } { $n ->
    [one] sends
   *[other] send
} the penalty of { $pending } back.
ok-jump-in = { $player } jumps in with an identical { $cards }.
ok-replacement = { $player } plays { $cards } instead of the Wild Draw Four.
ok-overruled = The table lets { $player }'s { $cards } stand. The rules say: { $reason }
impossible-card = The packs hold only { $copies } of { $card }: one was misread, or packs are mixed.

## Plays that do not stand
no-match = { $player }'s { $cards } { $n ->
    [one] matches
   *[other] match
} neither { $colour } nor { $face }.
no-match-colour = { $player }'s { $cards } { $n ->
    [one] is
   *[other] are
} not { $colour }.
no-match-replacement = { $player } must play a coloured card that matches instead of the Wild Draw Four; { $cards } { $n ->
    [one] does
   *[other] do
} not.
not-your-turn = It is { $turn }'s turn, not { $player }'s.
not-your-turn-open = It is not { $player }'s turn.
not-now = { $player } cannot do that now.
not-in-play = { $player } is no longer in this round.
starter-needed = The guide card has to be turned before { $player } can do anything.
jump-in-not-identical = { $player }'s { $cards } { $n ->
    [one] is
   *[other] are
} not identical to the { $top }.
jump-in-too-late = { $player } comes too late with { $cards }: the { $top } lies on top now.
jump-in-too-late-followed = { $player } comes too late with { $cards }: play has gone on.
jump-in-last-card = { $player } may not jump in with the last card, { $cards }.
must-answer-draw = { $player } has { $pending } cards to draw, and { $cards } { $n ->
    [one] is
   *[other] are
} no answer to that.
must-answer-draw-first = { $player } must draw the { $pending } cards before laying { $cards }.
must-answer-drawn-first = { $player } has drawn the penalty and may only lay a draw card now, not { $cards }.
must-answer-draw-pass = { $player } cannot pass: { $pending } cards are to be drawn.
cannot-stack = { $player }'s { $cards } cannot be laid on the { $top } to pass the penalty on.
multi-not-allowed = { $player } may lay only one card a turn, not { $cards }.
multi-not-allowed-numbers = Only number cards may be laid together, not { $player }'s { $cards }.
multi-not-allowed-jump-in = { $player } may jump in with one card only, not with { $cards }.
multi-not-same-identical = Cards laid together must be identical; { $player }'s { $cards } are not.
multi-not-same-face = Cards laid together must show the same face; { $player }'s { $cards } do not.
multi-not-same-min-mixed = With mixed colours at least { $least } cards must be laid together, not just { $player }'s { $cards }.
multi-not-same-discard-all = Under a Discard All only cards of its colour go along; { $player }'s { $cards } are not of one colour.
last-card-forbidden = { $player }'s last card may not be { $cards }: it stays, but { $player } has not won and draws two.
last-card-unplayable = { $player } may not play { $cards } as the last card.
last-pair-uncalled = { $player } went out with { $cards } without having called UNO, and has not won.
not-the-drawn-card = After drawing, { $player } may play only the drawn card, not { $cards } from the hand.
drawn-card-not-playable = { $player } drew { $cards }: only a number card may be played at once.
drawn-card-not-playable-penalty = { $player } has just drawn { $cards } as a penalty, and cannot play { $n ->
    [one] it
   *[other] them
} this turn.
too-many-cards = { $player } holds { $held ->
    [one] one card
   *[other] { $held } cards
} and cannot lay { $cards }.
must-play = { $player } has drawn until a card could be played, and must play it.
must-play-or-draw = { $player } must play or draw before passing.
must-play-drawn-already = { $player } has drawn already.
must-play-replacement = { $player } must play a coloured card that matches instead of the Wild Draw Four.
colour-needed = { $turn } has to name a colour first; { $player } is too early.
colour-needed-no-powers = A Wild only changes the colour here: { $player } has to name one.
colour-not-laid = { $player } can name only a colour that was laid, not { $colour }.
hand-needed = { $turn } has to show the hand first; { $player } is too early.
target-needed = { $turn } has to say first what happens to the hands; { $player } is too early.
target-needed-other = { $player } has to name another player who is still in the round, not { $other }.
target-needed-not-optional = { $player } cannot decline: the swap is a duty here.
slap-needed = First it must be said who was last to slap the card; { $player } is too early.
sum-mismatch = { $player }'s { $cards } do not add up to the number just played.
sum-mismatch-not-agreed = { $player } lays { $cards } down, but laying down a sum was not agreed.
round-over = The round is over; { $player } is too late.
round-over-already = The round is over already.
round-not-over = { $player }'s hand counts only when the round is over.

## Drawing and passing
ok-draw = { $player } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
ok-draw-passes = { $player } draws { $count ->
    [one] a card
   *[other] { $count } cards
}, and the turn passes.
ok-draw-penalty = { $player } draws the { $count } cards of the penalty and loses the turn.
ok-draw-first = { $player } draws the { $count } cards of the penalty and may now lay a draw card.
ok-final-draw = { $player } draws the last { $count } cards, and the round is over.
supply-short = Only { $drawn } could be drawn; { $waived } are waived, for no cards are left.
ok-nothing-to-draw = No cards are left to draw; { $player } is passed over.
ok-stalemate = Nobody can lay a card and none are left to draw: the round is drawn.
ok-pass = { $player } passes.

## Choices
ok-colour-declared = { $player } names { $colour }.
ok-swap = { $player } and { $other } swap hands.
ok-rotate = Every hand goes on to the next player.
ok-keep = { $player } leaves the hands as they are.
ok-slap = { $player } was last to slap the card and draws two.
ok-slap-none = Nobody was last to slap the card.
no-slap-due = No card has to be slapped now.
ok-look = { $player } looks at { $other }'s hand; the colour stays.
ok-exchange = { $player } exchanges three cards with { $other }; the colour stays.
ok-starter = The guide card is the { $card }.
ok-starter-again = The { $card } goes back; another guide card has to be turned.
no-starter-due = No guide card has to be turned now.

## The challenge
ok-challenge = { $player } challenges, and { $other } has to show the hand.
ok-show-guilty = { $player } bluffed and draws { $count } cards.
ok-show-innocent = { $player } did not bluff: { $challenger } draws { $count } cards.
ok-show-takes-back = { $player } bluffed, takes the Wild Draw Four back, has to play a matching card and then draws { $count } cards.
not-challengeable = { $player } cannot challenge now: only the player hit by a Wild Draw Four can, before drawing.
not-challengeable-never = { $player } cannot challenge: no challenge was agreed.
not-challengeable-stacked = { $player } cannot challenge a Wild Draw Four that was laid on a penalty.

## Calls and breaches
ok-uno = { $player } calls UNO.
no-uno-due = { $player } has no UNO to call.
no-uno-due-late = { $player } calls UNO too late: the call has to come with the card.
ok-catch = { $offender } forgot to call UNO, and { $player } noticed.
catch-refused = { $offender } owes no call; { $player } is wrong.
catch-refused-late = { $player } is too late to catch { $offender }.
catch-refused-catcher = { $player } cannot catch { $offender } again.
ok-spoke = { $player } spoke while a red card lay on top.
no-silence = { $player } was free to speak.
ok-hint = { $player } told another player what to play.
ok-timeout = { $player } has used up the { $seconds } seconds for a turn.
no-timeout = No time is running against { $player }.

## The end of the round
ok-window-closed = Nobody jumped in on the winning card.
no-window = No winning card is open to a jump-in.
ok-time-up = The time is up, and the round is over.
no-time-limit = No time limit was agreed for the round.
ok-exhausted-end = The draw pile is empty, and the round is over.
ok-exhausted-reshuffle = The draw pile is empty; the discards are shuffled.
ok-lays-down = { $player } lays down { $cards }, which add up to the number just played, and has won.
ok-leaves = { $player } leaves the round.
ok-hand = { $player } had { $cards } left.
hand-count-differs = { $player } shows { $shown } cards, but should hold { $counted }.
unknown-player = { $player } does not play here; the players are { $players }.
