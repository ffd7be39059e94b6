"""The chart of the Non-player Scotti, diamond by diamond and box by box."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import lay, log, space, told, unrolled
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    EASY,
    EVERYWHERE,
    IS_CITY,
    LARGE,
    SAXONS,
    SCOTTI,
    SMALL,
    SPACES,
    Landing,
    Pendragon,
    Ransoming,
    Turn,
    card,
    plays_conspiratio,
    raid_box,
)
from tests.games.pendragon.ruling import answered, did, rule, said_yes, spaces_told, turn

EVERYBODY = 0b1111
SHIELD, RAVEN, FICKLE_WEATHER, TINTAGEL = 56, 24, 15, 32


def ashore(raiders: int, laden: int, **fields: Any) -> Pendragon:
    """Scotti Raiders in Demetae, and nobody else anywhere."""
    return lay({"demetae": f"scotti-raider {raiders} laden {laden}"}, **fields)


# The Pivotal Event.


def conspiracy(**changed: Any) -> Pendragon:
    """Everything is met: the Saxons are Ineligible, the Dux has lost his Forts."""
    without_saxons = EVERYBODY & ~(1 << SAXONS)
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


FORTIFIED = (
    *("cantiaci", "regni", "iceni", "trinovantes", "corieltauvi"),
    *("silures", "demetae", "carvetii", "textoverdi", "votadini"),
)
TEN_FORTS = dict.fromkeys(FORTIFIED, "fort, cavalry 2")


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


@pytest.mark.rule("pendragon.ruling.np-last-chance", "pendragon.np-scotti.return")
def test_any_plunder_is_brought_home_when_the_last_epoch_may_come() -> None:
    deck = (card(20), card(26), card(30), card(31), card(77))
    last: dict[str, Any] = {"epochs": 1, "deck": deck}
    assert said_yes(turn(ashore(2, 1, **last), "scotti"), "scotti") == "plunder-at-last"
    assert "+plunder-at-last" not in answered(turn(ashore(2, 0, **last), "scotti"), "scotti")
    earlier: dict[str, Any] = {**last, "deck": (card(19), *deck)}
    assert "plunder-at-last" not in answered(turn(ashore(2, 1, **earlier), "scotti"), "scotti")


@pytest.mark.rule("pendragon.ruling.np-last-chance", "pendragon.solo.flowchart")
def test_the_log_does_not_say_twelve_raiders_where_one_goes_home() -> None:
    last: dict[str, Any] = {"epochs": 1, "deck": (card(20), card(77))}
    g = turn(ashore(1, 1, **last), "scotti")
    assert answered(g, "scotti") == ["much-to-bring-home", "+plunder-at-last"]


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
    event = turn(ashore(6, 0), "scotti", on=TINTAGEL)
    assert (said_yes(event, "scotti"), did(event)) == ("event-helps", ["takes-event"])
    raid = turn(ashore(6, 0), "scotti", on=RAVEN)
    assert (said_yes(raid, "scotti"), did(raid)) == ("otherwise", ["takes-command"])
    nothing = turn(ashore(6, 0, renown={"scotti": 0}), "scotti", on=RAVEN)
    assert did(nothing) == ["passes"]


def raid(
    dice: list[Any], board: dict[str, str] | None = None, second: bool = False, **fields: Any
) -> Pendragon:
    """A Raid of the chart's last diamond by Scotti who have a Warband in Novantae: 1D6 says how
    many Regions in force. As `second` of an introductory table they take no Feat.
    """
    away = {"novantae": "scotti-warband 1", **(board or {})}
    g = lay(away, **{"renown": {"scotti": 10}, **fields})
    if second:
        g.difficulty = EASY
    return turn(g, "scotti", [5, *dice], on=RAVEN, second=second)


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


@pytest.mark.rule("pendragon.np-scotti.raid-2d4")
def test_gold_is_sought_only_where_there_are_two_cubes() -> None:
    poor = dict.fromkeys([*SEA_COASTS, "brigantes", "cornovii", "dobunni", "atrebates"], 1)
    g = raid([5], second=True, prosperity={**poor, "parisi": 2, "deceangli": 2})
    force = {values["space"] for values in told(g, "raids") if len(values["dice"]) == 2}
    assert force == {space("parisi"), space("deceangli")}


@pytest.mark.rule("pendragon.np-scotti.raid-2d4", "pendragon.solo.if-none")
def test_where_no_gold_is_left_there_is_no_raid() -> None:
    g = raid([5], prosperity=dict.fromkeys(SPACES, 1))
    assert told(g, "raids") == []
    assert did(g) == ["passes"]


@pytest.mark.rule("pendragon.np-scotti.raid-2d4")
def test_on_a_4_no_gold_is_wanted() -> None:
    g = raid([4], prosperity=dict.fromkeys(SPACES, 1))
    assert [len(values["dice"]) for values in told(g, "raids")] == [2, 2, 2, 2]


def first_choice(g: Pendragon) -> int:
    """The first Region that the Raid box took."""
    return spaces_told(g, "np-chooses")[0]


@pytest.mark.rule("pendragon.np-scotti.raid-ties")
def test_enemy_control_comes_before_people_without_troops() -> None:
    held = raid([1], {"votadini": "militia 1, cavalry 2, hillfort"}, second=True)
    assert first_choice(held) == space("votadini")
    people = raid([1], {"votadini": "militia 2, hillfort", "carvetii": "hillfort"}, second=True)
    assert first_choice(people) == space("carvetii")


@pytest.mark.rule("pendragon.np-scotti.raid-1d4")
def test_the_rest_is_raided_for_nothing_where_most_gold_is_then_in_hills() -> None:
    poor = {"demetae": 0, "ordovices": 0, "silures": 0, "durotriges": 0, "dumnonii": 1}
    g = raid([1], prosperity={**poor, "deceangli": 1, "parisi": 1, "textoverdi": 4}, second=True)
    small = [values["space"] for values in told(g, "raids") if len(values["dice"]) == 1]
    assert len(small) == 3
    assert space("textoverdi") in small
    assert not {space("deceangli"), space("parisi")} & set(small)


@pytest.mark.rule("pendragon.np-scotti.raid-1d4")
def test_without_a_raid_in_force_there_is_none() -> None:
    g = raid([4], renown={"scotti": 0})
    assert log(g).count("raids") == 0
    assert did(g) == ["passes"]


# Feats of the Raid.

SEA_COASTS = {
    **dict.fromkeys(["novantae", "carvetii", "ordovices", "demetae", "silures", "dumnonii"], 1),
    **dict.fromkeys(["votadini", "textoverdi", "deceangli", "durotriges", "parisi"], 2),
}
"""Where the Scotti come ashore, with as many Militia as people."""


def coast_guarded(inland: str, **fields: Any) -> Pendragon:
    """Troops on every coast the Scotti come to; Brigantes, beyond, is as the text says."""
    board = {name: f"militia {count}, hillfort" for name, count in SEA_COASTS.items()}
    board["brigantes"] = inland
    return turn(lay(board, renown={"scotti": 10}, **fields), "scotti", [1, 1], on=RAVEN)


@pytest.mark.rule("pendragon.np-scotti.surprise")
def test_a_deep_raid_goes_where_nothing_nearer_is_as_good() -> None:
    g = coast_guarded("hillfort")
    assert told(g, "feat") == []
    assert spaces_told(g, "raids")[0] == space("brigantes")


@pytest.mark.rule("pendragon.np-scotti.surprise", "pendragon.np-scotti.ransom")
def test_for_an_equal_region_there_is_no_surprise_but_ransom() -> None:
    g = coast_guarded("militia 1, hillfort")
    assert space("brigantes") not in spaces_told(g, "raids")
    assert spaces_told(g, "ransom-roll") == spaces_told(g, "raids")


@pytest.mark.rule("pendragon.np-scotti.surprise")
@pytest.mark.parametrize(("cubes", "deep"), [(2, True), (1, False)])
def test_a_deep_raid_wants_more_prosperity_than_enemy_troops(cubes: int, deep: bool) -> None:
    people = {"brigantes": 2}
    fields = {"population": people, "prosperity": {"brigantes": cubes}}
    g = coast_guarded("militia 1, hillfort", **fields)
    assert (space("brigantes") in spaces_told(g, "raids")) == deep


@pytest.mark.rule("pendragon.np-scotti.ransom")
@pytest.mark.parametrize(("people", "robbed"), [((CIVITATES,), CIVITATES), ((DUX,), DUX)])
def test_players_are_ransomed_before_nonplayers(people: tuple[int, ...], robbed: int) -> None:
    g = lay({"textoverdi": "town, fort"}, dux_resources=5)
    g.ruled = tuple([f for f in range(4) if f not in people])
    rule(g, Ransoming(space("textoverdi")), [4])
    assert [values["faction"] for values in told(g, "ransomed")] == [robbed]


@pytest.mark.rule("pendragon.np-scotti.first-order")
def test_targets_of_equal_rank_come_in_random_order() -> None:
    two = (space("votadini"), space("carvetii"))
    board = {"votadini": "militia 1, hillfort", "carvetii": "hillfort"}
    for order in (two, two[::-1]):
        g = raid([2, order], board, second=True)
        assert spaces_told(g, "raids")[:2] == list(order)


@pytest.mark.rule("pendragon.np-scotti.raid-niall")
@pytest.mark.parametrize(("troops", "joined"), [("", 1), (", militia 1", 3)])
def test_from_nialls_box_come_just_enough_for_an_assault(troops: str, joined: int) -> None:
    g = lay({"novantae": f"hillfort{troops}"}, in_force={68: "shaded"}, niall_box=6)
    g.ruled = (SCOTTI,)
    rule(g, Landing(SCOTTI, space("novantae"), dice=1, way=0), [2])
    assert [values["n"] for values in told(g, "joins")] == [joined]


@pytest.mark.rule("pendragon.np-scotti.raid-1d4")
@pytest.mark.parametrize(("free", "large", "small"), [(False, 1, 3), (True, 4, 0)])
def test_all_of_a_free_raid_comes_in_force(free: bool, large: int, small: int) -> None:
    g = lay({"novantae": "scotti-warband 1"}, renown={"scotti": 10})
    g.journal = Journal("pendragon")
    g.journal.loaded = [1]
    verbs = [verb for verb, _ in raid_box(g, Turn(SCOTTI, card(RAVEN), False, False, free), True)]
    assert (verbs.count(LARGE), verbs.count(SMALL)) == (large, small)
