"""Whole games in the browser, every title in every manner: `scripts/evenings`.

What was played is kept after each game, so that the same command resumes; a game that failed is
played again.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
KEPT = ROOT / "tests" / "web" / "evenings" / "played.json"
TESTS = "tests/web/evenings"
TITLES = ("rex", "barbarian", "britannia", "pendragon")
MANNERS = ("mouse", "touch", "keys", "roles")
ALL = tuple(f"{title} {manner}" for title in TITLES for manner in MANNERS)

Played = dict[str, dict[str, Any]]


def known() -> Played:
    return json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}


def keep(played: Played) -> None:
    sorted_by_name = {name: played[name] for name in ALL if name in played}
    KEPT.write_text(json.dumps(sorted_by_name, indent=1) + "\n", encoding="utf-8")


def play(evening: str) -> dict[str, Any]:
    """One game in a process of its own: what it counted, or only that it failed."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "evening.jsonl"
        environment = {**os.environ, "LOGRES_EVENINGS": evening, "LOGRES_EVENINGS_FILE": str(file)}
        command = [sys.executable, "-m", "pytest", "-p", "no:xdist", "-q", TESTS]
        passed = subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode == 0
        counted = json.loads(file.read_text(encoding="utf-8")) if passed else {}
    counted.pop("evening", None)
    return {"passed": passed, **counted, "seconds": round(time.monotonic() - began)}


def table(played: Played) -> str:
    """The matrix for docs/testing.md: answers, events told, and dramas that were waited for."""
    rows = ["| title | " + " | ".join(MANNERS) + " |", "|---" * (len(MANNERS) + 1) + "|"]
    for title in TITLES:
        cells = [cell(played.get(f"{title} {manner}")) for manner in MANNERS]
        rows.append(f"| {title} | " + " | ".join(cells) + " |")
    return "\n".join(rows)


def cell(found: dict[str, Any] | None) -> str:
    if found is None:
        return "not played"
    if not found["passed"]:
        return "failed"
    return f"{found['answers']} · {found['events']} · {found['waits']}"


def main() -> int:
    words = argparse.ArgumentParser(prog="scripts/evenings", description=__doc__)
    words.add_argument("evenings", nargs="*", help="'rex mouse' …; all that are not played yet")
    words.add_argument("--again", action="store_true", help="also what was played before")
    words.add_argument("--table", action="store_true", help="only print the table")
    wishes = words.parse_args()
    played = known()
    wanted = [] if wishes.table else wishes.evenings or ALL
    for evening in wanted:
        if wishes.again or not played.get(evening, {}).get("passed"):
            print(evening, flush=True)
            played[evening] = play(evening)
            keep(played)
    print(table(played))
    return 0 if all(one["passed"] for one in played.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
