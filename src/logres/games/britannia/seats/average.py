"""What a nation has on average at a moment of the game, to tell who is ahead of their lot."""

from __future__ import annotations

from functools import cache
from typing import Any

from logres.engine.game import data
from logres.games.britannia.table.constants import FOLDER, NATION_COUNT, NATIONS, SCENARIO
from logres.games.britannia.table.position import Britannia

AVERAGES = data.read(FOLDER, "averages.toml")
LONGEST = "four-players"
"""Scenarios over all rounds on the same board have its averages, whoever plays what."""

NEVER: dict[str, list[float]] = {"turn": [], "end": []}


def average(g: Britannia, nation: int) -> float:
    """The mean of many games at this moment: after the turns that are over in this round."""
    scenario = g.scenario if g.scenario in AVERAGES else LONGEST
    over = nation < g.nation or g.phase in ("hold", "bretwalda", "king")
    return mean(scenario, nation, g.round, over)


@cache
def mean(scenario: str, nation: int, number: int, over: bool) -> float:
    at = number - SCENARIO[scenario]["first_round"]
    rows: dict[str, Any] = AVERAGES[scenario].get(NATIONS[nation], NEVER)
    row = rows["turn"][: at + 1] if over else rows["end"][:at]
    return float(row[-1]) if row else 0.0


def average_of(g: Britannia, seat: int) -> float:
    """The same for all nations of a seat."""
    own = [n for n in range(NATION_COUNT) if g.owner[n] == seat]
    return round(sum([average(g, n) for n in own], 0.0), 1)
