"""The judge: may this be done, why, what does it cost, and what is the state of the table after it.

Legality is kept apart from validity: the judge rules on any action in any state, and
``TableState.status()`` says what is wrong with a state itself. An action by somebody who does not sit at
the table raises UnknownPlayerError; everything else gets a verdict. An illegal action changes nothing but
what it costs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from referee_app.rules import actions, calls, challenges, clock, drawing, ending, fouls, leaving, plays, specials, start
from referee_app.rules.draft import Draft, Ruling
from referee_app.rules.message import Message
from referee_app.rules.state import TableState
from referee_app.rules.verdict import Code, Verdict

_JUDGES: Final[dict[type, Callable[[Draft, Any], Ruling]]] = {
    actions.Draw: drawing.judge_draw,
    actions.Pass: drawing.judge_pass,
    actions.DeclareColour: specials.judge_colour,
    actions.CallUno: calls.judge_call,
    actions.Catch: calls.judge_catch,
    actions.Challenge: challenges.judge_challenge,
    actions.ShowHand: challenges.judge_show,
    actions.Swap: specials.judge_swap,
    actions.Rotate: specials.judge_rotate,
    actions.Keep: specials.judge_keep,
    actions.TurnStarter: start.judge_starter,
    actions.Slap: specials.judge_slap,
    actions.Look: specials.judge_power,
    actions.Exchange: specials.judge_power,
    actions.Leave: leaving.judge_leave,
    actions.TimeUp: ending.judge_time_up,
    actions.Exhausted: ending.judge_exhausted,
    actions.Spoke: fouls.judge_speaking,
    actions.Hint: fouls.judge_hint,
    actions.Timeout: clock.judge_timeout,
    actions.LayDown: ending.judge_lay_down,
    actions.RevealHand: ending.judge_reveal,
    actions.End: ending.judge_end,
}


def step(state: TableState, action: actions.Action) -> tuple[Verdict, TableState]:
    """Judge ``action`` and return the verdict with the state after it; raises UnknownPlayerError."""
    draft = Draft(state)
    if isinstance(action, actions.Play):
        ruling, overruled = plays.judge_play(draft, action, state)
        if overruled:
            return _overruled(draft, action, ruling), draft.freeze()
    else:
        ruling = _JUDGES[type(action)](draft, action)
    return draft.verdict(ruling), draft.freeze()


def judge(state: TableState, action: actions.Action) -> Verdict:
    """Return the verdict on ``action``; raises UnknownPlayerError."""
    return step(state, action)[0]


def apply(state: TableState, action: actions.Action) -> TableState:
    """Return the state after ``action``; raises UnknownPlayerError."""
    return step(state, action)[1]


def _overruled(draft: Draft, play: actions.Play, ruling: Ruling) -> Verdict:
    message = Message("ok-overruled", {"player": play.player, "cards": play.cards, "reason": ruling.message})
    drew = draft.verdict(ruling).drew
    return Verdict(True, Code.OK, ruling.option, drew, message, draft.warning, overruled=True)
