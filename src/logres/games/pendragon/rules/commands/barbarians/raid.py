"""Raid: choose spaces, how many Raiders to call for each, and the way they come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.barbarians import niall_box
from logres.games.pendragon.rules.commands.barbarians.landing import Landing
from logres.games.pendragon.rules.commands.barbarians.raid_events import price_of
from logres.games.pendragon.rules.commands.barbarians.raid_plan import RaidPlan
from logres.games.pendragon.rules.commands.barbarians.raid_routes import (
    LAND_VERB,
    deep_ways,
    targets,
    way_action,
    way_of,
    ways,
)
from logres.games.pendragon.rules.commands.barbarians.raid_terms import (
    BOX_LARGE,
    BOX_SMALL,
    DEEP_LARGE,
    DEEP_SMALL,
    LARGE,
    MOST,
    SIZE,
    SMALL,
    TERMS,
)
from logres.games.pendragon.rules.commands.barbarians.return_home import (
    bring_home,
    send_raiders_home,
)
from logres.games.pendragon.rules.counting import choose
from logres.games.pendragon.rules.treasury import can_pay
from logres.games.pendragon.table.constants import (
    RANSOM,
    RAVAGE,
    SAXONS,
    SCOTTI,
    SPACE_COUNT,
    SURPRISE,
    bits,
)
from logres.games.pendragon.table.control import controlled
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Raid(RaidPlan):
    """[raid.saxon-max, raid.scotti-max, raid.once-per-space, raid.feats-saxons,
    raid.feats-scotti]
    """

    MOST_RULES: ClassVar[tuple[str, ...]] = (
        "raid.saxon-max",
        "raid.scotti-max",
        "surprise.deep-counts",
    )
    PAIRS: ClassVar[dict[int, tuple[int, ...]]] = {
        SAXONS: (SURPRISE, RAVAGE),
        SCOTTI: (SURPRISE, RANSOM),
    }

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.targets[-1] if self.targets else -1}

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing, resources.pay-in-full]"""
        if not can_pay(g, faction, price_of(g, faction, SMALL)):
            return False
        return niall_box.is_open(g, faction) or targets(g, faction, ways(g, faction)) != 0

    # The plan.

    def most_spaces(self, g: Pendragon) -> int:
        """[raid.saxon-max, raid.scotti-max, sequence.limited]"""
        if self.limited:
            return 1
        return self.granted_spaces or MOST[self.faction]

    def price(self, g: Pendragon, verb: str) -> int:
        """[commands.free]"""
        return 0 if self.free else price_of(g, self.faction, verb)

    def command_cost(self, g: Pendragon) -> int:
        """[raid.saxon-cost, raid.scotti-cost, card.68.shaded]"""
        large = self.large.bit_count()
        small = self.spaces.bit_count() - large
        cost = small * self.price(g, SMALL) + large * self.price(g, LARGE)
        return cost + (self.price(g, self.box) if self.box else 0)

    def chosen(self) -> int:
        """The box is counted among the spaces. [card.68.shaded]"""
        return self.spaces.bit_count() + bool(self.box)

    def is_ready(self) -> bool:
        return self.chosen() > 0

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """[raid.no-own-control, raid.saxon-seas, raid.scotti-seas, raid.caledonia, raid.base]"""
        found = targets(g, self.faction, ways(g, self.faction))
        if why is not None:
            rule, values = "raid.once-per-space", {"space": why.noun}
            why.bar_some(why.verb, self.spaces, "chosen-already", rule, **values)
            own, rule = controlled(g, self.faction), "raid.no-own-control"
            why.bar_some(why.verb, own, "own-control", rule, **values)
            rules = ("raid.saxon-seas", "raid.scotti-seas", "raid.caledonia", "raid.base")
            why.bar_some(why.verb, ~found, "no-way-to", *rules, "surprise.deep-raid", **values)
        return found

    def space_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[raid.once-per-space]"""
        about = why if why is not None and why.verb in ("select", SMALL, LARGE) else None
        if self.chosen() >= self.most_spaces(g):
            if about is not None:
                self.say_full(g, about, self.allowed(g, about))
            return self.box_options(g, why)
        found = bits(self.allowed(g, about) & ~self.spaces)
        options = [(verb, space) for verb in self.sizes(g, why, SMALL, LARGE) for space in found]
        return options + self.box_options(g, why)

    def box_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[card.68.shaded]"""
        is_open = niall_box.is_open(g, self.faction)
        full = self.chosen() >= self.most_spaces(g)
        if why is not None and why.verb in (BOX_SMALL, BOX_LARGE):
            if not is_open:
                why.bar_rest(why.verb, "no-box", "card.68.shaded")
            if self.box:
                why.bar_rest(why.verb, "box-chosen", "card.68.shaded")
            if full:
                self.say_full(g, why, 1)
            if self.within:
                why.bar_rest(why.verb, "spaces-named", "events.overrides")
        if self.box or self.within or full or not is_open:
            return []
        return [(verb, 0) for verb in self.sizes(g, why, BOX_SMALL, BOX_LARGE)]

    def sizes(self, g: Pendragon, why: Why | None, *verbs: str) -> list[str]:
        """The sizes that can be paid; a free Raid is in force.

        [raid.free-size, resources.pay-in-full]
        """
        if why is not None:
            self.say_no_size(g, why, verbs)
        if self.free:
            return [verbs[-1]]
        return [verb for verb in verbs if self.can_add(g, self.price(g, verb))]

    def say_no_size(self, g: Pendragon, why: Why, verbs: tuple[str, ...]) -> None:
        """[raid.free-size, resources.pay-in-full]"""
        if self.free:
            why.bar_rest(verbs[0], "free-in-force", "raid.free-size")
        if why.verb in verbs:
            self.say_too_dear(g, why, -1, self.price(g, why.verb))
        elif why.asks("select") and not self.can_add(g, self.price(g, verbs[0])):
            self.say_too_dear(g, why, -1, self.price(g, verbs[0]))

    def can_do_feat(self, g: Pendragon, feat: int) -> bool:
        """[surprise.deep-raid]"""
        if feat == SURPRISE:
            return self.spaces != 0 or bool(self.deep_options(g))
        return super().can_do_feat(g, feat)

    def feat_offers(self, g: Pendragon, feat: int, why: Why | None = None) -> list[Action]:
        """A Surprise may be a Deep Raid, which is one of the Raid's spaces.

        [surprise.deep-raid, surprise.deep-counts]
        """
        offers = super().feat_offers(g, feat, why)
        if feat == SURPRISE and not self.feat_spaces:
            offers += self.deep_options(g, why)
        return offers

    def deep_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[surprise.deep-raid, surprise.deep-counts]"""
        full = self.chosen() >= self.most_spaces(g)
        if full and why is None:
            return []
        by = deep_ways(g, self.faction)
        found = [space for space in range(SPACE_COUNT) if by[space]]
        if why is not None and why.verb in (DEEP_SMALL, DEEP_LARGE):
            if why.noun not in found:
                rules = ("surprise.deep-raid", "surprise.deep-counts")
                why.bar_rest(why.verb, "no-deep-raid", *rules, space=why.noun)
            if full:
                self.say_full(g, why, -1)
        sizes = [] if full else self.sizes(g, why, DEEP_SMALL, DEEP_LARGE)
        return [(verb, space) for verb in sizes for space in found]

    def add(self, g: Pendragon, verb: str, noun: int) -> bool:
        if verb not in SIZE:
            return False
        if verb in (BOX_SMALL, BOX_LARGE):
            self.box = verb
            return True
        self.spaces |= 1 << noun
        self.targets += (noun,)
        if SIZE[verb] == "large":
            self.large |= 1 << noun
        if verb in (DEEP_SMALL, DEEP_LARGE):
            self.deep |= 1 << noun
            self.feat_spaces |= 1 << noun
        return True

    # The way they come.

    def offer(self, g: Pendragon) -> None:
        """A space that was chosen needs its way first; the Raider names it.

        [raid.route-choice]
        """
        if len(self.ways) == len(self.targets):
            return super().offer(g)
        choose(g, self.faction, self.may_take_way(g), self.take_way)

    def may_take_way(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[raid.route-choice, raid.base-sea]"""
        space = self.targets[-1]
        if why is not None:
            rules = ("raid.route-choice", "raid.base-sea")
            for verb in ("by-sea", *LAND_VERB.values()):
                why.bar_rest(verb, "not-that-way", *rules, space=space)
        return [way_action(way) for way in bits(self.open_ways(g, space))]

    def open_ways(self, g: Pendragon, space: int) -> int:
        deep = self.deep >> space & 1
        return deep_ways(g, self.faction)[space] if deep else ways(g, self.faction)[space]

    def take_way(self, g: Pendragon) -> None:
        """[raid.route-choice]"""
        self.ways += (way_of(g.answer),)
        g.go(self.offer)

    # In one space.

    def still_open(self) -> list[Action]:
        """[commands.any-order, card.68.shaded]"""
        return [(niall_box.RESOLVE, 0)] * self.box_waits() + super().still_open()

    def is_resolved(self) -> bool:
        return super().is_resolved() and not self.box_waits()

    def box_waits(self) -> bool:
        return bool(self.box) and not self.box_done

    def may_begin_space(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[card.68.shaded]"""
        if why is not None:
            reason = "box-resolved" if self.box else "box-not-planned"
            why.bar_rest(niall_box.RESOLVE, reason, "card.68.shaded")
        return super().may_begin_space(g, why)

    def begin_space(self, g: Pendragon) -> None:
        """[commands.any-order, commands.cancel-space, card.68.shaded]"""
        if g.answer[0] != niall_box.RESOLVE:
            return super().begin_space(g)
        self.box_done = True
        g.call(niall_box.BoxLanding(self.dice(SIZE[self.box])), self.next_space)

    def dice(self, size: str) -> int:
        """[raid.saxon-cost, raid.scotti-cost, raid.free-size]"""
        return self.granted_dice or int(TERMS[self.faction][size]["dice"])

    def is_legal(self, g: Pendragon, space: int) -> bool:
        """Its own Control, or a base that was lost, makes it illegal.

        [raid.no-own-control, commands.cancel-space]
        """
        way = self.ways[self.targets.index(space)]
        return g.control[space] != self.faction and bool(self.open_ways(g, space) >> way & 1)

    def resolve(self, g: Pendragon, space: int) -> None:
        """[raid.saxon-cost, raid.scotti-cost, raid.free-size]"""
        size = "large" if self.large >> space & 1 else "small"
        landing = Landing(
            self.faction,
            space,
            self.dice(size),
            self.ways[self.targets.index(space)],
            deep=bool(self.deep >> space & 1),
            surprise=self.feat_in(SURPRISE, space),
            ransom=self.feat_in(RANSOM, space),
            ravage=self.feat_in(RAVAGE, space),
            trap=self.trap,
        )
        g.call(landing, self.next_space)

    def finish(self, g: Pendragon) -> None:
        """[card.9.shaded, return.transfer, return.remove-raiders]"""
        for space in bits(self.spaces if self.returns else 0):
            bring_home(g, self.faction, space)
            send_raiders_home(g, self.faction, space)
        super().finish(g)
