"""Kingdoms the game runs: set-up, order, cards, tracks, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.rex.builders import (
    REGNENSES,
    kingdom,
    lay,
    run,
    told,
)
from tests.games.rex.parts import CARD_NAMES, KINGDOMS, TROOPS, Turn
from tests.games.rex.play import asked, every_start, new_game, play_on, position

PLAYERS, NPK = "brigantes iceni", "regnenses"
WITH_NPK = [start for start in every_start() if start[0] in ("two-kingdoms", "solo")]


def shown(match: Match, side: str) -> dict[str, Any]:
    """What a spectator sees of a kingdom."""
    board: dict[str, Any] = match.view(None)["board"]["kingdoms"][side]
    return board


def in_turn(turn: int) -> Callable[[Match], bool]:
    return lambda match: position(match).turn == turn


@pytest.mark.rule("rex.npk.unchosen-become-npk")
@pytest.mark.parametrize(("scenario", "kingdoms"), WITH_NPK)
def test_the_game_runs_every_kingdom_nobody_chose(scenario: str, kingdoms: str) -> None:
    match = new_game(1, scenario, kingdoms=kingdoms)
    rest = [side for side in KINGDOMS if side not in kingdoms.split(",")]
    assert match.view(None)["board"]["game_run"] == rest
    assert len(rest) == (1 if scenario == "two-kingdoms" else 2)
    assert not {decision.seat for decision in match.decisions} & set(rest)


@pytest.mark.rule("rex.npk.unchosen-become-npk")
@pytest.mark.parametrize(("scenario", "kingdoms"), WITH_NPK)
def test_nobody_is_ever_asked_for_a_game_run_kingdom(scenario: str, kingdoms: str) -> None:
    match = play_on(new_game(2, scenario, kingdoms=kingdoms), until=lambda match: False)
    assert {entry.seat for entry in match.record().entries} == set(kingdoms.split(","))
    assert {sent["kingdom"] for sent in told(match, "sent")} == set(KINGDOMS)


@pytest.mark.rule("rex.npk.deck-only")
@pytest.mark.parametrize(("scenario", "kingdoms"), WITH_NPK)
def test_a_game_run_kingdom_has_a_deck_and_nothing_else(scenario: str, kingdoms: str) -> None:
    match = new_game(3, scenario, kingdoms=kingdoms)
    for side in match.view(None)["board"]["game_run"]:
        parts = ("deck", "hand_count", "queue", "extras", "discard_count")
        assert [shown(match, side)[part] for part in parts] == [14, 0, [], [], 0]


@pytest.mark.rule("rex.npk.deck-only")
def test_its_deck_is_shuffled() -> None:
    decks = {position(new_game(seed, "two-kingdoms")).decks[REGNENSES] for seed in range(5)}
    assert len(decks) == 5
    assert all(sorted(deck) == sorted(TROOPS[REGNENSES]) for deck in decks)


@pytest.mark.rule("rex.npk.deck-only")
@pytest.mark.parametrize("own", KINGDOMS)
def test_its_deck_loses_two_cards_a_turn_and_ends_empty(own: str) -> None:
    match = new_game(4, "solo", kingdoms=own)
    rest = match.view(None)["board"]["game_run"]
    for turn in range(1, 8):
        play_on(match, until=in_turn(turn))
        assert [shown(match, side)["deck"] for side in rest] == [16 - 2 * turn] * 2
        assert [shown(match, side)["hand_count"] for side in rest] == [0, 0]
    play_on(match, until=lambda match: False)
    assert [shown(match, side)["deck"] for side in rest] == [0, 0]


@pytest.mark.rule("rex.npk.deck-only")
def test_its_cards_come_from_the_top_of_its_deck() -> None:
    match = new_game(5, "two-kingdoms")
    deck = position(match).decks[REGNENSES]
    play_on(match, until=lambda match: position(match).turn == 3)
    played = [s["card"] for s in told(match, "sent") if s["kingdom"] == "regnenses"]
    assert played == [CARD_NAMES[card] for card in deck[:4]]


@pytest.mark.rule("rex.npk.no-objectives")
@pytest.mark.parametrize(("scenario", "kingdoms"), WITH_NPK)
def test_no_objective_is_dealt_to_it(scenario: str, kingdoms: str) -> None:
    match = new_game(6, scenario, kingdoms=kingdoms)
    for side in match.view(None)["board"]["game_run"]:
        assert shown(match, side)["objective_count"] == 0
    assert len(position(match).box) == 18 - 3 * len(match.seats)


@pytest.mark.rule("rex.npk.rest-normal")
@pytest.mark.parametrize(("scenario", "kingdoms"), WITH_NPK)
def test_it_starts_with_a_cube_and_its_markers_like_any_kingdom(
    scenario: str, kingdoms: str
) -> None:
    match = new_game(7, scenario, kingdoms=kingdoms)
    starts = {"brigantes": ["nf"], "iceni": ["cf"], "regnenses": ["sf"]}
    for side in KINGDOMS:
        assert shown(match, side)["held"] == starts[side]
        assert shown(match, side)["tracks"] == {"road": 1, "cities": 0, "regions": 1}


@pytest.mark.rule("rex.npk.no-turn-order")
@pytest.mark.parametrize("kingdoms", ["brigantes,iceni", "brigantes,regnenses", "iceni,regnenses"])
def test_the_turn_order_holds_the_players_only(kingdoms: str) -> None:
    match = play_on(new_game(8, "two-kingdoms", kingdoms=kingdoms), until=lambda match: False)
    orders = [order["kingdoms"] for order in told(match, "order")]
    assert len(orders) == 7
    assert all(sorted(order) == kingdoms.split(",") for order in orders)
    assert {tuple(order) for order in orders} != {tuple(kingdoms.split(","))}


@pytest.mark.rule("rex.npk.no-turn-order")
def test_a_high_total_gives_a_game_run_kingdom_no_place() -> None:
    tracks = {"road": [1, 2, 6], "cities": [0, 0, 9], "regions": [1, 1, 9]}
    match = run(lay(PLAYERS, NPK, tracks=tracks), Turn(at="determine_order"))
    assert match.view(None)["board"]["order"] == ["iceni", "brigantes"]


@pytest.mark.rule("rex.npk.plays-after-planning")
@pytest.mark.parametrize("seed", range(3))
def test_its_cards_are_unknown_until_the_last_player_has_planned(seed: int) -> None:
    match = play_on(new_game(seed, "two-kingdoms"), until=asked("plan"))
    while not told(match, "sent"):
        assert shown(match, "regnenses")["deck"] == 14
        for seat in (*match.seats, None):
            battles = match.view(seat)["board"]["battles"]
            assert [cards["regnenses"] for cards in battles.values()] == [[], [], []]
        last = match.decisions[-1]
        match.play(last.actions[-1], last.seat)
    cards = [sent["card"] for sent in told(match, "sent") if sent["kingdom"] == "regnenses"]
    assert len(cards) == 2
    # They are on the table at once, together with the plans.
    assert {sent["kingdom"] for sent in told(match, "sent")} == set(KINGDOMS)


LEADER = {"regnenses": "s13 s12 s11 s15 s09 s10 s05 s02 c04 c05 n01 n06 n11 c11"}


@pytest.mark.rule("rex.npk.tracks-only")
def test_it_moves_on_the_tracks_but_its_board_stays_empty() -> None:
    match = run(lay(PLAYERS, NPK, turn=7, hold=LEADER), Turn(at="evaluate"))
    board = shown(match, "regnenses")
    assert board["tracks"] == {"road": 4, "cities": 10, "regions": 11}
    assert board["thresholds"] == {"road": 0, "cities": 0, "regions": 0}
    assert board["points"] == 0
    assert {h["kingdom"] for h in told(match, "threshold") + told(match, "first")} == set()
    assert all("regnenses" not in m["kingdom"] for m in told(match, "max"))
    assert match.view(None)["board"]["highest"] == {"road": [], "cities": [], "regions": []}


@pytest.mark.rule("rex.npk.blocks-first-max")
def test_first_is_lost_to_a_game_run_kingdom_that_came_a_turn_earlier() -> None:
    g = lay(PLAYERS, NPK, turn=3, hold={"regnenses": "s13 s12"})
    g = position(run(g, Turn(at="evaluate")))
    g.held[kingdom("iceni")] |= lay(hold={"iceni": "c07 c08 c09"}).held[kingdom("iceni")]
    g.lanes, g.options = [], []
    match = run(g, Turn(at="evaluate"))
    assert shown(match, "iceni")["tracks"] == {"road": 4, "cities": 0, "regions": 3}
    # Two Thresholds and no First.
    assert shown(match, "iceni")["points"] == 2
    assert told(match, "first") == []


@pytest.mark.rule("rex.npk.blocks-first-max")
@pytest.mark.rule("rex.ruling.first-max-with-npk")
@pytest.mark.parametrize(
    ("iceni", "regnenses", "points"), [(3, 4, 0), (4, 4, 1), (4, 3, 1), (1, 1, 1)]
)
def test_max_is_denied_by_a_higher_game_run_kingdom_only(
    iceni: int, regnenses: int, points: int
) -> None:
    tracks = {"road": [0, iceni, regnenses], "cities": [9, 0, 0], "regions": [9, 0, 0]}
    match = run(lay(PLAYERS, NPK, turn=7, tracks=tracks), Turn(at="end_turn"))
    assert shown(match, "iceni")["points"] == points
    assert shown(match, "regnenses")["points"] == 0


@pytest.mark.rule("rex.ruling.first-max-with-npk")
def test_first_is_shared_with_a_game_run_kingdom_of_the_same_turn() -> None:
    hold = {"iceni": "c07 c08", "regnenses": "s13 s12 s11"}
    match = run(lay(PLAYERS, NPK, hold=hold), Turn(at="evaluate"))
    assert [first["kingdom"] for first in told(match, "first")] == ["iceni"]
    # First and one Threshold.
    assert shown(match, "iceni")["points"] == 2
    assert shown(match, "regnenses")["points"] == 0


@pytest.mark.rule("rex.npk.two-player-winner")
def test_the_game_run_kingdom_is_no_part_of_the_result() -> None:
    tracks = {"road": [2, 1, 6], "cities": [1, 1, 9], "regions": [1, 1, 9]}
    cubes = [3, 0, 3, 0, 1, 3, 0, 0, 3]
    match = run(lay(PLAYERS, NPK, turn=7, tracks=tracks, thresholds=cubes), Turn(at="end_turn"))
    assert match.result is not None
    assert match.result.winners == ("brigantes",)
    assert match.result.scores == {"brigantes": 3, "iceni": 1}
    assert {s["kingdom"] for s in told(match, "score")} == {"brigantes", "iceni"}


@pytest.mark.rule("rex.npk.two-player-winner")
def test_two_players_level_leave_the_throne_vacant() -> None:
    match = run(lay(PLAYERS, NPK, turn=7), Turn(at="end_turn"))
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("vacant", ())
    assert told(match, "vacant")[0]["kingdoms"] == ["brigantes", "iceni"]


@pytest.mark.rule("rex.ruling.two-npks-solo")
@pytest.mark.parametrize("own", KINGDOMS)
def test_solo_the_others_act_in_a_fixed_order_and_the_player_draws(own: str) -> None:
    match = play_on(new_game(9, "solo", kingdoms=own), until=lambda match: False)
    rest = [side for side in KINGDOMS if side != own]
    senders = [s["kingdom"] for s in told(match, "sent") if s["kingdom"] != own]
    assert senders == [rest[0], rest[0], rest[1], rest[1]] * 7
    assert {drawn["kingdom"] for drawn in told(match, "drawn")} == {own}
