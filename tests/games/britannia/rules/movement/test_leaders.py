"""Leaders: when they come and go, how they move, and whom they take along."""

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
    position,
    question,
    run,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.moving import ends, goes, moving, offered, over, routes
from tests.games.britannia.parts import (
    AREAS,
    LEADER_NATION,
    LEADERS,
    NATIONS,
    SEA_NAMES,
    Arrivals,
    Round,
)
from tests.games.britannia.rounds import held_by, idle_to

COMES = {
    "boudicca": (1, ""),
    "aelle": (6, "frisian-sea"),
    "arthur": (7, ""),
    "urien": (7, ""),
    "fergus-mor-mac-erc": (7, "irish-sea"),
    "ida": (7, "north-sea"),
    "oswiu": (9, ""),
    "offa": (10, ""),
    "ketil-flatnose": (11, "icelandic-sea"),
    "egbert": (11, ""),
    "ivar-and-halfdan": (12, "north-sea"),
    "alfred": (12, ""),
    "olaf-guthfrithsson": (13, "irish-sea"),
    "edgar": (13, ""),
    "cnut": (14, "frisian-sea"),
    "harold": (15, ""),
    "harald-hardrada": (15, "north-sea"),
    "william": (15, "english-channel"),
    "svein-estrithson": (16, "frisian-sea"),
}
HELD = "bernicia north-mercia kent"


def arrivals(map: dict[str, str], name: str, round: int, **fields: Any) -> Match:
    return run(lay(map, round, name, **fields), Arrivals(nation(name)))


def came(match: Match) -> list[str]:
    return [entry["leader"] for entry in told(match, "leader-comes")]


def where(match: Match, leader: str) -> str:
    at = position(match).leaders[LEADERS.index(leader)]
    return AREAS[at] if at >= 0 else ""


def settle(match: Match) -> Match:
    while not ended(match):
        answer(match, choices(match)[0])
    return match


# Coming and going.


@pytest.mark.rule("britannia.leaders.when")
def test_each_leader_comes_in_his_round_and_never_again() -> None:
    found = {}
    for name in {NATIONS[n] for n in LEADER_NATION}:
        for round in range(1, 17):
            for leader in came(settle(arrivals(held_by(name, HELD), name, round))):
                assert leader not in found
                found[leader] = round
    assert found == {leader: round for leader, (round, _) in COMES.items()}


@pytest.mark.rule("britannia.leaders.sea-start")
@pytest.mark.parametrize("leader", [name for name, (_, sea) in COMES.items() if sea])
def test_leaders_with_a_sea_start_there_with_the_invaders(leader: str) -> None:
    round, sea = COMES[leader]
    name = NATIONS[LEADER_NATION[LEADERS.index(leader)]]
    match = arrivals(held_by(name, "kent essex"), name, round)
    assert ended(match)
    assert where(match, leader) == sea
    assert units(match, sea)[name][0] > 0


@pytest.mark.rule("britannia.ruling.leader-without-army-at-sea")
def test_a_leader_at_sea_needs_an_army_of_his_nation_there() -> None:
    full = {"york": "danes 18"}
    match = arrivals(full, "danes", 12)
    assert came(match) == []
    waiting = arrivals({"york": "danes 17", "north-sea": "danes 1"}, "danes", 12)
    assert where(waiting, "ivar-and-halfdan") == "north-sea"


@pytest.mark.rule("britannia.leaders.land-start")
def test_other_leaders_are_put_where_their_nation_has_units() -> None:
    map = {**held_by("brigantes", "york bernicia cumbria"), "lothian": "picts 1"}
    match = arrivals(map, "brigantes", 7)
    assert choices(match) == ["post bernicia", "post cumbria", "post york"]
    answer(match, "post cumbria")
    assert where(match, "urien") == "cumbria"


@pytest.mark.rule("britannia.leaders.land-start")
def test_they_come_at_the_end_of_the_increase() -> None:
    match = turn(lay(held_by("brigantes", "york bernicia cumbria"), 7, "brigantes"))
    assert came(match) == []
    answer(match, "place york")
    assert choices(match) == ["post bernicia", "post cumbria", "post york"]


@pytest.mark.rule("britannia.leaders.none-without-land")
def test_a_leader_without_a_place_needs_an_army_on_land() -> None:
    for map in ({}, {"english-channel": "saxons 3"}):
        match = arrivals(map, "saxons", 12)
        assert ended(match)
        assert came(match) == []
    assert came(arrivals({"kent": "saxons 1"}, "saxons", 12)) == ["alfred"]


