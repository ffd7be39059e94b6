"""What lasts of the cards 55 to 72 outside Raids: victory, Dux moves, Battle and Upkeep."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    available,
    choices,
    ended,
    lay,
    run,
    told,
    units,
)
from tests.games.pendragon.cards_table import SHORT
from tests.games.pendragon.fighting import fight
from tests.games.pendragon.parts import (
    DUX,
    SCENARIO,
    SCOTTI,
    SHADED,
    UNSHADED,
    DuxMarch,
    Event,
    Intercept,
    Maintenance,
    Pendragon,
    card,
    check,
    final_margin,
    settlements,
    view,
    wins,
)

SHIPS = {60: "unshaded"}
RUINED: dict[str, Any] = {"prosperity": {"regni": 0}}
FORT = 0


def played(g: Pendragon, number: int, side: int, faction: int = SCOTTI) -> Pendragon:
    return run(g, Event(card(number), side, faction))


# 59 DAL RIADA, shaded.


@pytest.mark.rule("pendragon.card.59.shaded", "pendragon.example.x-dal-riada")
@pytest.mark.parametrize("scenario", SCENARIO)
def test_a_settlement_on_dal_riada_counts_for_victory(scenario: str) -> None:
    board = {"demetae": "scotti-settlement, red-scotti-settlement"}
    if scenario != SHORT:
        board["novantae"] = "scotti-settlement"
    g = lay(board, scenario=scenario, card=card(59), renown={"scotti": 46})
    before, margin = available(g, "scotti-settlement"), final_margin(g, SCOTTI)
    assert not wins(g, SCOTTI)
    assert ended(played(g, 59, SHADED))
    assert available(g, "scotti-settlement") == before - 1
    assert (settlements(g, SCOTTI), wins(g, SCOTTI)) == (len(board) + 2, True)
    assert final_margin(g, SCOTTI) == margin + 5
    assert (view(g, None)["boxes"]["dal_riada"], check(g)) == (1, [])


@pytest.mark.rule("pendragon.card.59.shaded", "pendragon.pieces.place-from-available")
def test_dal_riada_needs_an_available_settlement() -> None:
    g = lay(scenario=SHORT)
    g.available[-1] = 0
    played(g, 59, SHADED)
    assert (g.dal_riada, settlements(g, SCOTTI)) == (0, 0)


# 60 MARINERS BY SEA, unshaded.


def march(g: Pendragon, *answers: str) -> Pendragon:
    return answer(run(g, DuxMarch(faction=DUX)), *answers)


@pytest.mark.rule("pendragon.card.60.unshaded")
def test_one_group_sails_from_coast_to_coast() -> None:
    board = {"cantiaci": "cavalry 2, red-saxon 1", "regni": "cavalry 2", "atrebates": "cavalry 1"}
    g = lay(board, roads=False)
    march(g, "select cantiaci", "select regni", "select atrebates", "resolve cantiaci")
    answer(g, "move cavalry")
    assert "to demetae" not in choices(g)
    assert ended(played(g, 60, UNSHADED, DUX))
    march(g, "select cantiaci", "select regni", "select atrebates", "resolve cantiaci")
    answer(g, "move cavalry")
    assert {"to demetae", "to parisi"} <= set(choices(g))
    assert not {"to dobunni", "to eboracum"} & set(choices(g))
    answer(g, "to demetae", "units 1", "move cavalry")
    assert "to demetae" in choices(g)
    assert "to parisi" not in choices(g)
    answer(g, "to demetae", "move red-saxon", "to demetae")
    assert units(g, "demetae") == {"cavalry": 2, "red-saxon": 1}
    assert len(told(g, "sails")) == 1
    answer(g, "resolve regni", "move cavalry")
    assert not {"to demetae", "to parisi"} & set(choices(g))


@pytest.mark.rule("pendragon.card.60.unshaded")
def test_a_move_by_land_leaves_the_ships_free() -> None:
    g = lay({"cantiaci": "cavalry 2"}, in_force=SHIPS)
    march(g, "select cantiaci", "move cavalry", "to regni", "units 1")
    assert told(g, "sails") == []
    answer(g, "move cavalry")
    assert "to demetae" in choices(g)


@pytest.mark.rule("pendragon.card.60.unshaded")
def test_nobody_puts_to_sea_inland_or_in_a_march_of_the_civitates() -> None:
    g = lay({"dobunni": "cavalry 1"}, in_force=SHIPS, roads=False)
    march(g, "select dobunni", "move cavalry")
    assert "to demetae" not in choices(g)


@pytest.mark.rule("pendragon.card.60.unshaded", "pendragon.intercept.target")
def test_ships_bring_an_intercept_to_one_target() -> None:
    board = {
        "cantiaci": "cavalry 4, fort",
        "demetae": "hillfort, scotti-raider 1",
        "votadini": "hillfort, scotti-raider 1",
        "novantae": "scotti-raider 2",
    }
    assert not Intercept.possible(lay(board, roads=False), DUX, False)
    g = lay(board, roads=False, in_force=SHIPS)
    assert Intercept.possible(g, DUX, False)
    run(g, Intercept(faction=DUX))
    assert choices(g) == ["target demetae", "target votadini"]
    answer(g, "target demetae")
    assert choices(g) == ["select cantiaci"]
    answer(g, "select cantiaci")
    assert (g.resources, units(g, "cantiaci")) == (23, {"cavalry": 4})
    answer(g, "move cavalry", "units 3", "done")
    assert units(g, "demetae")["cavalry"] == 3
    assert choices(g) == ["battle demetae", "decline"]


@pytest.mark.rule("pendragon.card.60.unshaded")
def test_further_targets_are_reached_by_land() -> None:
    board = {
        "cantiaci": "cavalry 4, fort",
        "regni": "fort, saxon-raider 1",
        "demetae": "hillfort, scotti-raider 1",
        "votadini": "hillfort, scotti-raider 1",
    }
    g = run(lay(board, roads=False, in_force=SHIPS), Intercept(faction=DUX))
    answer(g, "target demetae", "select cantiaci")
    assert choices(g) == ["target regni", "done"]
    answer(g, "target regni")
    answer(g, "move cavalry", "to demetae", "units 2", "move cavalry", "to regni", "units 2")
    assert choices(g) == ["battle demetae", "battle regni", "decline"]


# 64 DEVASTATION.


@pytest.mark.rule("pendragon.card.64.unshaded")
def test_hungry_warbands_are_halved_in_the_field_and_on_the_walls() -> None:
    field = "saxon-warband 4, comitates 2"
    g = fight("regni", field, "saxons civitates")
    assert told(g, "melee")[0] == {"on_defenders": "4", "on_attackers": "2"}
    g = played(lay({"regni": field}), 64, UNSHADED)
    assert ended(g)
    g = fight("regni", field, "saxons civitates", in_force={64: "unshaded"})
    assert told(g, "melee")[0] == {"on_defenders": "2", "on_attackers": "2"}
    assert units(g, "regni").get("saxon-warband", 0) == 0
    g = fight("regni", "saxon-warband 6, fort", "saxons civitates", in_force={64: "unshaded"})
    answer(g, "assault anderida")
    assert told(g, "escalade")[0]["losses"] == fort_losses()
    assert told(g, "storm")[0]["on_defenders"] != "6"


def fort_losses() -> str:
    """What the walls of an empty Fort cost."""
    g = fight("regni", "saxon-warband 6, fort", "saxons civitates")
    return str(told(answer(g, "assault anderida"), "escalade")[0]["losses"])


@pytest.mark.rule("pendragon.card.64.unshaded")
def test_foederati_are_not_halved() -> None:
    field = "red-saxon 2, scotti-warband 2"
    g = fight("regni", field, "dux scotti", in_force={64: "unshaded"})
    assert told(g, "melee")[0] == {"on_defenders": "2", "on_attackers": "1"}


@pytest.mark.rule("pendragon.card.64.shaded", "pendragon.example.x-devastation")
def test_a_ruined_region_shelters_few_and_a_surprise_is_easier() -> None:
    board = "town, militia 4, saxon-warband 6"
    how = {"surprise": True}
    g = fight("regni", board, "saxons civitates", how=how, **RUINED)
    answer(g, *["withdraw militia"] * 4)
    assert "withdraw militia" not in choices(g)
    assert ended(played(lay(), 64, SHADED))
    fields = RUINED | {"in_force": {64: "shaded"}}
    g = fight("regni", board, "saxons civitates", [3], how, **fields)
    answer(g, "withdraw militia", "withdraw militia")
    assert "withdraw militia" not in choices(g)
    answer(g, choices(g)[0])
    assert told(g, "coup-de-main")[0]["needed"] == 3


@pytest.mark.rule("pendragon.card.64.shaded")
def test_only_ruin_closes_the_gates_and_other_strongholds_hold_one() -> None:
    fields: dict[str, Any] = {"in_force": {64: "shaded"}}
    g = fight("regni", "fort, cavalry 2, saxon-warband 9", "saxons civitates", **fields)
    answer(g, "withdraw cavalry", "withdraw cavalry")
    g = fight("regni", "fort, cavalry 2, saxon-warband 9", "saxons civitates", **RUINED | fields)
    answer(g, "withdraw cavalry")
    assert "withdraw cavalry" not in choices(g)


# 67 DOGS AND WOLVES in Upkeep.


@pytest.mark.rule("pendragon.card.67.capability", "pendragon.upkeep.forts-half")
def test_forts_cost_half_rounded_up() -> None:
    board = dict.fromkeys(("regni", "cantiaci", "silures"), "fort")
    g = run(lay(board, resources=10), Maintenance(DUX, FORT))
    answer(g, "done")
    assert g.resources == 7
    g = run(lay(board, resources=10, in_force={67: "unshaded"}), Maintenance(DUX, FORT))
    answer(g, "done")
    assert g.resources == 8
