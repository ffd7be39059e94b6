"""The King of England."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import answer, choices, lay, position, question, told, units
from tests.games.britannia.rounds import (
    end_round,
    english,
    held_by,
    points,
    rules_of,
    score_round,
)

SAXONS = 13
LAST_KINGS = {
    "harold": "saxons",
    "william": "normans",
    "harald-hardrada": "norwegians",
    "svein-estrithson": "danes",
}


def crowned(match: Match) -> list[str]:
    return [king["nation"] for king in told(match, "king")]


def last_round(placed: dict[str, str], *alive: str) -> Match:
    """The end of round 16; each living leader is with the first army of his nation."""
    at = {leader: area_of(placed, LAST_KINGS[leader]) for leader in alive}
    return end_round(lay(placed, 16, leaders=at))


def area_of(placed: dict[str, str], name: str) -> str:
    return next(area for area, told in placed.items() if told.split()[0] == name)


@pytest.mark.rule("britannia.king.when")
def test_the_kingship_is_decided_in_rounds_eleven_to_fourteen_and_sixteen() -> None:
    """In round 15 there is not even a word of it."""
    rounds = [r for r in range(1, 17) if r not in (8, 9, 10)]
    asked = [r for r in rounds if rules_of(score_round(r, english(saxons=2, angles=2)), "no-king")]
    assert asked == [11, 12, 13, 14, 16]


@pytest.mark.rule("britannia.king.twice-min-four", "britannia.ruling.king-others-zero")
@pytest.mark.parametrize(
    ("saxons", "angles", "danes", "king"),
    [
        (6, 3, 3, True),
        (5, 3, 0, False),
        (4, 2, 1, True),
        (3, 0, 0, False),
        (4, 0, 0, True),
        (3, 1, 0, False),
        (5, 2, 2, True),
        (7, 2, 4, False),
        (4, 4, 0, False),
    ],
)
def test_a_king_has_four_areas_and_twice_those_of_any_other(
    saxons: int, angles: int, danes: int, king: bool
) -> None:
    placed = english(saxons=saxons, angles=angles, danes=danes)
    assert crowned(score_round(12, placed)) == (["saxons"] if king else [])


@pytest.mark.rule("britannia.king.twice-min-four")
def test_only_english_areas_count() -> None:
    placed = held_by("saxons", "kent essex sussex devon cornwall gwent mar")
    assert crowned(score_round(11, placed)) == []
    more = held_by("saxons", "kent essex sussex wessex") | held_by("welsh", "powys devon gwent")
    assert crowned(score_round(11, more)) == ["saxons"]


@pytest.mark.rule("britannia.king.twice-min-four")
def test_any_nation_may_be_king() -> None:
    assert crowned(score_round(11, english(picts=4))) == ["picts"]


@pytest.mark.rule("britannia.king.none")
def test_without_a_king_there_are_no_points_and_no_army() -> None:
    match = score_round(13, held_by("caledonians", "kent essex sussex"))
    assert rules_of(match, "no-king") == ["king.none"]
    assert rules_of(match, "scored") == []
    assert points(match, "caledonians") == 0
    assert told(match, "raised") == []


@pytest.mark.rule("britannia.king.award")
def test_the_king_gets_eight_points_and_an_army_at_once() -> None:
    """In one of his areas with room, wherever they lie: Downlands, with two, is full."""
    placed = held_by("saxons", "kent essex sussex devon") | {
        "downlands": "saxons 2",
        "wessex": "saxons 5",
        "powys": "welsh 1",
    }
    match = score_round(11, placed)
    assert points(match, "saxons") == 8
    assert match.decision is not None
    assert match.decision.seat == "player-3"
    open_areas = {"kent", "essex", "sussex", "devon", "wessex"}
    assert set(choices(match)) == {f"place {area}" for area in open_areas}
    answer(match, "place devon")
    assert units(match, "devon") == {"saxons": (2, 0)}
    assert match.over


@pytest.mark.rule("britannia.ruling.king-army-none")
def test_an_army_without_a_piece_is_lost_and_the_marker_stays() -> None:
    """Saxons have twenty pieces."""
    placed = held_by("saxons", "kent essex sussex") | {"wessex": "saxons 17"}
    match = score_round(11, placed, population={"saxons": 2})
    assert match.over
    assert points(match, "saxons") == 8
    assert told(match, "raised") == []
    assert position(match).population[SAXONS] == 2
    one = score_round(11, placed | {"wessex": "saxons 16"}, population={"saxons": 2})
    assert question(one) == "placement.place"


@pytest.mark.rule("britannia.ruling.king-army-none")
def test_an_army_without_a_place_is_lost() -> None:
    """Four difficult areas, one with the overstack of four and the others full."""
    placed = dict.fromkeys(("downlands", "galloway", "lindsey", "pennines"), "danes 2")
    match = score_round(11, placed | {"lindsey": "danes 4"}, population={"danes": 3})
    assert match.over
    assert points(match, "danes") == 8
    assert told(match, "raised") == []
    assert position(match).population[11] == 3


@pytest.mark.rule("britannia.king.sixteen-eligible", "britannia.ruling.sixteen-several")
@pytest.mark.parametrize(("leader", "name"), list(LAST_KINGS.items()))
def test_in_round_sixteen_a_living_leader_who_qualifies_gets_ten(leader: str, name: str) -> None:
    """Two are alive; the other one has only one area."""
    other = "harold" if leader != "harold" else "william"
    placed = english(**{name: 4, LAST_KINGS[other]: 1})
    match = last_round(placed, leader, other)
    assert crowned(match) == [name]
    assert rules_of(match, "scored") == ["king.sixteen-eligible"]
    cause = "king.sixteen-eligible"
    assert told(match, "scored") == [{"nation": name, "n": 10, "cause": cause}]
    assert told(match, "raised") == []


@pytest.mark.rule("britannia.king.sixteen-eligible")
def test_in_round_sixteen_no_other_nation_may_be_king() -> None:
    """Nor one of the four whose leader is dead."""
    placed = english(welsh=8, saxons=1, normans=1)
    assert crowned(last_round(placed, "harold", "william")) == []
    dead = english(danes=8, saxons=1, normans=1)
    assert crowned(last_round(dead, "harold", "william")) == []


@pytest.mark.rule("britannia.ruling.sixteen-several")
@pytest.mark.parametrize(
    ("counts", "king"),
    [
        ({"saxons": 6, "normans": 3}, ["saxons"]),
        ({"saxons": 5, "normans": 3}, []),
        ({"saxons": 6, "normans": 1, "welsh": 4}, []),
        ({"saxons": 6, "normans": 1, "welsh": 3}, ["saxons"]),
        ({"saxons": 3, "normans": 1}, []),
    ],
)
def test_with_several_alive_the_test_is_against_every_nation(
    counts: dict[str, int], king: list[str]
) -> None:
    assert crowned(last_round(english(**counts), "harold", "william")) == king


@pytest.mark.rule("britannia.king.sixteen-survivor")
@pytest.mark.parametrize(("leader", "name"), list(LAST_KINGS.items()))
def test_the_only_one_alive_is_king_without_the_test(leader: str, name: str) -> None:
    match = last_round(english(**{name: 1, "welsh": 1}), leader)
    assert crowned(match) == [name]
    cause = "king.sixteen-eligible"
    assert told(match, "scored") == [{"nation": name, "n": 10, "cause": cause}]


@pytest.mark.rule("britannia.king.sixteen-block", "britannia.ruling.sixteen-areas")
@pytest.mark.parametrize(
    ("counts", "king"),
    [
        ({"normans": 2, "angles": 4}, []),
        ({"normans": 2, "angles": 3}, ["normans"]),
        ({"normans": 2, "danes": 4}, ["normans"]),
        ({"normans": 2, "saxons": 9}, ["normans"]),
        ({"normans": 2, "norwegians": 9}, ["normans"]),
        ({"normans": 1, "welsh": 2}, []),
    ],
)
def test_another_nation_with_twice_as_many_areas_prevents_the_last_king(
    counts: dict[str, int], king: list[str]
) -> None:
    assert crowned(last_round(english(**counts), "william")) == king


@pytest.mark.rule("britannia.ruling.sixteen-areas")
def test_the_block_is_measured_in_england_and_needs_one_area() -> None:
    """William in Cornwall with no English area: any English area of Welsh prevents him."""
    outside = {"cornwall": "normans 1", "powys": "welsh 1", "gwent": "welsh 1"}
    assert crowned(last_round(outside, "william")) == ["normans"]
    assert crowned(last_round(outside | {"kent": "welsh 1"}, "william")) == []
    more = {"kent": "normans 1"} | held_by("welsh", "powys gwent dyfed clwyd essex")
    assert crowned(last_round(more, "william")) == ["normans"]


@pytest.mark.rule("britannia.ruling.sixteen-dead")
def test_with_none_of_the_four_in_play_there_is_no_king() -> None:
    match = last_round(english(saxons=9))
    assert crowned(match) == []
    assert rules_of(match, "no-king") == ["king.none"]


@pytest.mark.rule("britannia.ruling.sixteen-dead")
def test_who_never_came_is_as_dead_as_the_fallen() -> None:
    """Only Harold is in play: the others never were. He is King with one area."""
    assert crowned(last_round(english(saxons=1), "harold")) == ["saxons"]
