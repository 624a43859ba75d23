"""Look for input that breaks the program, guided by what it reaches.

    python -m tests.fuzz [TARGET...] [--seconds 60] [--keep FOLDER]

Needs Atheris: ``pip install --group fuzz``. Without TARGET all are fed, one after the other. The search begins with
what lies in ``tests/fuzz/corpus``; what broke something is written into FOLDER, and belongs into the corpus once it
is repaired: the tests feed all of it, without Atheris too.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from tests.fuzz.targets import TARGETS

CORPUS: Final = Path(__file__).parent / "corpus"
LONGEST: Final = {"frame": 4_000, "match": 6_000}
"""Bytes of an input, where it is not the ordinary 2,000."""
DICTIONARY: Final = Path(__file__).parent / "words"


def main() -> int:
    """Feed the targets and print what came of it; exit status 1 when something broke."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("targets", nargs="*", metavar="TARGET", help=", ".join(TARGETS))
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--keep", type=Path, metavar="FOLDER")
    asked = parser.parse_args()
    if unknown := set(asked.targets) - set(TARGETS):
        parser.error(f"no such target: {', '.join(sorted(unknown))}")
    keep = asked.keep or Path(tempfile.mkdtemp(prefix="referee-fuzz-"))
    keep.mkdir(parents=True, exist_ok=True)
    broken = 0
    for target in asked.targets or TARGETS:
        inputs, found = feed(target, f"-max_total_time={asked.seconds}", keep)
        print(f"{target:<10}{inputs:>10} inputs, {len(found)} places where something broke")
        for each in found:
            print(f"  {each}")
        broken += len(found)
    if broken:
        print(f"the inputs are in {keep}")
    return 1 if broken else 0


def feed(target: str, limit: str, keep: Path) -> tuple[int, list[str]]:
    """Feed one target until ``limit``, an option of libFuzzer's; return the number of inputs, and what broke."""
    with tempfile.TemporaryDirectory() as reached:
        command = [sys.executable, "-m", "tests.fuzz.guided", target, str(keep)]
        command += [limit, f"-max_len={LONGEST.get(target, 2_000)}", "-timeout=30"]
        command += ["-rss_limit_mb=3000", f"-artifact_prefix={keep}/{target}-", "-print_final_stats=1"]
        if (DICTIONARY / f"{target}.dict").exists():
            command.append(f"-dict={DICTIONARY / target}.dict")
        ended = subprocess.run([*command, reached, str(CORPUS / target)], capture_output=True, check=False)
    said = ended.stderr.decode(errors="replace")
    found = re.findall(r"^FOUND (.*)$", said, re.MULTILINE)
    inputs = re.findall(r"^stat::number_of_executed_units: (\d+)", said, re.MULTILINE)
    if ended.returncode or not inputs:
        found.append(f"the search ended with {ended.returncode}: {said[-1500:]}")
    return int(inputs[-1]) if inputs else 0, found


if __name__ == "__main__":
    sys.exit(main())
