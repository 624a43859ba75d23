### The house rules in words: `option-` names an option, `rule-` says in a sentence what it is set to.

option-deck-count = Packs
rule-deck-count-1 = One pack is used.
rule-deck-count-2 = Two packs are shuffled together.

option-deck-hand_size = Cards dealt
rule-deck-hand_size = Each player is dealt { $value ->
    [one] one card
   *[other] { $value } cards
}.

option-deck-extras = Extra cards
rule-deck-extras-none = No extra cards are in play.
rule-deck-extras = Extra cards in play: { $value }.

option-deck-without = Cards taken out
rule-deck-without-none = No cards are taken out.
rule-deck-without = Taken out of the pack: { $value }.

option-start-first = Who acts first
rule-start-first-dealer_left = The dealer's left neighbour acts first.
rule-start-first-dealer = The dealer acts first.
rule-start-first-draw_high = Each draws a card; the highest number acts first.
rule-start-first-random = Who acts first is drawn by lot.
rule-start-first-reveal = Each lays one number or Draw Two face down; the highest value nobody shares acts first and must play that card.
rule-start-first-highest_hand = The highest hand acts first.
rule-start-first-chosen = The table chooses who acts first.

option-start-later = Later rounds
rule-start-later-rotate_dealer = In later rounds the deal moves on to the left.
rule-start-later-winner = In later rounds the winner begins.
rule-start-later-same = In later rounds the same player begins.

option-start-starter = Guide card
rule-start-starter-flip = The guide card is turned from the pile.
rule-start-starter-flip_number = Guide cards are turned until one is a number.
rule-start-starter-none = There is no guide card: the first player may play any card.

option-start-draw_two = Draw Two as guide card
rule-start-draw_two-draw_and_skip = On a Draw Two as guide card the first player draws two and is passed over.
rule-start-draw_two-draw_and_play = On a Draw Two as guide card the first player draws two and then plays.

option-start-wild = Wild as guide card
rule-start-wild-first_chooses = On a Wild as guide card the first player names the colour.
rule-start-wild-redraw = A Wild as guide card goes back.

option-start-reverse = Reverse as guide card
rule-start-reverse-dealer_first = On a Reverse as guide card the dealer acts first, counter-clockwise.
rule-start-reverse-dealer_right_first = On a Reverse as guide card the dealer's right neighbour acts first, counter-clockwise.
rule-start-reverse-first_then_reversed = On a Reverse as guide card the dealer's left neighbour acts first, then the turn goes on to the dealer.

option-start-direction = Direction
rule-start-direction-clockwise = Play begins clockwise.
rule-start-direction-counterclockwise = Play begins counter-clockwise.
rule-start-direction-scramble = After the first card either neighbour may play; who plays first fixes the direction.

option-start-scramble_jump = Jump-in on a scramble
rule-start-scramble_jump-jumper_chooses = Who jumps in on the first card of a scramble chooses the direction.
rule-start-scramble_jump-scramble_again = After a jump-in on the first card of a scramble, the jumper's neighbours scramble again.

option-turn-draw = Drawing
rule-turn-draw-one = Who does not play draws one card.
rule-turn-draw-until_playable = Who does not play draws until a card can be played.

option-turn-after_draw = The drawn card
rule-turn-after_draw-may_play = The drawn card may be played at once.
rule-turn-after_draw-may_play_number = The drawn card may be played at once if it is a number.
rule-turn-after_draw-pass = The drawn card may not be played at once.

option-turn-force_play = Duty to play
rule-turn-force_play-true = Who can play must play.
rule-turn-force_play-false = Nobody has to play; drawing is always allowed.

option-turn-time_limit = Clock for a turn
rule-turn-time_limit-none = There is no clock for a turn.
rule-turn-time_limit = A turn lasts { $value } seconds at most.

option-turn-time_penalty = Running out of time
rule-turn-time_penalty-none = Running out of time costs no cards; the turn passes.
rule-turn-time_penalty = Running out of time costs { $value ->
    [one] one card
   *[other] { $value } cards
}, and the turn passes.

option-stack-mode = Stacking
rule-stack-mode-none = Draw cards do not stack: the next player draws.
rule-stack-mode-same_kind = Draw Two goes on Draw Two, Wild Draw Four on Wild Draw Four.
rule-stack-mode-four_on_two = Draw Two goes on Draw Two; Wild Draw Four goes on both.
rule-stack-mode-any = All draw cards stack; on a Wild Draw Four only a Draw Two of the colour named.

