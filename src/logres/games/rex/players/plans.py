"""Whole plans, for players that think ahead: who goes where only makes sense together."""

from __future__ import annotations

from logres.engine.game.judge import Plan as Answers
from logres.engine.run.kernel import Action, lane_of
from logres.games.rex.players.greedy.plans import Areas, Cards, outlook, plans_with
from logres.games.rex.rules.planning import Plan
from logres.games.rex.table.position import Rex

PLANNING = ("commit", "send", "done")


def plans(g: Rex, kingdom: int, options: list[Action]) -> list[Answers]:
    """Every plan that begins like the one begun, as the greedy player ranks them."""
    if not g.lanes or options[0][0] not in PLANNING:
        return []
    begun = lane_of(g, kingdom).stack[-1]
    assert isinstance(begun, Plan)
    weigh = outlook(g, kingdom)
    found = plans_with(g.hands[kingdom], g.extras[kingdom], begun.cards, begun.areas)
    ranked = sorted(found, key=lambda plan: -weigh.worth(*plan))
    return list(dict.fromkeys(answers(begun, *plan) for plan in ranked))


def answers(begun: Plan, cards: Cards, areas: Areas) -> Answers:
    """What is still to be said of a plan: each card, and where it goes."""
    said: list[Action] = []
    for place in range(len(cards)):
        if place >= len(begun.cards):
            said.append(("commit", cards[place]))
        if place >= len(begun.areas):
            said.append(("send", areas[place]))
    return (*said, ("done", 0))
