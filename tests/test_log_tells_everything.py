"""The log tells everything: whatever a seat sees change, some line it can read names."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from hypothesis import settings

import logres
from logres import Match
from logres.engine.run.journal import Happening
from tests.told import Log, silent, telling_of
from tests.walks import LENGTHS, SCENARIOS, Case, Walk, play_at_random

STEPS = 360
"""So many decisions are looked at in every game, of all its scenarios, early and late ones."""

GAMES = ("barbarian", "britannia", "pendragon", "rex")


def boards(match: Match) -> dict[str | None, Any]:
    """What every seat sees, and a spectator."""
    seats = [None, *[match.game.seat_number(name) for name in match.seats]]
    names = [None, *match.seats]
    return {
        name: match.game.view(match.state, seat) for name, seat in zip(names, seats, strict=True)
    }


def silent_changes(case: Case, seed: int, steps: int) -> Counter[str]:
    """Play a random game; the paths that changed in silence, with how often."""
    found: Counter[str] = Counter()
    looked, share = 0, min(1.0, steps / LENGTHS[case.game])
    with Walk(case, seed) as walk:
        while looked < steps and not walk.match.over:
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


@pytest.mark.parametrize("game", GAMES)
def test_no_change_is_silent(game: str) -> None:
    cases, found = [case for case in SCENARIOS if case.game == game], Counter[str]()
    for seed in range(max(1, settings().max_examples // 3)):
        for case in cases:
            found += silent_changes(case, seed, STEPS // len(cases))
    assert found == {}


def test_without_its_lines_every_change_is_silent() -> None:
    """A city is won and Rome leaves it: three paths, and one line that tells of them."""
    game = logres.game("rex")
    old = {"kingdoms": {"iceni": {"held": ["cf"]}}, "rome": ["cr"], "stakes": [], "phase": "gains"}
    new = {"kingdoms": {"iceni": {"held": ["cf", "cr"]}}, "rome": [], "stakes": [], "phase": "end"}
    line = Happening("oppidum", "rex.joker.one-option", None, "", {"kingdom": 1, "location": 22})
    assert game.nouns["location"][22] == "cr"
    telling = telling_of(game)
    lost = [change.path for change in silent(telling, old, new, Log(game, [], 0))]
    assert lost == [("kingdoms", "iceni", "held"), ("rome",)]
    assert silent(telling, old, new, Log(game, [line], 0)) == []
    assert silent(telling, old, new, Log(game, [line], 1)) != []
