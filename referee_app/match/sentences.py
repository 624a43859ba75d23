"""The match log in words."""

from __future__ import annotations

from collections.abc import Sequence

from referee_app.cards import Card
from referee_app.locale import card_name, text
from referee_app.locale.rules import option_sentence
from referee_app.match.events import (
    Acted,
    Adjusted,
    Asked,
    Corrected,
    Dismissed,
    Marked,
    MatchStarted,
    Noticed,
    Reverted,
    RoundEdited,
    RoundStarted,
    RulesAgreed,
    SetRight,
    Source,
    Undone,
)
from referee_app.match.fold import LogEntry
from referee_app.rules.actions import (
    Action,
    CallUno,
    Catch,
    Challenge,
    DeclareColour,
    Draw,
    End,
    Exchange,
    Exhausted,
    Hint,
    Keep,
    LayDown,
    Leave,
    Look,
    Pass,
    Play,
    RevealHand,
    Rotate,
    ShowHand,
    Slap,
    Spoke,
    Swap,
    Timeout,
    TimeUp,
    TurnStarter,
)
from referee_app.rules.options import OPTIONS, HouseRules
from referee_app.rules.verdict import Verdict

# A hand shown for a challenge is for the challenger's eyes: its sentence names no cards.
_BY_PLAYER: dict[type, str] = {
    Pass: "log-pass",
    CallUno: "log-uno",
    Challenge: "log-challenge",
    ShowHand: "log-show",
    Rotate: "log-rotate",
    Keep: "log-keep",
    Leave: "log-leave",
    Spoke: "log-spoke",
    Hint: "log-hint",
    Timeout: "log-timeout",
}
_ALONE: dict[type, str] = {TimeUp: "log-time-up", Exhausted: "log-exhausted", End: "log-end"}


def sentence(language: str, entry: LogEntry) -> str:
    """Return a log entry as a sentence in ``language``: what happened, without the verdict on it."""
    if entry.action is None:
        return _event_sentence(language, entry)
    said = action_sentence(language, entry.action, entry.verdict)
    if isinstance(entry.action, Play) and entry.action.allowed:
        said = text(language, "log-overruled", {"sentence": said})
    if entry.source is Source.INFERRED:
        said = text(language, "log-inferred", {"sentence": said})
    return said


def action_sentence(language: str, action: Action, verdict: Verdict | None = None) -> str:
    """Return an action as a sentence in ``language``; ``verdict`` tells how many cards were drawn."""
    message, arguments = _action_message(language, action, verdict)
    return text(language, message, arguments)


def _action_message(language: str, action: Action, verdict: Verdict | None) -> tuple[str, dict[str, str | int]]:
    kind = type(action)
    if kind in _ALONE:
        return _ALONE[kind], {}
    match action:
        case Play(player, cards, colour):
            message = "log-play" + ("" if colour is None else "-colour") + ("-uno" if action.uno else "")
            arguments: dict[str, str | int] = {"player": player, "cards": _cards(language, cards)}
            if colour is not None:
                arguments["colour"] = text(language, f"colour-{colour.value}")
            return message, arguments
        case Draw(player):
            count = dict(verdict.drew).get(player) if verdict is not None and verdict.ok else None
            return (
                ("log-draw", {"player": player})
                if count is None
                else ("log-draw-count", {"player": player, "count": count})
            )
        case DeclareColour(player, colour):
            return "log-colour", {"player": player, "colour": text(language, f"colour-{colour.value}")}
        case Catch(player, other):
            return "log-catch", {"player": player, "other": other}
        case Swap(player, other):
            return "log-swap", {"player": player, "other": other}
        case Look(player, other):
            return "log-look", {"player": player, "other": other}
        case Exchange(player, other):
            return "log-exchange", {"player": player, "other": other}
        case TurnStarter(card):
            return "log-starter", {"card": card_name(language, card)}
        case Slap(None):
            return "log-slap-none", {}
        case Slap(str(player)):
            return "log-slap", {"player": player}
        case LayDown(player, cards):
            return "log-lay-down", {"player": player, "cards": _cards(language, cards)}
        case RevealHand(player, cards):
            return "log-hand", {"player": player, "cards": _cards(language, cards)}
        case _:
            return _BY_PLAYER[kind], {"player": getattr(action, "player", "")}


