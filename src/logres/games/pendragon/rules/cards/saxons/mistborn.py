"""52 MISTBORN."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.commands.actions import BY_FACTION, COMMANDS
from logres.games.pendragon.rules.commands.barbarians.raid import Raid
from logres.games.pendragon.rules.commands.britons.muster import Muster
from logres.games.pendragon.rules.commands.britons.train import Train
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    NOBODY,
    REGIONS,
    SAXONS,
    SCOTTI,
    bits,
)
from logres.games.pendragon.table.position import Pendragon

NO_CITY = sum(1 << space for space in REGIONS)


def levy(g: Pendragon, faction: int, space: int) -> Command | None:
    """A free Train or Muster of Troops in one Region, if it could be carried out there.

    [card.52.unshaded]
    """
    command = free_levy(faction)
    able = levies(g, command) >> space & 1
    verb = "train" if faction == DUX else "select"
    return command if able and command.add(g, verb, space) else None


def free_levy(faction: int) -> Train | Muster:
    if faction == DUX:
        return Train(faction=DUX, limited=True, free=True, troops_only=True)
    return Muster(faction=CIVITATES, limited=True, free=True, troops_only=True)


def levies(g: Pendragon, command: Train | Muster) -> int:
    """Where it could be carried out."""
    return command.spaces_to_train(g) if isinstance(command, Train) else command.candidates(g)


def assault_in(g: Pendragon, faction: int, space: int) -> Command | None:
    """A free Battle in one Region, if it could be carried out there. [card.52.unshaded]"""
    battle = free_battle(faction)
    able = battle.candidates(g) >> space & 1
    return battle if able and battle.add(g, "select", space) else None


def free_battle(faction: int) -> Command:
    return BY_FACTION[faction]["battle"](faction=faction, limited=True, free=True)


def rallies(g: Pendragon, faction: int) -> tuple[int, ...]:
    """Regions, not Cities, where the Faction could do either. [card.52.unshaded]"""
    either = levies(g, free_levy(faction)) | free_battle(faction).candidates(g)
    return bits(either & NO_CITY)


@dataclass
class OutOfTheMist(Effect):
    """A Briton Faction may Train or Muster Troops for free, then Battle, in one Region.

    [card.52.unshaded, events.free-commands, events.free-may-decline]
    """

    granted: int = field(default=NOBODY, metadata=named("faction"))
    space: int = field(default=NOBODY, metadata=named("space"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "granted_faction": self.granted, "space": self.space}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([rallies(g, briton) for briton in (DUX, CIVITATES)])

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [("grant", f) for f in (DUX, CIVITATES) if rallies(g, f)]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.grant)

    def grant(self, g: Pendragon) -> None:
        """[card.52.unshaded, events.free-may-decline]"""
        self.granted = g.answer[1]
        options: list[Action] = [("rally", space) for space in rallies(g, self.granted)]
        g.ask(self.granted, [*options, ("decline", 0)], self.rally)

    def rally(self, g: Pendragon) -> None:
        """[card.52.unshaded]"""
        verb, self.space = g.answer
        if verb == "decline":
            g.tell("declines", "events.free-may-decline", faction=self.granted)
            return g.end()
        troops = levy(g, self.granted, self.space)
        if troops is None:
            return g.go(self.offer_battle)
        g.call(troops, self.offer_battle)

    def offer_battle(self, g: Pendragon) -> None:
        """[card.52.unshaded]"""
        if assault_in(g, self.granted, self.space) is None:
            return g.end()
        g.ask(self.granted, [("battle", self.space), ("decline", 0)], self.fight)

    def fight(self, g: Pendragon) -> None:
        """[card.52.unshaded]"""
        battle = assault_in(g, self.granted, self.space)
        if g.answer[0] == "decline" or battle is None:
            return g.end()
        g.become(battle)


def mist_raid(faction: int) -> Raid:
    """In one Region, at normal cost; the new Raiders Trap. [card.52.shaded]"""
    return Raid(faction=faction, limited=True, within=NO_CITY, trap=True)


@dataclass
class IntoTheMist(Effect):
    """A Barbarian Faction may Raid one Region; its new Raiders strike in the Trap step.

    [card.52.shaded, field.trap, events.free-may-decline]
    """

    granted: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "granted_faction": self.granted}

    @classmethod
    def would(cls, g: Pendragon, faction: int, card: int) -> bool:
        return any([mist_raid(raider).plan_options(g) for raider in (SAXONS, SCOTTI)])

    def start(self, g: Pendragon) -> None:
        able = [f for f in (SAXONS, SCOTTI) if mist_raid(f).plan_options(g)]
        if not able:
            return g.end()
        choose(g, self.faction, [("grant", faction) for faction in able], self.grant)

    def grant(self, g: Pendragon) -> None:
        """[card.52.shaded]"""
        self.granted = g.answer[1]
        options: list[Action] = [("limited", COMMANDS.index("raid")), ("decline", 0)]
        g.ask(self.granted, options, self.raid)

    def raid(self, g: Pendragon) -> None:
        """[card.52.shaded, events.free-may-decline]"""
        if g.answer[0] == "decline":
            g.tell("declines", "events.free-may-decline", faction=self.granted)
            return g.end()
        g.become(mist_raid(self.granted))
