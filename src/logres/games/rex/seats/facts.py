"""Numbers of the rules that a face shows: they come from the data, which a reader may replace."""

from __future__ import annotations

from typing import Any

from logres.games.rex.contract import Facts, Goal, Track
from logres.games.rex.rules.objectives import goals
from logres.games.rex.table.constants import (
    CARDS,
    CONDITION_POINTS,
    LOCATIONS,
    PLACES,
    RECRUITS_PER_TURN,
    TRACKS,
    TROOPS_PER_PLAN,
    WINNER_TAKES,
)


def facts() -> Facts:
    return Facts(
        recruits=RECRUITS_PER_TURN,
        troops=TROOPS_PER_PLAN,
        winner_takes=WINNER_TAKES,
        tracks={
            track["id"]: Track(
                start=track["start"],
                last=track["last_space"],
                first=track["first"],
                thresholds=list(track["thresholds"]),
            )
            for track in TRACKS["track"]
        },
        objectives={
            card["id"]: [goals_of(line) for line in card["conditions"]]
            for card in CARDS["objective"]
        },
        condition_points=CONDITION_POINTS,
    )


def goals_of(condition: dict[str, Any]) -> list[Goal]:
    """What one line of a card asks for, by the names of places."""
    regions = [condition["region"]] if "region" in condition else condition.get("regions", [])
    found = [goal(places, need) for places, need in goals(condition)]
    for one, region in zip(found, regions, strict=False):
        one["region"] = region
    return found


def goal(places: int, need: int) -> Goal:
    return Goal(places=[LOCATIONS[n] for n in range(PLACES) if places >> n & 1], need=need)
