"""One browser's session: what it shows, in which language, and the commands its buttons give."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

import flet as ft

from referee_app.cards import Card
from referee_app.locale import text
from referee_app.locale.verdicts import sentence
from referee_app.match.errors import MatchError
from referee_app.match.referee import Referee
from referee_app.permission import NotPermittedError
from referee_app.rules.actions import Action, Draw
from referee_app.rules.errors import StartError, UnknownPlayerError
from referee_app.rules.options import HouseRules, RulesError
from referee_app.server.access.roles import HOST, Caller
from referee_app.server.camera import Device
from referee_app.server.room import Room
from referee_app.store.errors import StoreError
from referee_app.tournament.pairings import TournamentError
from referee_app.ui.rules_draft import RulesDraft
from referee_app.ui.setup import Setup
from referee_app.ui.view import Button
from referee_app.vision.frames import SourceError

log: Final = logging.getLogger(__name__)
TOUCH_GAP: Final = 0.3
"""Seconds. Nobody has read a new screen so soon: a second touch within them was meant for the one before."""


class Sheet(StrEnum):
    """What lies over the screen, at most one at a time."""

    WHY = "why"
    CORRECT = "correct"
    ANSWER = "answer"
    PLAY = "play"
    WHO = "who"
    COUNT = "count"
    HAND = "hand"
    CAMERA = "camera"
    CHECK = "check"
    MORE = "more"
    TURN = "turn"
    HANDS = "hands"
    LAY_DOWN = "lay-down"
    LEAVE = "leave"
    RULES = "rules"
    MENU = "menu"


class Place(StrEnum):
    """Where in the app this browser is; ``ui/places.py`` has the screen of each."""

    MATCH = "match"
    """The match being played, or the start of one."""
    RULES = "rules"
    """The house rules: being agreed on before a match, or for its next rounds."""
    ASK = "ask"
    """May this card be played on that one: asked of the referee without a match."""
    LOG = "log"
    """Every step of the match, with its picture; disputes and the replay."""
    SCORES = "scores"
    """The score sheet by rounds, and its chart."""
    SETTINGS = "settings"
    """How this one device looks and sounds."""
    DEVICES = "devices"
    """Who may come in, as what: pairing, and the list of what is paired."""
    STATISTICS = "statistics"
    """How the players have done over all matches."""
    TOURNAMENT = "tournament"
    """Tournaments: who plays with whom, results, standings."""


@ft.observable
@dataclass
class Session:
    """Fields that change redraw the screen. ``revision`` counts what the room has said."""

    room: Room
    device: Device
    language: str
    caller: Caller = HOST
    """Whose browser this is: what it may do is in his role."""
    base: str = ""
    """What stands before the addresses of pictures and files; nothing in a browser, which has them from where it is."""
    show_theme: Callable[[ft.ThemeMode], None] = lambda _: None
    width: float = 390
    height: float = 844
    theme_mode: ft.ThemeMode = ft.ThemeMode.SYSTEM
    revision: int = 0
    place: Place = Place.MATCH
    sheet: Sheet | None = None
    why: int | None = None
    step: int | None = None
    """The play that is looked at to be put right; None: the last one."""
    _touched: float = 0.0
    pressed: Button | None = None
    acting: str | None = None
    tapped: tuple[str, tuple[Card, ...]] = ("", ())
    """Cards tapped to be laid together and not laid yet, after what they belong to: a turned screen keeps them."""
    hand_of: str | None = None
    error: str | None = None
    setup: Setup = field(default_factory=Setup)
    proposal: RulesDraft | None = None
    """Other rules for the next rounds of the match, not agreed on yet."""

    def t(self, message: str, **arguments: str | int | float) -> str:
        """Return a text of the catalogue in this session's language."""
        return text(self.language, message, arguments)

    @property
    def referee(self) -> Referee:
        """The referee of the match being played."""
        assert self.room.referee is not None
        return self.room.referee

    def picture(self, name: str, *, small: bool = False) -> str:
        """Return the address of an evidence picture."""
        return f"{self.base}/pictures/{'small/' if small else ''}{name}"

    def attempt(self, command: Callable[[], object]) -> bool:
        """Run ``command``; what goes wrong is said on the screen. Returns whether it went well."""
        self.error = self._failure(command)
        return self.error is None

    async def attempt_slowly(self, command: Callable[[], object]) -> bool:
        """Run a ``command`` that waits for threads or disks, without holding up the other screens."""
        # The screen is told from this thread: Flet's own is the only one that may.
        self.error = await asyncio.to_thread(self._failure, command)
        return self.error is None

    def _failure(self, command: Callable[[], object]) -> str | None:
        try:
            command()
        except (StoreError, MatchError, TournamentError, NotPermittedError) as error:
            return error.text(self.language)
        except (RulesError, StartError, UnknownPlayerError) as error:
            return sentence(self.language, error.message)
        except SourceError as error:
            return error.sentence(self.language)
        return None

    # What lies over the screen.

    def open(self, sheet: Sheet) -> None:
        """Show a sheet."""
        self.sheet = sheet

    def close(self) -> None:
        """Put away what lies over the screen, and the last error."""
        self.sheet, self.error, self.hand_of, self.pressed, self.step = None, None, None, None, None

    def go(self, place: Place) -> None:
        """Show another screen; what lay over the one before is put away."""
        self.close()
        self.place = place

    def key(self, name: str) -> None:
        """Escape puts away what lies over the screen."""
        if name == "Escape" and self.sheet is not None:
            self.close()

    def redraw(self) -> None:
        """Draw the screen anew: something has changed by itself, such as the time."""
        self.revision += 1

    def ask_why(self, seq: int) -> None:
        """Show what the verdict on step ``seq`` rests on."""
        self.why, self.sheet = seq, Sheet.WHY

    def open_hand(self, player: str) -> None:
        """Show the sheet on which the cards of ``player`` are tapped."""
        self.hand_of, self.sheet = player, Sheet.HAND

    # What happens at the table.

    def choose_player(self, player: str) -> None:
        """Say who lays the next card that is tapped; a second touch takes it back."""
        self.acting = None if self.acting == player else player

    def press(self, button: Button) -> None:
        """Do what ``button`` says, after asking who or how many where that is open."""
        action = button.actions[0]
        if len(button.actions) > 1:
            self.pressed, self.sheet = button, Sheet.WHO
        elif isinstance(action, Draw) and button.counted:
            self.pressed, self.sheet = button, Sheet.COUNT
        else:
            self.do(action, button.seq)

    def do(self, action: Action, seen: int | None = None) -> None:
        """Report an action of the table, touched on a screen that showed the match up to event ``seen``."""
        if self._touched_twice():
            return
        self.attempt(lambda: self.referee.tap(action, self.referee.seq if seen is None else seen))
        self.sheet, self.acting, self.pressed = None, None, None

    def _touched_twice(self) -> bool:
        """Whether the last touch that changed the match was so short ago that this one belongs to it."""
        before, self._touched = self._touched, time.monotonic()
        return self._touched - before < TOUCH_GAP

    def lay_down(self, player: str | None) -> None:
        """Show the sheet on which the cards that ``player`` lays down as a sum are tapped; None: who is asked first."""
        self.hand_of, self.sheet = player, Sheet.LAY_DOWN

    def undo(self, seen: int | None = None) -> None:
        """Take the last step back, as a screen showed it that held the match up to event ``seen``."""
        if not self._touched_twice():
            self.attempt(lambda: self.referee.undo(self.referee.seq if seen is None else seen))
        self.sheet = None

    def let_stand(self, seq: int) -> None:
        """Overrule the verdict on step ``seq``."""
        self.attempt(lambda: self.referee.overrule(seq))
        self.sheet = None

    def correct(self, seq: int, cards: Sequence[Card]) -> None:
        """Say what cards step ``seq`` really were."""
        self.attempt(lambda: self.referee.correct(seq, cards))
        self.sheet = None

    def open_step(self, seq: int | None) -> None:
        """Show the play ``seq``, None: the last one; what it rests on, and how to put it right."""
        self.step, self.sheet = seq, Sheet.CORRECT

    def amend(self, seq: int, *, uno: bool | None = None, from_hand: bool | None = None) -> None:
        """Say that a play came with a call, or was not the card just drawn."""
        self.attempt(lambda: self.referee.amend(seq, uno=uno, from_hand=from_hand))
        self.sheet = None

    def correct_player(self, seq: int, player: str) -> None:
        """Say who laid the cards of step ``seq``."""
        self.attempt(lambda: self.referee.correct(seq, player=player))
        self.sheet = None

    def set_turn(self, player: str) -> None:
        """Say whose turn it is."""
        self.attempt(lambda: self.referee.set_right(turn=player))
        self.sheet = None

    def set_hand(self, player: str, count: int) -> None:
        """Say how many cards a player holds."""
        self.attempt(lambda: self.referee.set_right(hands={player: count}))

    def answer(self, card: Card, seen: int | None = None) -> None:
        """Say what the card is that could not be read for sure, on a screen that showed events up to ``seen``."""
        self.attempt(lambda: self.referee.answer(card, seen=seen))
        self.sheet = None

    def dismiss(self) -> None:
        """Say that nothing was laid when a card could not be read."""
        self.attempt(self.referee.dismiss)

    def start_from_other_card(self) -> None:
        """Say that the pile is right and the record wrong about the top card."""
        self.attempt(self.room.start_from_other_card)

    # How it looks.

    def switch_language(self) -> None:
        """Change to the other language and remember it on this device."""
        self.language = "en" if self.language == "zh-Hans" else "zh-Hans"
        self.device.send(remember={"language": self.language})

    def switch_theme(self) -> None:
        """Change between light and dark and remember it on this device."""
        self.choose_theme(ft.ThemeMode.LIGHT if self.theme_mode is ft.ThemeMode.DARK else ft.ThemeMode.DARK)

    def choose_theme(self, mode: ft.ThemeMode) -> None:
        """Change to light, dark, or as the device is, and remember it on this device."""
        self.theme_mode = mode
        self.device.send(remember={"theme": self.theme_mode.value})
        self.show_theme(self.theme_mode)

    # Before the match.

    def set_up(self, setup: Setup | None = None, *, draft: RulesDraft | None = None) -> None:
        """Fill in something else: players and seats, or the rules."""
        now = setup if setup is not None else self.setup
        self.setup, self.error = now if draft is None else replace(now, draft=draft), None

    # The rules of the rounds to come.

    def agree(self, draft: RulesDraft) -> None:
        """Agree on the rules of ``draft`` from the next round on."""
        if self.attempt(lambda: self.referee.agree(HouseRules.from_mapping({}, draft.rules), preset=draft.name)):
            self.proposal = None

    def drop_proposal(self) -> None:
        """Leave the rules of the next round as they are."""
        self.proposal = None
