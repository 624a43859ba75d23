"""A dispute settled, an old round put right, and everything after it counted anew, on a phone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from referee_app.match.referee import Referee
from referee_app.store.store import Store
from tests.browser.conftest import Screen, Server, phone
from tests.match.table import table

pytestmark = pytest.mark.browser


@pytest.fixture
def played(tmp_path: Path) -> Iterator[Server]:
    """Have the program go on with a match of one round, in which a play of Ben's was refused."""
    with Store.open(tmp_path) as store:
        referee = table("mattel", players="Anna Ben", first="Anna", store=store, hands={"Anna": 2, "Ben": 3})
        for action in ("Anna play R7 uno", "Ben play B1", "Anna play W", "Ben hand R1 R2 R3 R4 R5"):
            referee.submit(action)
        referee.start_round(dealer="Ben")
        referee.submit("starter G3")
    served = Server(tmp_path)
    served.start()
    yield served
    served.kill()


def match_of(server: Server) -> Referee:
    """Return the match as the data folder has it now."""
    with Store.open(server.data) as store:
        return Referee.open(store, store.matches()[0].id)


def test_a_dispute_is_overruled_and_an_old_round_put_right(played: Server, launch: Callable[..., Browser]) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    page.goto(played.address)
    screen.press("Menu")
    screen.press("Match log")
    refused = "Ben lays blue 1."
    screen.press("Not allowed")
    line = page.get_by_role("button", name=refused)
    screen.wait(lambda: line.count() == 1, refused)
    line.click()
    screen.press("Mark as disputed")
    screen.press("Disputes")
    disputed = page.get_by_role("button", name="Disputed")
    screen.wait(lambda: disputed.count() == 1, "the disputed step")
    disputed.click()
    screen.press("Let it stand")
    settled = page.get_by_role("button", name="Settled, Let stand")
    screen.wait(lambda: settled.count() == 1, "the step settled and let stand")

    screen.press("Menu")
    screen.press("Scores")
    row = page.get_by_role("button", name="Put round 1 right")
    screen.wait(lambda: row.count() == 1, "the first round")
    screen.wait(lambda: "Anna +15" in str(row.get_attribute("aria-label") or row.inner_text()), "15 points")
    row.click()
    screen.press("Change Ben")
    screen.press("Wild")
    screen.see("hand-sum", "65 points")
    screen.press("Done all the same")
    screen.press("Done")
    screen.wait(lambda: "Anna +65" in str(row.get_attribute("aria-label") or row.inner_text()), "65 points")
    assert screen.errors == []

    match = match_of(played)
    assert match.standing.totals == {"Anna": 65, "Ben": 0}
    overruled = [str(entry.action) for entry in match.history if entry.verdict and entry.verdict.overruled]
    assert overruled == ["Ben play B1 allowed"]


def test_the_match_goes_back_to_a_step_and_is_replayed(played: Server, launch: Callable[..., Browser]) -> None:
    page = phone(launch()).new_page()
    screen = Screen(page)
    page.goto(played.address)
    screen.press("Menu")
    screen.press("Match log")
    first = page.get_by_role("button", name="Anna lays red 7 and calls UNO.")
    screen.wait(lambda: first.count() == 1, "the first play")
    first.click()
    screen.press("Replay from here")
    screen.wait(lambda: "3 of 8" in screen.texts(), "the third step")
    screen.press("One step on")
    screen.wait(lambda: "4 of 8" in screen.texts() and "Not allowed" in screen.texts(), "the fourth step")
    screen.press("Leave the replay")
    screen.wait(lambda: first.count() == 1, "the log again")
    first.click()
    screen.press("Back to here")
    screen.press("Take it all back")
    screen.press("Back to the table")
    screen.see("turn", "Ben, to play")
    assert match_of(played).round == 1
    screen.press("Undo")
    screen.wait(lambda: "Round 2" in screen.texts(), "the second round again")
    assert match_of(played).round == 2
    assert screen.errors == []
