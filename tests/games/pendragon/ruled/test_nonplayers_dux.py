"""The chart of the Non-player Dux, diamond by diamond and box by box."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import lay, log, space, told, units, unrolled
from tests.games.pendragon.parts import (
    CAVALRY,
    DUX,
    FORT,
    SAXONS,
    SCOTTI,
    STRONGHOLD_POOL,
    TOWN,
    UNIT_POOL,
    Pendragon,
    Turn,
    card,
    invite,
    plays_coel_hen,
    raiders_within_reach,
    spaces_to_restore,
)
from tests.games.pendragon.ruling import answered, did, said_yes, spaces_told, turn

SHIELD, RAVEN, FICKLE_WEATHER, ANEIRIN = 2, 54, 15, 14
SCOTTI_COME, SAXONS_COME = 3, 4
TURN = Turn(DUX, card(RAVEN), feat=True, limited=False)


def reserves(cavalry: int, board: dict[str, str] | None = None, **fields: Any) -> Pendragon:
    """So much Cavalry is Available."""
    g = lay(board, **fields)
    g.available[UNIT_POOL[CAVALRY]] = cavalry
    return g


def said_no(g: Pendragon, diamond: str) -> bool:
    return f"+{diamond}" not in answered(g, "dux")


# The Pivotal Event.

HELD = {
    "atrebates": "fort, cavalry 1",
    "catuvellauni": "fort, cavalry 1",
    "regni": "fort, cavalry 1",
    "iceni": "fort, cavalry 1",
}
"""Spaces of 3, 3, 2 and 2 people that would be the Dux's own at Fragmentation."""


@pytest.mark.rule("pendragon.np-dux.coel-hen")
def test_coel_hen_is_played_for_control_of_ten() -> None:
    assert plays_coel_hen(lay(HELD, imperium="autonomy-civilian"))
    nine = {**HELD, "iceni": "militia 3, hillfort", "demetae": "fort, cavalry 1"}
    assert not plays_coel_hen(lay(nine, imperium="autonomy-civilian"))


@pytest.mark.rule("pendragon.np-dux.coel-hen")
@pytest.mark.parametrize("imperium", ["autonomy-military", "roman-rule-civilian"])
def test_coel_hen_needs_civilian_dominance_at_autonomy(imperium: str) -> None:
    assert not plays_coel_hen(lay(HELD, imperium=imperium))


# Intercept.

RAIDED = {
    "regni": "fort, cavalry 3, hillfort",
    "atrebates": "scotti-raider 6, town",
}


@pytest.mark.rule("pendragon.np-dux.intercept")
@pytest.mark.parametrize(("dice", "says"), [([2, 3], True), ([3, 3], False)])
def test_more_raiders_than_2d6_are_intercepted(dice: list[int], says: bool) -> None:
    g = turn(lay(RAIDED), "dux", [*dice])
    assert said_no(g, "intercept-enough") is not says
    assert ("battle" in log(g)) is says


@pytest.mark.rule("pendragon.np-dux.intercept")
def test_without_raiders_no_die_is_rolled() -> None:
    g = reserves(0, {"regni": "fort, cavalry 1"})
    turn(g, "dux", [1], on=FICKLE_WEATHER)
    assert unrolled(g) == [1]
    assert said_no(g, "intercept-enough")


@pytest.mark.rule("pendragon.np-dux.intercept")
def test_raiders_count_only_where_somebody_would_fight_them() -> None:
    far = {**RAIDED, "cantiaci": "scotti-raider 4, town"}
    assert raiders_within_reach(lay(RAIDED), TURN) == {space("atrebates"): 6}
    assert raiders_within_reach(lay(far), TURN) == {space("atrebates"): 6}
    two = {**far, "londinium": "cavalry 2"}
    assert raiders_within_reach(lay(two), TURN) == {space("atrebates"): 6, space("cantiaci"): 4}
    few = {**RAIDED, "regni": "fort, cavalry 2"}
    assert raiders_within_reach(lay(few), TURN) == {}


@pytest.mark.rule("pendragon.np-dux.intercept")
def test_an_intercept_comes_with_invite_else_retaliate() -> None:
    invites = turn(lay(RAIDED), "dux", [1, 1, SAXONS_COME])
    assert "invited" in log(invites)
    board = {**RAIDED, "parisi": "red-saxon-settlement"}
    assert "invited" not in log(turn(lay(board), "dux", [1, 1, SAXONS_COME]))


# Events.


@pytest.mark.rule("pendragon.np-dux.event")
def test_a_shield_is_played_and_waited_for() -> None:
    now = turn(lay({"silures": "fort"}), "dux", on=SHIELD)
    assert (said_yes(now, "dux"), did(now)) == ("shield-now", ["takes-event"])
    later = turn(lay({"silures": "fort"}, next_card=card(SHIELD)), "dux", on=FICKLE_WEATHER)
    assert (said_yes(later, "dux"), did(later)) == ("shield-next", ["passes"])


