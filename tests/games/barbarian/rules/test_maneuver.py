"""Maneuver: who may move where, castling, and the Sea."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, choices, turn, units
from tests.games.barbarian.hidden import board


def maneuver(kingdoms: str = "huns ostrogoths", **fields: Any) -> Match:
    return answer(turn(kingdoms, **fields), "maneuver")


def goals(match: Match) -> set[str]:
    """Where the chosen unit may go."""
    return {action.split()[1] for action in choices(match) if action.startswith("to ")}


@pytest.mark.rule("barbarian.maneuver.any-units")
def test_each_unit_moves_at_most_once_and_one_alone_may_move() -> None:
    match = maneuver(warriors={"huns": "dacia"}, tokens={"huns": "moesia noricum"})
    assert choices(match) == ["king pannonia", "warrior dacia", "castle dacia"]
    answer(match, "king pannonia", "to noricum")
    assert "warrior dacia" in choices(match)
    assert "king noricum" not in choices(match)
    only_one = match.copy()
    answer(only_one, "done")
    assert units(only_one, "dacia") == ["huns warrior"]
    answer(match, "warrior dacia", "to moesia")
    assert units(match, "moesia") == ["huns warrior"]
    assert match.decision is not None
    assert match.decision.seat == "ostrogoths", "nobody is left to move"


@pytest.mark.rule("barbarian.maneuver.to-own-unoccupied")
@pytest.mark.rule("barbarian.maneuver.no-invasion")
def test_a_unit_goes_to_free_provinces_of_its_own_only() -> None:
    """Round Pannonia: Dacia occupied, Sarmatia free, Moesia claimed, Noricum neutral, Dalmatia
    a rival's."""
    match = maneuver(
        warriors={"huns": "dacia"},
        tokens={"huns": "moesia", "ostrogoths": "dalmatia"},
    )
    answer(match, "king pannonia")
    assert goals(match) == {"sarmatia", "moesia"}


@pytest.mark.rule("barbarian.maneuver.port-to-sea")
@pytest.mark.rule("barbarian.map.coastal-not-port")
@pytest.mark.rule("barbarian.map.ports")
def test_the_sea_is_open_from_a_port_and_not_from_another_coast() -> None:
    """Roma is a port; Liguria has a coast, but no port."""
    match = maneuver("ostrogoths huns", warriors={"ostrogoths": "liguria"})
    answer(match, "king roma")
    assert goals(match) == {"ravenna", "sea"}
    coast = maneuver(
        "ostrogoths huns", warriors={"ostrogoths": "liguria"}, kings={"ostrogoths": "sea"}
    )
    answer(coast, "warrior liguria")
    assert goals(coast) == {"roma", "ravenna"}


@pytest.mark.rule("barbarian.maneuver.sea-to-port")
@pytest.mark.rule("barbarian.map.one-sea")
def test_from_the_sea_a_unit_reaches_any_free_port_of_its_own() -> None:
    """Hibernia and Sicilia are far apart; Liguria has no port, Ravenna is occupied."""
    match = maneuver(
        "ostrogoths huns",
        kings={"ostrogoths": "sea"},
        warriors={"ostrogoths": "ravenna"},
        tokens={"ostrogoths": "hibernia mauretania dalmatia"},
    )
    answer(match, "king sea")
    assert goals(match) == {"hibernia", "mauretania", "dalmatia", "roma"}
    answer(match, "to hibernia")
    assert units(match, "hibernia") == ["ostrogoths king"]


@pytest.mark.rule("barbarian.maneuver.any-units")
@pytest.mark.rule("barbarian.maneuver.port-to-sea")
@pytest.mark.parametrize("where", ["hibernia", "caledonia", "africa"])
def test_a_king_alone_on_a_far_coast_can_go_to_sea(where: str) -> None:
    """Hibernia is the first area of all, and next to nothing but the Sea."""
    match = maneuver("huns vandals saxons", kings={"huns": where, "vandals": "sea"})
    assert choices(match) == [f"king {where}"]
    answer(match, f"king {where}")
    assert units(match, "sea") == ["huns king", "vandals king"]


@pytest.mark.rule("barbarian.maneuver.castling")
def test_a_king_and_a_warrior_next_to_each_other_change_places() -> None:
    match = maneuver(warriors={"huns": "dacia"})
    answer(match, "castle dacia")
    assert units(match, "dacia") == ["huns king"]
    assert units(match, "pannonia") == ["huns warrior"]
    apart = maneuver(warriors={"huns": "sarmatia"}, kings={"huns": "moesia"})
    assert not any(action.startswith("castle") for action in choices(apart))


