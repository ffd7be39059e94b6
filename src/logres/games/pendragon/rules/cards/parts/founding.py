"""A Stronghold that a card places, at a vacant Site or, where there is none, for another."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.steps import choose_or_end
from logres.games.pendragon.table.constants import SITE_SPACE, SITES_OF, STRONGHOLD_POOL, VACANT
from logres.games.pendragon.table.pieces import build, may_stand, raze, vacant_sites
from logres.games.pendragon.table.position import Pendragon


def no_stronghold(g: Pendragon, kind: int, site: int) -> str:
    """Is there none, or can it not stand at such a Site?

    [sites.town-site, sites.hillfort-site, sites.city-site, pieces.place-from-available]
    """
    if not may_stand(kind, site):
        return "card-wrong-site"
    return "" if g.available[STRONGHOLD_POOL[kind]] else "card-none-available"


def no_founding(g: Pendragon, kind: int, site: int) -> str:
    """A card places a Stronghold at a vacant Site first, and never another of the same kind.

    [sites.event-replace]
    """
    if g.sites[site] == VACANT or no_stronghold(g, kind, site):
        return no_stronghold(g, kind, site)
    if vacant_sites(g, kind, SITE_SPACE[site]):
        return "card-vacant-first"
    return "card-stands-already" if g.sites[site] == kind else ""


def open_sites(g: Pendragon, kind: int, space: int) -> list[int]:
    """Where a card may place a Stronghold of a kind in a space."""
    return [site for site in SITES_OF[space] if not no_founding(g, kind, site)]


def sites_for(g: Pendragon, kind: int, space: int, why: Why | None, *rules: str) -> list[Action]:
    """The Sites of a space for a Stronghold that a card places."""
    if why is not None:
        say_no_site(g, kind, space, why, *rules)
    return [("site", site) for site in open_sites(g, kind, space)]


def say_no_site(g: Pendragon, kind: int, space: int, why: Why, *rules: str) -> None:
    if why.asks("site") and why.noun in SITES_OF[space]:
        reason = no_founding(g, kind, why.noun)
        if reason:
            why.bar_rest("site", reason, *rules, site=why.noun, space=space, stronghold=kind)
    elif why.asks("site"):
        why.bar_rest("site", "card-site-elsewhere", *rules, site=why.noun, space=space)


def heirs(
    g: Pendragon, kinds: dict[str, int], site: int, why: Why | None, *rules: str
) -> list[Action]:
    """What can be raised at a Site in place of what stood there. [sites.town-site,
    sites.hillfort-site]
    """
    if why is not None and why.verb in kinds:
        kind = kinds[why.verb]
        reason = no_stronghold(g, kind, site)
        if why.noun != site:
            why.bar_rest(why.verb, "card-other-site", *rules, site=site)
        elif reason:
            why.bar_rest(why.verb, reason, *rules, site=site, stronghold=kind)
    return [(verb, site) for verb, kind in kinds.items() if not no_stronghold(g, kind, site)]


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
        choose_or_end(g, self.faction, self.may_settle(g), self.settle)

    def may_settle(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return sites_for(g, self.kind, self.space, why, self.rule, "sites.event-replace")

    def settle(self, g: Pendragon) -> None:
        """[sites.event-replace]"""
        site = g.answer[1]
        found(g, self.kind, site, self.rule)
        g.end((site,))
