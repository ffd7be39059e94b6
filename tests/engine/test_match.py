"""A match: playing, refusing, undoing, telling, viewing, copying."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

import logres
from logres import CannotUndo, Game, IllegalAction, LogresError, Match, RulesFault
from logres.engine import ledger, opening
from logres.engine.game import NONE, NUMBER, Options, Refusal, Scenario
from logres.engine.kernel import Action, Frame, State
from tests.fifth.table import load_dice, plan, position, table, three


def trace(match: Match) -> str:
    """All that is to be seen of a match."""
    seen = [match.view(seat) for seat in (*match.seats, None)]
    lines = [str(happening) for happening in match.happenings]
    return json.dumps([match.position(), match.record().to_plain(), seen, lines])


def asked(match: Match) -> list[tuple[str, str]]:
    return [(decision.seat, decision.question) for decision in match.decisions]


def building(east: int = 3, west: int = 1) -> Match:
    """The keepers build, the East first; nothing of chance comes between their decisions."""
    stack = [
        {"is": "Season", "at": "next_round"},
        {"is": "Round", "at": "draw"},
        {"is": "Building", "seats": ["east", "west"]},
    ]
    plain = position("t1", "t2", coins={"east": east, "west": west}, stack=stack, round=1)
    return logres.load("beacons", plain)


# Decisions.


def test_a_decision_tells_who_is_asked_what_and_why() -> None:
    match = logres.new("beacons", "duel", seed=1)
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.question) == ("east", "scouting.look")
    assert decision.actions == ("rest", "scout")
    assert decision.rules == ("beacons.scout.look",)
    assert decision.prompt() == "Look at the torch on top of the deck?"
    assert decision.prompt("fr") == "Regarder la torche du dessus de la pioche ?"
    assert decision.label("scout") == "Look at the top torch"
    assert decision.label("scout", "fr") == "Regarder la torche du dessus"


def test_a_prompt_names_what_the_procedure_is_about() -> None:
    match = three("t1", "t2")
    match.play("light crag", "west")
    decision = match.decision_of("west")
    assert decision is not None
    assert decision.values == {"hill": "crag", "n": 2}
    assert decision.prompt() == "What burns on the Crag? 2 more torches may."
    assert decision.label("feed t2") == "Burn a rush"
    match.play("feed t2", "west")
    decision = match.decision_of("west")
    assert decision is not None
    assert decision.prompt("fr") == "Que brûle-t-on ici : le Roc ? Encore 1 torche au plus."


def test_a_step_without_citation_takes_the_rules_of_its_procedure() -> None:
    match = three("t1", "t2")
    match.play("light crag", "west")
    rules = [decision.rules for decision in match.decisions]
    assert rules == [
        ("beacons.plan.light",),
        ("beacons.plan.feed",),
        ("beacons.plan.lurk",),
    ]


def test_several_seats_may_have_to_decide() -> None:
    match = three("t1", "t2")
    everybody = [("east", "muster.light"), ("west", "muster.light"), ("raiders", "ambush.lurk")]
    assert asked(match) == everybody
    plan(match, west="tor")
    assert asked(match) == [everybody[0], everybody[2]]
    assert match.decision_of("west") is None
    assert match.decision == match.decision_of("east")


def test_at_the_end_there_is_no_decision_but_a_result() -> None:
    match = logres.load("beacons", position(round=2, coins={"west": 4}))
    assert match.over
    assert (match.decision, match.decisions) == (None, [])
    assert match.result == logres.Result("season", ("west",), {"east": 0, "west": 4})
    assert building().result is None


# Refusals.


@pytest.mark.parametrize(
    ("action", "seat", "message"),
    [
        ("light tor", "east", "'light tor' is not legal.*What is asked: Build a wall"),
        ("wall down", "east", "'wall down' is not legal. There is no room for another wall"),
        ("wall down", "east", r"\[beacons.build.limit\] Legal: wall tor, wall crag, done\."),
        ("wall tor", "west", "'wall tor' is not legal. It is not your turn: East must decide"),
        ("wall tor", "raiders", "It is not your turn"),
        ("dance", "east", "unknown verb 'dance'; the verbs are"),
        ("wall moor", "east", r"'wall' needs a hill \(tor, down, crag\)"),
        (("wall", 1), "east", "'wall down' is not legal"),
        (("wall", 9), "east", r"\('wall', 9\) is not legal. \('wall', 9\) is not an action"),
        (("wall", -1), "east", r"\('wall', -1\) is not legal"),
        (("dance", 0), "east", r"\('dance', 0\) is not an action of this game"),
        (("wall",), "east", r"\('wall',\) is not an action of this game"),
        (None, "east", "None is not an action of this game"),
        (17, None, "17 is not an action of this game"),
    ],
)
def test_an_illegal_action_names_what_is_legal_and_changes_nothing(
    action: Any, seat: str | None, message: str
) -> None:
    match = building()
    match.play("wall down")
    match.play("wall down")
    before = trace(match)
    with pytest.raises(IllegalAction, match=message):
        match.play(action, seat)
    assert trace(match) == before
    assert match.can_undo("east")


def test_after_the_end_nothing_is_legal() -> None:
    match = logres.load("beacons", position(round=2))
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("done")
    with pytest.raises(IllegalAction, match="The game is over"):
        match.play("done", "east")


def test_a_long_list_of_legal_actions_is_cut() -> None:
    match = toy(Counting())
    with pytest.raises(IllegalAction) as caught:
        match.play("add 99")
    assert str(caught.value).endswith("add 8, add 9, add 10, add 11 ….")


@pytest.mark.parametrize(
    ("action", "seat", "why", "rules"),
    [
        ("wall tor", "east", None, ()),
        ("done", "east", None, ()),
        ("wall down", "east", "no-room", ("beacons.build.limit",)),
        ("wall crag", "east", "burnt", ("beacons.raid.fire",)),
        ("pay 2", "east", "engine.refusal.wrong-phase", ("beacons.build.cost",)),
        ("wall tor", "west", "engine.refusal.not-your-turn", ()),
        ("dance", "east", "engine.refusal.unknown", ()),
        (("wall", 7), "east", "engine.refusal.unknown", ()),
    ],
)
def test_why_not_gives_the_reason_and_the_clauses(
    action: Any, seat: str, why: str | None, rules: tuple[str, ...]
) -> None:
    plain = position("t1", "t2", coins={"east": 2}, walls={"down": 2}, burnt=["crag"])
    stack = [{"is": "Season", "at": "next_round"}, {"is": "Building", "seats": ["east"]}]
    match = logres.load("beacons", {**plain, "stack": stack, "round": 1})
    refusal = match.why_not(action, seat)
    assert (refusal.why if refusal else None) == why
    if refusal:
        cited = ledger_rules(refusal)
        assert cited[: len(rules)] == rules
        for language in ("en", "fr"):
            words = match.explain(refusal, language)
            assert "[" not in words
            assert "{" not in words


def ledger_rules(refusal: Refusal) -> tuple[str, ...]:
    known = logres.game("beacons")
    clauses = ledger.load(known.folder).clauses
    assert all(rule in clauses for rule in refusal.rules)
    return refusal.rules


def test_what_the_game_does_not_explain_is_not_among_the_choices() -> None:
    match = three("t1", "t2", coins={"east": 2})
    plan(match, east="tor t1", west="crag", raiders="tor")
    refusal = match.why_not("pay 9", "east")
    assert refusal is not None
    assert match.explain(refusal) == "That is not among the choices here."
    assert refusal.rules == ("beacons.raid.ransom",)


def test_who_has_decided_already_is_told_so() -> None:
    match = three("t1", "t2")
    plan(match, west="tor")
    refusal = match.why_not("light tor", "west")
    assert refusal is not None
    assert match.explain(refusal) == ("You have already decided; East and Raiders must decide now.")
    assert match.explain(refusal, "fr").endswith("c’est à Est et Pillards de décider.")


# Faults inside the rules.


@dataclass
class ToyState(State):
    total: int = 0
    trail: tuple[int, ...] = ()
    counts: list[int] = field(default_factory=lambda: [0, 0])


@dataclass
class Counting(Frame):
    """Seat 0 adds numbers; 13 and above do harm after having changed something."""

    def start(self, g: ToyState) -> None:
        g.ask(0, [("add", number) for number in range(20)], self.add)

    def add(self, g: ToyState) -> None:
        number = g.answer[1]
        g.total += number
        g.tell("added", "rule.id", n=number)
        if number == 13:
            raise ZeroDivisionError
        if number == 14:
            g.counts[0] = g.roll(6)
            raise KeyboardInterrupt
        if number == 15:
            return  # says nothing
        if number == 16:
            g.total = -1
        if number in (17, 18):
            return g.become(Choosing(tuple(range(number - 17, 2))))
        g.go(self.start)


@dataclass
class Choosing(Frame):
    seats: tuple[int, ...]

    def start(self, g: ToyState) -> None:
        g.together({seat: Choice(seat) for seat in self.seats}, self.done)

    def done(self, g: ToyState) -> None:
        g.finish("chosen", (), (0, 0))


@dataclass
class Choice(Frame):
    """A lane that fails when it runs a second time from its start, as after taking back."""

    seat: int

    def start(self, g: ToyState) -> None:
        if g.trail:
            raise ZeroDivisionError
        g.ask(self.seat, [("add", 1), ("add", 2)], self.start)


def one_seat(options: Options) -> tuple[str, ...]:
    return ("one", "two")


def nothing_seen(g: State, seat: int | None) -> dict[str, Any]:
    return {}


def nothing_guessed(g: State, seat: int) -> None:
    return None


def faults(g: ToyState) -> list[str]:
    return ["total: it is negative", "more"] if g.total < 0 else []


def toy_state(scenario: str, options: Options) -> ToyState:
    return ToyState(stack=[Counting()])


def toy_begin(g: State) -> Frame:
    return Counting()


TOY = Game(
    id="toy",
    version="1",
    folder=Path(__file__).parent / "toy",
    chairs=("one", "two"),
    scenarios=(Scenario("only", one_seat),),
    nouns={},
    verbs={"add": NUMBER, "done": NONE},
    state=ToyState,
    set_up=toy_state,
    begin=toy_begin,
    view=nothing_seen,
    guess=nothing_guessed,
    check=faults,
)


def toy(first: Frame, check: bool = True) -> Match:
    match = opening.new(TOY, "only", {}, 1, None, check)
    assert match.state.stack == [type(first)(at="add")]
    return match


@pytest.mark.parametrize(
    ("number", "fault"),
    [
        (13, ZeroDivisionError),
        (14, KeyboardInterrupt),
        (15, RulesFault),
        (16, LogresError),
    ],
)
def test_a_fault_inside_the_rules_leaves_the_match_as_it_was(
    number: int, fault: type[BaseException]
) -> None:
    match, twin = toy(Counting()), toy(Counting())
    for other in (match, twin):
        other.play("add 2")
    with pytest.raises(fault):
        match.play(("add", number))
    assert trace(match) == trace(twin)
    assert match.can_undo("one")
    for other in (match, twin):
        other.play("add 3")
    assert trace(match) == trace(twin)


def test_check_mode_lists_what_the_game_finds_unsound() -> None:
    with pytest.raises(LogresError, match="unsound position: total: it is negative; more"):
        toy(Counting()).play("add 16")
    unchecked = toy(Counting(), check=False)
    unchecked.play("add 16")
    with pytest.raises(LogresError, match="unsound position"):
        unchecked.check()


def test_a_fault_while_taking_back_leaves_the_match_as_it_was() -> None:
    match = toy(Counting())
    match.play("add 17")
    match.play("add 1", "two")
    state: Any = match.state
    state.trail = (1,)
    before = trace(match)
    with pytest.raises(ZeroDivisionError):
        match.undo("two")
    assert trace(match) == before
    state = match.state
    state.trail = ()
    match.undo("two")
    assert [lane.answers for lane in match.state.lanes] == [(), ()]


def test_loaded_dice_are_there_again_after_a_fault() -> None:
    match = toy(Counting())
    load_dice(match, 3, 4)
    with pytest.raises(KeyboardInterrupt):
        match.play("add 14")
    assert match.state.journal is not None
    assert match.state.journal.loaded == [3, 4]


def test_loaded_dice_that_do_not_fit_leave_the_match_as_it_was() -> None:
    match = three("t1", "t2", coins={"east": 1})
    plan(match, east="tor t1", west="crag", raiders="tor")
    load_dice(match, 9)
    before = trace(match)
    with pytest.raises(logres.BadDice):
        match.play("pay 0")
    assert trace(match) == before
    load_dice(match, 1)
    match.play("pay 0")
    assert {h.what: h.values for h in match.latest}["burnt"]["die"] == 1


# Undo.


def test_a_seat_takes_back_its_own_last_decisions() -> None:
    match = building()
    way = [trace(match)]
    for action in ("wall tor", "wall down"):
        match.play(action)
        way.append(trace(match))
    match.undo("east")
    assert trace(match) == way[1]
    match.undo("east")
    assert trace(match) == way[0]
    with pytest.raises(CannotUndo, match="There is nothing of yours to take back"):
        match.undo("east")


def test_nobody_takes_back_across_the_decision_of_another_seat() -> None:
    match = building()
    match.play("wall tor")
    match.play("done")
    before = trace(match)
    assert not match.can_undo("west")
    with pytest.raises(CannotUndo):
        match.undo("west")
    match.play("wall down")
    assert not match.can_undo("east")
    with pytest.raises(CannotUndo):
        match.undo("east")
    assert match.can_undo("west") is False, "torches were drawn after it"
    assert trace(match) != before


def test_when_the_other_takes_back_one_may_again() -> None:
    match = building(west=2)
    match.play("done")
    before = trace(match)
    match.play("wall tor", "west")
    assert not match.can_undo("east")
    match.undo("west")
    assert trace(match) == before
    match.undo("east")
    assert asked(match) == [("east", "building.build")]


def die(match: Match) -> str:
    plan(match, east="tor t1", west="crag", raiders="tor")
    match.play("pay 0")
    return "east"


def secret(match: Match) -> str:
    plan(match, east="tor t1", west="crag", raiders="down")
    match.play("done", "east")
    match.play("done", "west")
    assert "drawn" in [h.what for h in match.latest]
    return "west"


def closing(match: Match) -> str:
    plan(match, east="tor t1", raiders="tor", west="crag")
    return "raiders"


@pytest.mark.parametrize("play", [die, secret, closing])
def test_chance_secrets_and_reveals_cannot_be_taken_back(play: Any) -> None:
    match = three("t1 t2 t3", "t4 t5 t6", coins={"east": 1})
    seat = play(match)
    before = trace(match)
    assert not match.can_undo(seat)
    with pytest.raises(CannotUndo, match="a die, a hidden card or another seat came after it"):
        match.undo(seat)
    assert trace(match) == before


def test_after_a_die_one_may_take_back_what_came_later() -> None:
    match = three("t1", "t2", coins={"east": 3})
    plan(match, east="tor t1", west="crag", raiders="tor")
    match.play("pay 0")
    before = trace(match)
    match.play("wall down")
    match.play("wall down")
    match.undo("east")
    match.undo("east")
    assert trace(match) == before
    assert not match.can_undo("east")


def test_what_is_committed_cannot_be_taken_back() -> None:
    match = logres.load("beacons", position("t1", "t2"))
    match.play("scout")
    assert asked(match) == [("east", "scouting.settle")]
    assert not match.can_undo("east")
    with pytest.raises(CannotUndo, match="a hidden card"):
        match.undo("east")


def test_in_lanes_a_seat_takes_back_also_after_it_was_done() -> None:
    match = three("t1 t2", "t3 t4")
    start = trace(match)
    match.play("light tor", "west")
    alone = trace(match)
    plan(match, east="down t1 t2")
    match.play("feed t3", "west")
    for _ in range(4):
        assert match.can_undo("east")
        match.undo("east")
    match.undo("west")
    assert trace(match) == alone
    assert not match.can_undo("east")
    with pytest.raises(CannotUndo, match="nothing of yours"):
        match.undo("east")
    match.undo("west")
    assert trace(match) == start


def test_taking_back_in_a_lane_keeps_what_others_did_and_read() -> None:
    match, twin = three("t1 t2", "t3 t4"), three("t1 t2", "t3 t4")
    match.play("light tor", "east")
    match.play("light crag", "west")
    match.play("feed t1", "east")
    match.undo("east")
    match.undo("east")
    twin.play("light crag", "west")
    assert trace(match) == trace(twin)
    assert [h.what for h in match.log("west")][-1] == "chosen"
    assert "chosen" not in [h.what for h in match.log("east")]


def test_what_a_lane_told_is_not_told_again_by_taking_back() -> None:
    match = three("t1 t2", "t3 t4")
    match.play("light tor", "east")
    match.play("feed t1", "east")
    match.undo("east")
    match.play("feed t2", "east")
    assert [h.what for h in match.log("east")].count("chosen") == 1


def test_a_sealed_choice_is_locked() -> None:
    match = three("t1", "t2")
    match.play("lurk tor", "raiders")
    assert not match.can_undo("raiders")
    with pytest.raises(CannotUndo, match="confirmed and locked"):
        match.undo("raiders")


def test_a_seat_without_a_lane_has_nothing_to_take_back() -> None:
    match = toy(Counting())
    match.play("add 18")
    match.play("add 1", "two")
    assert match.can_undo("two")
    assert not match.can_undo("one")
    refusal = match.why_not("add 1", "one")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"
    with pytest.raises(CannotUndo, match="nothing of yours"):
        match.undo("one")


def test_answers_from_before_a_position_was_loaded_stay() -> None:
    match = three("t1 t2", "t3 t4")
    match.play("light tor", "east")
    again = logres.load("beacons", match.position())
    assert not again.can_undo("east")
    with pytest.raises(CannotUndo, match="nothing of yours"):
        again.undo("east")
    again.play("feed t1", "east")
    again.undo("east")
    assert again.position() == match.position()
    assert not again.can_undo("east")


# What happened.


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
    assert match.tell(first[0], "fr") == "Est : pioche un bûcher."
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
