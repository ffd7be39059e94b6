"""Siege: Troops before Strongholds that were not Assaulted."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    control,
    ended,
    log,
    result,
    strongholds,
    tracks,
    units,
)
from tests.games.pendragon.fighting import fight


@pytest.mark.rule("pendragon.siege.when")
def test_what_was_assaulted_is_not_besieged() -> None:
    g = fight("parisi", "saxon-warband 2, militia 2, hillfort petuaria", "saxons civitates")
    answer(g, "withdraw militia", "withdraw militia", "done")
    assert choices(g) == ["besiege petuaria", "done"]
    answer(g, "done")
    assert units(g, "parisi") == {"militia": 2, "saxon-warband": 2}
    g = fight("parisi", "saxon-warband 5, militia 2, hillfort petuaria", "saxons civitates")
    answer(g, "withdraw militia", "withdraw militia", "assault petuaria")
    assert ended(g)
    assert "besieged" not in log(g)


@pytest.mark.rule("pendragon.siege.when")
def test_a_defender_in_the_field_prevents_it() -> None:
    g = fight("parisi", "saxon-warband 3, comitates 3, hillfort petuaria", "saxons civitates")
    answer(g, "withdraw comitates", "done")
    assert choices(g) == ["assault petuaria", "done"]
    pieces, how = "saxon-warband 4, comitates 6, hillfort petuaria", {"shield_wall": True}
    g = fight("parisi", pieces, "saxons civitates", how=how)
    answer(g, "withdraw comitates", "done")
    assert ended(g)
    assert units(g, "parisi") == {"comitates": 2, "saxon-warband": 2}


@pytest.mark.rule("pendragon.siege.troops")
@pytest.mark.rule("pendragon.example.x-city-siege")
@pytest.mark.rule("pendragon.ruling.city-strongholds")
@pytest.mark.parametrize(
    ("where", "site", "kind", "troops"),
    [
        ("atrebates", "calleva-atrebatum", "town", 4),
        ("parisi", "petuaria", "hillfort", 2),
        ("parisi", "petuaria", "fort", 2),
        ("londinium", "londinium-city", "town", 8),
        ("eboracum", "eboracum-city", "fort", 6),
    ],
)
def test_a_siege_needs_troops_for_the_capacity(
    where: str, site: str, kind: str, troops: int
) -> None:
    for warbands, able in ((troops, True), (troops - 1, False)):
        pieces = f"saxon-warband {warbands}, saxon-raider 9, militia 1, {kind} {site}"
        g = fight(where, pieces, "saxons civitates")
        before = control(g, where)
        answer(g, "withdraw militia", "done")
        assert ("besiege" in " ".join(choices(g))) == able
        if able:
            answer(g, f"besiege {site}")
            assert "militia" not in units(g, where)
            assert strongholds(g, where) == {site: kind}
        if where == "londinium":
            assert before == control(g, where) == "civitates"


@pytest.mark.rule("pendragon.siege.effect")
def test_the_defender_chooses_the_unit() -> None:
    pieces = "saxon-warband 4, militia 1, comitates 1, hillfort petuaria"
    g = fight("parisi", pieces, "saxons civitates")
    answer(g, "withdraw militia", "withdraw comitates", "done", "besiege petuaria")
    assert (asked(g), choices(g)) == ("civitates", ["lose militia", "lose comitates"])
    answer(g, "lose militia")
    assert units(g, "parisi") == {"comitates": 1, "saxon-warband": 4}


@pytest.mark.rule("pendragon.siege.effect")
def test_an_empty_stronghold_is_not_besieged() -> None:
    g = fight("parisi", "saxon-warband 4, hillfort petuaria", "saxons civitates")
    answer(g, "done")
    assert ended(g)
    assert strongholds(g, "parisi") == {"petuaria": "hillfort"}


@pytest.mark.rule("pendragon.siege.each-once")
@pytest.mark.parametrize(("warbands", "sieges"), [(4, 2), (3, 1)])
def test_each_troop_besieges_one_stronghold(warbands: int, sieges: int) -> None:
    pieces = f"saxon-warband {warbands}, militia 4, hillfort petuaria, hillfort derventio"
    g = fight("parisi", pieces, "saxons civitates")
    for enter in (["enter petuaria"], ["enter petuaria"], [], []):
        answer(g, "withdraw militia", *enter)
    answer(g, "done", "besiege petuaria")
    if sieges == 2:
        assert choices(g) == ["besiege derventio", "done"]
        answer(g, "besiege derventio")
    assert ended(g)
    assert units(g, "parisi")["militia"] == 4 - sieges


@pytest.mark.rule("pendragon.siege.after-consequences")
def test_its_loss_wins_nobody_anything() -> None:
    g = fight("parisi", "saxon-warband 2, cavalry 2, fort petuaria", "saxons dux", prestige=5)
    before = tracks(g)
    answer(g, "withdraw cavalry", "withdraw cavalry", "done", "besiege petuaria")
    assert tracks(g) == before | {"Cas": 1, "BC": 0}
    assert result(g) == (0, 0)
