"""What the log says of things that change beside the pieces: purses, Roads, Control."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import answer, lay, log, run, space, told
from tests.games.pendragon.parts import (
    BLUE_SAXON,
    CIVITATES,
    DUX,
    FRAGMENTATION,
    MILITIA,
    MOST,
    NOBODY,
    SCOTTI,
    UNIT_POOL,
    Pendragon,
    Placing,
    Ransoming,
    pass_income,
    pay,
    send_home,
    shift_imperium,
)


def listening(board: dict[str, str], **fields: Any) -> Pendragon:
    """A position whose rules are overheard."""
    g = lay(board, **fields)
    g.journal = Journal("pendragon")
    return g


@pytest.mark.rule("pendragon.sequence.pass-briton", "pendragon.sequence.pass-barbarian")
def test_a_pass_says_what_it_brings() -> None:
    g = listening({}, resources=5)
    pass_income(g, CIVITATES)
    pass_income(g, SCOTTI)
    assert told(g, "passes-resources") == [{"faction": CIVITATES, "n": 3}]
    assert told(g, "passes-renown") == [{"faction": SCOTTI, "n": 1}]


@pytest.mark.rule("pendragon.sequence.pass-dux-fragmentation")
def test_alone_the_dux_fills_his_own_purse() -> None:
    g = listening({}, imperium="fragmentation", roads=False)
    pass_income(g, DUX)
    assert told(g, "passes-dux") == [{"faction": DUX, "n": 3}]
    assert not told(g, "passes-resources")


@pytest.mark.rule("pendragon.resources.ceiling")
def test_a_full_track_gains_nothing_and_says_nothing() -> None:
    g = listening({}, resources=MOST)
    pass_income(g, CIVITATES)
    assert log(g) == ["passes"]


@pytest.mark.rule("pendragon.resources.dux-own")
@pytest.mark.parametrize(
    ("cost", "what", "values"),
    [(2, "pays-blue", {"n": 2}), (5, "pays-mixed", {"n": 5, "blue": 3})],
)
def test_a_payment_of_the_dux_says_whose_money_it_was(
    cost: int, what: str, values: dict[str, int]
) -> None:
    g = listening({}, resources=3, dux_resources=4, imperium="roman-rule-military")
    pay(g, DUX, cost)
    assert told(g, what) == [{"faction": DUX, **values}]


@pytest.mark.rule("pendragon.roads.fragmentation", "pendragon.control.recompute-on-shift")
def test_fragmentation_says_what_becomes_of_roads_and_control() -> None:
    g = listening({"regni": "fort, cavalry 1", "iceni": "hillfort venta-icenorum, cavalry 1"})
    shift_imperium(g, FRAGMENTATION)
    assert log(g) == ["imperium", "roads-lapse", "control-passes", "control-ends"]
    assert told(g, "control-passes") == [
        {"faction": DUX, "spaces": (space("regni"),), "holder": "dux"}
    ]
    assert told(g, "control-ends") == [{"spaces": (space("iceni"),)}]


@pytest.mark.rule("pendragon.pieces.voluntary-removal")
def test_who_is_taken_from_elsewhere_is_seen_to_arrive() -> None:
    g = lay({"iceni": "militia 2", "regni": "town noviomagus"})
    g.available[UNIT_POOL[MILITIA]] = 0
    run(g, Placing(MILITIA, space("regni"), 1))
    answer(g, "take-from iceni")
    line = {"unit": MILITIA, "space": space("iceni"), "to_space": space("regni")}
    assert told(g, "taken-from") == [line]


@pytest.mark.rule("pendragon.ransom.take")
def test_a_ransom_is_renown() -> None:
    g = run(lay({"regni": "hillfort"}, resources=0, wealth=2), Ransoming(space("regni")), dice=[6])
    assert [line["faction"] for line in told(g, "ransomed-wealth")] == [CIVITATES]
    assert told(g, "renown-won") == [{"faction": SCOTTI, "n": 1}]


@pytest.mark.rule("pendragon.annona.renown")
def test_what_foederati_send_home_is_told_space_by_space() -> None:
    g = listening({"parisi": "blue-saxon 3 laden 2"})
    send_home(g, NOBODY)
    assert told(g, "annona-sent") == [{"unit": BLUE_SAXON, "space": space("parisi"), "n": 2}]
