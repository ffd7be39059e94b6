"""What a page is told besides the table: odds, goals, the Timeline, and who does better."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres.engine.match.match import Match
from logres.games.britannia import GAME
from tests.games.britannia.builders import answer, lay, position, run, turn
from tests.games.britannia.parts import Movement, Side, forecast, own_view, view


def board(match: Match) -> dict[str, Any]:
    found: dict[str, Any] = match.view(None)["board"]
    return found


def test_one_against_one_is_even() -> None:
    assert forecast(Side(1), Side(1), False)[:3] == pytest.approx((0.4, 0.4, 0.2))


def test_difficult_terrain_helps_who_defends() -> None:
    assert forecast(Side(1), Side(1), True)[:3] == pytest.approx((1 / 4, 5 / 8, 1 / 8))


def test_a_leader_adds_one_to_every_die() -> None:
    assert forecast(Side(1, led=True), Side(1), False)[:3] == pytest.approx((1 / 2, 1 / 4, 1 / 4))


def test_romans_hit_often_and_fall_seldom() -> None:
    """They hit a normal army with 4 and fall to a 6: 1/2 against 1/6."""
    assert forecast(Side(1, roman=True), Side(1), False)[:3] == pytest.approx((5 / 7, 1 / 7, 1 / 7))


def test_a_fort_falls_after_its_garrison() -> None:
    alone = forecast(Side(2), Side(0, fort=1, roman=True), False)
    held = forecast(Side(2), Side(1, fort=1, roman=True), False)
    assert alone.attacker > held.attacker
    assert sum(held[:3]) == pytest.approx(1)
    assert held.defenders_lost <= 2


def test_sixes_go_to_cavalry_first() -> None:
    """One die against cavalry and infantry: 5 kills infantry, 6 kills cavalry."""
    found = forecast(Side(1), Side(1, horse=1), False)
    assert found.attacker < forecast(Side(1), Side(2), False).attacker


def test_the_chance_is_told_before_an_attack_and_while_it_waits() -> None:
    g = lay({"kent": "belgae 1", "sussex": "belgae 2", "english-channel": "romans 6"})
    match = answer(turn(g), "move english-channel", "take 2")
    told = board(match)["prospects"]
    assert set(told) == {"kent", "sussex"}
    assert told["kent"] > told["sussex"] > 50
    answer(match, "to kent")
    battle = board(match)["battles"]["kent"]
    assert battle["odds"]["attacker"] == told["kent"]
    assert battle["attacker"]["needs"] == {"infantry": 4}
    assert battle["defender"]["needs"] == {"infantry": 6}
    assert board(match)["fought"] is None


def test_a_fort_is_told_with_what_its_die_needs() -> None:
    g = lay({"kent": "romans 1 fort", "essex": "belgae 3"}, 2, "belgae")
    g.muster()
    match = answer(run(g, Movement()), "move essex", "take 2", "to kent")
    battle = board(match)["battles"]["kent"]
    assert battle["defender"]["work"]
    assert battle["defender"]["needs"] == {"infantry": 4, "fort": 5}
    assert battle["attacker"]["needs"] == {"infantry": 5}


@pytest.mark.parametrize("leader", ["arthur", "urien"])
def test_the_chance_counts_the_leader_who_goes_along(leader: str) -> None:
    who = {"arthur": "romano-british", "urien": "brigantes"}[leader]
    g = lay({"essex": f"{who} 2", "kent": "jutes 1"}, 7, who, leaders={leader: "essex"})
    g.muster()
    match = answer(run(g, Movement()), "move essex", f"lead {leader}", "take 1")
    led = round(100 * forecast(Side(1, led=True), Side(1), False).attacker)
    assert board(match)["prospects"]["kent"] == led


def test_units_say_who_moved_and_who_may_go_home() -> None:
    g = lay({"english-channel": "romans 6"})
    match = answer(turn(g), "move english-channel", "take 2", "to kent")
    [romans] = board(match)["areas"]["kent"]
    assert (romans["infantry"], romans["moved"], romans["work"]) == (2, 2, "fort")
    assert board(match)["raiders"] == {"kent": {"english-channel": 2}}


def test_goals_are_the_next_counting_and_what_is_still_to_occupy() -> None:
    match = logres.new("britannia", seed=1)
    romans = board(match)["goals"]["romans"]
    assert (romans["hold_round"], romans["hold"]["essex"], romans["held"]) == (5, 6, 0)
    assert romans["occupy"]["alban"] == 4
    g = position(match)
    g.occupied[0] = 1 << GAME.nouns["area"].index("alban")
    assert "alban" not in view(g, None)["goals"]["romans"]["occupy"]


def test_the_timeline_is_that_of_the_scenario() -> None:
    rows = board(logres.new("britannia", "vikings", seed=1))["timeline"]
    assert [row["round"] for row in rows] == [11, 12, 13, 14]
    [danes] = [event for event in rows[1]["events"] if event["nation"] == "danes"]
    assert danes["arrivals"] == [[6, "infantry", "north-sea"]]
    assert (danes["leader"], danes["marks"]) == ("ivar-and-halfdan", ["major_invasion", "boats"])


def test_the_timeline_notes_the_turns_of_fate() -> None:
    rows = board(logres.new("britannia", seed=1))["timeline"]
    assert {row["round"]: row["notes"] for row in rows if row["notes"]} == {
        2: ["legions"],
        6: ["romans-leave"],
        8: ["truce-ends"],
        12: ["burhs"],
        13: ["burhs"],
        14: ["danes-leave"],
        16: ["kings"],
    }


def test_the_timeline_is_there_before_anybody_has_a_side() -> None:
    bidding = board(logres.new("britannia", options={"sides": "bidding"}, seed=1))
    dealt = board(logres.new("britannia", seed=1))
    assert bidding["timeline"] == dealt["timeline"]
    assert [event["nation"] for event in bidding["timeline"][0]["events"]] == ["romans", "belgae"]


def test_a_position_of_no_scenario_has_the_whole_timeline() -> None:
    g = lay({"kent": "belgae 1"}, 3, "belgae")
    g.scenario = ""
    rows = view(g, None)["timeline"]
    assert [row["round"] for row in rows] == list(range(1, 17))


def test_everybody_starts_at_the_average() -> None:
    seats = board(logres.new("britannia", seed=1))["seats"]
    assert [seat["average"] for seat in seats.values()] == [0, 0, 0, 0]


def test_the_average_grows_with_the_rounds() -> None:
    g = position(logres.new("britannia", seed=1))
    g.round = 8
    averages = [seat["average"] for seat in view(g, None)["seats"].values()]
    assert min(averages) > 10


def test_sides_are_shown_while_they_are_bid_for() -> None:
    match = logres.new("britannia", options={"sides": "bidding"}, seed=1)
    match.play("claim group-2")
    match.play("bid 3")
    sides = board(match)["sides"]
    assert "welsh" in sides["group-2"]["nations"]
    assert sides["group-2"]["bid"] == 3
    assert sides["group-1"]["seat"] is None


def test_nobody_sees_more_than_the_others() -> None:
    match = logres.new("britannia", seed=1)
    assert own_view(position(match), 0) == {}
    assert match.view("player-2")["board"] == board(match)