@pytest.mark.rule("pendragon.np-dux.event")
def test_swords_are_no_shields() -> None:
    g = turn(lay(next_card=card(ANEIRIN)), "dux", on=FICKLE_WEATHER)
    assert answered(g, "dux")[1:3] == ["shield-now", "shield-next"]


# Battle.


@pytest.mark.rule("pendragon.np-dux.battle")
def test_a_battle_that_adds_prestige_is_fought() -> None:
    g = turn(reserves(0, {"regni": "cavalry 5, scotti-warband 2"}), "dux")
    assert said_yes(g, "dux") == "battle-adds-prestige"
    assert spaces_told(g, "battle") == [space("regni")]


@pytest.mark.rule("pendragon.np-dux.battle")
@pytest.mark.parametrize(
    ("imperium", "fights"), [("autonomy-civilian", False), ("fragmentation", True)]
)
def test_the_civitates_are_fought_at_fragmentation_only(imperium: str, fights: bool) -> None:
    board = {"regni": "cavalry 6, militia 4"}
    g = turn(reserves(0, board, imperium=imperium, dux_resources=9), "dux")
    assert said_no(g, "battle-adds-prestige") is not fights


@pytest.mark.rule("pendragon.np-dux.battle")
def test_the_feat_is_requisition_where_there_is_nothing_to_retaliate_for() -> None:
    board = {"atrebates": "town, town", "regni": "cavalry 5, scotti-warband 2, town"}
    assert told(turn(reserves(0, board), "dux"), "requisitioned")


# Train.

FORTS = {"regni": "fort", "iceni": "fort", "cantiaci": "fort"}


@pytest.mark.rule("pendragon.np-dux.train")
@pytest.mark.parametrize(
    ("cavalry", "resources", "says"), [(2, 25, True), (1, 25, False), (6, 5, False)]
)
def test_train_must_place_two(cavalry: int, resources: int, says: bool) -> None:
    g = turn(reserves(cavalry, FORTS, resources=resources), "dux")
    assert said_no(g, "train-cavalry") is not says


@pytest.mark.rule("pendragon.np-dux.train-cavalry")
def test_as_much_cavalry_as_possible_at_random_forts() -> None:
    all_of_them = turn(reserves(6, FORTS), "dux")
    assert [units(all_of_them, name).get("cavalry") for name in FORTS] == [1, 1, 1]
    two = [turn(reserves(2, FORTS, seed=seed), "dux") for seed in range(12)]
    without = {name for g in two for name in FORTS if not units(g, name).get("cavalry")}
    assert without == set(FORTS)


@pytest.mark.rule("pendragon.np-dux.train-invite")
def test_an_invitation_comes_before_the_cavalry() -> None:
    g = turn(reserves(2, FORTS), "dux", [SAXONS_COME])
    assert log(g).index("np-invites") < log(g).index("takes-command")
    assert log(g).index("invited") < log(g).index("placed")
    assert "requisitioned" not in log(g)


@pytest.mark.rule("pendragon.np-dux.train-militia")
@pytest.mark.parametrize("imperium", ["roman-rule-military", "fragmentation"])
def test_militia_come_with_the_cavalry_but_not_at_fragmentation(imperium: str) -> None:
    board = {"regni": "fort, town", "iceni": "fort, hillfort"}
    g = turn(reserves(2, board, imperium=imperium, dux_resources=25), "dux")
    militia = [units(g, name).get("militia", 0) for name in board]
    assert militia == ([0, 0] if imperium == "fragmentation" else [2, 2])


@pytest.mark.rule("pendragon.np-dux.train-prosperity")
def test_prosperity_is_paid_for_where_two_or_more_can_be_added_most_first() -> None:
    board = dict.fromkeys(["atrebates", "regni", "demetae"], "fort, cavalry 1")
    missing = {"atrebates": 2, "regni": 2, "demetae": 0}
    g = lay(board, prosperity=missing)
    g.journal = Journal("pendragon")
    assert spaces_to_restore(g, 25) == [space("atrebates"), space("regni")]
    assert spaces_to_restore(lay({**board}, prosperity={**missing, "regni": 3}), 25) == [
        space("atrebates")
    ]
    assert spaces_to_restore(lay(board, prosperity=missing, imperium="fragmentation"), 25) == []


# Feats.


