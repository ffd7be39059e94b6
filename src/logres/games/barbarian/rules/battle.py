"""A battle between two kingdoms, step by step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.bribes import Bribe, KeepBack
from logres.games.barbarian.rules.ending import settle
from logres.games.barbarian.rules.move_out import MoveOut
from logres.games.barbarian.rules.points import points
from logres.games.barbarian.rules.victory import kings_taken, kings_to_take
from logres.games.barbarian.table.coins import EMPTY, listed, worth
from logres.games.barbarian.table.constants import (
    KINDS,
    KING_BRIBE_REFUND,
    KING_WINS_TIES,
    TREMIS_POINTS,
    Purse,
)
from logres.games.barbarian.table.position import NOWHERE, Barbarian, put, take
from logres.games.barbarian.table.units import DONE, PASS, bring, has_unit_next_to, units_next_to


@dataclass
class Battle(Frame):
    """The active kingdom against one other. Result: the winner, which has moved out.

    The last two of the eight steps, the action and the pillage, are the caller's.
    [battle.eight-steps, battle.two-sides, turn.battle-triggers, turn.active-player,
    two-player.independent, team.no-support]
    """

    area: int = field(metadata=named("area"))
    sides: tuple[int, ...] = field(metadata=named("kingdom"))
    side: int = 0
    passed: int = 0
    brought: bool = False
    winner: int = field(default=NOBODY, metadata=named("kingdom"))
    bribes: tuple[int, ...] = ()

    def about(self, g: Barbarian) -> dict[str, Any]:
        own, rival = self.sides[self.side], self.sides[1 - self.side]
        return {
            "area": self.area,
            "kingdom": own,
            "rival_kingdom": rival,
            "points": points(g, own, self.area),
            "rival_points": points(g, rival, self.area),
        }

    def start(self, g: Barbarian) -> None:
        """[battle.reinforce-alternate, battle.eight-steps]"""
        one, other = self.sides
        g.tell("battle", "battle.two-sides", kingdom=one, rival_kingdom=other, area=self.area)
        g.go(self.call_up)

    # 1: reinforcements.

    def call_up(self, g: Barbarian) -> None:
        """Sides in turn, the active one first, until both have passed for good.

        [battle.reinforce-alternate, battle.reinforce-pass-final, battle.reinforce-from-sea,
        ruling.reinforcement-alternation]
        """
        while self.passed != 0b11:
            if not self.passed >> self.side & 1:
                kingdom = self.sides[self.side]
                if has_unit_next_to(g, kingdom, self.area):
                    return g.ask(g.owner[kingdom], self.may_reinforce(g), self.reinforce)
                self.passed |= 1 << self.side
            self.side, self.brought = 1 - self.side, False
        g.go(self.pay_bribes)

    def may_reinforce(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        """[battle.reinforce-alternate, battle.reinforce-pass-final]"""
        if why is not None:
            for verb in ("done", "pass"):
                rule = "battle.reinforce-alternate"
                why.bar_rest(verb, "reinforce-or-not", rule, n=int(self.brought))
        units = units_next_to(g, self.sides[self.side], self.area, why)
        return [*units, DONE if self.brought else PASS]

    def reinforce(self, g: Barbarian) -> None:
        """As many units as wished, at least one; who brings none has passed for good.

        [battle.reinforce-alternate, battle.reinforce-pass-final, battle.reinforce-from-sea,
        battle.no-retreat, ruling.reinforcement-alternation]
        """
        kingdom = self.sides[self.side]
        verb = g.answer[0]
        if verb == "pass" or verb == "done":
            if verb == "pass":
                self.passed |= 1 << self.side
                g.tell("no-more", "battle.reinforce-pass-final", kingdom=kingdom, area=self.area)
            self.side, self.brought = 1 - self.side, False
            return g.go(self.call_up)
        self.brought = True
        bring(g, kingdom, g.answer, self.area, "reinforced", "battle.reinforce-alternate")
        if not settle(g):
            g.go(self.call_up)

    # 2 and 3: bribes, and the count.

    def pay_bribes(self, g: Barbarian) -> None:
        """Both fill a purse, in secret and at once. [battle.bribes-secret, components.purses]"""
        one, other = self.sides
        purses: dict[int, Frame] = {
            g.owner[one]: Bribe(one, other, self.area),
            g.owner[other]: Bribe(other, one, self.area),
        }
        g.together(purses, self.count)

    def count(self, g: Barbarian) -> None:
        """Purses are exchanged and opened; what one paid counts for oneself.

        [battle.bribes-exchange, battle.bribes-count, battle.victor, ruling.bribe-zero,
        ruling.bribe-not-reusable]
        """
        totals = []
        for kingdom in self.sides:
            purse = g.results[g.owner[kingdom]]
            self.bribes += purse
            take(purse, g.treasury, g.owner[kingdom])
            own, paid = points(g, kingdom, self.area), worth(purse) * TREMIS_POINTS
            totals.append(own + paid)
            g.tell(
                "bribed",
                "battle.bribes-exchange",
                kingdom=kingdom,
                coins=listed(purse),
                n=worth(purse),
                points=own,
                total=own + paid,
            )
        self.winner = self.victor(g, totals)
        self.tell_won(g, totals)
        g.go(self.collect_bribes)

    def tell_won(self, g: Barbarian, totals: list[int]) -> None:
        """Both totals decide, and in a tie whose turn it is. [battle.victor, battle.tie-active]"""
        if g.journal is None:
            return
        at = self.sides.index(self.winner)
        g.tell(
            "won",
            "battle.victor",
            kingdom=self.winner,
            rival_kingdom=self.other(self.winner),
            area=self.area,
            n=totals[at] - totals[1 - at],
            total=totals[at],
            rival_total=totals[1 - at],
        )

    def victor(self, g: Barbarian, totals: list[int]) -> int:
        """The higher total; ties are the active kingdom's, unless a King turns them.

        [battle.victor, battle.tie-active, turn.active-player]
        """
        active, other = self.sides
        if totals[0] != totals[1]:
            return active if totals[0] > totals[1] else other
        return other if self.wins_ties(g, other) and not self.wins_ties(g, active) else active

    def wins_ties(self, g: Barbarian, kingdom: int) -> bool:
        return g.king[kingdom] == self.area and bool(g.power(kingdom, KING_WINS_TIES))

    def other(self, kingdom: int) -> int:
        return self.sides[1] if kingdom == self.sides[0] else self.sides[0]

    # 4: bribes are collected.

    def collect_bribes(self, g: Barbarian) -> None:
        """A King's power may keep back part of what its winner paid. [powers.king-power-lost]"""
        room = g.power(self.winner, KING_BRIBE_REFUND)
        if room and g.king[self.winner] == self.area:
            return g.call(KeepBack(self.winner, self.bribe_of(self.winner), room), self.keep_back)
        self.share_out(g, EMPTY)

    def bribe_of(self, kingdom: int) -> Purse:
        return self.bribes[:KINDS] if kingdom == self.sides[0] else self.bribes[KINDS:]

    def keep_back(self, g: Barbarian) -> None:
        kept = g.result
        if kept != EMPTY:
            g.tell("kept-back", "powers.king-power-lost", kingdom=self.winner, coins=listed(kept))
        self.share_out(g, kept)

    def share_out(self, g: Barbarian, kept: Purse) -> None:
        """Each keeps the bribe received, winner and loser alike. [battle.bribes-collected]"""
        loser = self.other(self.winner)
        put(self.bribe_of(self.winner), g.treasury, g.owner[loser])
        take(kept, g.treasury, g.owner[loser])
        put(kept, g.treasury, g.owner[self.winner])
        put(self.bribe_of(loser), g.treasury, g.owner[self.winner])
        g.go(self.eliminate)

    # 5: the loser's units go.

    def eliminate(self, g: Barbarian) -> None:
        """Warriors return to the board, a King leaves the game as the winner's trophy.

        Either may win the game, or free a starting province. [battle.loser-removed,
        battle.warriors-return, battle.king-removed, ruling.military-timing, ruling.loser-captures]
        """
        loser = self.other(self.winner)
        lost = g.warriors[loser].count(self.area)
        for _ in range(lost):
            g.take_warrior(loser, self.area)
        if lost:
            g.tell("lost", "battle.warriors-return", kingdom=loser, n=lost)
        if g.king[loser] == self.area:
            g.set_king(loser, NOWHERE)
            g.trophies[self.winner] |= 1 << loser
            self.tell_captured(g, loser)
        g.contested, g.marker = NOWHERE, NOBODY
        if not settle(g):
            g.go(self.move_out)

    def tell_captured(self, g: Barbarian, loser: int) -> None:
        """How near the winner is to a military victory. [battle.king-removed]"""
        if g.journal is None:
            return
        g.tell(
            "captured",
            "battle.king-removed",
            kingdom=self.winner,
            rival_kingdom=loser,
            n=kings_taken(g, self.winner),
            needed=kings_to_take(g),
        )

    # 6: all but one move out.

    def move_out(self, g: Barbarian) -> None:
        g.call(MoveOut(self.winner, self.area), self.leave_field)

    def leave_field(self, g: Barbarian) -> None:
        g.end((self.winner,))
