"""Build: the Dux raises Forts and Towns where his Cavalry stands."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.feats.feat import Feat, Plan, say_full
from logres.games.pendragon.rules.placing import say_no_site
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    CAVALRY,
    DUX,
    FORT,
    HILLFORT,
    SETTINGS,
    SHADED,
    SITE_SPACE,
    SITES_OF,
    STRONGHOLD_OWNER,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_POOL,
    VACANT,
    bits,
    card,
)
from logres.games.pendragon.table.control import friendly
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with

BUILD = SETTINGS["build"]
PRICE: int = BUILD["stronghold"]
MOST: int = BUILD["spaces"]
CAIR_LEGION = card(7)
KIND = {"fort": FORT, "town": TOWN, "hillfort": HILLFORT}


def kinds(g: Pendragon) -> tuple[int, ...]:
    """[build.what, ruling.build-cost]"""
    return (FORT,) if g.fragmented else (FORT, TOWN)


def is_free_of_enemies(g: Pendragon, space: int) -> bool:
    """No Control is needed, but no enemy Stronghold may be there. [build.control]"""
    for site in SITES_OF[space]:
        kind = g.sites[site]
        if kind != VACANT and not friendly(g, DUX, STRONGHOLD_OWNER[kind]):
            return False
    return True


def in_stock(g: Pendragon) -> int:
    """How many Strongholds of these kinds are Available."""
    return sum([g.available[STRONGHOLD_POOL[kind]] for kind in kinds(g)])


def sites_to_build(g: Pendragon, space: int) -> list[tuple[int, int]]:
    """Kinds and Sites for a Stronghold. [build.where, sites.vacant-needed]"""
    if not is_free_of_enemies(g, space):
        return []
    return [
        (kind, site)
        for kind in kinds(g)
        if g.available[STRONGHOLD_POOL[kind]]
        for site in pieces.vacant_sites(g, kind, space)
    ]


@dataclass
class Build(Feat):
    """[build.where, build.what, build.cost, build.control, ruling.build-cost]"""

    def reply(self) -> str:
        return "build"

    @classmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: Plan, coming: int, why: Why | None = None
    ) -> list[Action]:
        """One Stronghold in each of two spaces at most. [build.where, build.cost]"""
        standing = spaces_with(g, CAVALRY) | coming
        if why is not None and why.asks("build"):
            cls.say_no_build(g, why, plan, standing)
        if len(plan) >= min(MOST, in_stock(g)):
            return []
        planned = [space for _, space in plan]
        return [
            ("build", space)
            for space in bits(standing)
            if space not in planned and sites_to_build(g, space)
        ]

    @classmethod
    def say_no_build(cls, g: Pendragon, why: Why, plan: Plan, standing: int) -> None:
        """[build.where, build.control, sites.vacant-needed]"""
        space = why.noun
        say_full(why, "build", plan, MOST, "build.cost")
        why.bar_some("build", ~standing, "no-cavalry-here", "build.where", space=space)
        if not is_free_of_enemies(g, space):
            why.bar("build", space, "enemy-stronghold", "build.control", space=space)
        if len(plan) >= in_stock(g) or not sites_to_build(g, space):
            rules = ("build.where", "sites.vacant-needed")
            why.bar("build", space, "no-site", *rules, space=space)

    @classmethod
    def is_useful(cls, g: Pendragon, faction: int, coming: int, money: int) -> bool:
        """The first space will do."""
        if money >= PRICE and in_stock(g):
            for space in bits(spaces_with(g, CAVALRY) | coming):
                if sites_to_build(g, space):
                    return True
        return False

    @classmethod
    def price(cls, verb: str) -> int:
        """[build.cost]"""
        return PRICE

    def start(self, g: Pendragon) -> None:
        """Where the Cavalry has gone, or nothing is Available, nothing is Built.

        [commands.cancel-space]
        """
        while self.plan:
            options = self.may_raise_it(g)
            if options and g.at(CAVALRY, self.plan[0][1]):
                return g.ask(self.faction, options, self.raise_it)
            self.plan = self.plan[1:]
        g.end()

    def may_raise_it(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[build.what, sites.vacant-needed]"""
        space = self.plan[0][1]
        if why is not None and why.verb in KIND:
            kind = KIND[why.verb]
            if kind not in kinds(g):
                why.bar_rest(why.verb, "not-built", "build.what", stronghold=kind)
            say_no_site(g, why, kind, space)
        sites = sites_to_build(g, space)
        return [("fort" if kind == FORT else "town", site) for kind, site in sites]

    def raise_it(self, g: Pendragon) -> None:
        """[build.what, build.cair-legion]"""
        verb, site = g.answer
        kind = FORT if verb == "fort" else TOWN
        pieces.build(g, kind, site)
        g.tell("built", "build.what", stronghold=kind, site=site, space=SITE_SPACE[site])
        if kind == FORT and g.in_force(CAIR_LEGION, SHADED):
            stand_down(g, SITE_SPACE[site])
        self.plan = self.plan[1:]
        g.go(self.start)


def stand_down(g: Pendragon, space: int) -> None:
    """A Cavalry goes to Available, not to Casualties. [build.cair-legion, card.7.shaded]"""
    laden = max(0, g.laden_at(CAVALRY, space) - g.at(CAVALRY, space) + 1)
    pieces.take_up(g, CAVALRY, space, 1, laden)
    g.available[UNIT_POOL[CAVALRY]] += 1
    g.tell("stands-down", "build.cair-legion", space=space)
