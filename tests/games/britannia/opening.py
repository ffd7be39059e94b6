"""New games of Britannia for tests, and what the table shows of them."""

from __future__ import annotations

from typing import Any

import logres
from logres.engine.match.match import Match
from tests.games.britannia.builders import nation, position
from tests.games.britannia.parts import Britannia


def new(scenario: str = "four-players", seed: int = 1, **options: str) -> Match:
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return logres.new("britannia", scenario=scenario, options=named, seed=seed)


def board(match: Match, seat: str | None = None) -> dict[str, Any]:
    found: dict[str, Any] = match.view(seat)["board"]
    return found


def stand(match: Match, name: str) -> dict[str, tuple[int, int]]:
    """Where a nation has armies, on land and at sea, with infantry and cavalry."""
    shown = board(match)
    return {
        place: (units["infantry"], units["cavalry"])
        for place, here in (*shown["areas"].items(), *shown["seas"].items())
        for units in here
        if units["nation"] == name
    }


def one_each(names: str) -> dict[str, tuple[int, int]]:
    """One infantry in each of these areas."""
    return dict.fromkeys(names.split(), (1, 0))


def sides(match: Match) -> list[set[str]]:
    """The nations of each seat."""
    return [set(side["nations"]) for side in board(match)["seats"].values()]


def opened(scenario: str, on_turn: str, round: int) -> Britannia:
    """The set-up of a scenario, carried over to the turn of a nation in some round."""
    g = position(new(scenario, ballot="open"))
    g.settle()
    g.stack, g.options = [], []
    g.round, g.nation, g.half, g.scenario = round, nation(on_turn), 0, scenario
    g.points = [0] * len(g.points)
    return g
