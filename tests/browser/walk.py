"""A walk through every screen of the app in one language: each is reached as a person reaches it, by what it says."""

from __future__ import annotations

import re
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Final

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from referee_app.cards import Card, Face
from referee_app.locale import card_name, text
from referee_app.locale.rules import option_name, option_sentence
from referee_app.match.referee import Referee
from referee_app.rules.actions import Play
from referee_app.server.access.gate import COOKIE
from referee_app.server.access.roles import Role
from referee_app.store.store import Store
from referee_app.ui.session import Place
from referee_app.vision.pile import TakenBack
from tests.browser import scripted
from tests.browser.conftest import PATIENCE, Server
from tests.browser.scripted import ANNA, PLAYERS, UNCLE
from tests.browser.semantics import SNAPSHOT, Node, nodes

AWAY: Final = "127.0.0.2"
"""An address of this machine by which it is somebody else, who has to be paired."""
LOOK: Final = 0.1
"""Seconds between two looks at a screen."""
QUIET: Final = 0.12
"""Seconds in which nothing has changed when a screen is done."""

STILL: Final = 0.05
"""Seconds in which nothing has changed when a button may be touched."""
ANSWERED: Final = 3
"""Seconds within which something has changed after a touch; then it is touched again."""

_PRESS: Final = """([name, like]) => {
  const pattern = like ? new RegExp(like) : null;
  for (const each of document.querySelectorAll("flt-semantics-host :is([role=button], [role=switch])")) {
    const said = (each.getAttribute("aria-label") || each.textContent).trim();
    if (pattern ? pattern.test(said) : said === name) {
      each.dispatchEvent(new MouseEvent("click", {bubbles: true, cancelable: true}));
      return true;
    }
  }
  return false;
}"""
_REST: Final = """([quiet, patience]) => new Promise((done) => {
  const host = document.querySelector("flt-semantics-host");
  if (!host) { setTimeout(done, quiet); return; }
  let timer = 0;
  const finish = () => { observer.disconnect(); clearTimeout(timer); done(); };
  const observer = new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(finish, quiet); });
  observer.observe(host, {subtree: true, childList: true, attributes: true, characterData: true});
  timer = setTimeout(finish, quiet);
  setTimeout(finish, patience);
})"""
_WAKE: Final = """() => document.querySelector("flt-semantics-placeholder")
  ?.dispatchEvent(new MouseEvent("click", {bubbles: true}))"""


PAGES: Final = {"/join": "join-title", "/trust": "trust-title", "/import": "import-title", "/camera": "camera-page-off"}


class LostError(Exception):
    """A screen could not be reached."""


Look = Callable[[str, tuple[Node, ...]], None]


class Walker(ABC):
    """Goes through the app; ``look`` is called with the name of each screen once it has come to rest."""

    def __init__(self, language: str, look: Look, patience: float = PATIENCE) -> None:
        self.language, self.look, self.patience = language, look, patience

    @abstractmethod
    def shown(self) -> tuple[Node, ...]:
        """Return what is on the screen now; nothing while a page is being loaded."""

    @abstractmethod
    def pressed(self, name: str, like: str) -> bool:
        """Touch the first button of this name, or like this pattern where there is one; return whether it was there."""

    def t(self, message: str, /, **values: str | int | float) -> str:
        """Return a text of the catalogue."""
        return text(self.language, message, values)

    def card(self, code: str) -> str:
        """Return what a card is called."""
        return card_name(self.language, Card.parse(code))

    def wait(self, found: Callable[[], bool], what: str) -> None:
        """Wait until ``found``; raises LostError."""
        end = time.monotonic() + self.patience
        while not found():
            if time.monotonic() > end:
                said = "\n".join(node.said for node in self.shown() if node.said)
                raise LostError(f"{what}\n{said}")
            time.sleep(LOOK)

    def press(self, message: str, /, **values: str | int | float) -> None:
        """Touch the button that says a text of the catalogue."""
        self.touch(self.t(message, **values))

    def touch(self, name: str) -> None:
        """Touch the button of this name."""
        self.wait(lambda: self.pressed(name, ""), f"button {name}")

    def touch_like(self, pattern: str) -> None:
        """Touch the first button whose name matches a regular expression."""
        self.wait(lambda: self.pressed("", pattern), f"a button like {pattern}")

    def says(self, words: str) -> bool:
        """Return whether this stands on the screen."""
        return any(words in node.said for node in self.shown())

    def see(self, name: str, message: str = "", /, *, words: str = "", **values: str | int | float) -> None:
        """Wait until the screen says a text of the catalogue, or ``words``, and has come to rest; then look at it."""
        sought = words or self.t(message, **values)
        self.wait(lambda: self.says(sought), f"{name}: {sought}")
        self.look(name, self.rest())

    @abstractmethod
    def rest(self) -> tuple[Node, ...]:
        """Wait until the screen changes no more, and return what is on it."""

    def find(self, message: str, /, **values: str | int | float) -> None:
        """Wait until the screen says a text of the catalogue."""
        said = self.t(message, **values)
        self.wait(lambda: self.says(said), said)

    def go(self, place: Place) -> None:
        """Go to a place by the menu."""
        self.press("menu-title")
        self.find("do-close")
        menu, close, there = (self.t(each) for each in ("menu-title", "do-close", f"place-{place}"))

        def away() -> bool:
            names = {node.said for node in self.shown() if node.kind == "button"}
            if close not in names:
                return menu in names
            # On a busy machine the menu may be drawn anew under a touch, which then hits nothing.
            self.pressed(there, "")
            return False

        self.wait(away, there)

    def close(self) -> None:
        """Put away what lies over the screen."""
        self.press("do-close")

    def option(self, family: str, key: str) -> None:
        """Open a family of rules and one of its options."""
        self.touch_like(f"^{re.escape(self.t(f'family-{family}'))}[,，]")
        self.touch_like(f"^{re.escape(option_name(self.language, key))}[:：]")