option-stack-forced = Duty to answer
rule-stack-forced-true = Who holds an answer to a draw card must play it.
rule-stack-forced-false = Nobody has to answer a draw card.

option-stack-deflect = Passing a Draw Two on
rule-stack-deflect-none = Skip and Reverse do not help against a Draw Two.
rule-stack-deflect = These cards of the colour in force pass a Draw Two on: { $value }.

option-stack-draw_first = Draw first
rule-stack-draw_first-true = The player hit draws first and may then lay a draw card of his own.
rule-stack-draw_first-false = Who answers a draw card does not draw.

option-wild4-condition = When +4 may be played
rule-wild4-condition-no_colour = A Wild Draw Four needs a hand without the colour in force.
rule-wild4-condition-no_playable = A Wild Draw Four needs a hand without any coloured card that matches.
rule-wild4-condition-none = A Wild Draw Four may be played at any time.

option-wild4-challenge = Challenge
rule-wild4-challenge-true = The player hit may challenge a Wild Draw Four.
rule-wild4-challenge-false = A Wild Draw Four cannot be challenged.

option-wild4-stacked = A stacked +4
rule-wild4-stacked-challengeable = A Wild Draw Four laid on a penalty is under the same condition.
rule-wild4-stacked-exempt = A Wild Draw Four laid on a penalty is free of the condition and the challenge.

option-wild4-guilty_draws = The bluffer draws
rule-wild4-guilty_draws-four = A bluffer draws four.
rule-wild4-guilty_draws-pending = A bluffer draws all that is pending.

option-wild4-innocent_extra = A wrong challenge
rule-wild4-innocent_extra-none = A wrong challenger draws just what is pending.
rule-wild4-innocent_extra = A wrong challenger draws what is pending and { $value } more.

option-wild4-after_success = After a right challenge
rule-wild4-after_success-challenger_plays = After a right challenge the challenger plays.
rule-wild4-after_success-challenger_skipped = After a right challenge the challenger is passed over all the same.

option-wild4-guilty_takes_back = Taking +4 back
rule-wild4-guilty_takes_back-true = A bluffer takes the Wild Draw Four back, plays a card that matches, then draws.
rule-wild4-guilty_takes_back-false = The Wild Draw Four of a bluffer stays.

option-wild4-colour_by = Colour of a +4
rule-wild4-colour_by-player = Who plays a Wild Draw Four names the colour.
rule-wild4-colour_by-penalised = Who draws the cards of a Wild Draw Four names the colour.

option-uno-call = The call
rule-uno-call-true = Who goes down to one card must call UNO.
rule-uno-call-false = Nobody has to call UNO.

option-uno-penalty = Forgotten call
rule-uno-penalty-none = A forgotten call costs nothing.
rule-uno-penalty = A forgotten call costs { $value ->
    [one] one card
   *[other] { $value } cards
}.

option-uno-per_catcher = Several catchers
rule-uno-per_catcher-true = A forgotten call costs the penalty once for each player who catches.
rule-uno-per_catcher-false = A forgotten call is paid for once.

option-uno-window = How long a catch is good
rule-uno-window-next_action = A catch is good until the next player plays or draws.
rule-uno-window-next_card = A catch is good until the next card is played.
rule-uno-window-open = A catch is good until the player himself acts again.

option-uno-self_rescue = Late call
rule-uno-self_rescue-true = A late call before any catch is good.
rule-uno-self_rescue-false = A late call does not help.

option-uno-false_call = Call without need
rule-uno-false_call-none = A call that is not due costs nothing.
rule-uno-false_call = A call that is not due costs { $value ->
    [one] one card
   *[other] { $value } cards
}.

option-uno-false_catch = Wrong accusation
rule-uno-false_catch-none = Accusing a player who owes no call costs nothing.
rule-uno-false_catch = Accusing a player who owes no call costs { $value ->
    [one] one card
   *[other] { $value } cards
}.

option-uno-pair = Call for a pair
rule-uno-pair-true = Going down to two identical cards needs a call as well.
rule-uno-pair-false = Two identical cards need no call.

