"""The vote for Bretwalda at the end of rounds 8, 9 and 10."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.scoring import england, score
from logres.games.britannia.table.constants import ANGLES, BRIGANTES, GALLOWAY, LIMITS, NATION_COUNT
from logres.games.britannia.table.position import Britannia


def candidates(g: Britannia) -> list[int]:
    """Nations with an area in England, in nation order. [bretwalda.candidates]"""
    return [nation for nation, count in enumerate(england(g)) if count]


def may_stand(g: Britannia, why: Why | None = None) -> list[Action]:
    """For whom one may vote."""
    if why is not None:
        why.bar_rest("vote", "not-candidate", "bretwalda.candidates", nation=why.noun)
    return [("vote", nation) for nation in candidates(g)]


def all_votes(g: Britannia) -> list[int]:
    """One for each English area; subject Brigantes' Galloway goes with the Angles.

    [bretwalda.votes, bretwalda.galloway, ruling.galloway-no-angle-vote]
    """
    found = england(g)
    if galloway_follows(g):
        found[BRIGANTES] -= 1
        found[ANGLES] += 1
    return found


def votes(g: Britannia, nation: int) -> int:
    return all_votes(g)[nation]


def galloway_follows(g: Britannia) -> bool:
    return g.angle_rule and bool(g.sole(BRIGANTES) >> GALLOWAY & 1)


def voters(g: Britannia) -> list[int]:
    """Nations in order that have votes; none may abstain. [bretwalda.no-abstain,
    ruling.vote-order]
    """
    return [nation for nation, count in enumerate(all_votes(g)) if count > 0]


@dataclass
class Bretwalda(Frame):
    """The nations vote, openly or by secret ballot. [bretwalda.when]"""

    chosen: tuple[int, ...] = field(default=(), metadata=named("nation"))

    def about(self, g: Britannia) -> dict[str, Any]:
        nation = voters(g)[len(self.chosen)]
        return {"nation": nation, "n": votes(g, nation)}

    def start(self, g: Britannia) -> None:
        """Any player may call for a secret ballot before the first vote.

        [bretwalda.secret-ballot, ruling.secret-call-when]
        """
        g.phase = "bretwalda"
        running = candidates(g)
        if not running:
            return g.end()
        if len(running) == 1:
            self.chosen = tuple([running[0] for _ in voters(g)])
            return g.go(self.count)
        if g.ballot == "call":
            seats = sorted({g.seat_of(n) for n in range(NATION_COUNT) if g.plays(n)})
            return g.together({seat: BallotCall(seat) for seat in seats}, self.choose_ballot)
        g.go(self.vote_in_secret if g.ballot == "secret" else self.vote_openly)

    def choose_ballot(self, g: Britannia) -> None:
        secret = any([result == (1,) for result in g.results.values()])
        g.tell("ballot-secret" if secret else "ballot-open", "bretwalda.secret-ballot")
        g.go(self.vote_in_secret if secret else self.vote_openly)

    def vote_openly(self, g: Britannia) -> None:
        """In nation order, each nation as its player likes. [ruling.vote-order]"""
        voting = voters(g)
        if len(self.chosen) == len(voting):
            return g.go(self.count)
        nation = voting[len(self.chosen)]
        g.ask(g.seat_of(nation), self.may_vote(g), self.vote)

    def may_vote(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return may_stand(g, why)

    def vote(self, g: Britannia) -> None:
        """All votes of a nation go to one. [bretwalda.undivided, bretwalda.no-abstain,
        bretwalda.candidates, bretwalda.galloway]
        """
        self.chosen += (g.answer[1],)
        report(g, voters(g)[len(self.chosen) - 1], g.answer[1])
        g.go(self.vote_openly)

    def vote_in_secret(self, g: Britannia) -> None:
        """Each player writes down the votes of all his nations. [bretwalda.secret-ballot]"""
        own: dict[int, tuple[int, ...]] = {}
        for nation in voters(g):
            seat = g.seat_of(nation)
            own[seat] = (*own.get(seat, ()), nation)
        lanes: dict[int, Frame] = {seat: Ballot(seat, own[seat]) for seat in own}
        g.together(lanes, self.open_ballots)

    def open_ballots(self, g: Britannia) -> None:
        """All are shown together. [bretwalda.secret-ballot]"""
        chosen = []
        taken = dict.fromkeys(g.results, 0)
        for nation in voters(g):
            seat = g.seat_of(nation)
            chosen.append(g.results[seat][taken[seat]])
            taken[seat] += 1
            report(g, nation, chosen[-1])
        self.chosen = tuple(chosen)
        g.go(self.count)

    def count(self, g: Britannia) -> None:
        """More than half of the votes cast makes a Bretwalda.

        [bretwalda.majority, bretwalda.four-points]
        """
        totals, own = [0] * NATION_COUNT, all_votes(g)
        for nation, choice in zip(voters(g), self.chosen, strict=True):
            totals[choice] += own[nation]
        winner = totals.index(max(totals))
        if 2 * totals[winner] > sum(totals):
            g.tell("bretwalda", "bretwalda.majority", nation=winner, n=totals[winner])
            score(g, winner, LIMITS["bretwalda_points"], "bretwalda.four-points")
        else:
            g.tell("no-bretwalda", "bretwalda.majority")
        g.end()


def report(g: Britannia, nation: int, choice: int) -> None:
    g.tell(
        "voted",
        "bretwalda.undivided",
        nation=nation,
        for_nation=choice,
        n=votes(g, nation),
    )


@dataclass
class BallotCall(Frame):
    """[bretwalda.secret-ballot, ruling.secret-call-when]"""

    seat: int = field(metadata=named("seat"))

    def start(self, g: Britannia) -> None:
        g.ask(self.seat, self.may_call(g), self.call)

    def may_call(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return [("call", 0), ("pass", 0)]

    def call(self, g: Britannia) -> None:
        """[bretwalda.secret-ballot, ruling.secret-call-when]"""
        g.end((1,) if g.answer[0] == "call" else (0,))


@dataclass
class Ballot(Frame):
    """One player's secret votes, nation by nation. [bretwalda.secret-ballot]"""

    seat: int = field(metadata=named("seat"))
    nations: tuple[int, ...] = field(metadata=named("nation"))
    chosen: tuple[int, ...] = field(default=(), metadata=named("nation"))

    def about(self, g: Britannia) -> dict[str, Any]:
        nation = self.nations[len(self.chosen)]
        return {"nation": nation, "n": votes(g, nation)}

    def start(self, g: Britannia) -> None:
        if len(self.chosen) == len(self.nations):
            return g.end(self.chosen)
        g.ask(self.seat, self.may_vote(g), self.vote)

    def may_vote(self, g: Britannia, why: Why | None = None) -> list[Action]:
        return may_stand(g, why)

    def vote(self, g: Britannia) -> None:
        """[bretwalda.undivided, bretwalda.no-abstain, bretwalda.secret-ballot]"""
        self.chosen += (g.answer[1],)
        g.go(self.start)
