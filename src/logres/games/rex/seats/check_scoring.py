"""Everything that must be true of tracks and achievements."""

from __future__ import annotations

from logres.games.rex.rules.stakes import stake_values
from logres.games.rex.table.constants import (
    CONDITION_POINTS,
    FIRST,
    KINGDOMS,
    THRESHOLDS,
    TRACK_NAMES,
    TRACK_START,
)
from logres.games.rex.table.position import KINGDOM_COUNT, Rex

BETWEEN_STAKES = ("resolution", "stakes")
LINES = 3


def scoring_faults(g: Rex) -> list[str]:
    faults = []
    for track, name in enumerate(TRACK_NAMES):
        for kingdom in range(KINGDOM_COUNT):
            faults += marker_faults(g, track, kingdom)
            faults += threshold_faults(g, track, kingdom)
        faults += first_faults(g, track, name)
    return faults + early_faults(g)


def marker_faults(g: Rex, track: int, kingdom: int) -> list[str]:
    """Markers follow the map once a turn, and what is on the map stays there.

    [stakes.every-turn, stakes.markers-moved, gains.no-removal, setup.starting-tracks]
    """
    stands, name = g.track(track, kingdom), f"{TRACK_NAMES[track]} of {KINGDOMS[kingdom]}"
    if kingdom not in g.sequence:
        away = stands == TRACK_START[track]
        return [] if away else [f"{name} is {stands}, but it is not in this game"]
    value = stake_values(g.held[kingdom])[track]
    if stands > value or (stands < value and g.phase not in BETWEEN_STAKES):
        return [f"{name} is {stands}, but the map is worth {value}"]
    return []


def threshold_faults(g: Rex, track: int, kingdom: int) -> list[str]:
    """[components.scoring-markers, achievements.threshold, achievements.threshold-max-three,
    npk.tracks-only]
    """
    icons, found = THRESHOLDS[track], g.thresholds_of(track, kingdom)
    name = f"{TRACK_NAMES[track]} of {KINGDOMS[kingdom]}"
    if not 0 <= found <= len(icons):
        return [f"{name} has {found} Thresholds, not 0 to {len(icons)}"]
    reached = len([icon for icon in icons if g.track(track, kingdom) >= icon])
    right = reached if kingdom in g.order else 0
    return [] if found == right else [f"{name} has {found} Thresholds, but reached {right}"]


def first_faults(g: Rex, track: int, name: str) -> list[str]:
    """[achievements.first, achievements.first-closed]"""
    reached = [k for k in g.sequence if g.track(track, k) >= FIRST[track]]
    holders = [k for k in range(KINGDOM_COUNT) if g.first[track] >> k & 1]
    faults = [
        f"{KINGDOMS[k]} is First on {name}, but did not reach it"
        for k in holders
        if k not in reached
    ]
    if reached and not holders:
        faults.append(f"First of {name} was reached, but nobody has it")
    return faults


def early_faults(g: Rex) -> list[str]:
    """Max and Objectives count when the game is over. [achievements.max,
    objectives.reveal-at-end, objectives.point-per-condition]
    """
    faults = []
    if any(g.highest) and not g.ended:
        faults.append("somebody has a Max before the game is over")
    if any(g.met) and not g.ended:
        faults.append("Objectives have brought points before the game is over")
    for kingdom, points in enumerate(g.met):
        if not 0 <= points <= CONDITION_POINTS * LINES * len(g.objectives[kingdom]):
            faults.append(f"{KINGDOMS[kingdom]} has {points} points for its Objectives")
    return faults
