"""Challenges: opponents next to the province may step in, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.games.barbarian.rules.victory import settle
from logres.games.barbarian.table.position import Barbarian
from logres.games.barbarian.table.units import KING, move, tell_if_regained, units_next_to

PASS: Action = ("pass", 0)
DONE: Action = ("done", 0)


def bring(g: Barbarian, kingdom: int, area: int, what: str, rule: str) -> bool:
    """A unit is engaged where the open answer says it comes from; True if that ends the game.

    It stays until the battle is resolved. [battle.no-retreat, ruling.leaving-frees-province]
    """
    unit = g.answer
    move(g, kingdom, unit, area)
    kind = "king" if unit[0] == KING else "warrior"
    g.tell(f"{what}-{kind}", rule, kingdom=kingdom, from_area=unit[1], area=area)
    tell_if_regained(g, kingdom, unit[1])
    return settle(g)


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
            units = units_next_to(g, self.waiting[0], self.area)
            if units:
                return g.ask(g.owner[self.waiting[0]], [*units, PASS], self.answer)
            self.waiting = self.waiting[1:]
        g.end()

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
        if not bring(g, kingdom, self.area, "challenged", "challenge.move-at-least-one"):
            g.go(self.offer_more)

    def offer_more(self, g: Barbarian) -> None:
        """Nobody else is asked any more. [challenge.only-one, challenge.battle-follows]"""
        units = units_next_to(g, self.waiting[0], self.area)
        if not units:
            return g.end((self.waiting[0],))
        g.ask(g.owner[self.waiting[0]], [*units, DONE], self.bring_more)

    def bring_more(self, g: Barbarian) -> None:
        """[challenge.move-at-least-one, ruling.challenge-several-units]"""
        kingdom = self.waiting[0]
        if g.answer == DONE:
            return g.end((kingdom,))
        if not bring(g, kingdom, self.area, "challenged", "ruling.challenge-several-units"):
            g.go(self.offer_more)
