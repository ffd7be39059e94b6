"""Pre-Battle: who may try to Evade or to Ambush, on which faces, and what comes of it."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    laden,
    lay,
    log,
    result,
    space,
    told,
    unit,
    units,
)
from tests.games.pendragon.fighting import fight, to_the_end
from tests.games.pendragon.parts import NEVER, Pendragon, ambushes_on, evades_on

FENS, HILLS, CLEAR, CITY = "iceni", "votadini", "parisi", "londinium"


def evades(g: Pendragon, unit: int, space: int) -> int:
    """How many faces of the die succeed."""
    return NEVER - evades_on(g, unit, space)


def ambushes(g: Pendragon, unit: int, space: int) -> int:
    """How many faces of the die succeed."""
    return NEVER - ambushes_on(g, unit, space)


def tries(kind: str) -> list[str]:
    return [f"ambush {kind}", f"evade {kind}", f"stand {kind}"]


@pytest.mark.rule("pendragon.example.x-evade-odds")
@pytest.mark.rule("pendragon.pre-battle.evade-raiders")
@pytest.mark.rule("pendragon.pre-battle.ambush-raiders")
@pytest.mark.rule("pendragon.pre-battle.evade-warbands")
@pytest.mark.rule("pendragon.pre-battle.ambush-warbands")
@pytest.mark.rule("pendragon.map.city-terrain")
@pytest.mark.rule("pendragon.map.home-terrain")
@pytest.mark.rule("pendragon.foederati.nation-terrain")
@pytest.mark.parametrize(
    ("where", "kind", "evade", "ambush"),
    [
        (FENS, "saxon-raider", 3, 2),
        (HILLS, "saxon-raider", 2, 0),
        (CLEAR, "saxon-raider", 1, 0),
        (CITY, "saxon-raider", 1, 0),
        (HILLS, "scotti-raider", 3, 2),
        (FENS, "scotti-raider", 2, 0),
        (FENS, "saxon-warband", 2, 4),
        (HILLS, "saxon-warband", 0, 0),
        (CLEAR, "saxon-warband", 0, 0),
        (HILLS, "scotti-warband", 2, 4),
        (FENS, "red-saxon", 2, 4),
        (HILLS, "blue-scotti", 2, 4),
        (HILLS, "red-saxon", 0, 0),
        (CITY, "scotti-warband", 0, 0),
        (HILLS, "cavalry", 0, 0),
        (HILLS, "militia", 0, 0),
    ],
)
def test_faces_that_succeed(where: str, kind: str, evade: int, ambush: int) -> None:
    g = lay()
    assert evades(g, unit(kind), space(where)) == evade
    assert ambushes(g, unit(kind), space(where)) == ambush


@pytest.mark.rule("pendragon.pre-battle.cymbrogi")
def test_with_cymbrogi_the_hills_are_home_to_militia_and_comitates() -> None:
    g = lay(in_force={76: "unshaded"})
    for kind in ("militia", "comitates"):
        assert evades(g, unit(kind), space(HILLS)) == 2
        assert ambushes(g, unit(kind), space(HILLS)) == 4
        assert ambushes(g, unit(kind), space(FENS)) == 0
    assert ambushes(g, unit("blue-saxon"), space(HILLS)) == 0
    assert ambushes(g, unit("cavalry"), space(HILLS)) == 0


def test_dubglas_river_and_celyddon_coed_take_a_home_away() -> None:
    g = lay(in_force={46: "unshaded", 56: "unshaded"})
    for where, nation in ((FENS, "saxon"), (HILLS, "scotti")):
        assert evades(g, unit(f"{nation}-raider"), space(where)) == 2
        assert ambushes(g, unit(f"{nation}-raider"), space(where)) == 0
        assert ambushes(g, unit(f"red-{nation}"), space(where)) == 0


@pytest.mark.rule("pendragon.pre-battle.evade-raiders")
@pytest.mark.parametrize(
    ("where", "rolled", "away"),
    [(HILLS, 4, True), (HILLS, 3, False), (FENS, 5, True), (FENS, 4, False)],
)
def test_scotti_raiders_evade(where: str, rolled: int, away: bool) -> None:
    g = fight(where, "scotti-raider 2 laden 1, cavalry 4", "dux scotti", [rolled])
    answer(g, "evade scotti-raider")
    assert bool(told(g, "evade-succeeds")) == away
    assert units(to_the_end(g), where).get("scotti-raider", 0) == (2 if away else 0)


@pytest.mark.rule("pendragon.pre-battle.one-attempt")
def test_a_failed_evade_is_followed_by_no_ambush() -> None:
    g = fight(HILLS, "scotti-raider 2, cavalry 4", "dux scotti", [1, 6])
    assert choices(g) == ["ambush scotti-raider", "evade scotti-raider", "stand scotti-raider"]
    answer(g, "evade scotti-raider")
    assert ended(g)
    assert "ambush-succeeds" not in log(g)


@pytest.mark.rule("pendragon.pre-battle.one-attempt")
def test_a_group_may_stand_without_a_die() -> None:
    g = fight(HILLS, "scotti-raider 2, cavalry 4", "dux scotti", [6])
    answer(g, "stand scotti-raider")
    assert result(g) == (0, 2)


@pytest.mark.rule("pendragon.pre-battle.groups")
def test_raiders_and_warbands_are_groups_of_their_own() -> None:
    g = fight(HILLS, "scotti-raider 2, scotti-warband 3, cavalry 9", "dux scotti", [6, 1])
    assert choices(g)[0] == "ambush scotti-warband"
    answer(g, "evade scotti-warband")
    assert choices(g)[0] == "ambush scotti-raider"
    answer(g, "evade scotti-raider")
    assert units(g, HILLS) == {"cavalry": 9, "scotti-warband": 3}


@pytest.mark.rule("pendragon.pre-battle.groups")
def test_red_and_blue_foederati_roll_separately() -> None:
    g = fight(FENS, "red-saxon 1, blue-saxon 1, saxon-raider 3", "dux saxons", [1, 5])
    answer(g, "stand saxon-raider")
    assert (asked(g), choices(g)) == ("dux", tries("red-saxon"))
    answer(g, "ambush red-saxon")
    assert (asked(g), choices(g)) == ("civitates", tries("blue-saxon"))


@pytest.mark.rule("pendragon.pre-battle.order")
@pytest.mark.rule("pendragon.ruling.prebattle-order")
def test_defenders_come_first() -> None:
    g = fight(FENS, "red-saxon 1, saxon-raider 3", "dux saxons")
    assert asked(g) == "saxons"
    answer(g, "stand saxon-raider")
    assert asked(g) == "dux"
    g = fight(FENS, "red-saxon 1, saxon-raider 3", "saxons dux")
    assert asked(g) == "dux"
    answer(g, "stand red-saxon")
    assert asked(g) == "saxons"


@pytest.mark.rule("pendragon.pre-battle.attackers-evade")
@pytest.mark.rule("pendragon.ruling.attackers-evade")
def test_attacking_raiders_may_evade_or_ambush() -> None:
    g = fight(HILLS, "scotti-raider 7, militia 2, hillfort", "scotti civitates", [4])
    assert choices(g) == tries("scotti-raider")
    answer(g, "evade scotti-raider")
    assert (ended(g), result(g)) == (True, (0, 0))
    assert units(g, HILLS) == {"scotti-raider": 7, "militia": 2}
    g = fight(CLEAR, "saxon-raider 3, militia 2", "saxons civitates", [5])
    assert choices(g) == ["evade saxon-raider", "stand saxon-raider"]
    answer(g, "evade saxon-raider")
    assert not ended(g) or result(g) != (0, 0)


@pytest.mark.rule("pendragon.pre-battle.attackers-evade")
@pytest.mark.rule("pendragon.ruling.attackers-evade")
def test_attacking_warbands_evade_at_home_only() -> None:
    g = fight(FENS, "saxon-warband 2, saxon-raider 3, militia 2", "saxons civitates", [5])
    answer(g, "evade saxon-warband", "stand saxon-raider")
    assert units(g, FENS)["saxon-warband"] == 2
    assert "harass" in log(g)
    g = fight(CLEAR, "saxon-warband 2, militia 2", "saxons civitates")
    assert "evade saxon-warband" not in choices(g)


@pytest.mark.rule("pendragon.pre-battle.no-evade-effects")
def test_only_defenders_are_kept_from_evading() -> None:
    g = fight(FENS, "saxon-raider 3, militia 2", "saxons civitates", how={"may_evade": False})
    assert "evade saxon-raider" in choices(g)


@pytest.mark.rule("pendragon.pre-battle.evaded-out")
@pytest.mark.rule("pendragon.plunder.moves-with-unit")
def test_who_evades_takes_no_part_in_an_assault_either() -> None:
    pieces = "scotti-raider 2 laden 2, scotti-settlement yeavering, comitates 4"
    g = fight(HILLS, pieces, "civitates scotti", [4])
    answer(g, "evade scotti-raider")
    assert choices(g) == ["assault yeavering", "done"]
    answer(g, "assault yeavering")
    assert units(g, HILLS) == {"comitates": 4, "scotti-raider": 2}
    assert laden(g, HILLS) == {"comitates": 2, "scotti-raider": 2}
    assert "withdrew" not in log(g)


@pytest.mark.rule("pendragon.pre-battle.all-evade")
def test_if_all_evade_the_battle_is_over_and_nobody_lies_in_wait() -> None:
    g = fight(FENS, "red-saxon 1, saxon-raider 3", "dux saxons", [4])
    answer(g, "evade saxon-raider")
    assert ended(g)
    assert result(g) == (0, 0)


@pytest.mark.rule("pendragon.pre-battle.all-evade")
def test_if_some_evade_the_others_fight_on() -> None:
    g = fight(HILLS, "scotti-raider 2, scotti-warband 3, cavalry 9", "dux scotti", [6])
    answer(g, "stand scotti-warband", "evade scotti-raider")
    assert units(g, HILLS) == {"cavalry": 9, "scotti-raider": 2}
    assert result(g) == (0, 3)


@pytest.mark.rule("pendragon.pre-battle.ambush-effect")
def test_ambushing_raiders_strike_before_militia() -> None:
    g = fight(FENS, "saxon-raider 7, militia 7", "saxons civitates", [5])
    answer(g, "ambush saxon-raider")
    assert told(g, "charge") == [{"on_attackers": "0", "on_defenders": "3½"}]
    assert units(g, FENS) == {"saxon-raider": 7}
    assert "harass" not in log(g)


@pytest.mark.rule("pendragon.pre-battle.ambush-warbands")
def test_ambushing_warbands_strike_once_only() -> None:
    g = fight(HILLS, "scotti-warband 2, comitates 6", "civitates scotti", [3])
    answer(g, "ambush scotti-warband")
    assert told(g, "charge") == [{"on_attackers": "2", "on_defenders": "0"}]
    assert told(g, "melee") == [{"on_attackers": "0", "on_defenders": "4"}]


@pytest.mark.rule("pendragon.pre-battle.no-evade-effects")
@pytest.mark.rule("pendragon.ravage.counter-limits")
def test_who_may_not_evade_may_still_ambush() -> None:
    how = {"may_evade": False, "may_withdraw": False}
    pieces = "saxon-raider 4, saxon-settlement, cavalry 2"
    g = fight(FENS, pieces, "dux saxons", how=how)
    assert choices(g) == ["ambush saxon-raider", "stand saxon-raider"]
    answer(g, "stand saxon-raider")
    assert "charge" in log(g)
    assert choices(g)[0].startswith("assault")
    assert ended(to_the_end(fight(CLEAR, pieces, "dux saxons", how=how)))
