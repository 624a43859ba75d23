### The place where house rules are agreed on, and its share page.

place-rules = House rules
book-own = Own rules
book-changed = { $name }, { $count ->
    [one] 1 change
   *[other] { $count } changes
}
book-tab-switches = Change
book-tab-words = In words
book-tab-share = Share
book-choose = Begin from { $name }
book-choose-title = Which rules?
book-choose-own = Your own
book-choose-presets = As played elsewhere
book-edit = Change single rules
book-search = Search the rules
book-search-none = No rule speaks of that.
book-family-open = { $family }, { $count ->
    [0] nothing changed
    [one] 1 change
   *[other] { $count } changes
}
book-what-changed = Changed from { $name }
book-nothing-changed = As { $name } has it.
book-all-back = Take all changes back
book-back = Back to: { $sentence }
book-is-changed = changed
book-other-number = Another number
book-number-bad = A whole number from { $low } to { $high }.
book-numbers-hint = One number for each place, with blanks between
book-conflicts = This does not go together
book-conflict-resolve = Take back “{ $option }”
book-careful = Careful
book-notes-field = Agreed at this table, in words (one a line)
book-notes = The table's own agreements
book-frozen = A round is being played by the rules it began with. What you change here holds from the next round on.
book-apply = Play by this from the next round on
book-applied = Agreed: from the next round on these rules hold.
book-discard = Leave it as it was
book-fixed-here = holds for the whole match
book-words-mark = ● differs from the maker's sheet
book-keep-name = Name for these rules
book-keep = Keep under this name
book-kept = Kept as { $name }.
book-forget = Forget { $name }
book-code-title = The code of these rules
book-code-hint = Type or paste it at the other table, or let a phone scan the picture.
book-code-copy = Copy the code
book-code-copied = Copied.
book-code-no-notes = The agreements in words do not travel in the code, only in the file.
book-qr = The code as a QR picture
book-download = Save as a file
book-upload = Open a file
book-take-title = Take rules from another table
book-take-field = Code, or the text of a rules file
book-take = Take these rules
book-taken = Taken over.
book-too-large = That file is too large to be rules.
book-scan = Scan the QR code with the camera
book-scan-no-camera = No camera is on. Switch it on under “Check the camera”, or open a photograph of the code as a file.
book-scan-nothing = No QR code was found there. Hold it closer and straighter.

family-deck = The cards
family-start = Beginning
family-turn = A turn
family-stack = Stacking +2 and +4
family-wild4 = The +4 and its challenge
family-uno = Calling UNO
family-jump_in = Jumping in
family-multi = Several cards at once
family-special = Special 0, 7, 4, red, Wild
family-last_card = The last card
family-round = End of a round
family-foul = Breaches
family-two_players = With two players
family-points = Points
family-scoring = Scoring
family-teams = Partners

clash-stack_draw_first-stack_mode = “{ $option1 }” only makes sense where draw cards may be stacked: choose how under “{ $option2 }”.
clash-stack_deflect-stack_mode = “{ $option1 }” only makes sense where draw cards may be stacked: choose how under “{ $option2 }”.
clash-wild4_challenge-wild4_condition = Where a +4 may be played at any time there is nothing to challenge: see “{ $option1 }” and “{ $option2 }”.
clash-uno_pair-multi_mode = “{ $option1 }” only makes sense where pairs may be laid: choose so under “{ $option2 }”.
clash-teams_size-scoring_method = “{ $option1 }” cannot be scored by finishing place or by dropping out: see “{ $option2 }”.
clash-round_finish-scoring_method = When play goes on after the first is out, the winner cannot take all: see “{ $option1 }” and “{ $option2 }”.
