"""The chart of the Non-player Scotti, diamond by diamond and box by box."""

from __future__ import annotations

from typing import Any

import pytest

from logres.games.pendragon.data import DUX, EVERYWHERE, IS_CITY, SAXONS, SCOTTI, card
from logres.games.pendragon.landing import Landing
from logres.games.pendragon.nonplayers.scotti import plays_conspiratio
from logres.games.pendragon.ransom import Ransoming
from logres.games.pendragon.state import Pendragon
from tests.games.pendragon.ruling import answered, did, rule, said_yes, spaces_told, turn
from tests.games.pendragon.table import lay, log, space, strongholds, told, units, unrolled

EVERYBODY_BUT = 0b1111
SHIELD, SHIELD_NEXT, RAVEN, FICKLE_WEATHER = 56, 58, 24, 15


def ashore(raiders: int, laden: int, **fields: Any) -> Pendragon:
    """Scotti Raiders in Demetae, and nobody else anywhere."""
    return lay({"demetae": f"scotti-raider {raiders} laden {laden}"}, **fields)


# The Pivotal Event.


def conspiracy(**changed: Any) -> Pendragon:
    """Everything is met: the Saxons are Ineligible, the Dux has lost his Forts."""
    without_saxons = EVERYBODY_BUT & ~(1 << SAXONS)
    board = changed.pop("board", None)
    return lay(board, **{"eligible": without_saxons, "card": card(FICKLE_WEATHER), **changed})


@pytest.mark.rule("pendragon.np-scotti.conspiratio")
def test_conspiratio_is_played_once_all_is_met() -> None:
    assert plays_conspiratio(conspiracy())
    assert plays_conspiratio(conspiracy(board={"demetae": "scotti-raider 10"}))


@pytest.mark.rule("pendragon.np-scotti.conspiratio")
@pytest.mark.parametrize(
    "changed",
    [
        {"eligible": 0b1111},
        {"board": {"demetae": "scotti-raider 11"}},
        {"card": card(SHIELD)},
    ],
    ids=["saxons-eligible", "19-raiders", "shield"],
)
def test_conspiratio_waits_while_one_thing_is_missing(changed: dict[str, Any]) -> None:
    assert not plays_conspiratio(conspiracy(**changed))


TEN_FORTS = {
    name: "fort, cavalry 2"
    for name in (
        *("cantiaci", "regni", "iceni", "trinovantes", "corieltauvi"),
        *("silures", "demetae", "carvetii", "textoverdi", "votadini"),
    )
}


@pytest.mark.rule("pendragon.np-scotti.conspiratio")
def test_conspiratio_waits_until_the_dux_has_lost_forces() -> None:
    nine = {name: told for name, told in TEN_FORTS.items() if name != "votadini"}
    nineteen = {**TEN_FORTS, "votadini": "fort, cavalry 1"}
    assert not plays_conspiratio(conspiracy(board=TEN_FORTS))
    assert plays_conspiratio(conspiracy(board={**nine, "votadini": "cavalry 2"}))
    assert plays_conspiratio(conspiracy(board=nineteen))


# Return.


@pytest.mark.rule("pendragon.np-scotti.return")
@pytest.mark.parametrize(("raiders", "laden"), [(6, 6), (12, 0)])
def test_with_much_to_bring_home_they_return(raiders: int, laden: int) -> None:
    g = turn(ashore(raiders, laden), "scotti")
    assert said_yes(g, "scotti") == "much-to-bring-home"
    assert "go-home" in log(g)
    assert told(g, "settle-rolls")


@pytest.mark.rule("pendragon.np-scotti.return")
def test_five_plunder_and_eleven_raiders_are_too_little() -> None:
    g = turn(ashore(11, 5), "scotti", [1])
    assert "+much-to-bring-home" not in answered(g, "scotti")