@pytest.mark.rule("britannia.leaders.conditions")
@pytest.mark.rule("britannia.leaders.angle-conditions")
@pytest.mark.rule("britannia.ruling.leader-condition-moment")
@pytest.mark.parametrize(("leader", "needs"), [("oswiu", "bernicia"), ("offa", "north-mercia")])
def test_two_angle_leaders_need_an_area(leader: str, needs: str) -> None:
    round = COMES[leader][0]
    without = arrivals(held_by("angles", "york kent"), "angles", round)
    assert ended(without)
    assert came(without) == []
    enemy = arrivals({**held_by("angles", "york"), needs: "welsh 1"}, "angles", round)
    assert came(enemy) == []
    match = arrivals(held_by("angles", f"{needs} york kent"), "angles", round)
    assert len(choices(match)) == 3
    answer(match, "post kent")
    assert where(match, leader) == "kent"


@pytest.mark.rule("britannia.leaders.conditions")
@pytest.mark.rule("britannia.ruling.leader-condition-moment")
def test_a_leader_whose_condition_failed_never_comes() -> None:
    g = lay({"york": "angles 1", "kent": "angles 1"}, 9, "angles")
    match = start(g, [Round(nation("angles"), at="next_nation")])
    idle_to(match, "angles")
    assert came(match) == []
    answer(match, "move york", "to bernicia", "stop", "done")
    while position(match).round == 9:
        answer(match, choices(match)[-1])
    idle_to(match, "angles")
    assert "oswiu" not in came(match)


@pytest.mark.rule("britannia.leaders.angle-conditions")
def test_brigantes_subject_to_the_angles_fulfil_the_condition() -> None:
    map = {**held_by("angles", "york kent"), "bernicia": "brigantes 1"}
    match = arrivals(map, "angles", 9, angle_rule=True)
    assert choices(match) == ["post kent", "post york"]
    free = arrivals(map, "angles", 9)
    assert came(settle(free)) == []


@pytest.mark.rule("britannia.leaders.leave-next-turn")
def test_a_leader_leaves_as_the_next_turn_of_his_nation_begins() -> None:
    g = lay(held_by("brigantes", "york cumbria"), 8, "brigantes", leaders={"urien": "york"})
    other = lay(held_by("brigantes", "york cumbria"), 8, "welsh", leaders={"urien": "york"})
    assert where(turn(g), "urien") == ""
    assert where(turn(other), "urien") == "york"


@pytest.mark.rule("britannia.leaders.leave-next-turn")
def test_a_leader_leaves_from_the_first_area_of_the_map_as_from_any_other() -> None:
    g = lay(held_by("brigantes", "avalon cumbria"), 8, "brigantes", leaders={"urien": "avalon"})
    assert where(turn(g), "urien") == ""


@pytest.mark.rule("britannia.leaders.three-stay")
@pytest.mark.parametrize(
    ("leader", "name"),
    [("harold", "saxons"), ("harald-hardrada", "norwegians"), ("william", "normans")],
)
def test_three_leaders_of_round_fifteen_stay(leader: str, name: str) -> None:
    match = turn(lay(held_by(name, "york kent"), 16, name, leaders={leader: "york"}))
    assert where(match, leader) == "york"


# Counting.


@pytest.mark.rule("britannia.leaders.not-an-army")
def test_a_leader_takes_no_room() -> None:
    map = {"downlands": "saxons 2", "kent": "saxons 3", "essex": "saxons 4"}
    for place in ("downlands", "kent"):
        match = moving(map, "saxons", 12, leaders={"alfred": place})
        assert "done" in offered(match)
    match = moving({"downlands": "saxons 4"}, "saxons", 12, leaders={"alfred": "downlands"})
    assert "done" in offered(match)


# Moving.


@pytest.mark.rule("britannia.leaders.never-alone")
@pytest.mark.rule("britannia.leaders.leaves-with-last")
def test_the_last_army_does_not_leave_without_the_leader() -> None:
    match = moving({"kent": "saxons 2"}, "saxons", 12, leaders={"alfred": "kent"})
    answer(match, "move kent")
    assert offered(match) == ["take 1", "lead alfred"]
    answer(match, "take 1", "to essex", "stop")
    assert where(match, "alfred") == "kent"
    assert goes(match, "kent lead alfred take 1", "sussex")
    assert where(match, "alfred") == "sussex"
    assert over(match)


