"""Cards 10 to 13, 15 and 18, each text carried out."""

from __future__ import annotations

import pytest

from logres.games.pendragon.table.constants import REGIONS
from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    control,
    ended,
    laden,
    lay,
    log,
    run,
    space,
    strongholds,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import event, would
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    SAXONS,
    SCOTTI,
    SHADED,
    SPACES,
    UNSHADED,
    Annona,
    Raid,
)
from tests.games.pendragon.raiding import IRISH_SHORE

ANNONA, ALLIANCE, ROMANITAS, CUNEDDA = 10, 11, 12, 13
FICKLE_WEATHER, IRISH_SHORE_CARD = 15, 18


# Annona.


@pytest.mark.rule("pendragon.card.10.unshaded")
def test_the_next_annona_is_skipped() -> None:
    g = event(lay({"iceni": "red-saxon 3"}, resources=0), ANNONA, UNSHADED, DUX)
    run(g, Annona())
    assert (ended(g), units(g, "iceni"), log(g)) == (True, {"red-saxon": 3}, ["no-annona"])
    assert units(run(lay({"iceni": "red-saxon 3"}, resources=0), Annona()), "iceni") == {
        "saxon-warband": 3
    }


@pytest.mark.rule("pendragon.card.10.shaded")
def test_saxon_foederati_ask_for_pay_at_once() -> None:
    board = {
        "iceni": "red-saxon 2",
        "regni": "blue-saxon 1 laden 1",
        "carvetii": "red-scotti 1, blue-scotti 1 laden 1",
    }
    g = lay(board, resources=1, renown={"saxons": 0, "scotti": 0})
    assert would(g, ANNONA, SHADED, SCOTTI)
    event(g, ANNONA, SHADED, SCOTTI)
    assert ended(g)
    assert units(g, "iceni") == {"saxon-warband": 2}
    assert units(g, "carvetii") == {"red-scotti": 1, "blue-scotti": 1}
    assert (laden(g, "carvetii"), laden(g, "regni")) == ({"blue-scotti": 1}, {})
    assert (tracks(g)["SxR"], tracks(g)["ScR"]) == (1, 0)
    run(g, Annona())
    assert choices(g) == ["pay-for carvetii", "pay-for regni", "done"]


@pytest.mark.rule("pendragon.card.10.shaded")
def test_who_is_paid_stays() -> None:
    g = event(lay({"iceni": "red-saxon 2, red-scotti 1"}, resources=5), ANNONA, SHADED, SCOTTI)
    assert (asked(g), choices(g)) == ("dux", ["pay-for iceni", "done"])
    answer(g, "pay-for iceni")
    assert (ended(g), g.resources) == (True, 3)
    assert units(g, "iceni") == {"red-saxon": 2, "red-scotti": 1}
    assert not would(lay({"iceni": "red-scotti 1"}), ANNONA, SHADED, SCOTTI)


# Barbarian Alliance.


@pytest.mark.rule("pendragon.card.11.unshaded", "pendragon.card.11.prestige")
def test_a_settlement_and_its_warbands_take_a_colour() -> None:
    board = {
        "iceni": "saxon-settlement branodunum, saxon-warband 2 laden 1, blue-saxon 1, "
        "saxon-raider 2, scotti-warband 1",
        "carvetii": "red-scotti-settlement luguvalium, red-scotti 2",
    }
    g = event(lay(board, prestige=5), ALLIANCE, UNSHADED, SCOTTI)
    assert choices(g) == ["site luguvalium", "site branodunum"]
    answer(g, "site branodunum")
    assert choices(g) == ["colour dux", "colour civitates"]
    answer(g, "colour dux")
    assert units(g, "iceni") == {"saxon-raider": 2, "scotti-warband": 1, "red-saxon": 3}
    assert laden(g, "iceni") == {"red-saxon": 1}
    assert strongholds(g, "iceni") == {"branodunum": "red-saxon-settlement"}
    assert (g.prestige, control(g, "iceni")) == (3, "civitates")


@pytest.mark.rule("pendragon.card.11.unshaded")
def test_foederati_may_change_their_colour() -> None:
    board = {"carvetii": "red-scotti-settlement, red-scotti 2"}
    g = answer(event(lay(board), ALLIANCE, UNSHADED, CIVITATES), "colour civitates")
    assert units(g, "carvetii") == {"blue-scotti": 2}
    assert list(strongholds(g, "carvetii").values()) == ["blue-scotti-settlement"]


@pytest.mark.rule("pendragon.card.11.prestige")
def test_prestige_falls_even_if_nobody_is_marked() -> None:
    g = event(lay({"iceni": "saxon-warband 2"}, prestige=5), ALLIANCE, UNSHADED, SAXONS)
    assert (ended(g), g.prestige, units(g, "iceni")) == (True, 3, {"saxon-warband": 2})
    assert told(g, "prestige-lost") == [{"n": 2}]
    assert not would(lay(prestige=0), ALLIANCE, UNSHADED, SAXONS)


