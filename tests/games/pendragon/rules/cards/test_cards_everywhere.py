"""Every text of every card, in positions it was not written for: it comes to an end, all that it
asks and tells can be read, no piece is lost, and one that would change nothing changes nothing.
"""

from __future__ import annotations

import random
from dataclasses import fields
from typing import Any

import pytest

from logres.engine.run import kernel
from logres.games.pendragon.table.constants import REGIONS
from tests.games.pendragon.builders import ended, lay, run, understand
from tests.games.pendragon.cards_table import FULL
from tests.games.pendragon.parts import (
    CARDS,
    EFFECTS,
    FACTIONS,
    SIDES,
    SPACES,
    EpochEvent,
    Event,
    Pendragon,
    control_faults,
    kept_faults,
    pool_faults,
    site_faults,
    space_faults,
    unit_faults,
)

MOST_ANSWERS = 400
TEXTS = [
    pytest.param(number, side, id=f"{CARDS[number]}-{SIDES[side]}")
    for number, side in sorted(EFFECTS)
]
LASTING = {"taken", "capabilities", "momentum"}
"""Where a text is kept that lasts."""


def desert(imperium: str) -> Pendragon:
    """Nobody lives in the country, and nobody has come."""
    nobody = {SPACES[space]: 0 for space in REGIONS}
    g = lay(population=nobody, resources=0, imperium=imperium, scenario=FULL)
    g.renown, g.roads, g.patrolled = [0] * len(FACTIONS), not g.fragmented, 0
    return g


def crowded(imperium: str) -> Pendragon:
    """Somebody of every kind is about."""
    board = {
        "votadini": "hillfort, scotti-settlement, scotti-warband 2, militia 2",
        "carvetii": "fort, red-scotti-settlement, red-scotti 2, cavalry 2",
        "iceni": "hillfort, saxon-raider 4 laden 2, militia 1",
        "cantiaci": "fort, saxon-settlement, saxon-warband 3 laden 1, cavalry 1",
        "regni": "town, blue-saxon-settlement, blue-saxon 3, comitates 2",
        "demetae": "hillfort, scotti-raider 3, comitates 1",
        "londinium": "town, militia 3, saxon-raider 2",
        "dumnonii": "town, scotti-raider 2 laden 1",
    }
    fields = {"wealth": 6, "prestige": 8, "dux_resources": 4, "refugees": 2, "patrolled": 0b0101}
    return lay(board, imperium=imperium, scenario=FULL, casualties=0, **fields)


def without_texts(g: Pendragon) -> dict[str, Any]:
    """The position but for what is in progress and for texts that last."""
    left_out = {"stack", "options", "seat", "journal", "answer", "result", "steps", *LASTING}
    kept = [f.name for f in fields(g) if f.name not in left_out and f.compare]
    return {name: repr(getattr(g, name)) for name in kept}


def faults(g: Pendragon) -> list[str]:
    """What is wrong with the pieces and the map, whatever is in progress."""
    found = [unit_faults, pool_faults, site_faults, space_faults, control_faults, kept_faults]
    return [fault for look in found for fault in look(g)]


def carry_out(g: Pendragon, number: int, side: int, who: int, dice: random.Random) -> None:
    """With random answers, whoever is asked."""
    epoch = number >= CARDS.index("77-magnus-maximus")
    run(g, EpochEvent(number, side) if epoch else Event(number, side, who))
    for _ in range(MOST_ANSWERS):
        if not g.options or ended(g):
            return
        kernel.play(g, dice.choice(g.options))
        understand(g)
    raise AssertionError("it does not end")


@pytest.mark.rule("pendragon.events.must-have-effect", "pendragon.events.as-much-as-possible")
@pytest.mark.parametrize(("number", "side"), TEXTS)
@pytest.mark.parametrize("imperium", ["roman-rule-military", "fragmentation"])
def test_in_a_desert_a_text_ends_and_does_what_it_can(
    number: int, side: int, imperium: str
) -> None:
    for who in range(len(FACTIONS)):
        g = desert(imperium)
        idle = not EFFECTS[number, side].would(g, who, number)
        before = without_texts(g)
        carry_out(g, number, side, who, random.Random(f"{number} {side} {who}"))
        assert faults(g) == []
        if idle:
            assert without_texts(g) == before


@pytest.mark.rule("pendragon.events.execute", "pendragon.events.limits-hold")
@pytest.mark.parametrize(("number", "side"), TEXTS)
@pytest.mark.parametrize("imperium", ["autonomy-civilian", "fragmentation"])
def test_in_a_crowd_a_text_ends_and_loses_no_piece(number: int, side: int, imperium: str) -> None:
    for who in range(len(FACTIONS)):
        g = crowded(imperium)
        g.roads = not g.fragmented
        carry_out(g, number, side, who, random.Random(f"{number} {side} {who}"))
        assert faults(g) == []