@pytest.mark.rule("britannia.leaders.never-alone")
def test_armies_beside_a_leader_who_has_moved_there_do_not_all_leave_him() -> None:
    map = {"kent": "saxons 1", "essex": "saxons 2"}
    match = moving(map, "saxons", 12, leaders={"alfred": "kent"})
    assert goes(match, "kent lead alfred take 0", "essex")
    answer(match, "move essex")
    assert "take 2" not in offered(match)


@pytest.mark.rule("britannia.leaders.leader-three")
@pytest.mark.rule("britannia.ruling.leader-solo")
def test_a_leader_alone_walks_three_areas_where_his_nation_has_armies() -> None:
    map = held_by("saxons", "wessex downlands essex suffolk norfolk")
    match = moving(map, "saxons", 12, leaders={"alfred": "wessex"})
    found = routes(match, "wessex lead alfred take 0")
    assert "downlands essex suffolk" in found
    assert max(len(route.split()) for route in found) == 3
    assert {place for route in found for place in route.split()} <= set(map)
    armies = routes(match, "wessex lead alfred take 1")
    assert "avalon" in armies


@pytest.mark.rule("britannia.ruling.leader-solo")
def test_a_leader_alone_may_join_armies_that_attack_and_stops_there() -> None:
    map = {"wessex": "saxons 2", "sussex": "saxons 2", "kent": "welsh 1", "essex": "saxons 1"}
    match = moving(map, "saxons", 12, leaders={"alfred": "wessex"})
    assert "kent" not in {r.split()[-1] for r in routes(match, "wessex lead alfred take 0")}
    assert goes(match, "sussex take 1", "kent")
    found = routes(match, "wessex lead alfred take 0")
    assert "sussex kent" in found
    assert "sussex kent essex" not in found


@pytest.mark.rule("britannia.leaders.escort-bonus")
@pytest.mark.rule("britannia.example.leader-three-difficult")
def test_armies_with_a_leader_cross_three_difficult_areas() -> None:
    match = moving({"dalriada": "scots 2"}, "scots", 2, leaders={"fergus-mor-mac-erc": "dalriada"})
    led = routes(match, "dalriada lead fergus-mor-mac-erc take 2")
    assert "alban moray mar" in led
    assert "skye caithness moray" in led
    assert max(len(route.split()) for route in led) == 3
    assert "alban" in routes(match, "dalriada take 1")
    assert "alban moray" not in routes(match, "dalriada take 1")
    assert goes(match, "dalriada lead fergus-mor-mac-erc take 2", "alban", "moray", "mar")
    assert units(match, "mar") == {"scots": (2, 0)}


@pytest.mark.rule("britannia.leaders.whole-move")
@pytest.mark.rule("britannia.ruling.leader-group-path")
def test_an_army_that_leaves_the_leader_goes_no_farther() -> None:
    match = moving({"kent": "saxons 2"}, "saxons", 12, leaders={"alfred": "kent"})
    answer(match, "move kent", "lead alfred", "take 2", "to essex", "to suffolk")
    assert "leave 1" in offered(match)
    answer(match, "leave 1", "to norfolk")
    assert units(match, "suffolk") == units(match, "norfolk") == {"saxons": (1, 0)}
    assert where(match, "alfred") == "norfolk"
    assert over(match)


@pytest.mark.rule("britannia.leaders.whole-move")
@pytest.mark.rule("britannia.ruling.leader-group-path")
def test_an_army_has_no_advantage_from_a_leader_it_does_not_go_with() -> None:
    match = moving(
        {"kent": "saxons 1", "essex": "saxons 2"}, "saxons", 12, leaders={"alfred": "kent"}
    )
    assert goes(match, "kent lead alfred take 1", "essex")
    found = routes(match, "essex take 1")
    assert max(len(route.split()) for route in found) == 2


@pytest.mark.rule("britannia.leaders.pick-up")
@pytest.mark.rule("britannia.leaders.leader-three")
@pytest.mark.rule("britannia.leaders.whole-move")
@pytest.mark.rule("britannia.ruling.leader-remaining-steps")
@pytest.mark.rule("britannia.example.leader-pick-up-york")
def test_the_leader_of_bernicia_picks_up_two_armies_in_york() -> None:
    map = {"bernicia": "angles 2", "york": "angles 2"}
    match = moving(map, "angles", 2, leaders={"oswiu": "bernicia"})
    answer(match, "move bernicia", "lead oswiu", "take 2", "to york", "join 2", "to lindsey")
    answer(match, "to norfolk")
    assert units(match, "norfolk") == {"angles": (4, 0)}
    assert where(match, "oswiu") == "norfolk"
    assert over(match)