@pytest.mark.rule("barbarian.maneuver.castling-counts")
def test_castling_is_the_move_of_both() -> None:
    """Sarmatia and Dalmatia are free, and in Moesia is a second Warrior to castle with."""
    match = maneuver(warriors={"huns": "dacia moesia"}, tokens={"huns": "moesia dalmatia"})
    answer(match, "castle dacia")
    assert choices(match) == ["warrior moesia", "done"]
    moved = maneuver(warriors={"huns": "dacia"}, tokens={"huns": "moesia"})
    answer(moved, "warrior dacia", "to moesia")
    assert not any(action.startswith("castle") for action in choices(moved))
    king_moved = maneuver(warriors={"huns": "dacia"}, tokens={"huns": "moesia"})
    answer(king_moved, "king pannonia", "to moesia")
    assert not any(action.startswith("castle") for action in choices(king_moved))


@pytest.mark.rule("barbarian.maneuver.castling-anywhere")
def test_castling_works_at_sea_and_on_neutral_ground() -> None:
    match = maneuver(kings={"huns": "sea"}, warriors={"huns": "dalmatia"})
    answer(match, "castle dalmatia")
    assert units(match, "dalmatia") == ["huns king"]
    assert units(match, "sea") == ["huns warrior"]
    neutral = maneuver(kings={"huns": "noricum"}, warriors={"huns": "thuringia"})
    answer(neutral, "castle thuringia")
    assert units(neutral, "thuringia") == ["huns king"]


@pytest.mark.rule("barbarian.ruling.empty-maneuver")
def test_a_maneuver_needs_a_move() -> None:
    match = maneuver(warriors={"huns": "dacia"})
    assert "done" not in choices(match)
    stuck = turn(
        "huns ostrogoths",
        kings={"huns": "alemannia"},
        warriors={"huns": "noricum", "ostrogoths": "pannonia sarmatia dacia"},
    )
    assert "maneuver" in choices(stuck), "they can castle"
    alone = turn(
        "huns ostrogoths",
        kings={"huns": "alemannia"},
        warriors={"ostrogoths": "pannonia sarmatia"},
    )
    assert "maneuver" not in choices(alone)


@pytest.mark.rule("barbarian.ruling.maneuver-sequence")
def test_units_move_one_after_the_other_and_may_follow_each_other() -> None:
    match = maneuver(
        kings={"huns": "sarmatia"},
        warriors={"huns": "dacia pannonia", "ostrogoths": "noricum"},
        tokens={"huns": "moesia"},
    )
    assert "to dacia" not in choices(match)
    answer(match, "warrior dacia")
    assert units(match, "moesia") == ["huns warrior"]
    answer(match, "warrior pannonia")
    assert units(match, "dacia") == ["huns warrior"]
    answer(match, "king sarmatia")
    assert units(match, "pannonia") == ["huns king"]


@pytest.mark.rule("barbarian.ruling.maneuver-sequence")
def test_two_warriors_may_not_change_places() -> None:
    match = maneuver(kings={"huns": "alemannia"}, warriors={"huns": "dacia pannonia"})
    answer(match, "warrior dacia")
    assert units(match, "sarmatia") == ["huns warrior"]
    answer(match, "warrior pannonia")
    assert units(match, "dacia") == ["huns warrior"]
    assert not any(action.startswith("castle") for action in choices(match))


@pytest.mark.rule("barbarian.map.occupancy-sea")
@pytest.mark.rule("barbarian.map.no-naval-battle")
@pytest.mark.rule("barbarian.ruling.sea-safe")
def test_the_sea_holds_any_number_and_nobody_is_attacked_there() -> None:
    everybody = {
        "ostrogoths": "sea sea sea sea",
        "vandals": "sea sea sea sea",
        "franks": "sea sea sea belgica",
    }
    kings = {"ostrogoths": "sea", "vandals": "sea", "franks": "neustria"}
    match = turn("franks ostrogoths vandals", kings=kings, warriors=everybody)
    assert "invade sea" not in choices(match)
    answer(match, "maneuver", "warrior belgica", "to sea")
    assert len(units(match, "sea")) == 14
    answer(match, "done")
    assert not any(h.what == "battle" for h in match.happenings)
    assert "invade hibernia" in choices(match), "and nobody is held up"
    assert len(board(match)["kingdoms"]["franks"]["warriors"]) == 4
