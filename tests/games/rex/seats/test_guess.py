"""Positions that could be true for all one seat knows."""

from __future__ import annotations

from collections import Counter

import pytest

from logres.engine.match import views
from logres.engine.match.match import Match
from logres.engine.run import store
from logres.games.rex import GAME
from tests.games.rex.hidden import STARTS, moments, turned
from tests.games.rex.parts import KINGDOMS, TYPE_OF, Rex, check
from tests.games.rex.play import asked, new_game, play_on, position

STARTED = pytest.mark.parametrize("start", list(STARTS))


def guess(match: Match, seat: str, seed: int = 0) -> Rex:
    g = views.guess(GAME, match.state, KINGDOMS.index(seat), seed)
    assert isinstance(g, Rex)
    return g


@STARTED
def test_a_guess_looks_like_the_truth_and_is_sound(start: str) -> None:
    for match in moments(start, 1, every=4):
        for seat in match.seats:
            g, me = guess(match, seat), KINGDOMS.index(seat)
            assert GAME.view(g, me) == GAME.view(match.state, me)
            assert views.open_decisions(g)[:1] == views.open_decisions(match.state)[:1] or g.lanes
            assert check(g) == []


@STARTED
def test_a_guess_tells_nothing_of_what_its_seat_may_not_know(start: str) -> None:
    for match in moments(start, 2, every=4):
        if not match.decisions:
            return
        for seat in match.seats:
            twin = turned(match, seat)
            assert store.freeze(guess(twin, seat)) == store.freeze(guess(match, seat))


def test_a_guess_leaves_the_match_alone() -> None:
    match = play_on(new_game(3), until=asked("plan"))
    before = match.position()
    guess(match, "iceni", 5)
    assert match.position() == before


def test_guesses_differ_in_everything_unseen() -> None:
    match = play_on(new_game(4, "two-kingdoms"), until=lambda match: position(match).turn == 2)
    guesses = [guess(match, "iceni", seed) for seed in range(30)]
    rival, own, game_run = (KINGDOMS.index(k) for k in ("brigantes", "iceni", "regnenses"))
    assert len({g.bag for g in guesses}) == 30
    assert len({g.hands[rival] for g in guesses}) > 5
    assert len({g.decks[own] for g in guesses}) > 5
    assert len({g.decks[game_run] for g in guesses}) == 30
    assert len({g.objectives[rival] for g in guesses}) > 15
    assert len({g.dropped[rival] for g in guesses}) > 5
    assert len({g.key for g in guesses}) == 30


def test_a_guess_keeps_what_its_seat_knows() -> None:
    match = play_on(new_game(5), until=lambda match: position(match).turn == 3)
    g, true, me = guess(match, "iceni"), position(match), KINGDOMS.index("iceni")
    assert (g.hands[me], g.objectives[me], g.dropped[me]) == (
        true.hands[me],
        true.objectives[me],
        true.dropped[me],
    )
    assert (g.queues, g.extras, g.discards) == (true.queues, true.extras, true.discards)
    assert (g.held, g.stakes, g.supply) == (true.held, true.stakes, true.supply)


@pytest.mark.parametrize("late", [False, True])
def test_guessed_rivals_hold_one_objective_of_a_type(late: bool) -> None:
    match = play_on(new_game(6, late_discard=late), until=lambda m: position(m).turn == 5)
    for seed in range(10):
        g = guess(match, "brigantes", seed)
        for rival in ("iceni", "regnenses"):
            number = KINGDOMS.index(rival)
            dealt = g.objectives[number] + g.dropped[number]
            assert sorted(TYPE_OF[card] for card in dealt) == [0, 1, 2]


@pytest.mark.rule("rex.help.random-option")
def test_the_order_of_face_down_reinforcements_is_guessed() -> None:
    match = new_game(7, random_reinforcements=True, objectives=False)
    assert len({guess(match, "iceni", seed).supply for seed in range(20)}) > 10


@pytest.mark.rule("rex.planning.plan-hidden")
def test_plans_of_others_are_guessed_from_the_hands_they_may_have() -> None:
    match = play_on(new_game(8), until=asked("plan"))
    rival = next(decision.seat for decision in match.decisions if decision.seat != "iceni")
    while match.decision_of(rival):
        play_first(match, rival)
    plans = set()
    for seed in range(20):
        g = guess(match, "iceni", seed)
        (lane,) = [lane for lane in g.lanes if KINGDOMS[lane.seat] == rival]
        troops = lane.result[:2]
        assert not lane.options
        assert all(card in g.hands[lane.seat] for card in troops)
        plans.add(lane.result)
    assert len(plans) > 10


def play_first(match: Match, seat: str) -> None:
    decision = match.decision_of(seat)
    assert decision is not None
    match.play(decision.actions[-1], seat)


@STARTED
def test_a_guess_can_be_played_to_its_end(start: str) -> None:
    for match in moments(start, 9, every=25):
        if match.decisions:
            twin = match.copy()
            twin.state = guess(match, match.decisions[0].seat)
            twin._attach()
            assert play_on(twin, until=lambda match: False).over


@STARTED
def test_a_card_taken_openly_stays_in_the_hand_that_took_it(start: str) -> None:
    for match in moments(start, 6, every=5):
        g = position(match)
        for seat in match.seats:
            guessed = guess(match, seat, 3)
            for k in g.sequence:
                assert guessed.seen[k] == g.seen[k]
                assert not Counter(g.seen[k]) - Counter(guessed.hands[k])


def test_what_was_seen_is_forgotten_when_it_is_played() -> None:
    match = play_on(new_game(2), until=asked("recruitment"))
    seat = match.decisions[0].seat
    card = next(a for a in match.decisions[0].actions if a.startswith("recruit ")).split()[1]
    match.play(f"recruit {card}", seat)
    number = GAME.nouns["card"].index(card)
    assert number in position(match).seen[KINGDOMS.index(seat)]
    play_on(match, until=lambda match: not match.decisions)
    assert not any(position(match).seen)
