"""What each seat may see, built from nothing, field by field."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar, cast

from logres.engine.match.views import lay_over
from logres.games.rex.contract import (
    Kingdom,
    Line,
    Objective,
    OwnKingdom,
    OwnView,
    Phase,
    Planned,
    View,
)
from logres.games.rex.rules.objectives import lines_met
from logres.games.rex.rules.planning import Plan
from logres.games.rex.rules.scoring import board_points
from logres.games.rex.table.constants import (
    AREAS,
    CARD_NAMES,
    CARDS,
    CUBES,
    KINGDOMS,
    LOCATIONS,
    OBJECTIVES,
    PLACES,
    ROADS,
    TRACK_NAMES,
    TURNS,
)
from logres.games.rex.table.position import Rex
from logres.games.rex.table.slots import slot_areas

T = TypeVar("T")

ALL_PLACES = (1 << PLACES) - 1


def view(g: Rex, seat: int | None) -> View:
    """The table as a seat (or a spectator: None) sees it."""
    seen = table_view(g)
    return seen if seat is None else cast(View, lay_over(seen, own_view(g, seat)))


def own_view(g: Rex, seat: int) -> OwnView:
    """What a seat sees besides: its own hand, discard and Objectives, and its plan so far.

    [recruitment.drawn-hidden, planning.extra-card-hidden, end-of-turn.own-discard-visible,
    setup.objective-own-view, planning.plan-hidden]
    """
    if seat not in g.sequence or g.is_npk(seat):
        return {}
    kingdom: OwnKingdom = {
        "hand": cards(g.hands[seat]),
        "discard": cards(g.discards[seat]),
        "objectives": objectives_view(g, seat),
        "dropped": [OBJECTIVES[o] for o in g.dropped[seat]],
    }
    return {"kingdoms": {KINGDOMS[seat]: kingdom}, "plan": plan_view(g, seat)}


def table_view(g: Rex) -> View:
    """What everybody sees.

    [turn-order.order-display, locations.draw-public, achievements.public, stakes.markers-moved]
    """
    kingdoms = sorted(g.sequence)
    return {
        "turn": g.turn,
        "turns": TURNS,
        "phase": cast(Phase, g.phase),
        "order": [KINGDOMS[k] for k in g.order],
        "game_run": [KINGDOMS[k] for k in g.ruled],
        "kingdoms": {KINGDOMS[k]: kingdom_view(g, k) for k in kingdoms},
        "rome": places(g.rome),
        "stakes": [LOCATIONS[token] for token in g.stakes],
        "bag": len(g.bag),
        "battles": {AREAS[a]: area_view(g, a, kingdoms) for a in range(len(AREAS))},
        "plan": None,
        "supply": None if g.random_reinforcements else cards(g.supply),
        "supply_count": len(g.supply),
        "slots": [AREAS[a] for a in slot_areas(g)],
        "first": by_track([bits(mask) for mask in g.first]),
        "highest": by_track([bits(mask) for mask in g.highest]),
    }


def kingdom_view(g: Rex, kingdom: int) -> Kingdom:
    """One kingdom: contents of hand, discard and Objectives are for itself only.

    Counts are public, and so are Mercenaries and Reinforcements, whose taking all have seen, and
    Troops taken openly from a queue, until as many of their value were played. What a game-run
    kingdom has discarded nobody reads. Kept Objectives are shown at the end; discarded ones never.
    [ruling.hand-limit, ruling.discard-contents, setup.objective-hidden-box,
    objectives.reveal-at-end]
    """
    return {
        "held": places(g.held[kingdom]),
        "cubes": CUBES - (g.held[kingdom] & ROADS).bit_count(),
        "oppida": g.oppida_left(kingdom),
        "tracks": by_track(g.tracks_of(kingdom)),
        "thresholds": by_track(g.all_thresholds_of(kingdom)),
        "points": board_points(g, kingdom),
        "deck": len(g.decks[kingdom]),
        "queue": cards(g.queues[kingdom]),
        "hand_count": len(g.hands[kingdom]) + len(g.extras[kingdom]),
        "hand": None,
        "seen": cards(g.seen[kingdom]),
        "extras": cards(g.extras[kingdom]),
        "discard_count": len(g.discards[kingdom]),
        "discard": None,
        "objective_count": len(g.objectives[kingdom]),
        "objectives": objectives_view(g, kingdom) if g.ended else None,
        "dropped": None,
        "objective_points": g.met[kingdom],
    }


def objectives_view(g: Rex, kingdom: int) -> list[Objective]:
    return [objective_view(g.held[kingdom], o) for o in g.objectives[kingdom]]


def objective_view(held: int, objective: int) -> Objective:
    """A card with its lines in order, and how many of them are met now."""
    met, lines = lines_met(held, objective), list(OBJECTIVE_LINES[objective])
    return {"id": OBJECTIVES[objective], "met": met, "lines": lines}


def line_view(condition: dict[str, Any]) -> Line:
    """One line as a text key and its values."""
    kind, values = condition["type"], dict(condition)
    if kind == "control_region" and condition["region"] in KINGDOMS:
        values["type"] = "control_fief"
    for plural, one in (("locations", "location"), ("regions", "region")):
        for name, value in zip(("first", "second"), values.pop(plural, ()), strict=False):
            values[f"{name}_{one}"] = value
    if "link" in values:
        values["first_location"], values["second_location"] = values.pop("link").split("-")
    return cast(Line, values)


OBJECTIVE_LINES = tuple(
    [line_view(condition) for condition in card["conditions"]] for card in CARDS["objective"]
)


def plan_view(g: Rex, seat: int | None) -> Planned | None:
    """A seat's own plan so far: cards, the areas they go to, and whether it is confirmed.

    [planning.plan-hidden, planning.ui-plan]
    """
    for lane in g.lanes:
        if lane.seat != seat or not isinstance(lane.begin, Plan):
            continue
        plan, half = lane.result, len(lane.result) // 2
        chosen, areas = plan[:half], plan[half:]
        frame = lane.stack[-1] if lane.stack else None
        if isinstance(frame, Plan):
            chosen, areas = frame.cards, frame.areas
        names = [AREAS[area] for area in areas]
        return {"cards": cards(chosen), "areas": names, "sealed": lane.sealed}
    return None


def area_view(g: Rex, area: int, kingdoms: list[int]) -> dict[str, list[str]]:
    """Cards revealed in an area this turn."""
    return {KINGDOMS[k]: cards(g.cards(area, k)) for k in kingdoms}


def by_track(values: list[T]) -> dict[str, T]:
    return dict(zip(TRACK_NAMES, values, strict=True))


def cards(numbers: tuple[int, ...]) -> list[str]:
    return [CARD_NAMES[n] for n in numbers]


def places(mask: int) -> list[str]:
    return list(place_names(mask & ALL_PLACES))


@lru_cache(maxsize=4096)
def place_names(mask: int) -> tuple[str, ...]:
    """The map changes little from view to view."""
    return tuple([name for bit, name in enumerate(LOCATIONS) if mask >> bit & 1])


def bits(mask: int) -> list[str]:
    return [name for bit, name in enumerate(KINGDOMS) if mask >> bit & 1] if mask else []
