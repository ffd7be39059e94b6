"""How a turn is finished plainly: all play on as the greedy player would, but think less."""

from __future__ import annotations

from logres.engine.run.kernel import Action, lane_of
from logres.games.rex.players.greedy.plans import Areas, Cards, Outlook, best_of, outlook
from logres.games.rex.players.greedy.player import ANSWERS, recruit_by
from logres.games.rex.rules.planning import Plan
from logres.games.rex.table.position import Rex


class Finisher:
    """Finishes a turn in which `seat` just acted. Each kingdom makes one plan and keeps to it.

    The others recruit and plan without a look at their Objectives, which are only guesses: so what
    was worked out for one guess serves for the next. For the same reason nobody looks at what was
    recruited after the turn began to be finished.
    """

    def __init__(self, g: Rex, seat: int) -> None:
        self.seat = seat
        self.is_early = g.phase == "recruitment"
        self.plans: dict[tuple[int, int], tuple[Cards, Areas]] = {}

    def answer(self, g: Rex, kingdom: int, options: list[Action]) -> Action:
        verb = options[0][0]
        if g.lanes and verb in ("commit", "send"):
            return self.next_step(g, kingdom)
        if verb == "recruit":
            return recruit_by(self.outlook(g, kingdom), g, kingdom, options)
        return ANSWERS[verb](g, kingdom, options)

    def next_step(self, g: Rex, kingdom: int) -> Action:
        begun = lane_of(g, kingdom).stack[-1]
        assert isinstance(begun, Plan)
        cards, areas = self.plans.get((g.turn, kingdom)) or self.make_plan(g, kingdom, begun)
        if len(begun.areas) < len(begun.cards):
            return "send", areas[len(begun.areas)]
        if len(begun.cards) < len(cards):
            return "commit", cards[len(begun.cards)]
        return "done", 0

    def make_plan(self, g: Rex, kingdom: int, begun: Plan) -> tuple[Cards, Areas]:
        hand, extras = g.hands[kingdom], g.extras[kingdom]
        plan = best_of(self.outlook(g, kingdom), hand, extras, begun.cards, begun.areas)
        self.plans[g.turn, kingdom] = plan
        return plan

    def outlook(self, g: Rex, kingdom: int) -> Outlook:
        return outlook(g, kingdom, kingdom != self.seat, self.is_early)
