"""The greedy player: stronger than chance, sure of itself, fair, and sensible where it is plain."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres.engine.match import views
from logres.engine.match.match import Match
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.engine.run import kernel
from logres.engine.run.kernel import Action, State
from logres.games.rex import GAME
from tests.games.rex.builders import (
    BRIGANTES,
    ICENI,
    C,
    N,
    S,
    card_number,
    ended,
    fight,
    holds,
    kingdom,
    lay,
    locations,
    run,
)
from tests.games.rex.hidden import STARTS, moments, turned
from tests.games.rex.parts import (
    KINGDOMS,
    Greedy,
    HelpFromRome,
    Turn,
    Ways,
    chance_to_win,
    forces,
    prospects,
    ways,
)
from tests.games.rex.play import answer, every_start, new_game

ALL_NORTH: Ways = ((N, N, 1.0),)


def thought(g: State, seat: str) -> Action:
    return Greedy().choose(Sight(GAME, g, kingdom(seat)))


def choice(match: Match, seat: str) -> str:
    return actions.to_text(GAME, thought(match.state, seat))


def let_greedy(match: Match, seat: str) -> Match:
    """Greedy decides as long as it is asked."""
    while not ended(match) and match.decision_of(seat):
        match.play(choice(match, seat), seat)
    return match


def planning(iceni: list[int], **fields: Any) -> Match:
    """All three plan; the Iceni have these cards in hand."""
    hands = {"iceni": iceni, "brigantes": [3, 4, 5], "regnenses": [3, 4, 5]}
    return run(lay(hands=hands, **fields), Turn(at="plan"))


def plan(match: Match) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The finished plan of the Iceni: cards, and the area of each."""
    made = kernel.lane_of(match.state, ICENI).result
    return made[: len(made) // 2], made[len(made) // 2 :]


# It is stronger than chance.


def test_it_takes_the_crown_from_two_random_players() -> None:
    wins = 0
    for seed in range(6):
        seat = KINGDOMS[seed % 3]
        match = logres.play_out(new_game(seed), {seat: "greedy"}, seed=seed)
        wins += match.state.winners == (kingdom(seat),)
    assert wins >= 5


@pytest.mark.parametrize("seat", KINGDOMS)
def test_alone_it_scores_far_more_than_chance(seat: str) -> None:
    scores = {
        bot: [
            max(logres.play_out(new_game(seed, "solo", kingdoms=seat), bot).state.scores)
            for seed in range(3)
        ]
        for bot in ("random", "greedy")
    }
    assert sum(scores["greedy"]) >= sum(scores["random"]) + 15


# It always has an answer, and always the same.


@pytest.mark.parametrize(("scenario", "kingdoms"), every_start())
def test_it_finishes_every_scenario(scenario: str, kingdoms: str) -> None:
    options = {"kingdoms": kingdoms, "random_reinforcements": True}
    match = new_game(1, scenario, **options)
    assert logres.play_out(match, "greedy").over


def test_the_same_game_is_played_twice_alike() -> None:
    first, second = [logres.play_out(new_game(7, late_discard=True), "greedy") for _ in range(2)]
    assert first.record() == second.record()


def test_it_goes_on_with_a_plan_that_somebody_else_began() -> None:
    match = planning(stakes="n04 c09 s07", iceni=[2, 5, 7])
    answer(match, "commit iceni-7", "send s", seat="iceni")
    cards, areas = plan(let_greedy(match, "iceni"))
    assert len(cards) == 2
    assert (cards[0], areas[0]) == (card_number("iceni-7"), S)


# It is fair.


@pytest.mark.parametrize("start", list(STARTS))
def test_what_it_may_not_know_makes_no_difference(start: str) -> None:
    for match in moments(start, 5):
        for seat in [decision.seat for decision in match.decisions]:
            chosen = thought(match.state, seat)
            assert chosen == thought(turned(match, seat).state, seat)
            guess = views.guess(GAME, match.state, kingdom(seat), 1)
            assert chosen == thought(guess, seat)


# It sees what is plain.


def test_a_winner_joins_roads() -> None:
    match = fight("n", brigantes="5", iceni="2", stakes="n03 n04 n08 n10", bag=(), turn=7)
    assert {"n03", "n04"} < holds(let_greedy(match, "brigantes"), "brigantes")


def test_a_winner_takes_what_an_objective_asks_for() -> None:
    fields: dict[str, Any] = {"bag": (), "turn": 7, "stakes": "s11 s13 c12 s16", "rome": ""}
    kept = {"regnenses": ["c6", "f5"], "iceni": ["c1", "f1"], "brigantes": ["c2", "f2"]}
    match = fight("s", regnenses="5", objectives=kept, hold={"regnenses": "s12"}, **fields)
    assert {"s11", "s13"} < holds(let_greedy(match, "regnenses"), "regnenses")


def test_the_objective_out_of_reach_goes() -> None:
    kept = {
        "brigantes": ["f1", "c6", "l1"],
        "iceni": ["f2", "c1", "l2"],
        "regnenses": ["f3", "c2", "l3"],
    }
    far = {"iceni": "s02 s05 s09", "brigantes": "n02 n03 n04 n06 n07 n08"}
    match = run(lay(objectives=kept, hold=far, late_discard=True, turn=4), Turn())
    assert choice(match, "brigantes") == "discard c6"


def test_help_from_rome_is_its_strongest_card() -> None:
    match = run(lay(supply=["rome-2", "rome-3", "rome-5"]), HelpFromRome((BRIGANTES,)))
    assert choice(match, "brigantes") == "reinforce rome-5"


def test_help_from_rome_is_taken_unseen() -> None:
    match = run(lay(random_reinforcements=True), HelpFromRome((BRIGANTES,)))
    assert choice(match, "brigantes") == "draw"


def test_a_seven_does_not_wake_the_ones_of_a_rival() -> None:
    hands = {"brigantes": [2, 7], "iceni": [1, 1]}
    g = lay("brigantes iceni", stakes="n03 n04", hands=hands, decks={"iceni": []}, turn=7)
    match = run(g, Turn(at="plan"))
    assert choice(match, "brigantes") == "commit brigantes-2"
    answer(match, "commit brigantes-2", seat="brigantes")
    assert choice(match, "brigantes") == "send n"
    answer(match, "send n", seat="brigantes")
    assert choice(match, "brigantes") != "send n"


def test_a_strong_extra_card_is_not_left_over_in_the_last_turn() -> None:
    stakes, extras = "n04 n05 c09 c08 s07 s08", {"iceni": ["rome-6"]}
    match = planning(stakes=stakes, iceni=[4, 5], extras=extras, turn=7)
    cards, _ = plan(let_greedy(match, "iceni"))
    assert cards[2] == card_number("rome-6")


# How it weighs battles and places.


@pytest.mark.parametrize(
    ("mine", "theirs", "chance"),
    [
        ((3,), (), 1.0),
        ((6, 6), (5, 6), 1.0),
        ((5, 6), (5, 6), 1.0),
        ((5, 5), (5, 6), 0.0),
        ((1, 1), (7, 7), 1.0),
        ((1,), (2, 4), 0.0),
        ((7,), (1, 2), 0.0),
        ((6,), (1, 2), 1.0),
        ((1, 7), (1, 7), 1.0),
    ],
)
def test_the_chance_to_win(mine: tuple[int, ...], theirs: tuple[int, ...], chance: float) -> None:
    force = forces(theirs, (ALL_NORTH, ALL_NORTH, ALL_NORTH))[N]
    assert chance_to_win((force,), mine) == pytest.approx(chance)


def test_a_rival_may_go_elsewhere() -> None:
    apart: Ways = ((N, S, 0.5), (C, S, 0.5))
    rival = forces((6, 6), (apart, apart, apart))
    assert [chance_to_win((rival[area],), (5,)) for area in (N, C, S)] == pytest.approx(
        [0.5, 0.5, 0.0]
    )


def test_cartimandua_is_expected_where_her_slots_point() -> None:
    north_centre, centre_south, south_north = 0, 2, 4
    slots = (north_centre, centre_south, south_north)
    g = lay("iceni", "brigantes regnenses", stakes="n04 c09 s07", slots=slots)
    lower, equal, higher = ways(g, BRIGANTES)
    assert (lower, equal, higher) == (((C, N, 1.0),), ((C, C, 1.0),), ((C, S, 1.0),))


@pytest.mark.parametrize("rival", ["iceni", "regnenses"])
def test_game_run_kingdoms_are_expected_somewhere(rival: str) -> None:
    g = lay("brigantes", "iceni regnenses", stakes="n04 n05 c09")
    expected = ways(g, kingdom(rival))[0]
    assert sum(share for _, _, share in expected) == pytest.approx(1.0)
    assert {area for a, b, _ in expected for area in (a, b)} == {N, C}


def test_a_line_counts_for_nothing_without_those_above_it() -> None:
    g = lay(objectives={"iceni": ["l3"]}, bag=())
    hopes, (great_road,) = prospects(g, ICENI), g.objectives[ICENI]
    assert hopes.objective(locations("c05"), great_road) == 0.0
    assert hopes.objective(locations("c05 c06 c07 c08"), great_road) == 3.0


def test_a_goal_is_worth_more_the_more_of_its_places_are_still_to_come() -> None:
    full, empty = lay(objectives={"iceni": ["l3"]}), lay(objectives={"iceni": ["l3"]}, bag=())
    worth = [prospects(g, ICENI).worth(g.held[ICENI]) for g in (full, empty)]
    assert worth[0] > worth[1]
