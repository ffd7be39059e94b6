"""Intercept: the Dux's Troops hurry to Raiders and fight them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.battle.fight import battle_class
from logres.games.pendragon.rules.commands.britons.mariners import COASTLINE, harbours
from logres.games.pendragon.rules.commands.britons.moving import Moving
from logres.games.pendragon.rules.counting import choose
from logres.games.pendragon.rules.feats.retaliate import applies, is_useful
from logres.games.pendragon.rules.treasury import can_pay
from logres.games.pendragon.table.constants import (
    DUX,
    INVITE,
    NOBODY,
    RAIDERS,
    RETALIATE,
    SAXONS,
    SCOTTI,
    bits,
)
from logres.games.pendragon.table.control import controlled
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF, raiders_of, spaces_with_units
from logres.games.pendragon.table.roads import road_reaches

LIMITED_ONE = Refusal("limited-one", ("sequence.limited-move", "sequence.limited"))


def raiders_in(g: Pendragon, space: int) -> list[int]:
    return [faction for faction in (SAXONS, SCOTTI) if raiders_of(g, faction, space)]


def all_targets(g: Pendragon) -> int:
    """Raiders and Friendly Control. [intercept.target]"""
    return spaces_with_units(g, RAIDERS) & controlled(g, DUX)


def origins_of(g: Pendragon, standing: int, targets: int) -> int:
    """From which of the spaces where Dux Troops stand some could go to a target: Cavalry and red
    Foederati, invited ones too, go equally far. [intercept.movers, intercept.by-road]
    """
    reached = road_reaches(g, DUX)
    return sum([1 << origin for origin in bits(standing) if reached[origin] & targets])


@dataclass
class Intercept(Moving):
    """Choose targets and origins, pay, move, then fight.

    [intercept.what, intercept.cost, intercept.movers, intercept.by-road, intercept.origin-free,
    intercept.join, intercept.where-standing, intercept.feats, commands.simultaneous-moves]
    """

    targets: int = field(default=0, metadata=named("space", mask=True))
    unfought: int = field(default=0, metadata=named("space", mask=True))
    fighting: bool = False
    battle: int = field(default=NOBODY, metadata=named("space"))

    PAIRS: ClassVar[tuple[int, ...]] = (INVITE, RETALIATE)

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing, intercept.needs-dux]"""
        targets = all_targets(g)
        if not targets:
            return False
        standing = spaces_with_units(g, TROOPS_OF[DUX])
        if standing & targets:
            return True
        if not can_pay(g, DUX, cls.PRICE):
            return False
        by_ship = harbours(g, standing) and harbours(g, targets)
        return bool(by_ship or origins_of(g, standing, targets))

    # The plan.

    def reached_from(self, g: Pendragon, unit: int, origin: int) -> int:
        """Units end in target spaces. [intercept.movers]"""
        return super().reached_from(g, unit, origin) & self.targets

    def say_no_goal(self, g: Pendragon, why: Why, values: dict[str, int]) -> None:
        """[intercept.movers]"""
        why.bar_some("to", ~self.targets, "not-a-target", "intercept.movers", **values)
        super().say_no_goal(g, why, values)

    def covered_by_land(self, g: Pendragon) -> int:
        found = spaces_with_units(g, TROOPS_OF[DUX])
        reached = road_reaches(g, DUX)
        for origin in bits(self.spaces):
            found |= reached[origin]
        return found & self.targets

    def covered(self, g: Pendragon) -> int:
        """Targets where Dux units stand or to which they can be brought, one of them by ship.

        [intercept.needs-dux, card.60.unshaded]
        """
        by_land = self.covered_by_land(g)
        beyond = self.targets & ~by_land
        if beyond.bit_count() == 1 and harbours(g, beyond) and harbours(g, self.spaces & ~beyond):
            return by_land | beyond
        return by_land

    def uncovered(self, g: Pendragon) -> int:
        return self.targets & ~self.covered(g)

    def not_ready(self, g: Pendragon) -> Refusal:
        """[intercept.needs-dux]"""
        if not self.targets:
            return super().not_ready(g)
        spaces = tuple(bits(self.uncovered(g)))
        return Refusal("bring-somebody", ("intercept.needs-dux",), {"spaces": spaces})

    def is_ready(self, g: Pendragon) -> bool:
        """[intercept.needs-dux]"""
        return self.targets != 0 and not self.uncovered(g)

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """Origins that help: first of all the target nobody has come to yet."""
        if not self.targets:
            return 0
        standing = spaces_with_units(g, TROOPS_OF[DUX])
        if self.feat == INVITE:
            standing |= self.feat_spaces
        goals = self.uncovered(g) or self.targets
        found = origins_of(g, standing, goals) | self.ports(g, standing, goals)
        if why is not None:
            self.say_no_origin(g, why, standing, ~found)
        return found

    def say_no_origin(self, g: Pendragon, why: Why, standing: int, others: int) -> None:
        """[intercept.movers, intercept.by-road, intercept.needs-dux]"""
        verb, values = why.verb, {"space": why.noun}
        why.bar_some(verb, ~standing, "no-troops", "intercept.movers", **values)
        near = origins_of(g, standing, self.targets) | self.ports(g, standing, self.targets)
        rules = ("intercept.by-road", "roads.friendly-control")
        why.bar_some(verb, ~near, "targets-too-far", *rules, **values)
        if others >> why.noun & 1:
            why.note(verb, why.noun, self.not_ready(g))

    def ports(self, g: Pendragon, standing: int, goals: int) -> int:
        """Coasts from which a group could sail to a target. [card.60.unshaded]"""
        if not harbours(g, goals) or self.ships_taken(g):
            return 0
        return harbours(g, standing & ~goals if goals.bit_count() == 1 else standing)

    def ships_taken(self, g: Pendragon) -> bool:
        """Is one of the targets reached by ship only? [card.60.unshaded]"""
        return self.covered(g) != self.covered_by_land(g)

    def open_targets(self, g: Pendragon, money: bool) -> int:
        """Targets that Dux units stand in or can come to, if need be from one more origin.

        [intercept.target, intercept.needs-dux, intercept.where-standing, sequence.limited-move,
        ruling.limited-spaces]
        """
        if self.no_more_targets(g) is not None:
            return 0
        standing = spaces_with_units(g, TROOPS_OF[DUX])
        found, reached = standing, road_reaches(g, DUX)
        origins = standing if money else self.spaces
        for origin in bits(origins):
            found |= reached[origin]
        if harbours(g, origins) and not self.ships_taken(g):
            found |= COASTLINE
        return found & all_targets(g) & ~self.targets

    def no_more_targets(self, g: Pendragon) -> Refusal | None:
        """[sequence.limited-move, intercept.needs-dux]"""
        if self.limited and self.targets:
            return LIMITED_ONE
        return self.not_ready(g) if self.uncovered(g) else None

    def space_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """What a press on the map means, as long as there is no target, is a target."""
        money = self.can_add(g, self.price())
        found = self.open_targets(g, money)
        if why is not None and (
            why.verb == "target" or (why.verb == "select" and not self.targets)
        ):
            self.say_no_target(g, why, ~found)
        if why is not None and not self.targets:
            why.bar_rest("select", "target-first", "intercept.target", "intercept.movers")
        options: list[Action] = [("target", s) for s in bits(found)]
        return options + super().space_options(g, why)

    def say_no_target(self, g: Pendragon, why: Why, others: int) -> None:
        """[intercept.target, intercept.needs-dux, intercept.cost]"""
        verb, space = why.verb, why.noun
        rule = "commands.predesignate"
        why.bar_some(verb, self.targets, "chosen-already", rule, space=space)
        raiders = spaces_with_units(g, RAIDERS)
        why.bar_some(verb, ~raiders, "no-raiders", "intercept.target", space=space)
        why.bar_some(verb, ~all_targets(g), "no-control", "intercept.target", space=space)
        why.note(verb, space, self.no_more_targets(g))
        paid, rules = self.open_targets(g, money=True), ("intercept.cost", "resources.pay-in-full")
        why.bar_some(verb, others & paid, "nobody-paid", *rules, space=space)
        rules = ("intercept.needs-dux", "intercept.by-road")
        why.bar_some(verb, others, "nobody-comes", *rules, space=space)

    def add(self, g: Pendragon, verb: str, noun: int) -> bool:
        if verb == "target":
            self.targets |= 1 << noun
            return True
        return super().add(g, verb, noun)

    def clear_plan(self) -> None:
        super().clear_plan()
        self.targets = 0

    def lacking(self, g: Pendragon) -> int:
        """Money is missing where it would open a target, or an origin."""
        if self.targets:
            return super().lacking(g)
        beyond = self.open_targets(g, True) & ~self.open_targets(g, False)
        return self.cost(g) + self.PRICE * beyond.bit_count() - self.means(g) if beyond else 0

    def would_change(self, g: Pendragon, feat: int) -> bool:
        """[retaliate.where]"""
        return is_useful(g, self.targets)

    # Moving, then fighting.

    def last_moment(self, g: Pendragon) -> None:
        """All moves are made before any Battle. [commands.simultaneous-moves]"""
        if not self.fighting:
            self.fighting, self.unfought = True, self.targets
        g.go(self.next_battle)

    def battles(self, g: Pendragon, why: Why | None = None) -> int:
        """[intercept.needs-dux, intercept.target, commands.cancel-space]"""
        standing, targets = spaces_with_units(g, TROOPS_OF[DUX]), all_targets(g)
        if why is not None:
            rule, values = "intercept.target", {"space": why.noun}
            why.bar_some("battle", ~self.targets, "not-a-target", rule, **values)
            why.bar_some("battle", ~self.unfought, "resolved-already", "intercept.what", **values)
            why.bar_some("battle", ~standing, "no-troops", "intercept.needs-dux", **values)
            raiders = spaces_with_units(g, RAIDERS)
            why.bar_some("battle", ~raiders, "no-raiders", rule, **values)
            why.bar_some("battle", ~targets, "no-control", rule, **values)
        return self.unfought & standing & targets

    def next_battle(self, g: Pendragon) -> None:
        """The Dux may decline what is left. [intercept.needs-dux, intercept.what]"""
        if not self.battles(g):
            return g.go(self.leave)
        g.ask(DUX, self.may_begin_battle(g), self.begin_battle)

    def may_begin_battle(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        options: list[Action] = [("battle", space) for space in bits(self.battles(g, why))]
        if self.feat_pending():
            options.append(("do-feat", self.feat))
        if why is not None:
            self.say_no_moment(why)
        return [*options, ("decline", 0)]

    def begin_battle(self, g: Pendragon) -> None:
        verb, space = g.answer
        if verb == "decline":
            return g.go(self.leave)
        if verb == "do-feat":
            return self.do_feat(g)
        self.battle = space
        self.unfought &= ~(1 << space)
        choose(g, DUX, self.may_fight(g), self.fight)

    def may_fight(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[intercept.raiders-only]"""
        if why is not None:
            values = {"faction": why.noun, "space": self.battle}
            why.bar_rest("attack", "no-raiders-of", "intercept.raiders-only", **values)
        return [("attack", enemy) for enemy in raiders_in(g, self.battle)]

    def fight(self, g: Pendragon) -> None:
        """Raiders only, of one Faction. [intercept.raiders-only, intercept.assault,
        intercept.join, retaliate.where]
        """
        enemy = g.answer[1]
        retaliate = self.feat == RETALIATE and applies(g, enemy, self.battle)
        fighting = (self.battle, DUX, enemy)
        g.call(battle_class(g)(*fighting, intercept=True, retaliate=retaliate), self.next_battle)

    def leave(self, g: Pendragon) -> None:
        """[commands.feat-timing]"""
        self.unfought = 0
        if self.feat_pending():
            return self.do_feat(g)
        g.go(self.finish)
