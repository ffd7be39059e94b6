"""Phase 1: population points, and the new armies they give."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    choices,
    ended,
    lay,
    nation,
    nations,
    position,
    question,
    run,
    told,
    turn,
    units,
)
from tests.games.britannia.parts import INFANTRY, Growth
from tests.games.britannia.rounds import held_by


def growing(map: dict[str, str], name: str, left: int = 0, round: int = 3, **fields: Any) -> Match:
    """The population increase of a nation with so many points left over."""
    g = lay(map, round, name, population={name: left}, **fields)
    return run(g, Growth(nation(name)))


def marker(match: Match, name: str) -> int:
    return position(match).population[nation(name)]


def raised(match: Match) -> list[str]:
    return [entry["area"] for entry in told(match, "raised")]


def place_all(match: Match) -> Match:
    while not ended(match):
        answer(match, choices(match)[0])
    return match


ELEVEN = held_by("welsh", "avalon hwicce march dyfed gwynedd clwyd")
"""Welsh areas worth eleven points: five normal and one difficult."""


# Counting.


@pytest.mark.rule("britannia.population.romans-excluded")
def test_romans_do_not_grow() -> None:
    g = lay(held_by("romans", "kent essex wessex sussex hwicce march"), 3, "romans")
    g.population[nation("romans")] = 4
    match = turn(g)
    assert question(match) == "movement.move"
    assert raised(match) == []
    assert marker(match, "romans") == 4
    assert units(match, "english-channel") == {"romans": (3, 0)}


@pytest.mark.rule("britannia.population.count-areas")
def test_normal_areas_give_two_points_difficult_ones_one_and_seas_none() -> None:
    areas = held_by("danes", "kent essex wessex downlands lindsey")
    match = growing({**areas, "north-sea": "danes 4"}, "danes")
    assert len(raised(place_all(match))) == 1
    assert marker(match, "danes") == 8 - 6
    for place, worth in (("kent", 2), ("downlands", 1)):
        assert marker(growing({place: "danes 3"}, "danes"), "danes") == worth


@pytest.mark.rule("britannia.population.count-areas")
@pytest.mark.rule("britannia.ruling.sea-only-population")
def test_a_nation_at_sea_only_keeps_its_points_and_gets_no_army() -> None:
    match = growing({"english-channel": "jutes 3"}, "jutes", left=5)
    assert marker(match, "jutes") == 5
    assert raised(match) == []
    assert units(match, "english-channel") == {"jutes": (3, 0)}


@pytest.mark.rule("britannia.population.add-leftover")
@pytest.mark.rule("britannia.population.six-per-army")
@pytest.mark.rule("britannia.population.save-remainder")
@pytest.mark.rule("britannia.example.population-welsh")
def test_the_welsh_with_three_points_left_and_eleven_new_ones() -> None:
    match = place_all(growing(ELEVEN, "welsh", left=3))
    assert len(raised(match)) == 2
    assert marker(match, "welsh") == 2


@pytest.mark.rule("britannia.population.six-per-army")
@pytest.mark.rule("britannia.population.save-remainder")
@pytest.mark.parametrize(("left", "armies", "after"), [(0, 1, 5), (1, 2, 0), (2, 2, 1), (5, 2, 4)])
def test_each_full_six_gives_an_army_and_the_rest_is_kept(
    left: int, armies: int, after: int
) -> None:
    match = place_all(growing(ELEVEN, "welsh", left=left))
    assert (len(raised(match)), marker(match, "welsh")) == (armies, after)


@pytest.mark.rule("britannia.population.six-per-army")
def test_five_points_give_nothing_and_six_an_infantry() -> None:
    five = growing({"kent": "welsh 1", "downlands": "welsh 1"}, "welsh", left=2)
    assert (raised(five), marker(five, "welsh")) == ([], 5)
    six = growing({"kent": "welsh 1"}, "welsh", left=4)
    assert (raised(six), marker(six, "welsh")) == (["kent"], 0)
    assert units(six, "kent") == {"welsh": (2, 0)}


@pytest.mark.rule("britannia.population.no-refusal")
def test_growth_cannot_be_refused() -> None:
    match = growing({"kent": "welsh 2", "essex": "welsh 2"}, "welsh", left=2)
    assert choices(match) == ["place essex", "place kent"]
    forced = growing({"kent": "welsh 9"}, "welsh", left=4)
    assert ended(forced)
    assert units(forced, "kent") == {"welsh": (10, 0)}


@pytest.mark.rule("britannia.population.no-cavalry-growth")
def test_population_never_raises_cavalry() -> None:
    map = held_by("normans", "kent essex wessex")
    match = growing(map, "normans", round=16)
    assert choices(match) == ["place essex", "place kent", "place wessex"]
    answer(match, "place kent")
    assert units(match, "kent") == {"normans": (2, 0)}
    full = growing({"kent": f"normans {INFANTRY[nation('normans')]}"}, "normans", left=5, round=16)
    assert ended(full)
    assert position(full).cavalry_in_play(nation("normans")) == 0
    assert marker(full, "normans") == 5


# Pieces.


@pytest.mark.rule("britannia.population.piece-shortage")
@pytest.mark.rule("britannia.ruling.partial-shortage")
@pytest.mark.parametrize(("free", "armies"), [(0, 0), (1, 1)])
def test_without_free_pieces_no_army_comes_and_five_points_stay(free: int, armies: int) -> None:
    pieces = INFANTRY[nation("welsh")]
    map = {**ELEVEN, "hwicce": f"welsh {pieces - 5 - free}"}
    match = place_all(growing(map, "welsh", left=3))
    assert len(raised(match)) == armies
    assert marker(match, "welsh") == 5
    assert position(match).free_infantry(nation("welsh")) == 0


@pytest.mark.rule("britannia.ruling.romano-british-cap")
def test_the_romano_british_do_not_grow_above_eight_infantry() -> None:
    for infantry, armies in ((7, 1), (8, 0), (10, 0)):
        match = growing({"kent": f"romano-british {infantry}"}, "romano-british", left=5, round=8)
        assert len(raised(match)) == armies
        assert marker(match, "romano-british") == (1 if armies else 5)


@pytest.mark.rule("britannia.ruling.half-population-base")
def test_for_subjects_only_the_points_of_this_turn_are_halved() -> None:
    g = lay(ELEVEN, 3, "welsh", population={"welsh": 5}, subjects=nations("welsh"))
    match = answer(run(g, Growth(nation("welsh"))), "halve")
    assert len(raised(place_all(match))) == 1
    assert marker(match, "welsh") == 5 + 6 - 6


# Placing.


@pytest.mark.rule("britannia.population.where-placed")
def test_new_armies_go_where_the_nation_has_armies() -> None:
    map = {
        **held_by("danes", "kent essex wessex"),
        "sussex": "welsh 1",
        "north-sea": "danes 2",
    }
    match = growing(map, "danes")
    assert choices(match) == ["place essex", "place kent", "place wessex"]
    answer(match, "place essex")
    assert units(match, "essex") == {"danes": (2, 0)}


@pytest.mark.rule("britannia.population.one-per-area")
def test_no_area_gets_two_while_another_has_room() -> None:
    match = growing(held_by("welsh", "kent essex wessex"), "welsh", left=5, round=3)
    assert choices(match) == ["place essex", "place kent", "place wessex"]
    two = growing(held_by("welsh", "kent essex sussex wessex"), "welsh", left=5)
    answer(two, "place essex")
    assert choices(two) == ["place kent", "place sussex", "place wessex"]


@pytest.mark.rule("britannia.population.one-per-area")
def test_both_go_into_one_area_when_there_is_no_other() -> None:
    match = growing({"kent": "welsh 1"}, "welsh", left=10)
    assert ended(match)
    assert units(match, "kent") == {"welsh": (3, 0)}


@pytest.mark.rule("britannia.population.one-per-area")
@pytest.mark.rule("britannia.ruling.spread-evenly")
def test_a_second_round_of_placing_starts_when_every_area_has_had_one() -> None:
    map = {"kent": "welsh 1", "essex": "welsh 1"}
    match = growing(map, "welsh", left=20)
    answer(match, "place essex")
    assert units(match, "kent") == {"welsh": (2, 0)}
    assert choices(match) == ["place essex", "place kent"]
    answer(match, "place kent")
    assert units(match, "essex") == {"welsh": (3, 0)}
    assert units(match, "kent") == {"welsh": (3, 0)}


@pytest.mark.rule("britannia.ruling.spread-evenly")
def test_full_areas_do_not_hold_up_the_others() -> None:
    map = {"kent": "welsh 3", "downlands": "welsh 4", "essex": "welsh 1"}
    match = growing(map, "welsh", left=12)
    assert ended(match)
    assert units(match, "essex") == {"welsh": (3, 0)}
    assert units(match, "kent") == {"welsh": (3, 0)}


@pytest.mark.rule("britannia.population.no-room")
@pytest.mark.rule("britannia.ruling.partial-shortage")
def test_an_army_without_room_is_lost_and_the_marker_stands_at_five() -> None:
    match = growing({"downlands": "welsh 4"}, "welsh", left=5)
    assert raised(match) == []
    assert marker(match, "welsh") == 5
    some = growing({"downlands": "welsh 3"}, "welsh", left=11)
    assert raised(some) == ["downlands"]
    assert marker(some, "welsh") == 5


# Burhs.


@pytest.mark.rule("britannia.ruling.burh-spending")
def test_burhs_are_bought_first_and_every_six_left_is_an_army() -> None:
    map = held_by("saxons", "kent essex wessex sussex")
    match = growing(map, "saxons", round=12)
    assert question(match) == "growth.build"
    assert "done" in choices(match)
    without = place_all(answer(growing(map, "saxons", round=12), "done"))
    assert (len(raised(without)), marker(without, "saxons")) == (1, 2)
    answer(match, "burh kent", "done")
    assert all(action.startswith("place ") for action in choices(match))
    assert (len(raised(place_all(match))), marker(match, "saxons")) == (1, 0)
    two = growing(map, "saxons", round=12)
    answer(two, "burh kent", "burh essex", "done")
    assert (raised(two), marker(two, "saxons")) == ([], 4)


@pytest.mark.rule("britannia.ruling.burh-placing")
def test_a_burh_is_the_one_new_army_of_its_area_and_keeps_to_the_stacking_limit() -> None:
    map = {**held_by("saxons", "kent essex wessex"), "sussex": "saxons 3", "hwicce": "saxons 4"}
    match = growing(map, "saxons", round=12)
    assert "burh sussex" not in choices(match)
    answer(match, "burh kent", "done")
    assert "place kent" not in choices(match)
    assert "place essex" in choices(match)
