"""Challenges: opponents next to the province may step in, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.ending import settle
from logres.games.barbarian.table.position import Barbarian
from logres.games.barbarian.table.units import DONE, PASS, bring, has_unit_next_to, units_next_to


@dataclass
class Challenge(Frame):
    """Who may challenge is asked in turn order until somebody does. Result: the challenger.

    The active kingdom's teammates are no opponents; those of the province's owner are.
    [challenge.must-be-offered, challenge.only-invade-claim, challenge.in-turn-order,
    challenge.any-province, two-player.independent, ruling.two-player-challenge,
    team.no-infighting]
    """

    area: int = field(metadata=named("area"))
    waiting: tuple[int, ...] = field(metadata=named("kingdom"))

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"area": self.area, "kingdom": g.active, "own_kingdom": self.waiting[0]}

    def start(self, g: Barbarian) -> None:
        """Only kingdoms with a unit in an adjacent area are asked.

        [invade.empty-ask-challenge, claim.challenge-offered, challenge.success-if-unchallenged]
        """
        while self.waiting:
            if has_unit_next_to(g, self.waiting[0], self.area):
                return g.ask(g.owner[self.waiting[0]], self.may_answer(g), self.answer)
            self.waiting = self.waiting[1:]
        g.end()

    def may_answer(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("done", "unit-or-pass", "challenge.move-at-least-one")
        return [*units_next_to(g, self.waiting[0], self.area, why), PASS]

    def answer(self, g: Barbarian) -> None:
        """To challenge is to move at least one unit in; who passes is not asked again.

        [challenge.challenge-or-pass, challenge.move-at-least-one, challenge.in-turn-order,
        challenge.any-province]
        """
        kingdom = self.waiting[0]
        if g.answer == PASS:
            g.tell("let-pass", "challenge.challenge-or-pass", kingdom=kingdom, area=self.area)
            self.waiting = self.waiting[1:]
            return g.go(self.start)
        bring(g, kingdom, g.answer, self.area, "challenged", "challenge.move-at-least-one")
        if not settle(g):
            g.go(self.offer_more)

    def offer_more(self, g: Barbarian) -> None:
        """Nobody else is asked any more. [challenge.only-one, challenge.battle-follows]"""
        if not has_unit_next_to(g, self.waiting[0], self.area):
            return g.end((self.waiting[0],))
        g.ask(g.owner[self.waiting[0]], self.may_bring_more(g), self.bring_more)

    def may_bring_more(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("pass", "challenged-already", "battle.no-retreat")
        return [*units_next_to(g, self.waiting[0], self.area, why), DONE]

    def bring_more(self, g: Barbarian) -> None:
        """[challenge.move-at-least-one, ruling.challenge-several-units]"""
        kingdom = self.waiting[0]
        if g.answer == DONE:
            return g.end((kingdom,))
        bring(g, kingdom, g.answer, self.area, "challenged", "ruling.challenge-several-units")
        if not settle(g):
            g.go(self.offer_more)
