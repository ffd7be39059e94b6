"""Consequences: Prestige, Strongholds, Plunder, Renown, and Plunder recovered."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    control,
    ended,
    laden,
    log,
    result,
    rules,
    space,
    stand,
    strongholds,
    told,
    tracks,
    units,
)
from tests.games.pendragon.fighting import fight, to_the_end

SAXONS, SCOTTI = 2, 3


@pytest.mark.rule("pendragon.consequences.order")
def test_the_steps_come_in_their_order() -> None:
    pieces = "cavalry 9, comitates 1, saxon-warband 2 laden 2, saxon-settlement petuaria"
    how = {"retaliate": True}
    g = fight("parisi", pieces, "dux saxons", how=how, prestige=3, prosperity={"parisi": 0})
    answer(g, "done", "assault petuaria", "load cavalry", "load cavalry", "return-cube")
    chapters = ("consequences", "retaliate")
    assert [rule for rule in rules(g) if rule.split(".")[0] in chapters] == [
        "consequences.pieces-counted",
        "consequences.prestige-fewer",
        "consequences.dux-destroys",
        "retaliate.prestige",
        "retaliate.renown",
        "consequences.return-cube-limit",
    ]


# 1. Prestige.


@pytest.mark.rule("pendragon.consequences.prestige-fewer")
@pytest.mark.rule("pendragon.consequences.prestige-more")
@pytest.mark.parametrize(
    ("raiders", "cavalry", "lost", "prestige"),
    [(2, 1, (0, 2), 6), (4, 1, (1, 2), 6), (3, 1, (0, 2), 6), (8, 1, (1, 2), 6)],
)
def test_fewer_losses_win_prestige(
    raiders: int, cavalry: int, lost: tuple[int, int], prestige: int
) -> None:
    pieces = f"cavalry {cavalry}, saxon-raider {raiders}"
    g = fight("parisi", pieces, "dux saxons", prestige=5)
    answer(g, "stand saxon-raider")
    assert result(g) == lost
    assert g.prestige == prestige


@pytest.mark.rule("pendragon.consequences.prestige-more")
def test_more_losses_cost_prestige_and_equal_ones_nothing() -> None:
    g = fight("parisi", "cavalry 1, saxon-warband 3", "saxons dux", prestige=5)
    assert (result(g), g.prestige) == ((1, 1), 5)
    g = fight("parisi", "cavalry 1, comitates 1, saxon-warband 4", "saxons dux", prestige=5)
    to_the_end(g)
    assert (result(g), g.prestige) == ((2, 2), 5)
    pieces = "cavalry 1, militia 2, saxon-warband 5"
    g = fight("parisi", pieces, "saxons civitates", prestige=5)
    assert (result(g), g.prestige) == ((2, 3), 4)


@pytest.mark.rule("pendragon.consequences.prestige-fewer")
def test_without_cavalry_there_is_no_prestige() -> None:
    g = fight("parisi", "red-saxon 3, saxon-raider 2", "dux saxons", prestige=5)
    answer(g, "stand saxon-raider")
    assert (result(g), g.prestige) == ((0, 2), 5)


@pytest.mark.rule("pendragon.consequences.prestige-fewer")
def test_cavalry_that_joins_a_civitates_battle_wins_prestige() -> None:
    g = fight("parisi", "cavalry 1, militia 3, saxon-raider 2", "civitates saxons", prestige=5)
    answer(g, "stand saxon-raider")
    assert g.prestige == 6


@pytest.mark.rule("pendragon.consequences.prestige-not-civitates")
def test_against_the_civitates_prestige_counts_only_at_fragmentation() -> None:
    for imperium, prestige in (("roman-rule-military", 5), ("fragmentation", 6)):
        pieces = "cavalry 4, militia 2"
        g = fight("parisi", pieces, "dux civitates", prestige=5, imperium=imperium)
        assert (result(g), g.prestige) == ((0, 2), prestige)
        g = fight("parisi", "cavalry 1, militia 8", "civitates dux", prestige=5, imperium=imperium)
        assert result(g) == (2, 1)
        assert g.prestige == prestige


@pytest.mark.rule("pendragon.consequences.pieces-counted")
@pytest.mark.rule("pendragon.ruling.pieces-lost")
def test_strongholds_count_as_pieces_and_garrisons_do_not() -> None:
    g = fight("iceni", "saxon-raider 5, militia 1, hillfort venta-icenorum", "saxons civitates")
    answer(g, "stand saxon-raider", "withdraw militia", "assault venta-icenorum")
    assert result(g) == (4, 2)
    g = fight("iceni", "saxon-raider 3, hillfort venta-icenorum", "saxons civitates")
    answer(g, "assault venta-icenorum")
    assert result(g) == (2, 1)


@pytest.mark.rule("pendragon.consequences.cavalry-must-fight")
@pytest.mark.rule("pendragon.ruling.pieces-lost")
def test_cavalry_in_a_stronghold_nobody_assaults_has_not_fought() -> None:
    pieces = "saxon-raider 4, cavalry 1, fort rutupiae, town durovernum"
    for target, prestige in (("durovernum", 5), ("rutupiae", 6)):
        g = fight("cantiaci", pieces, "saxons civitates", prestige=5)
        answer(g, "stand saxon-raider", "withdraw cavalry", "enter rutupiae")
        answer(g, f"assault {target}")
        assert result(g) == (4, 0)
        assert g.prestige == prestige


@pytest.mark.rule("pendragon.consequences.cavalry-must-fight")
def test_cavalry_that_only_assaults_has_fought() -> None:
    g = fight("parisi", "cavalry 2, saxon-settlement petuaria", "dux saxons", prestige=5)
    answer(g, "assault petuaria")
    assert g.prestige == 5 + 1 + 1


# 2. Forts and Towns lost.


@pytest.mark.rule("pendragon.consequences.stronghold-loss")
@pytest.mark.rule("pendragon.ruling.prestige-side")
@pytest.mark.parametrize(
    ("kind", "imperium", "prestige"),
    [
        ("fort", "roman-rule-military", 3),
        ("town", "roman-rule-military", 3),
        ("town", "autonomy-civilian", 3),
        ("hillfort", "roman-rule-military", 5),
        ("blue-saxon-settlement", "roman-rule-military", 5),
    ],
)
def test_forts_and_towns_lost_cost_prestige(kind: str, imperium: str, prestige: int) -> None:
    pieces = f"scotti-warband 9, {kind} calleva-atrebatum"
    g = fight("atrebates", pieces, "scotti civitates", prestige=5, imperium=imperium)
    answer(g, "assault calleva-atrebatum")
    assert g.prestige == prestige


@pytest.mark.rule("pendragon.consequences.stronghold-loss")
def test_at_fragmentation_a_fort_costs_prestige_and_a_town_none() -> None:
    for kind, enemy, prestige in (("fort", "dux", 3), ("town", "civitates", 5)):
        pieces = f"scotti-warband 9, {kind} calleva-atrebatum"
        g = fight("atrebates", pieces, f"scotti {enemy}", prestige=5, imperium="fragmentation")
        answer(g, "assault calleva-atrebatum")
        assert g.prestige == prestige


@pytest.mark.rule("pendragon.consequences.stronghold-loss")
def test_two_strongholds_lost_cost_twice_but_never_below_nothing() -> None:
    for before, after in ((5, 1), (3, 0)):
        g = fight("cantiaci", "saxon-warband 20, fort, town", "saxons civitates", prestige=before)
        answer(g, "assault rutupiae", "assault durovernum")
        assert g.prestige == after


# 3. Plunder of Strongholds.


@pytest.mark.rule("pendragon.consequences.stronghold-plunder")
@pytest.mark.rule("pendragon.plunder.stronghold-source")
@pytest.mark.rule("pendragon.ruling.stronghold-plunder-source")
@pytest.mark.parametrize(
    ("kind", "cubes"), [("fort", 2), ("hillfort", 2), ("town", 3), ("red-saxon-settlement", 2)]
)
def test_strongholds_give_plunder_out_of_the_supply(kind: str, cubes: int) -> None:
    g = fight("atrebates", f"scotti-warband 9, {kind} calleva-atrebatum", "scotti civitates")
    before = tracks(g)["TP"]
    answer(g, "assault calleva-atrebatum")
    assert laden(g, "atrebates") == {"scotti-warband": cubes}
    assert tracks(g)["TP"] == before


@pytest.mark.rule("pendragon.plunder.one-each")
@pytest.mark.rule("pendragon.plunder.forfeit")
def test_laden_survivors_take_no_more() -> None:
    pieces = "saxon-raider 6 laden 2, militia 1, hillfort venta-icenorum"
    g = fight("iceni", pieces, "saxons civitates")
    answer(g, "stand saxon-raider", "withdraw militia", "assault venta-icenorum")
    assert laden(g, "iceni") == units(g, "iceni") == {"saxon-raider": 2}
    assert "took-plunder" not in log(g)


@pytest.mark.rule("pendragon.prosperity.city-sacked")
def test_a_citys_prosperity_goes_with_its_stronghold() -> None:
    g = fight("londinium", "scotti-raider 7 laden 3, fort", "scotti civitates")
    answer(g, "assault londinium-city")
    # Two fell on the walls and one in the Storm: of four, one has its hands free.
    assert units(g, "londinium") == {"scotti-raider": 4}
    assert laden(g, "londinium") == {"scotti-raider": 4}
    assert g.prosperity_at(space("londinium")) == 0
    g = fight("londinium", "scotti-raider 8, fort", "scotti civitates")
    before = tracks(g)["TP"]
    answer(g, "assault londinium-city")
    # The Fort gives 2, the City 4, of which the other three are carried.
    assert laden(g, "londinium") == units(g, "londinium") == {"scotti-raider": 5}
    assert tracks(g)["TP"] == before - 4


@pytest.mark.rule("pendragon.consequences.dux-destroys")
def test_a_stronghold_the_dux_destroys_wins_prestige() -> None:
    for pieces, prestige in (("cavalry 3", 5 + 1 + 1), ("red-scotti 3", 5 + 1)):
        board = f"{pieces}, saxon-settlement petuaria"
        g = fight("parisi", board, "dux saxons", prestige=5)
        answer(g, "assault petuaria")
        assert g.prestige == prestige
    g = fight("parisi", "comitates 3, saxon-settlement petuaria", "civitates saxons", prestige=5)
    answer(g, "assault petuaria")
    assert g.prestige == 5


@pytest.mark.rule("pendragon.consequences.dux-destroys-civitates")
@pytest.mark.rule("pendragon.ruling.own-stronghold-prestige")
def test_no_prestige_for_destroying_a_friends_stronghold() -> None:
    pieces = "cavalry 9, {} calleva-atrebatum"
    for kind, imperium, prestige in (
        ("town", "autonomy-military", 3),
        ("hillfort", "autonomy-military", 5),
        ("town", "fragmentation", 5 + 1),
    ):
        board = pieces.format(kind)
        g = fight("atrebates", board, "dux civitates", prestige=5, imperium=imperium)
        answer(g, "assault calleva-atrebatum")
        assert g.prestige == prestige


# 4. Renown of a sacked Settlement's owner.


@pytest.mark.rule("pendragon.consequences.settlement-renown")
@pytest.mark.rule("pendragon.plunder.robbing-barbarian")
@pytest.mark.parametrize(("laden", "renown"), [(0, 8), (1, 9), (2, 10)])
def test_a_barbarian_loses_the_plunder_of_its_settlement(laden: int, renown: int) -> None:
    pieces = f"scotti-raider 2 laden {laden}, saxon-settlement petuaria"
    g = fight("parisi", pieces, "scotti saxons", renown={"saxons": 10, "scotti": 6})
    answer(g, "assault petuaria")
    assert g.renown[SAXONS] == renown
    assert g.renown[SCOTTI] == 7


@pytest.mark.rule("pendragon.consequences.settlement-renown")
def test_a_foederati_settlement_costs_its_nation_nothing() -> None:
    pieces = "scotti-raider 2, red-saxon-settlement petuaria"
    g = fight("parisi", pieces, "scotti civitates")
    answer(g, "assault petuaria")
    assert g.renown[SAXONS] == 10
    assert laden(g, "parisi") == {"scotti-raider": 2}


@pytest.mark.rule("pendragon.retaliate.plunder")
@pytest.mark.rule("pendragon.retaliate.prestige")
@pytest.mark.rule("pendragon.retaliate.renown")
@pytest.mark.rule("pendragon.plunder.cavalry")
@pytest.mark.parametrize(("before", "after"), [(10, 8), (1, 0)])
def test_retaliate_lets_cavalry_plunder_and_shames_the_owner(before: int, after: int) -> None:
    pieces = "cavalry 3, saxon-settlement petuaria"
    renown = {"saxons": before}
    how = {"retaliate": True}
    g = fight("parisi", pieces, "dux saxons", how=how, prestige=5, renown=renown)
    answer(g, "assault petuaria")
    assert laden(g, "parisi") == {"cavalry": 2}
    assert g.prestige == 5 + 1 + 1 + 1
    assert g.renown[SAXONS] == after
    g = fight("parisi", pieces, "dux saxons", prestige=5, renown=renown)
    answer(g, "assault petuaria")
    assert laden(g, "parisi") == {}
    assert (g.prestige, g.renown[SAXONS]) == (7, before)


@pytest.mark.rule("pendragon.pillage.renown")
@pytest.mark.rule("pendragon.ruling.retaliate-pillage")
def test_pillage_shames_the_owner_of_a_settlement() -> None:
    pieces = "comitates 3, saxon-settlement petuaria"
    g = fight("parisi", pieces, "civitates saxons", how={"pillage": True}, prestige=5)
    answer(g, "assault petuaria")
    assert (g.prestige, g.renown[SAXONS]) == (5, 8)


# 5. Renown.


@pytest.mark.rule("pendragon.consequences.renown-fewer")
def test_barbarians_who_lost_fewer_and_live_win_renown() -> None:
    g = fight("parisi", "saxon-warband 4, militia 2", "saxons civitates")
    assert (result(g), g.renown[SAXONS]) == ((1, 2), 11)
    g = fight("parisi", "saxon-warband 4, militia 2", "civitates saxons")
    assert (result(g), g.renown[SAXONS]) == ((2, 1), 11)
    # Equal losses, and nobody left.
    g = fight("parisi", "saxon-warband 2, comitates 1", "saxons civitates")
    assert (result(g), g.renown[SAXONS]) == ((1, 1), 10)
    g = fight("parisi", "saxon-warband 1, militia 2", "saxons civitates")
    assert (result(g), g.renown[SAXONS]) == ((1, 2), 10)


@pytest.mark.rule("pendragon.consequences.renown-fewer")
def test_each_barbarian_is_judged_against_the_other() -> None:
    g = fight("parisi", "saxon-warband 4, scotti-warband 1", "saxons scotti")
    assert (result(g), g.renown[SAXONS], g.renown[SCOTTI]) == ((1, 1), 10, 6)
    g = stand(fight("parisi", "saxon-warband 4, scotti-raider 4", "scotti saxons"))
    assert (result(g), g.renown[SAXONS], g.renown[SCOTTI]) == ((4, 0), 11, 6)


# 6. Plunder recovered.


@pytest.mark.rule("pendragon.consequences.recover-plunder")
@pytest.mark.parametrize(("cubes", "half"), [(1, 0), (2, 1), (3, 1), (4, 2)])
def test_half_the_plunder_is_shared(cubes: int, half: int) -> None:
    pieces = f"cavalry 2, militia 9, saxon-raider 4 laden {cubes}"
    g = fight("parisi", pieces, "dux saxons", prosperity={"parisi": 3})
    answer(g, "stand saxon-raider")
    assert (asked(g), choices(g)) == ("dux", ["share", "return-cube"])
    answer(g, "share")
    assert laden(g, "parisi") == ({"militia": half} if half else {})
    assert g.prosperity_at(space("parisi")) == 3


@pytest.mark.rule("pendragon.consequences.recover-plunder")
@pytest.mark.rule("pendragon.consequences.return-cube-limit")
def test_or_one_cube_goes_back() -> None:
    pieces = "cavalry 2, militia 9, saxon-raider 4 laden 4"
    g = fight("parisi", pieces, "dux saxons", prosperity={"parisi": 3})
    answer(g, "stand saxon-raider", "return-cube")
    assert g.prosperity_at(space("parisi")) == 4
    assert g.top[space("parisi")] == 2
    assert laden(g, "parisi") == {}


@pytest.mark.rule("pendragon.consequences.return-cube-limit")
def test_a_full_region_takes_no_cube_back() -> None:
    g = fight("parisi", "cavalry 2, saxon-raider 4 laden 4", "dux saxons")
    answer(g, "stand saxon-raider")
    assert ended(g)
    assert laden(g, "parisi") == {}


@pytest.mark.rule("pendragon.consequences.defender-kills")
def test_plunder_on_fallen_attackers_is_lost() -> None:
    pieces = "saxon-raider 4 laden 4, comitates 5"
    g = stand(fight("parisi", pieces, "saxons civitates", prosperity={"parisi": 1}))
    assert ended(g)
    assert laden(g, "parisi") == {}
    assert g.prosperity_at(space("parisi")) == 1


@pytest.mark.rule("pendragon.consequences.defender-kills")
def test_the_attackers_who_live_have_no_use_for_it_either() -> None:
    pieces = "militia 2 laden 2, comitates 4, saxon-warband 1"
    g = fight("parisi", pieces, "civitates saxons", prosperity={"parisi": 1})
    answer(g, "lose militia")
    assert ended(g)
    assert units(g, "parisi") == {"comitates": 4}
    assert laden(g, "parisi") == {}


@pytest.mark.rule("pendragon.consequences.barbarian-recover")
@pytest.mark.rule("pendragon.plunder.revenge")
def test_a_barbarian_regains_renown_in_a_space_it_controls() -> None:
    pieces = "saxon-warband 4, saxon-settlement petuaria, scotti-raider 2 laden 2"
    g = fight("parisi", pieces, "saxons scotti")
    answer(g, "stand scotti-raider")
    assert (asked(g), choices(g)) == ("saxons", ["share", "regain"])
    answer(g, "regain")
    assert g.renown[SAXONS] == 10 + 1 + 2
    assert laden(g, "parisi") == {}
    g = fight("parisi", pieces, "saxons scotti")
    answer(g, "stand scotti-raider", "share")
    assert g.renown[SAXONS] == 10 + 1
    assert laden(g, "parisi") == {"saxon-warband": 1}


@pytest.mark.rule("pendragon.consequences.barbarian-recover")
def test_elsewhere_a_barbarian_only_shares() -> None:
    g = fight("parisi", "saxon-warband 4, scotti-raider 2 laden 2", "saxons scotti")
    answer(g, "stand scotti-raider")
    assert ended(g)
    assert laden(g, "parisi") == {"saxon-warband": 1}
    assert g.renown[SAXONS] == 11


@pytest.mark.rule("pendragon.consequences.no-battle-no-prestige")
def test_a_battle_that_all_evade_changes_nothing() -> None:
    g = fight("votadini", "scotti-raider 4 laden 2, cavalry 2", "dux scotti", [4], prestige=5)
    before = tracks(g)
    answer(g, "evade scotti-raider")
    assert tracks(g) == before


# Then Control.


@pytest.mark.rule("pendragon.consequences.control-check")
def test_control_follows_at_once_and_is_told() -> None:
    g = fight("parisi", "militia 3, hillfort petuaria, scotti-warband 3", "scotti civitates")
    assert control(g, "parisi") == "civitates"
    answer(g, "done")
    to_the_end(g)
    assert control(g, "parisi") == ""
    assert told(g, "control-lost") == [
        {"faction": 1, "space": space("parisi"), "holder": "britons"}
    ]


def test_with_arthur_fallen_cavalry_is_available() -> None:
    g = fight("parisi", "cavalry 1, saxon-warband 4", "saxons dux", in_force={1: "unshaded"})
    assert (g.casualties, available(g, "cavalry")) == (0, 20)
    assert strongholds(g, "parisi") == {}
