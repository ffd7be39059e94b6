"""A Stronghold that a card places, at a vacant Site or, where there is none, for another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Frame
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.table.constants import SITE_SPACE, SITES_OF, STRONGHOLD_POOL, VACANT
from logres.games.pendragon.table.pieces import build, may_stand, raze
from logres.games.pendragon.table.position import Pendragon


def open_sites(g: Pendragon, kind: int, space: int) -> list[int]:
    """Where a card may place a Stronghold of a kind in a space: at a vacant Site first.

    [sites.event-replace, sites.town-site, sites.hillfort-site, sites.city-site,
    pieces.place-from-available]
    """
    if not g.available[STRONGHOLD_POOL[kind]]:
        return []
    legal = [site for site in SITES_OF[space] if may_stand(kind, site)]
    vacant = [site for site in legal if g.sites[site] == VACANT]
    return vacant or [site for site in legal if g.sites[site] != kind]


def found(g: Pendragon, kind: int, site: int, rule: str) -> None:
    """Place it; a Stronghold replaced by an Event costs no Prestige.

    [sites.event-replace, events.no-prestige-loss, ruling.event-fort-prestige]
    """
    if g.sites[site] != VACANT:
        g.tell("replaced", "sites.event-replace", stronghold=raze(g, site), site=site)
    build(g, kind, site)
    g.tell("built", rule, stronghold=kind, site=site, space=SITE_SPACE[site])


@dataclass
class Founding(Frame):
    """The executing Faction places a Stronghold of a kind in a space, if it can; it is told under
    the clause `rule`. Ends with the Site, or with nothing. [events.as-much-as-possible]
    """

    faction: int = field(metadata=named("faction"))
    kind: int = field(metadata=named("stronghold"))
    space: int = field(metadata=named("space"))
    rule: str

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "stronghold": self.kind, "space": self.space}

    def start(self, g: Pendragon) -> None:
        sites = open_sites(g, self.kind, self.space)
        if not sites:
            return g.end()
        choose(g, self.faction, [("site", site) for site in sites], self.settle)

    def settle(self, g: Pendragon) -> None:
        """[sites.event-replace]"""
        site = g.answer[1]
        found(g, self.kind, site, self.rule)
        g.end((site,))
