"""Players of our own for Rex Britannorum."""

from __future__ import annotations

from logres.engine.kernel import Action
from logres.engine.sight import Sight


class Greedy:
    """Takes what is worth most now."""

    def choose(self, sight: Sight) -> Action:
        return sight.options[0]