class BrowserWalker(Walker):
    """Goes through the app in a real browser."""

    def __init__(self, page: Page, language: str, look: Look, patience: float = PATIENCE) -> None:
        super().__init__(language, look, patience)
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(f"{error.message} {error.stack}"))

    def shown(self) -> tuple[Node, ...]:
        """Return what is on the screen now; nothing while a page is being loaded."""
        try:
            self.page.evaluate(_WAKE)
            return nodes(self.page.evaluate(SNAPSHOT))
        except PlaywrightError:
            return ()

    def pressed(self, name: str, like: str) -> bool:
        """Touch the first button of this name, or like this pattern where there is one; return whether it was there."""
        before = self.shown()
        try:
            # What is being drawn anew under a touch is not hit by it.
            self.page.evaluate(_REST, [STILL * 1000, self.patience * 1000])
            if not self.page.evaluate(_PRESS, [name, like]):
                return False
        except PlaywrightError:
            return False
        end = time.monotonic() + ANSWERED
        while self.shown() == before:
            if time.monotonic() > end:
                return False
            time.sleep(LOOK / 2)
        return True

    def rest(self) -> tuple[Node, ...]:
        """Wait until the screen changes no more, and return what is on it."""
        with suppress(PlaywrightError):
            self.page.evaluate(_REST, [QUIET * 1000, self.patience * 1000])
        return self.shown()

    def open(self, address: str) -> None:
        """Load a page anew."""
        self.page.goto(address, wait_until="commit")


Part = Callable[[Walker, Store], None]


def before_the_match(w: Walker, _: Store) -> None:
    """The start, and every place that needs no match, with nothing in the store."""
    w.see("start", "setup-open-none")
    w.press("setup-add")
    w.find("setup-remove", player=w.t("setup-player", number=3))
    w.press("setup-add")
    last = w.t("setup-player", number=4)
    w.find("setup-remove", player=last)
    w.touch_like(f"^{re.escape(last)}[,，]")
    w.see("start-seat", "seat-hint-selected", player=last)
    w.press("setup-check")
    w.see("check", "check-off")
    w.press("do-done")
    w.press("setup-rules-chosen", rules=w.t("preset-mattel-2026"))
    w.see("rules-chooser", "book-choose-title")
    w.press("book-edit")
    w.see("rules", "book-nothing-changed", name=w.t("preset-mattel-2026"))
    w.option("wild4", "wild4.condition")
    none = option_sentence(w.language, "wild4.condition", "none")
    w.see("rules-option", words=none)
    w.touch(none)
    w.see("rules-conflict", "book-conflicts")
    w.press("book-conflict-resolve", option=option_name(w.language, "wild4.condition"))
    w.press("book-tab-words")
    w.see("rules-words", "book-words-mark")
    w.press("book-tab-share")
    w.see("rules-share", "book-code-title")
    w.press("menu-title")
    w.see("menu", "menu-theme")
    w.press(f"place-{Place.ASK}")
    w.see("ask", "ask-question-more")
    w.go(Place.TOURNAMENT)
    w.see("tournament-none", "tournament-empty")
    w.press("tournament-new")
    w.see("tournament-new", "tournament-format")
    w.go(Place.STATISTICS)
    w.see("statistics-none", "stats-none")
    w.go(Place.SETTINGS)
    w.see("settings", "settings-voice")
    w.go(Place.DEVICES)
    w.see("devices-shut", "devices-shut")
    w.press("devices-open")
    w.see("devices", "devices-once")


