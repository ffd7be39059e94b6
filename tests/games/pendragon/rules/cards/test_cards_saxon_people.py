"""The cards 45 to 49: Cantiaci, the Dubglas river and Cerdic."""

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
    lay,
    run,
    space,
    strongholds,
    told,
    tracks,
    unit,
    units,
)
from tests.games.pendragon.cards_table import event, would
from tests.games.pendragon.parts import (
    DUX,
    NEVER,
    POOLS,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    Battle,
    Pendragon,
    Return,
    ambushes_on,
    evades_on,
    saxons_can_come,
)

THANET, DUBGLAS, CERDIC, VORTIGERN = 45, 46, 47, 49

# 45 THANET.


@pytest.mark.rule("pendragon.card.45.unshaded", "pendragon.pieces.owner-removal-choice")
@pytest.mark.rule("pendragon.ruling.card-numbers")
def test_of_all_warbands_in_cantiaci_two_are_left() -> None:
    board = {"cantiaci": "saxon-warband 3 laden 1, red-saxon 2, scotti-warband 1, saxon-raider 2"}
    g = event(lay(board), THANET, UNSHADED, DUX)
    assert asked(g) == "dux"
    assert choices(g) == [
        "spare saxon-warband",
        "spare-laden saxon-warband",
        "spare scotti-warband",
        "spare red-saxon",
    ]
    answer(g, "spare-laden saxon-warband", "spare red-saxon")
    assert units(g, "cantiaci") == {"saxon-warband": 1, "red-saxon": 1, "saxon-raider": 2}
    assert laden(g, "cantiaci") == {"saxon-warband": 1}
    assert not would(g, THANET, UNSHADED, DUX)


@pytest.mark.rule("pendragon.card.45.unshaded")
def test_two_warbands_are_few_enough() -> None:
    g = event(lay({"cantiaci": "saxon-warband 2"}), THANET, UNSHADED, DUX)
    assert ended(g)
    assert units(g, "cantiaci") == {"saxon-warband": 2}


def spaces_to_settle(g: Pendragon, faction: int) -> int:
    run(g, Return(faction=faction, may_feat=True))
    answer(g, "select iceni", "feat settle", "settle iceni")
    return 1 + any([text.startswith("settle") for text in choices(g)])


@pytest.mark.rule("pendragon.card.45.shaded", "pendragon.settle.thanet")
@pytest.mark.parametrize(("by", "saxons", "scotti"), [(DUX, 1, 1), (SAXONS, 2, 1), (SCOTTI, 1, 2)])
def test_the_barbarian_who_took_thanet_settles_in_two_spaces(
    by: int, saxons: int, scotti: int
) -> None:
    for faction, most in ((SAXONS, saxons), (SCOTTI, scotti)):
        name = "saxon" if faction == SAXONS else "scotti"
        board = dict.fromkeys(("iceni", "regni"), f"{name}-warband 3 laden 1")
        g = event(lay(board), THANET, SHADED, by)
        assert ended(g)
        assert spaces_to_settle(g, faction) == most
    assert would(lay(), THANET, SHADED, by) is (by in (SAXONS, SCOTTI))


# 46 DUBGLAS RIVER.


@pytest.mark.rule("pendragon.card.46.unshaded")
def test_fens_are_no_home_any_more() -> None:
    g, iceni = lay(), space("iceni")
    raider, warband, red = unit("saxon-raider"), unit("saxon-warband"), unit("red-saxon")
    assert (evades_on(g, raider, iceni), ambushes_on(g, red, iceni)) == (4, 3)
    event(g, DUBGLAS, UNSHADED, DUX)
    assert ended(g)
    assert evades_on(g, raider, iceni) == 5
    for kind in (warband, red, raider):
        assert ambushes_on(g, kind, iceni) == NEVER
    assert evades_on(g, warband, iceni) == evades_on(g, red, iceni) == NEVER


