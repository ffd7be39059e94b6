"""57 MYRDDIN."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.cards.parts.effect import Effect
from logres.games.pendragon.rules.cards.parts.steps import choose
from logres.games.pendragon.rules.commands.actions import command_class, possible_commands
from logres.games.pendragon.rules.commands.britons.command import CALLED_OFF
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
        possible = possible_commands(g, self.faction, False)
        options: list[Action] = [("command", n) for n in possible if not self.called_off >> n & 1]
        if not options:
            return g.end()
        choose(g, self.faction, options, self.take)

    def take(self, g: Pendragon) -> None:
        """[card.57.unshaded]"""
        self.command = g.answer[1]
        g.tell("takes-command", "card.57.unshaded", faction=self.faction, command=self.command)
        made = command_class(self.faction, self.command)
        g.call(made(faction=self.faction, may_feat=True), self.took)

    def took(self, g: Pendragon) -> None:
        """[resources.pay-in-full]"""
        if g.result and g.result[0] == CALLED_OFF:
            self.called_off |= 1 << self.command
            return g.go(self.offer)
        g.end()
