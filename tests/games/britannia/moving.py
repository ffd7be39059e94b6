"""Movement Phases for tests: one phase by itself, and every route that a group can take."""

from __future__ import annotations

from typing import Any

from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.run import kernel, store
from logres.engine.run.kernel import Frame
from logres.games.britannia import GAME
from tests.games.britannia.builders import Halt, ended, lay, position, run
from tests.games.britannia.parts import AREA_COUNT, AREAS, JUMPED, Britannia, March, Movement


def moving(
    units: dict[str, str],
    on_turn: str,
    round: int = 2,
    half: int = 1,
    dice: list[Any] | None = None,
    **fields: Any,
) -> Match:
    """A Movement Phase of a nation, from its beginning. Round 2 has no boats for anybody."""
    return move_on(lay(units, round, on_turn, half=half, **fields), Movement(), dice)


def move_on(g: Britannia, frame: Frame, dice: list[Any] | None = None) -> Match:
    """Carry out a procedure with the nation's armies taken up."""
    g.muster()
    return run(g, frame, dice)


def counts(g: Britannia) -> list[int]:
    """The armies of the nation on turn, by area."""
    return [g.troops(area) for area in range(AREA_COUNT)]


def goes(match: Match, order: str, *route: str) -> bool:
    """Do armies go this way? `goes(match, "essex take 1", "suffolk", "norfolk")`.

    What is forced is not asked, so a first step may be made already. The last stop is played.
    """
    start, *who = order.split()
    match.play(f"move {start}")
    for verb, number in zip(who[::2], who[1::2], strict=True):
        if f"{verb} {number}" in offered(match):
            match.play(f"{verb} {number}")
    first = True
    for area in route:
        if f"to {area}" in offered(match):
            match.play(f"to {area}")
        elif not (first and where_last(match) == area):
            return False
        first = False
    if "stop" in offered(match):
        match.play("stop")
    return True


def offered(match: Match) -> list[str]:
    decision = match.decision
    return [] if decision is None or ended(match) else list(decision.actions)


def where_last(match: Match) -> str:
    """Where the group on its way is, or the area of the newest trail."""
    g = position(match)
    top = g.stack[-1]
    return AREAS[top.area if isinstance(top, March) else g.trails[-1][0]]


def routes(match: Match, order: str) -> set[str]:
    """Every way on which one army can end its move, e.g. `suffolk norfolk`.

    A stretch of road is one step of it, though it may be taken area by area. The order says where
    it starts and who goes, as in `goes`.
    """
    g = store.copy(position(match))
    before = counts(g)
    start, *who = order.split()
    kernel.play(g, actions.from_text(GAME, f"move {start}"))
    for verb, noun in zip(who[::2], who[1::2], strict=True):
        action = actions.from_text(GAME, f"{verb} {noun}")
        if action in g.options:
            kernel.play(g, action)
    found: set[str] = set()
    here = place_of(g, before, start)
    explore(g, before, () if here == start else (here,), found)
    return found


def explore(g: Britannia, before: list[int], way: tuple[str, ...], found: set[str]) -> None:
    on_its_way = isinstance(g.stack[-1], March)
    if way and (not on_its_way or ("stop", 0) in g.options):
        found.add(" ".join(way))
    for verb, noun in g.options if on_its_way else []:
        if verb == "to":
            after = store.copy(g)
            kernel.play(after, (verb, noun))
            if not road_after_road(g.stack[-1], after.stack[-1]):
                explore(after, before, (*way, AREAS[noun]), found)


def road_after_road(before: Frame, after: Frame) -> bool:
    """Did a group that had come by road go on by road?"""
    if not isinstance(before, March) or not isinstance(after, March):
        return False
    return before.used == after.used and bool(before.flags & after.flags & JUMPED)


def place_of(g: Britannia, before: list[int], start: str) -> str:
    """Where the army or leader that left `start` is now."""
    top = g.stack[-1]
    if isinstance(top, March):
        return AREAS[top.area]
    now = counts(g)
    more = [area for area in range(AREA_COUNT) if now[area] > before[area]]
    leader = g.leader(g.nation)
    if not more and leader >= 0 and g.leader_moved:
        return AREAS[g.leaders[leader]]
    return AREAS[more[0]] if more else start


def ends(match: Match, order: str) -> set[str]:
    """The areas where one army can end its move."""
    return {route.split()[-1] for route in routes(match, order)}


def over(match: Match) -> bool:
    """Has the phase ended?"""
    return isinstance(match.state.stack[-1], Halt)


def phases(match: Match, *answers: str) -> list[tuple[str, int]]:
    """The phases in which something is asked, with their halves, while these answers are given."""
    seen = []
    for action in answers:
        seen.append((position(match).phase, position(match).half))
        match.play(action)
    return list(dict.fromkeys(seen))
