"""The shaded 6 UTHER: in one Region the army goes over to the Civitates."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action
from logres.engine.positions import named
from logres.games.pendragon.cards.effect import Effect
from logres.games.pendragon.cards.steps import choose
from logres.games.pendragon.counting import ask_number
from logres.games.pendragon.data import (
    CAVALRY,
    CIVITATES,
    COMITATES,
    DUX,
    FORT,
    HILLFORT,
    MILITIA,
    NOBODY,
    REGIONS,
    SAXONS,
    SCOTTI,
    SITES_OF,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_POOL,
)
from logres.games.pendragon.invite import convert_foederati, has_foederati
from logres.games.pendragon.pieces import build, may_stand, place, raze, remove
from logres.games.pendragon.presence import pieces_of
from logres.games.pendragon.state import Pendragon

RAISES = {"hillfort": HILLFORT, "town": TOWN}


def garrisoned(g: Pendragon) -> list[int]:
    """Regions with pieces of the Dux. [card.6.shaded]"""
    return [space for space in REGIONS if pieces_of(g, DUX, space)]


@dataclass
class UtherFalls(Effect):
    """Forts become Hillforts or Towns, Cavalry Militia or Comitates, and red Foederati blue.

    [card.6.shaded, pieces.replace-short, pieces.replace-plunder]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    site: int = field(default=NOBODY, metadata=named("site"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        cavalry = 0 if self.space == NOBODY else g.at(CAVALRY, self.space)
        return {**super().about(g), "space": self.space, "site": self.site, "n": cavalry}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(garrisoned(g))

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("strike", space) for space in garrisoned(g)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.region)

    def region(self, g: Pendragon) -> None:
        """[card.6.shaded]"""
        self.space = g.answer[1]
        g.go(self.next_fort)

    # Forts.

    def next_fort(self, g: Pendragon) -> None:
        forts = [site for site in SITES_OF[self.space] if g.sites[site] == FORT]
        if not forts:
            return g.go(self.dismount)
        self.site = forts[0]
        options = self.heirs(g)
        if options:
            return choose(g, self.faction, options, self.hand_over)
        self.clear(g)
        g.go(self.next_fort)

    def heirs(self, g: Pendragon) -> list[Action]:
        """What can stand in its place. [card.6.shaded, sites.town-site, sites.hillfort-site]"""
        return [
            (verb, self.site)
            for verb, kind in RAISES.items()
            if g.available[STRONGHOLD_POOL[kind]] and may_stand(kind, self.site)
        ]

    def clear(self, g: Pendragon) -> None:
        """[pieces.replace-short, events.no-prestige-loss]"""
        g.tell("replaced", "card.6.shaded", stronghold=raze(g, self.site), site=self.site)

    def hand_over(self, g: Pendragon) -> None:
        """[card.6.shaded]"""
        kind = RAISES[g.answer[0]]
        self.clear(g)
        build(g, kind, self.site)
        told: dict[str, Any] = {"stronghold": kind, "site": self.site, "space": self.space}
        g.tell("built", "card.6.shaded", **told)
        g.go(self.next_fort)

    # Units.

    def dismount(self, g: Pendragon) -> None:
        """How many become Comitates, where that is a choice; those Not Yet in Play do not.

        [card.6.shaded, pieces.comitates-not-yet]
        """
        cavalry = g.at(CAVALRY, self.space)
        most = min(cavalry, g.available[UNIT_POOL[COMITATES]])
        least = min(most, max(0, cavalry - g.available[UNIT_POOL[MILITIA]]))
        ask_number(g, self.faction, "comitates", least, most, self.enlist)

    def enlist(self, g: Pendragon) -> None:
        """[card.6.shaded, events.cavalry-by-event, pieces.replace-short]"""
        comitates, cavalry = g.answer[1], g.at(CAVALRY, self.space)
        if cavalry:
            remove(g, CAVALRY, self.space, cavalry, g.laden_at(CAVALRY, self.space))
            g.tell("removed", "card.6.shaded", unit=CAVALRY, space=self.space, n=cavalry)
        for unit, wanted in ((COMITATES, comitates), (MILITIA, cavalry - comitates)):
            came = place(g, unit, self.space, wanted)
            if came:
                g.tell("placed", "card.6.shaded", unit=unit, space=self.space, n=came)
        g.go(self.turn)

    def turn(self, g: Pendragon) -> None:
        """[card.6.shaded, foederati.revolt-keeps-plunder]"""
        for nation in (SAXONS, SCOTTI):
            if has_foederati(g, DUX, nation, self.space):
                convert_foederati(g, CIVITATES, nation, self.space, "card.6.shaded")
        g.end()
