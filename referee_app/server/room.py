"""The room: the one match this server runs, the camera that watches it, and whoever wants to hear of changes."""

from __future__ import annotations

import contextlib
import logging
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeVar

from referee_app import permission
from referee_app.cards import BACK, Card
from referee_app.locale import text
from referee_app.match.demo import load_demo
from referee_app.match.errors import MatchError
from referee_app.match.referee import Referee
from referee_app.rules.options import HouseRules
from referee_app.rules.presets import resolve
from referee_app.rules.start import check_players, next_dealer
from referee_app.rules.state import Wait
from referee_app.server.access.access import Access
from referee_app.server.camera import CameraStatus, Device, Devices
from referee_app.server.runner import Hooks, Preview, Reader, Runner
from referee_app.server.series import AllSeries
from referee_app.server.tournaments import Tournaments
from referee_app.store.errors import StoreError
from referee_app.store.store import Store
from referee_app.vision.frames import SourceError
from referee_app.vision.hand import HandCard, read_hand
from referee_app.vision.networks import ModelError
from referee_app.vision.pile import Laid, PileEvent
from referee_app.vision.reading import Image, SeenCard

log: Final = logging.getLogger(__name__)
DEMO: Final = "demo"
DARK: Final = 35
"""Mean brightness, of 255, below which a picture is too dark to be read."""
_HANDS_SHOWN: Final = frozenset({Wait.HAND, Wait.OVER})
"""While the table waits for this, cards laid before the camera are a hand that is shown, and no play."""
_Card = TypeVar("_Card")
Trouble = Callable[[str], str]
"""What went wrong, as a sentence in the language asked for."""


class Watching(StrEnum):
    """What watches the table."""

    NOTHING = "nothing"
    DEVICE = "device"
    """The camera of a browser tab."""
    MACHINE = "machine"
    """A camera at the machine the server runs on."""
    DEMO = "demo"


@dataclass(frozen=True)
class OpenMatch:
    """A stored match that can be gone on with."""

    id: int
    players: tuple[str, ...]
    last_at: str


