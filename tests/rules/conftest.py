"""How random games are drawn, and the table of options and stories at the end of a run."""

import pytest
from hypothesis import settings

from tests.rules.told import OPTION_TABLE

# Enough to find what is wrong, few enough to stay quick on a busy machine.
settings.register_profile("rules", max_examples=40, deadline=None)
settings.load_profile("rules")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    table = config.stash.get(OPTION_TABLE, {})
    if not table:
        return
    terminalreporter.section("stories that come out otherwise with another value of an option")
    width = max(map(len, table))
    for key, stories in table.items():
        terminalreporter.write_line(f"{key:{width}} {stories:4}")
