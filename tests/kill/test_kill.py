"""A few of the kills that ``python -m tests.kill`` does by the hundred."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.kill.killing import Killing
from tests.postgres import Server

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills a forked process")


def test_nothing_confirmed_is_lost_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    report = Killing(tmp_path / "data", lambda: None, seed=7).run(12)
    assert sum(report.kills.values()) == 12
    assert report.confirmed > 12


def test_nothing_confirmed_is_lost_on_a_server(tmp_path: Path, postgres: Server) -> None:
    (tmp_path / "data").mkdir()
    report = Killing(tmp_path / "data", postgres.fresh, seed=7).run(8)
    assert sum(report.kills.values()) == 8
    assert report.confirmed > 8
