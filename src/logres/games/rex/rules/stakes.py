"""Phase 7: the three stake tracks and what they earn."""

from __future__ import annotations

from functools import lru_cache

from logres.games.rex.table.constants import (
    CITIES,
    FIRST,
    NEIGHBOURS,
    PLACES,
    REGION_MASK,
    ROADS,
    THRESHOLDS,
    TRACK_NAMES,
)
from logres.games.rex.table.position import KINGDOM_COUNT, Rex

REMEMBERED = 100_000


def evaluate_stakes(g: Rex) -> None:
    """Every kingdom's values on every track, game-run ones too; then achievements.

    [stakes.every-turn, stakes.markers-moved, npk.tracks-only, achievements.public]
    """
    for kingdom in g.sequence:
        for track, value in enumerate(stake_values(g.held[kingdom])):
            move_marker(g, track, kingdom, value)
    for track in range(len(TRACK_NAMES)):
        award_first(g, track)
        award_thresholds(g, track)


def move_marker(g: Rex, track: int, kingdom: int, value: int) -> None:
    at = track * KINGDOM_COUNT + kingdom
    if g.tracks[at] != value:
        g.tracks[at] = value
        g.tell("stake", "stakes.markers-moved", kingdom=kingdom, track=track, value=value)


def stake_values(held: int) -> tuple[int, int, int]:
    """Road, Cities, Regions.

    [stakes.cities-count, stakes.regions-count, ruling.fief-city-region]
    """
    regions = len([1 for region in REGION_MASK if held & region])
    return longest_road(held & ROADS), (held & CITIES).bit_count(), regions


@lru_cache(REMEMBERED)
def longest_road(roads: int) -> int:
    """The longest path over these roads: no place twice, branches do not add up.

    Only roads are here, so cities, Rome and rivals break it; shared roads count.
    [stakes.road-length, stakes.road-unbroken, stakes.road-city-breaks, stakes.road-others-break,
    stakes.road-shared-counts, ruling.longest-road-shape]
    """
    best = 0
    for place in range(PLACES):
        if roads >> place & 1:
            best = max(best, longest_from(place, roads))
    return best


def longest_from(place: int, roads: int) -> int:
    left = roads & ~(1 << place)
    following = NEIGHBOURS[place] & left
    best = 0
    while following:
        lowest = following & -following
        best = max(best, longest_from(lowest.bit_length() - 1, left))
        following ^= lowest
    return 1 + best


def award_first(g: Rex, track: int) -> None:
    """All who are at the First icon in the turn somebody first is; later is too late.

    A game-run kingdom closes it for later turns, but not for players of the same turn.
    [achievements.first, achievements.first-shared, achievements.first-closed,
    npk.blocks-first-max, ruling.first-max-with-npk]
    """
    if g.first[track]:
        return
    for kingdom in g.sequence:
        if g.track(track, kingdom) >= FIRST[track]:
            g.first[track] |= 1 << kingdom
            what = "first-blocked" if g.is_npk(kingdom) else "first"
            g.tell(what, "achievements.first", kingdom=kingdom, track=track)


def award_thresholds(g: Rex, track: int) -> None:
    """One cube for every Threshold icon reached, by any player in any turn.

    [achievements.threshold, achievements.threshold-max-three, achievements.threshold-everyone]
    """
    for kingdom in g.order:
        at = track * KINGDOM_COUNT + kingdom
        reached = len([icon for icon in THRESHOLDS[track] if g.tracks[at] >= icon])
        if reached > g.thresholds[at]:
            gained = reached - g.thresholds[at]
            g.thresholds[at] = reached
            g.tell("threshold", "achievements.threshold", kingdom=kingdom, track=track, n=gained)
