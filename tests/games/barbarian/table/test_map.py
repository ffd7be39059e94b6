"""The map: provinces, the Sea, straits, ports, and what is closed."""

from __future__ import annotations

from typing import Any

import pytest

from logres.games.barbarian import GAME
from tests.games.barbarian.builders import answer, area, choices, turn, units
from tests.games.barbarian.hidden import board, moments, new_game
from tests.games.barbarian.parts import AREAS, BOARD, CAPITAL, EMBLEM, KINGDOMS, NEXT, STARTING

PORTS = {p["id"] for p in BOARD["province"] if p["coast"] == "port"}
COASTS = {p["id"] for p in BOARD["province"] if p["coast"] == "coast"}


def next_to(name: str) -> set[str]:
    """What a unit reaches in one move from an area, as the rules see it."""
    near = NEXT[0][area(name)]
    return {other for number, other in enumerate(AREAS) if near >> number & 1}


@pytest.mark.rule("barbarian.map.provinces-and-sea")
def test_there_are_36_provinces_one_sea_and_three_straits() -> None:
    assert len(AREAS) == 37
    assert AREAS[-1] == "sea"
    assert len(board(new_game(1))["areas"]) == 36
    straits = {(s["a"], s["b"]) for s in BOARD["strait"]}
    assert len(straits) == 3
    assert GAME.nouns["area"] == AREAS


@pytest.mark.rule("barbarian.map.adjacency")
def test_borders_straits_and_ports_make_neighbours_and_nothing_else() -> None:
    straits = {frozenset((s["a"], s["b"])) for s in BOARD["strait"]}
    borders = {frozenset((p["id"], b)) for p in BOARD["province"] for b in p["borders"]}
    assert not straits & borders
    for one in AREAS:
        for other in AREAS:
            pair = frozenset((one, other))
            harbour = "sea" in pair and bool(pair & PORTS)
            expected = pair in straits or pair in borders or harbour
            assert (other in next_to(one)) == expected
            assert (other in next_to(one)) == (one in next_to(other))


@pytest.mark.rule("barbarian.map.adjacency")
def test_a_strait_is_crossed_like_a_border() -> None:
    match = turn("vandals ostrogoths", kings={"vandals": "sea", "ostrogoths": "sicilia"})
    answer(match, "tax")
    answer(match, "maneuver", "king sicilia", "to roma")
    assert units(match, "roma") == ["ostrogoths king"]


@pytest.mark.rule("barbarian.map.ports")
@pytest.mark.rule("barbarian.map.coastal-not-port")
@pytest.mark.rule("barbarian.map.one-sea")
def test_the_sea_touches_every_port_and_no_other_coast() -> None:
    assert next_to("sea") == PORTS
    assert COASTS
    assert not COASTS & PORTS
    assert all("sea" not in next_to(coast) for coast in COASTS)


@pytest.mark.rule("barbarian.map.starting-provinces")
@pytest.mark.rule("barbarian.map.capital")
def test_each_kingdom_controls_its_three_starts_one_of_them_its_capital() -> None:
    shown = board(new_game(1))["kingdoms"]
    for number, name in enumerate(KINGDOMS):
        controlled = {area(province) for province in shown[name]["controlled"]}
        assert len(controlled) == 3
        assert all(EMBLEM[province] == number for province in controlled)
        assert CAPITAL[number] in controlled
        assert STARTING[number].bit_count() == 3


@pytest.mark.rule("barbarian.map.impassable")
@pytest.mark.rule("barbarian.ruling.domination-effect")
def test_nobody_ever_enters_or_controls_a_closed_province() -> None:
    for seed, scenario in ((1, "three-players"), (2, "four-players")):
        for now in moments(new_game(seed, scenario), seed, decisions=300, every=3):
            shown = board(now)
            closed = set(shown["impassable"])
            for decision in now.decisions:
                named = {action.split()[-1] for action in decision.actions}
                assert not named & closed
            for kingdom in shown["kingdoms"].values():
                assert not closed & {kingdom["king"], *kingdom["warriors"], *kingdom["tokens"]}
            assert all(shown["areas"][name]["controller"] is None for name in closed)
            assert len(shown["domination"]) == 6 - len(shown["kingdoms"])


@pytest.mark.rule("barbarian.map.occupancy-one")
def test_between_actions_a_province_holds_at_most_one_unit() -> None:
    for now in moments(new_game(9), 9, decisions=500, every=1):
        if now.decision is None or now.decision.question != "turn.act":
            continue
        stand = [
            where
            for kingdom in board(now)["kingdoms"].values()
            for where in (kingdom["king"], *kingdom["warriors"])
            if where not in (None, "sea")
        ]
        assert len(set(stand)) == len(stand)


@pytest.mark.rule("barbarian.map.unit-defined")
@pytest.mark.parametrize("unit", ["king", "warrior"])
def test_a_king_alone_and_a_warrior_alone_occupy_a_province(unit: str) -> None:
    """What is occupied cannot be entered in a Maneuver, and is fought for in an Invade."""
    kings = {"ostrogoths": "moesia"} if unit == "king" else {}
    warriors = {"ostrogoths": "moesia"} if unit == "warrior" else {}
    on_hibernia: dict[str, Any] = {f"{unit}s": {"huns": "hibernia"}}
    match = turn("huns ostrogoths", kings=kings, warriors=warriors)
    answer(match, "invade moesia")
    assert any(h.what == "battle" for h in match.happenings)
    own = turn(
        "huns ostrogoths",
        kings={"huns": "dacia"},
        warriors={"huns": "sarmatia"},
        purses={"huns": "9b"},
    )
    assert {"recruit pannonia"} == {a for a in choices(own) if a.startswith("recruit")}
    far = turn("huns ostrogoths", tokens={"huns": "hibernia"}, purses={"huns": "9b"}, **on_hibernia)
    assert "recruit hibernia" not in choices(far)
