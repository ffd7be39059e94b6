"""What Rome gives: Reinforcements, and help to those who placed nothing."""

from __future__ import annotations

from dataclasses import dataclass, field

from logres.engine.kernel import Action, Frame
from logres.engine.positions import named
from logres.games.rex.state import Rex, without


@dataclass
class HelpFromRome(Frame):
    """After the South and before the stakes, in turn order. [ruling.help-timing]"""

    waiting: tuple[int, ...] = field(metadata=named("kingdom"))

    def start(self, g: Rex) -> None:
        """A player who put no marker on the map this turn may ask, once. [help.condition,
        help.one-per-turn, npk.no-help]
        """
        if not self.waiting:
            return g.end()
        kingdom, self.waiting = self.waiting[0], self.waiting[1:]
        if g.placed >> kingdom & 1:
            return g.go(self.start)
        g.call(Reinforcement(kingdom, "help.choose-card"), self.start)


@dataclass
class Reinforcement(Frame):
    """A player may take one Reinforcements card; nothing is owed if none is left.

    [help.optional, help.none-left, ruling.fallback-empty-supply]
    """

    kingdom: int = field(metadata=named("kingdom"))
    rule: str
    declined: str = "help.optional"

    def start(self, g: Rex) -> None:
        """The choice is open, or the top card with the random option. [help.random-option]"""
        if not g.supply:
            return g.end()
        options: list[Action] = [("reinforce", card) for card in sorted(set(g.supply))]
        if g.random_reinforcements:
            options = [("draw", 0)]
        g.ask(self.kingdom, [*options, ("pass", 0)], self.reinforce)

    def reinforce(self, g: Rex) -> None:
        """The card is shown to all and goes to the hand.

        [help.choose-card, help.shown, help.condition, help.optional, powers.two-fallback]
        """
        verb, card = g.answer
        if verb == "pass":
            g.tell("no-help", self.declined, kingdom=self.kingdom)
            return g.end()
        if verb == "draw":
            g.commit()
            card = g.supply[0]
        g.supply = without(g.supply, card)
        g.extras[self.kingdom] = tuple(sorted((*g.extras[self.kingdom], card)))
        g.tell("reinforced", self.rule, kingdom=self.kingdom, card=card)
        g.end()
