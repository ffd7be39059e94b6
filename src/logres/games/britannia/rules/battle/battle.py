"""Phase 3: battles, round by round."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.battle.losses import Losses, NameLosses, fall
from logres.games.britannia.rules.battle.retreat import AttackerRetreat, DefenderRetreat
from logres.games.britannia.rules.battle.story import (
    Armies,
    Goal,
    tell_battle,
    tell_outcome,
    tell_throw,
)
from logres.games.britannia.rules.nations.submission import LORDS, MoveOut, Submission, may_submit
from logres.games.britannia.rules.peace import spared, spared_areas
from logres.games.britannia.rules.scoring import leader_eliminated, occupy
from logres.games.britannia.table.constants import IS_DIFFICULT, NOWHERE, ROMANS, bits
from logres.games.britannia.table.position import Britannia

NORMAL_HITS, ELITE_HITS, ANY_HITS = 5, 4, 6
"""What a normal army needs against normal ones, what Romans and cavalry need, what all need against
Romans, cavalry and defenders in difficult terrain."""


def battle_areas(g: Britannia) -> tuple[int, ...]:
    """Land areas where the nation on turn meets another.

    [battle.must-fight, invasion.no-sea-battle, ruling.two-nations-only]
    """
    return bits(g.trail_lands() & ~g.settled(NOBODY))


@dataclass
class Battles(Frame):
    """The Battles/Retreats Phase: the attacker chooses the order.

    [battle.must-fight, battle.order-choice, battle.same-player, ruling.battle-order-live]
    """

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation}

    def start(self, g: Britannia) -> None:
        """What is left to fight is seen anew after each battle."""
        g.phase = "battles"
        options = self.may_fight(g)
        if not options:
            return g.end()
        if len(options) == 1:
            tell_battle(g, options[0][1])
            return g.call(Battle(options[0][1]), self.start)
        g.ask(g.seat_of(g.nation), options, self.fight)

    def may_fight(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("fight", "no-battle", "battle.must-fight", area=why.noun)
        return [("fight", area) for area in battle_areas(g)]

    def fight(self, g: Britannia) -> None:
        """[battle.order-choice, ruling.battle-order-live]"""
        tell_battle(g, g.answer[1])
        g.call(Battle(g.answer[1]), self.start)


@dataclass
class Battle(Frame):
    """The battle of one area. [battle.attacker-defender, battle.until-one-left]"""

    area: int = field(metadata=named("area"))
    lost_foot: int = 0
    lost_horse: int = 0
    attacker_hits: tuple[int, ...] = ()
    defender_hits: tuple[int, ...] = ()
    attacker_losses: tuple[int, ...] = ()

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": g.nation, "area": self.area}

    def start(self, g: Britannia) -> None:
        """Both sides roll at the same time, one die for each army, fort and burh.

        [battle.one-die-each, battle.types-apart, battle.simultaneous, battle.no-preassign,
        components.dice, ruling.dice-fair]
        """
        area, defender = self.area, g.holder[self.area]
        foot = g.foot_at(g.nation, area) - self.lost_foot
        horse = g.horse_at(g.nation, area) - self.lost_horse
        hard = IS_DIFFICULT[area]
        own, theirs = (foot, horse), (g.infantry[area], g.cavalry[area])
        self.attacker_hits = roll(g, g.nation, area, own, hard, theirs)
        self.defender_hits = roll(g, defender, area, theirs, False, own)
        low, high = self.defender_hits
        losses = Losses(g.nation, defender, area, foot, horse, low, high)
        certain = losses.certain(g)
        if certain is None:
            return g.call(losses, self.defender_loses)
        self.wound(g, certain)

    def defender_loses(self, g: Britannia) -> None:
        """[battle.simultaneous]"""
        self.wound(g, g.result)

    def wound(self, g: Britannia, attackers: tuple[int, ...]) -> None:
        """After the attacker's losses come the defender's. [battle.simultaneous]"""
        self.attacker_losses = attackers
        area, foot, horse = self.area, g.infantry[self.area], g.cavalry[self.area]
        low, high = self.attacker_hits
        losses = Losses(g.holder[area], g.nation, area, foot, horse, low, high)
        certain = losses.certain(g)
        if certain is None:
            return g.call(losses, self.remove)
        self.bury(g, certain)

    def remove(self, g: Britannia) -> None:
        """[battle.removed]"""
        self.bury(g, g.result)

    def bury(self, g: Britannia, fallen: tuple[int, ...]) -> None:
        """Losses of both sides leave the board together; points are taken at once.

        [battle.removed, battle.both-gone, scoring.eliminate-when, ruling.mutual-loss-points]
        """
        area, defender = self.area, g.holder[self.area]
        foot, horse, work = self.attacker_losses
        if not foot + horse + fallen[0] + fallen[1] + fallen[2]:
            g.tell("nobody-falls", "battle.next-round", area=area)
        fall(g, defender, g.nation, area, (foot, horse, work))
        fall(g, g.nation, defender, area, fallen)
        self.lost_foot += foot
        self.lost_horse += horse
        remove_work(g, defender, area, fallen[2])
        g.dismiss(area, fallen[0], fallen[1])
        self.settle_losses(g)
        leaders_fall(g, area, defender, self.survivors(g))
        self.after_roll(g)

    def settle_losses(self, g: Britannia) -> None:
        """Where the attackers' losses are all alike, or all are lost, nothing is left to name.

        [battle.choice-deferred, ruling.losses-later]
        """
        if not self.lost_foot + self.lost_horse:
            return
        found = g.trails_at(self.area)
        if not self.survivors(g):
            for i in reversed(found):
                g.cut_trail(g.trails[i], g.foot[i], g.horse[i])
        elif len(found) == 1:
            g.cut_trail(g.trails[found[0]], self.lost_foot, self.lost_horse)
        else:
            return
        self.lost_foot, self.lost_horse = 0, 0

    def survivors(self, g: Britannia) -> int:
        """Attacking armies that live; losses not yet named are left out."""
        return g.troops(self.area) - self.lost_foot - self.lost_horse

    def after_roll(self, g: Britannia) -> None:
        """Natives may submit after any round of battle; after the last it is asked once.

        [submission.moments]
        """
        if self.over(g):
            return self.end_battle(g)
        if not may_submit(g):
            return self.defender_may_retreat(g)
        g.call(Submission(), self.others_move_out)

    def others_move_out(self, g: Britannia) -> None:
        """Who has submitted here fights no more; the others' guests leave at once.

        [submission.moments, submission.romans-move-out, ruling.angle-battles-running]
        """
        if self.over(g):
            return self.end_battle(g)
        g.call(MoveOut(), self.defender_may_retreat)

    def defender_may_retreat(self, g: Britannia) -> None:
        """The defender first. [battle.defender-then-attacker]"""
        g.call(DefenderRetreat(self.area), self.attacker_may_retreat)

    def over(self, g: Britannia) -> bool:
        """Is one side gone, or at peace with the other?"""
        holder = g.holder[self.area]
        if holder == NOBODY or not g.troops(self.area):
            return True
        return bool(spared(g) >> holder & 1 or spared_areas(g) >> self.area & 1)

    def attacker_may_retreat(self, g: Britannia) -> None:
        """[battle.defender-then-attacker, battle.some-or-all]"""
        if self.over(g):
            return self.end_battle(g)
        retreat = AttackerRetreat(self.area, self.lost_foot, self.lost_horse)
        g.call(retreat, self.next_round)

    def next_round(self, g: Britannia) -> None:
        """[battle.next-round]"""
        self.lost_foot, self.lost_horse = g.result or (0, 0)
        if self.over(g):
            return self.end_battle(g)
        self.start(g)

    def end_battle(self, g: Britannia) -> None:
        """Now the owner names the armies that were lost. [battle.choice-deferred]"""
        if not self.lost_foot + self.lost_horse:
            return self.occupy_area(g)
        g.call(NameLosses(self.area, self.lost_foot, self.lost_horse), self.occupy_area)

    def occupy_area(self, g: Britannia) -> None:
        """The one left occupies the area; armies among new subjects move out.

        [scoring.occupy-needs-sole, submission.romans-move-out]
        """
        area, holder = self.area, g.holder[self.area]
        tell_outcome(g, area)
        if holder == NOBODY and g.troops(area):
            occupy(g, g.nation, area)
        elif holder != NOBODY and not g.troops(area):
            occupy(g, holder, area)
        if g.nation not in LORDS:
            return g.end()
        g.call(MoveOut(), self.submit_after)

    def submit_after(self, g: Britannia) -> None:
        """Natives may submit after any battle. [submission.moments]"""
        if not may_submit(g):
            return g.end()
        g.call(Submission(), self.move_out_after)

    def move_out_after(self, g: Britannia) -> None:
        """[submission.romans-move-out]"""
        g.become(MoveOut())


def roll(
    g: Britannia, nation: int, area: int, armies: Armies, hard: bool, enemies: Armies
) -> tuple[int, int]:
    """Throw a side's dice, by type: infantry, cavalry, fort or burh; count low hits and sixes.

    Low hits kill only normal armies; against defenders in difficult terrain there are none. A
    leader adds 1 to the dice of armies and burhs, but never more.
    [battle.normal-hits-normal, battle.elite-hits-normal, battle.elite-hit-on-six,
    battle.defend-difficult, battle.forts-normal, components.fort-immobile, leaders.plus-one,
    leaders.no-die, components.leaders-no-strength, ruling.low-hits, ruling.leader-bonus-once]
    """
    foot, horse = armies
    target = (hard, enemies)
    low, high = throw(g, "rolled", nation, area, foot, (needs(nation), ANY_HITS, target))
    if horse:
        more = throw(g, "rolled-cavalry", nation, area, horse, (ELITE_HITS, ANY_HITS, target))
        low, high = low + more[0], high + more[1]
    if g.works_at(nation, area):
        work = "rolled-fort" if nation == ROMANS else "rolled-burh"
        more = throw(g, work, nation, area, 1, (NORMAL_HITS, ANY_HITS, target))
        low, high = low + more[0], high + more[1]
    return (0 if hard else low, high)


def throw(
    g: Britannia, what: str, nation: int, area: int, count: int, goal: Goal
) -> tuple[int, int]:
    """The dice of one type of unit, told apart from the others: its low hits and sixes.

    [battle.types-apart, ruling.dice-fair]
    """
    if not count:
        return (0, 0)
    dice = tuple([g.roll(6) for _ in range(count)])
    bonus = 1 if g.leader_at(nation, area) != NOBODY else 0
    if g.journal is not None:
        tell_throw(g, what, nation, area, dice, goal)
    need, low, high = goal[0], 0, 0
    for die in dice:
        high += die + bonus >= ANY_HITS
        low += need <= die + bonus < ANY_HITS
    return (low, high)


def needs(nation: int) -> int:
    """[components.normal-army, components.roman-infantry]"""
    return ELITE_HITS if nation == ROMANS else NORMAL_HITS


def remove_work(g: Britannia, nation: int, area: int, lost: int) -> None:
    """A fort eliminated stays as a destroyed one. [components.fort-two-sides, romans.fort-once]"""
    if not lost:
        return
    if nation == ROMANS:
        g.forts &= ~(1 << area)
        g.razed |= 1 << area
        g.tell("fort-destroyed", "components.fort-two-sides", area=area)
    else:
        g.burhs &= ~(1 << area)
        g.tell("burh-lost", "burhs.lost-first", area=area)


def leaders_fall(g: Britannia, area: int, defender: int, attackers: int) -> None:
    """A leader dies with the last unit beside him, even if no enemy is left.

    [leaders.dies-with-last, components.leaders-no-strength]
    """
    theirs, ours = g.leader_at(defender, area), g.leader_at(g.nation, area)
    if theirs != NOBODY and g.holder[area] != defender:
        g.leaders[theirs] = NOWHERE
        leader_eliminated(g, g.nation, theirs)
    if ours != NOBODY and not attackers:
        g.leaders[ours] = NOWHERE
        leader_eliminated(g, defender, ours)