option-uno-after_swap = Call after a swap
rule-uno-after_swap-true = Who is handed a one-card hand must call.
rule-uno-after_swap-false = Who is handed a one-card hand need not call.

option-jump_in-scope = Jumping in
rule-jump_in-scope-none = Nobody may jump in out of turn.
rule-jump_in-scope-numbers = Identical number cards may be jumped in with.
rule-jump_in-scope-coloured = Identical coloured cards may be jumped in with.
rule-jump_in-scope-all = All identical cards may be jumped in with, black ones too.

option-jump_in-effect = Effect of a jump-in
rule-jump_in-effect-stack = The effect of the card jumped in on stands and adds up.
rule-jump_in-effect-replace = The effect of the card jumped in on is void.

option-jump_in-timing = How late a jump-in may be
rule-jump_in-timing-race = A jump-in is good until the next action.
rule-jump_in-timing-retract = A jump-in is also good after one further card, which is taken back.

option-jump_in-last_card = Jumping in with the last card
rule-jump_in-last_card-true = The last card may be used to jump in.
rule-jump_in-last_card-false = The last card may not be used to jump in.

option-jump_in-on_winning_card = Jumping in on the winning card
rule-jump_in-on_winning_card-true = The winning card may be jumped in on.
rule-jump_in-on_winning_card-false = The winning card cannot be jumped in on.

option-multi-mode = Several cards at once
rule-multi-mode-none = One card is played a turn.
rule-multi-mode-identical = Identical cards may be laid together.
rule-multi-mode-same_face = Cards of one face may be laid together.

option-multi-faces = Which cards go together
rule-multi-faces-all = All faces may be laid together.
rule-multi-faces-numbers = Only number cards may be laid together.

option-multi-min_mixed = Mixed colours
rule-multi-min_mixed-2 = Two cards of different colours may go together.
rule-multi-min_mixed-3 = With different colours at least three cards go together.

option-multi-colour_by = Colour after mixed cards
rule-multi-colour_by-player = After mixed colours the player names one of the colours laid.
rule-multi-colour_by-next = After mixed colours the next player names one of the colours laid.

option-special-zero = The 0
rule-special-zero-none = A 0 is a number like any other.
rule-special-zero-rotate = A 0 sends every hand on to the next player.
rule-special-zero-swap = Who plays a 0 swaps hands with another player.
rule-special-zero-slap = A 0 is slapped: the last hand draws two.

option-special-seven = The 7
rule-special-seven-none = A 7 is a number like any other.
rule-special-seven-swap = Who plays a 7 swaps hands with another player.

option-special-optional = Declining a swap
rule-special-optional-true = A swap or rotation may be declined.
rule-special-optional-false = A swap or rotation is a duty.

option-special-four = The 4
rule-special-four-none = A 4 is a number like any other.
rule-special-four-slap = A 4 is slapped: the last hand draws two.

option-special-red_silence = Silence on red
rule-special-red_silence-true = While the top card is red nobody speaks.
rule-special-red_silence-false = Speaking is always allowed.

option-special-wild = The Wild
rule-special-wild-colour = A Wild names a colour.
rule-special-wild-powers = A Wild names a colour, or looks at a hand, or exchanges three cards.

option-special-last_wins = 0 or 7 as the last card
rule-special-last_wins-true = A 0 or 7 as the last card wins; nothing is swapped.
rule-special-last_wins-false = With a 0 or 7 as the last card hands are swapped first.

option-last_card-forbid = Forbidden last cards
rule-last_card-forbid-none = Any card may be the last.
rule-last_card-forbid = These may not be the last card: { $value }.

option-last_card-breach = A forbidden last card
rule-last_card-breach-draw_two = A forbidden last card stays, has not won and costs two.
rule-last_card-breach-unplayable = A forbidden last card is an illegal play.

option-round-finish = End of a round
rule-round-finish-first_out = The round ends with the first player out.
rule-round-finish-until_two_left = The round goes on until two are left.
rule-round-finish-until_one_left = The round goes on until one is left.

option-round-final_draw = The last draw card
rule-round-final_draw-true = A draw card as the last card still hits the next player.
rule-round-final_draw-false = A draw card as the last card hits nobody.

option-round-exhausted = Empty draw pile
rule-round-exhausted-reshuffle_keep_top = When the pile is empty the discards are shuffled, but the top card stays.
rule-round-exhausted-reshuffle_all = When the pile is empty all discards are shuffled.
rule-round-exhausted-end_round = When the pile is empty the round ends.

