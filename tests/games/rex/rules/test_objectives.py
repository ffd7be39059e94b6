"""Objectives: what they are worth, and the late choice among them."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

import logres
from logres.engine.errors import UnknownName
from logres.engine.match.match import Match
from tests.games.rex.builders import kingdom, lay, run, told
from tests.games.rex.parts import CARDS, KINGDOMS, OBJECTIVES, ChooseObjectives, Turn
from tests.games.rex.play import asked, can_read, new_game, play_on, position

FIEF = "n01 n02 n03"
DUMNONII = "s01 s03"


def reveal(held: str, *cards: str, seat: str = "brigantes") -> Match:
    """The end of a game in which a kingdom holds these places and kept these cards."""
    kept = {seat: list(cards)}
    return run(lay(turn=7, hold={seat: held}, objectives=kept), Turn(at="end_turn"))


def lines(held: str, card: str, seat: str = "brigantes") -> int:
    """How many lines of a card count at the end."""
    match = reveal(held, card, seat=seat)
    (revealed,) = told(match, "objective")
    assert revealed["objective"] == card
    assert position(match).met[kingdom(seat)] == revealed["n"]
    assert isinstance(revealed["n"], int)
    return revealed["n"]


def in_turn(turn: int) -> Callable[[Match], bool]:
    return lambda match: position(match).turn == turn


@pytest.mark.rule("rex.objectives.reveal-at-end")
def test_an_objective_scores_nothing_before_the_end_and_is_hidden_till_then() -> None:
    kept = {"brigantes": ["f1", "l1"], "iceni": ["f3"]}
    match = run(lay(turn=5, hold={"brigantes": FIEF}, objectives=kept), Turn(at="evaluate"))
    assert match.view("brigantes")["board"]["kingdoms"]["brigantes"]["objective_points"] == 0
    assert told(match, "objective") == []
    for seat in ("iceni", "regnenses", None):
        shown = match.view(seat)["board"]["kingdoms"]["brigantes"]
        assert (shown["objectives"], shown["objective_count"]) == (None, 2)


@pytest.mark.rule("rex.objectives.reveal-at-end")
def test_the_last_battles_of_turn_seven_still_count() -> None:
    sent = {"n": {"brigantes": ["brigantes-7"]}}
    kept = {"brigantes": ["f1"], "iceni": ["f3"], "regnenses": ["f5"]}
    g = lay(turn=7, stakes="n03", sent=sent, hold={"brigantes": "n01 n02"}, objectives=kept)
    g.placed = 0b111
    match = run(g, Turn(at="fight"))
    assert {o["objective"]: o["n"] for o in told(match, "objective")} == {"f1": 1, "f3": 0, "f5": 0}


@pytest.mark.rule("rex.objectives.reveal-at-end")
def test_after_the_end_everybody_sees_the_cards_kept_and_what_they_brought() -> None:
    match = reveal(f"{FIEF} c09", "f1", "l1")
    for seat in (*KINGDOMS, None):
        shown = match.view(seat)["board"]["kingdoms"]["brigantes"]
        cards = [(card["id"], card["met"], len(card["lines"])) for card in shown["objectives"]]
        assert cards == [("f1", 2, 3), ("l1", 0, 3)]
        assert shown["objective_points"] == 2


@pytest.mark.rule("rex.objectives.in-order")
@pytest.mark.parametrize(
    ("held", "count"),
    [
        (f"{FIEF} {DUMNONII}", 1),
        (f"c09 {DUMNONII}", 0),
        (f"{FIEF} c09", 2),
        (f"{FIEF} c09 {DUMNONII}", 3),
        ("", 0),
    ],
)
def test_a_line_counts_only_below_lines_that_count(held: str, count: int) -> None:
    assert lines(held, "f1") == count


@pytest.mark.rule("rex.objectives.point-per-condition")
def test_each_line_is_a_point_and_a_card_at_most_three() -> None:
    for held, points in ((FIEF, 1), (f"{FIEF} c09", 2), (f"{FIEF} c09 {DUMNONII} s02", 3)):
        match = reveal(held, "f1")
        assert match.result is not None
        board = match.view(None)["board"]["kingdoms"]["brigantes"]
        assert board["objective_points"] == points
        assert match.result.scores["brigantes"] == board["points"] + points
    assert all(len(card["conditions"]) == 3 for card in CARDS["objective"])


@pytest.mark.rule("rex.objectives.point-per-condition")
def test_points_of_several_cards_add_up() -> None:
    match = reveal(f"{FIEF} n06 n07 n08 n09", "f1", "l1")
    assert position(match).met[kingdom("brigantes")] == 1 + 3


@pytest.mark.rule("rex.objectives.late-discard-variant")
@pytest.mark.parametrize("scenario", ["three-kingdoms", "two-kingdoms", "two-kingdoms-variant"])
def test_with_the_late_choice_three_cards_are_kept_till_turn_four(scenario: str) -> None:
    match = new_game(6, scenario, late_discard=True)
    counts = []
    for turn in range(1, 8):
        play_on(match, until=in_turn(turn))
        play_on(match, until=asked("plan"))
        shown = match.view(None)["board"]["kingdoms"]
        counts.append({shown[seat]["objective_count"] for seat in match.seats})
    assert counts == [{3}] * 3 + [{2}] * 4


@pytest.mark.rule("rex.objectives.late-discard-variant")
@pytest.mark.rule("rex.ruling.late-discard-timing")
def test_the_late_choice_comes_before_anything_else_on_turn_four() -> None:
    match = play_on(new_game(6, late_discard=True), until=asked("chooseobjectives"))
    assert position(match).turn == 4
    assert [h.what for h in match.happenings][-1] == "turn"
    assert len(told(match, "order")) == 3
    # All choose at once, each among their own three cards.
    assert {decision.seat for decision in match.decisions} == set(match.seats)
    for decision in match.decisions:
        kept = match.view(decision.seat)["board"]["kingdoms"][decision.seat]["objectives"]
        options = sorted(f"discard {card['id']}" for card in kept)
        assert sorted(decision.actions) == options
        assert len(options) == 3
    for decision in match.decisions:
        match.play(decision.actions[0], decision.seat)
    assert len(told(match, "order")) == 4


@pytest.mark.rule("rex.ruling.late-discard-timing")
@pytest.mark.rule("rex.objectives.late-discard-variant")
def test_nobody_else_ever_learns_what_was_discarded_late() -> None:
    match = play_on(new_game(6, late_discard=True), until=asked("chooseobjectives"))
    gone = {decision.seat: decision.actions[0] for decision in match.decisions}
    for seat, action in gone.items():
        match.play(action, seat)
    play_on(match, until=lambda match: False)
    assert match.over
    for seat, action in gone.items():
        card = action.split()[1]
        readers = [reader for reader in (*KINGDOMS, None) if reads(match, reader, card)]
        assert readers == [seat]


def reads(match: Match, reader: str | None, objective: str) -> bool:
    number = OBJECTIVES.index(objective)
    told_of_it = any(h.values.get("objective") == number for h in match.log(reader))
    return told_of_it or f'"{objective}"' in can_read(match, reader)


@pytest.mark.rule("rex.objectives.late-discard-variant")
def test_a_card_discarded_late_does_not_score() -> None:
    kept = {side: [f"f{n}", f"c{n}", f"l{n}"] for n, side in enumerate(KINGDOMS, 1)}
    match = run(lay(turn=4, late_discard=True, objectives=kept), Turn())
    for seat, card in zip(KINGDOMS, ("f1", "c2", "l3"), strict=True):
        match.play(f"discard {card}", seat)
    play_on(match, until=lambda match: False)
    scored = {o["objective"] for o in told(match, "objective")}
    assert scored == {"c1", "l1", "f2", "l2", "f3", "c3"}


@pytest.mark.rule("rex.objectives.late-discard-variant")
def test_without_the_option_nothing_is_asked_on_turn_four() -> None:
    kept = {"brigantes": ["f1", "c1"], "iceni": ["f3", "c3"], "regnenses": ["f5", "c5"]}
    match = run(lay(turn=4, objectives=kept), Turn())
    assert not asked("chooseobjectives")(match)


@pytest.mark.rule("rex.objectives.late-discard-variant")
def test_game_run_kingdoms_have_nothing_to_choose() -> None:
    match = new_game(1, "two-kingdoms", kingdoms="iceni,regnenses", late_discard=True)
    play_on(match, until=asked("chooseobjectives"))
    assert [d.seat for d in match.decisions] == sorted(match.seats, key=order_of(match).index)


def order_of(match: Match) -> list[str]:
    order: list[str] = match.view(None)["board"]["order"]
    return order


@pytest.mark.rule("rex.ruling.solo-late-discard")
def test_solo_has_no_late_choice() -> None:
    with pytest.raises(UnknownName):
        logres.new("rex", scenario="solo", options={"late-discard": True}, seed=1)


@pytest.mark.rule("rex.objectives.late-discard-variant")
def test_a_choice_can_be_made_by_one_seat_without_the_others() -> None:
    kept = {side: [f"f{n}", f"c{n}", f"l{n}"] for n, side in enumerate(KINGDOMS, 1)}
    for order in itertools.permutations(KINGDOMS):
        match = run(lay(turn=4, late_discard=True, objectives=kept), Turn())
        for seat in order:
            assert isinstance(match.state.lanes[0].begin, ChooseObjectives)
            match.play(f"discard c{KINGDOMS.index(seat) + 1}", seat)
        assert [len(cards) for cards in position(match).objectives] == [2, 2, 2]


@pytest.mark.rule("rex.example.derived-objective-card-fief")
def test_the_fief_card_of_the_french_rulebook() -> None:
    assert lines(f"{FIEF} c09 {DUMNONII}", "f1") == 3
    assert lines(f"n01 n02 c09 {DUMNONII}", "f1") == 0
    # A rival needs four of the fief's seven places as well.
    assert lines("n01 n02 n03 n04 c09 s01 s02", "f1", seat="iceni") == 3
    assert lines("n01 n02 n03 c09 s01 s02", "f1", seat="iceni") == 0


@pytest.mark.rule("rex.example.derived-objective-card-link")
def test_the_link_card_of_the_french_rulebook() -> None:
    assert lines("n07 n08 n09 n10", "l1") == 1
    assert lines("n07 n08 n09 n10 n06", "l1") == 3
    assert lines("n07 n08 n09 n10 n11", "l1") == 3


@pytest.mark.rule("rex.ruling.objective-data")
def test_there_are_six_different_cards_of_each_type() -> None:
    kinds = [card["type"] for card in CARDS["objective"]]
    assert {kind: kinds.count(kind) for kind in kinds} == {"fief": 6, "cities": 6, "link": 6}
    assert len({str(card["conditions"]) for card in CARDS["objective"]}) == 18
    asks = {line["type"] for card in CARDS["objective"] for line in card["conditions"]}
    assert asks == {
        "control_region",
        "present_region",
        "control_link",
        "control_cities",
        "occupy_any",
        "control_any_region",
    }


@pytest.mark.rule("rex.ruling.objective-data")
@pytest.mark.parametrize(
    ("card", "held", "count"),
    [
        ("c1", "n01 n06", 0),
        ("c1", "n01 n06 nr", 1),
        ("c1", "n01 n06 n11 c10", 2),
        ("c1", "n01 n06 n11 c05 s05", 3),
        ("l4", "c04 c03", 0),
        ("l4", "c04 c03 c02", 2),
        ("l4", "c03 c02 cf", 1),
        ("l4", "c04 c03 c02 cf", 3),
        ("f3", "c01 c02 c03 cf n13 s16 s17", 3),
    ],
)
def test_each_kind_of_line_is_read_against_the_map(card: str, held: str, count: int) -> None:
    rome = "cr sr" if "nr" in held else "nr cr sr"
    g = lay(turn=7, rome=rome, hold={"regnenses": held}, objectives={"regnenses": [card]})
    (revealed,) = told(run(g, Turn(at="end_turn")), "objective")
    assert revealed["n"] == count
