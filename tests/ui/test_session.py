import pytest

from referee_app.rules.actions import Draw
from referee_app.rules.state import Wait
from referee_app.server.access.roles import HOST
from referee_app.server.camera import Device
from referee_app.server.room import Room
from referee_app.store.store import Store
from referee_app.ui import session as sessions
from referee_app.ui.rules_draft import RulesDraft
from referee_app.ui.session import Session, Sheet
from tests.server.conftest import BlindReader


@pytest.fixture
def session() -> Session:
    room = Room(Store.in_memory(), BlindReader)
    room.start_match(["Anna", "Ben"], "mattel", "Ben")
    found = Session(room=room, device=Device("a" * 32, HOST), language="en")
    found.referee.submit("starter R5")
    return found


def test_a_second_touch_right_after_the_first_is_the_same_touch(session: Session) -> None:
    session.do(Draw("Anna"))
    session.do(Draw("Anna"))
    session.undo()
    assert session.referee.state.counts() == {"Anna": 8, "Ben": 7}
    assert session.error is None


def test_a_touch_after_a_while_is_another_one(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "TOUCH_GAP", 0.0)
    session.do(Draw("Anna"))
    session.undo()
    assert session.referee.state.counts() == {"Anna": 7, "Ben": 7}


def test_a_button_of_an_older_screen_says_that_the_game_has_gone_on(session: Session) -> None:
    seen = session.referee.seq
    session.referee.submit("Anna play R7")
    session.do(Draw("Anna"), seen)
    assert session.error == "The game has gone on meanwhile; look again."
    assert session.referee.state.wait is Wait.PLAY


def test_rules_looked_at_during_a_match_hold_only_once_they_are_agreed_on(session: Session) -> None:
    draft = RulesDraft.played("mattel", session.referee.rules).set("uno.penalty", 4)
    session.proposal = draft
    assert session.referee.next_rules.uno.penalty == 2
    session.agree(draft)
    assert (session.referee.rules.uno.penalty, session.referee.next_rules.uno.penalty) == (2, 4)
    assert session.proposal is None


def test_what_holds_for_a_whole_match_is_refused_in_words(session: Session) -> None:
    draft = RulesDraft.played("mattel", session.referee.rules).set("scoring.method", "own_points")
    session.agree(draft)
    assert session.error is not None
    assert session.error.startswith("Scoring: ")


def test_escape_puts_a_sheet_away(session: Session) -> None:
    session.open(Sheet.MORE)
    session.key("A")
    assert session.sheet is Sheet.MORE
    session.key("Escape")
    assert session.sheet is None
