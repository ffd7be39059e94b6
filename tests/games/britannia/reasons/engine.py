"""When what the engine says of every game is true."""

from __future__ import annotations

from logres.engine.match.match import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.truth import Predicate


def wrong_phase(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    decision = match.decision_of(match.game.chairs[seat])
    return decision is not None and action[0] not in {text.split()[0] for text in decision.actions}


def not_offered(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """That something is not among the choices is no reason."""
    return False


PREDICATES: dict[str, Predicate] = {
    "engine.refusal.not-offered": not_offered,
    "engine.refusal.wrong-phase": wrong_phase,
}
