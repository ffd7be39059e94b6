"""Revenue: Prestige, Resources, the Emperor's share, and what Barbarians live on."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import lay, log, tracks
from tests.games.pendragon.parts import IMPERIUM, Pendragon, add_resources, collect_revenue, tax


def collect(g: Pendragon) -> dict[str, int]:
    g.journal = Journal("pendragon")
    collect_revenue(g)
    return tracks(g)


@pytest.mark.rule("pendragon.revenue.prestige")
def test_the_army_in_power_gains_prestige() -> None:
    gained = [collect(lay(imperium=imperium))["P"] for imperium in IMPERIUM]
    assert gained == [5, 0, 2, 0, 0]


@pytest.mark.rule("pendragon.revenue.briton", "pendragon.revenue.uncontrolled")
def test_cubes_under_briton_control_and_towns_on_the_map() -> None:
    board = {
        "regni": "town, hillfort",
        "iceni": "hillfort",
        "parisi": "saxon-settlement",
        "catuvellauni": "town, saxon-warband 3",
    }
    g = lay(board, resources=1, imperium="autonomy-civilian", prosperity={"iceni": 3})
    assert collect(g)["BR"] == 1 + 4 + 3 + 2


@pytest.mark.rule("pendragon.revenue.cymbrogi")
def test_after_cymbrogi_hillforts_pay_instead_of_towns() -> None:
    board = {"regni": "town, hillfort", "iceni": "hillfort, hillfort"}
    plain = lay(board, resources=0, imperium="autonomy-civilian")
    risen = lay(board, resources=0, imperium="autonomy-civilian", in_force={76: "unshaded"})
    assert (collect(plain)["BR"], collect(risen)["BR"]) == (8 + 1, 8 + 3)


@pytest.mark.rule("pendragon.card.76.revenue")
def test_after_cymbrogi_the_dux_still_counts_towns() -> None:
    board = {"regni": "fort, town, cavalry 3", "iceni": "hillfort, hillfort"}
    fields: dict[str, Any] = {"resources": 0, "imperium": "fragmentation", "roads": False}
    found = collect(lay(board, in_force={76: "unshaded"}, **fields))
    assert (found["DuxR"], found["BR"]) == (4 + 1, 4 + 2)


@pytest.mark.rule("pendragon.ruling.dux-revenue")
@pytest.mark.rule("pendragon.revenue.dux-fragmentation")
def test_at_fragmentation_each_briton_has_its_own() -> None:
    board = {
        "regni": "fort, town, cavalry 3",
        "iceni": "hillfort",
        "parisi": "saxon-settlement, saxon-warband 3",
        "catuvellauni": "town",
    }
    g = lay(board, resources=0, imperium="fragmentation", roads=False)
    found = collect(g)
    assert (found["DuxR"], found["BR"]) == (4 + 1, 4 + 6 + 1)


@pytest.mark.rule("pendragon.revenue.taxation", "pendragon.example.x-taxation")
@pytest.mark.rule("pendragon.revenue.taxation-order", "pendragon.resources.wealth-safe")
@pytest.mark.parametrize(
    ("imperium", "left"),
    [("roman-rule-military", 0), ("roman-rule-civilian", 5), ("autonomy-military", 25)],
)
def test_the_emperors_share(imperium: str, left: int) -> None:
    g = lay(imperium=imperium, resources=0, wealth=8, dux_resources=3)
    add_resources(g, 25)
    tax(g)
    assert (g.resources, g.wealth, g.dux_resources) == (left, 8, 3)


@pytest.mark.rule("pendragon.revenue.taxation-order")
def test_tax_is_taken_from_what_revenue_brought() -> None:
    g = lay({"atrebates": "town, town"}, resources=30)
    assert collect(g)["BR"] == 30 + 6 + 2 - 30


@pytest.mark.rule("pendragon.revenue.saxons")
def test_saxons_live_on_the_land_they_hold() -> None:
    board = {"iceni": "saxon-settlement", "regni": "saxon-settlement, militia 1"}
    g = lay(board, prosperity={"iceni": 3}, renown={"saxons": 2})
    assert collect(g)["SxR"] == 5


@pytest.mark.rule("pendragon.ruling.scotti-revenue")
@pytest.mark.rule("pendragon.revenue.scotti", "pendragon.revenue.scotti-amount")
def test_scotti_gain_by_their_own_settlements() -> None:
    board = {
        "novantae": "scotti-settlement",
        "demetae": "scotti-settlement, militia 3",
        "ordovices": "red-scotti-settlement",
    }
    assert collect(lay(board, renown={"scotti": 1}))["ScR"] == 7


@pytest.mark.rule("pendragon.revenue.order")
def test_the_order_of_revenue() -> None:
    board = {"regni": "town", "iceni": "saxon-settlement", "novantae": "scotti-settlement"}
    g = lay(board)
    collect(g)
    assert log(g) == [
        "revenue-prestige",
        "revenue-britons",
        "taxation",
        "revenue-renown",
        "revenue-renown",
    ]
