"""Observations of seats, and determinizations consistent with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from logres.engine.game.definition import Game
from logres.engine.run import chance, kernel, store
from logres.engine.run.kernel import Action, Lane, State

OpenDecision = tuple[int, list[Action]]


def open_decisions(g: State) -> list[OpenDecision]:
    """Return every seat that must decide, with its options; several only for simultaneous moves."""
    if g.lanes:
        return [(lane.seat, lane.options) for lane in g.lanes if lane.options]
    return [(g.seat, g.options)] if g.options else []


def lay_over(below: Mapping[str, Any], above: Mapping[str, Any]) -> dict[str, Any]:
    """Merge one view into another: keys of only one are kept, objects are merged recursively."""
    joined = dict(below)
    for key, value in above.items():
        both = isinstance(value, dict) and isinstance(below.get(key), dict)
        joined[key] = lay_over(below[key], value) if both else value
    return joined


def own_board(game: Game, g: State, seat: int, public: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a seat's view of the game, merged from the public view where the game allows it."""
    if game.own is None:
        return game.view(g, seat)
    own = game.own(g, seat)
    return lay_over(public, own) if own else public


def guess(game: Game, g: State, seat: int, seed: int | str) -> State:
    """Return a determinization: a state that `seat` cannot distinguish from the true one.

    Everything the seat has not observed is resampled. The result depends on nothing hidden from the
    seat, so a bot that searches determinizations cannot cheat.
    """
    twin = store.copy(g)
    twin.rekey(chance.key_of_seed(f"guess {seed}"))
    others = [lane for lane in twin.lanes if lane.seat != seat]
    had_ended = [lane.seat for lane in others if not lane.options]
    game.guess(twin, seat)
    for lane in others:
        kernel.restart_lane(twin, lane)
        if lane.seat in had_ended:
            play_out_lane(twin, lane)
    return twin


def play_out_lane(g: State, lane: Lane) -> None:
    while lane.options:
        choice = lane.options[g.draw_below(len(lane.options))]
        kernel.answer_lane(g, choice, lane.seat)
    kernel.point_at_open_lane(g)
