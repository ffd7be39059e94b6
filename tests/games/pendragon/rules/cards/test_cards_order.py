"""The cards' Factions in order, and what is left of the Britons' Pivotal Events."""

from __future__ import annotations

from itertools import permutations

import pytest

from tests.games.pendragon.builders import lay, space, unit
from tests.games.pendragon.parts import (
    CARD_KIND,
    CARD_ORDER,
    CIVITATES,
    DUX,
    EVENT,
    SAXONS,
    SCOTTI,
    TRUMPS,
    ambushes_on,
    at_home,
    card,
    condition_holds,
)

BLOCK = 18
IN_A_ROW = 3


@pytest.mark.rule("pendragon.ruling.card-orders")
@pytest.mark.rule("pendragon.card.order")
@pytest.mark.parametrize("first", [DUX, CIVITATES, SAXONS, SCOTTI])
def test_each_block_begins_with_its_faction_and_has_every_order_of_the_others(first: int) -> None:
    orders = [CARD_ORDER[card(first * BLOCK + n)] for n in range(1, BLOCK + 1)]
    assert {order[0] for order in orders} == {first}
    rows = [orders[n : n + IN_A_ROW] for n in range(0, BLOCK, IN_A_ROW)]
    assert [len(set(row)) for row in rows] == [1] * len(rows)
    others = [faction for faction in range(4) if faction != first]
    assert {row[0][1:] for row in rows} == set(permutations(others))


@pytest.mark.rule("pendragon.card.order")
def test_only_events_have_an_order() -> None:
    ordered = [n for n, order in enumerate(CARD_ORDER) if order]
    assert ordered == [n for n, kind in enumerate(CARD_KIND) if kind == EVENT]


@pytest.mark.rule("pendragon.card.76.precondition")
@pytest.mark.parametrize(
    ("imperium", "allowed"),
    [
        ("roman-rule-military", False),
        ("roman-rule-civilian", False),
        ("autonomy-military", True),
        ("autonomy-civilian", True),
        ("fragmentation", True),
    ],
)
def test_cymbrogi_waits_for_the_end_of_roman_rule(imperium: str, allowed: bool) -> None:
    assert condition_holds(lay(imperium=imperium), CIVITATES) is allowed


@pytest.mark.rule("pendragon.card.76.precondition")
def test_cymbrogi_is_trumped_by_all_others() -> None:
    assert TRUMPS[0] == CIVITATES


@pytest.mark.rule("pendragon.card.76.terrain")
@pytest.mark.parametrize("kind", ["militia", "comitates"])
def test_with_cymbrogi_hills_are_home_to_militia_and_comitates(kind: str) -> None:
    before, after = lay(), lay(in_force={76: "unshaded"})
    assert not at_home(before, unit(kind), space("ordovices"))
    assert at_home(after, unit(kind), space("ordovices"))
    assert ambushes_on(after, unit(kind), space("ordovices")) <= 6
    assert not at_home(after, unit(kind), space("atrebates"))


@pytest.mark.rule("pendragon.card.76.terrain")
@pytest.mark.parametrize("kind", ["blue-saxon", "cavalry"])
def test_but_not_to_blue_foederati(kind: str) -> None:
    g = lay(in_force={76: "unshaded"})
    assert not at_home(g, unit(kind), space("ordovices"))