@pytest.mark.rule("pendragon.np-scotti.return")
def test_any_plunder_is_brought_home_when_the_last_epoch_may_come() -> None:
    last = {"epochs": 1, "deck": (card(20), card(26), card(30), card(31), card(77))}
    assert said_yes(turn(ashore(2, 1, **last), "scotti"), "scotti") == "much-to-bring-home"
    assert "+much-to-bring-home" not in answered(turn(ashore(2, 0, **last), "scotti"), "scotti")
    earlier = {**last, "deck": (card(19), *last["deck"])}  # type: ignore[misc]
    assert "+much-to-bring-home" not in answered(turn(ashore(2, 1, **earlier), "scotti"), "scotti")


@pytest.mark.rule("pendragon.np-scotti.return")
def test_they_settle_where_most_can_stay() -> None:
    board = {
        "demetae": "scotti-raider 6",
        "votadini": "scotti-raider 5, scotti-warband 1",
        "regni": "scotti-raider 1",
    }
    g = turn(lay(board), "scotti")
    assert spaces_told(g, "settle-rolls") == [space("votadini")]
    assert spaces_told(g, "go-home") == sorted([space(name) for name in board])


# Events.


@pytest.mark.rule("pendragon.np-scotti.event")
def test_a_shield_is_played() -> None:
    g = turn(lay(), "scotti", on=SHIELD)
    assert said_yes(g, "scotti") == "shield-now"
    assert told(g, "takes-event") == [{"faction": SCOTTI, "card": card(SHIELD), "side": 1}]


@pytest.mark.rule("pendragon.np-scotti.event")
def test_for_a_shield_to_come_they_pass() -> None:
    g = turn(lay(next_card=card(SHIELD)), "scotti")
    assert said_yes(g, "scotti") == "shield-next"
    assert did(g) == ["passes"]


@pytest.mark.rule("pendragon.np-scotti.event")
def test_fickle_weather_is_no_shield() -> None:
    g = turn(lay(next_card=card(FICKLE_WEATHER)), "scotti", on=FICKLE_WEATHER)
    assert answered(g, "scotti")[1:3] == ["shield-now", "shield-next"]


# Battle and March.


@pytest.mark.rule("pendragon.np-scotti.battle")
def test_warbands_battle_to_effect_with_surprise_at_walls() -> None:
    g = turn(lay({"demetae": "scotti-warband 6, militia 1, hillfort"}), "scotti", [6] * 9)
    assert said_yes(g, "scotti") == "warbands-to-effect"
    assert spaces_told(g, "battle") == [space("demetae")]
    assert told(g, "coup-de-main") or told(g, "coup-de-main-fails")


@pytest.mark.rule("pendragon.np-scotti.battle")
@pytest.mark.parametrize("board", ["scotti-raider 6, militia 1", "scotti-warband 1, cavalry 3"])
def test_without_warbands_or_effect_there_is_no_battle(board: str) -> None:
    g = turn(lay({"durotriges": board}), "scotti", [1])
    assert "+warbands-to-effect" not in answered(g, "scotti")


@pytest.mark.rule("pendragon.np-scotti.march")
def test_two_warbands_march_to_a_vacant_site_and_settle() -> None:
    g = turn(lay({"demetae": "scotti-warband 2"}), "scotti")
    assert said_yes(g, "scotti") == "march-and-outnumber"
    assert told(g, "settled")
    assert len([s for s in EVERYWHERE if g.strongholds_in(s)]) == 1


@pytest.mark.rule("pendragon.np-scotti.march")
@pytest.mark.parametrize(
    "board",
    [
        {"demetae": "scotti-warband 1"},
        {"demetae": "scotti-warband 2, scotti-settlement"},
        {"dumnonii": "scotti-warband 2", "durotriges": "militia 2"},
        {"dumnonii": "scotti-warband 2", "durotriges": "hillfort, town"},
    ],
    ids=["one", "one-stays", "not-more", "no-site"],
)
def test_fewer_or_outnumbered_they_stay(board: dict[str, str]) -> None:
    assert "+march-and-outnumber" not in answered(turn(lay(board), "scotti", [1]), "scotti")


