"""The chart of the Non-player Civitates, diamond by diamond and box by box."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import control, lay, log, space, told, units
from tests.games.pendragon.parts import (
    CIVITATES,
    MILITIA,
    UNIT_POOL,
    Pendragon,
    card,
    invite,
    least_sheltered,
    plays_cymbrogi,
)
from tests.games.pendragon.ruling import answered, did, said_yes, spaces_told, turn

SHIELD, RAVEN, QUIET, HELPFUL = 28, 14, 15, 20
SCOTTI_COME, SAXONS_COME = 3, 4


def without_militia(left: int, board: dict[str, str] | None = None, **fields: Any) -> Pendragon:
    """So many Militia are Available; the others are anywhere."""
    g = lay(board, **fields)
    g.available[UNIT_POOL[MILITIA]] = left
    return g


def said_no(g: Pendragon, diamond: str) -> bool:
    return f"+{diamond}" not in answered(g, "civitates")


# The Pivotal Event.


@pytest.mark.rule("pendragon.np-civitates.cymbrogi")
def test_cymbrogi_needs_four_hills_regions() -> None:
    hills = ["demetae", "silures", "ordovices", "dumnonii"]
    assert plays_cymbrogi(lay(dict.fromkeys(hills, "hillfort")))
    assert not plays_cymbrogi(lay(dict.fromkeys([*hills[:3], "iceni", "regni"], "hillfort")))


# Battle.


@pytest.mark.rule("pendragon.np-civitates.battle")
def test_they_fight_where_they_lose_less_and_call_for_help() -> None:
    board = {"regni": "scotti-raider 4, militia 4", "cantiaci": "militia 2"}
    g = turn(lay(board), "civitates")
    assert said_yes(g, "civitates") == "troops-gain"
    assert spaces_told(g, "battle") == [space("regni")]
    assert "reinforces" in log(g)


@pytest.mark.rule("pendragon.np-civitates.battle")
@pytest.mark.parametrize(
    ("terrain", "fights"), [("durotriges", True), ("demetae", False)], ids=["clear", "hills"]
)
def test_an_ambush_is_feared_where_it_can_be_laid(terrain: str, fights: bool) -> None:
    g = turn(lay({terrain: "scotti-raider 4, militia 4"}), "civitates")
    assert said_no(g, "troops-gain") is not fights


@pytest.mark.rule("pendragon.np-civitates.battle")
def test_against_more_they_do_not_fight() -> None:
    g = turn(lay({"regni": "scotti-warband 5, militia 2"}), "civitates")
    assert said_no(g, "troops-gain")


# Events.


@pytest.mark.rule("pendragon.np-civitates.event")
def test_a_shield_is_played_and_waited_for() -> None:
    now = turn(lay({"regni": "town"}), "civitates", on=SHIELD)
    assert (said_yes(now, "civitates"), did(now)) == ("shield-now", ["takes-event"])
    later = turn(lay(next_card=card(SHIELD)), "civitates", on=QUIET)
    assert (said_yes(later, "civitates"), did(later)) == ("shield-next", ["passes"])
    neither = turn(lay(next_card=card(QUIET)), "civitates", on=QUIET)
    assert answered(neither, "civitates")[1:3] == ["shield-now", "shield-next"]


# Muster.


@pytest.mark.rule("pendragon.np-civitates.muster")
@pytest.mark.parametrize(
    ("militia", "resources", "says"), [(6, 6, True), (5, 6, False), (6, 5, False)]
)
def test_they_muster_with_six_and_six(militia: int, resources: int, says: bool) -> None:
    g = without_militia(militia, {"regni": "town"}, resources=resources)
    assert said_no(turn(g, "civitates"), "militia-waiting") is not says


@pytest.mark.rule("pendragon.np-civitates.muster")
def test_the_least_sheltered_comes_first_then_most_people() -> None:
    board = {"atrebates": "town, militia 1", "demetae": "hillfort", "iceni": "hillfort"}
    g = turn(without_militia(6, board), "civitates")
    order = ["iceni", "demetae", "atrebates"]
    assert spaces_told(g, "np-chooses") == [space(name) for name in order]


@pytest.mark.rule("pendragon.np-civitates.muster")
def test_a_space_gets_all_it_can_and_the_rest_is_ruled_for_wealth() -> None:
    g = turn(without_militia(6, {"atrebates": "town, town", "regni": "town"}), "civitates")
    placed = {values["space"]: values["n"] for values in told(g, "placed")}
    assert placed[space("atrebates")] >= 3
    assert sum(placed.values()) <= 6
    assert g.wealth == log(g).count("hoarded") > 0


# Trade.


@pytest.mark.rule("pendragon.np-civitates.trade")
def test_below_twelve_they_trade_and_rule() -> None:
    g = turn(
        without_militia(0, {"atrebates": "town, town", "regni": "town"}, resources=11), "civitates"
    )
    assert said_yes(g, "civitates") == "purse-light"
    assert "traded" in log(g)
    assert "hoarded" in log(g)


@pytest.mark.rule("pendragon.np-civitates.trade")
def test_with_twelve_they_do_not() -> None:
    g = turn(without_militia(0, {"regni": "town"}, resources=12), "civitates")
    assert said_no(g, "purse-light")


# March.


@pytest.mark.rule("pendragon.np-civitates.march")
def test_they_march_to_regain_control_without_losing_any() -> None:
    board = {"regni": "scotti-warband 1, town", "cantiaci": "militia 4, town"}
    g = turn(without_militia(0, board, resources=12), "civitates")
    assert said_yes(g, "civitates") == "march-regains-control"
    assert control(g, "cantiaci") == "civitates"
    assert control(g, "regni") == "civitates"
    assert (units(g, "cantiaci")["militia"], units(g, "regni")["militia"]) == (3, 1)


@pytest.mark.rule("pendragon.np-civitates.march")
def test_a_fort_of_the_dux_will_do_where_they_go() -> None:
    board = {"regni": "scotti-warband 1, fort", "cantiaci": "militia 4, town"}
    g = turn(without_militia(0, board, resources=12), "civitates")
    assert said_yes(g, "civitates") == "march-regains-control"
    assert (units(g, "cantiaci")["militia"], units(g, "regni")["militia"]) == (3, 1)


@pytest.mark.rule("pendragon.np-civitates.march")
@pytest.mark.parametrize("kind", ["comitates", "blue-saxon"])
def test_any_of_their_troops_will_do(kind: str) -> None:
    board = {"regni": "scotti-warband 1, town", "cantiaci": f"{kind} 4, town"}
    g = turn(without_militia(0, board, resources=12), "civitates")
    assert said_yes(g, "civitates") == "march-regains-control"
    assert (units(g, "cantiaci")[kind], units(g, "regni")[kind]) == (3, 1)


@pytest.mark.rule("pendragon.np-civitates.march")
@pytest.mark.parametrize(
    "board",
    [
        {"dumnonii": "militia 1, scotti-warband 1, town", "durotriges": "scotti-warband 1, town"},
        {"dumnonii": "militia 2, town", "durotriges": "scotti-warband 3, town"},
        {"dumnonii": "militia 2, town", "durotriges": "scotti-warband 1"},
    ],
    ids=["would-lose", "too-few", "no-stronghold"],
)
def test_otherwise_they_stay(board: dict[str, str]) -> None:
    g = turn(without_militia(0, board, resources=12), "civitates")
    assert said_no(g, "march-regains-control")


# Invite.


def invited(board: dict[str, str], die: int) -> int:
    """How much a planned Invite says, if 1D6 names the nation."""
    g = lay(board)
    g.journal = Journal("pendragon")
    g.journal.loaded = [die, 1, 1]
    planned, said = invite(g, CIVITATES)
    return len(planned) + len(said)


@pytest.mark.rule("pendragon.np-civitates.invite")
def test_only_a_nation_without_a_settlement_of_their_colour_is_invited() -> None:
    free = {"regni": "town, militia 1"}
    assert invited(free, SAXONS_COME)
    assert not invited({**free, "parisi": "blue-saxon-settlement"}, SAXONS_COME)
    assert invited({**free, "parisi": "red-saxon-settlement"}, SAXONS_COME)
    assert invited({**free, "parisi": "blue-saxon-settlement"}, SCOTTI_COME)


# The end of the chart.


@pytest.mark.rule("pendragon.np-civitates.last")
def test_last_comes_the_event_else_trade_and_without_a_town_a_pass() -> None:
    quiet: dict[str, Any] = {"board": {"regni": "town"}, "resources": 12}
    event = turn(without_militia(0, **quiet), "civitates", on=HELPFUL)
    assert (said_yes(event, "civitates"), did(event)) == ("event-helps", ["takes-event"])
    raven = turn(without_militia(0, **quiet), "civitates", on=RAVEN)
    assert (said_yes(raven, "civitates"), did(raven)) == ("otherwise", ["takes-command"])
    townless = without_militia(0, board={"regni": "hillfort"}, resources=12)
    assert did(turn(townless, "civitates", on=RAVEN)) == ["passes"]


@pytest.mark.rule("pendragon.np-civitates.last")
@pytest.mark.parametrize(
    ("resources", "waiting", "yes"), [(12, 5, "money-idle"), (12, 0, "otherwise")]
)
def test_money_is_not_left_lying(resources: int, waiting: int, yes: str) -> None:
    """Too few Militia for the usual Muster, too much money for the usual Trade."""
    g = without_militia(waiting, board={"regni": "town"}, resources=resources)
    g = turn(g, "civitates", on=RAVEN)
    assert said_yes(g, "civitates") == yes
    assert g.resources < 12 or g.wealth


@pytest.mark.rule("pendragon.np-civitates.muster")
def test_units_are_counted_to_each_stronghold() -> None:
    """Three share two walls in Cantiaci, two one in Regni; in Silures nothing shelters anybody."""
    board = {"cantiaci": "town, hillfort, militia 3", "regni": "hillfort, militia 2"}
    g = lay({**board, "silures": "militia 1"})
    order = [least_sheltered(g).rank(space(name)) for name in ("cantiaci", "regni", "silures")]
    assert order == sorted(order, reverse=True)
