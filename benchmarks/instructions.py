"""Instructions a decision and a copy, counted by callgrind: other work on the machine changes none.

    python benchmarks/instructions.py [GAME …] [--against CHECKOUT] [--plain]

Counts this checkout, compiled where it has a build that fits and plain beside it (or only plain),
and another one with its ratios. The work is that of `bench`: random games from a seed, and copies
of positions with twenty decisions each. A process that does little is taken from one that does
more, so that imports cancel out. Needs valgrind; some minutes for all games.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CHILD = """
import sys
import logres
from logres.lab import bench
game, work, times = logres.game(sys.argv[1]), sys.argv[2], int(sys.argv[3])
done = 0
if work == "decision":
    for number in range(times):
        done += bench.whole_game(game, number)[0]
else:
    begun = bench.middles(game)
    for number in range(times):
        done += bench.look_ahead(begun, number)[0] if work == "ahead" else bench.copy_all(begun)[0]
print(done)
"""
WORKS = {"decision": (1, 5), "ahead": (1, 4), "copy": (1, 40)}
COMPILED = {"decision": (1, 17), "ahead": (1, 19), "copy": (1, 200)}
"""How often each work is done. Imports take 1.5 thousand million instructions and vary by some
million with what the collector of garbage finds; compiled play is so quick that less would drown.
"""

REFERENCES = re.compile(r"Collected : (\d+)")


def environment(checkout: Path, compiled: bool) -> dict[str, str] | None:
    """What a process needs to play by that checkout's sources, or by its build if it has one."""
    env = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONHASHSEED": "0"}
    if not compiled:
        return {**env, "LOGRES_COMPILED": "0"}
    env.pop("LOGRES_COMPILED", None)
    lead = (
        "import json, os; from scripts.compiling import using; using.lead(os.environ); "
        "print(json.dumps(dict(os.environ)))"
    )
    told = subprocess.run(
        [sys.executable, "-c", lead], cwd=checkout, env=env, capture_output=True, check=True
    )
    found: dict[str, str] = json.loads(told.stdout.splitlines()[-1])
    return found if found["PYTHONPATH"] != env["PYTHONPATH"] else None


def count(game: str, work: str, times: int, env: dict[str, str]) -> tuple[int, int]:
    """The instructions of one process, and how much it did."""
    valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    command = [*valgrind, sys.executable, "-c", CHILD, game, work, str(times)]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    found = REFERENCES.search(told.stderr)
    assert found, told.stderr
    return int(found.group(1)), int(told.stdout)


def instructions(game: str, work: str, env: dict[str, str], compiled: bool) -> float:
    works = COMPILED if compiled else WORKS
    few, many = [count(game, work, times, env) for times in works[work]]
    return (many[0] - few[0]) / (many[1] - few[1])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["barbarian", "britannia", "pendragon", "rex"])
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--plain", action="store_true", help="leave compiled builds out")
    given = parser.parse_args()
    print("| game | build | work | before | now | ratio |\n|---|---|---|--:|--:|--:|", flush=True)
    for game in given.games:
        for compiled in (False,) if given.plain else (False, True):
            show(game, compiled, given.against)


def show(game: str, compiled: bool, against: Path | None) -> None:
    now = environment(ROOT, compiled)
    before = environment(against.resolve(), compiled) if against else None
    build = "compiled" if compiled else "plain"
    for work in WORKS:
        if now is None:
            print(f"| {game} | {build} | {work} | | there is no build | |", flush=True)
            continue
        found = instructions(game, work, now, compiled)
        was = instructions(game, work, before, compiled) if before else None
        ratio = f"{found / was:.3f}" if was else ""
        print(
            f"| {game} | {build} | {work} | {was or 0:,.0f} | {found:,.0f} | {ratio} |", flush=True
        )


if __name__ == "__main__":
    main()
