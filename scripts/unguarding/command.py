"""The command: which guards to try, what is known already, and the table of all."""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import asdict
from typing import Any

from scripts.unguarding.guards import ROOT, Guard, load
from scripts.unguarding.trying import NotTried, Verdict, bench

KEPT = ROOT / "benchmarks" / "guards.json"
ABOUT = """Takes the guards that scripts/unguarding/guards.toml lists out of a copy of the sources,
one at a time, and runs the tests named for each: they must fail. What was tried with the same
removal and the same tests is not tried again. The exit code is 1 if a guard was not missed."""

Known = dict[str, dict[str, Any]]


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("scripts/unguard", description=ABOUT)
    parser.add_argument("guards", nargs="*", metavar="GUARD", help="its id; all, if none is named")
    parser.add_argument("--again", action="store_true", help="try also what is known already")
    parser.add_argument(
        "--table", action="store_true", help="only print what is known, as Markdown"
    )
    given = parser.parse_args(arguments)
    guards, known = load(), read()
    unknown = set(given.guards) - {guard.id for guard in guards}
    if unknown:
        parser.error(f"there is no guard {', '.join(sorted(unknown))}")
    if not given.table:
        wanted = [guard for guard in guards if not given.guards or guard.id in given.guards]
        due = [guard for guard in wanted if given.again or not is_known(guard, known)]
        try:
            try_all(due, known)
        except NotTried as why:
            print(why, file=sys.stderr)
            return 2
    print(table(guards, known))
    return int(any([not is_missed(guard, known) for guard in guards]))


def read() -> Known:
    return json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}


def is_known(guard: Guard, known: Known) -> bool:
    return known.get(guard.id, {}).get("fingerprint") == guard.fingerprint()


def is_missed(guard: Guard, known: Known) -> bool:
    """Does every test that is named for it fail without it?"""
    told = known.get(guard.id, {})
    return is_known(guard, known) and bool(told["how"]) and not told["unaware"]


def try_all(guards: list[Guard], known: Known) -> None:
    """Each is kept as soon as it is known."""
    if not guards:
        return
    with bench() as place:
        place.try_with(sorted({test for guard in guards for test in guard.tests}))
        for guard in guards:
            verdict = place.try_without(guard)
            known[guard.id] = plain(guard, verdict)
            KEPT.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n", "utf-8")
            print(f"{guard.id}: {told(verdict)} ({verdict.seconds} s)", flush=True)


def plain(guard: Guard, verdict: Verdict) -> dict[str, Any]:
    return {"fingerprint": guard.fingerprint(), **asdict(verdict)}


def told(verdict: Verdict) -> str:
    if not verdict.how:
        return "NOT NOTICED"
    return " NOT BY ".join([verdict.how, *verdict.unaware])


def table(guards: list[Guard], known: Known) -> str:
    """A row for each guard; the attack stands with its first."""
    lines = ["| attack | without this guard | fails |", "|---|---|---|"]
    last = ""
    for guard in guards:
        attack = guard.attack if guard.attack != last else ""
        last = guard.attack
        lines.append(f"| {attack} | {guard.holds} | {outcome(guard, known)} |")
    return "\n".join(lines)


def outcome(guard: Guard, known: Known) -> str:
    if not is_known(guard, known):
        return "not tried"
    found = known[guard.id]
    failed = [test for test in guard.tests if found["how"] and test not in found["unaware"]]
    return ", ".join([f"`{short(test)}`" for test in failed]) or "**nothing**"


def short(test: str) -> str:
    """A test without its folders."""
    return test.rpartition("/")[2]
