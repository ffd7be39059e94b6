"""What the Timeline says of a round, told as it begins."""

from __future__ import annotations

from logres.engine.run.marks import pure
from logres.games.britannia.table.constants import (
    ARRIVALS,
    BOATS,
    CROWN,
    LEADER_COMES,
    MAJOR_INVASION,
    NATION_COUNT,
    RAIDING,
    SCORING,
    bits,
)
from logres.games.britannia.table.position import Britannia

CONSULTED = "information.consult-timeline"
MARKS = {"raiding-turn": RAIDING, "major-invasion": MAJOR_INVASION, "boats": BOATS}
WEIGHTIEST = (("major", MAJOR_INVASION), ("raiding", RAIDING), ("boats", BOATS))
UNMARKED = "none"


def consult_timeline(g: Britannia) -> None:
    """Who is expected, what the nations in use may do, and how the round will end.

    [round.sixteen-rounds, information.consult-timeline, information.timeline-contents,
    arrivals.announced-at-start]
    """
    if g.journal is None:
        return
    coming = tuple([nation for nation in range(NATION_COUNT) if comes_by_sea(g, nation)])
    g.tell("round", "round.sixteen-rounds", round=g.round, nations=coming)
    for nation in range(NATION_COUNT):
        if g.plays(nation):
            expect(g, nation)
    for what, marks in MARKS.items():
        nations = tuple([nation for nation in bits(marks[g.round]) if g.plays(nation)])
        if nations:
            g.tell(what, CONSULTED, nations=nations)
    if g.round in SCORING:
        g.tell("scoring-round", CONSULTED)
    crown = CROWN[g.round]
    if crown:
        g.tell(f"{crown}-round", CONSULTED)


def comes_by_sea(g: Britannia, nation: int) -> bool:
    """Does the round bring armies of a nation, or its great invasion?"""
    due = (g.round, nation) in ARRIVALS or MAJOR_INVASION[g.round] >> nation & 1
    return bool(due and g.plays(nation))


@pure
def marked(g: Britannia, nation: int) -> str:
    """The weightiest thing that the Timeline marks for a nation's turn."""
    for what, marks in WEIGHTIEST:
        if marks[g.round] >> nation & 1:
            return what
    return UNMARKED


def expect(g: Britannia, nation: int) -> None:
    for _, count, sea in ARRIVALS.get((g.round, nation), ()):
        g.tell("expected", "arrivals.announced-at-start", nation=nation, area=sea, n=count)
    if (g.round, nation) in LEADER_COMES:
        leader = LEADER_COMES[g.round, nation]
        g.tell("leader-expected", CONSULTED, nation=nation, leader=leader)