def at_the_table(w: Walker, store: Store) -> None:
    """The start with earlier matches, and the table in every state it waits in."""
    referee = scripted.match(store)
    w.go(Place.MATCH)
    w.see("start-earlier", "seat-known")
    w.touch_like(f"^{ANNA}.*·")
    w.see("table", "band-start")
    w.touch(w.card("R3"))
    w.see("table-legal", "band-legal")
    for action in ("王小明 play RD", f'"{UNCLE}" play GD'):
        referee.catch_up()
        referee.submit(action)
    w.see("table-pending", "prompt", wait="pending", count=4)
    w.touch(w.card("G4"))
    w.see("table-illegal", "band-illegal")
    w.press("band-why")
    w.see("why", "why-rule")
    w.close()
    w.press("do-wrong-card")
    w.see("put-right", "step-title")
    w.close()
    w.press("more-open")
    w.see("more", "more-title")
    w.press("more-call")
    w.see("who", "who-title-of", what=w.t("more-call").rstrip(" …"))
    w.close()
    w.press("more-open")
    w.press("more-turn")
    w.see("whose-turn", "more-turn-title")
    w.close()
    w.press("more-open")
    w.press("more-hands")
    w.see("hand-counts", "more-hands-title")
    w.close()
    w.press("menu-camera")
    w.see("camera", "camera-title")
    w.close()
    w.press("menu-title")
    w.see("menu-match", "menu-new")
    w.press("menu-new")
    w.see("leave", "leave-title")
    w.press("do-cancel")
    w.press("lay-several")
    w.touch(w.card("G1"))
    w.see("table-several", "lay-now", count=1)


def what_the_camera_asks(w: Walker, store: Store) -> None:
    """The table while a colour, a hand, a card, or what was noticed is asked for."""
    referee = newest(store)
    for action in ("Ben play G6", "王小明 play W"):
        referee.submit(action)
    w.see("table-colour", "prompt", wait="colour")
    w.press("colour-B")
    w.find("prompt", wait="play")
    referee.catch_up()
    for action in ("play W4", "colour R"):
        referee.submit(f'"{UNCLE}" {action}')
    w.see("table-challenge", "do-challenge")
    w.press("do-challenge")
    w.see("table-hand", "prompt", wait="hand")
    w.press("do-show-hand", player=UNCLE)
    w.see("challenge", "hand-secret")
    w.close()
    referee.catch_up()
    referee.submit(f'"{UNCLE}" show R1 R2 R3 R4 B6')
    w.see("table-noted", "band-noted")
    referee.see(scripted.laid(None, "R6", "R9"))
    w.see("table-question", "question-title")
    w.press("question-none")
    w.see("answer", "do-close")
    w.close()
    w.touch(w.card("R6"))
    w.find("band-legal")
    referee.catch_up()
    referee.see(TakenBack(20.0, "R6"))
    w.see("table-notice", "log-taken-back", card=w.card("R6"))


def the_book_of_the_match(w: Walker, _: Store) -> None:
    """The log with its sheets and the replay, the scores with theirs, statistics, rules and questions in a match."""
    w.go(Place.LOG)
    w.see("log", "log-only-all")
    w.press("log-only-disputes")
    w.touch_like(rf"^\d+.*{re.escape(w.t('log-badge-overruled'))}")
    w.see("step", "replay-from-here")
    w.press("do-wrong-card")
    w.see("step-card", "correct-title")
    w.close()
    w.press("log-wrong-player")
    w.see("step-who", "log-who-laid")
    w.close()
    w.press("log-back-title")
    w.see("step-back", "log-back-yes")
    w.close()
    w.close()
    w.press("log-only-calls")
    w.see("log-calls", "log-only-calls")
    w.press("export-title")
    w.see("export", "export-page-about")
    w.close()
    w.press("replay-title")
    w.see("replay", "replay-leave")
    w.press("replay-leave")
    w.go(Place.SCORES)
    w.see("scores", "score-chart")
    w.touch_like(re.escape(w.t("score-edit", round=1)))
    w.see("round", "score-edit-about")
    w.press("end-change", player="Ben")
    w.see("round-hand", "hand-only-points")
    w.press("hand-only-points")
    w.see("round-points", "do-cancel")
    w.press("do-cancel")
    w.close()
    w.close()
    w.press("score-adjust")
    w.see("score-adjust", "score-adjust-who")
    w.close()
    w.go(Place.STATISTICS)
    w.see("statistics", "stats-all")
    w.go(Place.RULES)
    w.see("rules-frozen", "book-frozen")
    w.option("stack", "stack.mode")
    w.touch(option_sentence(w.language, "stack.mode", "any"))
    w.see("rules-proposed", "book-apply")
    w.press("book-discard")
    w.go(Place.ASK)
    w.see("ask-match", "ask-by", rules=w.t("ask-by-match"))
    w.touch(w.card("W"))
    w.see("ask-answer", "ask-take-off", card=w.card("W"))


