"""Counts what of Pendragon is printed and what is reconstructed: the one count there is.

cd tools && python -m pendragon.provenance            prints it
cd tools && python -m pendragon.provenance --write    writes it into data/SOURCES.md
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from typing import Any

from logres.engine.game import data
from logres.games.pendragon import GAME
from logres.games.pendragon.table.constants import CARD_LIST, EVENT, SIDES
from logres.lab.provenance import count

OFFICIAL, SECONDARY, RECONSTRUCTED = "official", "secondary", "reconstructed"
STATUSES = (OFFICIAL, SECONDARY, RECONSTRUCTED)
OURS = "reconstructed by this project"
OPEN, CLOSE = "<!-- counted -->\n", "<!-- /counted -->"
SOURCES = GAME.folder / "data" / "SOURCES.md"

Clause = dict[str, Any]


def ledger() -> list[Clause]:
    rules: list[Clause] = tomllib.loads((GAME.folder / "ledger.toml").read_text("utf-8"))["rule"]
    return rules


def clauses_of(number: int, side: str, rules: list[Clause]) -> list[Clause]:
    """The clauses of one text; what is said of the whole card belongs to its first text."""
    found = []
    for rule in rules:
        _, part, of, *what = rule["id"].split(".")
        if part == "card" and of == str(number):
            named = what[0] if what[0] in SIDES else SIDES[0]
            found += [rule] if named == side else []
    return found


def status_of(clauses: list[Clause]) -> str:
    """Official if nothing is ours, reconstructed if everything is."""
    if not any(rule["confidence"] == RECONSTRUCTED for rule in clauses):
        return OFFICIAL
    return RECONSTRUCTED if all(rule["source"].startswith(OURS) for rule in clauses) else SECONDARY


def of_cards(events: bool) -> Counter[str]:
    found: Counter[str] = Counter()
    count([card for card in CARD_LIST if (card["kind"] == EVENT) is events], found)
    return found


def of_file(name: str) -> Counter[str]:
    found: Counter[str] = Counter()
    count(data.read(GAME.folder, name), found)
    return found


def of_ledger() -> Counter[str]:
    found = Counter([rule["confidence"] for rule in ledger()])
    found[OFFICIAL] = found.pop("seed")
    return found


def rows() -> dict[str, Counter[str]]:
    """Every count by what is counted; the files together are what `./play games` tells."""
    files = {
        "cards.toml, texts of Events": of_cards(events=True),
        "cards.toml, texts of Pivotal and Epoch Events": of_cards(events=False),
    }
    for path in sorted((GAME.folder / "data").glob("*.toml")):
        found = of_file(path.name)
        if found and path.name != "cards.toml":
            files[path.name] = found
    together: Counter[str] = Counter()
    for found in files.values():
        together += found
    return files | {"all entries of the data": together, "clauses of the ledger": of_ledger()}


def table() -> str:
    lines = ["| what | official | secondary | reconstructed | together |", "|---|---|---|---|---|"]
    for what, found in rows().items():
        numbers = [str(found[status]) for status in STATUSES]
        lines.append(f"| {what} | {' | '.join(numbers)} | {found.total()} |")
    return "\n".join(lines) + "\n"


def written(text: str) -> str:
    """A text of the sources with the count in its place."""
    before, rest = text.split(OPEN)
    _, after = rest.split(CLOSE)
    return before + OPEN + table() + CLOSE + after


if __name__ == "__main__":
    if "--write" in sys.argv[1:]:
        SOURCES.write_text(written(SOURCES.read_text("utf-8")), "utf-8")
    print(table(), end="")
