"""Surprise, and the Deep Raid it allows."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    laden,
    lay,
    result,
    run,
    strongholds,
    tracks,
    units,
    unrolled,
)
from tests.games.pendragon.parts import (
    PATROLLED,
    SAXONS,
    SCOTTI,
    SEAS,
    BarbarianBattle,
    Pendragon,
    Raid,
)


def surprise(g: Pendragon, faction: int = SCOTTI, dice: list[Any] | None = None) -> Pendragon:
    return run(g, Raid(faction=faction, may_feat=True), dice)


def offered(g: Pendragon, verb: str) -> set[str]:
    return {text.split()[1] for text in choices(g) if text.startswith(verb + " ")}


@pytest.mark.rule("pendragon.surprise.one-space")
def test_surprise_in_one_of_the_spaces() -> None:
    g = surprise(lay(), SAXONS)
    answer(g, "raid iceni", "raid regni", "feat surprise")
    assert offered(g, "surprise") == {"iceni", "regni"}
    answer(g, "surprise iceni")
    assert not offered(g, "surprise")
    assert not offered(g, "deep-raid")
    assert not offered(g, "feat")


@pytest.mark.rule("pendragon.ruling.attackers-evade")
@pytest.mark.rule("pendragon.pre-battle.attackers-evade", "pendragon.surprise.deep-attacker")
def test_raiders_forced_to_fight_may_slip_away_and_then_plunder() -> None:
    g = surprise(lay({"dobunni": "cavalry 6, fort glevum"}, patrolled=0), dice=[4, 4, 6])
    answer(g, "raid silures", "feat surprise", "deep-raid-in-force dobunni", "done")
    answer(g, "resolve dobunni", "force-battle", "evade scotti-raider")
    assert (asked(g), units(g, "dobunni")) == ("scotti", {"cavalry": 6, "scotti-raider": 8})
    assert choices(g)[-1] == "plunder 2"


@pytest.mark.rule("pendragon.surprise.coup")
@pytest.mark.rule("pendragon.surprise.one-space")
def test_every_assault_there_rolls_a_coup_de_main_and_none_elsewhere() -> None:
    board = {
        "regni": "fort anderida, town noviomagus",
        "iceni": "hillfort venta-icenorum, hillfort branodunum",
    }
    g = surprise(lay(board, patrolled=0), SAXONS, dice=[4, 4, 4, 3, 6, 4, 4, 4, 1])
    answer(g, "raid-in-force regni", "raid-in-force iceni", "feat surprise", "surprise regni")
    answer(g, "done", "resolve regni", "plunder 0", "attack-britons", "assault anderida")
    # A Coup de Main on 3 spares the Escalade: only the garrison strikes.
    assert units(g, "regni") == {"saxon-raider": 11}
    answer(g, "assault noviomagus")
    answer(g, *take_nothing(g), "attack-britons", "assault venta-icenorum", "assault branodunum")
    assert ended(g)
    assert unrolled(g) == [1]
    assert strongholds(g, "iceni") == {}


def take_nothing(g: Pendragon) -> list[str]:
    return ["plunder 0"] if "plunder 0" in choices(g) else ["load saxon-raider", "plunder 0"]


# The Deep Raid.


@pytest.mark.rule("pendragon.surprise.deep-raid")
@pytest.mark.rule("pendragon.surprise.scotti")
def test_a_deep_raid_goes_one_space_beyond_a_valid_target() -> None:
    g = answer(surprise(lay()), "raid demetae", "feat surprise")
    assert {"cornovii", "dobunni", "corieltauvi", "brigantes"} <= offered(g, "deep-raid")
    assert not {"catuvellauni", "deceangli", "demetae", "iceni"} & offered(g, "deep-raid")
    g = answer(surprise(lay(), SAXONS), "raid iceni", "feat surprise")
    assert {"catuvellauni", "dobunni", "cornovii"} <= offered(g, "deep-raid")
    assert "ordovices" not in offered(g, "deep-raid")


@pytest.mark.rule("pendragon.surprise.deep-raid")
def test_a_deep_raid_may_be_all_there_is() -> None:
    g = surprise(lay(), dice=[2, 1])
    answer(g, "feat surprise", "deep-raid-in-force cornovii", "done")
    assert units(g, "cornovii") == {"scotti-raider": 3}
    assert tracks(g)["ScR"] == 5


@pytest.mark.rule("pendragon.surprise.deep-raid")
@pytest.mark.rule("pendragon.raid.no-own-control")
def test_no_deep_raid_past_or_into_own_control() -> None:
    g = answer(surprise(lay({"cornovii": "scotti-settlement"})), "feat surprise")
    assert "cornovii" not in offered(g, "deep-raid")
    assert "dobunni" in offered(g, "deep-raid")
    held = {"durotriges": "scotti-settlement", "silures": "scotti-settlement"}
    g = answer(surprise(lay(held)), "feat surprise")
    assert "dobunni" not in offered(g, "deep-raid")


@pytest.mark.rule("pendragon.surprise.deep-counts")
def test_a_deep_raid_is_one_of_the_spaces_at_the_normal_price() -> None:
    g = surprise(lay(renown={"saxons": 4}), SAXONS)
    answer(g, "raid iceni", "raid regni", "feat surprise")
    assert offered(g, "deep-raid-in-force")
    answer(g, "deep-raid-in-force catuvellauni", "by-sea germanicus")
    assert not offered(g, "raid")
    assert tracks(g)["SxR"] == 0
    g = surprise(lay(), SAXONS)
    answer(g, "raid iceni", "raid regni", "raid trinovantes", "feat surprise")
    assert not offered(g, "deep-raid")


@pytest.mark.rule("pendragon.surprise.deep-counts")
def test_the_way_used_decides_the_subtraction() -> None:
    board = {
        "deceangli": "fort deva",
        "silures": "fort isca-silurum",
        "parisi": "hillfort petuaria",
    }
    patrolled = PATROLLED | 1 << SEAS.index("hibernicus")
    for way, landed in (("by-sea hibernicus", 3), ("by-sea septentrionalis", 5)):
        g = surprise(lay(board, patrolled=patrolled), dice=[2, 3])
        answer(g, "feat surprise", "deep-raid-in-force brigantes")
        assert choices(g) == ["by-sea hibernicus", "by-sea septentrionalis"]
        answer(g, way, "done")
        assert units(g, "brigantes") == {"scotti-raider": landed}


@pytest.mark.rule("pendragon.surprise.deep-battle")
def test_the_dux_first_then_who_has_control_may_force_battle() -> None:
    g = surprise(lay({"cornovii": "town viroconium, militia 1, cavalry 1"}), dice=[4, 4])
    answer(g, "feat surprise", "deep-raid-in-force cornovii", "done")
    assert (asked(g), choices(g)) == ("dux", ["force-battle", "decline"])
    answer(g, "decline")
    assert (asked(g), choices(g)) == ("civitates", ["force-battle", "decline"])
    answer(g, "decline")
    assert (asked(g), choices(g)[0]) == ("scotti", "plunder 0")


@pytest.mark.rule("pendragon.surprise.deep-battle")
@pytest.mark.parametrize(
    ("here", "who"),
    [
        ("town viroconium, militia 1", ["civitates"]),
        ("town viroconium", []),
        ("cavalry 1, saxon-settlement viroconium, saxon-warband 2", ["dux", "saxons"]),
        ("militia 2", []),
    ],
)
def test_only_factions_with_units_there_are_asked(here: str, who: list[str]) -> None:
    g = surprise(lay({"cornovii": here}), dice=[4, 4])
    answer(g, "feat surprise", "deep-raid-in-force cornovii", "done")
    found = []
    while "force-battle" in choices(g):
        found.append(asked(g))
        answer(g, "decline")
    assert found == who


@pytest.mark.rule("pendragon.surprise.deep-attacker")
@pytest.mark.rule("pendragon.raid.plunder-before-reaction")
@pytest.mark.rule("pendragon.ruling.deep-raid-attacker")
def test_the_raiders_attack_and_survivors_plunder_and_fight_no_more() -> None:
    g = surprise(lay({"cornovii": "town viroconium, militia 2"}), dice=[4, 4])
    answer(g, "feat surprise", "deep-raid-in-force cornovii", "done", "force-battle")
    assert laden(g, "cornovii") == {}
    answer(g, "done")
    # In the field two Militia and eight Raiders: one loss in Melee removes two Raiders.
    assert units(g, "cornovii") == {"scotti-raider": 6}
    answer(g, "done")
    assert choices(g) == ["plunder 0", "plunder 1", "plunder 2"]
    answer(g, "plunder 2")
    assert ended(g)
    assert laden(g, "cornovii") == {"scotti-raider": 2}
    assert result(g) == (1,)


@pytest.mark.rule("pendragon.surprise.deep-attacker")
def test_hands_full_from_a_stronghold_take_no_more() -> None:
    g = surprise(lay({"cornovii": "hillfort old-oswestry, militia 1"}), dice=[4, 4, 1])
    answer(g, "feat surprise", "deep-raid-in-force cornovii", "done", "force-battle")
    answer(g, "withdraw militia", "assault old-oswestry")
    assert units(g, "cornovii") == {"scotti-raider": 6}
    assert laden(g, "cornovii") == {"scotti-raider": 2}
    answer(g, "plunder 2")
    assert laden(g, "cornovii") == {"scotti-raider": 4}


@pytest.mark.rule("pendragon.surprise.deep-attacker")
@pytest.mark.rule("pendragon.plunder.one-each")
def test_no_hand_is_left_for_plunder() -> None:
    board = {"cornovii": "hillfort old-oswestry, militia 1, scotti-raider 3"}
    g = surprise(lay(board), dice=[2, 2, 1])
    answer(g, "feat surprise", "deep-raid-in-force cornovii", "done", "force-battle")
    answer(g, "withdraw militia", "assault old-oswestry")
    assert ended(g)
    assert units(g, "cornovii") == {"scotti-raider": 5}
    assert laden(g, "cornovii") == {"scotti-raider": 2}


@pytest.mark.rule("pendragon.surprise.scotti")
@pytest.mark.rule("pendragon.surprise.coup")
def test_surprise_with_battle() -> None:
    board = {
        "regni": "hillfort anderida, scotti-warband 3",
        "iceni": "hillfort venta-icenorum, scotti-warband 3",
    }
    g = run(lay(board), BarbarianBattle(faction=SCOTTI, may_feat=True), dice=[1])
    answer(g, "select regni", "select iceni", "feat surprise")
    assert choices(g) == ["surprise iceni", "surprise regni"]
    answer(g, "surprise regni", "resolve regni", "assault anderida")
    assert unrolled(g) == []
