"""What the referee says about an action: codes (RULES.md section 4), penalties, and the option it rests on."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from referee_app.rules.message import Message


class Code(StrEnum):
    """The reason codes of RULES.md section 4."""

    OK = "ok"
    NO_MATCH = "no_match"
    NOT_YOUR_TURN = "not_your_turn"
    JUMP_IN_NOT_IDENTICAL = "jump_in_not_identical"
    JUMP_IN_TOO_LATE = "jump_in_too_late"
    JUMP_IN_LAST_CARD = "jump_in_last_card"
    MUST_ANSWER_DRAW = "must_answer_draw"
    CANNOT_STACK = "cannot_stack"
    MULTI_NOT_ALLOWED = "multi_not_allowed"
    MULTI_NOT_SAME = "multi_not_same"
    LAST_CARD_FORBIDDEN = "last_card_forbidden"
    NOT_THE_DRAWN_CARD = "not_the_drawn_card"
    DRAWN_CARD_NOT_PLAYABLE = "drawn_card_not_playable"
    MUST_PLAY = "must_play"
    COLOUR_NEEDED = "colour_needed"
    HAND_NEEDED = "hand_needed"
    TARGET_NEEDED = "target_needed"
    NOT_CHALLENGEABLE = "not_challengeable"
    NO_UNO_DUE = "no_uno_due"
    CATCH_REFUSED = "catch_refused"
    TOO_MANY_CARDS = "too_many_cards"
    IMPOSSIBLE_CARD = "impossible_card"
    SUM_MISMATCH = "sum_mismatch"
    ROUND_OVER = "round_over"


class Verdict(NamedTuple):
    """Whether an action stands, why, and what it cost.

    ``option`` is the key of the house rule the verdict rests on, None where no option is involved.
    ``drew`` are the cards that went into hands with this action, penalties included. ``warning`` is said
    beside the reason and makes nothing illegal. ``overruled``: the table let an illegal play stand.
    """

    ok: bool
    code: Code
    option: str | None
    drew: tuple[tuple[str, int], ...]
    message: Message
    warning: Message | None = None
    overruled: bool = False
