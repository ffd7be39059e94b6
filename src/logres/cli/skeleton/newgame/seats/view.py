"""What a seat may see, built from nothing; what it guesses; what must always hold."""

from __future__ import annotations

from typing import Any

from logres.engine.run.kernel import NOBODY

from ..table.constants import PLACES, SEATS
from ..table.position import NewGame


def view(g: NewGame, seat: int | None) -> dict[str, Any]:
    """Everything lies open. A table by seat tells of seats, a table by place of places."""
    return {
        "round": g.round,
        "rounds": g.rounds,
        "flags": {name: g.flags_of(number) for number, name in enumerate(SEATS)},
        "traveller": {name: PLACES[g.at_place[number]] for number, name in enumerate(SEATS)},
        "flag": {PLACES[place]: owner(g, place) for place in range(len(PLACES))},
    }


def owner(g: NewGame, place: int) -> str | None:
    return None if g.flags[place] == NOBODY else SEATS[g.flags[place]]


def guess(g: NewGame, seat: int) -> None:
    """Nothing is hidden, so there is nothing to deal anew."""


def check(g: NewGame) -> list[str]:
    """Every unsound thing, in words."""
    faults = []
    if g.at_place[0] == g.at_place[1]:
        faults.append("at_place: both travellers are in one place")
    if not 0 <= g.round <= g.rounds:
        faults.append(f"round: {g.round} of {g.rounds}")
    return faults