@pytest.mark.rule("pendragon.card.46.shaded")
@pytest.mark.parametrize(("where", "halved"), [("iceni", True), ("atrebates", False)])
def test_cavalry_in_the_fens_is_halved_in_the_field_and_charges(where: str, halved: bool) -> None:
    g = lay({where: "cavalry 4, saxon-warband 2"})
    event(g, DUBGLAS, SHADED, SAXONS)
    run(g, Battle(space(where), DUX, SAXONS))
    if choices(g):
        answer(g, "stand saxon-warband")
    assert told(g, "charge")[0]["on_defenders"] == ("2" if halved else "4")
    weak = run(lay({where: "cavalry 2, saxon-warband 2"}), Battle(space(where), SAXONS, DUX))
    weak.capabilities[SHADED] = g.capabilities[SHADED]
    if choices(weak):
        answer(weak, "stand saxon-warband")
    assert units(weak, where) == ({"saxon-warband": 1} if halved else {"cavalry": 2})


# 47 CERDIC.

HOSTS = {
    "cantiaci": "town durovernum, militia 4, red-saxon 2 laden 1, blue-saxon 1, "
    "red-saxon-settlement rutupiae, blue-scotti 1"
}


@pytest.mark.rule("pendragon.card.47.unshaded")
def test_foederati_of_a_nation_become_britons_whatever_their_colour() -> None:
    g = lay(HOSTS)
    militia = available(g, "militia")
    event(g, CERDIC, UNSHADED, SCOTTI)
    assert (asked(g), choices(g)) == ("scotti", ["nation saxons", "nation scotti"])
    answer(g, "nation saxons")
    assert told(g, "removed")[0]["n"] == 2
    assert choices(g) == ["comitates 0", "comitates 1", "comitates 2", "comitates 3"]
    answer(g, "comitates 1")
    assert units(g, "cantiaci") == {"comitates": 1, "militia": 6, "blue-scotti": 1}
    assert strongholds(g, "cantiaci") == {"durovernum": "town", "rutupiae": "hillfort"}
    assert (laden(g, "cantiaci"), available(g, "militia")) == ({}, militia - 2)


@pytest.mark.rule("pendragon.card.47.unshaded")
def test_at_a_town_site_a_town_may_rise() -> None:
    board = {"cantiaci": "fort rutupiae, cavalry 3, red-saxon-settlement durovernum"}
    g = event(lay(board), CERDIC, UNSHADED, DUX)
    assert choices(g) == ["hillfort durovernum", "town durovernum"]
    answer(g, "town durovernum")
    assert strongholds(g, "cantiaci")["durovernum"] == "town"
    assert ended(g)


@pytest.mark.rule("pendragon.card.47.unshaded", "pendragon.pieces.comitates-not-yet")
def test_only_comitates_in_play_and_only_under_briton_control() -> None:
    g = lay(HOSTS)
    g.not_yet, g.available[2] = g.available[2], 0
    event(g, CERDIC, UNSHADED, DUX)
    answer(g, "nation saxons")
    assert units(g, "cantiaci")["militia"] == 7
    lost = lay({"cantiaci": "saxon-warband 9, saxon-settlement durovernum, red-saxon 1"})
    assert control(lost, "cantiaci") == "saxons"
    assert not would(lost, CERDIC, UNSHADED, DUX)
    assert ended(event(lost, CERDIC, UNSHADED, DUX))


@pytest.mark.rule("pendragon.card.47.shaded", "pendragon.foederati.turning")
def test_the_britons_of_a_region_go_over_to_their_guests() -> None:
    g = event(lay(HOSTS), CERDIC, SHADED, SCOTTI)
    assert ended(g)
    # 3 Foederati turned, 4 Militia and a blue Scotti Warband were replaced.
    assert units(g, "cantiaci") == {"saxon-warband": 8}
    assert laden(g, "cantiaci") == {"saxon-warband": 1}
    assert set(strongholds(g, "cantiaci").values()) == {"saxon-settlement"}
    assert (control(g, "cantiaci"), tracks(g)["P"]) == ("saxons", 0)


