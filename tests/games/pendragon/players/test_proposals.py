"""What thinking players put to themselves: whole turns that the position suggests."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.pendragon.builders import lay, site, space
from tests.games.pendragon.parts import (
    CIVITATES,
    COMMANDS,
    DUX,
    FACTIONS,
    RANSOM,
    RAVAGE,
    ROLLS,
    SAXONS,
    SCOTTI,
    SETTLE,
    Aim,
    Orders,
    Pendragon,
    Turn,
    britons,
    homecoming,
    of_command,
    proposals,
    raid_targets,
    raids,
)

CARD = 20


def asked(g: Pendragon, faction: int, limited: bool = False) -> Turn:
    """The position as it asks a Faction, all Commands open, and its turn."""
    turn = Turn(faction, CARD, feat=not limited, limited=limited)
    g.options = [turn.command(name) for name in COMMANDS] + [("event", 0), ("pass", 0)]
    g.scenario = "barbarian-conspiracy"
    return turn


def spaces_of(orders: Orders, *verbs: str) -> list[int]:
    return [noun for verb, noun in orders if verb in verbs]


@pytest.mark.parametrize("dice", [1, 2, 3])
def test_the_chances_of_all_rolls_add_up(dice: int) -> None:
    assert sum(ROLLS[dice]) == pytest.approx(1)
    assert ROLLS[dice][dice - 1] == 0


# Raids.


def test_raiders_go_where_most_can_be_taken_and_fewest_stand() -> None:
    bare: dict[str, Any] = {"prosperity": {"iceni": 0}}
    g = lay({"trinovantes": "cavalry 9, fort"}, **bare, renown={"saxons": 10})
    first = [one.space for one in raid_targets(g, Aim(SAXONS))[:6]]
    assert space("iceni") not in first
    assert space("trinovantes") not in first[:3]


def test_who_ravages_takes_more_than_the_population() -> None:
    g = lay(renown={"saxons": 10})
    plain = {one.space: one.plunder for one in raid_targets(g, Aim(SAXONS, price=0.0))}
    wasted = {one.space: one.plunder for one in raid_targets(g, Aim(SAXONS, True, price=0.0))}
    assert wasted[space("iceni")] > plain[space("iceni")]


def test_land_is_looked_for_where_raiders_would_be_strong_enough() -> None:
    empty = lay(renown={"saxons": 10})
    held = lay({"iceni": "militia 9, hillfort, hillfort"}, renown={"saxons": 10})
    for g, more in ((empty, True), (held, False)):
        plain = {one.space: one.worth for one in raid_targets(g, Aim(SAXONS))}
        land = {one.space: one.worth for one in raid_targets(g, Aim(SAXONS, land=2.0))}
        assert (land[space("iceni")] > plain[space("iceni")]) is more


def test_a_raid_is_proposed_with_the_feats_of_its_faction() -> None:
    g = lay(renown={"saxons": 10, "scotti": 6})
    for faction, feat in ((SAXONS, RAVAGE), (SCOTTI, RANSOM)):
        found = raids.raids(g, asked(g, faction))
        assert any(("feat", feat) in orders for orders in found)
        sizes = [spaces_of(orders, "raid", "raid-in-force") for orders in found]
        assert all(len(set(each)) == len(each) <= 4 for each in sizes)


def test_a_limited_raid_has_one_space_and_no_feat() -> None:
    g = lay(renown={"scotti": 6})
    for orders in raids.raids(g, asked(g, SCOTTI, limited=True)):
        assert orders[0][0] == "limited"
        assert len(spaces_of(orders, "raid", "raid-in-force")) == 1
        assert not spaces_of(orders, "feat")


def test_nobody_raids_without_raiders() -> None:
    g = lay()
    g.available[:] = [0] * len(g.available)
    assert raids.raids(g, asked(g, SAXONS)) == []


# Ashore.


def test_who_returns_may_settle_where_they_outnumber_all() -> None:
    g = lay({"iceni": "saxon-raider 6 laden 2", "cantiaci": "saxon-raider 2, militia 9"})
    found = homecoming.returns(g, asked(g, SAXONS))
    settled = [spaces_of(orders, "settle") for orders in found if ("feat", SETTLE) in orders]
    assert settled
    assert all(each == [space("iceni")] for each in settled)
    assert set(spaces_of(found[0], "select")) == {space("iceni"), space("cantiaci")}


def test_a_limited_return_brings_the_richest_home_first() -> None:
    g = lay({"iceni": "saxon-raider 6 laden 2", "cantiaci": "saxon-raider 4 laden 3"})
    found = homecoming.returns(g, asked(g, SAXONS, limited=True))
    assert [spaces_of(orders, "select") for orders in found] == [
        [space("cantiaci")],
        [space("iceni")],
    ]


def test_nobody_returns_from_nowhere() -> None:
    g = lay()
    assert homecoming.returns(g, asked(g, SAXONS)) == []


# Britons.


def test_the_army_restores_where_most_was_lost() -> None:
    board = {"atrebates": "cavalry 2, fort venta-belgarum", "cantiaci": "cavalry 2, fort"}
    g = lay(board, prosperity={"atrebates": 0, "cantiaci": 3})
    found = britons.trains(g, asked(g, DUX))
    assert spaces_of(found[0], "restore") == [space("atrebates"), space("cantiaci")]
    (alone, *_) = britons.trains(g, asked(g, DUX, limited=True))
    assert spaces_of(alone, "restore") == [space("atrebates")]


def test_the_army_meets_raiders_within_its_reach() -> None:
    g = lay({"atrebates": "cavalry 4, fort venta-belgarum, scotti-raider 3 laden 1"})
    for orders in britons.intercepts(g, asked(g, DUX)):
        assert spaces_of(orders, "target") == [space("atrebates")]


def test_towns_hoard_what_they_do_not_spend() -> None:
    g = lay({"atrebates": "militia 2, town venta-belgarum"}, resources=9)
    assert g.sites[site("venta-belgarum")] >= 0
    found = britons.trades(g, asked(g, CIVITATES))
    assert any(spaces_of(orders, "hoard") for orders in found)
    assert any(not spaces_of(orders, "hoard") for orders in found)


# All together.


@pytest.mark.parametrize("faction", range(len(FACTIONS)))
def test_events_and_a_pass_are_among_the_first_proposals(faction: int) -> None:
    g = lay({"iceni": "saxon-raider 6 laden 6, scotti-raider 6 laden 6"})
    found = proposals(g, asked(g, faction))
    assert (("event", 0),) in found[:6]
    assert (("pass", 0),) in found[:12]
    assert len(found) == len(set(found))


def test_proposals_for_a_command_begin_with_it() -> None:
    g = lay()
    raid = COMMANDS.index("raid")
    found = of_command(proposals(g, asked(g, SCOTTI)), raid)
    assert found
    assert all(orders[0] == ("command", raid) for orders in found)
