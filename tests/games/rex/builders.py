"""Positions of Rex Britannorum for tests, set out like a table.

`lay(...)` builds the smallest sound position: what is not said lies where it does no harm (cards in
decks, tokens in the bag). `.run(frame)` carries out one procedure and stops when it has ended, so
that a test sees its effects and nothing else; the open decision is then `halt`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.papers.record import Record
from logres.engine.run import chance, kernel
from logres.engine.run.kernel import Frame
from logres.games.rex import GAME
from tests.games.rex.parts import (
    AREAS,
    JOKER,
    KINGDOMS,
    LOCATIONS,
    OBJECTIVE_TYPES,
    OBJECTIVES,
    REINFORCEMENTS,
    ROME,
    SIDE,
    START_ROAD,
    TOKENS,
    TROOPS,
    Battle,
    Rex,
    card,
    without,
)

BRIGANTES, ICENI, REGNENSES = range(3)
N, C, S = range(3)


@dataclass
class Halt(Frame):
    """Below the procedure under test: says that it has ended."""

    def start(self, g: Rex) -> None:
        g.ask(g.order[0], [("done", 0)], self.start)


def location(name: str) -> int:
    return LOCATIONS.index(name)


def locations(names: str) -> int:
    """A mask, from names with spaces between."""
    return sum({1 << location(name) for name in names.split()})


def kingdom(name: str) -> int:
    return KINGDOMS.index(name)


def card_number(name: str) -> int:
    """`iceni-5`, or `rome-4` for a Reinforcements card."""
    side, value = name.split("-")
    return card(ROME if side == "rome" else kingdom(side), int(value))


def hand(side: str, values: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(card_number(f"{side}-{value}") for value in values))


def lay(
    order: str = "brigantes iceni regnenses",
    game_run: str = "",
    stakes: str = "",
    rome: str = "nr cr sr",
    seed: int = 1,
    **fields: Any,
) -> Rex:
    """A sound position: `order` are the players in turn order, `game_run` the other kingdoms.

    Further arguments: `hold={"iceni": "c08 c09"}` (the starting roads are always held),
    `sent={"n": {"iceni": ["iceni-4", "rome-5"]}}`, `hands={"iceni": [5, 4]}`, `queues={...}`,
    `decks={...}` (exact order; the default is every card not laid elsewhere),
    `extras={"iceni": ["regnenses-7"]}`, `supply=["rome-3"]` (default: every card not elsewhere),
    `objectives={"iceni": ["f1", "l1"]}`, `tracks={"road": [1, 2, 3]}`, and any plain field of Rex.
    """
    players = tuple(kingdom(name) for name in order.split())
    others = tuple(kingdom(name) for name in game_run.split())
    g = Rex(order=players, sequence=players + others, ruled=others, seated=players)
    g.variant = len(players + others) == 2
    g.scenario = {1: "solo", 2: "two-kingdoms", 3: "three-kingdoms"}[len(players)]
    g.rekey(chance.key_of_seed(seed))
    g.stakes = tuple(sorted(location(name) for name in stakes.split()))
    g.rome = locations(rome)
    lay_map(g, fields.pop("hold", {}))
    lay_cards(g, fields)
    lay_objectives(g, fields.pop("objectives", {}))
    for track, values in fields.pop("tracks", {}).items():
        at = ("road", "cities", "regions").index(track) * 3
        g.tracks[at : at + 3] = values
    for name, value in fields.items():
        assert hasattr(g, name), f"Rex has no field {name}"
        setattr(g, name, value)
    if "bag" not in fields:
        gone = g.rome | g.held[0] | g.held[1] | g.held[2]
        g.bag = tuple(t for t in TOKENS if t not in g.stakes and (t in JOKER or not gone >> t & 1))
    return g


def lay_map(g: Rex, hold: dict[str, str]) -> None:
    for k in g.sequence:
        g.held[k] = 1 << START_ROAD[k] | locations(hold.get(KINGDOMS[k], ""))


def lay_cards(g: Rex, fields: dict[str, Any]) -> None:
    left = {k: list(TROOPS[k]) for k in g.sequence} | {ROME: list(REINFORCEMENTS)}
    lay_sent(g, fields.pop("sent", {}), left)
    for heap, target in (("hands", g.hands), ("queues", g.queues), ("discards", g.discards)):
        for side, values in fields.pop(heap, {}).items():
            target[kingdom(side)] = use(hand(side, values), left)
    for side, names in fields.pop("extras", {}).items():
        g.extras[kingdom(side)] = use(tuple(sorted(card_number(n) for n in names)), left)
    lay_heaps(g, fields.pop("supply", None), fields.pop("decks", {}), left)


def use(numbers: tuple[int, ...], left: dict[int, list[int]]) -> tuple[int, ...]:
    """These cards, which are then no longer left to be laid elsewhere."""
    for number in numbers:
        left[SIDE[number]].remove(number)
    return numbers


def lay_sent(g: Rex, sent: dict[str, Any], left: dict[int, list[int]]) -> None:
    for name, cards_of in sent.items():
        for side, names in cards_of.items():
            at = AREAS.index(name) * 3 + kingdom(side)
            g.sent[at] = use(tuple(card_number(n) for n in names), left)


def lay_heaps(
    g: Rex, supply: list[str] | None, decks: dict[str, list[int]], left: dict[int, list[int]]
) -> None:
    g.supply = tuple(left[ROME] if supply is None else [card_number(n) for n in supply])
    for k in g.sequence:
        given = decks.get(KINGDOMS[k])
        g.decks[k] = tuple(left[k]) if given is None else tuple(card(k, value) for value in given)


def lay_objectives(g: Rex, kept: dict[str, list[str]]) -> None:
    g.with_objectives = bool(kept)
    if not kept:
        return
    box = tuple(range(len(OBJECTIVES)))
    for side, names in kept.items():
        g.objectives[kingdom(side)] = tuple(OBJECTIVES.index(name) for name in names)
        for name in names:
            box = without(box, OBJECTIVES.index(name))
    assert len(OBJECTIVE_TYPES) == 3
    g.box = box


def run(g: Rex, frame: Frame, dice: list[Any] | None = None) -> Match:
    """Carry out one procedure from this position; `dice` loads its results of chance."""
    g.stack = [Halt(), frame]
    header = Record("rex", GAME.version, g.scenario, {}, {KINGDOMS[k]: "" for k in g.order})
    match = Match(GAME, g, header)
    match._journal.loaded = list(dice or [])
    kernel.begin(g)
    match._collect(-1)
    return match


def ended(match: Match) -> bool:
    """Has the procedure under test ended?"""
    return bool(match.state.stack) and isinstance(match.state.stack[-1], Halt)


def choices(match: Match, seat: str | None = None) -> list[str]:
    """The legal actions, as text."""
    decision = match.decision if seat is None else match.decision_of(seat)
    return [] if decision is None or ended(match) else list(decision.actions)


def holds(match: Match, side: str) -> set[str]:
    """The names of the places a kingdom holds."""
    assert isinstance(match.state, Rex)
    mask = match.state.held[kingdom(side)]
    return {LOCATIONS[n] for n in range(len(LOCATIONS)) if mask >> n & 1}


def told(match: Match, what: str) -> list[dict[str, Any]]:
    """The values of every happening of a kind, with names."""
    return [
        dict(actions.nouns_to_names(GAME, h.values)) for h in match.happenings if h.what == what
    ]


def fight(
    area: str, brigantes: str = "", iceni: str = "", regnenses: str = "", **fields: Any
) -> Match:
    """The battle of one area, a bare number being an own Troops card.

    `fight("n", iceni="4 rome-5", regnenses="3", stakes="n04")`. Cards of other areas are given by
    `sent`, results of chance by `dice`, the rest as in `lay`.
    """
    played = {"brigantes": brigantes, "iceni": iceni, "regnenses": regnenses}
    here = {
        side: [name if "-" in name else f"{side}-{name}" for name in names.split()]
        for side, names in played.items()
        if names
    }
    dice = fields.pop("dice", None)
    sent = {**fields.pop("sent", {}), area: here}
    return run(lay(sent=sent, **fields), Battle(AREAS.index(area)), dice)
