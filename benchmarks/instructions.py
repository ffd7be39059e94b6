"""Instructions a decision and a copy, counted by callgrind: other work on the machine changes none.

    python benchmarks/instructions.py [GAME …] [--against CHECKOUT] [--plain | --compiled]

Counts this checkout, compiled where it has a build that fits and plain beside it (or one of them),
and another one with its ratios. The work is that of `bench`: random games from a seed, and copies
of positions with twenty decisions each. Counting begins after the imports and one round of each
work. Needs valgrind with its headers and a C compiler; a minute or two for each game.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SWITCH = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; CALLGRIND_ZERO_STATS; }
void end(void) { CALLGRIND_DUMP_STATS; CALLGRIND_STOP_INSTRUMENTATION; }
"""
CHILD = """
import ctypes, gc, sys
import logres
from logres.lab import bench
switch, game = ctypes.CDLL(sys.argv[1]), logres.game(sys.argv[2])
begun = bench.middles(game)
works = {
    "decision": lambda number: bench.whole_game(game, number)[0],
    "ahead": lambda number: bench.look_ahead(begun, number)[0],
    "copy": lambda number: bench.copy_all(begun)[0],
}
for wanted in sys.argv[3:]:
    work, least = works[wanted.split("=")[0]], int(wanted.split("=")[1])
    work(0)
    gc.collect()
    done, number = 0, 0
    switch.begin()
    while done < least:
        number += 1
        done += work(number)
    switch.end()
    print(done)
"""
WORKS = {"decision": 2_000, "ahead": 1_200, "copy": 400}
"""How much is done of each at least: both checkouts play the same games, so little is enough."""

TOTALS = re.compile(r"^totals: (\d+)", re.MULTILINE)


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


def count(game: str, env: dict[str, str], folder: Path) -> Iterator[float]:
    """The instructions of each work, for one decision or copy."""
    switch, out = folder / "switch.so", folder / "out"
    if not switch.exists():
        compiler = ["cc", "-O2", "-shared", "-fPIC", "-xc", "-", "-o", str(switch)]
        subprocess.run(compiler, input=SWITCH, text=True, check=True)
    counted = f"--callgrind-out-file={out}"
    valgrind = ["valgrind", "--tool=callgrind", "--instr-atstart=no", counted]
    works = [f"{work}={least}" for work, least in WORKS.items()]
    command = [*valgrind, sys.executable, "-c", CHILD, str(switch), game, *works]
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    for number, done in enumerate(told.stdout.split(), 1):
        total = TOTALS.search(Path(f"{out}.{number}").read_text())
        assert total, told.stderr
        yield int(total.group(1)) / int(done)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=["barbarian", "britannia", "pendragon", "rex"])
    parser.add_argument("--against", type=Path, metavar="CHECKOUT")
    parser.add_argument("--plain", action="store_true", help="leave compiled builds out")
    parser.add_argument("--compiled", action="store_true", help="leave plain Python out")
    given = parser.parse_args()
    was = f"before {commit(given.against)}, " if given.against else ""
    print(f"{was}now {commit(ROOT)}\n")
    print("| game | build | work | before | now | ratio |\n|---|---|---|--:|--:|--:|", flush=True)
    builds = [b for b in (False, True) if not (given.plain if b else given.compiled)]
    for game in given.games:
        for compiled in builds:
            show(game, compiled, given.against)


def commit(checkout: Path) -> str:
    """Its name, with a word if the sources were changed since."""
    describe = ["git", "describe", "--always", "--exclude=*", "--dirty=, changed since"]
    return subprocess.check_output(describe, cwd=checkout, text=True).strip()


def show(game: str, compiled: bool, against: Path | None) -> None:
    build = "compiled" if compiled else "plain"
    checkouts = [ROOT, against.resolve()] if against else [ROOT]
    found = []
    for checkout in checkouts:
        env = environment(checkout, compiled)
        if env is None:
            return print(f"| {game} | {build} | | | {checkout} has no build | |", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            found.append(list(count(game, env, Path(folder))))
    for work, figures in zip(WORKS, zip(*found, strict=True), strict=True):
        was = f"{figures[1]:,.0f}" if against else ""
        ratio = f"{figures[0] / figures[1]:.3f}" if against else ""
        print(f"| {game} | {build} | {work} | {was} | {figures[0]:,.0f} | {ratio} |", flush=True)


if __name__ == "__main__":
    main()
