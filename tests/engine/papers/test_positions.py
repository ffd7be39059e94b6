"""Positions as JSON: they come back the same, people can write them, every fault is listed."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

import logres
from logres import BadPosition, Match
from logres.engine.game.definition import no_faults
from logres.engine.papers import positions, scribe
from logres.engine.run import kernel, store
from logres.engine.run.kernel import Frame, State
from tests.fifth.table import position


def played(scenario: str, seed: int) -> list[Match]:
    """A match at every decision, and at its end."""
    match = logres.new("beacons", scenario, {"storms": True}, seed=seed)
    dice = random.Random(seed)
    found = [match.copy()]
    while not match.over:
        decision = dice.choice(match.decisions)
        match.play(dice.choice(decision.actions), decision.seat)
        found.append(match.copy())
    return found


@pytest.mark.parametrize("scenario", ["duel", "three-players"])
@pytest.mark.parametrize("seed", range(4))
def test_a_position_comes_back_the_same_at_every_decision(scenario: str, seed: int) -> None:
    game = logres.game("beacons")
    for match in played(scenario, seed):
        plain = json.loads(json.dumps(match.position()))
        again = positions.read(game, plain)
        assert again == match.state
        assert store.fingerprint(again) == store.fingerprint(match.state)
        assert scribe.write(game, again) == plain


def test_play_goes_on_from_a_position_as_it_would_have() -> None:
    for match in played("three-players", 11):
        again = logres.load("beacons", json.loads(json.dumps(match.position())))
        logres.play_out(match, seed=3)
        logres.play_out(again, seed=3)
        assert again.position() == match.position()


def test_a_position_is_written_with_names() -> None:
    match = logres.new("beacons", "three-players", seed=1)
    match.play("rest")
    match.play("light crag", "west")
    plain = match.position()
    assert (plain["game"], plain["format"]) == ("beacons", 1)
    assert plain["leader"] == "east"
    assert plain["scout"] is None
    assert plain["burnt"] == []
    assert plain["walls"] == {"tor": 0, "down": 0, "crag": 0}
    assert set(plain["hands"]) == {"east", "west", "raiders"}
    assert [frame["is"] for frame in plain["stack"]] == ["Season", "Round"]
    west = plain["lanes"][1]
    assert (west["seat"], west["answers"]) == ("west", ["light crag"])
    assert [frame["is"] for frame in west["stack"]] == ["Muster", "Feeding"]
    assert west["begin"]["is"] == "Muster"


@dataclass
class Poll(Frame):
    """A procedure whose fields have the names of the engine's own."""

    options: tuple[int, ...] = ()
    answers: int = 0

    def start(self, g: State) -> None:
        g.ask(0, [("rest", 0)], self.start)


@dataclass
class PollState(State):
    answers: list[int] = field(default_factory=list)


def test_a_game_may_name_its_own_fields_as_it_likes() -> None:
    game = replace(logres.game("beacons"), state=PollState, check=no_faults)
    g = PollState(stack=[Poll((1, 2), 3)], answers=[4])
    kernel.begin(g)
    plain = json.loads(json.dumps(scribe.write(game, g)))
    assert plain["stack"] == [{"is": "Poll", "at": "start", "options": [1, 2], "answers": 3}]
    assert (plain["options"], plain["answers"]) == (["rest"], [4])
    assert positions.read(game, plain) == g


# Written by hand.


def test_a_position_by_hand_may_leave_out_the_stack_and_every_default() -> None:
    match = logres.load("beacons", position("t1", "t2", burnt=["down"], walls={"tor": 1}))
    assert match.decision is not None
    assert (match.decision.seat, match.decision.question) == ("east", "scouting.look")
    assert match.position()["coins"] == {"east": 0, "west": 0, "raiders": 0}
    assert match.position()["walls"] == {"tor": 1, "down": 0, "crag": 0}
    assert match.seats == ("east", "west")
    assert match.scenario == "duel"


def test_a_position_by_hand_may_say_where_play_stands() -> None:
    stack = [{"is": "Season", "at": "next_round"}, {"is": "Building", "seats": ["east", "west"]}]
    plain = position("t1", "t2", coins={"west": 1}, stack=stack, round=1)
    match = logres.load("beacons", plain)
    assert match.decision is not None
    assert match.decision.seat == "west"
    assert match.decision.actions == ("wall tor", "wall down", "wall crag", "done")