def the_end(w: Walker, store: Store) -> None:
    """The end of a round and of the match."""
    referee = newest(store)
    w.go(Place.MATCH)
    turn = referee.state.turn
    assert turn is not None
    referee.set_right(turn=turn, hands={turn: 1})
    referee.submit(Play(turn, (Card(Face.SEVEN, referee.state.colour),), uno=True))
    w.see("round-over", "over-hands")
    other = next(player for player in PLAYERS if player != turn)
    w.press("end-tap", player=other)
    w.see("count", "hand-empty")
    w.close()
    referee.catch_up()
    for player in PLAYERS:
        if player != turn:
            referee.edit_round(referee.round, points={player: 200})
    w.see("match-over", "end-play-again")


def the_tournament(w: Walker, store: Store) -> None:
    """A tournament between its first and second round."""
    scripted.tournament(store)
    w.go(Place.TOURNAMENT)
    w.see("tournament", "tournament-now", round=2)
    w.press("tournament-enter")
    w.see("tournament-result", "tournament-save")
    w.close()
    w.press("tournament-tab-standings")
    w.see("tournament-standings", "standings-points")
    w.press("tournament-tab-results")
    w.see("tournament-results", words="120")
    w.press("tournament-tab-people")
    w.see("tournament-people", "tournament-end")


def the_series(w: Walker, store: Store) -> None:
    """A series of two evenings, each of its tabs and sheets, and the set-up of another."""
    scripted.series(store)
    w.press("tournament-all")
    w.see("tournament-list", words=scripted.SERIES)
    w.touch_like(f"^{scripted.SERIES}")
    w.see("series", "series-dropped-about")
    w.press("series-tab-evenings")
    w.see("series-evenings", words=scripted.EVENINGS[1])
    w.press("series-evening-add")
    w.see("series-evening-add", "series-evening-add-none")
    w.close()
    w.press("series-evening-remove-spoken", evening=scripted.EVENINGS[1])
    w.see("series-evening-remove", "series-remove-why")
    w.close()
    w.press("series-tab-titles")
    w.see("series-titles", words=scripted.TITLE)
    w.press("tournament-all")
    w.press("series-new")
    w.press("series-title-add")
    w.see("series-new", "series-title-drop", number=1)


def what_is_stored(w: Walker, _: Store) -> None:
    """The settings with something stored, and whether to delete it."""
    w.go(Place.SETTINGS)
    w.press("settings-delete")
    w.see("settings-delete", "settings-delete-sure")
    w.press("do-cancel")


PARTS: Final[tuple[Part, ...]] = (
    before_the_match,
    at_the_table,
    what_the_camera_asks,
    the_book_of_the_match,
    the_end,
    the_tournament,
    the_series,
    what_is_stored,
)
"""In this order: each goes on from where the one before it ended."""


def newest(store: Store) -> Referee:
    """Return the newest match of the store."""
    return Referee.open(store, store.matches()[0].id)


def watching(w: BrowserWalker, server: Server, credentials: Mapping[Role, str]) -> None:
    """What the devices show that only watch; they come from another address than the host."""
    away = f"http://{AWAY}:{server.port}"
    for role, credential in credentials.items():
        w.page.context.add_cookies([{"name": COOKIE, "value": credential, "url": away}])
        w.open(away)
        # Within a tab the app goes on as whom it has begun.
        w.page.evaluate("sessionStorage.clear()")
        w.open(away)
        w.see(str(role), "over-scores")


def plain_pages(w: BrowserWalker, server: Server) -> None:
    """The pages beside the app, as the host's browser shows them."""
    for path, sought in PAGES.items():
        w.page.goto(f"{server.address}{path}")
        w.page.get_by_text(w.t(sought)).first.wait_for()
        w.look(path.strip("/"), ())
