"""What a device sounds and says of what has just happened: pure, so that it can be tested without ears."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from referee_app.locale import text
from referee_app.match.fold import LogEntry
from referee_app.rules.actions import Catch, Play
from referee_app.rules.offers import offers
from referee_app.rules.state import TableState, Wait
from referee_app.ui import view

if TYPE_CHECKING:
    from referee_app.ui.session import Session

log: Final = logging.getLogger(__name__)


class Sound(StrEnum):
    """The sounds, each a file in ``data/sounds`` and a switch in the settings (``sound`` in the catalogue)."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    PLUS = "plus"
    UNO = "uno"
    TURN = "turn"


@dataclass(frozen=True)
class Cue:
    """What is to be heard: sounds one after another, and words."""

    sounds: tuple[Sound, ...]
    said: str


def cue(language: str, entry: LogEntry, before: TableState | None, state: TableState) -> Cue:
    """Return what is heard of ``entry``, the newest judged action; ``before`` is the table before it."""
    verdict = entry.verdict
    assert verdict is not None
    if not verdict.ok and not verdict.overruled:
        return Cue((Sound.ILLEGAL,), text(language, "cue-illegal", {"sentence": view.band(language, [entry]).sentence}))
    sounds: list[Sound] = []
    said: list[str] = []
    owed = state.pending > (before.pending if before is not None else 0)
    if owed and state.turn is not None:
        sounds.append(Sound.PLUS)
        said.append(text(language, "cue-plus", {"player": state.turn, "count": state.pending}))
    elif isinstance(entry.action, Play):
        sounds.append(Sound.LEGAL)
        said.append(text(language, "cue-legal"))
    late = next((each for each in offers(state) if isinstance(each, Catch)), None)
    if isinstance(entry.action, Play) and late is not None:
        sounds.append(Sound.UNO)
        said.append(text(language, "cue-uno", {"player": late.offender}))
    moved = state.wait is not Wait.OVER and state.turn is not None
    if moved and not owed and (before is None or state.turn != before.turn):
        sounds.append(Sound.TURN)
        said.append(text(language, "cue-turn", {"player": state.turn or ""}))
    return Cue(tuple(sounds), " ".join(said))


class Announcer:
    """Has a browser's device sound and say what is new in the match it shows."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._match = 0
        self._seq = 0
        self._state: TableState | None = None
        self.look()

    def look(self) -> None:
        """Take in how the match stands; what has happened since the last look is heard once."""
        try:
            self._look()
        except Exception:
            # A match may be put away while it is looked at, and the screens must go on being drawn.
            log.exception("what is new could not be announced")

    def _look(self) -> None:
        referee = self._session.room.referee
        if referee is None or referee.round == 0:
            self._match = 0
            return
        history, state, before = referee.history, referee.state, self._state
        known, since = self._match == referee.match_id, self._seq
        self._match, self._seq, self._state = referee.match_id, history[-1].seq if history else 0, state
        fresh = [entry for entry in history if entry.seq > since and not entry.undone]
        judged = [entry for entry in fresh if entry.verdict is not None and entry.action is not None]
        if not known or not judged:
            return
        heard = cue(self._session.language, judged[-1], before, state)
        wanted = [each.value for each in heard.sounds if self._session.device.wants(f"sound-{each}")]
        said = heard.said if self._session.device.wants("voice") else ""
        if wanted or said:
            self._session.device.send(cue={"sounds": wanted, "say": said, "language": self._session.language})
