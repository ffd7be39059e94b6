"""13 CUNEDDA and the shaded 18 THE IRISH SHORE: a people comes to the western hills."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import Founding
from logres.games.pendragon.rules.cards.parts.removing import Removing
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.counting import ask_number
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table.constants import (
    CIVITATES,
    COASTAL,
    COMITATES,
    DUX,
    FOEDERATI_SETTLEMENT,
    FOEDERATUS,
    HIBERNICUS,
    HILLFORT,
    HILLS,
    MILITIA,
    NOBODY,
    REGIONS,
    SCOTTI,
    SCOTTI_SETTLEMENT,
    SCOTTI_WARBAND,
    SETTINGS,
    SITES_OF,
    SPACES,
    TERRAIN,
    UNIT_POOL,
    UNITS_OF,
)
from logres.games.pendragon.table.pieces import place, raze
from logres.games.pendragon.table.position import Pendragon

NUMBERS = SETTINGS["cunedda"]
FROM, TO = SPACES.index(NUMBERS["from"]), SPACES.index(NUMBERS["to"])
UNITS: int = NUMBERS["placed"]
SCOTTI_GROUP: int = SETTINGS["invite"]["warbands"]["scotti"]
SHORE_WARBANDS: int = SETTINGS["irish_shore"]["warbands"]


@dataclass
class SonsOfCunedda(Effect):
    """Civitates pieces may leave the North; others come to Wales, whether or not they did.

    [card.13.unshaded, foederati.owner, events.may-or-must, events.as-much-as-possible]
    """

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "origin_space": FROM, "space": TO, "n": UNITS}

    def start(self, g: Pendragon) -> None:
        """[card.13.unshaded]"""
        sites = [site for site in SITES_OF[FROM] if g.sites[site] == HILLFORT]
        if not sites:
            return g.go(self.units_leave)
        options: list[Action] = [("raze", site) for site in sites]
        g.ask(self.faction, [*options, ("decline", 0)], self.leave_hillfort)

    def leave_hillfort(self, g: Pendragon) -> None:
        """[card.13.unshaded, events.may-or-must]"""
        verb, site = g.answer
        if verb == "raze":
            g.tell("razed", "card.13.unshaded", stronghold=raze(g, site), site=site)
        g.go(self.units_leave)

    def units_leave(self, g: Pendragon) -> None:
        """Blue Foederati are Civitates units. [card.13.unshaded, foederati.owner]"""
        kinds = sum([1 << unit for unit in UNITS_OF[CIVITATES]])
        count = int(NUMBERS["removed"])
        where = (self.card, self.faction, FROM, kinds)
        g.call(Removing(*where, count, "card.13.unshaded", may_stop=True), self.found)

    def found(self, g: Pendragon) -> None:
        """[card.13.unshaded, sites.event-replace]"""
        g.call(Founding(self.faction, HILLFORT, TO, "card.13.unshaded"), self.choose_units)

    def choose_units(self, g: Pendragon) -> None:
        """[card.13.unshaded, pieces.comitates-not-yet]"""
        most = min(UNITS, g.available[UNIT_POOL[COMITATES]])
        least = min(most, max(0, UNITS - supply(g, MILITIA, TO)))
        ask_number(g, self.faction, "comitates", least, most, self.settle)

    def settle(self, g: Pendragon) -> None:
        """[card.13.unshaded, pieces.voluntary-removal]"""
        comitates = place(g, COMITATES, TO, g.answer[1])
        if comitates:
            g.tell("placed", "card.13.unshaded", unit=COMITATES, space=TO, n=comitates)
        g.call(Placing(MILITIA, TO, UNITS - comitates), self.arrived)

    def arrived(self, g: Pendragon) -> None:
        (militia,) = g.result
        if militia:
            g.tell("placed", "card.13.unshaded", unit=MILITIA, space=TO, n=militia)
        g.end()


@dataclass
class IrishFoederati(Effect):
    """Scotti Foederati of either colour come to Ordovices.

    [card.13.shaded, foederati.default-group, foederati.colour-choice, sites.event-replace]
    """

    owner: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": TO}

    def start(self, g: Pendragon) -> None:
        g.ask(self.faction, [("colour", DUX), ("colour", CIVITATES)], self.colour)

    def colour(self, g: Pendragon) -> None:
        """[card.13.shaded, foederati.colour-choice]"""
        self.owner = g.answer[1]
        kind = FOEDERATI_SETTLEMENT[self.owner, SCOTTI]
        g.call(Founding(self.faction, kind, TO, "card.13.shaded"), self.warbands)

    def warbands(self, g: Pendragon) -> None:
        """[card.13.shaded, foederati.nation-pool]"""
        unit = FOEDERATUS[self.owner, SCOTTI]
        n = place(g, unit, TO, SCOTTI_GROUP)
        g.tell("placed", "card.13.shaded", unit=unit, space=TO, n=n)
        g.end()


WESTERN_HILLS = tuple(s for s in REGIONS if TERRAIN[s] == HILLS and COASTAL[HIBERNICUS] >> s & 1)
"""[card.18.shaded]"""


@dataclass
class IrishSettlers(Effect):
    """A Scotti Settlement and 2 Warbands come to Hills on Oceanus Hibernicus.

    [card.18.shaded, sites.event-replace, ruling.card-numbers]
    """

    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    def start(self, g: Pendragon) -> None:
        choose(g, self.faction, [("place", space) for space in WESTERN_HILLS], self.land)

    def land(self, g: Pendragon) -> None:
        """[card.18.shaded]"""
        self.space = g.answer[1]
        founding = Founding(self.faction, SCOTTI_SETTLEMENT, self.space, "card.18.shaded")
        g.call(founding, self.warbands)

    def warbands(self, g: Pendragon) -> None:
        """The Scotti themselves may take them from elsewhere. [card.18.shaded,
        pieces.voluntary-removal]
        """
        if self.faction == SCOTTI:
            placing = Placing(SCOTTI_WARBAND, self.space, SHORE_WARBANDS)
            return g.call(placing, self.arrived)
        g.result = (place(g, SCOTTI_WARBAND, self.space, SHORE_WARBANDS),)
        g.go(self.arrived)

    def arrived(self, g: Pendragon) -> None:
        (n,) = g.result
        g.tell("placed", "card.18.shaded", unit=SCOTTI_WARBAND, space=self.space, n=n)
        g.end()
