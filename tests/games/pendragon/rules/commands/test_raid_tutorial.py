"""The Raids of the tutorial, with their dice and every number it prints."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import (
    answer,
    choices,
    control,
    ended,
    laden,
    lay,
    run,
    strongholds,
    tracks,
    units,
    unrolled,
)
from tests.games.pendragon.parts import SAXONS, SCOTTI, SHADED, Pendragon, Raid, card, set_up


def some(g: Pendragon, *names: str) -> dict[str, int]:
    numbers = tracks(g)
    return {name: numbers[name] for name in names}


def roman_britain() -> Pendragon:
    return set_up("barbarian-conspiracy", {})


def raid(g: Pendragon, faction: int, dice: list[Any], **fields: Any) -> Pendragon:
    return run(g, Raid(faction=faction, **fields), dice)


# Card 1.


def first_raid() -> Pendragon:
    """The Saxons' plan, paid for."""
    cantiaci, corieltauvi, iceni = [2, 2, 3, 5, 4], [1, 1, 4], [3, 3, 3, 2, 1]
    g = raid(roman_britain(), SAXONS, cantiaci + corieltauvi + iceni, may_feat=True)
    answer(g, "raid-in-force cantiaci", "by-sea germanicus", "raid-in-force corieltauvi")
    return answer(g, "raid-in-force iceni", "feat surprise", "surprise cantiaci")


@pytest.mark.rule("pendragon.example.t1-saxon-pay")
@pytest.mark.rule("pendragon.example.t1-cantiaci-landing")
@pytest.mark.rule("pendragon.example.t1-cantiaci-ambush")
@pytest.mark.rule("pendragon.example.t1-coup-de-main-fails")
@pytest.mark.rule("pendragon.example.t1-escalade-fort")
@pytest.mark.rule("pendragon.surprise.coup")
@pytest.mark.rule("pendragon.surprise.one-space")
@pytest.mark.rule("pendragon.plunder.lost-with-unit")
def test_cantiaci_corieltauvi_and_iceni() -> None:
    g = first_raid()
    assert some(g, "SxR", "TP") == {"SxR": 4, "TP": 80}
    cantiaci(g)
    corieltauvi(g)
    iceni(g)
    assert ended(g)
    assert unrolled(g) == [1]
    assert some(g, "BC", "TP", "PP", "Mil") == {"BC": 38, "TP": 74, "PP": 75, "Mil": 7}


def cantiaci(g: Pendragon) -> None:
    answer(g, "resolve cantiaci")
    assert units(g, "cantiaci")["saxon-raider"] == 4
    answer(g, "plunder 2")
    assert some(g, "TP", "PP") == {"TP": 78, "PP": 78}
    answer(g, "attack-britons", "ambush saxon-raider", "withdraw cavalry", "enter rutupiae")
    answer(g, "withdraw militia", "enter durovernum", "assault rutupiae")
    assert units(g, "cantiaci") == {"cavalry": 1, "militia": 1}
    assert some(g, "P", "TP", "PP") == {"P": 1, "TP": 78, "PP": 79}


def corieltauvi(g: Pendragon) -> None:
    answer(g, "resolve corieltauvi")
    assert units(g, "corieltauvi")["saxon-raider"] == 3
    answer(g, "plunder 2", "decline")
    assert some(g, "TP", "PP") == {"TP": 76, "PP": 77}
    assert laden(g, "corieltauvi") == {"saxon-raider": 2}


def iceni(g: Pendragon) -> None:
    """No Coup de Main here: the only die after the landing is that of the Ambush."""
    assert units(g, "iceni") == {"militia": 1, "saxon-raider": 6}
    answer(g, "plunder 2")
    assert some(g, "TP", "PP") == {"TP": 74, "PP": 75}
    answer(g, "attack-britons", "ambush saxon-raider", "withdraw militia", "assault venta-icenorum")
    assert units(g, "iceni") == {"saxon-raider": 2}
    assert laden(g, "iceni") == {"saxon-raider": 2}
    assert strongholds(g, "iceni") == {}
    assert control(g, "iceni") == ""


# Card 2.


@pytest.mark.rule("pendragon.example.t2-ard-ri-raids")
@pytest.mark.rule("pendragon.example.t2-parisi")
@pytest.mark.rule("pendragon.example.t2-novantae")
@pytest.mark.rule("pendragon.plunder.forfeit")
@pytest.mark.rule("pendragon.plunder.stronghold-source")
def test_ard_ri() -> None:
    g = roman_britain()
    g.momentum[SHADED] |= 1 << card(58)
    before = tracks(g)
    raid(g, SCOTTI, [3, 3, 2, 3, 1, 3, 1, 1], free=True)
    answer(g, "raid-in-force parisi", "raid-in-force votadini", "by-sea septentrionalis")
    answer(g, "raid-in-force novantae", "by-sea hibernicus", "raid-in-force ordovices")

    answer(g, "resolve parisi", "plunder 2", "attack-britons", "withdraw militia")
    answer(g, "assault petuaria")
    assert units(g, "parisi") == {"scotti-raider": 4}
    assert laden(g, "parisi") == {"scotti-raider": 4}
    assert control(g, "parisi") == ""

    answer(g, "resolve votadini", "plunder 2", "decline")
    assert units(g, "votadini") == {"militia": 4, "scotti-raider": 7}

    answer(g, "resolve novantae", "plunder 1", "attack-britons")
    answer(g, "stand scotti-raider", "withdraw militia", "assault mote-of-mark")
    assert units(g, "novantae") == {"scotti-raider": 2}
    assert laden(g, "novantae") == {"scotti-raider": 2}

    assert units(g, "ordovices")["scotti-raider"] == 4
    answer(g, "plunder 1", "decline")
    assert control(g, "ordovices") == "civitates"
    assert ended(g)
    assert tracks(g)["TP"] == before["TP"] - 6
    assert tracks(g)["BC"] == before["BC"] - 3
    assert tracks(g)["ScR"] == before["ScR"]


