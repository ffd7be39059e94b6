"""Another position that one seat cannot tell from the true one, made by hand for tests.

It has nothing in common with `guess`: whatever the seat may not know is turned round, so that
anything a view lets through shows.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import logres
from logres.engine.match.match import Match
from logres.engine.run import chance, kernel, store
from tests.games.rex.parts import KINGDOMS, TYPE_OF, Plan, Rex, without
from tests.games.rex.play import new_game, position

STARTS: dict[str, tuple[str, dict[str, object]]] = {
    "three": ("three-kingdoms", {}),
    "options": ("three-kingdoms", {"late_discard": True, "random_reinforcements": True}),
    "two": ("two-kingdoms", {"kingdoms": "iceni,regnenses"}),
    "variant": ("two-kingdoms-variant", {"kingdoms": "brigantes,regnenses"}),
    "solo": ("solo", {"kingdoms": "regnenses"}),
}


def moments(start: str, seed: int, every: int = 3) -> Iterator[Match]:
    """A random game, stopped every few decisions and once after its end."""
    scenario, options = STARTS[start]
    match, dice, count = new_game(seed, scenario, **options), random.Random(seed), 0
    while match.decisions:
        if count % every == 0:
            yield match
        decision = dice.choice(match.decisions)
        match.play(dice.choice(decision.actions), decision.seat)
        count += 1
    yield match


def turned(match: Match, seat: str | None) -> Match:
    """The same match as far as this seat (or a spectator: None) knows, but for the log."""
    twin = match.copy()
    g, me = position(twin), None if seat is None else KINGDOMS.index(seat)
    g.rekey(chance.key_of_seed("another"))
    g.drawn = 5
    g.bag = g.bag[::-1]
    g.supply = g.supply[::-1] if g.random_reinforcements else g.supply
    for kingdom in g.sequence:
        turn_cards(g, kingdom, kingdom == me)
    if g.with_objectives and not g.ended:
        turn_objectives(g, me)
    for lane in g.lanes:
        if lane.seat != me:
            turn_plan(lane)
    return twin


def turn_cards(g: Rex, kingdom: int, own: bool) -> None:
    """A rival has the lowest of its unseen cards in hand, or else the highest."""
    if own:
        g.decks[kingdom] = g.decks[kingdom][::-1]
        return
    seen, hand = g.seen[kingdom], g.hands[kingdom]
    for card in seen:
        hand = without(hand, card)
    heap = tuple(sorted(g.decks[kingdom] + hand))
    if heap[: len(hand)] == tuple(sorted(hand)):
        heap = heap[::-1]
    g.hands[kingdom] = tuple(sorted(seen + heap[: len(hand)]))
    g.decks[kingdom] = heap[len(hand) :]


def turn_objectives(g: Rex, me: int | None) -> None:
    """Every rival has other cards of the same types, and has discarded another type."""
    for rival in [k for k in g.order if k != me]:
        had = g.objectives[rival] + g.dropped[rival]
        size = len(g.objectives[rival])
        new = tuple([next(o for o in g.box if TYPE_OF[o] == TYPE_OF[card]) for card in had])
        g.box = tuple(sorted({*g.box, *had} - {*new}))
        g.objectives[rival], g.dropped[rival] = new[::-1][:size], new[::-1][size:]


def turn_plan(lane: kernel.Lane) -> None:
    """Another plan in the making, or made."""
    lane.answers = lane.answers[::-1]
    lane.result = lane.result[::-1]
    for frame in lane.stack:
        if isinstance(frame, Plan):
            frame.cards, frame.areas = frame.cards[::-1], tuple([2 - a for a in frame.areas])


def same_position(one: Match, other: Match) -> bool:
    return bool(store.freeze(one.state) == store.freeze(other.state))


def ended_game(seed: int = 1, scenario: str = "three-kingdoms", **options: object) -> Match:
    return logres.play_out(new_game(seed, scenario, **options), "random", seed=seed)