@pytest.mark.rule("pendragon.np-dux.train-militia", "pendragon.solo.consent")
def test_at_fragmentation_a_player_is_not_even_asked_for_militia() -> None:
    board = {"regni": "fort, town", "atrebates": "fort, town"}
    g = reserves(2, board, imperium="fragmentation", dux_resources=12)
    g.ruled = (DUX, SAXONS, SCOTTI)
    turn(g, "dux", on=RAVEN)
    assert (said_yes(g, "dux"), g.ended) == ("train-cavalry", "tested")


@pytest.mark.rule("pendragon.np-dux.train-feat", "pendragon.np-dux.build")
@pytest.mark.parametrize(("forts_left", "kind"), [(3, FORT), (0, TOWN)])
def test_without_an_invitation_they_build_forts_first(forts_left: int, kind: int) -> None:
    taken = {"parisi": "red-saxon-settlement", "regni": "fort", "iceni": "fort, hillfort"}
    g = reserves(2, {**taken, "atrebates": "cavalry 1"})
    g.available[STRONGHOLD_POOL[FORT]] = forts_left
    built = told(turn(g, "dux", [SAXONS_COME]), "built")
    assert (built[0]["stronghold"], built[0]["space"]) == (kind, space("atrebates"))
    assert "requisitioned" not in log(g)


@pytest.mark.rule("pendragon.np-dux.train-feat", "pendragon.np-dux.requisition")
def test_where_there_is_nothing_to_build_they_requisition_all_they_can() -> None:
    board = {"regni": "fort, town", "iceni": "fort, hillfort", "parisi": "red-saxon-settlement"}
    g = turn(reserves(2, board), "dux", [SAXONS_COME])
    (got,) = told(g, "requisitioned")
    assert got["n"] > 0
    assert g.dux_resources == got["n"]


# Invite.


def invited(board: dict[str, str], die: int, ruled: tuple[int, ...] = (0, 1, 2, 3)) -> list[str]:
    """What an Invite of the Dux says after 1D6."""
    g = lay(board)
    g.ruled = ruled
    g.journal = Journal("pendragon")
    g.journal.loaded = [die]
    _, said = invite(g, DUX)
    return [verb for verb, _ in said if verb != "do-feat"]


@pytest.mark.rule("pendragon.np-dux.invite-nation")
@pytest.mark.parametrize("die", range(1, 7))
def test_one_to_three_are_scotti_four_to_six_saxons(die: int) -> None:
    (verb,) = invited({"regni": "cavalry 1, hillfort"}, die)
    assert ("scotti" in verb) is (die <= 3)


@pytest.mark.rule("pendragon.np-dux.invite-place")
def test_a_vacant_site_never_a_forts_place_and_one_red_settlement_of_a_nation() -> None:
    assert invited({"regni": "cavalry 1, hillfort"}, SAXONS_COME)
    assert not invited({"regni": "cavalry 1, fort, town"}, SAXONS_COME)
    taken = {"regni": "cavalry 1, hillfort", "deceangli": "red-saxon-settlement"}
    assert not invited(taken, SAXONS_COME)
    assert invited(taken, SCOTTI_COME)
    assert invited({**taken, "deceangli": "blue-saxon-settlement"}, SAXONS_COME)


@pytest.mark.rule("pendragon.np-dux.invite-convert")
def test_blue_foederati_of_a_player_are_won_over_most_first() -> None:
    board = {
        "parisi": "red-saxon-settlement",
        "iceni": "cavalry 1, blue-saxon-settlement, blue-saxon 1",
        "regni": "cavalry 1, blue-scotti-settlement, blue-scotti 2",
    }
    player = (0, 2, 3)
    assert not invited(board, SAXONS_COME)
    assert invited(board, SAXONS_COME, player)
    absent = {**board, "iceni": "blue-saxon 1", "regni": "blue-scotti-settlement, blue-scotti 2"}
    assert not invited(absent, SAXONS_COME, player)


# The end of the chart.


@pytest.mark.rule("pendragon.np-dux.last")
def test_cavalry_marches_to_a_fort_without_any() -> None:
    board = {"regni": "fort, cavalry 3", "cantiaci": "fort", "atrebates": "town"}
    g = turn(reserves(0, board), "dux")
    assert said_yes(g, "dux") == "empty-forts"
    assert units(g, "cantiaci") == {"cavalry": 1}
    assert units(g, "regni") == {"cavalry": 2}


@pytest.mark.rule("pendragon.np-dux.last")
def test_then_the_event_else_a_pass() -> None:
    event = turn(reserves(0, {"regni": "fort, cavalry 1"}), "dux")
    assert (said_yes(event, "dux"), did(event)) == ("event-helps", ["takes-event"])
    raven = turn(reserves(0, {"regni": "fort, cavalry 1"}), "dux", on=RAVEN)
    assert did(raven) == ["passes"]
