"""What Rome gives: Reinforcements, and help to those who placed nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.rex.table.constants import REINFORCEMENTS, ROME, SIDE
from logres.games.rex.table.position import Rex, without


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


TWO_FALLBACK = "powers.two-fallback"
"""The rule of a Reinforcements card that comes in place of Mercenaries, not as help."""


@dataclass
class Reinforcement(Frame):
    """A player may take one Reinforcements card; nothing is owed if none is left.

    [help.optional, help.none-left, ruling.fallback-empty-supply]
    """

    kingdom: int = field(metadata=named("kingdom"))
    rule: str
    declined: str = "help.optional"

    def about(self, g: Rex) -> dict[str, Any]:
        return {"n": len(set(g.supply))}

    def start(self, g: Rex) -> None:
        """The choice is open, or the top card with the random option. [help.random-option]"""
        if not g.supply:
            return g.end()
        if g.random_reinforcements:
            then = self.draw_instead if self.replaces else self.draw
            return g.ask(self.kingdom, self.may_draw(g), then)
        then = self.replace if self.replaces else self.reinforce
        g.ask(self.kingdom, self.may_reinforce(g), then)

    def may_reinforce(self, g: Rex, why: Why | None = None) -> list[Action]:
        options: list[Action] = [("reinforce", card) for card in sorted(set(g.supply))]
        if why is not None:
            if why.asks("reinforce") and SIDE[why.noun] != ROME:
                why.bar_rest("reinforce", "not-reinforcements", "help.choose-card")
            known = why.noun in REINFORCEMENTS
            gone = "reinforcement-gone" if known else "reinforcement-unknown"
            why.bar_rest("reinforce", gone, "help.choose-card")
            why.bar_rest("draw", "reinforcements-open", "help.choose-card")
        return [*options, ("pass", 0)]

    def may_replace(self, g: Rex, why: Why | None = None) -> list[Action]:
        return self.may_reinforce(g, why)

    def may_draw(self, g: Rex, why: Why | None = None) -> list[Action]:
        """[help.random-option]"""
        if why is not None:
            why.bar_rest("reinforce", "reinforcements-hidden", "help.random-option")
        return [("draw", 0), ("pass", 0)]

    def may_draw_instead(self, g: Rex, why: Why | None = None) -> list[Action]:
        return self.may_draw(g, why)

    @property
    def replaces(self) -> bool:
        """Is this the card a 2 brings that found nobody to hire?"""
        return self.rule == TWO_FALLBACK

    def reinforce(self, g: Rex) -> None:
        """The card is shown to all and goes to the hand.

        [help.choose-card, help.shown, help.condition, help.optional]
        """
        self.take(g)

    def draw(self, g: Rex) -> None:
        """[help.random-option, help.shown, help.condition, help.optional]"""
        self.take(g)

    def replace(self, g: Rex) -> None:
        """[powers.two-fallback, powers.two-optional, ruling.two-nothing-eligible]"""
        self.take(g)

    def draw_instead(self, g: Rex) -> None:
        """[powers.two-fallback, powers.two-optional, help.random-option]"""
        self.take(g)

    def take(self, g: Rex) -> None:
        verb, card = g.answer
        if verb == "pass":
            told = "no-replacement" if self.replaces else "no-help"
            g.tell(told, self.declined, kingdom=self.kingdom)
            return g.end()
        if verb == "draw":
            g.commit()
            card = g.supply[0]
        g.supply = without(g.supply, card)
        g.extras[self.kingdom] = tuple(sorted((*g.extras[self.kingdom], card)))
        told = "replaced" if self.replaces else "reinforced"
        g.tell(told, self.rule, kingdom=self.kingdom, card=card)
        g.end()
