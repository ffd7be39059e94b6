"""The log tells everything: whatever a seat sees change, some line it can read names."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings

from logres import Match
from tests.told import Log, silent, telling_of
from tests.walks import LENGTHS, SCENARIOS, Case, Walk, play_at_random

STEPS = 300
"""So many decisions of a game are looked at, early and late ones."""

CLEAN = ("rex",)


def boards(match: Match) -> dict[str | None, Any]:
    """What every seat sees, and a spectator."""
    seats = [None, *[match.game.seat_number(name) for name in match.seats]]
    names = [None, *match.seats]
    return {
        name: match.game.view(match.state, seat) for name, seat in zip(names, seats, strict=True)
    }


def silent_changes(case: Case, seed: int) -> Counter[str]:
    """Play one random game; the paths that changed in silence, with how often."""
    found: Counter[str] = Counter()
    share = min(1.0, STEPS / LENGTHS[case.game])
    with Walk(case, seed) as walk:
        while not walk.match.over:
            if walk.dice.random() < share:
                found += look_at_one_step(walk)
            else:
                play_at_random(walk.match, walk.dice)
    return found


def look_at_one_step(walk: Walk) -> Counter[str]:
    match, found = walk.match, Counter[str]()
    before = boards(match)
    read = {seat: len(match.log(seat)) for seat in before}
    play_at_random(match, walk.dice)
    for seat, new in boards(match).items():
        log = Log(match.game, match.log(seat), read[seat])
        for change in silent(telling_of(match.game), before[seat], new, log):
            found[".".join(change.path)] += 1
    return found


@pytest.mark.parametrize("seed", range(settings().max_examples))
@pytest.mark.parametrize("case", [case for case in SCENARIOS if case.game in CLEAN], ids=str)
def test_no_change_is_silent(case: Case, seed: int) -> None:
    assert silent_changes(case, seed) == {}
