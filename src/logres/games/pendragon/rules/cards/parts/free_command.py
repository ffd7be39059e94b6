"""A Command that a card gives for nothing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import DECLINE, unbarred
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.commands.known import COMMANDS, COMMANDS_OF, command_class
from logres.games.pendragon.table.position import Pendragon


def free_command(g: Pendragon, faction: int, name: str) -> Command:
    """Without cost and without Feat. [commands.free, feats.not-with-free, events.free-commands,
    sequence.free-command]
    """
    return command_class(g, faction, name)(faction=faction, free=True)


@dataclass
class FreeCommand(Effect):
    """A Faction may carry out one of the `commands` it is given, or decline.

    [events.free-commands, events.free-may-decline, sequence.free-command, ruling.event-reading]
    """

    commands: tuple[str, ...] = ()

    def made(self, g: Pendragon, name: str) -> Command:
        """The Command as this card gives it."""
        return free_command(g, self.faction, name)

    def options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """The Commands of those it gives that could be carried out now."""
        given = [COMMANDS.index(name) for name in self.commands]
        told: dict[str, Any] = {"card": self.card, "faction": self.faction}
        what, rule = ("free-command", "command"), "events.free-commands"
        if why is not None and why.noun not in given:
            why.bar_rest("free-command", "card-not-given", rule, command=why.noun, **told)
        return unbarred(g, what, given, self.no_command, why, rule, **told)

    def no_command(self, g: Pendragon, command: int) -> str:
        if COMMANDS[command] not in COMMANDS_OF[self.faction]:
            return "card-not-their-command"
        return "" if self.made(g, COMMANDS[command]).plan_options(g) else "card-command-idle"

    def start(self, g: Pendragon) -> None:
        options = self.may_choose(g)
        if options == [DECLINE]:
            return g.end()
        g.ask(self.faction, options, self.choose)

    def may_choose(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [*self.options(g, why), DECLINE]

    def choose(self, g: Pendragon) -> None:
        """[events.free-may-decline]"""
        verb, noun = g.answer
        if verb == "decline":
            g.tell("declines", "events.free-may-decline", faction=self.faction)
            return g.end()
        g.tell("takes-free", "events.free-commands", faction=self.faction, command=noun)
        g.call(self.made(g, COMMANDS[noun]), self.done)

    def done(self, g: Pendragon) -> None:
        g.end()


def can_be_granted(g: Pendragon, faction: int, names: tuple[str, ...]) -> list[Action]:
    """The Commands of those a card gives that the Faction could carry out now."""
    return FreeCommand(faction=faction, commands=names).options(g)
