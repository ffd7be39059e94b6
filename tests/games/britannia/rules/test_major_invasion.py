"""Major Invasions: move and fight twice."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    answer,
    ended,
    lay,
    position,
    question,
    told,
    turn,
    units,
)
from tests.games.britannia.moving import ends, goes, moving, offered, over, phases
from tests.games.britannia.parts import MAJOR_INVASION, NATIONS, bits


def half(match: Match) -> tuple[str, int]:
    return question(match), position(match).half


@pytest.mark.rule("britannia.major-invasion.twice")
def test_every_unit_moves_and_fights_in_both_halves() -> None:
    map = {"kent": "danes 2", "sussex": "welsh 1", "wessex": "welsh 1"}
    match = turn(lay(map, 12, "danes"), dice=[6, 6, 1, 6, 6, 1])
    assert goes(match, "kent take 2", "sussex")
    assert goes(match, "north-sea take 1", "york")
    answer(match, "done")
    assert units(match, "sussex") == {"danes": (2, 0)}
    assert half(match) == ("movement.move", 2)
    assert goes(match, "sussex take 2", "wessex")
    assert goes(match, "york take 1", "bernicia")
    assert goes(match, "north-sea lead ivar-and-halfdan take 5", "york")
    assert [(roll["nation"], roll["area"]) for roll in told(match, "rolled")] == [
        ("danes", "sussex"),
        ("welsh", "sussex"),
        ("danes", "wessex"),
        ("welsh", "wessex"),
    ]
    assert units(match, "bernicia") == {"danes": (1, 0)}


@pytest.mark.rule("britannia.major-invasion.twice")
def test_an_ordinary_turn_moves_once() -> None:
    match = turn(lay({"kent": "danes 2", "essex": "danes 2"}, 15, "danes"))
    answer(match, "done")
    assert ended(match)


@pytest.mark.rule("britannia.major-invasion.sequence")
def test_the_phases_of_a_major_invasion_that_is_also_a_raid() -> None:
    map = {
        "skye": "norsemen 4",
        "hebrides": "norsemen 1",
        "orkneys": "norsemen 1",
        "dalriada": "welsh 1",
        "alban": "welsh 1",
    }
    match = turn(lay(map, 11, "norsemen", population={"norsemen": 5}), dice=[1] * 8)
    attack = ("move skye", "take 1", "to alban", "move skye", "take 1", "to dalriada", "done")
    fight = ("fight alban", "stay", "retreat skye", "stay", "retreat skye")
    land = ("move icelandic-sea", "take 1", "to mar")
    seen = phases(
        match,
        "place hebrides",
        *attack,
        *fight,
        *land,
        *attack,
        *fight,
        *("withdraw mar", "remove skye"),
    )
    assert seen == [
        ("population", 0),
        ("movement", 1),
        ("battles", 1),
        ("movement", 2),
        ("battles", 2),
        ("withdrawal", 2),
        ("overpopulation", 2),
    ]
    assert ended(match)


@pytest.mark.rule("britannia.major-invasion.stay-first-half")
def test_armies_may_stay_in_their_sea_in_the_first_half() -> None:
    map = {"north-sea": "danes 3"}
    match = moving(map, "danes", 12, half=1)
    assert not ends(match, "north-sea take 1") & {"frisian-sea", "icelandic-sea"}
    answer(match, "done")
    assert over(match)
    assert units(match, "north-sea") == {"danes": (3, 0)}


@pytest.mark.rule("britannia.major-invasion.land-second-half")
def test_all_must_be_ashore_after_the_second_half_unless_they_raid() -> None:
    match = moving({"north-sea": "danes 1", "york": "danes 1"}, "danes", 12, half=2)
    assert "done" not in offered(match)
    assert goes(match, "north-sea take 1", "bernicia")
    assert "done" in offered(match)
    for nation, round, sea in (("norsemen", 11, "icelandic-sea"), ("scots", 7, "irish-sea")):
        raid = moving({sea: f"{nation} 1"}, nation, round, half=2)
        assert "done" in offered(raid)
        assert units(answer(raid, "done"), sea) == {nation: (1, 0)}


@pytest.mark.rule("britannia.major-invasion.which")
@pytest.mark.parametrize(
    ("nation", "round"), [("romans", 1), ("scots", 7), ("norsemen", 11), ("danes", 12)]
)
def test_the_major_invasions_that_the_rules_name(nation: str, round: int) -> None:
    map = {"english-channel": "romans 16"} if nation == "romans" else {}
    match = turn(lay(map, round, nation))
    assert half(match) == ("movement.move", 1)
    answer(match, "done")
    assert half(match) == ("movement.move", 2)


@pytest.mark.rule("britannia.major-invasion.which")
def test_the_timeline_shows_every_major_invasion() -> None:
    found = {
        (NATIONS[nation], round)
        for round, marked in enumerate(MAJOR_INVASION)
        for nation in bits(marked)
    }
    assert found == {
        ("romans", 1),
        ("saxons", 6),
        ("scots", 7),
        ("angles", 7),
        ("norsemen", 11),
        ("danes", 12),
        ("dubliners", 13),
        ("norwegians", 15),
        ("normans", 15),
    }


@pytest.mark.rule("britannia.ruling.home-sea", "britannia.leaders.escort-bonus")
def test_a_leader_is_asked_about_the_land_born_first_whoever_came_first() -> None:
    """Two from the sea and then three from Lindsey have met in York."""
    match = turn(lay({"lindsey": "danes 3"}, 12, "danes"))
    assert goes(match, "north-sea lead ivar-and-halfdan take 2", "york")
    assert goes(match, "lindsey take 3", "york")
    answer(match, "done", "move york")
    assert {"those york", "those north-sea", "lead ivar-and-halfdan"} == set(offered(match))
    answer(match, "lead ivar-and-halfdan")
    assert offered(match) == [f"take {n}" for n in range(4)]
    answer(match, "take 3")
    assert offered(match) == [f"take {n}" for n in range(3)]


@pytest.mark.rule("britannia.major-invasion.twice")
def test_those_who_began_in_the_first_area_of_the_map_move_again_like_all_others() -> None:
    match = turn(lay({"avalon": "danes 2"}, 12, "danes"))
    assert goes(match, "avalon take 2", "hwicce", "march")
    answer(match, "done")
    assert half(match) == ("movement.move", 2)
    assert "move march" in offered(match)
