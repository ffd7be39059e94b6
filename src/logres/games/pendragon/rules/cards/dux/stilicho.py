"""4 STILICHO. That as many leave again is in Recovery."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.call_up import CallUp, boxes, draw
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import (
    DONE,
    NONE,
    numbers,
    spaces_for,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.imperium import shift_imperium
from logres.games.pendragon.table.constants import (
    CAVALRY,
    EVERYWHERE,
    FORT,
    IS_CITY,
    NOBODY,
    ROMAN_RULE_MILITARY,
    SETTINGS,
    SITE_COUNT,
    SITE_KIND,
    SITE_SPACE,
    SPACES,
    STRONGHOLD_POOL,
    TOWN,
    VACANT,
)
from logres.games.pendragon.table.pieces import build, put_down, take_up
from logres.games.pendragon.table.position import Pendragon

NUMBERS = SETTINGS["stilicho"]
REGIONS = tuple(SPACES.index(name) for name in NUMBERS["regions"])
"""[card.4.regions, ruling.stilicho-regions]"""
SITES = tuple(
    site
    for site in range(SITE_COUNT)
    if IS_CITY[SITE_SPACE[site]] or (SITE_SPACE[site] in REGIONS and SITE_KIND[site] == "town")
)
"""[card.4.strongholds]"""
KINDS = {"fort": FORT, "town": TOWN}


def no_wall(g: Pendragon, site: int) -> str:
    """[card.4.strongholds, sites.event-vacant-only]"""
    return "" if g.sites[site] == VACANT else "card-site-taken"


def cavalry_on_map(g: Pendragon) -> int:
    return sum([g.at(CAVALRY, space) for space in EVERYWHERE])


@dataclass
class Stilicho(Effect):
    """Roman Rule; ten Cavalry in three Regions; up to two Strongholds. `posts` says how many of
    them each Region still gets, `arrived` how many have come to it, `to_come` how many still come
    from the map, `raised` how many Strongholds were placed.

    [card.4.unshaded, card.4.regions, card.4.strongholds, card.4.departure, sites.event-vacant-only]
    """

    posts: tuple[int, ...] = ()
    to_come: int = 0
    arrived: tuple[int, ...] = (0,) * len(REGIONS)
    raised: int = 0
    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space, "n": self.left(g)}

    def left(self, g: Pendragon) -> int:
        if len(self.posts) < len(REGIONS):
            return self.wanted(g) - sum(self.posts)
        return self.to_come or int(NUMBERS["strongholds"]) - self.raised

    @classmethod
    def allowed(cls, g: Pendragon) -> bool:
        """[card.4.precondition, ruling.stilicho-regions, imperium-status.leaving-fragmentation]"""
        return not g.fragmented

    def wanted(self, g: Pendragon) -> int:
        """Exactly ten, or all there are. [card.4.unshaded, events.may-or-must]"""
        return min(int(NUMBERS["cavalry"]), sum(boxes(g)) + cavalry_on_map(g))

    def start(self, g: Pendragon) -> None:
        """[card.4.unshaded, card.4.regions, imperium-status.event-shift]"""
        if not g.fragmented:
            shift_imperium(g, ROMAN_RULE_MILITARY)
        g.go(self.send)

    # Where they are sent.

    def send(self, g: Pendragon) -> None:
        """[card.4.regions]"""
        left = self.wanted(g) - sum(self.posts)
        if len(self.posts) == len(REGIONS) - 1:
            self.posts += (left,)
            return g.go(self.call_up)
        self.space = REGIONS[len(self.posts)]
        choose(g, self.faction, self.may_post(g), self.post)

    def may_post(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        limits = [(self.wanted(g) - sum(self.posts), "card-most-come")]
        return numbers("cavalry", NONE, limits, why, "card.4.regions", "card.4.unshaded")

    def post(self, g: Pendragon) -> None:
        """[card.4.regions]"""
        self.posts += (g.answer[1],)
        g.go(self.send)

    # Where they come from.

    def call_up(self, g: Pendragon) -> None:
        """[card.4.unshaded]"""
        call = CallUp(self.card, self.faction, self.wanted(g), cavalry_on_map(g))
        g.call(call, self.cross_the_sea)

    def cross_the_sea(self, g: Pendragon) -> None:
        """As many as came from off the map leave in the next Recovery. [card.4.departure]"""
        drawn = g.result
        self.to_come = sum(self.posts) - sum(drawn)
        g.owed_cavalry += sum(drawn)
        for box, count in enumerate(drawn):
            for _ in range(count):
                self.disembark(g, box)
        g.go(self.look_on_map)

    def disembark(self, g: Pendragon, box: int) -> None:
        space = self.next_post()
        draw(g, tuple([int(box == n) for n in range(3)]), space)
        g.tell("placed", "card.4.unshaded", unit=CAVALRY, space=space, n=1)

    def next_post(self) -> int:
        """The Region the next one goes to."""
        index = next(n for n, count in enumerate(self.posts) if count)
        self.posts = tuple([n - (i == index) for i, n in enumerate(self.posts)])
        self.arrived = tuple([n + (i == index) for i, n in enumerate(self.arrived)])
        return REGIONS[index]

    def still(self, g: Pendragon, space: int) -> int:
        """Cavalry in a space that has not just come."""
        come = self.arrived[REGIONS.index(space)] if space in REGIONS else 0
        return g.at(CAVALRY, space) - come

    def look_on_map(self, g: Pendragon) -> None:
        """[card.4.unshaded]"""
        if not self.to_come:
            return g.go(self.offer_walls)
        options = self.may_ride(g)
        all_go = sum([self.still(g, space) for space in EVERYWHERE]) == self.to_come
        choose(g, self.faction, options[:1] if all_go else options, self.ride)

    def may_ride(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return spaces_for(g, "take-from", self.nobody_in, why, "card.4.unshaded")

    def nobody_in(self, g: Pendragon, space: int) -> str:
        if not g.at(CAVALRY, space):
            return "card-no-cavalry"
        return "" if self.still(g, space) else "card-just-come"

    def ride(self, g: Pendragon) -> None:
        """Plunder is left behind. [card.4.unshaded, pieces.voluntary-no-plunder]"""
        space = g.answer[1]
        laden = g.laden_at(CAVALRY, space) == g.at(CAVALRY, space)
        take_up(g, CAVALRY, space, 1, int(laden))
        self.to_come -= 1
        goal = self.next_post()
        put_down(g, CAVALRY, goal, 1)
        told: dict[str, Any] = {"unit": CAVALRY, "origin_space": space, "space": goal, "n": 1}
        g.tell("moved", "card.4.unshaded", **told)
        g.go(self.look_on_map)

    # What they build.

    def offer_walls(self, g: Pendragon) -> None:
        """Never in place of another. [card.4.strongholds, sites.event-vacant-only]"""
        options = self.may_wall(g)
        if options == [DONE] or self.raised == int(NUMBERS["strongholds"]):
            return g.end()
        g.ask(self.faction, options, self.wall)

    def may_wall(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        rules, card = ("card.4.strongholds", "sites.event-vacant-only"), self.card
        options: list[Action] = []
        for verb, kind in KINDS.items():
            told: dict[str, Any] = {"card": card, "stronghold": kind}
            if why is not None and why.noun not in SITES:
                why.bar_rest(verb, "card-site-not-named", *rules, site=why.noun, **told)
            if g.available[STRONGHOLD_POOL[kind]]:
                options += unbarred(g, (verb, "site"), SITES, no_wall, why, *rules, **told)
            elif why is not None:
                why.bar_rest(verb, "card-none-available", *rules, site=why.noun, **told)
        return [*options, DONE]

    def wall(self, g: Pendragon) -> None:
        """[card.4.strongholds, events.may-or-must]"""
        verb, site = g.answer
        if verb == "done":
            return g.end()
        self.raised += 1
        build(g, KINDS[verb], site)
        told: dict[str, Any] = {"stronghold": KINDS[verb], "site": site, "space": SITE_SPACE[site]}
        g.tell("built", "card.4.strongholds", **told)
        g.go(self.offer_walls)
