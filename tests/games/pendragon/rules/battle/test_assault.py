"""Assault: Coup de Main, Escalade, Storm, and what walls are worth."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    ended,
    laden,
    log,
    result,
    site,
    strongholds,
    told,
    units,
)
from tests.games.pendragon.fighting import fight
from tests.games.pendragon.parts import (
    BRITON,
    SAXONS,
    SCOTTI,
    Pendragon,
    capacity,
    escalade,
    garrison,
    odds,
    room,
)

FEWEST = {
    "red-scotti-settlement": (1, 3, 5),
    "hillfort": (3, 5, 7),
    "fort": (4, 7, 10),
    "town": (5, 7, 9, 11, 13),
}
"""[assault.minimum-raiders]"""
CASES = [(kind, inside, n) for kind, row in FEWEST.items() for inside, n in enumerate(row)]


def besieged(
    kind: str,
    inside: int,
    attackers: str,
    dice: list[int] | None = None,
    how: dict[str, Any] | None = None,
    **fields: Any,
) -> Pendragon:
    """Barbarians before a Stronghold at Calleva with so many Militia in it."""
    militia = f"militia {inside}, " if inside else ""
    faction = "saxons" if "saxon-" in attackers else "scotti"
    board = f"{militia}{kind} calleva-atrebatum, {attackers}"
    g = fight("atrebates", board, f"{faction} civitates", dice, how, **fields)
    for _ in range(inside):
        answer(g, "withdraw militia")
    return g


@pytest.mark.rule("pendragon.assault.minimum-raiders")
@pytest.mark.rule("pendragon.sites.fort-stats")
@pytest.mark.rule("pendragon.sites.hillfort-stats")
@pytest.mark.rule("pendragon.sites.town-stats")
@pytest.mark.rule("pendragon.sites.settlement-stats")
@pytest.mark.parametrize(("kind", "inside", "fewest"), CASES)
def test_so_many_raiders_take_it_and_one_fewer_do_not(kind: str, inside: int, fewest: int) -> None:
    g = besieged(kind, inside, f"saxon-raider {fewest}")
    answer(g, "assault calleva-atrebatum")
    assert strongholds(g, "atrebates") == {}
    assert units(g, "atrebates") == {"saxon-raider": 1}
    if fewest > 1:
        g = besieged(kind, inside, f"saxon-raider {fewest - 1}")
        answer(g, "assault calleva-atrebatum")
        assert strongholds(g, "atrebates") == {"calleva-atrebatum": kind}


@pytest.mark.rule("pendragon.assault.order-fewest")
@pytest.mark.rule("pendragon.ruling.table-conduct")
@pytest.mark.parametrize(("kind", "inside", "fewest"), CASES)
def test_the_preview_equals_the_result(kind: str, inside: int, fewest: int) -> None:
    for raiders in range(1, fewest + 4):
        g = besieged(kind, inside, f"saxon-raider {raiders}")
        forecast = odds.assault(g, SAXONS, BRITON, site("calleva-atrebatum"))
        shown = g.stack[-1].about(g)
        answer(g, "assault calleva-atrebatum")
        assert units(g, "atrebates").get("saxon-raider", 0) == forecast.left
        assert (strongholds(g, "atrebates") == {}) == forecast.falls
        walls = [happening["losses"] for happening in told(g, "escalade")]
        storm = [happening["on_attackers"] for happening in told(g, "storm")]
        assert (walls or ["0"], storm or ["0"]) == ([shown["escalade"]], [shown["storm"]])


@pytest.mark.rule("pendragon.assault.order-fewest")
def test_two_targets_are_both_previewed() -> None:
    g = fight("atrebates", "saxon-raider 8, fort, town", "saxons civitates")
    shown = g.stack[-1].about(g)
    assert (shown["escalade"], shown["storm"]) == ("1", "1")
    assert (shown["second_escalade"], shown["second_storm"]) == ("1", "2")


# Whether and which.


@pytest.mark.rule("pendragon.assault.when")
def test_one_defender_in_the_field_forbids_it() -> None:
    g = fight("parisi", "saxon-warband 1, comitates 2, hillfort", "saxons civitates")
    answer(g, "withdraw comitates", "done")
    assert ended(g)
    pieces, how = "saxon-warband 4, comitates 6, hillfort", {"shield_wall": True}
    g = fight("parisi", pieces, "saxons civitates", how=how)
    answer(g, "withdraw comitates", "done")
    assert ended(g)
    assert units(g, "parisi") == {"comitates": 2, "saxon-warband": 2}


@pytest.mark.rule("pendragon.assault.choice")
def test_the_attacker_may_assault_one_and_leave_the_other() -> None:
    g = fight("cantiaci", "saxon-warband 5, fort rutupiae, town durovernum", "saxons civitates")
    assert asked(g) == "saxons"
    assert choices(g) == ["assault rutupiae", "assault durovernum", "done"]
    answer(g, "assault rutupiae", "done")
    assert strongholds(g, "cantiaci") == {"durovernum": "town"}


@pytest.mark.rule("pendragon.assault.one-attempt-each")
def test_each_is_assaulted_once_and_the_other_after_a_failure() -> None:
    g = fight("cantiaci", "saxon-raider 25, cavalry 2, fort, town", "saxons civitates")
    answer(g, "stand saxon-raider", "withdraw cavalry", "enter rutupiae")
    answer(g, "withdraw cavalry", "enter rutupiae", "assault durovernum")
    assert choices(g) == ["assault rutupiae", "done"]
    answer(g, "assault rutupiae")
    assert strongholds(g, "cantiaci") == {}
    g = fight("cantiaci", "saxon-warband 6, cavalry 2, fort, town", "saxons civitates")
    answer(g, "stand saxon-warband", "withdraw cavalry", "enter rutupiae")
    answer(g, "withdraw cavalry", "enter durovernum", "assault rutupiae")
    assert choices(g) == ["assault durovernum", "done"]


@pytest.mark.rule("pendragon.assault.which")
def test_a_third_partys_settlement_is_never_offered() -> None:
    g = fight("parisi", "saxon-raider 5, hillfort, scotti-settlement", "saxons civitates")
    assert choices(g) == ["assault petuaria", "done"]
    g = fight("parisi", "saxon-raider 5, hillfort, scotti-settlement", "saxons scotti")
    assert choices(g) == ["assault derventio", "done"]


@pytest.mark.rule("pendragon.ravage.no-assault")
def test_who_ravaged_does_not_assault() -> None:
    g = fight("parisi", "saxon-raider 9, hillfort", "saxons civitates", how={"ravaged": True})
    assert ended(g)
    assert strongholds(g, "parisi") == {"petuaria": "hillfort"}


@pytest.mark.rule("pendragon.intercept.assault")
@pytest.mark.rule("pendragon.intercept.raiders-only")
def test_an_intercept_reaches_a_settlement_only_without_warbands() -> None:
    how = {"intercept": True}
    pieces = "cavalry 9, saxon-raider 2, saxon-settlement petuaria"
    g = fight("parisi", pieces, "dux saxons", how=how)
    answer(g, "stand saxon-raider")
    assert choices(g) == ["withdraw saxon-raider", "done"]
    answer(g, "done")
    assert choices(g) == ["assault petuaria", "done"]
    g = fight("parisi", f"{pieces}, saxon-warband 1", "dux saxons", how=how)
    answer(g, "stand saxon-raider")
    assert ended(g)
    assert units(g, "parisi") == {"cavalry": 9, "saxon-warband": 1}
    assert result(g) == (0, 2)


# Coup de Main.


@pytest.mark.rule("pendragon.assault.coup-de-main")
@pytest.mark.rule("pendragon.surprise.coup")
@pytest.mark.rule("pendragon.ruling.coup-de-main-next-step")
@pytest.mark.parametrize(
    ("kind", "inside", "needed"), [("fort", 0, 3), ("fort", 1, 2), ("fort", 2, 1), ("town", 2, 3)]
)
def test_a_coup_de_main_skips_the_walls(kind: str, inside: int, needed: int) -> None:
    for rolled, walls in ((needed, []), (needed + 1, ["escalade"])):
        g = besieged(kind, inside, "saxon-warband 9", [rolled], {"surprise": True})
        answer(g, "assault calleva-atrebatum")
        assert [what for what in log(g) if what == "escalade"] == walls
        assert "storm" in log(g)


@pytest.mark.rule("pendragon.surprise.coup")
def test_every_assault_rolls_its_own_coup_de_main() -> None:
    pieces = "saxon-warband 20, fort rutupiae, town durovernum"
    g = fight("cantiaci", pieces, "saxons civitates", [1, 6], {"surprise": True})
    answer(g, "assault rutupiae", "assault durovernum")
    assert [t["rolled"] for t in told(g, "coup-de-main") + told(g, "coup-de-main-fails")] == [1, 6]


@pytest.mark.rule("pendragon.assault.coup-de-main")
def test_without_surprise_there_is_none() -> None:
    g = answer(besieged("fort", 0, "saxon-warband 9"), "assault calleva-atrebatum")
    assert "coup-de-main" not in log(g)


@pytest.mark.rule("pendragon.assault.coup-de-main-city")
@pytest.mark.rule("pendragon.ruling.city-strongholds")
def test_in_a_city_the_coup_uses_its_capacity() -> None:
    pieces = "saxon-warband 20, militia {}, town londinium-city"
    g = fight("londinium", pieces.format(3), "saxons civitates", [], {"surprise": True})
    answer(g, *["withdraw militia"] * 3, "assault londinium-city")
    assert told(g, "coup-de-main")[0]["needed"] == 6
    assert g.journal is not None
    assert g.journal.chance == []
    g = fight("londinium", pieces.format(5), "saxons civitates", [5], {"surprise": True})
    answer(g, *["withdraw militia"] * 5, "assault londinium-city")
    assert told(g, "coup-de-main-fails")[0]["needed"] == 4
    # Escalade factor and garrison stay those of the piece.
    assert told(g, "escalade")[0]["losses"] == "3½"


# Escalade.


@pytest.mark.rule("pendragon.assault.escalade")
@pytest.mark.parametrize(
    ("kind", "inside", "losses"),
    [("hillfort", 2, "1½"), ("hillfort", 1, "1"), ("fort", 1, "2"), ("town", 3, "2½")],
)
def test_walls_cost_the_factor_for_each_defender(kind: str, inside: int, losses: str) -> None:
    g = answer(besieged(kind, inside, "saxon-warband 9"), "assault calleva-atrebatum")
    assert told(g, "escalade")[0]["losses"] == losses


@pytest.mark.rule("pendragon.assault.escalade-raiders")
@pytest.mark.rule("pendragon.assault.escalade-exact-halves")
def test_one_loss_on_the_walls_removes_two_raiders() -> None:
    g = answer(besieged("hillfort", 1, "saxon-raider 6"), "assault calleva-atrebatum")
    assert told(g, "lost")[0]["n"] == 2
    g = answer(besieged("hillfort", 2, "saxon-raider 8"), "assault calleva-atrebatum")
    assert told(g, "lost")[0]["n"] == 3


@pytest.mark.rule("pendragon.assault.escalade-militia")
def test_one_loss_on_the_walls_removes_one_militia() -> None:
    pieces = "militia 6, saxon-settlement petuaria, saxon-raider 2"
    g = fight("parisi", pieces, "civitates saxons")
    answer(g, "stand saxon-raider", "withdraw saxon-raider", "withdraw saxon-raider")
    answer(g, "assault petuaria")
    assert told(g, "escalade")[0]["losses"] == "1"
    assert told(g, "lost")[0]["n"] == 1
    assert units(g, "parisi") == {"militia": 3}


@pytest.mark.rule("pendragon.shield-wall.not-assault")
def test_a_shield_wall_is_no_help_on_the_walls() -> None:
    g = besieged("fort", 0, "saxon-warband 9", how={"shield_wall": True})
    answer(g, "assault calleva-atrebatum")
    assert units(g, "atrebates") == {"saxon-warband": 7}


@pytest.mark.rule("pendragon.assault.first-cavalry")
def test_the_first_cavalry_takes_two_losses() -> None:
    pieces = "cavalry 1, red-saxon 2, comitates 2, town calleva-atrebatum"
    g = fight("atrebates", pieces, "dux civitates")
    answer(g, "withdraw comitates", "withdraw comitates", "assault calleva-atrebatum")
    assert told(g, "escalade")[0]["losses"] == "2"
    assert choices(g) == ["lose cavalry", "lose red-saxon"]
    answer(g, "lose cavalry")
    assert told(g, "lost")[0]["n"] == 1
    assert g.casualties == 1


@pytest.mark.rule("pendragon.assault.first-cavalry")
def test_only_the_first_cavalry_takes_two_losses() -> None:
    g = fight("atrebates", "cavalry 9, comitates 2, town calleva-atrebatum", "dux civitates")
    answer(g, "withdraw comitates", "withdraw comitates", "assault calleva-atrebatum")
    # The walls cost 2, the first Cavalry; the Storm 4, one each.
    assert units(g, "atrebates") == {"cavalry": 4}
    g = fight("atrebates", "cavalry 9, town, town", "dux civitates")
    answer(g, "assault venta-belgarum")
    # The walls cost 1: nobody; the Storm 2, again the first Cavalry.
    assert units(g, "atrebates") == {"cavalry": 8}
    answer(g, "assault calleva-atrebatum")
    assert units(g, "atrebates") == {"cavalry": 7}


@pytest.mark.rule("pendragon.assault.first-cavalry")
def test_three_losses_on_the_walls_take_two_cavalry() -> None:
    pieces = "cavalry 9, comitates 4, town calleva-atrebatum"
    g = fight("atrebates", pieces, "dux civitates")
    answer(g, *["withdraw comitates"] * 4, "assault calleva-atrebatum")
    assert told(g, "escalade")[0]["losses"] == "3"
    assert told(g, "lost")[0]["n"] == 2


# Storm.


@pytest.mark.rule("pendragon.assault.storm")
def test_in_storm_both_strike_at_the_same_time() -> None:
    g = besieged("hillfort", 1, "saxon-raider 4", [1], {"surprise": True})
    answer(g, "assault calleva-atrebatum")
    assert result(g) == (2, 2)
    assert units(g, "atrebates") == {"saxon-raider": 2}


@pytest.mark.rule("pendragon.assault.garrison-first")
def test_the_garrison_falls_first() -> None:
    g = besieged("hillfort", 1, "saxon-raider 1", [1], {"surprise": True})
    answer(g, "assault calleva-atrebatum")
    assert units(g, "atrebates") == {"militia": 1}
    g = besieged("town", 2, "saxon-raider 3", [1], {"surprise": True})
    answer(g, "assault calleva-atrebatum")
    assert units(g, "atrebates") == {"militia": 1}


@pytest.mark.rule("pendragon.assault.garrison-not-piece")
@pytest.mark.rule("pendragon.ruling.garrison-heals")
def test_the_garrison_is_no_piece_and_heals() -> None:
    for _ in range(2):
        g = besieged("fort", 0, "saxon-raider 3")
        answer(g, "assault calleva-atrebatum")
        assert result(g) == (3, 0)
        assert told(g, "storm")[0]["on_attackers"] == "1"
    assert garrison(g, site("calleva-atrebatum")) == 1


@pytest.mark.rule("pendragon.assault.destroyed")
def test_without_a_living_attacker_it_stands_empty() -> None:
    g = besieged("hillfort", 1, "saxon-raider 2", [1], {"surprise": True})
    answer(g, "assault calleva-atrebatum")
    assert units(g, "atrebates") == {}
    assert strongholds(g, "atrebates") == {"calleva-atrebatum": "hillfort"}
    assert result(g) == (2, 1)


@pytest.mark.rule("pendragon.assault.destroyed")
def test_a_unit_left_inside_saves_it() -> None:
    g = besieged("town", 4, "saxon-warband 9", [1], {"surprise": True})
    answer(g, "assault calleva-atrebatum")
    assert strongholds(g, "atrebates") == {}
    g = besieged("town", 4, "saxon-warband 5", [1], {"surprise": True})
    answer(g, "assault calleva-atrebatum")
    assert units(g, "atrebates") == {"militia": 1}
    assert "assault-fails" in log(g)


@pytest.mark.rule("pendragon.assault.destroyed")
def test_a_garrison_not_beaten_keeps_the_stronghold() -> None:
    how = {"surprise": True, "hardened": True}
    g = besieged("town", 0, "saxon-warband 3", [1], how, in_force={64: "unshaded"})
    answer(g, "assault calleva-atrebatum")
    # Halved by DEVASTATION they strike 1½ against a garrison of 2, and only two of them fall.
    assert units(g, "atrebates") == {"saxon-warband": 1}
    assert strongholds(g, "atrebates") == {"calleva-atrebatum": "town"}


@pytest.mark.rule("pendragon.assault.inside-equal")
def test_inside_a_warband_counts_like_militia() -> None:
    for pieces in ("militia 1", "cavalry 1", "red-saxon 1", "comitates 1"):
        g = fight("parisi", f"scotti-raider 9, hillfort petuaria, {pieces}", "scotti civitates")
        answer(g, f"withdraw {pieces.split()[0]}", "assault petuaria")
        assert told(g, "escalade")[0]["losses"] == "1"
        assert told(g, "storm")[0]["on_attackers"] == "2"
        assert units(g, "parisi") == {"scotti-raider": 5}


@pytest.mark.rule("pendragon.assault.settlement-empty")
def test_an_empty_settlement_falls_without_a_blow() -> None:
    g = fight("parisi", "scotti-raider 1, saxon-settlement petuaria", "scotti saxons")
    answer(g, "assault petuaria")
    assert result(g) == (0, 1)
    assert not {"escalade", "storm"} & set(log(g))
    assert laden(g, "parisi") == {"scotti-raider": 1}


# Events.


@pytest.mark.rule("pendragon.assault.camelot")
def test_camelot_raises_hillforts_and_mons_badonicus_weakens_them() -> None:
    at = site("calleva-atrebatum")
    for in_force, walls, men in (
        ({21: "unshaded"}, 8, 1),
        ({28: "shaded"}, 2, 0),
        ({21: "unshaded", 28: "shaded"}, 8, 1),
        ({}, 4, 1),
    ):
        g = besieged("hillfort", 1, "saxon-raider 9", in_force=in_force)
        assert (escalade(g, at, omens=False), garrison(g, at)) == (walls, men)
    g = besieged("hillfort", 0, "saxon-raider 1", in_force={28: "shaded"})
    answer(g, "assault calleva-atrebatum")
    assert result(g) == (0, 1)
    g = besieged("town", 1, "saxon-raider 9", in_force={21: "unshaded", 28: "shaded"})
    assert (escalade(g, at, omens=False), garrison(g, at)) == (6, 2)


@pytest.mark.rule("pendragon.example.x-cross-losses")
def test_the_cross_makes_walls_dearer() -> None:
    at = site("calleva-atrebatum")
    g = besieged("hillfort", 1, "saxon-raider 9", in_force={33: "unshaded"})
    assert escalade(g, at, omens=False) == 2 + 4
    g = besieged("fort", 1, "saxon-raider 9", in_force={33: "unshaded"})
    assert escalade(g, at, omens=False) == 4 + 6
    answer(g, "assault calleva-atrebatum")
    assert told(g, "storm")[0]["on_attackers"] == "2½"


@pytest.mark.rule("pendragon.example.x-devastation")
def test_in_a_ruined_region_two_enter_a_town_and_its_capacity_stays() -> None:
    g = fight(
        "atrebates",
        "saxon-warband 9, militia 4, town calleva-atrebatum",
        "saxons civitates",
        [4],
        {"surprise": True},
        in_force={64: "shaded"},
        prosperity={"atrebates": 0},
    )
    answer(g, "withdraw militia", "withdraw militia")
    at = site("calleva-atrebatum")
    assert (room(g, at), capacity(g, at)) == (0, 4)
    answer(g, "assault calleva-atrebatum")
    assert told(g, "coup-de-main-fails")[0]["needed"] == 3


def test_an_open_gate_and_hardened_troops() -> None:
    how = {"open_gate": site("calleva-atrebatum")}
    g = answer(besieged("fort", 0, "saxon-warband 2", how=how), "assault calleva-atrebatum")
    assert "escalade" not in log(g)
    assert strongholds(g, "atrebates") == {}
    g = besieged("fort", 0, "saxon-warband 3", how={"hardened": True})
    answer(g, "assault calleva-atrebatum")
    assert units(g, "atrebates") == {"saxon-warband": 3}


@pytest.mark.rule("pendragon.example.n-withdrawal")
def test_two_cavalry_cost_more_raiders_in_the_fort_than_in_the_field() -> None:
    board = "scotti-raider 12, cavalry 2, fort pons-aelius, town cataractonium"
    empty = fight("textoverdi", "scotti-raider 12, fort pons-aelius", "scotti civitates")
    g = fight("textoverdi", board, "scotti civitates")
    if "stand scotti-raider" in choices(g):
        answer(g, "stand scotti-raider")
    answer(g, "withdraw cavalry", "enter pons-aelius", "withdraw cavalry", "enter pons-aelius")
    within = odds.assault(g, SCOTTI, BRITON, site("pons-aelius"))
    without = odds.assault(empty, SCOTTI, BRITON, site("pons-aelius"))
    assert without.left - within.left == 6
