"""A match: telling, viewing, copying."""

from __future__ import annotations

import json

import logres
from logres import Match
from logres.engine.run.kernel import Action
from tests.engine.matches import asked, building, trace
from tests.fifth.table import load_dice, plan, position, table, three


def test_the_log_of_a_seat_has_its_secrets_only() -> None:
    match = logres.new("beacons", "duel", seed=1)
    drawn = {seat: [h.what for h in match.log(seat)] for seat in ("east", "west", None)}
    own, other = ["drawn"] * 3, ["drawn-unseen"] * 3
    assert drawn == {
        "east": [*own, *other, "round"],
        "west": [*other, *own, "round"],
        None: [*other, *other, "round"],
    }
    assert len(match.happenings) == 7
    assert [h.what for h in match.log("east", since=6)] == ["round"]


def test_happenings_are_told_in_words() -> None:
    match = logres.new("beacons", "duel", seed=1, dice=[[7, 6, 5, 4, 3, 2, 1, 0]])
    first = [match.log(seat)[0] for seat in ("east", "west")]
    assert [match.tell(h) for h in first] == ["East draws a pyre.", "East draws a torch."]
    assert match.tell(first[0], "fr") == "Est pioche un bûcher."
    assert first[0].rule == "beacons.draw.hidden"


def test_the_latest_happenings_are_those_since_the_last_decision() -> None:
    match = building()
    assert match.latest == []
    match.play("wall tor")
    assert [h.what for h in match.latest] == ["walled"]
    match.play("wall tor")
    assert [h.values["n"] for h in match.latest] == [2]
    match.undo("east")
    assert match.latest == []
    assert [h.values["n"] for h in match.happenings] == [1]


# Views, copies, keys.


def test_a_view_is_built_for_one_seat() -> None:
    match = three("t1", "t2")
    plan(match, west="tor")
    east, west, nobody = (match.view(seat) for seat in ("east", "west", None))
    assert east["deciding"] == west["deciding"] == nobody["deciding"] == ["east", "raiders"]
    assert east["decision"]["actions"] == ["light tor", "light down", "light crag"]
    assert (west["decision"], nobody["decision"]) == (None, None)
    assert east["scenario"] == "three-players"
    assert east["result"] is None
    assert json.loads(json.dumps(east)) == east


def test_the_end_is_in_every_view() -> None:
    match = logres.load("beacons", position(round=2, coins={"east": 1}))
    result = {"how": "season", "winners": ["east"], "scores": {"east": 1, "west": 0}}
    assert [match.view(seat)["result"] for seat in ("east", "west", None)] == [result] * 3


def test_a_copy_stands_where_its_original_does_and_goes_its_own_way() -> None:
    match = three("t1 t2", "t3 t4")
    match.play("light tor", "east")
    before = trace(match)
    twin = match.copy()
    assert trace(twin) == before
    assert [h.what for h in twin.latest] == [h.what for h in match.latest] == ["chosen"]
    logres.play_out(twin, seed=1)
    assert trace(match) == before
    again = match.copy()
    logres.play_out(again, seed=1)
    assert trace(again) == trace(twin)
    assert match.can_undo("east")


def test_a_copy_has_the_same_loaded_dice() -> None:
    match = three("t1", "t2", coins={"east": 1})
    plan(match, east="tor t1", west="crag", raiders="tor")
    load_dice(match, 1)
    twin = match.copy()
    for other in (twin, match):
        other.play("pay 0")
        assert {h.what: h.values for h in other.latest}["burnt"]["die"] == 1


def test_without_a_seed_no_two_matches_are_the_same() -> None:
    keys = {logres.new("beacons").state.key for _ in range(5)}
    assert len(keys) == 5
    assert all(len(key) == 32 for key in keys)


def test_a_match_with_a_seed_is_always_the_same() -> None:
    assert trace(logres.new("beacons", seed=3)) == trace(logres.new("beacons", seed=3))
    assert trace(logres.new("beacons", seed=3)) != trace(logres.new("beacons", seed=4))


def test_the_rules_answer_for_the_seats_they_run() -> None:
    match = table("t1", "t2", walls={"tor": 1}, coins={"west": 1})
    assert [seat for seat, _ in asked(match)] == ["east", "west"]
    plan(match, east="crag t1", west="down")
    assert match.position()["lurking"] == "down"
    assert asked(match) == [("west", "raid.pay")]
    assert match.seats == ("east", "west")
    assert {entry.seat for entry in match.record().entries} == {"east", "west"}


def actions_of(match: Match) -> list[Action]:
    return list(match.state.options)


def test_actions_may_be_given_as_numbers() -> None:
    match = building()
    match.play(actions_of(match)[0])
    assert match.position()["walls"]["tor"] == 1
