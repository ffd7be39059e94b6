"""Return, and Settle with it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    available,
    choices,
    ended,
    laden,
    lay,
    result,
    run,
    space,
    strongholds,
    told,
    tracks,
    units,
    unrolled,
)
from tests.games.pendragon.parts import SAXONS, SCOTTI, BarbarianUpkeep, Pendragon, Return, card


def go_home(g: Pendragon, faction: int = SAXONS, dice: list[Any] | None = None) -> Pendragon:
    return run(g, Return(faction=faction, may_feat=True), dice)


# Return.


@pytest.mark.rule("pendragon.return.where")
def test_only_the_chosen_spaces_return() -> None:
    board = {"iceni": "saxon-raider 3 laden 2", "regni": "saxon-raider 2 laden 1"}
    g = go_home(lay(board))
    assert choices(g)[:2] == ["select iceni", "select regni"]
    answer(g, "select iceni", "done")
    assert tracks(g)["SxR"] == 12
    assert units(g, "iceni") == {}
    assert units(g, "regni") == {"saxon-raider": 2}
    assert laden(g, "regni") == {"saxon-raider": 1}
    assert result(g) == (0,)


@pytest.mark.rule("pendragon.return.where")
@pytest.mark.rule("pendragon.sequence.may-do-nothing")
def test_no_return_without_units_on_the_map() -> None:
    assert not Return.possible(lay(), SAXONS, limited=False)
    assert Return.possible(lay({"iceni": "saxon-warband 1"}), SAXONS, limited=False)
    assert not Return.possible(lay({"iceni": "saxon-settlement"}), SAXONS, limited=False)


@pytest.mark.rule("pendragon.return.transfer")
@pytest.mark.rule("pendragon.return.remove-raiders")
@pytest.mark.rule("pendragon.return.scotti-same")
def test_plunder_becomes_renown_and_warbands_stay() -> None:
    board = {"parisi": "scotti-raider 6 laden 4, scotti-warband 3 laden 2"}
    g = go_home(lay(board, renown={"scotti": 8}), SCOTTI)
    answer(g, "select parisi", "done")
    assert tracks(g)["ScR"] == 14
    assert units(g, "parisi") == {"scotti-warband": 3}
    assert laden(g, "parisi") == {}
    assert available(g, "scotti-raider") == 30


@pytest.mark.rule("pendragon.return.foederati-no")
@pytest.mark.rule("pendragon.plunder.other-uses")
def test_foederati_do_not_return() -> None:
    board = {
        "parisi": "red-saxon 2 laden 2, saxon-raider 1 laden 1",
        "iceni": "blue-saxon 1 laden 1",
    }
    g = go_home(lay(board))
    assert "select iceni" not in choices(g)
    answer(g, "select parisi")
    assert tracks(g)["SxR"] == 11
    assert laden(g, "parisi") == {"red-saxon": 2}


@pytest.mark.rule("pendragon.return.feat")
@pytest.mark.rule("pendragon.feats.pairs")
def test_only_settle_goes_with_return() -> None:
    for faction, raider in ((SAXONS, "saxon-raider"), (SCOTTI, "scotti-raider")):
        g = answer(go_home(lay({"iceni": f"{raider} 2"}), faction), "select iceni")
        assert choices(g) == ["feat settle", "done"]


@pytest.mark.rule("pendragon.feats.not-limited")
def test_no_settle_with_a_limited_return() -> None:
    board = {"iceni": "saxon-raider 2 laden 1", "regni": "saxon-raider 2"}
    g = run(lay(board), Return(faction=SAXONS, limited=True, may_feat=True))
    answer(g, "select iceni")
    assert ended(g)
    assert tracks(g)["SxR"] == 11
    assert units(g, "regni") == {"saxon-raider": 2}


# Settle: where.


@pytest.mark.rule("pendragon.settle.space")
def test_settle_where_own_pieces_outnumber_all_others() -> None:
    board = {
        "novantae": "scotti-raider 2",
        "parisi": "scotti-raider 2, militia 1, saxon-raider 1",
        "ordovices": "scotti-warband 1, scotti-settlement, militia 1",
        "demetae": "scotti-raider 1, red-scotti 1",
    }
    g = answer(go_home(lay(board), SCOTTI), "select novantae", "feat settle")
    assert choices(g) == ["settle novantae", "settle ordovices"]


@pytest.mark.rule("pendragon.settle.space")
def test_one_space_only() -> None:
    g = go_home(lay({"novantae": "scotti-raider 2", "parisi": "scotti-raider 2"}), SCOTTI)
    answer(g, "select novantae", "feat settle", "settle novantae")
    assert not [text for text in choices(g) if text.startswith("settle")]


# Settle: the rolls.


@pytest.mark.rule("pendragon.example.t5-return-settle")
@pytest.mark.rule("pendragon.return.transfer")
@pytest.mark.rule("pendragon.return.remove-raiders")
@pytest.mark.rule("pendragon.settle.rolls-scotti")
@pytest.mark.rule("pendragon.settle.checked-before")
@pytest.mark.rule("pendragon.settle.adjacent-returning")
def test_the_scotti_go_home_from_novantae() -> None:
    board = {
        "parisi": "scotti-raider 4 laden 4",
        "votadini": "scotti-raider 2 laden 2, militia 4, hillfort, hillfort",
        "novantae": "scotti-raider 2 laden 2",
    }
    g = go_home(lay(board, renown={"scotti": 8}), SCOTTI, dice=[4, 6, 1, 4])
    answer(g, "select parisi", "select votadini", "select novantae")
    answer(g, "feat settle", "settle novantae")
    assert ended(g)
    assert tracks(g)["ScR"] == 16
    assert units(g, "novantae") == {"scotti-warband": 1}
    assert "scotti-raider" not in units(g, "votadini") | units(g, "parisi")
    assert unrolled(g) == []
    assert result(g) == (1,)


@pytest.mark.rule("pendragon.settle.adjacent-returning")
def test_neighbours_who_stay_do_not_roll() -> None:
    board = {"votadini": "scotti-raider 2", "novantae": "scotti-raider 2"}
    g = go_home(lay(board), SCOTTI, dice=[1, 1, 6])
    answer(g, "select novantae", "feat settle", "settle novantae", "done")
    assert unrolled(g) == [6]
    assert units(g, "votadini") == {"scotti-raider": 2}


@pytest.mark.rule("pendragon.settle.rolls-saxons")
@pytest.mark.rule("pendragon.settle.rolls-scotti")
@pytest.mark.parametrize(("faction", "name", "came"), [(SAXONS, "saxon", 3), (SCOTTI, "scotti", 2)])
def test_saxons_settle_on_4_and_scotti_on_5(faction: int, name: str, came: int) -> None:
    g = go_home(lay({"iceni": f"{name}-raider 5"}), faction, dice=[3, 4, 5, 6, 1])
    answer(g, "select iceni", "feat settle", "settle iceni", "done")
    if not ended(g):
        answer(g, "done")
    assert units(g, "iceni") == {f"{name}-warband": came}


@pytest.mark.rule("pendragon.settle.rolls-saxons")
def test_no_more_warbands_than_are_available() -> None:
    g = lay({"iceni": "saxon-raider 3", "regni": "saxon-warband 24"})
    go_home(g, dice=[6, 6, 6])
    answer(g, "select iceni", "feat settle", "settle iceni", "done")
    assert units(g, "iceni") == {"saxon-warband": 1}


@pytest.mark.rule("pendragon.settle.thanet")
@pytest.mark.rule("pendragon.card.45.shaded")
@pytest.mark.rule("pendragon.ruling.card-numbers-shaded")
def test_with_thanet_two_spaces_and_each_raider_rolls_for_one() -> None:
    board = {"iceni": "saxon-raider 4", "trinovantes": "saxon-raider 1"}
    taken = [0, 0, 1 << card(45), 0]
    g = go_home(lay(board, in_force={45: "shaded"}, taken=taken), dice=[6, 1, 1, 6, 6])
    answer(g, "select iceni", "select trinovantes", "feat settle", "settle iceni")
    answer(g, "settle trinovantes")
    assert choices(g) == [f"roll-for-first {n}" for n in range(5)]
    answer(g, "roll-for-first 2", "roll-for-first 1")
    assert [values["dice"] for values in told(g, "settle-rolls")] == [(6, 1, 1), (6, 6)]
    answer(g, "done")
    assert units(g, "iceni") == {"saxon-warband": 1}
    assert units(g, "trinovantes") == {"saxon-warband": 2}
    assert unrolled(g) == []


# Settle: then.


@pytest.mark.rule("pendragon.settle.then-either")
def test_either_a_settlement_or_more_warbands() -> None:
    board = {"iceni": "saxon-settlement venta-icenorum, saxon-warband 3, saxon-raider 1"}
    g = go_home(lay(board), dice=[1])
    answer(g, "select iceni", "feat settle", "settle iceni")
    first, *rest = choices(g)
    assert first.startswith("settlement ")
    assert rest == ["call-kin 3", "done"]
    answer(g, first)
    assert units(g, "iceni") == {"saxon-warband": 1}
    assert list(strongholds(g, "iceni").values()) == ["saxon-settlement"] * 2
    assert tracks(g)["SxR"] == 10
    assert ended(g)


@pytest.mark.rule("pendragon.pieces.replace-plunder")
@pytest.mark.rule("pendragon.ruling.plunder-when-changing")
def test_plunder_of_replaced_warbands_is_lost_and_those_without_go_first() -> None:
    board = {"iceni": "saxon-warband 3 laden 2", "regni": "saxon-raider 1"}
    g = go_home(lay(board, renown={"saxons": 0}))
    answer(g, "select regni", "feat settle", "settle iceni", "done", "settlement venta-icenorum")
    assert units(g, "iceni") == {"saxon-warband": 1}
    assert laden(g, "iceni") == {"saxon-warband": 1}
    assert tracks(g)["SxR"] == 0


@pytest.mark.rule("pendragon.settle.then-either")
def test_no_settlement_without_two_warbands_or_a_vacant_site() -> None:
    full = "hillfort, hillfort, saxon-warband 9"
    for here in ("saxon-warband 1", full):
        g = go_home(lay({"iceni": here}, renown={"saxons": 0}))
        answer(g, "select iceni", "feat settle", "settle iceni")
        assert not [text for text in choices(g) if text.startswith("settlement")]


@pytest.mark.rule("pendragon.settle.extra-warbands")
@pytest.mark.rule("pendragon.ruling.settle-numbers")
def test_three_renown_bring_one_warband_per_settlement_and_population() -> None:
    board = {"iceni": "saxon-settlement, saxon-warband 1"}
    g = go_home(lay(board))
    answer(g, "select iceni", "feat settle", "settle iceni", "call-kin 3")
    assert tracks(g)["SxR"] == 7
    assert units(g, "iceni") == {"saxon-warband": 4}


@pytest.mark.rule("pendragon.settle.extra-warbands")
def test_without_own_control_settlements_only_and_never_on_credit() -> None:
    board = {"iceni": "saxon-settlement, saxon-raider 3, militia 1"}
    g = go_home(lay(board), dice=[1, 1, 1])
    answer(g, "select iceni", "feat settle", "settle iceni")
    assert choices(g) == ["call-kin 1", "done"]
    g = go_home(lay(board, renown={"saxons": 2}), dice=[1, 1, 1])
    answer(g, "select iceni", "feat settle", "settle iceni")
    assert ended(g)


@pytest.mark.rule("pendragon.settle.own-settlements")
@pytest.mark.rule("pendragon.ruling.blue-settlements")
def test_foederati_settlements_bring_nobody() -> None:
    board = {"iceni": "red-saxon-settlement, saxon-raider 3"}
    g = go_home(lay(board), dice=[1, 1, 1])
    answer(g, "select iceni", "feat settle", "settle iceni")
    assert ended(g)


@pytest.mark.rule("pendragon.settle.population")
@pytest.mark.rule("pendragon.ruling.settle-numbers")
def test_three_saxon_warbands_become_population_up_to_one_above_printed() -> None:
    g = go_home(lay({"iceni": "saxon-warband 4"}, refugees=1))
    answer(g, "select iceni", "feat settle", "settle iceni", "done")
    assert choices(g) == ["populate", "done"]
    answer(g, "populate")
    assert g.population[space("iceni")] == 3
    assert units(g, "iceni") == {"saxon-warband": 1}
    assert g.refugees == 1
    for here, population in (("saxon-warband 2", 2), ("saxon-warband 4", 3)):
        g = go_home(lay({"iceni": here}, population={"iceni": population}))
        answer(g, "select iceni", "feat settle", "settle iceni", "done")
        assert ended(g)


@pytest.mark.rule("pendragon.settle.population")
def test_no_population_in_a_city() -> None:
    g = go_home(lay({"londinium": "saxon-settlement, saxon-warband 4"}, renown={"saxons": 0}))
    answer(g, "select londinium", "feat settle", "settle londinium")
    assert ended(g)


@pytest.mark.rule("pendragon.settle.population-scotti")
@pytest.mark.rule("pendragon.ruling.feat-details")
def test_the_scotti_never_add_population() -> None:
    g = go_home(lay({"iceni": "scotti-warband 6"}), SCOTTI)
    answer(g, "select iceni", "feat settle", "settle iceni", "done")
    assert ended(g)


# Without Settle.


@pytest.mark.rule("pendragon.settle.not-in-upkeep")
@pytest.mark.rule("pendragon.example.e-upkeep-barbarians")
def test_the_forced_return_of_upkeep_allows_no_settle() -> None:
    board = {
        "iceni": "saxon-raider 7 laden 4",
        "atrebates": "saxon-raider 6 laden 6",
        "votadini": "scotti-raider 2 laden 2",
        "ordovices": "scotti-raider 3 laden 3",
        "novantae": "scotti-warband 1",
    }
    g = lay(board, renown={"saxons": 8, "scotti": 14})
    for faction in (SAXONS, SCOTTI):
        run(g, BarbarianUpkeep(faction), [6] * 9)
        assert ended(g)
        assert len(unrolled(g)) == 9
    assert (tracks(g)["SxR"], tracks(g)["ScR"]) == (18, 19)
    assert not any(units(g, name) for name in board)
