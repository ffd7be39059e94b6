"""A player of Beacons that is easy to follow."""

from __future__ import annotations

from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action

from ..table.constants import HEAT


class Miser:
    """Burns its coldest torches and keeps its coins."""

    def choose(self, sight: Sight) -> Action:
        feed = [action for action in sight.options if action[0] == "feed"]
        if feed:
            return min(feed, key=coldest)
        kept = [action for action in sight.options if action[0] in ("done", "rest")]
        return kept[0] if kept else sight.options[0]


def coldest(action: Action) -> int:
    return HEAT[action[1]]
