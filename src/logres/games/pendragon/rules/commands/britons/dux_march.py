"""The Dux March, with Civitates Troops if the Civitates let them go along."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.britons.moving import BritonMarch, farthest
from logres.games.pendragon.table.constants import (
    BUILD,
    CIVITATES,
    DUX,
    INVITE,
    REQUISITION,
    SPACE_COUNT,
    UNIT_OWNER,
    bits,
)
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import TROOPS_OF, spaces_with_units


@dataclass
class DuxMarch(BritonMarch):
    """Cavalry and red Foederati. `agreed` and `declined` say what the Civitates answered when they
    were asked to let their Troops go along.

    [dux-march.units, dux-march.cost, dux-march.any-number, dux-march.pick-up, dux-march.feats,
    cooperation.move-together]
    """

    agreed: bool = False
    declined: bool = False

    PAIRS: ClassVar[tuple[int, ...]] = (BUILD, INVITE, REQUISITION)

    def origins(self, g: Pendragon) -> int:
        """Once the Dux has an origin, spaces of Civitates Troops may be further ones.

        [cooperation.move-together]
        """
        found = super().origins(g)
        if not self.spaces or g.fragmented:
            return found
        goals = self.coming(g)
        for origin in bits(spaces_with_units(g, TROOPS_OF[CIVITATES])):
            if self.blue_reach(g, origin) & goals:
                found |= 1 << origin
        return found

    def say_no_origin(self, g: Pendragon, why: Why, others: int) -> None:
        """[cooperation.move-together]"""
        if not g.fragmented:
            blue = spaces_with_units(g, TROOPS_OF[CIVITATES])
            blue &= ~spaces_with_units(g, self.movers())
            rules = ("cooperation.move-together", "dux-march.units")
            why.bar_some(why.verb, others & blue, "only-along", *rules, space=why.noun)
        super().say_no_origin(g, why, others)

    def blue_reach(self, g: Pendragon, origin: int) -> int:
        """Foederati go as far as the Dux's own; Militia and Comitates to a neighbouring space."""
        return super().reached_from(g, farthest(g, TROOPS_OF[CIVITATES], origin), origin)

    def reached_from(self, g: Pendragon, unit: int, origin: int) -> int:
        """Civitates Troops go where Dux units have gone. [cooperation.move-together]"""
        reached = super().reached_from(g, unit, origin)
        return reached if UNIT_OWNER[unit] == DUX else reached & self.joined_spaces()

    def joined_spaces(self) -> int:
        """Where Dux units have marched to."""
        arrived = [place for place in self.moved if UNIT_OWNER[place // SPACE_COUNT] == DUX]
        return sum({1 << place % SPACE_COUNT for place in arrived})

    def move_options(self, g: Pendragon) -> list[Action]:
        options = super().move_options(g)
        if g.fragmented or self.declined:
            return options
        verb = self.blue_verb()
        return options + [(verb, u) for u in TROOPS_OF[CIVITATES] if self.can_move(g, u)]

    def blue_verb(self) -> str:
        return "move" if self.agreed else "ask-along"

    def say_not_yours(self, g: Pendragon, why: Why, unit: int) -> None:
        """[cooperation.move-together, cooperation.states]"""
        rule, verb = "cooperation.move-together", why.verb
        if UNIT_OWNER[unit] != CIVITATES:
            super().say_not_yours(g, why, unit)
            why.bar_rest("ask-along", "no-need-to-ask", rule, unit=unit)
        elif g.fragmented:
            why.bar_rest(verb, "no-cooperation", rule, "cooperation.states")
        elif self.declined:
            why.bar_rest(verb, "declined", rule)
        elif not self.reached_from(g, unit, self.origin):
            why.bar_rest(verb, "dux-goes-first", rule, unit=unit)
        elif verb != self.blue_verb():
            why.bar_rest("move", "ask-along-first", rule, unit=unit)
            why.bar_rest("ask-along", "agreed-already", rule)

    def say_no_goal(self, g: Pendragon, why: Why, values: dict[str, int]) -> None:
        """[cooperation.move-together]"""
        if UNIT_OWNER[self.unit] != DUX:
            rule = "cooperation.move-together"
            why.bar_some("to", ~self.joined_spaces(), "dux-goes-first", rule, **values)
        super().say_no_goal(g, why, values)

    def pick_goal(self, g: Pendragon) -> None:
        """Blue units move only after the Civitates accept. [cooperation.move-together]"""
        verb, self.unit = g.answer
        if verb == "ask-along":
            return g.ask(CIVITATES, self.may_answered(g), self.answered)
        super().pick_goal(g)

    def may_answered(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("consent", 0), ("refuse", 0)]

    def answered(self, g: Pendragon) -> None:
        """[cooperation.move-together]"""
        if g.answer[0] == "refuse":
            self.declined = True
            g.tell("refuses", "cooperation.move-together", faction=CIVITATES)
            return g.go(self.pick_unit)
        self.agreed = True
        g.tell("goes-along", "cooperation.move-together", faction=CIVITATES)
        g.answer = ("move", self.unit)
        super().pick_goal(g)
