"""Search bots: information-set Monte Carlo tree search (ISMCTS) for any game with an evaluator."""

from logres.players.search.budget import Budget, Manner
from logres.players.search.search import Verdict, Verdicts, best, by_action
from logres.players.search.thinker import Thinker

__all__ = ["Budget", "Manner", "Thinker", "Verdict", "Verdicts", "best", "by_action"]
