"""Everything that must pass: style, types, tests, the real browser included.

    uv run --group dev python -m tests [--quick] [pytest arguments]

Finds a Chromium, or gets one: from Playwright, else from the system's packages; and a PostgreSQL, or gets
one from the system's packages. ``--quick`` leaves the browser out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.postgres import programs

ROOT = Path(__file__).resolve().parent.parent


def main() -> int:
    """Run every check; return the exit code of the first that fails."""
    arguments = sys.argv[1:]
    quick = "--quick" in arguments
    arguments = [a for a in arguments if a != "--quick"]
    environment = dict(os.environ)
    # Tests start the program dozens of times; compiling all it imports anew each time would take minutes.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    if not quick:
        environment["REFEREE_TEST_BROWSER"] = find_browser()
        find_postgres()
    checks = [
        [sys.executable, "-m", "ruff", "check", "."],
        [sys.executable, "-m", "ruff", "format", "--check", "."],
        [sys.executable, "-m", "mypy"],
        [sys.executable, "-m", "pytest", *(["-m", "not browser"] if quick else []), *arguments],
    ]
    for check in checks:
        print("$", " ".join(check[1:]), flush=True)
        code = subprocess.call(check, cwd=ROOT, env=environment)
        if code:
            return code
    return 0


def find_browser() -> str:
    """Return the path of a Chromium, installing one if there is none; exits with a clear line if that fails."""
    found = installed_browser()
    if found is None:
        install_browser()
        found = installed_browser()
    if found is None:
        sys.exit(
            "no Chromium: install one (Debian: apt-get install chromium) or run with --quick to leave the browser out"
        )
    return found


def installed_browser() -> str | None:
    """Return a Chromium of this machine: named in REFEREE_TEST_BROWSER, on the path, or Playwright's own."""
    named = os.environ.get("REFEREE_TEST_BROWSER")
    if named:
        return named
    for name in ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"):
        path = shutil.which(name)
        if path:
            return path
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).is_file() else None


def install_browser() -> None:
    """Try the system's package manager, else Playwright's download."""
    if is_root() and shutil.which("apt-get"):
        install("chromium")
    else:
        call([sys.executable, "-m", "playwright", "install", "chromium"])


def find_postgres() -> None:
    """Install a PostgreSQL server if there is none; without one its tests are skipped, and say so."""
    if programs() is not None:
        return
    if not (is_root() and shutil.which("apt-get")):
        print("no PostgreSQL: its tests will be skipped (Debian: apt-get install postgresql)", flush=True)
        return
    install("postgresql")


def is_root() -> bool:
    """Whether packages of the system may be installed."""
    return hasattr(os, "geteuid") and os.geteuid() == 0


def install(package: str) -> None:
    """Install a package of the system."""
    call(["apt-get", "update"])
    call(["apt-get", "install", "-y", "--no-install-recommends", package])


def call(command: list[str]) -> None:
    """Run a command and show it; whether it helped is seen afterwards."""
    print("$", " ".join(command), flush=True)
    subprocess.call(command, env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"})


if __name__ == "__main__":
    sys.exit(main())
