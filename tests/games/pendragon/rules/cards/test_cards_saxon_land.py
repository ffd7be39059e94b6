"""The cards 50 to 54: towns, the wounded, the mist and the end of the world."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    available,
    choices,
    ended,
    lay,
    space,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import event, would
from tests.games.pendragon.parts import (
    AUTONOMY_MILITARY,
    CIVITATES,
    DUX,
    ROMAN_RULE_MILITARY,
    SAXONS,
    SCOTTI,
    SHADED,
    UNSHADED,
    Pendragon,
)

CALLEVA, AVALON, MISTBORN, BRITTANY, END_OF_THE_WORLD = 50, 51, 52, 53, 54

# 50 CALLEVA ATREBATUM.

TOWNS = {
    "atrebates": "town calleva-atrebatum",
    "catuvellauni": "town",
    "cantiaci": "town durovernum",
    "cornovii": "town",
    "londinium": "town",
    "iceni": "hillfort venta-icenorum",
}


@pytest.mark.rule("pendragon.card.50.unshaded", "pendragon.ruling.card-numbers")
def test_three_regions_with_a_town_flourish_top_row_included() -> None:
    empty = dict.fromkeys(TOWNS, 0)
    g = lay(
        TOWNS, prosperity={**empty, "atrebates": 2, "cornovii": 3}, imperium="autonomy-civilian"
    )
    event(g, CALLEVA, UNSHADED, SCOTTI)
    assert "restore londinium" not in choices(g)
    assert "restore iceni" not in choices(g)
    answer(g, "restore atrebates", "restore cornovii", "restore cantiaci")
    assert ended(g)
    where = space("atrebates")
    assert (g.bottom[where], g.top[where]) == (3, 2)
    assert g.prosperity_at(space("cornovii")) == 4
    assert g.prosperity_at(space("cantiaci")) == 2


@pytest.mark.rule("pendragon.card.50.unshaded")
def test_fewer_regions_may_flourish() -> None:
    g = event(lay(TOWNS, prosperity={"atrebates": 0}), CALLEVA, UNSHADED, DUX)
    assert choices(g) == ["restore atrebates", "done"]
    answer(g, "done")
    assert g.prosperity_at(space("atrebates")) == 0


@pytest.mark.rule("pendragon.card.50.shaded")
def test_three_regions_with_a_town_decay() -> None:
    g = lay(TOWNS)
    event(g, CALLEVA, SHADED, SAXONS)
    assert "waste londinium" not in choices(g)
    assert "waste iceni" not in choices(g)
    answer(g, "waste atrebates", "waste catuvellauni", "waste cantiaci")
    assert ended(g)
    assert g.prosperity_at(space("atrebates")) == 3
    assert not any(g.laden)


# 51 ISLE OF AVALON.


def wounded(count: int) -> Pendragon:
    g = lay({"cantiaci": "fort rutupiae"})
    g.available[0] -= count
    g.casualties = count
    return g


@pytest.mark.rule("pendragon.card.51.unshaded")
def test_the_wounded_come_back() -> None:
    g = wounded(6)
    had = available(g, "cavalry")
    event(g, AVALON, UNSHADED, SCOTTI)
    answer(g, "place cantiaci", "to-available", "to-available", "place cantiaci")
    assert ended(g)
    assert (g.casualties, units(g, "cantiaci"), available(g, "cavalry")) == (
        2,
        {"cavalry": 2},
        had + 2,
    )
    g = event(wounded(1), AVALON, UNSHADED, DUX)
    answer(g, "to-available")
    assert ended(g)
    assert g.casualties == 0


@pytest.mark.rule("pendragon.card.51.shaded", "pendragon.ruling.card-numbers-shaded")
def test_the_wounded_pass_away() -> None:
    g = event(wounded(6), AVALON, SHADED, SAXONS)
    assert choices(g) == [f"cavalry {n}" for n in range(5)]
    answer(g, "cavalry 4")
    assert (g.casualties, g.out_of_play) == (2, 4)
    assert choices(event(wounded(2), AVALON, SHADED, SAXONS)) == [f"cavalry {n}" for n in range(3)]
    assert not would(wounded(0), AVALON, SHADED, SAXONS)


# 52 MISTBORN.

FRONT = {
    "cantiaci": "fort rutupiae, town durovernum, cavalry 1, saxon-raider 2",
    "londinium": "town, saxon-raider 1",
}


@pytest.mark.rule("pendragon.card.52.unshaded")
def test_the_civitates_muster_troops_and_fight_in_one_region() -> None:
    g = event(lay(FRONT, eligible=0), MISTBORN, UNSHADED, DUX)
    assert (asked(g), choices(g)) == ("dux", ["grant dux", "grant civitates"])
    answer(g, "grant civitates")
    assert (asked(g), choices(g)) == ("civitates", ["rally cantiaci", "decline"])
    answer(g, "rally cantiaci")
    assert choices(g)[0] == "militia 0"
    answer(g, "militia 3")
    while choices(g) != ["battle cantiaci", "decline"]:
        answer(g, choices(g)[0])
    assert (tracks(g)["BR"], g.eligible) == (25, 0)
    answer(g, "battle cantiaci", "attack saxons")
    assert [values["faction"] for values in told(g, "battle")] == [CIVITATES]


@pytest.mark.rule("pendragon.card.52.unshaded")
def test_the_dux_trains_cavalry_but_adds_no_prosperity() -> None:
    g = event(lay(FRONT, prosperity={"cantiaci": 0}), MISTBORN, UNSHADED, DUX)
    answer(g, "grant dux", "rally cantiaci")
    assert "restore cantiaci" not in choices(g)
    answer(g, "militia 2")
    assert units(g, "cantiaci")["cavalry"] == 2
    assert (g.prosperity_at(space("cantiaci")), tracks(g)["BR"]) == (0, 25)
    answer(g, "decline")
    assert ended(g)
    assert told(g, "battle") == []


@pytest.mark.rule("pendragon.card.52.unshaded")
def test_no_strongholds_are_mustered() -> None:
    g = lay({"iceni": "hillfort venta-icenorum, militia 4"}, wealth=20)
    event(g, MISTBORN, UNSHADED, CIVITATES)
    answer(g, "rally iceni")
    assert choices(g)[0] == "militia 0"


@pytest.mark.rule("pendragon.card.52.shaded", "pendragon.field.evade-before-trap")
def test_raiders_out_of_the_mist_strike_first_for_renown() -> None:
    board = {"iceni": "militia 3, hillfort venta-icenorum"}
    g = event(lay(board), MISTBORN, SHADED, DUX, dice=[2, 2, 2])
    answer(g, "grant saxons")
    assert (asked(g), choices(g)) == ("saxons", ["limited raid", "decline"])
    answer(g, "limited raid")
    assert "raid-in-force londinium" not in choices(g)
    answer(g, "raid-in-force iceni")
    assert tracks(g)["SxR"] == 8
    answer(g, "plunder 0", "attack-britons")
    # Six Raiders inflict three losses before anybody could Withdraw.
    assert told(g, "trap")[0]["on_defenders"] == "3"
    assert "militia" not in units(g, "iceni")


@pytest.mark.rule("pendragon.card.52.shaded")
def test_the_raid_may_be_declined_and_must_be_paid() -> None:
    g = event(lay(renown={"saxons": 0}), MISTBORN, SHADED, DUX)
    assert (asked(g), choices(g)) == ("scotti", ["limited raid", "decline"])
    answer(g, "decline")
    assert ended(g)
    assert told(g, "raids") == []


# 53 BRITTANY.


@pytest.mark.rule("pendragon.card.53.unshaded", "pendragon.card.53.shaded")
@pytest.mark.parametrize(("side", "refugees"), [(UNSHADED, 2), (SHADED, 0)])
def test_people_leave_for_brittany(side: int, refugees: int) -> None:
    g = lay(population={"regni": 0})
    event(g, BRITTANY, side, SAXONS)
    offered = {"depopulate dumnonii", "depopulate durotriges", "depopulate atrebates", "done"}
    assert set(choices(g)) == offered
    before = g.population[space("atrebates")]
    answer(g, "depopulate atrebates", "depopulate dumnonii")
    assert ended(g)
    assert (g.population[space("atrebates")], g.refugees) == (before - 1, refugees)


# 54 THE END OF THE WORLD.


def province(people: int, total: int) -> Pendragon:
    """Briton Control of so many people, Prosperity + Prestige of so much, at Roman Rule."""
    g = lay({"atrebates": "town"}, population={"atrebates": people}, prestige=total)
    g.bottom, g.top = [0] * len(g.bottom), [0] * len(g.top)
    return g


@pytest.mark.rule("pendragon.card.54.unshaded", "pendragon.ruling.imperium-thresholds")
@pytest.mark.parametrize(
    ("people", "total", "state"),
    [
        (36, 71, 0),
        (35, 71, 2),
        (36, 70, 2),
        (26, 46, 2),
        (25, 71, 4),
        (36, 45, 4),
    ],
)
def test_the_end_of_the_world_is_harder_to_bear(people: int, total: int, state: int) -> None:
    g = province(people, total)
    g.wealth = 8
    assert would(g, END_OF_THE_WORLD, UNSHADED, DUX) is (state != 0)
    event(g, END_OF_THE_WORLD, UNSHADED, SAXONS)
    assert ended(g)
    assert g.imperium == state
    if state:
        assert (g.prestige, g.wealth) == (total // 2, 4)
    else:
        assert (g.prestige, g.wealth) == (total, 8)


@pytest.mark.rule("pendragon.example.x-end-of-world", "pendragon.imperium.halve")
def test_what_was_enough_for_rome_is_not_any_more() -> None:
    g = province(34, 7)
    g.bottom[space("atrebates")] = 65
    g.wealth = 5
    assert (g.prosperity() + g.prestige, g.imperium) == (72, ROMAN_RULE_MILITARY)
    event(g, END_OF_THE_WORLD, UNSHADED, SAXONS)
    assert (g.imperium, g.prestige, g.wealth) == (AUTONOMY_MILITARY, 3, 2)


@pytest.mark.rule("pendragon.card.54.unshaded")
def test_it_checks_dominance_and_nobody_hoards() -> None:
    g = province(36, 0)
    g.bottom[space("atrebates")] = 80
    g.wealth = 20
    event(g, END_OF_THE_WORLD, UNSHADED, DUX)
    assert ended(g)
    assert (g.imperium, g.wealth) == (1, 20)
