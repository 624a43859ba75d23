### Ask the referee: a question that touches no match.

place-ask = Ask the referee
ask-by = By { $rules }
ask-by-match = the rules of this match
ask-by-title = By which rules?
ask-top = On top
ask-laid = To be laid
ask-set-top = Choose the top card
ask-set-laid = Choose what is to be laid
ask-take-off = Take { $card } off
ask-colour-in-force = Colour in force
ask-pending = Cards to be drawn
ask-pending-none = none
ask-pending-count = { $count ->
    [one] 1 card to be drawn
   *[other] { $count } cards to be drawn
}
ask-out-of-turn = Out of turn
ask-last = As the last cards
ask-question = Which card may it be?
ask-question-more = Tap the card that lies on top, then the one to be laid.
ask-yes = Yes
ask-no = No
