"""Several looks at one card."""

import numpy as np
import pytest

from referee_app.vision.reading import SeenCard
from referee_app.vision.votes import Votes

QUAD = np.zeros((4, 2), np.float32)


def look(*candidates: tuple[str, float], whole: float = 1.0) -> SeenCard:
    return SeenCard(candidates[0][0], candidates[0][1], candidates, QUAD, whole=whole)


def abstained(*candidates: tuple[str, float]) -> SeenCard:
    return SeenCard(None, candidates[0][1], candidates, QUAD, whole=0.0)


@pytest.mark.parametrize(
    ("looks", "code"),
    [
        ([look(("R6", 0.98), ("R9", 0.01))], "R6"),
        ([look(("R6", 0.6), ("R9", 0.35))], None),
        ([look(("R6", 0.8), ("R9", 0.15))] * 2, "R6"),
        ([look(("B2", 0.7), ("B7", 0.2)), look(("B7", 0.95), ("B2", 0.04)), look(("B7", 0.95), ("B2", 0.04))], "B7"),
        ([look(("G4", 0.36), ("B4", 0.3))] * 12, None),
        ([look(("R5", 0.9), ("R3", 0.05)), look(("R3", 0.9), ("R5", 0.05))], None),
        ([abstained(("B6", 0.3), ("BD", 0.2))] * 4 + [look(("G4", 0.97), ("G1", 0.01), whole=0.0)] * 3, "G4"),
        ([abstained(("B6", 0.3), ("BD", 0.2))] * 4, None),
        ([look(("B0", 0.95), whole=0.0), look(("B0", 0.7), ("B8", 0.2), whole=0.1), look(("B8", 0.99))], "B8"),
    ],
    ids=[
        "sure",
        "unsure",
        "twice likely",
        "outvoted",
        "never more than a guess",
        "at odds",
        "covered, and read only when looked at closely",
        "covered, and never read",
        "covered at first",
    ],
)
def test_the_looks_together(looks: list[SeenCard], code: str | None) -> None:
    votes = Votes()
    for one in looks:
        votes.add(one)
    assert votes.best()[0] == code
    assert votes.looks == len(looks)


def test_doubt_names_the_likeliest_first() -> None:
    votes = Votes()
    votes.add(look(("R6", 0.5), ("R9", 0.4), ("R0", 0.05)))
    assert [code for code, _ in votes.candidates()] == ["R6", "R9", "R0"]
    assert votes.guess == "R6"
    assert Votes().candidates() == ()