@pytest.mark.rule("pendragon.card.11.shaded", "pendragon.foederati.events-need")
def test_the_long_knives() -> None:
    board = {
        "iceni": "fort branodunum, red-saxon-settlement, cavalry 2, red-saxon 1, militia 1",
        "regni": "fort, cavalry 1",
        "cantiaci": "blue-saxon 1, cavalry 1, town",
        "parisi": "blue-saxon 1",
    }
    g = event(lay(board, prestige=5), ALLIANCE, SHADED, SAXONS)
    assert choices(g) == ["strike cantiaci", "strike iceni"]
    warbands = available(g, "saxon-warband")
    answer(g, "strike iceni")
    assert (units(g, "iceni"), strongholds(g, "iceni")) == ({"militia": 1}, {})
    assert (g.casualties, g.prestige) == (2, 5)
    assert available(g, "saxon-warband") == warbands + 1
    assert units(g, "cantiaci") == {"cavalry": 1, "blue-saxon": 1}
    assert not would(lay({"regni": "fort, cavalry 1"}), ALLIANCE, SHADED, SAXONS)


# Romanitas.


@pytest.mark.rule("pendragon.card.12.unshaded")
def test_foederati_become_romans() -> None:
    board = {
        "iceni": "red-saxon-settlement branodunum, red-scotti-settlement, red-saxon 3 laden 1, "
        "red-scotti 1, blue-saxon 1",
        "regni": "red-saxon 1",
    }
    g = lay(board)
    g.available[0], g.casualties, g.out_of_play = 1, 1, 2
    event(g, ROMANITAS, UNSHADED, DUX)
    assert choices(g) == ["strike iceni", "strike regni"]
    answer(g, "strike iceni")
    assert choices(g) == ["nation saxons", "nation scotti"]
    answer(g, "nation saxons")
    assert choices(g) == ["cavalry 0", "cavalry 1"]
    answer(g, "cavalry 0")
    assert (ended(g), g.available[0], g.casualties, g.out_of_play) == (True, 1, 0, 0)
    assert units(g, "iceni") == {"cavalry": 3, "red-scotti": 1, "blue-saxon": 1}
    assert strongholds(g, "iceni") == {
        "branodunum": "fort",
        "venta-icenorum": "red-scotti-settlement",
    }
    assert laden(g, "iceni") == {}


