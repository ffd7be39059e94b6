"""Phase 1: who goes first."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import BRIGANTES, ICENI, REGNENSES, lay, run, told
from tests.games.rex.parts import KINGDOMS, Turn, track_total, turn_order
from tests.games.rex.play import new_game, play_at_random, position

RED, BLUE, GREEN = BRIGANTES, ICENI, REGNENSES
EXAMPLE = {"road": [1, 3, 2], "cities": [3, 1, 1], "regions": [3, 1, 2]}


def totals(red: int, blue: int, green: int) -> dict[str, list[int]]:
    return {"road": [red - 1, blue - 1, green - 1], "cities": [0, 0, 0], "regions": [1, 1, 1]}


def order_of(tracks: dict[str, list[int]], seed: int) -> tuple[int, ...]:
    g = lay(tracks=tracks, seed=seed)
    turn_order(g)
    return g.order


@pytest.mark.rule("rex.turn-order.sum-of-tracks")
@pytest.mark.rule("rex.example.turn-order")
def test_the_three_tracks_are_added_up() -> None:
    g = lay(tracks=EXAMPLE)
    assert [track_total(g, kingdom) for kingdom in (RED, GREEN, BLUE)] == [7, 5, 5]


@pytest.mark.rule("rex.turn-order.sum-of-tracks")
@pytest.mark.parametrize("track", ["road", "cities", "regions"])
@pytest.mark.parametrize("first", range(3))
def test_one_more_on_any_track_goes_first(track: str, first: int) -> None:
    tracks = {name: [2, 2, 2] for name in ("road", "cities", "regions")}
    tracks[track][first] += 1
    assert {order_of(tracks, seed)[0] for seed in range(8)} == {first}


@pytest.mark.rule("rex.turn-order.highest-first")
@pytest.mark.parametrize("values", list(permutations((7, 6, 5))))
def test_the_highest_total_plays_first_and_the_lowest_last(values: tuple[int, int, int]) -> None:
    expected = tuple(values.index(total) for total in (7, 6, 5))
    assert {order_of(totals(*values), seed) for seed in range(8)} == {expected}


@pytest.mark.rule("rex.turn-order.ties-random")
@pytest.mark.rule("rex.example.turn-order")
def test_equal_totals_are_ordered_by_chance_behind_the_leader() -> None:
    orders = Counter(order_of(EXAMPLE, seed) for seed in range(200))
    assert set(orders) == {(RED, GREEN, BLUE), (RED, BLUE, GREEN)}
    assert min(orders.values()) > 70


@pytest.mark.rule("rex.turn-order.ties-random")
def test_equal_leaders_are_ordered_by_chance_before_the_last() -> None:
    orders = Counter(order_of(totals(5, 7, 7), seed) for seed in range(200))
    assert set(orders) == {(GREEN, BLUE, RED), (BLUE, GREEN, RED)}
    assert min(orders.values()) > 70


@pytest.mark.rule("rex.turn-order.ties-random")
@pytest.mark.parametrize("turn", range(2, 8))
def test_chance_orders_equals_in_every_later_turn_too(turn: int) -> None:
    for draw in ((GREEN, BLUE), (BLUE, GREEN)):
        match = run(lay(turn=turn, tracks=EXAMPLE), Turn(at="determine_order"), dice=[draw])
        assert position(match).order == (RED, *draw)


@pytest.mark.rule("rex.turn-order.ties-random")
def test_the_old_order_does_not_break_a_tie() -> None:
    for old in ("brigantes iceni regnenses", "regnenses iceni brigantes"):
        g = lay(order=old, tracks=EXAMPLE, seed=3)
        turn_order(g)
        assert g.order == order_of(EXAMPLE, 3)


@pytest.mark.rule("rex.example.turn-order")
@pytest.mark.parametrize(
    ("draw", "order"),
    [
        ((GREEN, BLUE), ["brigantes", "regnenses", "iceni"]),
        ((BLUE, GREEN), ["brigantes", "iceni", "regnenses"]),
    ],
)
def test_the_worked_example(draw: tuple[int, int], order: list[str]) -> None:
    match = run(lay(tracks=EXAMPLE), Turn(at="determine_order"), dice=[draw])
    assert told(match, "order") == [{"kingdoms": order}]
    assert match.view(None)["board"]["order"] == order


@pytest.mark.rule("rex.turn-order.first-turn-random")
def test_in_turn_one_every_order_comes_up() -> None:
    matches = [new_game(seed, objectives=False) for seed in range(180)]
    orders = Counter(position(match).order for match in matches)
    assert set(orders) == set(permutations(range(3)))
    assert min(orders.values()) > 12


@pytest.mark.rule("rex.turn-order.order-display")
def test_everybody_sees_the_order_of_the_turn() -> None:
    match = new_game(5)
    for moment in play_at_random(match):
        order = [KINGDOMS[k] for k in position(moment).order]
        for seat in (*KINGDOMS, None):
            assert moment.view(seat)["board"]["order"] == order
    for seat in (*KINGDOMS, None):
        assert [h.what for h in match.log(seat)].count("order") == 7


QUIET = ("draw", "send s", "done", "pass")


def play_quietly(match: Match) -> list[tuple[str, str]]:
    """One turn in which everybody goes South, where nothing is to be won; who was asked what."""
    asked = []
    while position(match).turn == 1:
        decision = match.decision
        assert decision is not None
        asked.append((decision.seat, decision.question))
        quiet = [action for action in decision.actions if action in QUIET]
        match.play([*quiet, *decision.actions][0])
    return asked


@pytest.mark.rule("rex.turn-order.each-turn")
def test_new_track_values_change_the_order_of_the_next_turn_only() -> None:
    g = lay(
        tracks={"road": [5, 4, 1], "cities": [0, 0, 0], "regions": [1, 1, 1]},
        hold={"regnenses": "s11 s13 s14 s12"},
        hands={side: [1, 2, 3] for side in KINGDOMS},
        queues={side: [4, 5, 6] for side in KINGDOMS},
    )
    match = run(g, Turn())
    asked = play_quietly(match)
    in_order = ["brigantes", "iceni", "regnenses"]
    for question in ("recruitment.recruit", "reinforcement.reinforce"):
        seats = [seat for seat, what in asked if what == question]
        assert sorted(set(seats), key=seats.index) == in_order
    # The stakes have changed the totals by then, but the turn goes on in its order.
    assert [discard["kingdom"] for discard in told(match, "discarded")] == in_order
    first, second = told(match, "order")
    assert first["kingdoms"] == in_order
    assert second["kingdoms"][0] == "regnenses"
    assert match.view(None)["board"]["order"] == second["kingdoms"]
