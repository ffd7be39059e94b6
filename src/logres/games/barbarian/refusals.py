"""Why an action is not possible now, with the clause that says so."""

from __future__ import annotations

from logres.engine.game import Refusal
from logres.engine.kernel import Action
from logres.games.barbarian.state import Barbarian


def why_not(g: Barbarian, seat: int, action: Action) -> Refusal | None:
    return None
