"""Phase 2 on land: how far armies go, what stops them, and the straits."""

from __future__ import annotations

import itertools

import pytest

from tests.games.britannia.builders import answer, area, lay, nation, question, told, turn, units
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import ends, goes, moving, offered, over, routes
from tests.games.britannia.parts import AREAS, SEA_NAMES, STRAITS

LONG = 3


def longest(found: set[str]) -> int:
    return max(len(route.split()) for route in found)


def through(found: set[str], place: str) -> set[str]:
    """The routes that go on after a place."""
    return {route for route in found if place in route.split()[:-1]}


# Any, all or none.


@pytest.mark.rule("britannia.movement.any-all-none")
def test_a_phase_may_end_with_none_some_or_all_armies_moved() -> None:
    map = {"essex": "belgae 2", "wessex": "belgae 1"}
    none = answer(moving(map, "belgae"), "done")
    assert over(none)
    assert units(none, "essex") == {"belgae": (2, 0)}
    some = moving(map, "belgae")
    assert goes(some, "essex take 1", "kent")
    assert "done" in offered(some)
    assert goes(some, "essex take 1", "kent")
    assert goes(some, "wessex take 1", "sussex")
    assert over(some)
    assert units(some, "kent") == {"belgae": (2, 0)}


@pytest.mark.rule("britannia.ruling.one-move-each")
def test_an_army_that_has_moved_does_not_move_again_in_the_phase() -> None:
    match = moving({"essex": "belgae 1", "suffolk": "belgae 2"}, "belgae")
    assert goes(match, "essex take 1", "suffolk")
    answer(match, "move suffolk")
    assert "take 2" in offered(match)
    assert "take 3" not in offered(match)
    answer(match, "take 2", "to norfolk", "stop")
    assert over(match)


@pytest.mark.rule("britannia.ruling.one-move-each")
def test_armies_of_one_area_move_singly_and_in_groups_in_any_order() -> None:
    match = moving({"essex": "belgae 4", "wessex": "belgae 1"}, "belgae")
    assert goes(match, "essex take 1", "kent")
    assert goes(match, "wessex take 1", "avalon")
    assert goes(match, "essex take 2", "suffolk", "norfolk")
    assert units(match, "norfolk") == {"belgae": (2, 0)}
    assert offered(match) == ["move essex", "done"]


@pytest.mark.rule("britannia.movement.all-before-battle")
def test_no_battle_is_fought_before_all_movement_is_done() -> None:
    map = {"essex": "belgae 1", "wessex": "belgae 1", "kent": "welsh 1"}
    match = turn(lay(map, 2, "belgae"), dice=[1, 6])
    assert goes(match, "essex take 1", "kent")
    assert question(match) == "movement.move"
    assert told(match, "rolled") == []
    answer(match, "done")
    assert len(told(match, "rolled")) == 2
    assert told(match, "attacks")[0]["area"] == "kent"


# How far.


@pytest.mark.rule("britannia.movement.normal-two")
@pytest.mark.rule("britannia.example.infantry-two-steps")
def test_a_normal_army_moves_one_or_two_areas() -> None:
    found = routes(moving({"essex": "belgae 1"}, "belgae"), "essex take 1")
    assert {"suffolk", "suffolk norfolk"} <= found
    assert longest(found) == 2
    match = moving({"essex": "belgae 1"}, "belgae")
    assert goes(match, "essex take 1", "suffolk", "norfolk")
    assert units(match, "norfolk") == {"belgae": (1, 0)}
    assert over(match)


@pytest.mark.rule("britannia.movement.stop-difficult")
@pytest.mark.rule("britannia.example.avalon-to-downlands")
def test_difficult_terrain_ends_a_move() -> None:
    welsh = {"avalon": "welsh 3"}
    found = routes(moving(welsh, "welsh"), "avalon take 1")
    assert "downlands" in found
    assert "wessex sussex" in found
    assert through(found, "downlands") == set()
    for number in (1, 2, 3):
        match = moving(welsh, "welsh")
        assert goes(match, f"avalon take {number}", "downlands")
        assert units(match, "downlands") == {"welsh": (number, 0)}
    assert not goes(moving(welsh, "welsh"), "avalon take 2", "downlands", "sussex")


@pytest.mark.rule("britannia.movement.stop-difficult")
def test_an_army_that_starts_in_difficult_terrain_has_both_its_steps() -> None:
    found = routes(moving({"downlands": "welsh 1"}, "welsh"), "downlands take 1")
    assert {"sussex kent", "wessex devon"} <= found


@pytest.mark.rule("britannia.movement.fast-three")
def test_cavalry_and_romans_have_three_steps_and_stop_in_difficult_terrain_too() -> None:
    normans = moving({"kent": "normans 1+1"}, "normans", round=16)
    romans = moving({"kent": "romans 1"}, "romans")
    for found in (routes(normans, "kent ride 1"), routes(romans, "kent take 1")):
        assert "essex suffolk norfolk" in found
        assert "sussex wessex avalon" in found
        assert longest(found) == LONG
        assert "essex downlands" in found
        assert through(found, "downlands") == set()
    assert longest(routes(normans, "kent take 1")) == 2


