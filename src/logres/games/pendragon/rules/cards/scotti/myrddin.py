"""57 MYRDDIN."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.offering import unbarred
from logres.games.pendragon.rules.cards.parts.steps import choose_or_end
from logres.games.pendragon.rules.commands.command import CALLED_OFF
from logres.games.pendragon.rules.commands.known import (
    COMMANDS,
    COMMANDS_OF,
    command_class,
)
from logres.games.pendragon.table.constants import NOBODY
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Myrddin(Effect):
    """The executing Faction takes a Command, with a Feat if it likes, pays for it and stays
    Eligible. `called_off` are Commands the Civitates would not pay for. [card.57.unshaded]
    """

    called_off: int = field(default=0, metadata=named("command", mask=True))
    command: int = field(default=NOBODY, metadata=named("command"))

    def start(self, g: Pendragon) -> None:
        """[card.57.unshaded, sequence.acted-ineligible]"""
        g.stays_eligible |= 1 << self.faction
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        choose_or_end(g, self.faction, self.may_take(g), self.take)

    def may_take(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """In the order in which they stand at the Faction."""
        own = [COMMANDS.index(name) for name in COMMANDS_OF[self.faction]]
        what, rule = ("command", "command"), "card.57.unshaded"
        if why is not None and why.noun not in own:
            told = {"command": why.noun, "faction": self.faction}
            why.bar_rest("command", "card-not-their-command", rule, **told)
        return unbarred(g, what, own, self.no_command, why, rule, faction=self.faction)

    def no_command(self, g: Pendragon, command: int) -> str:
        """[resources.pay-in-full, sequence.may-do-nothing]"""
        if self.called_off >> command & 1:
            return "card-called-off"
        able = command_class(g, self.faction, COMMANDS[command]).possible(g, self.faction, False)
        return "" if able else "card-command-dear"

    def take(self, g: Pendragon) -> None:
        """[card.57.unshaded]"""
        self.command = g.answer[1]
        g.tell("takes-command", "card.57.unshaded", faction=self.faction, command=self.command)
        kind = command_class(g, self.faction, COMMANDS[self.command])
        g.call(kind(faction=self.faction, may_feat=True), self.took)

    def took(self, g: Pendragon) -> None:
        """[resources.pay-in-full]"""
        if g.result and g.result[0] == CALLED_OFF:
            self.called_off |= 1 << self.command
            return g.go(self.offer)
        g.end()