def test_a_finished_position_needs_no_stack() -> None:
    plain = position(round=2, ended="season", winners=["east"], scores=[3, 1, 0])
    match = logres.load("beacons", plain)
    assert match.result == logres.Result("season", ("east",), {"east": 3, "west": 1})


def test_the_position_that_was_given_stays_as_it_was() -> None:
    plain = position("t1", "t2")
    before = json.dumps(plain)
    match = logres.load("beacons", plain)
    logres.play_out(match)
    assert json.dumps(plain) == before


FAULTS: list[tuple[str, Any, str]] = [
    ("hills", {}, "hills: there is no such field; the fields are stack, seat"),
    ("game", "draughts", "This is a position of draughts, not of beacons"),
    ("format", 99, "format 99"),
    ("round", "one", "round: 'one' is not of the kind int"),
    ("round", True, "round: True is not of the kind int"),
    ("storms", 1, "storms: 1 is not of the kind bool"),
    ("ended", 5, "ended: 5 is not of the kind str"),
    ("leader", "north", "leader: north is not a seat; there are east, west, raiders"),
    ("leader", ["east"], r"leader: \['east'\] is not of the kind int"),
    ("deck", ["t9"], "deck: t9 is not a torch; there are t1, t2"),
    ("deck", "t1", "deck: 't1' is not of the kind tuple|deck: .* kind tuple"),
    ("burnt", ["moor"], "burnt: moor is not a hill; there are tor, down, crag"),
    ("burnt", 3, "burnt: "),
    ("coins", {"north": 1}, "coins: unknown key north; the keys are east, west, raiders"),
    ("coins", [1, 2], "coins: needs an object with the keys east, west, raiders"),
    ("coins", {"east": "much"}, "coins: "),
    ("hands", {"east": ["t9"]}, "hands: t9 is not a torch"),
    ("hands", {"east": "t1"}, "hands: "),
    ("walls", {"tor": [1]}, "walls: "),
    ("scores", 3, "scores: 3 is not of the kind tuple"),
    ("seated", ["nobody"], "seated: nobody is not a seat"),
    ("key", "not a key", "key: "),
    ("stack", [{"is": "Battle"}], "stack: there is no procedure Battle"),
    ("stack", [{}], "stack: there is no procedure None"),
    ("stack", ["Season"], "stack: "),
    ("stack", 5, "stack: "),
    ("stack", [{"is": "Clash"}], "stack: .*hill"),
    ("stack", [{"is": "Season", "at": "lunch"}], "stack: Season has no step lunch"),
    ("stack", [{"is": "Season", "at": "at"}], "stack: Season has no step at"),
    ("stack", [{"is": "Clash", "hill": "tor", "hil": 1}], "stack: Clash has no field hil"),
    ("lanes", [{"seat": "east"}], "lanes: .*begin"),
    ("options", ["fly tor"], "options: Unknown action “fly”"),
    ("options", [7], "options: "),
    ("options", ["rest"], "options: "),
]


@pytest.mark.parametrize(("field", "value", "message"), FAULTS)
def test_a_fault_is_named_with_its_field(field: str, value: Any, message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        logres.load("beacons", position("t1", "t2", **{field: value}))


def test_every_fault_is_listed_and_not_only_the_first() -> None:
    plain = position("t1", "t2", leader="north", burnt=["moor"], round="one", hills=3)
    with pytest.raises(BadPosition) as caught:
        logres.load("beacons", plain)
    fields = [line.partition(":")[0] for line in str(caught.value).splitlines()]
    assert sorted(fields) == ["burnt", "hills", "leader", "round"]


def test_a_position_that_breaks_the_rules_lists_what_the_game_finds() -> None:
    plain = position("t1 t2", "t1", coins={"east": -1}, round=1)
    with pytest.raises(BadPosition) as caught:
        logres.load("beacons", plain)
    assert str(caught.value).splitlines() == [
        "torches: each must be in one place",
        "coins: -1 is less than none",
    ]


def test_a_position_where_play_cannot_begin_says_why() -> None:
    plain = position("t1", "t2", stack=[{"is": "Building", "seats": []}])
    with pytest.raises(BadPosition, match=r"stack: play cannot begin here: .*without finish"):
        logres.load("beacons", plain)


@pytest.mark.parametrize("plain", [None, [], "position", 5])
def test_what_is_no_position_at_all_is_refused(plain: Any) -> None:
    with pytest.raises(BadPosition, match="A position must be a JSON object"):
        logres.load("beacons", plain)
