"""Positions for the Britons' Commands and Feats, and a driver that plays one procedure.

`lay(...)` builds a position from a map written as text, `run(...)` carries out one procedure.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine import chance, kernel
from logres.engine.journal import Journal
from logres.engine.kernel import Action, Frame
from logres.games.pendragon import pieces
from logres.games.pendragon.britons import VERBS
from logres.games.pendragon.control import update_all
from logres.games.pendragon.data import (
    COMITATES,
    DUX,
    FACTIONS,
    FEATS,
    IMPERIUM,
    SITES,
    SITES_OF,
    SPACE_COUNT,
    SPACES,
    STRONGHOLDS,
    UNIT_POOL,
    UNITS,
)
from logres.games.pendragon.state import Pendragon

NOUNS: dict[str, tuple[str, ...]] = {
    "space": SPACES,
    "site": SITES,
    "unit": UNITS,
    "faction": FACTIONS,
    "feat": FEATS,
}


@dataclass
class Halt(Frame):
    """Below the procedure under test: keeps its result."""

    ended_with: tuple[int, ...] = ()

    def start(self, g: Pendragon) -> None:
        self.ended_with = g.result
        g.ask(DUX, [("done", 0)], self.start)


def space(name: str) -> int:
    return SPACES.index(name)


def lay(board: dict[str, str] | None = None, imperium: str = "", **fields: Any) -> Pendragon:
    """`lay({"regni": "fort anderida, town noviomagus, militia 2, saxon-raider 3+1"})`: Strongholds
    with their Sites, units with their number, `+` how many of these carry Plunder. Prosperity is
    full, Comitates elsewhere are Not Yet in Play. Further arguments are plain fields of Pendragon.
    """
    g = Pendragon()
    g.rekey(chance.key_of_seed(1))
    g.bottom, g.top = list(g.population), list(g.population)
    if imperium:
        g.imperium = IMPERIUM.index(imperium)
        g.roads = not g.fragmented
    for place, told in (board or {}).items():
        for one in told.split(","):
            put(g, space(place), *one.split())
    comitates = UNIT_POOL[COMITATES]
    g.not_yet, g.available[comitates] = g.available[comitates], 0
    for name, value in fields.items():
        assert hasattr(g, name), f"Pendragon has no field {name}"
        setattr(g, name, value)
    update_all(g)
    return g


def put(g: Pendragon, place: int, kind: str, rest: str) -> None:
    if kind in STRONGHOLDS:
        assert SITES.index(rest) in SITES_OF[place]
        return pieces.build(g, STRONGHOLDS.index(kind), SITES.index(rest))
    number, _, laden = rest.partition("+")
    unit = UNITS.index(kind)
    pieces.place(g, unit, place, int(number))
    g.laden[unit * SPACE_COUNT + place] = int(laden or 0)


class Play:
    """One procedure in progress."""

    def __init__(self, g: Pendragon, frame: Frame, dice: list[int] | None = None) -> None:
        self.g = g
        g.journal = Journal("pendragon")
        g.journal.loaded = list(dice or [])
        g.stack, g.options = [Halt(), frame], []
        kernel.begin(g)

    def do(self, *texts: str) -> Play:
        """Play these actions, one after the other, whoever is asked."""
        for text in texts:
            assert text in self.options, f"{text} is none of {self.options}"
            kernel.play(self.g, read(text))
        return self

    @property
    def options(self) -> list[str]:
        return [] if self.ended else [write(action) for action in self.g.options]

    @property
    def asked(self) -> str:
        """Who must decide."""
        return "" if self.ended else FACTIONS[self.g.seat]

    @property
    def ended(self) -> bool:
        return isinstance(self.g.stack[-1], Halt)

    @property
    def result(self) -> tuple[int, ...]:
        assert isinstance(self.g.stack[-1], Halt)
        return self.g.stack[-1].ended_with

    def at(self, unit: str, place: str) -> int:
        return self.g.at(UNITS.index(unit), space(place))

    def laden(self, unit: str, place: str) -> int:
        return self.g.laden_at(UNITS.index(unit), space(place))

    def stands(self, site: str) -> str:
        """The Stronghold at a Site, or nothing."""
        kind = self.g.sites[SITES.index(site)]
        return STRONGHOLDS[kind] if kind >= 0 else ""

    def told(self, what: str) -> list[dict[str, Any]]:
        assert self.g.journal is not None
        return [h.values for h in self.g.journal.happenings if h.what == what]


def run(g: Pendragon, frame: Frame, dice: list[int] | None = None) -> Play:
    return Play(g, frame, dice)


def write(action: Action) -> str:
    verb, noun = action
    kind = VERBS[verb]
    if not kind:
        return verb
    return f"{verb} {noun if kind == 'number' else NOUNS[kind][noun]}"


def read(text: str) -> Action:
    verb, _, noun = text.partition(" ")
    kind = VERBS[verb]
    if not kind:
        return verb, 0
    return verb, int(noun) if kind == "number" else NOUNS[kind].index(noun)