option-round-time_limit = Time limit of a round
rule-round-time_limit-none = There is no time limit for a round.
rule-round-time_limit = A round lasts { $value } seconds at most; then the fewest points win.

option-round-sum_out = Going out by a sum
rule-round-sum_out-true = A whole hand that adds up to a number just played may be laid down.
rule-round-sum_out-false = A hand cannot be laid down as a sum.

option-foul-penalty = An illegal play
rule-foul-penalty-none = An illegal play goes back and costs nothing.
rule-foul-penalty = An illegal play goes back and costs { $value ->
    [one] one card
   *[other] { $value } cards
}.

option-foul-turn = The turn after an illegal play
rule-foul-turn-lost = An illegal play loses the turn.
rule-foul-turn-kept = An illegal play keeps the turn.

option-foul-hint = Hints
rule-foul-hint-none = Hints cost nothing.
rule-foul-hint = Telling another what to play costs { $value ->
    [one] one card
   *[other] { $value } cards
}.

option-two_players-reverse = Reverse with two
rule-two_players-reverse-skip = With two players a Reverse works as a Skip.
rule-two_players-reverse-nothing = With two players a Reverse does nothing.

option-two_players-stack = Stacking with two
rule-two_players-stack-true = Stacking counts with two players as well.
rule-two_players-stack-false = With two players draw cards do not stack.

option-points-zero = Points of a 0
rule-points-zero-0 = A 0 left in hand counts nothing.
rule-points-zero-10 = A 0 left in hand counts 10.
rule-points-zero-20 = A 0 left in hand counts 20.
rule-points-zero-100 = A 0 left in hand counts 100.

option-points-action = Points of action cards
rule-points-action-20 = Skip, Reverse, Draw Two and Discard All count 20.

option-points-wild = Points of black cards
rule-points-wild-50 = Wild, Wild Draw Four and Rebound count 50.
rule-points-wild-20 = Wild, Wild Draw Four and Rebound count 20.

option-points-extra = Points of special Wilds
rule-points-extra-40 = Shuffle Hands and blank Wild count 40.

option-scoring-method = Scoring
rule-scoring-method-winner_takes = The winner scores all other hands.
rule-scoring-method-own_points = Each scores his own hand as a minus.
rule-scoring-method-elimination = Each scores his own hand as a minus; who reaches the target drops out.
rule-scoring-method-rank = Points go by finishing place.

option-scoring-target = Target
rule-scoring-target = The match is played to { $value } points.

option-scoring-rank_points = Points by place
rule-scoring-rank_points-none = The places count evenly around zero: with four players 3, 1, −1, −3.
rule-scoring-rank_points = The places count { $value }.

option-teams-size = Partners
rule-teams-size-0 = Everybody plays alone.
rule-teams-size-2 = Two play together, never side by side.
rule-teams-size-3 = Three play together, never side by side.

option-teams-score = Scores of partners
rule-teams-score-opponents = The winner's side scores the hands of the other sides.
rule-teams-score-own = Each side scores its own hands as a minus.

## What the lists of an option may hold
deck-extra-A = Discard All
deck-extra-R = Rebound
deck-extra-H = Shuffle Hands
deck-extra-C = blank Wild
face-number = number cards

## The commands `referee rules` and `referee ask`
rules-list-line = { $name }: { $title }
rules-title = { $name }: { $title }
rules-differs = * { $sentence } ({ $key } = { $value })
rules-same = - { $sentence } ({ $key } = { $value })
rules-legend = * marks what differs from the maker's sheet.
rules-note = Agreed at this table: { $note }
rules-warning = Careful: { $warning }
rules-file-good = { $file }: these rules can be played.
rules-file-bad = { $file }: { $reason }
ask-player = The player
ask-stands = Yes ({ $code }): { $reason }
ask-falls = No ({ $code }): { $reason }
ask-option = It rests on { $key } = { $value }: { $sentence }
ask-colour-missing = The { $card } on top is black: say which colour was named with --colour.
ask-no-penalty = A penalty of { $pending } cannot come from the { $card } on top.
ask-bad-card = { $value } is no card: a colour R Y G B with 0-9 S V D A is, or W W4 WR WH WC.
ask-bad-colour = { $value } is no colour: R, Y, G or B is.