# Card 7.


def before_card_7() -> Pendragon:
    board = {
        "votadini": "hillfort traprain-law, hillfort yeavering, militia 4",
        "carvetii": "fort uxellodunum, cavalry 1",
        "ordovices": "hillfort segontium, militia 1, red-saxon 1",
        "demetae": "hillfort moridunum, hillfort gateholm, militia 2",
        "iceni": "saxon-raider 2 laden 2",
        "corieltauvi": "fort lindum, town ratae",
        "trinovantes": "fort camulodunum",
    }
    return lay(board, renown={"scotti": 16, "saxons": 4}, in_force={58: "shaded"}, resources=11)


@pytest.mark.rule("pendragon.example.t7-scotti-raids")
@pytest.mark.rule("pendragon.example.t7-votadini")
@pytest.mark.rule("pendragon.example.t7-ordovices")
@pytest.mark.rule("pendragon.ransom.when")
@pytest.mark.rule("pendragon.ransom.take")
@pytest.mark.rule("pendragon.ransom.dux")
@pytest.mark.rule("pendragon.raid.scotti-cost")
def test_four_raids_with_ransom() -> None:
    """By the rule Votadini and Ordovices cost six Raiders, not the seven that are printed."""
    dice = [4, 3, 3, 2, 2, 5, 4, 4, 4, 1, 2, 1]
    g = raid(before_card_7(), SCOTTI, dice, may_feat=True)
    before = tracks(g)["TP"]
    answer(g, "raid-in-force votadini", "by-sea septentrionalis", "raid-in-force carvetii")
    answer(g, "raid-in-force ordovices", "raid-in-force demetae", "feat ransom")
    assert tracks(g)["ScR"] == 12
    votadini(g)
    carvetii(g)
    ordovices(g)
    assert units(g, "demetae")["scotti-raider"] == 5
    answer(g, "plunder 1", "decline")
    assert ended(g)
    assert unrolled(g) == []
    assert some(g, "ScR", "BR", "TP") == {"ScR": 14, "BR": 9, "TP": before - 5}


def votadini(g: Pendragon) -> None:
    answer(g, "resolve votadini")
    assert units(g, "votadini")["scotti-raider"] == 9
    answer(g, "plunder 2")
    assert some(g, "ScR", "BR") == {"ScR": 12, "BR": 11}
    answer(g, "attack-britons", "stand scotti-raider", "withdraw militia", "enter traprain-law")
    answer(g, "withdraw militia", "enter traprain-law", "withdraw militia", "withdraw militia")
    answer(g, "assault traprain-law", "done")
    assert units(g, "votadini") == {"militia": 2, "scotti-raider": 3}


def carvetii(g: Pendragon) -> None:
    answer(g, "resolve carvetii")
    assert units(g, "carvetii")["scotti-raider"] == 6
    answer(g, "plunder 1")
    assert some(g, "ScR", "BR") == {"ScR": 13, "BR": 10}
    answer(g, "decline")


def ordovices(g: Pendragon) -> None:
    answer(g, "resolve ordovices")
    assert units(g, "ordovices")["scotti-raider"] == 10
    answer(g, "plunder 1")
    assert some(g, "ScR", "BR") == {"ScR": 14, "BR": 9}
    answer(g, "attack-britons", "stand scotti-raider", "withdraw red-saxon", "withdraw militia")
    answer(g, "assault segontium")
    assert units(g, "ordovices") == {"scotti-raider": 4}
    assert laden(g, "ordovices") == {"scotti-raider": 3}
    assert control(g, "ordovices") == ""


# Card 9.


@pytest.mark.rule("pendragon.example.t9-ravage")
@pytest.mark.rule("pendragon.ravage.plunder")
@pytest.mark.rule("pendragon.ravage.population")
@pytest.mark.rule("pendragon.ravage.counter")
@pytest.mark.rule("pendragon.ravage.no-assault")
@pytest.mark.rule("pendragon.ruling.card9-dice")
def test_atrebates_is_ravaged() -> None:
    board = {
        "atrebates": "fort venta-belgarum, town calleva-atrebatum, cavalry 1, militia 1",
        "regni": "fort anderida, town noviomagus, militia 1",
        "cantiaci": "blue-saxon-settlement rutupiae, town durovernum",
    }
    g = lay(board, renown={"saxons": 2})
    before = tracks(g)
    raid(g, SAXONS, [4, 3, 1, 4], may_feat=True)
    answer(g, "raid-in-force atrebates", "feat ravage", "ravage atrebates")
    assert tracks(g)["SxR"] == 0
    assert units(g, "atrebates")["saxon-raider"] == 6
    assert choices(g)[-1] == "plunder 6"
    answer(g, "plunder 6")
    assert laden(g, "atrebates") == {"saxon-raider": 6}
    assert g.population[0] == 2
    assert g.refugees == 1
    assert tracks(g)["TP"] == before["TP"] - 6
    assert tracks(g)["BC"] == before["BC"] - 1
    assert choices(g) == ["attack saxons", "decline"]
    answer(g, "decline", "decline")
    assert choices(g) == ["attack-britons", "decline"]
    answer(g, "decline")
    assert ended(g)
