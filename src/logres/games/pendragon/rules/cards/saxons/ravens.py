"""41 FEEDING THE RAVENS. What lasts of it is in the Assault."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.free_command import FreeCommand
from logres.games.pendragon.rules.cards.parts.offering import DECLINE, no_region, only_here
from logres.games.pendragon.rules.commands.barbarians.battle import BarbarianBattle
from logres.games.pendragon.rules.commands.britons.battle import BritonBattle
from logres.games.pendragon.rules.commands.britons.moving import BritonMarch
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.commands.known import command_class
from logres.games.pendragon.table.constants import IS_CITY, NOBODY, SETTINGS
from logres.games.pendragon.table.position import Pendragon

PRICE: int = SETTINGS["feeding_the_ravens"]["price"]
GOALS = ("to", "select", "sail-to")
"""How a destination is named, by Britons and by Barbarians."""


def forced_march(g: Pendragon, faction: int) -> Command:
    """Into one space, at double cost. [card.41.unshaded]"""
    return command_class(g, faction, "march")(faction=faction, limited=True, factor=PRICE)


def march_to(g: Pendragon, faction: int, goal: Action) -> Command:
    """[card.41.unshaded]"""
    march, (verb, space) = forced_march(g, faction), goal
    if isinstance(march, BritonMarch):
        march.goal = space
    else:
        march.add(g, verb, space)
    return march


def goals(g: Pendragon, faction: int, why: Why | None = None) -> list[Action]:
    """The Regions it could march to, by land or by sea, and pay for. [card.41.unshaded]"""
    options = forced_march(g, faction).plan_options(g)
    if why is not None and why.verb in GOALS:
        reason = no_region(why.noun) or "card-no-way"
        why.bar_rest(why.verb, reason, "card.41.unshaded", space=why.noun, faction=faction)
    return [(verb, space) for verb, space in options if not IS_CITY[space]]


def onslaught(g: Pendragon, faction: int, space: int) -> Command:
    """A Battle in one space against an enemy caught unprepared. [card.41.advantages]"""
    made = command_class(g, faction, "battle")(faction=faction, limited=True, free=True)
    assert isinstance(made, BritonBattle | BarbarianBattle)
    made.spaces, made.caught = 1 << space, True
    return made


@dataclass
class RavensGather(Effect):
    """March at double cost into one Region; if a unit came, fight there an enemy who may neither
    Evade nor Withdraw. `before` is how many of its units were there.

    [card.41.unshaded, card.41.advantages, ruling.ravens-withdraw, pre-battle.no-evade-effects]
    """

    space: int = field(default=NOBODY, metadata=named("space"))
    before: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return bool(goals(g, faction))

    def start(self, g: Pendragon) -> None:
        """[card.41.unshaded]"""
        options = self.may_march(g)
        if options == [DECLINE]:
            return g.end()
        g.ask(self.faction, options, self.march)

    def may_march(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*goals(g, self.faction, why), DECLINE]

    def march(self, g: Pendragon) -> None:
        """[card.41.unshaded]"""
        verb, self.space = g.answer
        if verb == "decline":
            return g.end()
        self.before = g.units_of(self.faction, self.space)
        g.call(march_to(g, self.faction, g.answer), self.arrive)

    def arrive(self, g: Pendragon) -> None:
        """Nobody moved: no Battle. [card.41.unshaded]"""
        moved = g.units_of(self.faction, self.space) > self.before
        if not moved or not onslaught(g, self.faction, self.space).is_legal(g, self.space):
            return g.end()
        g.ask(self.faction, self.may_fall_upon(g), self.fall_upon)

    def may_fall_upon(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return only_here("battle", self.space, why, "card.41.advantages")

    def fall_upon(self, g: Pendragon) -> None:
        """[card.41.advantages]"""
        if g.answer[0] == "decline":
            return g.end()
        g.become(onslaught(g, self.faction, self.space))


@dataclass
class RavensFeast(Effect):
    """A free Battle now; until the next Epoch its Troops are hard to remove in Assaults.

    [card.41.shaded, card.41.shaded.momentum]
    """

    def start(self, g: Pendragon) -> None:
        g.become(FreeCommand(self.card, self.faction, ("battle",)))
