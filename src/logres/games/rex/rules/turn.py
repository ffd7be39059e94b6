"""The eight phases of a turn."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.run.kernel import Frame
from logres.games.rex.rules.battle import Battle
from logres.games.rex.rules.end_of_turn import end_of_turn
from logres.games.rex.rules.objectives import ChooseObjectives, drop_chosen
from logres.games.rex.rules.planning import Plan, reveal
from logres.games.rex.rules.recruitment import Recruitment
from logres.games.rex.rules.rome import HelpFromRome
from logres.games.rex.rules.scoring import final_scores
from logres.games.rex.rules.stakes import evaluate_stakes
from logres.games.rex.rules.turn_order import turn_order
from logres.games.rex.table.constants import (
    AREAS,
    JOKER,
    LATE_DISCARD_TURN,
    TOKENS_PER_TURN,
    TURNS,
    VARIANT_TOKENS_PER_TURN,
)
from logres.games.rex.table.position import Rex


@dataclass
class Turn(Frame):
    """One turn: order, locations, recruitment, planning, battles with gains, stakes, end.

    [overview.eight-phases]
    """

    area: int = 0

    def start(self, g: Rex) -> None:
        """At the very start of turn 4 players who kept three Objectives discard one, in secret.

        [objectives.late-discard-variant, ruling.late-discard-timing, ruling.solo-late-discard]
        """
        g.placed = 0
        g.phase = "turn-order"
        g.tell("turn", "overview.seven-turns", turn=g.turn, turns=TURNS)
        if g.late_discard and g.turn == LATE_DISCARD_TURN:
            return g.together({k: ChooseObjectives(k) for k in g.order}, self.discard_objectives)
        g.go(self.determine_order)

    def discard_objectives(self, g: Rex) -> None:
        drop_chosen(g)
        g.go(self.determine_order)

    def determine_order(self, g: Rex) -> None:
        """[turn-order.each-turn, solo.skip-turn-order, npk.no-turn-order]"""
        if len(g.order) > 1:
            turn_order(g)
        g.go(self.draw_locations)

    def draw_locations(self, g: Rex) -> None:
        """Seven tokens, six in the variant, go from the bag on their places, for all to see.

        [locations.draw-seven, locations.place-on-number, locations.one-token-per-location,
        locations.joker-placement, locations.draw-public, two-player-variant.draw-six]
        """
        g.phase = "locations"
        g.commit()
        number = VARIANT_TOKENS_PER_TURN if g.variant else TOKENS_PER_TURN
        g.stakes, g.bag = tuple(sorted(g.bag[:number])), g.bag[number:]
        self.report_draw(g)
        g.go(self.recruit)

    def report_draw(self, g: Rex) -> None:
        """A Joker has no number, so it is told by its name. [locations.joker-placement]"""
        g.tell(
            "drawn",
            "locations.draw-seven",
            kingdom=g.order[0],
            locations=g.stakes,
            numbered_locations=tuple([token for token in g.stakes if token not in JOKER]),
        )
        for area, joker in enumerate(JOKER):
            if joker in g.stakes:
                g.tell("joker-drawn", "locations.joker-placement", area=area)

    def recruit(self, g: Rex) -> None:
        g.phase = "recruitment"
        g.call(Recruitment(g.order), self.plan)

    def plan(self, g: Rex) -> None:
        """All plan at once, for nobody sees another's plan. [ruling.simultaneous-planning]"""
        g.phase = "planning"
        g.together({k: Plan(k) for k in g.order}, self.reveal_plans)

    def reveal_plans(self, g: Rex) -> None:
        """Game-run kingdoms deploy, then every holder is opened at once.

        [npk.plays-after-planning, planning.reveal-together]
        """
        g.phase = "resolution"
        g.by_rules("deploy")
        reveal(g)
        self.area = 0
        g.go(self.fight)

    def fight(self, g: Rex) -> None:
        """North, Centre, South, each finished with its gains before the next.

        [resolution.area-order, overview.gains-inside-resolution, ruling.phases-five-six]
        """
        if self.area == len(AREAS):
            return g.call(HelpFromRome(g.order), self.evaluate)
        self.area += 1
        g.call(Battle(self.area - 1), self.fight)

    def evaluate(self, g: Rex) -> None:
        g.phase = "stakes"
        evaluate_stakes(g)
        g.go(self.end_turn)

    def end_turn(self, g: Rex) -> None:
        """The marker moves on; after turn 7 the scores are counted instead.

        [end-of-turn.advance-turn, overview.seven-turns, end-of-game.after-turn-seven,
        components.turn-marker]
        """
        g.phase = "end-of-turn"
        end_of_turn(g)
        if g.turn == TURNS:
            return final_scores(g)
        g.turn, self.area = g.turn + 1, 0
        self.start(g)  # In one step: the marker moves when the turn is told, not before.
