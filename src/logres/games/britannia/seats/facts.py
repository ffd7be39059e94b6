"""Numbers of the rules that a face shows: they come from the data, which a reader may replace."""

from __future__ import annotations

from logres.games.britannia.contract import Facts
from logres.games.britannia.table.constants import LIMITS, NATIONS, ROMANS, SAXONS


def facts() -> Facts:
    """[population.save-remainder, population.romans-excluded, romans.fort-build, burhs.when]"""
    return Facts(
        most_kept=LIMITS["most_left_over"],
        growing=[name for nation, name in enumerate(NATIONS) if nation != ROMANS],
        works={NATIONS[ROMANS]: "fort", NATIONS[SAXONS]: "burh"},
    )
