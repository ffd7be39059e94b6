"""What each seat may see, built from nothing, field by field."""

from __future__ import annotations

from typing import Any

from logres.games.rex.data import (
    AREAS,
    CARD_NAMES,
    CUBES,
    KINGDOMS,
    LOCATIONS,
    OBJECTIVES,
    PLACES,
    ROADS,
    TRACK_NAMES,
    TURNS,
)
from logres.games.rex.npk import slot_areas
from logres.games.rex.objectives import lines_met
from logres.games.rex.scoring import board_points
from logres.games.rex.state import Rex


def view(g: Rex, seat: int | None) -> dict[str, Any]:
    """The table as a seat (or a spectator: None) sees it.

    [turn-order.order-display, locations.draw-public, achievements.public, stakes.markers-moved]
    """
    return {
        "turn": g.turn,
        "turns": TURNS,
        "phase": g.phase,
        "order": [KINGDOMS[k] for k in g.order],
        "game_run": [KINGDOMS[k] for k in g.ruled],
        "kingdoms": {KINGDOMS[k]: kingdom_view(g, k, seat) for k in sorted(g.sequence)},
        "rome": places(g.rome),
        "stakes": [LOCATIONS[token] for token in g.stakes],
        "bag": len(g.bag),
        "battles": {AREAS[a]: area_view(g, a) for a in range(len(AREAS))},
        "supply": None if g.random_reinforcements else cards(g.supply),
        "supply_count": len(g.supply),
        "slots": [AREAS[a] for a in slot_areas(g)],
        "first": {TRACK_NAMES[t]: bits(g.first[t]) for t in range(len(TRACK_NAMES))},
        "highest": {TRACK_NAMES[t]: bits(g.highest[t]) for t in range(len(TRACK_NAMES))},
    }


def kingdom_view(g: Rex, kingdom: int, seat: int | None) -> dict[str, Any]:
    """One kingdom: contents of hand, discard and Objectives only for itself.

    Counts are public, and so are Mercenaries and Reinforcements, whose taking all have seen, and
    Troops taken openly from a queue, until as many of their value were played. What a game-run
    kingdom has discarded nobody reads.
    [recruitment.drawn-hidden, planning.extra-card-hidden, end-of-turn.own-discard-visible,
    ruling.hand-limit, ruling.discard-contents]
    """
    own = kingdom == seat and not g.is_npk(kingdom)
    return {
        **markers_view(g, kingdom),
        "deck": len(g.decks[kingdom]),
        "queue": cards(g.queues[kingdom]),
        "hand_count": len(g.hands[kingdom]) + len(g.extras[kingdom]),
        "hand": cards(g.hands[kingdom]) if own else None,
        "seen": cards(g.seen[kingdom]),
        "extras": cards(g.extras[kingdom]),
        "discard_count": len(g.discards[kingdom]),
        "discard": cards(g.discards[kingdom]) if own else None,
        **objectives_view(g, kingdom, own),
    }


def markers_view(g: Rex, kingdom: int) -> dict[str, Any]:
    """What a kingdom has on the map, the tracks and the scoring board, and what it has left."""
    return {
        "held": places(g.held[kingdom]),
        "cubes": CUBES - (g.held[kingdom] & ROADS).bit_count(),
        "oppida": g.oppida_left(kingdom),
        "tracks": {name: g.track(t, kingdom) for t, name in enumerate(TRACK_NAMES)},
        "thresholds": {name: g.thresholds_of(t, kingdom) for t, name in enumerate(TRACK_NAMES)},
        "points": board_points(g, kingdom),
    }


def objectives_view(g: Rex, kingdom: int, own: bool) -> dict[str, Any]:
    """Kept Objectives are the owner's alone until the end; discarded ones for ever.

    [setup.objective-own-view, setup.objective-hidden-box, objectives.reveal-at-end]
    """
    shown = own or bool(g.ended)
    held = g.held[kingdom]
    kept = [{"id": OBJECTIVES[o], "met": lines_met(held, o)} for o in g.objectives[kingdom]]
    return {
        "objective_count": len(kept),
        "objectives": kept if shown else None,
        "dropped": [OBJECTIVES[o] for o in g.dropped[kingdom]] if own else None,
        "objective_points": g.met[kingdom],
    }


def area_view(g: Rex, area: int) -> dict[str, list[str]]:
    """Cards revealed in an area this turn."""
    return {KINGDOMS[k]: cards(g.cards(area, k)) for k in sorted(g.sequence)}


def cards(numbers: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[n] for n in numbers]


def places(mask: int) -> list[str]:
    return [LOCATIONS[n] for n in range(PLACES) if mask >> n & 1]


def bits(mask: int) -> list[str]:
    return [KINGDOMS[k] for k in range(len(KINGDOMS)) if mask >> k & 1]
