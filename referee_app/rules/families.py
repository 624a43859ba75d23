"""The options as the families of RULES.md section 2 group them: each a field, its type says what it takes.

The defaults are the maker's sheet, the preset ``mattel``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from referee_app.cards import Face


@dataclass(frozen=True, slots=True)
class Range:
    """The smallest and the largest whole number an option takes."""

    low: int
    high: int


_Penalty: TypeAlias = Annotated[int, Range(0, 10)]
_Seconds: TypeAlias = Annotated[int, Range(0, 86_400)]
LastFace: TypeAlias = Literal["number", "S", "V", "D", "W", "W4"]


@dataclass(frozen=True, slots=True)
class Deck:
    """``deck``: the packs in play."""

    count: Literal[1, 2] = 1
    hand_size: Annotated[int, Range(1, 15)] = 7
    extras: tuple[Literal["A", "R", "H", "C"], ...] = ()
    without: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class Start:
    """``start``: who acts first, and the guide card."""

    first: Literal["dealer_left", "dealer", "draw_high", "random", "reveal", "highest_hand", "chosen"] = "dealer_left"
    later: Literal["rotate_dealer", "winner", "same"] = "rotate_dealer"
    starter: Literal["flip", "flip_number", "none"] = "flip"
    draw_two: Literal["draw_and_skip", "draw_and_play"] = "draw_and_skip"
    wild: Literal["first_chooses", "redraw"] = "first_chooses"
    reverse: Literal["dealer_first", "dealer_right_first", "first_then_reversed"] = "dealer_first"
    direction: Literal["clockwise", "counterclockwise", "scramble"] = "clockwise"
    scramble_jump: Literal["jumper_chooses", "scramble_again"] = "jumper_chooses"


@dataclass(frozen=True, slots=True)
class Turn:
    """``turn``: drawing instead of playing, and the clock."""

    draw: Literal["one", "until_playable"] = "one"
    after_draw: Literal["may_play", "may_play_number", "pass"] = "may_play"
    force_play: bool = False
    time_limit: _Seconds = 0
    time_penalty: _Penalty = 2


@dataclass(frozen=True, slots=True)
class Stack:
    """``stack``: draw cards on draw cards."""

    mode: Literal["none", "same_kind", "four_on_two", "any"] = "none"
    forced: bool = False
    deflect: tuple[Literal["S", "V"], ...] = ()
    draw_first: bool = False


@dataclass(frozen=True, slots=True)
class Wild4:
    """``wild4``: the Wild Draw Four and its challenge."""

    condition: Literal["no_colour", "no_playable", "none"] = "no_colour"
    challenge: bool = True
    stacked: Literal["challengeable", "exempt"] = "challengeable"
    guilty_draws: Literal["four", "pending"] = "four"
    innocent_extra: Annotated[int, Range(0, 6)] = 2
    after_success: Literal["challenger_plays", "challenger_skipped"] = "challenger_plays"
    guilty_takes_back: bool = False
    colour_by: Literal["player", "penalised"] = "player"


@dataclass(frozen=True, slots=True)
class Uno:
    """``uno``: the call at one card, and catching who forgot it."""

    call: bool = True
    penalty: _Penalty = 2
    per_catcher: bool = False
    window: Literal["next_action", "next_card", "open"] = "next_action"
    self_rescue: bool = True
    false_call: _Penalty = 0
    false_catch: _Penalty = 0
    pair: bool = False
    after_swap: bool = True


@dataclass(frozen=True, slots=True)
class JumpIn:
    """``jump_in``: an identical card out of turn."""

    scope: Literal["none", "numbers", "coloured", "all"] = "none"
    effect: Literal["stack", "replace"] = "stack"
    timing: Literal["race", "retract"] = "race"
    last_card: bool = True
    on_winning_card: bool = False


@dataclass(frozen=True, slots=True)
class Multi:
    """``multi``: several cards in one play."""

    mode: Literal["none", "identical", "same_face"] = "none"
    faces: Literal["all", "numbers"] = "all"
    min_mixed: Literal[2, 3] = 2
    colour_by: Literal["player", "next"] = "player"


@dataclass(frozen=True, slots=True)
class Special:
    """``special``: 0, 7, 4, red, and the powers of a Wild."""

    zero: Literal["none", "rotate", "swap", "slap"] = "none"
    seven: Literal["none", "swap"] = "none"
    optional: bool = False
    four: Literal["none", "slap"] = "none"
    red_silence: bool = False
    wild: Literal["colour", "powers"] = "colour"
    last_wins: bool = True


@dataclass(frozen=True, slots=True)
class LastCard:
    """``last_card``: what may not be the last card."""

    forbid: tuple[LastFace, ...] = ()
    breach: Literal["draw_two", "unplayable"] = "draw_two"


@dataclass(frozen=True, slots=True)
class Round:
    """``round``: when a round ends."""

    finish: Literal["first_out", "until_two_left", "until_one_left"] = "first_out"
    final_draw: bool = True
    exhausted: Literal["reshuffle_keep_top", "reshuffle_all", "end_round"] = "reshuffle_keep_top"
    time_limit: _Seconds = 0
    sum_out: bool = False


@dataclass(frozen=True, slots=True)
class Foul:
    """``foul``: what a breach costs."""

    penalty: _Penalty = 2
    turn: Literal["lost", "kept"] = "lost"
    hint: _Penalty = 2


@dataclass(frozen=True, slots=True)
class TwoPlayers:
    """``two_players``: what changes with two left in the round."""

    reverse: Literal["skip", "nothing"] = "skip"
    stack: bool = True


@dataclass(frozen=True, slots=True)
class Points:
    """``points``: what a card left in hand counts; number cards count their number."""

    zero: Literal[0, 10, 20, 100] = 0
    action: Literal[20] = 20
    wild: Literal[50, 20] = 50
    extra: Literal[40] = 40


@dataclass(frozen=True, slots=True)
class Scoring:
    """``scoring``: who scores what, and when the match is over."""

    method: Literal["winner_takes", "own_points", "elimination", "rank"] = "winner_takes"
    target: Annotated[int, Range(1, 100_000)] = 500
    rank_points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Teams:
    """``teams``: partners."""

    size: Literal[0, 2, 3] = 0
    score: Literal["opponents", "own"] = "opponents"
