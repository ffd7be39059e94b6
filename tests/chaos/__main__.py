"""`scripts/chaos`: many faults of each kind, with progress, to be interrupted and gone on with."""

from __future__ import annotations

import argparse
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tests.chaos.crowd import Figures
from tests.chaos.faults import WHOLE_EVERY, faults
from tests.chaos.machines import ALL as KINDS

STATE = Path(__file__).resolve().parent.parent.parent / "benchmarks" / "faults.json"
PEOPLE = 6
SERIES = 50
"""So many faults strike one database; then a new one is begun."""


def read_state() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(STATE.read_text("utf-8")) if STATE.exists() else {}
    return found


def keep(kind: str, made: Figures, seconds: float) -> Figures:
    """Add to what is known; read first, for another run may be at work on another kind."""
    state = read_state()
    known = state.get(kind, {})
    total = Figures(**{name: known.get(name, 0) for name in asdict(made)})
    total.add(made)
    state[kind] = {**asdict(total), "seconds": round(known.get("seconds", 0) + seconds)}
    text = json.dumps(dict(sorted(state.items())), indent=1)
    unfinished = STATE.with_suffix(".part")
    unfinished.write_text(text + "\n", encoding="utf-8")
    unfinished.rename(STATE)
    return total


def series(kind: str, wanted: int, until: float) -> Figures:
    """Faults on one database; what is known is kept after each look at everything."""
    begun, done = time.monotonic(), known_times(kind)
    made, total = Figures(), Figures()
    with faults(KINDS[kind], seed=done, people=PEOPLE) as fault:
        for left in reversed(range(min(SERIES, wanted - done))):
            late = time.monotonic() > until
            made.add(fault.round(0 if late else left))
            show(kind, known_times(kind) + made.times, wanted, made)
            if late or left % WHOLE_EVERY == 0:
                total = keep(kind, made, time.monotonic() - begun)
                made, begun = Figures(), time.monotonic()
            if late:
                break
    return total


def known_times(kind: str) -> int:
    return int(read_state().get(kind, {}).get("times", 0))


def show(kind: str, done: int, wanted: int, made: Figures) -> None:
    said = f"{kind}: {done} of {wanted}, {made.acknowledged} actions acknowledged"
    said += f", {made.bad} faults"
    end = "\n" if done == wanted or done % WHOLE_EVERY == 0 else ""
    sys.stderr.write(f"\r\033[K{said}{end}" if sys.stderr.isatty() else f"{said}\n")
    sys.stderr.flush()


def tell() -> None:
    names = tuple(asdict(Figures()))
    print(f"{'':20}" + "".join(f"{name:>14}" for name in names))
    for kind, known in read_state().items():
        print(f"{kind:20}" + "".join(f"{known.get(name, 0):>14,}" for name in names))


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/chaos")
    for kind, fault in KINDS.items():
        about = (fault.__doc__ or "").splitlines()[0]
        parser.add_argument(f"--{kind}", type=int, default=0, metavar="N", help=about)
    parser.add_argument("--minutes", type=float, default=24 * 60, help="stop after so many")
    given = vars(parser.parse_args())
    until = time.monotonic() + 60 * given["minutes"]
    clean = True
    for kind in KINDS:
        wanted = given[kind.replace("-", "_")]
        while known_times(kind) < wanted and time.monotonic() < until:
            clean = series(kind, wanted, until).is_clean and clean
    tell()
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
