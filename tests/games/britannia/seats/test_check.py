"""Positions written by hand, with names: what is left out, and every fault that is found."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import logres
from logres.engine.errors import BadPosition
from tests.games.britannia.builders import area, lay, position, units
from tests.games.britannia.parts import NATIONS, SCENARIO, check

Plain = dict[str, Any]

KENT = {"holder": {"kent": "belgae"}, "infantry": {"kent": 2}}
SHORT = {
    name: "player-1"
    for name in NATIONS
    if name not in ("romans", "belgae", "norwegians", "normans")
}


def welsh_turn(**changes: Any) -> Plain:
    """Round 4 as the Welsh begin their turn; `kent="belgae 2"` puts armies down."""
    return {"round": 4, "nation": "welsh", **stand(dyfed="welsh 1"), **changes}


def stand(**areas: str) -> Plain:
    """Settled armies: nation, infantry and cavalry."""
    found: Plain = {"holder": {}, "infantry": {}, "cavalry": {}}
    for name, told in areas.items():
        who, foot, *horse = told.split()
        found["holder"][name.replace("_", "-")] = who
        found["infantry"][name.replace("_", "-")] = int(foot)
        found["cavalry"][name.replace("_", "-")] = int(horse[0]) if horse else 0
    return found


def taken_up(trails: list[list[str | None]], foot: list[int], **changes: Any) -> Plain:
    """The Welsh in the middle of their movement."""
    moving = {"stack": [{"is": "Movement", "at": "choose"}], "mustered": True, "phase": "movement"}
    armies = {"trails": trails, "foot": foot, "horse": [0] * len(foot)}
    return {"round": 4, "nation": "welsh", **moving, **armies, **changes}


def faults(plain: Plain) -> list[str]:
    with pytest.raises(BadPosition) as refused:
        logres.load("britannia", plain)
    return str(refused.value).split("\n")


def trail(where: str, home: str | None = None) -> list[str | None]:
    return [where, home, None, None]


def test_a_position_without_a_stack_begins_the_turn_of_its_nation() -> None:
    match = logres.load("britannia", welsh_turn(), check=True)
    board = match.view(None)["board"]
    assert (board["nation"], board["round"], board["phase"]) == ("welsh", 4, "movement")
    assert units(match, "dyfed") == {"welsh": (1, 0)}
    assert match.seats == ("player-1", "player-2", "player-3", "player-4")
    assert match.decision is not None
    assert match.decision.seat == "player-2"


def test_a_position_can_be_played_to_its_end() -> None:
    match = logres.load("britannia", welsh_turn(round=15), check=True)
    chance = random.Random(1)
    while not match.over:
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)
    assert match.result is not None
    assert set(match.result.scores) == set(match.seats)


def test_armies_taken_up_read_back_as_they_were_written() -> None:
    plain = taken_up([trail("dyfed"), trail("devon", "atlantic-ocean")], [2, 1])
    match = logres.load("britannia", plain)
    assert position(match).trails == [
        (area("dyfed"), -1, -1, -1),
        (area("devon"), area("atlantic-ocean"), -1, -1),
    ]
    again = logres.load("britannia", json.loads(json.dumps(match.position())))
    assert again.position() == match.position()


# The two faults everybody makes.


@pytest.mark.rule("britannia.components.piece-limit")
@pytest.mark.rule("britannia.components.supply-infantry")
def test_forty_one_armies_in_kent_are_more_than_any_nation_has() -> None:
    found = faults(welsh_turn(**stand(kent="belgae 41")))
    assert found == ["belgae has 41 infantry and only 10 pieces"]


@pytest.mark.rule("britannia.components.leaders-no-strength")
def test_a_leader_alone_is_refused() -> None:
    assert faults(welsh_turn(leaders={"boudicca": "kent"})) == ["boudicca is alone in kent"]


@pytest.mark.rule("britannia.components.leaders-no-strength")
def test_a_leader_among_another_nation_is_alone() -> None:
    found = faults(welsh_turn(**stand(kent="saxons 2"), leaders={"boudicca": "kent"}))
    assert found == ["boudicca is alone in kent"]


def test_a_leader_with_a_fort_or_an_army_is_in_company() -> None:
    armies = stand(kent="belgae 1", dyfed="welsh 1")
    good = welsh_turn(**armies, leaders={"boudicca": "kent"}, round=1)
    assert logres.load("britannia", good).decisions


@pytest.mark.rule("britannia.components.leaders-no-strength")
@pytest.mark.parametrize(("armies", "sound"), [({}, False), ({"saxons/north-sea": 1}, True)])
def test_a_leader_at_sea_needs_armies_in_that_sea(armies: dict[str, int], sound: bool) -> None:
    plain = welsh_turn(leaders={"aelle": "north-sea"}, fleets=armies, round=7)
    if sound:
        assert logres.load("britannia", plain).decisions
    else:
        assert faults(plain) == ["aelle is alone in north-sea"]


# Two nations in one area.


def test_a_fort_among_another_nation_makes_two_nations_in_one_area() -> None:
    found = faults(welsh_turn(**stand(york="brigantes 1"), forts=["york"]))
    assert found == ["romans and brigantes are both in york"]


def test_a_burh_among_another_nation_makes_two_nations_in_one_area() -> None:
    found = faults(welsh_turn(**stand(wessex="danes 1"), burhs=["wessex"]))
    assert found == ["saxons and danes are both in wessex"]


@pytest.mark.parametrize("phase", ["withdrawal", "overpopulation", "population", "round"])
def test_after_the_battles_nobody_shares_an_area(phase: str) -> None:
    found = faults(taken_up([trail("kent")], [1], **KENT, phase=phase))
    assert found == ["welsh and belgae are both in kent"]


@pytest.mark.parametrize("phase", ["movement", "battles"])
def test_while_a_nation_moves_and_fights_it_shares_an_area_with_its_enemy(phase: str) -> None:
    attack = [["kent", None, "essex", "essex"], trail("dyfed")]
    assert logres.load("britannia", taken_up(attack, [1, 1], **KENT, phase=phase)).decisions


# Areas and seas.


def test_armies_of_nobody_are_refused() -> None:
    assert faults(welsh_turn(infantry={"kent": 2})) == [
        "the armies in kent belong to nobody",
        "welsh holds dyfed without a unit",
    ]


def test_fewer_than_no_armies_are_refused() -> None:
    found = faults(welsh_turn(**stand(kent="belgae -1"), fleets={"danes/north-sea": -2}))
    assert found == [
        "there are fewer than no armies in kent",
        "there are fewer than no armies of danes in north-sea",
    ]


def test_fewer_than_no_cavalry_at_sea_is_refused() -> None:
    found = faults(welsh_turn(cavalry={"english-channel": -1}))
    assert found == ["there are fewer than no armies in english-channel"]


def test_nobody_holds_a_sea() -> None:
    told = "is a sea: infantry there is told in the fleets"
    found = faults(welsh_turn(**stand(irish_sea="welsh 1"), fleets={"welsh/north-sea": 1}))
    assert found == [f"irish-sea {told}"]
    assert faults(welsh_turn(infantry={"dyfed": 1, "north-sea": 1})) == [f"north-sea {told}"]


@pytest.mark.rule("britannia.short-game.absent")
def test_nations_that_a_scenario_leaves_out_are_refused() -> None:
    found = faults(
        welsh_turn(
            owner=SHORT,
            **stand(dyfed="welsh 1", kent="belgae 1"),
            fleets={"normans/english-channel": 1},
        )
    )
    assert found == [
        "belgae in kent is not in this game",
        "normans in english-channel is not in this game",
    ]


# Pieces.


@pytest.mark.rule("britannia.components.supply-infantry")
@pytest.mark.rule("britannia.components.piece-limit")
@pytest.mark.parametrize(
    ("name", "supply"),
    [
        ("romans", 16),
        ("romano-british", 8),
        ("belgae", 10),
        ("welsh", 13),
        ("brigantes", 11),
        ("caledonians", 7),
        ("picts", 10),
        ("irish", 8),
        ("scots", 11),
        ("norsemen", 10),
        ("dubliners", 9),
        ("danes", 18),
        ("norwegians", 12),
        ("saxons", 20),
        ("jutes", 6),
        ("angles", 17),
        ("normans", 8),
    ],
)
def test_a_nation_has_its_pieces_and_not_one_more(name: str, supply: int) -> None:
    number = {"romans": 5, "romano-british": 6}.get(name, 16)
    assert check(lay({"york": f"{name} 1", "north-sea": f"{name} {supply - 1}"}, number)) == []
    assert check(lay({"york": f"{name} 1", "north-sea": f"{name} {supply}"}, number)) == [
        f"{name} has {supply + 1} infantry and only {supply} pieces"
    ]


@pytest.mark.rule("britannia.components.cavalry-owners")
@pytest.mark.parametrize("name", NATIONS)
def test_only_two_nations_have_cavalry(name: str) -> None:
    most = {"romano-british": 2, "normans": 4}.get(name, 0)
    number = 5 if name == "romans" else 16
    assert check(lay({"york": f"{name} 1+{most}"}, round=number)) == []
    assert check(lay({"york": f"{name} 1+{most + 1}"}, round=number, on_turn=name)) == [
        f"{name} has more than {most} cavalry"
    ]


@pytest.mark.rule("britannia.components.cavalry-owners")
def test_cavalry_on_the_march_is_counted_too() -> None:
    found = faults(taken_up([trail("dyfed")], [1], horse=[1]))
    assert found == ["welsh has more than 0 cavalry"]


def test_infantry_on_the_march_is_counted_too() -> None:
    found = faults(taken_up([trail("dyfed"), trail("irish-sea")], [3, 11]))
    assert found == ["welsh has 14 infantry and only 13 pieces"]


def test_burhs_are_counted_among_the_saxon_pieces() -> None:
    burhs = {"kent": "saxons 1 burh", "north-sea": "saxons 18"}
    assert check(lay(burhs, round=13)) == []
    assert check(lay({**burhs, "essex": "saxons 1 burh"}, round=13)) == [
        "saxons has 22 infantry and only 20 pieces"
    ]


def test_two_leaders_of_one_nation_are_refused() -> None:
    plain = welsh_turn(
        **stand(dyfed="welsh 1", kent="saxons 2"), leaders={"aelle": "kent", "harold": "kent"}
    )
    assert faults(plain) == ["saxons has two leaders"]


# Forts and burhs.


@pytest.mark.rule("britannia.components.fort-two-sides")
def test_a_fort_is_not_standing_and_destroyed_at_once() -> None:
    plain = welsh_turn(**stand(york="romans 1"), forts=["york"], razed=["york"])
    assert faults(plain) == ["a fort is both standing and destroyed"]


@pytest.mark.parametrize(("field", "held"), [("forts", "fort"), ("burhs", "burh")])
def test_a_fort_or_burh_of_nobody_is_refused(field: str, held: str) -> None:
    owner = {"forts": "romans", "burhs": "saxons"}[field]
    assert faults(welsh_turn(**{field: ["york"]})) == [f"the {held} in york is not held by {owner}"]


@pytest.mark.parametrize("field", ["forts", "razed", "burhs"])
def test_forts_and_burhs_stand_on_land(field: str) -> None:
    assert faults(welsh_turn(**{field: ["north-sea"]})) == ["forts and burhs stand on land"]


def test_a_burh_in_difficult_terrain_and_a_seventh_burh_are_refused() -> None:
    told = "burhs stand in normal areas, at most 6 of them"
    six = ["avalon", "essex", "hwicce", "kent", "sussex", "wessex"]
    held = dict.fromkeys((*six, "dyfed"), "saxons")
    good = {"round": 13, "nation": "welsh", "holder": held, "burhs": six, "infantry": {"dyfed": 1}}
    assert logres.load("britannia", good).decisions
    assert faults({**good, "burhs": [*six, "dyfed"]}) == [told]
    plain = {"round": 13, "nation": "welsh", "holder": {"downlands": "saxons"}}
    assert faults({**plain, "burhs": ["downlands"]}) == [told]


# Rounds, phases, population.


@pytest.mark.rule("britannia.components.round-marker")
@pytest.mark.parametrize("number", [0, 17])
def test_a_round_off_the_timeline_is_refused(number: int) -> None:
    assert faults(welsh_turn(round=number)) == [f"round {number} is not between 1 and 16"]


@pytest.mark.rule("britannia.components.round-marker")
def test_a_round_after_the_last_is_refused() -> None:
    assert faults(welsh_turn(round=6, last_round=5)) == ["round 6 is not between 1 and 5"]
    assert faults(welsh_turn(last_round=17)) == ["the last round is 17, not 1 to 16"]


def test_an_unknown_phase_and_no_nation_on_turn_are_refused() -> None:
    found = faults(welsh_turn(phase="harvest", nation=None))
    assert found[0].startswith("there is no phase harvest; there are setup, bidding, round")
    assert found[1:] == ["it is no nation's turn"]


@pytest.mark.rule("britannia.components.population-markers")
@pytest.mark.parametrize("number", [-1, 6])
def test_a_population_marker_off_its_track_is_refused(number: int) -> None:
    told = f"welsh has {number} population points left, not 0 to 5"
    assert faults(welsh_turn(population={"welsh": number})) == [told]


@pytest.mark.rule("britannia.components.population-markers")
def test_sixteen_nations_have_a_marker_and_the_romans_have_none() -> None:
    five = dict.fromkeys(NATIONS, 5)
    assert faults(welsh_turn(population=five)) == ["the Romans have no population"]
    assert logres.load("britannia", welsh_turn(population={**five, "romans": 0})).decisions


# Trails.


def test_trails_need_a_nation_that_has_taken_up_its_armies() -> None:
    found = faults(taken_up([trail("dyfed")], [1], mustered=False))
    assert found == ["trails are for a nation that has taken up its armies"]


def test_where_a_turn_begins_nobody_has_taken_up_armies() -> None:
    plain = taken_up([trail("dyfed")], [1])
    del plain["stack"]
    assert faults(plain) == ["where a turn begins no armies are taken up yet"]


def test_broken_trails_are_refused() -> None:
    assert faults(taken_up([["dyfed", None]], [1])) == [
        "a trail names four areas: where, home, start, back"
    ]
    assert faults(taken_up([trail("dyfed")], [1, 2], horse=[0])) == [
        "every trail needs a number of infantry and of cavalry"
    ]
    assert faults(taken_up([[None, None, None, None]], [1])) == [
        "a trail does not say where its armies are"
    ]


def test_a_trail_twice_and_a_trail_of_fewer_than_no_armies_are_refused() -> None:
    found = faults(taken_up([trail("dyfed"), trail("dyfed")], [2, -1]))
    assert found == ["a trail is listed twice", "a trail has fewer than no armies"]


# Stacking.


def test_five_armies_in_difficult_terrain_are_too_many_for_anybody() -> None:
    units = {"york": "romans 7", "pennines": "romans 4", "lindsey": "romans 4"}
    assert check(lay(units, on_turn="picts")) == []
    assert check(lay({**units, "pennines": "romans 5"}, on_turn="picts")) == [
        "romans has 5 armies in pennines"
    ]


def test_a_nation_has_one_overstack() -> None:
    assert check(lay({"york": "angles 7", "kent": "angles 3"}, 7, on_turn="picts")) == []
    assert check(lay({"york": "angles 7", "kent": "angles 4"}, on_turn="picts")) == [
        "angles has more than one overstack"
    ]
    assert check(lay({"york": "romans 7", "kent": "romans 4"}, on_turn="picts")) == []


# All together.


def test_every_fault_of_a_position_is_listed() -> None:
    wrong = {
        "round": 17,
        "nation": "welsh",
        "population": {"picts": 6, "romans": 1},
        **stand(kent="belgae 41", york="angles 3 1", dyfed="welsh 0", mar="picts 5"),
        "fleets": {"danes/north-sea": -1},
        "leaders": {"boudicca": "essex", "ida": "york", "offa": "york"},
        "forts": ["york"],
        "razed": ["york"],
        "burhs": ["pennines"],
    }
    assert faults(wrong) == [
        "round 17 is not between 1 and 16",
        "the Romans have no population",
        "picts has 6 population points left, not 0 to 5",
        "welsh holds dyfed without a unit",
        "there are fewer than no armies of danes in north-sea",
        "romans and angles are both in york",
        "belgae has 41 infantry and only 10 pieces",
        "angles has more than 0 cavalry",
        "boudicca is alone in essex",
        "angles has two leaders",
        "a fort is both standing and destroyed",
        "burhs stand in normal areas, at most 6 of them",
        "the burh in pennines is not held by saxons",
        "picts has 5 armies in mar",
    ]


@pytest.mark.rule("britannia.map.ireland-normandy")
@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"holder": {"ireland": "irish"}}, "holder: unknown key ireland"),
        ({"holder": {"kent": "vikings"}}, "holder: vikings is not a nation"),
        ({"leaders": {"arthur": "normandy"}}, "leaders: normandy is not an area"),
        ({"fleets": {"danes/kent": 1}}, "fleets: unknown key danes/kent"),
        ({"forts": ["ireland"]}, "forts: ireland is not an area"),
        ({"round": "four"}, "round: 'four' is not of the kind int"),
        ({"trails": ["kent"]}, "trails: 'kent' is not a list"),
        ({"trails": [["ireland"]]}, "trails: ireland is not an area"),
        ({"wind": "west"}, "wind: there is no such field"),
    ],
)
def test_an_unknown_name_is_named(changes: Plain, named: str) -> None:
    (found,) = faults(welsh_turn(**changes))
    assert found.startswith(named)


def test_several_unknown_names_are_all_named() -> None:
    assert len(faults(welsh_turn(holder={"kent": "vikings"}, forts=["ireland"], wind="west"))) == 3


@pytest.mark.parametrize("scenario", SCENARIO)
def test_a_game_in_progress_has_no_fault(scenario: str) -> None:
    match = logres.new("britannia", scenario=scenario, seed=3)
    chance = random.Random(3)
    while not match.over:
        assert check(position(match)) == []
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)


def test_what_is_kept_beside_the_board_must_agree_with_it() -> None:
    plain = taken_up([trail("dyfed")], [2], **stand(kent="belgae 1"))
    g = position(logres.load("britannia", plain))
    g.find_held()
    assert check(g) == []
    g.stacked().put(area("devon"), 1, False)
    g.held[NATIONS.index("belgae")] = 0
    assert check(g) == [
        "areas are kept for nations that do not hold them",
        "armies are kept where no trail ends",
    ]


TURN = "population movement battles withdrawal overpopulation"


@pytest.mark.parametrize(
    "phase", ["setup", "bidding", "round", *TURN.split(), "hold", "bretwalda", "king"]
)
def test_every_phase_of_a_round_can_be_written_even_one_in_which_nobody_is_asked(
    phase: str,
) -> None:
    g = position(logres.load("britannia", welsh_turn()))
    g.phase = phase
    assert [fault for fault in check(g) if "phase" in fault and "there are" in fault] == []
    g.phase = f"no-{phase}"
    assert [fault for fault in check(g) if "there is no phase" in fault] != []
