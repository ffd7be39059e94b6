"""The log tells everything: whatever a seat sees change, some line it can read names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from _pytest.mark import ParameterSet
from hypothesis import settings

from logres import Match
from tests.told import Log, silent, telling_of
from tests.walks import LENGTHS, SCENARIOS, Case, Walk, play_at_random

STEPS = 120
"""So many decisions of a game are looked at, early and late ones."""

SILENT = {"barbarian": "3 silent paths: the round; control regained or lost when a unit moves on"}
"""Games whose log is known to leave something out."""

GAMES = ("barbarian", "rex")


def walks() -> Iterator[ParameterSet]:
    """As many random games as examples are wanted, but of each scenario one at least."""
    for game in GAMES:
        cases = [case for case in SCENARIOS if case.game == game]
        marks = [pytest.mark.xfail(strict=True, reason=SILENT[game])] if game in SILENT else []
        for number in range(max(len(cases), settings().max_examples)):
            case, seed = cases[number % len(cases)], number // len(cases)
            yield pytest.param(case, seed, id=f"{case}-{seed}", marks=marks)


def boards(match: Match) -> dict[str | None, Any]:
    """What every seat sees, and a spectator."""
    seats = [None, *[match.game.seat_number(name) for name in match.seats]]
    names = [None, *match.seats]
    return {
        name: match.game.view(match.state, seat) for name, seat in zip(names, seats, strict=True)
    }


def silent_changes(case: Case, seed: int) -> Counter[str]:
    """Play a random game; the paths that changed in silence, with how often."""
    found: Counter[str] = Counter()
    looked, share = 0, min(1.0, STEPS / LENGTHS[case.game])
    with Walk(case, seed) as walk:
        while looked < STEPS and not walk.match.over:
            if walk.dice.random() < share:
                found += look_at_one_step(walk)
                looked += 1
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


@pytest.mark.parametrize(("case", "seed"), list(walks()))
def test_no_change_is_silent(case: Case, seed: int) -> None:
    assert silent_changes(case, seed) == {}