def notice_sentence(language: str, notice: Noticed) -> str:
    """Return what was seen, as one sentence."""
    card = "" if notice.card is None else card_name(language, Card.parse(notice.card))
    pile = listed(language, [card_name(language, Card.parse(code)) for code in notice.pile])
    words = {"card": card, "player": notice.player or "", "pile": pile}
    return text(language, f"log-{notice.notice.replace('_', '-')}", words)


def _event_sentence(language: str, entry: LogEntry) -> str:
    match entry.event:
        case MatchStarted(players):
            return text(language, "log-match-started", {"players": listed(language, players)})
        case RoundStarted() as start:
            return _round_sentence(language, entry, start)
        case Asked(candidates=candidates):
            first = candidates[0] if candidates else ()
            options = [card_name(language, Card.parse(code)) for code, _probability in first]
            return text(language, "log-asked", {"cards": listed(language, options)})
        case Dismissed():
            return text(language, "log-dismissed")
        case Undone(step):
            return text(language, "log-undone", {"seq": str(step)})
        case Corrected(step):
            return text(language, "log-corrected", {"seq": str(step)})
        case Noticed() as notice:
            return notice_sentence(language, notice)
        case SetRight():
            return text(language, "log-set-right", _set_right(language, entry))
        case Marked(step, mark, note):
            said = text(language, "log-marked", {"seq": str(step), "mark": mark.value})
            return text(language, "log-marked-note", {"sentence": said, "note": note}) if note else said
        case Reverted(to, steps):
            return text(language, "log-reverted", {"seq": str(to), "count": len(steps)})
        case Adjusted(scores, reason):
            given = [
                text(language, "log-adjusted-score", {"player": player, "points": f"{points:+d}"})
                for player, points in scores.items()
            ]
            return text(language, "log-adjusted", {"scores": listed(language, given), "reason": reason})
        case RoundEdited() as edit:
            arguments = {"round": str(edit.round), "what": listed(language, _edited(language, edit))}
            return text(language, "log-round-edited", arguments)
        case RulesAgreed() as agreed:
            return text(language, "log-rules-agreed", {"rules": _agreed(language, entry, agreed)})
        case Acted() as acted:
            # Taken back, and not to be judged where it stood.
            return text(language, "log-not-understood", {"what": "; ".join(deed.do for deed in acted.deeds)})
        case _:
            raise TypeError(f"{entry.event!r} has no sentence")


def _set_right(language: str, entry: LogEntry) -> dict[str, str | int]:
    state = entry.state
    top = state.top if state is not None else None
    turn = state.turn if state is not None else None
    return {"card": "-" if top is None else card_name(language, top), "player": turn or "-"}


def _edited(language: str, edit: RoundEdited) -> list[str]:
    said = []
    if edit.winners:
        said.append(text(language, "log-edited-winners", {"players": listed(language, edit.winners)}))
    for player, codes in edit.hands.items():
        cards = _cards(language, tuple(map(Card.parse, codes)))
        said.append(text(language, "log-edited-hand", {"player": player, "cards": cards}))
    for player, points in edit.points.items():
        said.append(text(language, "log-edited-points", {"player": player, "points": points}))
    return said


def _agreed(language: str, entry: LogEntry, agreed: RulesAgreed) -> str:
    """Return in words what will be otherwise than in the round being played."""
    new = HouseRules.from_mapping(agreed.rules)
    now = entry.state.rules if entry.state is not None else HouseRules()
    changed = [key for key in OPTIONS if new.get(key) != now.get(key)]
    return " ".join(option_sentence(language, key, new.get(key)) for key in changed)


def _round_sentence(language: str, entry: LogEntry, start: RoundStarted) -> str:
    turn = entry.state.turn if entry.state is not None else None
    arguments: dict[str, str | int] = {"round": str(entry.round)}
    if turn is None:
        return text(language, "log-round-dealt", arguments)
    arguments["player"] = turn
    card = start.top or start.starter
    if card is None:
        return text(language, "log-round-started", arguments)
    return text(language, "log-round-started-with", arguments | {"card": card_name(language, Card.parse(card))})


def listed(language: str, items: Sequence[str]) -> str:
    """Return items as a list in ``language``: ``A, B, C``; 甲、乙、丙."""
    return text(language, "match-list-separator").join(items)


def _cards(language: str, cards: Sequence[Card]) -> str:
    return listed(language, [card_name(language, card) for card in cards])
