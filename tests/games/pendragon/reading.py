"""Reading a position of Pendragon, for the predicates of reasons: no rule is called."""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run import kernel
from tests.games.pendragon.parts import (
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    UNIT_OWNER,
    VACANT,
    Command,
    Pendragon,
)


def position(match: Match) -> Pendragon:
    assert isinstance(match.state, Pendragon)
    return match.state


def frame(match: Match, seat: int) -> Any:
    return kernel.frame_of(match.state, seat)


def command(match: Match) -> Command:
    """The Command being planned or carried out."""
    return [one for one in match.state.stack if isinstance(one, Command)][-1]


def units(g: Pendragon, space: int) -> list[int]:
    return [unit for unit in range(len(UNIT_OWNER)) if g.units[unit * SPACE_COUNT + space]]


def units_of(g: Pendragon, faction: int, space: int) -> list[int]:
    return [unit for unit in units(g, space) if UNIT_OWNER[unit] == faction]


def strongholds_of(g: Pendragon, faction: int, space: int) -> list[int]:
    there = [g.sites[site] for site in SITES_OF[space] if g.sites[site] != VACANT]
    return [kind for kind in there if STRONGHOLD_OWNER[kind] == faction]


def kinds_in(g: Pendragon, space: int) -> list[int]:
    """The Strongholds that stand there."""
    return [g.sites[site] for site in SITES_OF[space] if g.sites[site] != VACANT]