@pytest.mark.rule("britannia.leaders.pick-up")
@pytest.mark.rule("britannia.ruling.one-move-each")
@pytest.mark.rule("britannia.example.leader-pick-up-york")
def test_armies_that_have_moved_are_not_picked_up() -> None:
    map = {"bernicia": "angles 2", "cheshire": "angles 1", "york": "angles 1"}
    match = moving(map, "angles", 2, leaders={"oswiu": "bernicia"})
    assert goes(match, "cheshire take 1", "york")
    answer(match, "move bernicia", "lead oswiu", "take 2", "to york")
    assert "join 1" in offered(match)
    assert "join 2" not in offered(match)
    answer(match, "join 1")
    assert "join 1" not in offered(match)


@pytest.mark.rule("britannia.leaders.pick-up")
@pytest.mark.rule("britannia.leaders.whole-move")
@pytest.mark.rule("britannia.example.leader-join-bernicia")
def test_the_army_of_bernicia_shares_the_leaders_steps_through_difficult_terrain() -> None:
    map = {"york": "angles 1", "bernicia": "angles 1"}
    match = moving(map, "angles", 2, leaders={"oswiu": "york"})
    assert "pennines cumbria" not in routes(match, "bernicia take 1")
    answer(match, "move york", "take 1", "to bernicia", "join 1", "to pennines")
    answer(match, "to cumbria")
    assert units(match, "cumbria") == {"angles": (2, 0)}
    assert over(match)


@pytest.mark.rule("britannia.leaders.pick-up")
def test_a_leader_picks_up_armies_in_another_sea() -> None:
    map = {"north-sea": "danes 1", "frisian-sea": "danes 2"}
    match = moving(map, "danes", 12, leaders={"ivar-and-halfdan": "north-sea"})
    answer(match, "move north-sea", "to frisian-sea")
    assert "join 2" in offered(match)
    answer(match, "join 2", "to lindsey")
    assert "to norfolk" in offered(match)
    answer(match, "to norfolk")
    assert units(match, "norfolk") == {"danes": (3, 0)}


@pytest.mark.rule("britannia.leaders.boat-extra")
@pytest.mark.rule("britannia.example.leader-boat-lothian")
def test_from_lothian_by_sea_to_york_and_north_mercia_with_a_leader() -> None:
    map = {"lothian": "angles 2"}
    match = moving(map, "angles", 9, leaders={"oswiu": "lothian"})
    led = routes(match, "lothian lead oswiu take 1")
    assert {"north-sea york north-mercia", "dunedin north-sea york"} <= led
    assert all(sum(place in SEA_NAMES for place in route.split()) <= 1 for route in led)
    alone = routes(match, "lothian take 1")
    assert "north-sea york" in alone
    assert "north-sea york north-mercia" not in alone


@pytest.mark.rule("britannia.ruling.burh-company")
def test_a_burh_keeps_a_leader_company_but_does_not_let_him_go_abroad() -> None:
    match = moving({"kent": "saxons 1 burh"}, "saxons", 13, leaders={"edgar": "kent"})
    assert "essex" in ends(match, "kent take 1")
    posted = arrivals({"kent": "saxons burh", "essex": "saxons 1"}, "saxons", 13)
    assert choices(posted) == ["post essex", "post kent"]
    lone = moving(
        {"kent": "saxons burh", "essex": "saxons burh", "sussex": "saxons 1"},
        "saxons",
        13,
        leaders={"edgar": "kent"},
    )
    assert ends(lone, "kent lead edgar take 0") == {"sussex"}


@pytest.mark.rule("britannia.leaders.escort-bonus", "britannia.ruling.stack-must-fit")
def test_who_chooses_an_escort_too_large_to_go_anywhere_has_moved_nobody() -> None:
    """Only Skye lies beside the Hebrides. Others have filled it, and made the overstack in York."""
    map = {"hebrides": "normans 1+1", "moray": "normans 2", "pennines": "normans 4"}
    match = moving(map, "normans", round=16, leaders={"william": "hebrides"})
    assert goes(match, "pennines take 4", "york")
    assert goes(match, "moray take 2", "skye")
    answer(match, "move hebrides", "take 1")
    assert question(match) == "movement.move"
    assert not position(match).leader_moved
    assert units(match, "hebrides") == {"normans": (1, 1)}
    answer(match, "move hebrides", "take 0")
    assert where(match, "william") == "skye"