@pytest.mark.rule("pendragon.card.12.unshaded", "pendragon.pieces.replace-short")
def test_no_cavalry_comes_from_the_map() -> None:
    g = lay({"iceni": "red-saxon 3", "regni": "cavalry 4"})
    g.available[0], g.casualties, g.out_of_play = 0, 1, 0
    event(g, ROMANITAS, UNSHADED, SAXONS)
    assert (ended(g), units(g, "iceni"), units(g, "regni")) == (
        True,
        {"cavalry": 1},
        {"cavalry": 4},
    )
    assert not would(lay({"regni": "blue-saxon 2"}), ROMANITAS, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.12.shaded", "pendragon.foederati.events-need")
def test_romans_become_barbarians_of_either_nation() -> None:
    board = {
        "iceni": "fort branodunum, blue-saxon 1, cavalry 3 laden 1, militia 1",
        "regni": "fort, cavalry 1",
    }
    g = event(lay(board, prestige=4), ROMANITAS, SHADED, SCOTTI)
    assert choices(g) == ["nation saxons", "nation scotti"]
    answer(g, "nation scotti")
    assert choices(g) == [f"units {n}" for n in range(4)]
    answer(g, "units 2")
    assert units(g, "iceni") == {
        "militia": 1,
        "saxon-warband": 2,
        "scotti-warband": 1,
        "blue-saxon": 1,
    }
    assert strongholds(g, "iceni") == {"branodunum": "scotti-settlement"}
    assert (g.casualties, g.prestige, laden(g, "iceni")) == (3, 4, {})
    assert units(g, "regni") == {"cavalry": 1}


# Cunedda.


@pytest.mark.rule("pendragon.card.13.unshaded", "pendragon.events.may-or-must")
def test_cunedda_leads_his_people_west() -> None:
    board = {"votadini": "hillfort yeavering, militia 3, blue-saxon 1, cavalry 1"}
    g = event(lay(board), CUNEDDA, UNSHADED, DUX)
    answer(g, "raze yeavering")
    assert choices(g) == ["remove militia", "remove blue-saxon", "done"]
    answer(g, "remove militia", "remove blue-saxon")
    assert choices(g) == ["site segontium", "site dinas-emrys"]
    answer(g, "site dinas-emrys")
    assert (asked(g), choices(g)) == ("dux", [f"comitates {n}" for n in range(5)])
    answer(g, "comitates 1")
    assert units(g, "votadini") == {"cavalry": 1, "militia": 2}
    assert strongholds(g, "votadini") == {}
    assert units(g, "ordovices") == {"comitates": 1, "militia": 3}
    assert strongholds(g, "ordovices") == {"dinas-emrys": "hillfort"}


@pytest.mark.rule("pendragon.ruling.event-reading")
@pytest.mark.rule("pendragon.card.13.unshaded", "pendragon.events.as-much-as-possible")
@pytest.mark.rule("pendragon.pieces.voluntary-removal")
def test_they_come_though_votadini_is_empty() -> None:
    g = lay({"regni": "militia 2"}, not_yet=15)
    g.available[1] = g.available[2] = 0
    event(g, CUNEDDA, UNSHADED, SAXONS)
    answer(g, "site segontium")
    assert (asked(g), choices(g)) == ("civitates", ["take-from regni", "done"])
    answer(g, "take-from regni", "done")
    assert (units(g, "ordovices"), units(g, "regni")) == ({"militia": 1}, {"militia": 1})


@pytest.mark.rule("pendragon.card.13.shaded", "pendragon.foederati.default-group")
@pytest.mark.rule("pendragon.sites.event-replace")
def test_irish_foederati_come_to_ordovices() -> None:
    g = event(lay({"ordovices": "fort segontium, hillfort"}), CUNEDDA, SHADED, SCOTTI)
    assert (asked(g), choices(g)) == ("scotti", ["colour dux", "colour civitates"])
    answer(g, "colour dux", "site segontium")
    assert strongholds(g, "ordovices") == {
        "segontium": "red-scotti-settlement",
        "dinas-emrys": "hillfort",
    }
    assert units(g, "ordovices") == {"red-scotti": 2}


# Fickle Weather.


@pytest.mark.rule("pendragon.card.15.unshaded", "pendragon.events.limits-hold")
def test_six_regions_gain_a_cube() -> None:
    names = ["atrebates", "brigantes", "cantiaci", "carvetii", "iceni", "parisi", "regni"]
    poor = dict.fromkeys(names, 1) | {"londinium": 0}
    g = lay(prosperity=poor, imperium="fragmentation")
    before = g.prosperity()
    event(g, FICKLE_WEATHER, UNSHADED, DUX)
    assert choices(g) == [f"place {name}" for name in names]
    answer(g, "place carvetii")
    assert (g.bottom[space("carvetii")], g.top[space("carvetii")]) == (1, 1)
    assert "place carvetii" not in choices(g)
    answer(g, *[f"place {name}" for name in ("atrebates", "brigantes", "cantiaci", "iceni")])
    answer(g, "place regni")
    assert (ended(g), g.prosperity(), g.prosperity_at(space("parisi"))) == (True, before + 6, 1)


@pytest.mark.rule("pendragon.card.15.shaded")
def test_six_regions_lose_a_cube_and_ruined_ones_none() -> None:
    rich = ["iceni", "parisi", "regni"]
    empty = {SPACES[s]: 0 for s in REGIONS if SPACES[s] not in rich}
    g = event(lay(prosperity=empty), FICKLE_WEATHER, SHADED, SAXONS)
    assert (ended(g), [g.prosperity_at(space(name)) for name in rich]) == (True, [3, 3, 3])
    g = event(lay(), FICKLE_WEATHER, SHADED, SAXONS)
    before = g.prosperity()
    while not ended(g):
        answer(g, choices(g)[0])
    assert g.prosperity() == before - 6
    assert len(told(g, "wasted")) == len({happening["space"] for happening in told(g, "wasted")})


# The Irish Shore.


@pytest.mark.rule("pendragon.card.18.unshaded", "pendragon.example.x-irish-shore")
def test_forts_watch_the_irish_sea() -> None:
    for played, landed in ((False, 8), (True, 5)):
        g = lay(IRISH_SHORE)
        if played:
            assert would(g, IRISH_SHORE_CARD, UNSHADED, DUX)
            event(g, IRISH_SHORE_CARD, UNSHADED, DUX)
            assert not would(g, IRISH_SHORE_CARD, UNSHADED, DUX)
        run(g, Raid(faction=SCOTTI), [4, 4])
        answer(g, "raid-in-force demetae", "done")
        assert units(g, "demetae") == {"scotti-raider": landed}


@pytest.mark.rule("pendragon.card.18.shaded")
def test_scotti_settle_in_the_western_hills() -> None:
    g = event(lay({"silures": "fort, hillfort"}), IRISH_SHORE_CARD, SHADED, SAXONS)
    west = ["carvetii", "demetae", "dumnonii", "novantae", "ordovices", "silures"]
    assert choices(g) == [f"place {name}" for name in west]
    answer(g, "place silures", "site isca-silurum")
    assert strongholds(g, "silures")["isca-silurum"] == "scotti-settlement"
    assert (units(g, "silures"), control(g, "silures")) == ({"scotti-warband": 2}, "scotti")
