"""What the view tells of how far everybody is, and of what may stand until one's next turn."""

from __future__ import annotations

from typing import Any

from tests.games.barbarian.builders import FRANKS, OSTROGOTHS, area, lay, run
from tests.games.barbarian.hidden import board
from tests.games.barbarian.parts import Battle, table_view


def kingdom(name: str, **fields: Any) -> dict[str, Any]:
    return dict(table_view(lay(**fields))["kingdoms"][name])


def test_a_covered_emblem_is_suspended() -> None:
    """[control.starting-suspended]"""
    saxons = kingdom("saxons", warriors={"franks": "saxonia"})
    assert saxons["suspended"] == ["saxonia"]
    assert kingdom("saxons")["suspended"] == []


def test_turns_begun_change_with_ones_own_turn_only() -> None:
    fields = {"kingdoms": "visigoths saxons franks", "round": 3}
    turns = [kingdom("saxons", active=k, **fields)["turns"] for k in ("visigoths", "saxons")]
    assert turns == [2, 3]
    assert kingdom("saxons", active="franks", **fields)["turns"] == 3


def test_kings_taken_are_each_kingdoms_own() -> None:
    """[overview.military-victory]"""
    g = lay(kings={"huns": ""}, trophies={"franks": "huns"})
    seen = table_view(g)
    assert seen["to_win"] == {"provinces": 7, "kings": 2}
    assert [k for k, its in seen["kingdoms"].items() if its["kings_taken"]] == ["franks"]


def test_kings_of_one_opposing_side_count_for_a_whole_team() -> None:
    """[team.military, ruling.team-military]"""
    fields: dict[str, Any] = {
        "sides": "huns+saxons ostrogoths+franks vandals+visigoths",
        "kings": {"ostrogoths": "", "vandals": ""},
        "trophies": {"huns": "ostrogoths", "saxons": "vandals"},
    }
    assert kingdom("huns", **fields)["kings_taken"] == 1
    assert kingdom("saxons", **fields)["kings_taken"] == 1
    assert kingdom("franks", **fields)["kings_taken"] == 0
    fields["trophies"] = {"huns": "ostrogoths vandals"}
    assert kingdom("huns", **fields)["kings_taken"] == 1, "of two sides, and one of each"
    assert kingdom("saxons", **fields)["kings_taken"] == 1


def test_a_battle_tells_whose_ties_are() -> None:
    """The active kingdom's, unless a King turns them. [battle.tie-active]"""
    here = {"contested": area("ravenna"), "warriors": {"franks": "ravenna belgica"}}
    field: dict[str, Any] = {**here, "active": "franks", "kings": {"ostrogoths": "ravenna"}}
    battle = Battle(area("ravenna"), (FRANKS, OSTROGOTHS))
    assert board(run(lay(**field), battle))["battle"]["ties"] == "franks"
    battle = Battle(area("ravenna"), (FRANKS, OSTROGOTHS))
    assert board(run(lay(powers=True, **field), battle))["battle"]["ties"] == "ostrogoths"


def test_nobody_fights_where_nothing_is_contested() -> None:
    assert table_view(lay(warriors={"saxons": "anglia"}))["battle"] is None
