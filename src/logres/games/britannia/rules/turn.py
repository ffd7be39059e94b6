"""Rounds and nation turns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Frame
from logres.games.britannia.rules.arrivals import Arrivals, arthur_leaves
from logres.games.britannia.rules.battle.battle import Battles
from logres.games.britannia.rules.movement.movement import Movement
from logres.games.britannia.rules.nations.bretwalda import Bretwalda
from logres.games.britannia.rules.nations.danes import DanesLeave, crown_cnut
from logres.games.britannia.rules.nations.king import Kingship
from logres.games.britannia.rules.nations.romans import LegionLeaves, RomansLeave, reinforce
from logres.games.britannia.rules.nations.round16 import SpecialReinforcements
from logres.games.britannia.rules.nations.submission import (
    MoveOut,
    Submission,
    angle_rule_lapses,
    may_submit,
)
from logres.games.britannia.rules.overpopulation import Overpopulation
from logres.games.britannia.rules.peace import is_romano_british
from logres.games.britannia.rules.population import Growth
from logres.games.britannia.rules.raiding import Withdrawal, is_raiding
from logres.games.britannia.rules.scoring import occupy_all, round_begins, score_holding
from logres.games.britannia.rules.timeline import consult_timeline, marked
from logres.games.britannia.table.constants import (
    ARRIVALS,
    BELGAE,
    CROWN,
    DANES,
    HAROLD,
    INVADERS_FIRST,
    LEADER_COMES,
    LEADER_STAYS,
    LEADERS_OF,
    LIMITS,
    MAJOR_INVASION,
    NATION_COUNT,
    NORMANS,
    NOWHERE,
    ROMANS,
    ROUNDS,
    SCORING,
    SEATS,
)
from logres.games.britannia.table.leaders import tell_leaves
from logres.games.britannia.table.position import Britannia


@dataclass
class Round(Frame):
    """Every nation takes its turn, in the order of the Nation List.

    [round.sixteen-rounds, round.nation-order, players.same-rules, ruling.nation-order-full,
    information.consult-timeline, components.round-marker, ruling.scenario-timeline]
    """

    next: int = field(default=0)

    def start(self, g: Britannia) -> None:
        """The Timeline is consulted; then Rome leaves, Arthur goes, or three kings gather.

        [information.consult-timeline, romans.leave, romano-british.enter,
        romano-british.arthur-ends, round16.when]
        """
        g.phase = "round"
        consult_timeline(g)
        if g.round == LIMITS["romans_leave"]:
            return g.call(RomansLeave(), self.open_round)
        if g.round == LIMITS["truce_ends"]:
            arthur_leaves(g)
        if g.round == ROUNDS:
            return g.call(SpecialReinforcements(), self.open_round)
        g.go(self.open_round)

    def open_round(self, g: Britannia) -> None:
        """[ruling.already-there]"""
        round_begins(g)
        g.go(self.next_nation)

    def next_nation(self, g: Britannia) -> None:
        """[round.skip-absent, components.six-at-start]"""
        while self.next < NATION_COUNT and not takes_turn(g, self.next):
            self.next += 1
        if self.next == NATION_COUNT:
            return g.go(self.score_areas)
        self.next += 1
        g.call(NationTurn(self.next - 1), self.next_nation)

    def score_areas(self, g: Britannia) -> None:
        """Step 1: holding, in scoring rounds. [round.end-steps, round.scoring-rounds]"""
        g.phase = "hold"
        angle_rule_lapses(g)
        if g.round in SCORING:
            score_holding(g)
        g.go(self.crown)

    def crown(self, g: Britannia) -> None:
        """Step 2: Bretwalda or King.

        [round.end-steps, round.crown-rounds, scoring.bretwalda-king]
        """
        if CROWN[g.round] == "bretwalda":
            return g.call(Bretwalda(), self.close)
        if CROWN[g.round] == "king":
            return g.call(Kingship(), self.close)
        g.go(self.close)

    def close(self, g: Britannia) -> None:
        """The marker moves on, or the game is over.

        [round.end-steps, end.after-sixteen, angle-submission.ends, short-game.span,
        two-player.early-span, two-player.germanic-span, two-player.viking-span]
        """
        if g.round == LIMITS["angle_rule_ends"] and g.angle_rule:
            g.angle_rule = False
            g.tell("angle-rule-over", "angle-submission.ends")
        if g.round == g.last_round:
            return finish(g)
        g.round += 1
        g.become(Round())


def takes_turn(g: Britannia, nation: int) -> bool:
    """A nation with units, or to which the Timeline brings some; the Romans while they are there.

    [round.skip-absent, ruling.no-units]
    """
    if not g.plays(nation):
        return False
    if nation == ROMANS:
        return g.round < LIMITS["romans_leave"]
    due = (g.round, nation) in ARRIVALS or (g.round, nation) in LEADER_COMES
    return due or g.has_units(nation)


@dataclass
class NationTurn(Frame):
    """The five phases of a nation's turn. [round.five-phases]"""

    nation: int = field(metadata=named("nation"))

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": self.nation}

    def start(self, g: Britannia) -> None:
        """Last turn's leader goes; the Belgae revolt. [leaders.leave-next-turn, belgae.revolt]"""
        g.nation, g.half, g.mustered = self.nation, 0, False
        g.phase = "population"
        g.tell("turn", "round.nation-order", nation=self.nation, event=marked(g, self.nation))
        angle_rule_lapses(g)
        retire_leaders(g, self.nation)
        if self.nation == BELGAE and g.subjects >> BELGAE & 1:
            g.subjects &= ~(1 << BELGAE)
            g.tell("revolt", "belgae.revolt")
        g.go(self.receive if INVADERS_FIRST else self.grow)

    def grow(self, g: Britannia) -> None:
        """[population.romans-excluded, romano-british.no-increase-six,
        romano-british.rest-of-turn, short-game.no-increase]
        """
        after = self.take_up if INVADERS_FIRST else self.receive
        if self.nation == ROMANS:
            reinforce(g)
            return g.go(after)
        if g.round == LIMITS["romans_leave"] and is_romano_british(g, self.nation):
            return g.go(after)
        g.call(Growth(self.nation), after)

    def receive(self, g: Britannia) -> None:
        """[arrivals.timeline-units, short-game.normal-invaders]"""
        g.call(Arrivals(self.nation), self.grow if INVADERS_FIRST else self.take_up)

    def take_up(self, g: Britannia) -> None:
        """Romans score what they came to hold outside their turn. [ruling.roman-other-turn]"""
        g.muster()
        if self.nation == ROMANS:
            occupy_all(g, ROMANS)
        self.move(g)

    def move(self, g: Britannia) -> None:
        """[major-invasion.sequence, romans.major-round-one]"""
        g.half += 1
        g.call(Movement(), self.submit_after_movement)

    def submit_after_movement(self, g: Britannia) -> None:
        """Natives may submit after a Movement Phase. [submission.moments]"""
        if not may_submit(g):
            return self.fight(g)
        g.call(Submission(), self.move_out)

    def move_out(self, g: Britannia) -> None:
        g.call(MoveOut(), self.fight)

    def fight(self, g: Britannia) -> None:
        """A Major Invasion moves and fights twice.

        [major-invasion.twice, major-invasion.sequence, major-invasion.which, danes.great-army]
        """
        g.fresh = 0
        twice = MAJOR_INVASION[g.round] >> self.nation & 1 and g.half == 1
        g.call(Battles(), self.move if twice else self.withdraw)

    def withdraw(self, g: Britannia) -> None:
        """[raiding.when, raiding.with-major, danes.cnut-king]"""
        if self.nation == DANES and g.round == LIMITS["danes_leave_round"]:
            crown_cnut(g)
            return g.call(DanesLeave(), self.starve)
        if is_raiding(g):
            return g.call(Withdrawal(), self.starve)
        self.starve(g)

    def starve(self, g: Britannia) -> None:
        """[overpopulation.romans-exempt, romans.no-overpopulation, romans.legion-withdrawal]"""
        if self.nation != ROMANS:
            return g.call(Overpopulation(), self.finish)
        if g.round == LIMITS["legions_round"]:
            return g.call(LegionLeaves(), self.finish)
        g.go(self.finish)

    def finish(self, g: Britannia) -> None:
        """[round16.normans-harold]"""
        g.settle()
        if self.nation == NORMANS and g.round == ROUNDS - 1:
            g.harold_out = g.leaders[HAROLD] == NOWHERE
        g.end()


def retire_leaders(g: Britannia, nation: int) -> None:
    """Leaders serve for one turn, but three stay to the end. [leaders.leave-next-turn,
    leaders.three-stay]
    """
    for leader in LEADERS_OF[nation]:
        if not LEADER_STAYS[leader] and g.leaders[leader] != NOWHERE:
            tell_leaves(g, "leaders.leave-next-turn", leader)
            g.leaders[leader] = NOWHERE


def finish(g: Britannia) -> None:
    """Each player adds up all nations and takes off the bid; ties share the victory.

    [end.add-nations, end.most-wins, bidding.cost, ruling.tie, ruling.bidding-bounds]
    """
    totals = [-g.bids[seat] for seat in range(len(SEATS))]
    for nation in range(NATION_COUNT):
        if g.plays(nation):
            totals[g.owner[nation]] += g.points[nation]
    seats = sorted({seat for seat in g.owner if seat != NOBODY})
    most = max([totals[seat] for seat in seats])
    for seat in seats:
        g.tell("total", "end.add-nations", seat=seat, n=totals[seat])
    g.finish("points", tuple([s for s in seats if totals[s] == most]), tuple(totals))
