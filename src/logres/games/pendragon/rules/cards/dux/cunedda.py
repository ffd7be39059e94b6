"""13 CUNEDDA and the shaded 18 THE IRISH SHORE: a people comes to the western hills."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.founding import Founding
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_SITES,
    DECLINE,
    colours,
    numbers,
    those_named,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.removing import Removing
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.placing import Placing, supply
from logres.games.pendragon.table.constants import (
    CIVITATES,
    COASTAL,
    COMITATES,
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
    SITE_SPACE,
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


def no_hillfort(g: Pendragon, site: int) -> str:
    """The Civitates leave Hillforts of the North."""
    if SITE_SPACE[site] != FROM:
        return "card-site-elsewhere"
    return "" if g.sites[site] == HILLFORT else "card-no-hillfort"


@dataclass
class SonsOfCunedda(Effect):
    """Civitates pieces may leave the North; others come to Wales, whether or not they did.

    [card.13.unshaded, foederati.owner, events.may-or-must, events.as-much-as-possible]
    """

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "origin_space": FROM, "space": TO, "n": UNITS}

    def start(self, g: Pendragon) -> None:
        """[card.13.unshaded]"""
        options = self.may_leave_hillfort(g)
        if options == [DECLINE]:
            return g.go(self.units_leave)
        g.ask(self.faction, options, self.leave_hillfort)

    def may_leave_hillfort(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("raze", "site"), "card.13.unshaded"
        return [*unbarred(g, what, ALL_SITES, no_hillfort, why, rule, space=FROM), DECLINE]

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
        choose(g, self.faction, self.may_settle(g), self.settle)

    def may_settle(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        available = g.available[UNIT_POOL[COMITATES]]
        least = min(UNITS, available, max(0, UNITS - supply(g, MILITIA, TO)))
        limits = [(UNITS, "card-most-come"), (available, "card-most-available")]
        rules = "card.13.unshaded", "pieces.comitates-not-yet"
        return numbers("comitates", (least, "card-least-others"), limits, why, *rules)

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
        g.ask(self.faction, self.may_colour(g), self.colour)

    def may_colour(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return colours(why, "card.13.shaded", "foederati.colour-choice")

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
        choose(g, self.faction, self.may_land(g), self.land)

    def may_land(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return those_named("place", WESTERN_HILLS, why, "card.18.shaded", self.card)

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
