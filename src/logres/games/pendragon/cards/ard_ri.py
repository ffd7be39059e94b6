"""58 ARD RI. What lasts of it is in the Raid."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.kernel import Action
from logres.engine.positions import named
from logres.games.pendragon.actions import BY_FACTION, COMMANDS
from logres.games.pendragon.cards.effect import Effect
from logres.games.pendragon.command import Command
from logres.games.pendragon.data import CIVITATES, DUX, NOBODY, SCOTTI
from logres.games.pendragon.state import Pendragon

GRANTED = {DUX: ("battle", "intercept"), CIVITATES: ("battle",), SCOTTI: ("raid",)}


def free_command(faction: int, name: str) -> Command:
    """Without cost and without Feat. [commands.free, feats.not-with-free, events.free-commands,
    sequence.free-command]
    """
    return BY_FACTION[faction][name](faction=faction, free=True)


def can_be_granted(g: Pendragon, faction: int) -> list[Action]:
    """The Commands of those a card gives that the Faction could carry out now."""
    return [
        ("free-command", COMMANDS.index(name))
        for name in GRANTED[faction]
        if free_command(faction, name).plan_options(g)
    ]


@dataclass
class FreeCommand(Effect):
    """A Faction may carry out one of the Commands it is given, or decline.

    [events.free-commands, events.free-may-decline, sequence.free-command, ruling.event-reading]
    """

    def start(self, g: Pendragon) -> None:
        options = can_be_granted(g, self.faction)
        if not options:
            return g.end()
        g.ask(self.faction, [*options, ("decline", 0)], self.choose)

    def choose(self, g: Pendragon) -> None:
        """[events.free-may-decline]"""
        verb, noun = g.answer
        if verb == "decline":
            g.tell("declines", "events.free-may-decline", faction=self.faction)
            return g.end()
        g.tell("takes-free", "events.free-commands", faction=self.faction, command=noun)
        g.call(free_command(self.faction, COMMANDS[noun]), self.done)

    def done(self, g: Pendragon) -> None:
        g.end()


@dataclass
class BritonsStrike(Effect):
    """A Briton Faction named by the executing one may Intercept or Battle for free.

    [card.58.unshaded, card.58.unshaded.momentum]
    """

    granted: int = field(default=NOBODY, metadata=named("faction"))

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "granted_faction": self.granted}

    def start(self, g: Pendragon) -> None:
        options: list[Action] = [
            ("grant", faction) for faction in (DUX, CIVITATES) if can_be_granted(g, faction)
        ]
        if not options:
            return g.end()
        if len(options) > 1:
            return g.ask(self.faction, options, self.grant)
        g.answer = options[0]
        g.go(self.grant)

    def grant(self, g: Pendragon) -> None:
        """[card.58.unshaded]"""
        self.granted = g.answer[1]
        g.become(FreeCommand(card=self.card, faction=self.granted))


@dataclass
class ScottiRaid(Effect):
    """The Scotti may Raid for free. [card.58.shaded, card.58.shaded.momentum]"""

    def start(self, g: Pendragon) -> None:
        g.become(FreeCommand(card=self.card, faction=SCOTTI))
