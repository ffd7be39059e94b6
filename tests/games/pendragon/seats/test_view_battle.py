"""What a seat sees of a Battle in progress."""

from __future__ import annotations

from typing import Any

import pytest

from logres.games.pendragon.seats.view_battle import tactics
from tests.games.pendragon.builders import answer, lay, units_mask
from tests.games.pendragon.fighting import fight
from tests.games.pendragon.parts import EVERY_UNIT, Fight, battle_view


def blows(step: str, attackers: str, defenders: str) -> dict[str, str]:
    return {"step": step, "on_attackers": attackers, "on_defenders": defenders}


def seen(g: Any) -> Fight:
    shown = battle_view(g)
    assert shown is not None
    return shown


@pytest.mark.rule("pendragon.battle.attackers", "pendragon.battle.defenders")
def test_who_stands_where_and_what_is_to_come() -> None:
    pieces = (
        "saxon-warband 6 laden 1, saxon-raider 2, cavalry 2, militia 3, hillfort venta-icenorum"
    )
    shown = seen(fight("iceni", pieces, "saxons civitates", [6]))
    assert shown["space"] == "iceni"
    assert shown["attacker"] == {
        "faction": "saxons",
        "units": {"saxon-raider": [2, 0], "saxon-warband": [6, 1]},
    }
    assert shown["defender"] == {
        "faction": "civitates",
        "units": {"cavalry": [2, 0], "militia": [3, 0]},
    }
    assert (shown["inside"], shown["fallen"]) == ({"venta-icenorum": {}}, {})
    assert shown["strikes"] == [
        blows("charge", "2", "0"),
        blows("melee", "1½", "6"),
        blows("harass", "0", "1"),
    ]


@pytest.mark.rule("pendragon.pre-battle.ambush-effect", "pendragon.field.charge")
def test_who_ambushes_strikes_with_the_cavalry() -> None:
    pieces = "saxon-warband 6, cavalry 2, militia 3, hillfort venta-icenorum"
    g = answer(fight("iceni", pieces, "saxons civitates", [6]), "ambush saxon-warband")
    assert seen(g)["strikes"] == [blows("charge", "2", "6"), blows("melee", "1½", "0")]


@pytest.mark.rule("pendragon.field.withdraw", "pendragon.battle.simultaneous")
def test_who_went_inside_and_who_fell() -> None:
    pieces = "saxon-warband 4, cavalry 1, militia 3, hillfort venta-icenorum"
    g = answer(
        fight("iceni", pieces, "saxons civitates"), "stand saxon-warband", "withdraw cavalry"
    )
    assert seen(g)["inside"] == {"venta-icenorum": {"cavalry": 1}}
    assert seen(g)["defender"]["units"] == {"militia": [3, 0]}
    answer(g, "done", "done")
    assert seen(g)["fallen"] == {"militia": 3, "saxon-warband": 1}
    assert seen(g)["strikes"] == []


@pytest.mark.rule("pendragon.battle.sequence")
def test_after_the_field_battle_nobody_ambushes_and_all_have_struck() -> None:
    assert tactics(lay()) == (0, EVERY_UNIT)
    pieces = "saxon-warband 6, militia 1"
    g = answer(
        fight("iceni", f"{pieces}, hillfort", "saxons civitates", [6]), "ambush saxon-warband"
    )
    assert tactics(g) == (units_mask("saxon-warband"), 0)


@pytest.mark.rule("pendragon.battle.sequence")
def test_where_nobody_fights_there_is_no_battle_to_see() -> None:
    assert battle_view(lay({"iceni": "militia 1"})) is None
