"""Every line of the threat model names tests, and they are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
ROWS = [
    line.split("|")[1:4]
    for line in (ROOT / "docs" / "threat-model.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| what could happen")
]


@pytest.mark.parametrize(("threat", "tests"), [pytest.param(row[0], row[2], id=row[0].strip()[:50]) for row in ROWS])
def test_a_threat_has_its_tests(threat: str, tests: str) -> None:
    named = re.findall(r"`([^`]+)`", tests)
    assert named, threat
    for each in named:
        file, _, name = each.partition("::") if each.startswith("tests/") else ("tests/server/test_access.py", "", each)
        content = (ROOT / file).read_text(encoding="utf-8")
        assert re.search(rf"^(async )?def \w*{re.escape(name.removeprefix('…'))}\(", content, re.MULTILINE), each