@pytest.mark.rule("pendragon.card.47.shaded", "pendragon.pieces.replace-short")
def test_who_cannot_be_replaced_goes_all_the_same() -> None:
    board = {
        "iceni": "hillfort venta-icenorum, red-saxon-settlement branodunum, militia 3",
        "regni": "saxon-warband 24",
    }
    g = event(lay(board), CERDIC, SHADED, DUX)
    assert ended(g)
    assert units(g, "iceni") == {"saxon-warband": 1}


@pytest.mark.rule("pendragon.card.47.shaded")
@pytest.mark.parametrize(
    "board",
    [
        "fort rutupiae, red-saxon-settlement durovernum, militia 2",
        "town durovernum, militia 2, red-saxon 2",
        "town durovernum, saxon-settlement rutupiae, red-saxon 1",
    ],
)
def test_a_town_or_hillfort_and_a_foederati_settlement_are_needed(board: str) -> None:
    g = lay({"cantiaci": board})
    before = units(g, "cantiaci")
    assert not would(g, CERDIC, SHADED, DUX)
    event(g, CERDIC, SHADED, DUX)
    assert ended(g)
    assert units(g, "cantiaci") == before


# 49 VORTIGERN.


@pytest.mark.rule("pendragon.card.49.unshaded", "pendragon.card.49.foederati")
def test_vortigern_hires_saxons_for_his_own_troops() -> None:
    board = {"cantiaci": "fort rutupiae, town durovernum, cavalry 2, militia 3, blue-scotti 1"}
    g = event(lay(board), VORTIGERN, UNSHADED, SCOTTI)
    assert choices(g) == ["spare cavalry", "spare militia", "spare blue-scotti"]
    answer(g, "spare cavalry", "spare militia")
    assert (g.casualties, choices(g)) == (1, ["colour dux", "colour civitates"])
    answer(g, "colour civitates")
    assert units(g, "cantiaci") == {"cavalry": 1, "militia": 1, "blue-saxon": 3}
    assert strongholds(g, "cantiaci") == {"rutupiae": "blue-saxon-settlement", "durovernum": "town"}
    assert tracks(g)["P"] == 0


@pytest.mark.rule("pendragon.card.49.unshaded")
def test_the_settlement_comes_to_rutupiae_though_durovernum_is_vacant() -> None:
    g = lay({"cantiaci": "red-saxon-settlement rutupiae"})
    event(g, VORTIGERN, UNSHADED, DUX)
    answer(g, "colour civitates")
    assert strongholds(g, "cantiaci") == {"rutupiae": "blue-saxon-settlement"}
    g = lay({"cantiaci": "fort rutupiae"})
    g.available[10] = 0
    answer(event(g, VORTIGERN, UNSHADED, DUX), "colour dux")
    assert strongholds(g, "cantiaci") == {"rutupiae": "fort"}


@pytest.mark.rule("pendragon.card.49.shaded", "pendragon.ruling.card-numbers")
def test_vortigern_is_betrayed() -> None:
    g = lay({"cantiaci": "fort rutupiae, town durovernum, militia 3"})
    event(g, VORTIGERN, SHADED, DUX)
    assert ended(g)
    assert units(g, "cantiaci") == {"militia": 3, "saxon-warband": 3}
    assert strongholds(g, "cantiaci") == {"rutupiae": "saxon-settlement", "durovernum": "town"}


@pytest.mark.rule("pendragon.card.49.shaded", "pendragon.events.must-have-effect")
@pytest.mark.parametrize(
    ("warbands", "settlements", "come"), [(1, 0, True), (0, 1, True), (0, 0, False)]
)
def test_a_single_warband_or_a_settlement_is_enough_to_come(
    warbands: int, settlements: int, come: bool
) -> None:
    g = lay()
    g.available[POOLS.index("saxon-warband")] = warbands
    g.available[POOLS.index("saxon-settlement")] = settlements
    assert saxons_can_come(g) is come
