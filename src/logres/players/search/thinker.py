"""The search bot."""

from __future__ import annotations

import random

from logres.engine.game.judge import Plan
from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action
from logres.players.search.budget import Budget, Manner
from logres.players.search.search import Verdicts, best
from logres.players.search.several import Crew

USUAL = Manner()


class Thinker:
    """A bot that searches within a budget. `slips` is its blunder rate ε: how often, from 0 to 1,
    it answers without searching.
    """

    def __init__(
        self,
        budget: Budget,
        seed: int | str = 0,
        manner: Manner = USUAL,
        slips: float = 0.0,
        processes: int = 1,
    ) -> None:
        self.budget, self.seed, self.manner, self.slips = budget, seed, manner, slips
        self.crew = Crew(processes)
        self.dice = random.Random(f"slips {seed}")
        self.choices = 0
        self.plan: Plan = ()

    def choose(self, sight: Sight) -> Action:
        options = sight.options
        while self.plan:
            action, self.plan = self.plan[0], self.plan[1:]
            if action in options:
                return action
        if len(options) == 1:
            return options[0]
        self.choices += 1
        if self.slips and self.dice.random() < self.slips:
            return self.dice.choice(options)
        action, *rest = best(self.think(sight))
        self.plan = tuple(rest) if self.manner.keeps_plans else ()
        return action

    def think(self, sight: Sight) -> Verdicts:
        """Return its evaluation of the options."""
        seed = f"{self.seed} {self.choices}"
        return self.crew.look_around(sight, self.budget, self.manner, seed)

    def close(self) -> None:
        """Stop its processes, if it has any."""
        self.crew.close()
