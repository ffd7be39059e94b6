"""The chart of the Non-player Saxons, diamond by diamond and box by box."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import lay, log, space, strongholds, told, unrolled
from tests.games.pendragon.parts import (
    CHARTS,
    CIVITATES,
    DUX,
    IS_CITY,
    NOBODY,
    RAVAGE,
    SAXONS,
    SCOTTI,
    SHIELD_WALL,
    SURPRISE,
    Adventus,
    Pendragon,
    Settling,
    Turn,
    battle_box,
    card,
    feat_orders,
    goals,
    in_force,
    placement,
    plays_adventus,
    raiders_at_home,
    settle,
)
from tests.games.pendragon.ruling import answered, did, rule, said_yes, spaces_told, turn

SHIELD, RAVEN, QUIET, VORTIGERN = 46, 32, 15, 49
SAXON_TURN = Turn(SAXONS, card(QUIET), feat=True, limited=False)
FEN_COUNTRY = {"iceni", "cantiaci", "trinovantes", "corieltauvi"}


def said_no(g: Pendragon, diamond: str) -> bool:
    return f"+{diamond}" not in answered(g, "saxons")


# The Pivotal Event.


@pytest.mark.rule("pendragon.np-saxons.adventus")
def test_adventus_needs_two_settlements_of_foederati() -> None:
    one = {"iceni": "red-saxon-settlement"}
    own = {**one, "trinovantes": "saxon-settlement", "regni": "saxon-settlement"}
    assert not plays_adventus(lay(one))
    assert not plays_adventus(lay(own))
    assert plays_adventus(lay({**own, "parisi": "blue-saxon-settlement"}))


@pytest.mark.rule("pendragon.np-saxons.adventus", "pendragon.np-civitates.invite")
def test_what_cautious_britons_invite_is_enough_for_adventus() -> None:
    """Each of them Invites Saxons once at most, so no more than two Settlements can be wanted."""
    g = lay({"iceni": "red-saxon-settlement", "parisi": "blue-saxon-settlement"})
    assert placement(g, DUX, SAXONS) is None
    assert placement(g, CIVITATES, SAXONS) is None
    assert plays_adventus(g)


@pytest.mark.rule("pendragon.np-saxons.adventus")
def test_adventus_comes_first_where_most_guests_are() -> None:
    board = {
        "iceni": "red-saxon 1, red-saxon-settlement",
        "parisi": "blue-saxon 3, blue-saxon-settlement",
        "regni": "red-saxon 2, blue-saxon 2",
    }
    g = rule(lay(board, renown={"saxons": 20}), Adventus(card(74), SAXONS))
    assert spaces_told(g, "wasted")[:2] == [space("regni"), space("parisi")]


@pytest.mark.rule("pendragon.np-saxons.adventus", "pendragon.solo-random.equal-die")
@pytest.mark.parametrize(("die", "first"), [(1, "iceni"), (6, "parisi")])
def test_adventus_breaks_ties_by_lot(die: int, first: str) -> None:
    board = {"iceni": "red-saxon 2", "parisi": "blue-saxon 2"}
    g = rule(lay(board, renown={"saxons": 20}), Adventus(card(74), SAXONS), [die])
    assert spaces_told(g, "wasted")[0] == space(first)


# Return.


@pytest.mark.rule("pendragon.np-saxons.return")
def test_six_raiders_about_a_vacant_site_return_and_settle() -> None:
    g = turn(lay({"iceni": "saxon-raider 3", "trinovantes": "saxon-raider 3"}), "saxons")
    assert said_yes(g, "saxons") == "raiders-crowd"
    assert "settle-rolls" in log(g)


@pytest.mark.rule("pendragon.np-saxons.return")
@pytest.mark.parametrize(
    ("board", "says"),
    [
        ({"iceni": "saxon-raider 5"}, False),
        ({"iceni": "saxon-raider 3", "regni": "saxon-raider 3"}, False),
        ({"eboracum": "saxon-raider 7 laden 7"}, True),
        ({"dumnonii": "saxon-warband 8 laden 7"}, False),
        ({"dumnonii": "saxon-warband 8 laden 8"}, True),
    ],
    ids=["five", "apart", "near-a-city", "7-plunder", "8-plunder"],
)
def test_how_many_are_enough(board: dict[str, str], says: bool) -> None:
    g = turn(lay(board), "saxons", [1])
    assert said_no(g, "raiders-crowd") is not says


@pytest.mark.rule("pendragon.np-saxons.return")
def test_around_six_raiders_without_a_vacant_site_there_is_no_return() -> None:
    walls = "hillfort, town"
    board = {"dumnonii": f"saxon-raider 6, {walls}", "durotriges": walls}
    assert said_no(turn(lay(board), "saxons", [1]), "raiders-crowd")


@pytest.mark.rule("pendragon.np-saxons.return")
def test_they_settle_where_most_raiders_are_then_in_the_fens() -> None:
    g = turn(lay({"iceni": "saxon-raider 5", "regni": "saxon-raider 6"}), "saxons")
    assert spaces_told(g, "settle-rolls") == [space("regni")]
    g = turn(lay({"cantiaci": "saxon-raider 3", "regni": "saxon-raider 3"}), "saxons")
    assert spaces_told(g, "settle-rolls") == [space("cantiaci")]


@pytest.mark.rule("pendragon.np-saxons.return")
def test_any_plunder_is_brought_home_when_the_last_epoch_may_come() -> None:
    last: dict[str, Any] = {"epochs": 1, "deck": (card(20), card(77))}
    g = turn(lay({"eboracum": "saxon-raider 1 laden 1"}, **last), "saxons")
    assert answered(g, "saxons") == ["raiders-crowd", "+plunder-at-last"]


# Events.


@pytest.mark.rule("pendragon.np-saxons.event")
def test_a_shield_is_played_and_waited_for() -> None:
    riders = {"durotriges": "saxon-warband 1", "silures": "cavalry 1"}
    now = turn(lay(riders), "saxons", on=SHIELD)
    assert (said_yes(now, "saxons"), did(now)) == ("shield-now", ["takes-event"])
    later = turn(lay({"silures": "cavalry 1"}, next_card=card(SHIELD)), "saxons", on=QUIET)
    assert (said_yes(later, "saxons"), did(later)) == ("shield-next", ["passes"])
    neither = turn(lay(next_card=card(RAVEN)), "saxons", [1], on=RAVEN)
    assert answered(neither, "saxons")[1:3] == ["shield-now", "shield-next"]


# Battle.


@pytest.mark.rule("pendragon.np-saxons.battle")
def test_warbands_fight_where_they_remove_more_than_they_lose() -> None:
    g = turn(lay({"regni": "saxon-warband 6, militia 2"}), "saxons")
    assert said_yes(g, "saxons") == "warbands-gain"
    assert spaces_told(g, "battle") == [space("regni")]
    field = lay({"regni": "saxon-warband 6, militia 2", "iceni": "saxon-warband 6, hillfort"})
    found = {space("regni"): CIVITATES, space("iceni"): CIVITATES}
    assert ("feat", SHIELD_WALL) in battle_box(field, SAXON_TURN, found)


@pytest.mark.rule("pendragon.np-saxons.battle")
def test_where_they_would_only_gain_by_an_ambush_they_do_not() -> None:
    g = turn(lay({"iceni": "saxon-warband 2, cavalry 2"}), "saxons", [1])
    assert said_no(g, "warbands-gain")


@pytest.mark.rule("pendragon.np-saxons.battle")
def test_for_a_stronghold_they_take_losses_and_surprise_it() -> None:
    g = turn(lay({"regni": "saxon-warband 8, militia 1, hillfort"}), "saxons", [1] * 9)
    assert said_yes(g, "saxons") == "warbands-gain"
    assert told(g, "coup-de-main") or told(g, "coup-de-main-fails")
    assert strongholds(g, "regni") == {}


# March.


@pytest.mark.rule("pendragon.np-saxons.march")
def test_three_warbands_march_into_the_fens_first() -> None:
    g = turn(lay({"catuvellauni": "saxon-warband 3, town, town"}), "saxons", [1])
    assert said_yes(g, "saxons") == "march-and-outnumber"
    chosen = spaces_told(g, "np-chooses")[0]
    assert chosen in {space(name) for name in FEN_COUNTRY}
    assert told(g, "settled")


@pytest.mark.rule("pendragon.np-saxons.march")
def test_two_warbands_do_not() -> None:
    g = turn(lay({"dumnonii": "saxon-warband 2"}), "saxons", [1])
    assert said_no(g, "march-and-outnumber")


# Raid.


def at_home(raiders: int, renown: int, die: int) -> Pendragon:
    """So many Saxon Raiders are Available, the others far from any vacant Site."""
    board = {"dumnonii": f"saxon-raider {25 - raiders}, hillfort, town"}
    board["durotriges"] = "hillfort, town"
    return turn(lay(board, renown={"saxons": renown}), "saxons", [die], on=RAVEN)


@pytest.mark.rule("pendragon.np-saxons.raid-diamond")
def test_18_raiders_2_renown_and_a_4_say_raid() -> None:
    g = at_home(18, 2, 4)
    assert said_yes(g, "saxons") == "raiders-at-home"


@pytest.mark.rule("pendragon.np-saxons.raid-diamond")
def test_a_5_says_no() -> None:
    assert said_no(at_home(18, 2, 5), "raiders-at-home")


@pytest.mark.rule("pendragon.np-saxons.raid-diamond")
@pytest.mark.parametrize(("raiders", "renown"), [(17, 2), (18, 1)])
def test_with_less_no_die_is_rolled(raiders: int, renown: int) -> None:
    g = lay({"dumnonii": f"saxon-raider {25 - raiders}"}, renown={"saxons": renown})
    g.journal = Journal("pendragon")
    g.journal.loaded = [4]
    (asked,) = [d for d in CHARTS[SAXONS] if d.ask == "raiders-at-home"]
    assert not raiders_at_home(g, SAXON_TURN, asked.terms)
    assert unrolled(g) == [4]


@pytest.mark.rule("pendragon.np-saxons.raid", "pendragon.np-saxons.style")
def test_three_regions_in_force_while_renown_lasts_and_no_city() -> None:
    rich = turn(lay(renown={"saxons": 6}), "saxons", [1], on=RAVEN)
    assert [len(values["dice"]) for values in told(rich, "raids")] == [3, 3, 3]
    assert not any(IS_CITY[s] for s in spaces_told(rich, "raids"))
    assert told(rich, "pays") == [{"faction": SAXONS, "n": 6}]
    poor = turn(lay(renown={"saxons": 3}), "saxons", [1], on=RAVEN)
    assert sorted(len(values["dice"]) for values in told(poor, "raids")) == [1, 3]


@pytest.mark.rule("pendragon.np-saxons.raid", "pendragon.np-saxons.style")
def test_what_makes_a_region_a_better_target() -> None:
    g = lay({"regni": "saxon-warband 1", "cantiaci": "militia 1, hillfort", "iceni": "hillfort"})
    order = ["least-subtraction", "nearby", "fens", "enemy-control", "unguarded-people"]
    ranking = in_force(g, SAXONS, [0] * 23, rich=False)
    assert [criterion.name for criterion in ranking.criteria] == order
    tiers = ranking.tiers([space(name) for name in ("parisi", "iceni", "atrebates", "cantiaci")])
    assert tiers == [[space(n)] for n in ("cantiaci", "atrebates", "iceni", "parisi")]


@pytest.mark.rule("pendragon.np-saxons.style")
def test_the_scotti_look_for_other_things() -> None:
    names = [c.name for c in in_force(lay(), SCOTTI, [0] * 23, rich=False).criteria]
    assert "fens" not in names


@pytest.mark.rule("pendragon.np-saxons.raid-feat")
def test_surprise_at_a_fort_else_ravage_where_there_is_more_than_people_never_both() -> None:
    g = lay({"iceni": "fort"}, prosperity={"cantiaci": 2, "trinovantes": 3})
    iceni, cantiaci, trinovantes = [space(n) for n in ("iceni", "cantiaci", "trinovantes")]
    surprise = feat_orders(g, SAXON_TURN, NOBODY, [iceni, trinovantes], [])
    assert surprise == (("feat", SURPRISE), ("surprise", iceni))
    ravage = feat_orders(g, SAXON_TURN, NOBODY, [cantiaci, trinovantes], [])
    assert ravage == (("feat", RAVAGE), ("ravage", trinovantes))
    assert feat_orders(g, SAXON_TURN, NOBODY, [cantiaci], []) == ()


# The end of the chart.


@pytest.mark.rule("pendragon.np-saxons.last")
def test_last_comes_the_event_else_a_raid_else_a_pass() -> None:
    event = turn(lay(renown={"saxons": 0}), "saxons", on=VORTIGERN)
    assert (said_yes(event, "saxons"), did(event)) == ("event-helps", ["takes-event"])
    raid = turn(lay(renown={"saxons": 1}), "saxons", on=RAVEN)
    assert (said_yes(raid, "saxons"), did(raid)) == ("otherwise", ["takes-command"])
    broke = turn(lay(renown={"saxons": 0}), "saxons", on=RAVEN)
    assert (said_yes(broke, "saxons"), did(broke)) == ("otherwise", ["passes"])


@pytest.mark.rule("pendragon.np-saxons.march")
@pytest.mark.parametrize(("there", "goes"), [("saxon-raider 1", True), ("saxon-settlement", False)])
def test_they_do_not_march_to_where_they_have_settled(there: str, goes: bool) -> None:
    g = lay({"cantiaci": "saxon-warband 3", "regni": there})
    assert (space("regni") in goals(g, SAXONS, 3)) == goes


@pytest.mark.rule("pendragon.np-saxons.style", "pendragon.settle.population")
@pytest.mark.parametrize(("warbands", "answer"), [(5, "populate"), (4, "done")])
def test_warbands_become_people_only_where_two_are_left(warbands: int, answer: str) -> None:
    g = lay({"regni": f"saxon-warband {warbands}"})
    g.options = [("populate", 0), ("done", 0)]
    assert settle(g, Settling(SAXONS, space("regni")))[0] == answer
