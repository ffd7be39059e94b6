"""Positions of Britannia for tests, set out like a table.

`lay(...)` builds a position from a map written as text. `run(g, frame)` carries out one procedure
and stops when it has ended, so that a test sees its effects and nothing else. `turn(...)` plays a
nation's turn from its beginning.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.papers.record import Record
from logres.engine.run import chance, kernel
from logres.engine.run.kernel import Frame
from logres.games.britannia import GAME
from tests.games.britannia.parts import (
    AREAS,
    GROUPS_OF,
    LEADERS,
    NATIONS,
    SCENARIO,
    SEATS,
    Britannia,
    NationTurn,
    deal,
)


@dataclass
class Halt(Frame):
    """Below the procedure under test: says that it has ended."""

    def start(self, g: Britannia) -> None:
        g.ask(g.seat_of(g.nation), [("done", 0)], self.start)


def area(name: str) -> int:
    """A land area or a sea."""
    return AREAS.index(name)


def areas(names: str) -> int:
    """A mask, from names with spaces between."""
    return sum({1 << area(name) for name in names.split()})


def nation(name: str) -> int:
    return NATIONS.index(name)


def nations(names: str) -> int:
    return sum({1 << nation(name) for name in names.split()})


def lay(
    units: dict[str, str] | None = None,
    round: int = 1,
    on_turn: str = "romans",
    scenario: str = "four-players",
    seed: int = 1,
    **fields: Any,
) -> Britannia:
    """A position. `units={"kent": "belgae 2", "york": "romans 3 fort", "channel": "normans 2+3"}`.

    After a nation stand infantry, `+cavalry`, and `fort`, `razed` or `burh` (a number may be 0). Of
    a sea, several nations are parted by a comma. Further arguments: `leaders={"boudicca":
    "norfolk"}`, `population={"welsh": 3}`, `points={...}`, and any plain field of Britannia.
    """
    g = Britannia(round=round, last_round=SCENARIO[scenario]["last_round"], phase="movement")
    g.nation = nation(on_turn)
    g.rekey(chance.key_of_seed(seed))
    g.scenario = scenario
    groups = tuple(range(len(GROUPS_OF[scenario])))
    g.seated = groups
    deal(g, scenario, groups)
    for place, told in (units or {}).items():
        for one in told.split(","):
            put(g, area(place), one.split())
    for leader, place in fields.pop("leaders", {}).items():
        g.leaders[LEADERS.index(leader)] = area(place)
    for by_nation in ("population", "points", "occupied"):
        for name, value in fields.pop(by_nation, {}).items():
            getattr(g, by_nation)[nation(name)] = value
    for name, value in fields.items():
        assert hasattr(g, name), f"Britannia has no field {name}"
        setattr(g, name, value)
    return g


def put(g: Britannia, place: int, told: list[str]) -> None:
    """`saxons 3+2 burh` into one area."""
    who, count, *works = (
        told if len(told) > 1 and told[1][0].isdigit() else [told[0], "0", *told[1:]]
    )
    foot, _, horse = count.partition("+")
    for mask in works:
        name = {"fort": "forts", "razed": "razed", "burh": "burhs"}[mask]
        setattr(g, name, getattr(g, name) | 1 << place)
    if int(foot) or int(horse or 0) or set(works) - {"razed"}:
        g.station(nation(who), place, int(foot), int(horse or 0))


def start(g: Britannia, stack: list[Frame], dice: list[Any] | None = None) -> Match:
    """A match that goes on from a position; `dice` loads its results of chance."""
    g.stack = stack
    header = Record("britannia", GAME.version, g.scenario, {}, {SEATS[s]: "" for s in g.seated})
    match = Match(GAME, g, header)
    match._journal.loaded = list(dice or [])
    kernel.begin(g)
    match._collect(-1)
    return match


def run(g: Britannia, frame: Frame, dice: list[Any] | None = None) -> Match:
    """Carry out one procedure from this position."""
    return start(g, [Halt(), frame], dice)


def turn(g: Britannia, dice: list[Any] | None = None) -> Match:
    """The whole turn of the nation on turn."""
    return run(g, NationTurn(g.nation), dice)


def position(match: Match) -> Britannia:
    assert isinstance(match.state, Britannia)
    return match.state


def answer(match: Match, *answers: str) -> Match:
    """Play these actions, one after the other, whoever is asked."""
    for action in answers:
        match.play(action)
    return match


def ended(match: Match) -> bool:
    """Has the procedure under test ended?"""
    return bool(match.state.stack) and isinstance(match.state.stack[-1], Halt)


def choices(match: Match, seat: str | None = None) -> list[str]:
    """The legal actions, as text."""
    decision = match.decision if seat is None else match.decision_of(seat)
    return [] if decision is None or ended(match) else list(decision.actions)


def question(match: Match) -> str:
    """What is asked, e.g. `movement.start`; nothing when the procedure has ended."""
    return "" if match.decision is None or ended(match) else match.decision.question


def told(match: Match, what: str) -> list[dict[str, Any]]:
    """The values of every happening of a kind, with names."""
    return [
        dict(actions.nouns_to_names(GAME, h.values)) for h in match.happenings if h.what == what
    ]


def units(match: Match, place: str) -> dict[str, tuple[int, int]]:
    """The nations in an area or sea, each with its infantry and cavalry."""
    g, where = position(match), area(place)
    return {
        name: (g.foot_at(n, where), g.horse_at(n, where))
        for n, name in enumerate(NATIONS)
        if g.units_at(n, where)
    }
