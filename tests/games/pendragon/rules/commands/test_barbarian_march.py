"""The Barbarians' March, and Settle and Entreat with it."""

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
    strongholds,
    tracks,
    units,
)
from tests.games.pendragon.parts import SAXONS, SCOTTI, BarbarianMarch, Pendragon


def march(g: Pendragon, faction: int = SAXONS, **fields: Any) -> Pendragon:
    return run(g, BarbarianMarch(faction=faction, may_feat=True, **fields))


def offered(g: Pendragon, verb: str) -> set[str]:
    return {text.split()[1] for text in choices(g) if text.startswith(verb + " ")}


@pytest.mark.rule("pendragon.barbarian-march.warbands")
@pytest.mark.rule("pendragon.barbarian-march.cost")
@pytest.mark.rule("pendragon.commands.pay-destination")
def test_warbands_from_two_origins_into_one_space_for_one_renown() -> None:
    board = {"iceni": "saxon-warband 3", "corieltauvi": "saxon-warband 2"}
    g = answer(march(lay(board)), "select catuvellauni", "done")
    assert tracks(g)["SxR"] == 9
    assert choices(g) == ["from corieltauvi", "from iceni", "done"]
    answer(g, "from iceni", "units 2", "from corieltauvi", "units 2", "done")
    assert units(g, "catuvellauni") == {"saxon-warband": 4}
    assert units(g, "iceni") == {"saxon-warband": 1}
    assert result(g) == (0,)


@pytest.mark.rule("pendragon.barbarian-march.warbands")
def test_raiders_and_foederati_do_not_march() -> None:
    g = lay({"iceni": "saxon-raider 3, red-saxon 2"})
    assert not BarbarianMarch.possible(g, SAXONS, limited=False)
    g = answer(march(lay({"iceni": "saxon-raider 3, saxon-warband 1"})), "select trinovantes")
    answer(g, "done", "from iceni")
    assert units(g, "trinovantes") == {"saxon-warband": 1}
    assert ended(g)


@pytest.mark.rule("pendragon.barbarian-march.cost")
@pytest.mark.rule("pendragon.resources.pay-in-full")
def test_each_destination_is_paid_for() -> None:
    g = answer(march(lay({"iceni": "saxon-warband 3"}, renown={"saxons": 2})), "select trinovantes")
    answer(g, "select catuvellauni")
    assert choices(g) == ["feat settle", "done"]
    answer(g, "done")
    assert tracks(g)["SxR"] == 0
    assert not BarbarianMarch.possible(
        lay({"iceni": "saxon-warband 3"}, renown={"saxons": 0}), SAXONS, limited=False
    )


@pytest.mark.rule("pendragon.barbarian-march.no-roads")
def test_only_neighbours_and_shores_are_offered() -> None:
    g = march(lay({"catuvellauni": "saxon-settlement, saxon-warband 1"}))
    assert offered(g, "select") == {
        "atrebates",
        "corieltauvi",
        "dobunni",
        "iceni",
        "londinium",
        "trinovantes",
    }
    assert not offered(g, "sail-to")


@pytest.mark.rule("pendragon.commands.unit-moves-once")
@pytest.mark.rule("pendragon.plunder.moves-with-unit")
@pytest.mark.rule("pendragon.ruling.plunder-when-changing")
@pytest.mark.rule("pendragon.ruling.flow-details")
def test_a_warband_moves_once_and_keeps_its_plunder() -> None:
    g = march(lay({"iceni": "saxon-warband 2 laden 1"}))
    answer(g, "select trinovantes", "select catuvellauni", "done", "resolve trinovantes")
    answer(g, "from iceni", "units 1")
    assert choices(g) == ["laden 0", "laden 1"]
    answer(g, "laden 1", "done")
    assert laden(g, "trinovantes") == {"saxon-warband": 1}
    assert choices(g) == ["from iceni", "done"]
    answer(g, "from iceni")
    assert ended(g)
    assert laden(g, "catuvellauni") == {}


@pytest.mark.rule("pendragon.barbarian-march.sea")
@pytest.mark.rule("pendragon.ruling.sea-march")
def test_one_group_goes_by_sea_for_two_renown() -> None:
    board = {
        "iceni": "saxon-settlement, saxon-warband 3",
        "trinovantes": "saxon-settlement, saxon-warband 3",
        "parisi": "hillfort petuaria",
        "cantiaci": "fort rutupiae",
        "corieltauvi": "town ratae",
    }
    g = march(lay(board))
    assert {"parisi", "corieltauvi"} <= offered(g, "sail-to")
    assert not {"cantiaci", "londinium", "regni"} & offered(g, "sail-to")
    answer(g, "sail-to parisi")
    assert not offered(g, "sail-to")
    answer(g, "done")
    assert tracks(g)["SxR"] == 8
    assert choices(g) == ["sail-from iceni", "sail-from trinovantes", "done"]
    answer(g, "sail-from iceni", "units 2")
    assert units(g, "parisi") == {"saxon-warband": 2}
    assert ended(g)


@pytest.mark.rule("pendragon.barbarian-march.sea")
def test_who_went_by_land_closes_no_harbour_and_opens_none() -> None:
    g = march(lay({"iceni": "saxon-settlement, saxon-warband 4"}))
    answer(g, "select trinovantes", "sail-to corieltauvi", "done", "resolve trinovantes")
    answer(g, "from iceni", "units 1")
    assert choices(g) == ["from iceni", "done"]
    answer(g, "done", "from iceni", "units 1")
    assert set(choices(g)) == {"from iceni", "sail-from iceni", "done"}