## Rules that cannot be agreed on
rules-value = { $key } = { $value } is not possible; allowed is { $allowed }.
rules-unknown-key = There is no option { $key }.
rules-unknown-preset = There are no rules named { $name }; there are { $known }.
rules-notes = notes = { $value } is not possible; allowed are texts.
rules-file-unreadable = { $path } cannot be read as rules: { $reason }
rules-rank-sum = scoring.rank_points = { $value } must add up to zero.
rules-rank-length = scoring.rank_points = { $value } must have one number for each of the { $players } players.
rules-teams-players = teams.size = { $size } does not divide { $players } players into sides.
rules-too-few-cards = With deck.hand_size = { $hand } there would be { $dealt } cards dealt, but the packs hold { $held }.
rules-conflict-stack_draw_first-stack_mode = { $values } do not go together: drawing first needs a stack.mode other than none.
rules-conflict-stack_deflect-stack_mode = { $values } do not go together: passing on needs a stack.mode other than none.
rules-conflict-wild4_challenge-wild4_condition = { $values } do not go together: without a condition there is nothing to challenge; allowed is wild4.challenge = false.
rules-conflict-uno_pair-multi_mode = { $values } do not go together: pairs need a multi.mode other than none.
rules-conflict-teams_size-scoring_method = { $values } do not go together: teams need winner_takes or own_points.
rules-conflict-round_finish-scoring_method = { $values } do not go together: with winner_takes only first_out is allowed.
rules-warn-until-playable = drawing until a card can be played, without the duty to play, invites disputes about +4.
rules-warn-several-swaps = agree beforehand what several 7s or 0s laid together do; here each further one has no effect.

## Rounds that cannot begin
start-too-few-players = A round needs at least two players.
start-same-name = Every player needs a name of his own.
start-nobody-first = It has to be said who acts first, or who deals.
start-negative-hand = A hand cannot hold fewer than no cards.
start-teams = Every player belongs to exactly one of at least two sides.
start-side-by-side = Partners never sit side by side: { $player } and { $other } do.

## States that cannot be
state-no-players = There are fewer than two players.
state-hand-count = There is not one hand for each player.
state-negative-hand = A hand holds fewer than no cards.
state-turn-not-in-play = It is the turn of a player who is out.
state-negative-pending = Fewer than no cards are pending.
state-pending-without-draw-card = Cards are pending, but no draw card caused them.
state-no-colour = No colour is in force.
state-too-few-cards = There are more cards in hands than the packs hold.
state-unknown-seat = A seat is named that nobody sits on.

## The command `referee replay`
replay-met = met: { $scenario }
replay-unmet = not met: { $scenario }: { $problems }
replay-summary = { $met } of { $all } scenarios met
replay-undone = The last step is taken back.
scenario-bad = { $file }: scenario “{ $scenario }”: { $reason }
scenario-bad-step = scenario “{ $scenario }”, step { $step } ({ $do }): { $reason }
scenario-file = { $file }: { $reason }
scenario-none = { $file } holds no scenario.
scenario-not-a-mapping = a scenario needs named fields.
scenario-steps-or-rounds = a scenario has either steps or rounds.
scenario-unknown-key = { $key } is not known here.
scenario-wrong-value = the value of { $key } is of the wrong kind.
scenario-no-card = { $value } under { $key } is no card.
scenario-no-do = step { $step } does not say what is done.
scenario-no-action = step { $step }: { $reason }
scenario-nothing-to-undo = there is nothing to take back.

## Share codes
rules-code = Code for another table: { $code }
rules-code-notes = The agreements of the table in words do not travel in the code.
rules-one-at-a-time = Name one thing at a time: a preset or file, or --check FILE, or --code CODE.
rules-code-none = { $value } is no code: a code begins with UNO1-.
rules-code-too-long = A code has at most { $most } characters.
rules-code-version = The code is of version { $version }; this program reads version { $known }.
rules-code-character = Group { $place } of the code, { $group }: { $character } never stands in a code.
rules-code-short = Group { $place } of the code, { $group }, is too short: a group has { $size } characters.
rules-code-group = Group { $place } of the code, { $group }, is mistyped.
rules-code-incomplete = The code does not hold together: of its groups, { $groups } were read, one is missing or one too many.
