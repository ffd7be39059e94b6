"""Numbers of the rules that a face shows: they come from the data, which a reader may replace."""

from __future__ import annotations

from logres.games.barbarian.contract import Facts
from logres.games.barbarian.table.constants import SCORE


def facts() -> Facts:
    return Facts(tremis_per_point=SCORE["tremis_per_point"])
