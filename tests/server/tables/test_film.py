"""A film shows each pair of eyes what they may see, and nothing of what others chose in secret."""

from __future__ import annotations

import json
from typing import Any

import pytest

import logres
from logres.engine.errors import BadRecord
from logres.engine.match.match import Match
from logres.engine.run import chance
from logres.server.tables.seen.film import EVERYTHING, film
from logres.server.tables.seen.updates import apply

GAME = "rex"


@pytest.fixture(scope="module")
def over() -> Match:
    return logres.play_out(logres.new(GAME))


def secret_lanes(match: Match) -> Match:
    """Play on until several seats decide at once."""
    while len(match.decisions) < 2:
        assert match.decision is not None
        match.play(match.decision.actions[0], match.decision.seat)
    return match


def frames(told: dict[str, Any]) -> list[dict[str, Any]]:
    views = [told["start"]]
    for step in told["steps"]:
        views.append(apply(views[-1], step["patch"]))
    return views


def test_the_last_frame_is_what_the_eyes_see_at_the_end(over: Match) -> None:
    for eyes in (*over.seats, None):
        assert frames(film(over.record(), eyes))[-1] == over.view(eyes)


def test_with_everything_open_every_choice_is_told(over: Match) -> None:
    told = film(over.record(), EVERYTHING)
    assert [(s["seat"], s["action"]) for s in told["steps"]] == [
        (entry.seat, entry.action) for entry in over.record().entries
    ]


def test_eyes_read_only_their_own_choices(over: Match) -> None:
    seat = over.seats[0]
    steps = film(over.record(), seat)["steps"]
    assert {step["seat"] == seat for step in steps} == {True, False}
    assert all((step["action"] is None) == (step["seat"] != seat) for step in steps)


def test_a_spectator_reads_no_choice_at_all(over: Match) -> None:
    assert {step["action"] for step in film(over.record(), None)["steps"]} == {None}


def test_the_clicks_of_a_secret_choice_cannot_be_counted() -> None:
    match = secret_lanes(logres.new(GAME))
    watcher, other = match.decisions[0].seat, match.decisions[1].seat
    before = film(match.record(), watcher)
    decision = match.decision_of(other)
    assert decision is not None
    match.play(decision.actions[0], other)
    if other in [d.seat for d in match.decisions]:
        assert film(match.record(), watcher) == before
    assert "entry" not in [k for s in before["steps"] for k, v in s.items() if v is not None]


def test_films_of_a_finished_match_can_be_compared_by_entry(over: Match) -> None:
    whole = [step["entry"] for step in film(over.record(), EVERYTHING)["steps"]]
    seen = [step["entry"] for step in film(over.record(), over.seats[0])["steps"]]
    assert whole == list(range(len(whole)))
    assert seen == sorted(set(seen))
    assert set(seen) < set(whole)


def test_the_key_is_in_no_film() -> None:
    match = secret_lanes(logres.new(GAME))
    key = match.record().key
    assert key
    for eyes in (*match.seats, None):
        assert key not in json.dumps(film(match.record(), eyes))
    assert match.record().seal == chance.seal_of_key(key)


def test_a_match_with_a_seed_needs_no_seal() -> None:
    told = logres.new(GAME, seed=1).record()
    assert (told.key, told.seal) == (None, None)


def test_a_key_that_does_not_fit_its_seal_is_found(over: Match) -> None:
    told = over.record()
    told.seal = chance.seal_of_key(chance.fresh_key())
    with pytest.raises(BadRecord, match="does not match its seal"):
        film(told, None)


def test_chance_that_the_key_does_not_give_is_found(over: Match) -> None:
    told = over.record()
    told.key = chance.fresh_key()
    told.seal = chance.seal_of_key(told.key)
    with pytest.raises(BadRecord, match="are not those of the seed"):
        film(told, None)
