"""Numbers of the rules that a face shows: they come from the data, which a reader may replace."""

from __future__ import annotations

from logres.games.rex.contract import Facts, Track
from logres.games.rex.table.constants import (
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
    )
