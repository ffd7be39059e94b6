"""A Command that a card gives for nothing."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.commands.actions import BY_FACTION, COMMANDS
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.table.position import Pendragon


def free_command(faction: int, name: str) -> Command:
    """Without cost and without Feat. [commands.free, feats.not-with-free, events.free-commands,
    sequence.free-command]
    """
    return BY_FACTION[faction][name](faction=faction, free=True)


@dataclass
class FreeCommand(Effect):
    """A Faction may carry out one of the `commands` it is given, or decline.

    [events.free-commands, events.free-may-decline, sequence.free-command, ruling.event-reading]
    """

    commands: tuple[str, ...] = ()

    def made(self, name: str) -> Command:
        """The Command as this card gives it."""
        return free_command(self.faction, name)

    def options(self, g: Pendragon) -> list[Action]:
        """The Commands of those it gives that could be carried out now."""
        names = [name for name in self.commands if name in BY_FACTION[self.faction]]
        return [
            ("free-command", COMMANDS.index(name))
            for name in names
            if self.made(name).plan_options(g)
        ]

    def start(self, g: Pendragon) -> None:
        options = self.options(g)
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
        g.call(self.made(COMMANDS[noun]), self.done)

    def done(self, g: Pendragon) -> None:
        g.end()


def can_be_granted(g: Pendragon, faction: int, names: tuple[str, ...]) -> list[Action]:
    """The Commands of those a card gives that the Faction could carry out now."""
    return FreeCommand(faction=faction, commands=names).options(g)