@pytest.mark.rule("pendragon.barbarian-march.sea")
def test_no_sailing_from_a_region_without_own_control() -> None:
    for here in ("saxon-warband 3", "saxon-settlement, saxon-warband 1, militia 2"):
        assert not offered(march(lay({"iceni": here})), "sail-to")


@pytest.mark.rule("pendragon.barbarian-march.scotti-same")
def test_the_scotti_march_likewise() -> None:
    g = march(lay({"novantae": "scotti-settlement, scotti-warband 3"}), SCOTTI)
    assert {"carvetii", "demetae"} <= offered(g, "sail-to")
    answer(g, "select votadini", "sail-to demetae", "done")
    assert tracks(g)["ScR"] == 3


@pytest.mark.rule("pendragon.sequence.limited-move")
def test_a_limited_march_has_one_destination() -> None:
    board = {"iceni": "saxon-warband 1", "corieltauvi": "saxon-warband 1"}
    g = answer(march(lay(board), limited=True), "select catuvellauni")
    assert choices(g) == ["from corieltauvi", "from iceni", "done"]


@pytest.mark.rule("pendragon.barbarian-march.feats-saxons")
@pytest.mark.rule("pendragon.barbarian-march.feats-scotti")
@pytest.mark.rule("pendragon.ruling.feat-pairs")
def test_the_feats_that_go_with_a_march() -> None:
    g = answer(march(lay({"iceni": "saxon-warband 3"})), "select trinovantes")
    assert offered(g, "feat") == {"settle"}
    board = {"novantae": "scotti-warband 3", "votadini": "militia 1"}
    g = answer(march(lay(board), SCOTTI), "select votadini")
    assert offered(g, "feat") == {"settle", "entreat"}


@pytest.mark.rule("pendragon.settle.with-march")
@pytest.mark.rule("pendragon.commands.feat-timing")
def test_march_into_a_region_and_settle_there() -> None:
    g = march(lay({"iceni": "saxon-warband 3"}))
    answer(g, "select trinovantes", "feat settle", "settle trinovantes", "done")
    assert choices(g) == ["resolve trinovantes", "do-feat settle"]
    answer(g, "resolve trinovantes", "from iceni", "units 3")
    site = next(text for text in choices(g) if text.startswith("settlement"))
    answer(g, site)
    assert list(strongholds(g, "trinovantes").values()) == ["saxon-settlement"]
    assert units(g, "trinovantes") == {"saxon-warband": 1}
    assert ended(g)
    assert result(g) == (1,)


@pytest.mark.rule("pendragon.settle.with-march")
@pytest.mark.rule("pendragon.settle.space")
def test_settling_before_anyone_has_come_fails() -> None:
    g = march(lay({"iceni": "saxon-warband 3"}))
    answer(g, "select trinovantes", "feat settle", "settle trinovantes", "done", "do-feat settle")
    assert choices(g) == ["from iceni", "done"]
    answer(g, "done")
    assert ended(g)
    assert strongholds(g, "trinovantes") == {}


# Entreat.


@pytest.mark.rule("pendragon.entreat.effect")
@pytest.mark.rule("pendragon.entreat.cost")
@pytest.mark.rule("pendragon.pieces.replace-up-to")
@pytest.mark.rule("pendragon.ruling.entreat-terms")
def test_entreat_replaces_up_to_two_militia_for_one_renown() -> None:
    board = {"novantae": "scotti-warband 1", "votadini": "hillfort, militia 3, scotti-settlement"}
    g = march(lay(board), SCOTTI)
    answer(g, "select votadini", "feat entreat", "entreat votadini", "done")
    assert tracks(g)["ScR"] == 4
    answer(g, "do-feat entreat")
    assert choices(g) == ["win-over 0", "win-over 1", "win-over 2"]
    answer(g, "win-over 2")
    assert units(g, "votadini") == {"militia": 1, "scotti-warband": 2}
    assert available(g, "militia") == 29


@pytest.mark.rule("pendragon.entreat.effect")
def test_no_more_militia_than_warbands_available() -> None:
    board = {"novantae": "scotti-warband 11", "votadini": "hillfort, militia 3, scotti-settlement"}
    g = march(lay(board), SCOTTI)
    answer(g, "select votadini", "feat entreat", "entreat votadini", "done", "do-feat entreat")
    assert choices(g) == ["win-over 0", "win-over 1"]
    answer(g, "win-over 1")
    assert units(g, "votadini") == {"militia": 2, "scotti-warband": 1}


@pytest.mark.rule("pendragon.entreat.where")
def test_a_warband_or_settlement_of_the_scotti_themselves_is_needed() -> None:
    board = {
        "novantae": "scotti-warband 1, militia 1",
        "ordovices": "scotti-settlement, militia 1",
        "demetae": "scotti-raider 3, militia 1",
        "silures": "red-scotti 1, red-scotti-settlement, militia 1",
        "votadini": "scotti-warband 1",
    }
    g = answer(march(lay(board), SCOTTI), "select textoverdi", "feat entreat")
    assert offered(g, "entreat") == {"novantae", "ordovices"}


@pytest.mark.rule("pendragon.entreat.where")
def test_a_city_is_no_region() -> None:
    board = {"eboracum": "scotti-settlement, scotti-warband 1, militia 1", "parisi": "militia 1"}
    g = answer(march(lay(board), SCOTTI), "select parisi", "feat entreat")
    assert offered(g, "entreat") == {"parisi"}


@pytest.mark.rule("pendragon.entreat.cost")
def test_without_renown_no_entreat() -> None:
    board = {"novantae": "scotti-warband 1, militia 1"}
    g = answer(march(lay(board, renown={"scotti": 1}), SCOTTI), "select votadini")
    assert offered(g, "feat") == {"settle"}