@pytest.mark.rule("britannia.movement.leader-exception")
def test_with_a_leader_three_areas_and_no_stop_in_difficult_terrain() -> None:
    map = {"avalon": "saxons 2"}
    led = routes(
        moving(map, "saxons", 12, leaders={"alfred": "avalon"}), "avalon lead alfred take 1"
    )
    assert "downlands sussex kent" in led
    assert longest(led) == LONG
    alone = routes(moving(map, "saxons", 12, leaders={"alfred": "avalon"}), "avalon take 1")
    assert through(alone, "downlands") == set()
    assert longest(alone) == 2


# Enemies.


@pytest.mark.rule("britannia.movement.stop-enemy")
@pytest.mark.rule("britannia.example.avalon-to-wessex-stop")
def test_one_or_two_armies_stop_where_one_enemy_stands_and_must_fight() -> None:
    map = {"avalon": "welsh 3", "wessex": "belgae 1"}
    for number in (1, 2):
        match = moving(map, "welsh")
        assert not goes(match, f"avalon take {number}", "wessex", "sussex")
        assert units(match, "wessex") == {"belgae": (1, 0), "welsh": (number, 0)}
        fought = attacking(map, "welsh", f"{number} avalon wessex", round=2, dice=[1, 1, 1])
        assert told(fought, "rolled")[0]["area"] == "wessex"


@pytest.mark.rule("britannia.movement.stop-enemy")
@pytest.mark.rule("britannia.ruling.same-player-areas")
def test_another_nation_of_the_same_player_stops_armies_and_is_attacked() -> None:
    g = lay()
    assert g.owner[nation("welsh")] == g.owner[nation("caledonians")]
    match = moving({"avalon": "welsh 1", "wessex": "caledonians 1"}, "welsh")
    assert through(routes(match, "avalon take 1"), "wessex") == set()
    assert goes(match, "avalon take 1", "wessex")
    assert [attack["area"] for attack in told(match, "attacks")] == ["wessex"]


# Seas and straits.


@pytest.mark.rule("britannia.movement.no-sea")
def test_armies_without_boats_never_go_to_sea() -> None:
    for start in ("kent", "devon", "orkneys", "skye"):
        found = routes(moving({start: "angles 1"}, "angles", round=2), f"{start} take 1")
        assert not any(place in SEA_NAMES for route in found for place in route.split())
    sailing = routes(moving({"kent": "angles 1"}, "angles", round=9), "kent take 1")
    assert "frisian-sea york" in sailing


@pytest.mark.rule("britannia.movement.strait-link")
def test_straits_join_the_two_areas_at_their_ends() -> None:
    straits = {frozenset((AREAS[a], AREAS[b])) for a, others in enumerate(STRAITS) for b in others}
    assert straits == {
        frozenset(("hebrides", "skye")),
        frozenset(("orkneys", "caithness")),
        frozenset(("dyfed", "devon")),
        frozenset(("gwent", "devon")),
    }
    assert {"gwent", "dyfed"} <= ends(moving({"devon": "welsh 1"}, "welsh"), "devon take 1")
    assert "skye" in ends(moving({"hebrides": "picts 1"}, "picts"), "hebrides take 1")
    assert "orkneys" in ends(moving({"caithness": "picts 1"}, "picts"), "caithness take 1")


@pytest.mark.rule("britannia.movement.strait-link")
def test_straits_can_be_crossed_into_battle() -> None:
    match = moving({"devon": "saxons 1", "gwent": "welsh 1"}, "saxons")
    assert goes(match, "devon take 1", "gwent")
    assert told(match, "attacks")[0]["from_area"] == "devon"


def crossings(start: str, found: set[str]) -> set[str]:
    """The routes on which a strait is crossed."""
    ways = {route: [start, *route.split()] for route in found}
    return {
        route
        for route, way in ways.items()
        if any(area(b) in STRAITS[area(a)] for a, b in itertools.pairwise(way))
    }


@pytest.mark.rule("britannia.movement.strait-takes-all")
@pytest.mark.rule("britannia.movement.strait-roads-exception")
@pytest.mark.rule("britannia.leaders.strait-stops")
@pytest.mark.rule("britannia.ruling.leader-strait")
def test_a_crossing_is_the_whole_move_of_infantry_cavalry_and_leaders() -> None:
    for start, only in (("devon", {"gwent", "dyfed"}), ("avalon", set()), ("wessex", set())):
        normans = moving({start: "normans 2+2"}, "normans", round=16, leaders={"william": start})
        for order in ("take 1", "ride 1", "lead william take 1 ride 0"):
            assert crossings(start, routes(normans, f"{start} {order}")) == only


@pytest.mark.rule("britannia.movement.strait-takes-all")
@pytest.mark.rule("britannia.example.devon-strait-gwent")
def test_the_saxon_army_in_devon_crosses_to_gwent_and_is_done() -> None:
    match = moving({"devon": "saxons 1"}, "saxons", round=9)
    assert goes(match, "devon take 1", "gwent")
    assert units(match, "gwent") == {"saxons": (1, 0)}
    assert over(match)


@pytest.mark.rule("britannia.movement.strait-takes-all")
@pytest.mark.rule("britannia.example.devon-strait-dyfed-powys")
def test_the_saxon_army_in_devon_cannot_go_on_from_dyfed_to_powys() -> None:
    match = moving({"devon": "saxons 1"}, "saxons", round=9)
    assert not goes(match, "devon take 1", "dyfed", "powys")
    assert units(match, "dyfed") == {"saxons": (1, 0)}
    assert over(match)