# Raid.


@pytest.mark.rule("pendragon.np-scotti.raid-diamond")
def test_with_25_raiders_at_home_a_die_of_4_says_raid() -> None:
    g = turn(ashore(5, 0), "scotti", [4])
    assert said_yes(g, "scotti") == "raiders-at-home"
    assert did(g) == ["takes-command"]


@pytest.mark.rule("pendragon.np-scotti.raid-diamond")
def test_a_die_of_5_says_no() -> None:
    assert "+raiders-at-home" not in answered(turn(ashore(5, 0), "scotti", [5]), "scotti")


@pytest.mark.rule("pendragon.np-scotti.raid-diamond")
def test_with_24_no_die_is_rolled() -> None:
    g = ashore(6, 0, renown={"scotti": 0})
    assert unrolled(turn(g, "scotti", [4], on=RAVEN)) == []
    assert "+raiders-at-home" not in answered(g, "scotti")
    assert told(g, "np-die") == [{"faction": SCOTTI, "die": 4}]


@pytest.mark.rule("pendragon.np-scotti.last", "pendragon.solo-events.raven")
def test_last_comes_the_event_else_a_raid_else_a_pass() -> None:
    event = turn(ashore(6, 0), "scotti")
    assert (said_yes(event, "scotti"), did(event)) == ("event-helps", ["takes-event"])
    raid = turn(ashore(6, 0), "scotti", on=RAVEN)
    assert (said_yes(raid, "scotti"), did(raid)) == ("otherwise", ["takes-command"])
    nothing = turn(ashore(6, 0, renown={"scotti": 0}), "scotti", on=RAVEN)
    assert did(nothing) == ["passes"]


def raid(dice: list[Any], board: dict[str, str] | None = None, **fields: Any) -> Pendragon:
    """A Raid of the chart's last diamond: 1D6 says how many Regions in force."""
    away = {"novantae": "scotti-warband 1", **(board or {})}
    return turn(lay(away, **{"renown": {"scotti": 10}, **fields}), "scotti", [5, *dice], on=RAVEN)


@pytest.mark.rule("pendragon.np-scotti.raid-regions")
def test_four_regions_are_raided_and_never_a_city() -> None:
    g = raid([6])
    assert len(spaces_told(g, "raids")) == 4
    assert not any(IS_CITY[s] for s in spaces_told(g, "raids"))


@pytest.mark.rule("pendragon.np-scotti.raid-2d4")
@pytest.mark.parametrize(("die", "large"), [(1, 1), (2, 2), (4, 4), (5, 4), (6, 4)])
def test_the_die_says_how_many_are_raided_in_force(die: int, large: int) -> None:
    g = raid([die])
    assert [len(values["dice"]) for values in told(g, "raids")].count(2) == large
    assert told(g, "pays") == [{"faction": SCOTTI, "n": large}]


@pytest.mark.rule("pendragon.np-scotti.raid-2d4")
def test_up_to_4_goes_first_next_to_themselves_above_for_gold() -> None:
    near = raid([1], {"ordovices": "militia 1, hillfort", "deceangli": "town"})
    assert spaces_told(near, "np-chooses")[0] in (space("novantae"), space("votadini"))
    gold = raid([5], prosperity={"novantae": 1, "ordovices": 1, "demetae": 1, "silures": 1})
    force = [v["space"] for v in told(gold, "raids") if len(v["dice"]) == 2]
    assert all(gold.population[s] > 1 for s in force)


@pytest.mark.rule("pendragon.np-scotti.raid-ties")
def test_enemy_control_comes_before_people_without_troops() -> None:
    held = {"durotriges": "militia 1, town", "dumnonii": "militia 1, hillfort"}
    g = raid([1], held, board_only=True) if False else raid([1], held)
    assert log(g).count("raids") == 4
