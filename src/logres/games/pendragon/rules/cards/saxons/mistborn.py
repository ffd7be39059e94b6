"""52 MISTBORN."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import (
    ALL_FACTIONS,
    DECLINE,
    no_region,
    only_here,
    unbarred,
)
from logres.games.pendragon.rules.cards.parts.steps import choose_or_end
from logres.games.pendragon.rules.commands.barbarians.raid_plan import raid_class
from logres.games.pendragon.rules.commands.britons.muster import Muster
from logres.games.pendragon.rules.commands.britons.train import Train
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.commands.known import COMMANDS, command_class
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    NOBODY,
    REGIONS,
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
    battle = free_battle(g, faction)
    able = battle.candidates(g) >> space & 1
    return battle if able and battle.add(g, "select", space) else None


def free_battle(g: Pendragon, faction: int) -> Command:
    return command_class(g, faction, "battle")(faction=faction, limited=True, free=True)


def no_rallying(g: Pendragon, faction: int) -> str:
    """A Briton needs a Region, not a City, where it could do either. [card.52.unshaded]"""
    if faction > CIVITATES:
        return "card-britons"
    either = levies(g, free_levy(faction)) | free_battle(g, faction).candidates(g)
    return "" if either & NO_CITY else "card-no-rallies"


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
        return any([not no_rallying(g, briton) for briton in (DUX, CIVITATES)])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_grant(g), self.grant)

    def may_grant(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("grant", "faction"), "card.52.unshaded"
        return unbarred(g, what, ALL_FACTIONS, no_rallying, why, rule)

    def grant(self, g: Pendragon) -> None:
        """[card.52.unshaded, events.free-may-decline]"""
        self.granted = g.answer[1]
        g.ask(self.granted, self.may_rally(g), self.rally)

    def may_rally(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        either = levies(g, free_levy(self.granted)) | free_battle(g, self.granted).candidates(g)
        rule, open_spaces = "card.52.unshaded", bits(either & NO_CITY)
        if why is not None and why.asks("rally") and why.noun not in open_spaces:
            reason = no_region(why.noun) or "card-no-rally"
            why.bar_rest("rally", reason, rule, space=why.noun, faction=self.granted)
        return [*[("rally", space) for space in open_spaces], DECLINE]

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
        g.ask(self.granted, self.may_fight(g), self.fight)

    def may_fight(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return only_here("battle", self.space, why, "card.52.unshaded")

    def fight(self, g: Pendragon) -> None:
        """[card.52.unshaded]"""
        battle = assault_in(g, self.granted, self.space)
        if g.answer[0] == "decline" or battle is None:
            return g.end()
        g.become(battle)


def mist_raid(g: Pendragon, faction: int) -> Command:
    """In one Region, at normal cost; the new Raiders Trap. [card.52.shaded]"""
    return raid_class(g, faction)(faction=faction, limited=True, within=NO_CITY, trap=True)


def no_mist_raid(g: Pendragon, faction: int) -> str:
    if faction <= CIVITATES:
        return "card-barbarians"
    return "" if mist_raid(g, faction).plan_options(g) else "card-no-raid-paid"


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
        return any([not no_mist_raid(g, raider) for raider in ALL_FACTIONS])

    def start(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_grant(g), self.grant)

    def may_grant(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        what, rule = ("grant", "faction"), "card.52.shaded"
        return unbarred(g, what, ALL_FACTIONS, no_mist_raid, why, rule)

    def grant(self, g: Pendragon) -> None:
        """[card.52.shaded]"""
        self.granted = g.answer[1]
        g.ask(self.granted, self.may_raid(g), self.raid)

    def may_raid(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        raid = COMMANDS.index("raid")
        if why is not None and why.noun != raid:
            told: dict[str, Any] = {"card": self.card, "command": why.noun}
            why.bar_rest("limited", "card-not-given", "card.52.shaded", **told)
        return [("limited", raid), DECLINE]

    def raid(self, g: Pendragon) -> None:
        """[card.52.shaded, events.free-may-decline]"""
        if g.answer[0] == "decline":
            g.tell("declines", "events.free-may-decline", faction=self.granted)
            return g.end()
        g.become(mist_raid(g, self.granted))
