"""The Britons' Commands and Feats in tests: the table, with everything that is not said at nought.

`Play` reads like the table talk of one procedure: `run(g, frame).do("select regni").options`.
"""

from __future__ import annotations

from typing import Any

from logres.engine.run.kernel import Frame
from tests.games.pendragon import builders as table
from tests.games.pendragon.builders import in_words, space
from tests.games.pendragon.parts import COMITATES, STRONGHOLDS, UNIT_POOL, Pendragon

__all__ = ["Play", "in_words", "lay", "run", "space"]


def lay(board: dict[str, str] | None = None, imperium: str = "", **fields: Any) -> Pendragon:
    """`lay({"regni": "fort anderida, militia 2, saxon-raider 3+1"})`: `+` how many carry Plunder.

    Tracks are at 0, Comitates that are not on the map are Not Yet in Play, and at Fragmentation
    there are no Roads, unless said.
    """
    board = {name: told.replace("+", " laden ") for name, told in (board or {}).items()}
    g = table.lay(board, resources=0, imperium=imperium or "roman-rule-military")
    g.renown, g.roads = [0] * 4, not g.fragmented
    pool = UNIT_POOL[COMITATES]
    g.not_yet, g.available[pool] = g.available[pool], 0
    for name, value in fields.items():
        assert hasattr(g, name), f"Pendragon has no field {name}"
        setattr(g, name, value)
    return g


class Play:
    """One procedure in progress."""

    def __init__(self, g: Pendragon) -> None:
        self.g = g

    def do(self, *texts: str) -> Play:
        """Play these actions, one after the other, whoever is asked."""
        table.answer(self.g, *texts)
        return self

    @property
    def options(self) -> list[str]:
        return table.choices(self.g)

    @property
    def asked(self) -> str:
        return table.asked(self.g)

    @property
    def ended(self) -> bool:
        return table.ended(self.g)

    @property
    def result(self) -> tuple[int, ...]:
        return table.result(self.g)

    def at(self, unit: str, place: str) -> int:
        return table.units(self.g, place).get(unit, 0)

    def laden(self, unit: str, place: str) -> int:
        return table.laden(self.g, place).get(unit, 0)

    def stands(self, site: str) -> str:
        """The Stronghold at a Site, or nothing."""
        kind = self.g.sites[table.site(site)]
        return STRONGHOLDS[kind] if kind >= 0 else ""

    def told(self, what: str) -> list[dict[str, Any]]:
        return table.told(self.g, what)


def run(g: Pendragon, frame: Frame, dice: list[int] | None = None) -> Play:
    return Play(table.run(g, frame, list(dice or [])))