@permission.guarded(
    "start_match", "next_round", "resume", "leave_match", "watch_nothing", "watch_device", "watch_machine",
    "play_demo", "keep_record", "start_from_other_card", "forget_trouble",
)  # fmt: skip
class Room:
    """Safe to use from any thread; listeners are called on the thread that made the change."""

    def __init__(self, store: Store, make_reader: Callable[[], Reader]) -> None:
        self.store = store
        self.access = Access(store.folder)
        self.access.changed = self.changed
        self.devices = Devices()
        self.referee: Referee | None = None
        self.watching = Watching.NOTHING
        self.device: Device | None = None
        self.machine = ""
        """Which camera of this machine watches, where one does: a frame source's spec."""
        self.trouble: Trouble | None = None
        self.other_card: Card | None = None
        """What the camera saw on the pile when it began, where the record has another card."""
        self._make_reader = make_reader
        self._runner: Runner | None = None
        self._hand_reader: Reader | None = None
        self._reading = threading.Lock()
        self._listeners: set[Callable[[], None]] = set()
        self._lock = threading.RLock()
        self._unsubscribe: Callable[[], None] = lambda: None
        self.devices.on_status = self._device_status
        self.devices.on_frame = self._device_frame
        self.devices.on_hello = self._device_hello
        store.watch(self._grown)
        self.tournaments = Tournaments(self)
        self.series = AllSeries(self)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` after every change from now on; returns what ends it."""
        with self._lock:
            self._listeners.add(listener)
        return lambda: self._listeners.discard(listener)

    def changed(self) -> None:
        """Tell everyone that something may look different now."""
        with self._lock:
            listeners = tuple(self._listeners)
        for listener in listeners:
            listener()

    @property
    def preview(self) -> Preview | None:
        """The newest live picture."""
        return self._runner.preview if self._runner else None

    # Matches.

    def open_matches(self) -> tuple[OpenMatch, ...]:
        """Return the stored matches, the newest first."""
        return tuple(
            OpenMatch(match.id, tuple(match.first.payload.get("players", ())), match.last_at)
            for match in self.store.matches()
        )

    def known_players(self) -> list[str]:
        """Return the players of the newest match, to be offered again."""
        latest = next(iter(self.open_matches()), None)
        return list(latest.players) if latest else ["", ""]

    def start_match(
        self,
        players: Sequence[str],
        preset: str,
        dealer: str,
        *,
        rules: HouseRules | None = None,
        seats: Sequence[float] = (),
    ) -> None:
        """Begin a match and deal its first round; raises RulesError, StartError, UnknownPresetError, StoreError.

        ``rules`` left out are those of ``preset``, else ``preset`` is only the name they go by. ``seats`` as
        in ``Referee.create``. Where a match is being played already, that one goes on: two touched at once.
        """
        agreed = resolve(preset) if rules is None else rules
        check_players(agreed, players)
        with self._lock:
            if self.referee is not None:
                return
            referee = Referee.create(self.store, tuple(players), agreed, preset=preset, seats=seats)
            referee.start_round(dealer=dealer)
            self._adopt(referee)

    def past_players(self) -> tuple[str, ...]:
        """Return everyone who has played here, who played last first."""
        return tuple(dict.fromkeys(name for match in self.open_matches() for name in match.players))

    def next_round(self) -> None:
        """Deal the next round of the match; while one is being played, it has been dealt already."""
        referee = self.referee
        assert referee is not None
        with self._lock:
            if not referee.state.over:
                return
            self._watch_anew()
            referee.start_round(dealer=next_dealer(referee.state, referee.standing.out))

    def play_again(self) -> None:
        """Begin another match of the same players, by the same rules, once this one is over."""
        last = self.referee
        assert last is not None
        with self._lock:
            if not last.standing.over or self.referee is not last:
                return
            setup, rules, preset = last.setup, last.next_rules, last.next_preset
            referee = Referee.create(
                self.store, setup.players, rules, preset=preset, teams=setup.teams, seats=setup.seats
            )
            self._watch_anew()
            referee.start_round(dealer=next_dealer(last.state))
            self._adopt(referee)

    def _watch_anew(self) -> None:
        self._hand_reader = None
        # Hands were shown and cards gathered where the pile lay; a film goes on by itself.
        if self._runner is not None and self.watching is not Watching.DEMO:
            self._runner.start_over()

    def resume(self, match_id: int) -> None:
        """Go on with a stored match."""
        self._adopt(Referee.open(self.store, match_id))

    def resume_latest(self) -> None:
        """Go on with the match that was being played when the server last stopped, if there is one."""
        latest = next(iter(self.store.matches()), None)
        if latest is None:
            return
        # A match that cannot be opened must not keep the app from starting; it stays in the store as it is.
        with contextlib.suppress(StoreError, MatchError):
            referee = Referee.open(self.store, latest.id)
            if referee.round and not referee.standing.over:
                self._adopt(referee)

    def leave_match(self) -> None:
        """Put the match away; it stays in the store."""
        self.watch_nothing()
        self._unsubscribe()
        self.referee = None
        self.changed()

    def _adopt(self, referee: Referee) -> None:
        self._unsubscribe()
        self.referee = referee
        self._unsubscribe = referee.subscribe(lambda _: self.changed())
        for device in self.devices.connected():
            self._take_camera(device)
        self.changed()

    def _grown(self, log_id: int | None) -> None:
        """Show what another program, or another machine, has done at this match."""
        referee = self.referee
        if referee is None or log_id not in (None, referee.match_id):
            return
        try:
            referee.catch_up()
        except (StoreError, MatchError):
            log.exception("match %s cannot be read again", referee.match_id)

    # Cameras.

    def watch_nothing(self) -> None:
        """Stop every camera; the table is run by tapping."""
        self._stop()
        if self.device is not None:
            self.device.send(camera="stop")
        self._look(Watching.NOTHING, None)

    def watch_device(self, device: Device) -> None:
        """Let the camera of a browser tab watch the table."""
        self._stop()
        if self.device is not None and self.device is not device:
            self.device.send(camera="stop")
        self._look(Watching.DEVICE, device)
        self._run(None)
        device.send(camera="start")

    def watch_machine(self, spec: str) -> None:
        """Let a camera of this machine, a film or a stream watch the table (a frame source's spec)."""
        self.watch_nothing()
        self.machine = spec
        self._look(Watching.MACHINE, None)
        self._run(spec)

    def play_demo(self) -> None:
        """Begin a match of the shipped film's players and show the film to the recogniser, in real time."""
        demo = load_demo()
        self.watch_nothing()
        referee = Referee.create(self.store, demo.players, resolve(demo.preset), preset=demo.preset)
        referee.start_round(first=demo.first, top=demo.top)
        self._look(Watching.DEMO, None)
        self._adopt(referee)
        self._run(DEMO)

    def close(self) -> None:
        """Stop watching and let go of the store."""
        self._stop()
        self.store.close()

    def _look(self, watching: Watching, device: Device | None) -> None:
        self.watching, self.device, self.trouble, self.other_card = watching, device, None, None
        self.changed()

    def _run(self, spec: str | None) -> None:
        with self._lock:
            self._runner = Runner(self._make_reader, Hooks(self._laid, self._ended, self._failed, self._looked), spec)
            self._runner.start()

    def _stop(self) -> None:
        with self._lock:
            runner, self._runner = self._runner, None
        if runner is not None:
            runner.stop()

    def _laid(self, event: PileEvent) -> None:
        referee = self.referee
        if referee is None or referee.round == 0 or referee.state.wait in _HANDS_SHOWN:
            return
        if isinstance(event, Laid) and event.before is None and not self._lay_there(referee, event):
            return
        try:
            referee.see(event)
        except (StoreError, MatchError) as error:
            self._fail(error.text)

    def _lay_there(self, referee: Referee, event: Laid) -> bool:
        """Say whether a card that lay there when the camera began is still to be taken in: only as a guide card.

        Otherwise it is the record's top card, seen again; where it is another one, that is asked.
        """
        state, code = referee.state, event.cards[-1].code
        if state.wait is Wait.STARTER:
            return True
        if state.top is not None and code not in (None, BACK, str(state.top)):
            self.other_card = Card.parse(str(code))
            self.changed()
        return False

    def keep_record(self) -> None:
        """Say that the record is right about the top card, whatever the camera saw when it began."""
        self.other_card = None
        self.changed()

    def start_from_other_card(self) -> None:
        """Say that the card the camera saw when it began is the top card; raises MatchError."""
        card, self.other_card = self.other_card, None
        if card is not None and self.referee is not None:
            self.referee.set_right(top=card)
        self.changed()

    @property
    def newest_frame(self) -> Image | None:
        """What the camera saw last, BGR; None where nothing is watched."""
        return None if self._runner is None else self._runner.newest

    def read_hand(self) -> tuple[HandCard, ...]:
        """Return the cards of the hand that is shown to the camera now; empty where nothing is watched.

        It takes a little longer than a look at the pile. Raises ModelError.
        """
        packs = 1 if self.referee is None else self.referee.rules.deck.count
        return self._look_once(lambda reader, frame: read_hand(reader, frame, packs).cards)

    def read_cards(self) -> tuple[SeenCard, ...]:
        """Return the cards that lie before the camera now, backs apart, by one look; raises ModelError."""
        return self._look_once(lambda reader, frame: tuple(each for each in reader.see(frame) if each.code != BACK))

    def _look_once(self, look: Callable[[Reader, Image], tuple[_Card, ...]]) -> tuple[_Card, ...]:
        """Return what ``look`` makes of the newest frame, nothing where nothing is watched."""
        frame = self.newest_frame
        if frame is None:
            return ()
        with self._reading:
            if self._hand_reader is None:
                self._hand_reader = self._make_reader()
            return look(self._hand_reader, frame)

    def _ended(self) -> None:
        self._look(Watching.NOTHING, None)

    def _failed(self, error: Exception) -> None:
        if isinstance(error, SourceError):
            self._fail(error.sentence)
        elif isinstance(error, ModelError):
            reason = str(error)
            self._fail(lambda language: text(language, "trouble-models", {"reason": reason}))
        else:
            log.exception("the camera's worker stopped", exc_info=error)
            reason = f"{type(error).__name__}: {error}"
            self._fail(lambda language: text(language, "trouble-reading", {"reason": reason}))

    def forget_trouble(self) -> None:
        """Put away what went wrong last."""
        self.trouble = None
        self.changed()

    def _fail(self, trouble: Trouble) -> None:
        self.trouble = trouble
        self.changed()

    def _device_frame(self, device: Device, frame: bytes) -> None:
        runner = self._runner
        if runner is not None and device is self.device:
            runner.mailbox.put(frame, sender=device)
        else:
            device.acknowledge()

    def _looked(self, card_in_view: bool, brightness: float) -> None:
        if self.device is not None:
            view = "dark" if brightness < DARK else "card" if card_in_view else "empty"
            self.device.show_view(view)

    def _device_hello(self, device: Device, had_camera: bool) -> None:
        # After a reload, or a restart of the server, the tab that was the camera is the camera again.
        if not had_camera or self.referee is None or not device.may_watch:
            return
        if self.watching is Watching.NOTHING:
            self._watch(device)
        elif device is self.device:
            device.send(camera="start")

    def _take_camera(self, device: Device) -> None:
        """Let a phone that is only a camera watch, where nothing else does."""
        if not device.only_camera or device.status is not CameraStatus.RUNNING or device is self.device:
            return
        gone = self.watching is Watching.DEVICE and self.device is not None and not self.device.connected
        if self.referee is not None and (gone or self.watching is Watching.NOTHING):
            self._watch(device)
        else:
            device.show_view("waiting" if self.referee is None else "idle")

    def _watch(self, device: Device) -> None:
        # Its role lets it be the camera, though it may do nothing else.
        with permission.acting(lambda: True):
            self.watch_device(device)

    def _device_status(self, device: Device) -> None:
        if device is self.device and device.status is not CameraStatus.OFF:
            self.trouble = None
        self._take_camera(device)
        self.changed()
