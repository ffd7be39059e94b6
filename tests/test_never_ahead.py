"""Never ahead of the eye: what is seen between two events has been told by then.

One answer may bring about many events. The view that goes with an event may show what the lines up
to its end tell, and nothing that only a later line names.
"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import settings

from logres import Match
from logres.server.tables.seen import chronicle
from logres.server.tables.seen.told import Told
from tests.told import Log, silent, telling_of
from tests.walks import LENGTHS, SCENARIOS, Case, Walk

STEPS = 360
GAMES = ("barbarian", "britannia", "pendragon", "rex")


def ahead(case: Case, seed: int, steps: int) -> Counter[str]:
    """Play a random game; the paths that changed before any line told of it, with how often."""
    found: Counter[str] = Counter()
    looked, share = 0, min(1.0, steps / LENGTHS[case.game])
    with Walk(case, seed) as walk:
        while looked < steps and not walk.match.over:
            follow = walk.dice.random() < share
            before = views_now(walk.match) if follow else {}
            play(walk, follow)
            if follow:
                looked += 1
                found += changes_ahead(walk.match, before)
    return found


def views_now(match: Match) -> dict[str, chronicle.View]:
    return {audience: match.view(audience or None) for audience in ("", *match.seats)}


def play(walk: Walk, follow: bool) -> None:
    decision = walk.match.decision
    assert decision is not None
    walk.match.play(walk.dice.choice(decision.actions), decision.seat, follow)


def changes_ahead(match: Match, before: dict[str, chronicle.View]) -> Counter[str]:
    found: Counter[str] = Counter()
    stops = chronicle.stops(match)
    for audience, view in before.items():
        cuts = chronicle.cuts_for(Told(match.game, match.latest), audience, stops)
        lines = match.log(audience or None)
        new = len([h for h in match.latest if h.seen_by(number(match, audience)) is not None])
        read = len(lines) - new
        old = view
        for cut in cuts:
            log = Log(match.game, lines[: read + cut.lines], read)
            for change in silent(telling_of(match.game), old["board"], cut.view["board"], log):
                found[f"{'.'.join(change.path)} before {lines[read + cut.lines].what}"] += 1
    return found


def number(match: Match, audience: str) -> int | None:
    return match.game.seat_number(audience) if audience else None


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_shown_before_it_is_told(game: str) -> None:
    cases, found = [case for case in SCENARIOS if case.game == game], Counter[str]()
    for seed in range(max(1, settings().max_examples // 3)):
        for case in cases:
            found += ahead(case, seed, STEPS // len(cases))
    assert found == {}
