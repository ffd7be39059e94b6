"""Positions of Barbarian Kingdoms for tests, set out like a table.

`lay(...)` builds the smallest sound position: what is not said lies where it does no harm (Kings at
home, coins in the box). `run(g, frame)` carries out one procedure and stops when it has ended, so
that a test sees its effects and nothing else; the open decision is then `halt`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.papers.record import Record
from logres.engine.run import chance, kernel
from logres.engine.run.kernel import Frame
from logres.games.barbarian import GAME
from tests.games.barbarian.parts import (
    AREAS,
    CAPITAL,
    CHAIRS,
    COINS,
    COUNT,
    KINDS,
    KINGDOMS,
    NOWHERE,
    STANDARD,
    STARTING,
    TEAMS,
    TWO_PLAYERS,
    Barbarian,
    Battle,
    Turn,
    areas_in,
    impassable,
    make_sides,
    worth,
)

HUNS, OSTROGOTHS, VANDALS, VISIGOTHS, SAXONS, FRANKS = range(6)
EVERYBODY = " ".join(KINGDOMS)


@dataclass
class Halt(Frame):
    """Below the procedure under test: says that it has ended."""

    def start(self, g: Barbarian) -> None:
        g.ask(g.owner[g.order[0]], [("done", 0)], self.start)


def area(name: str) -> int:
    return AREAS.index(name)


def areas(names: str) -> int:
    """A mask, from names with spaces between."""
    return sum({1 << area(name) for name in names.split()})


def kingdom(name: str) -> int:
    return KINGDOMS.index(name)


def chair(name: str) -> int:
    return CHAIRS.index(name)


def coins(text: str) -> tuple[int, ...]:
    """Counts by kind, from `3b 2s 1g 1d` in any order; nothing is an empty purse."""
    found = dict.fromkeys("bsgd", 0)
    for part in text.split():
        found[part[-1]] += int(part[:-1] or 1)
    return tuple(found.values())


def lay(kingdoms: str = EVERYBODY, active: str = "", seed: int = 1, **fields: Any) -> Barbarian:
    """A sound position; `kingdoms` are those in play, in turn order.

    Further arguments: `kings={"huns": "dacia", "franks": ""}` ("" is a lost King; the default is
    the capital), `warriors={"huns": "dacia sea sea"}`, `tokens={"huns": "moesia"}`,
    `trophies={"huns": "franks"}` (a lost King that nobody has is the next kingdom's),
    `purses={"huns": "3b 2s 1g"}` by seat, `chests={"dacia": "2b 1s"}`, `hidden={"moesia": "gold"}`,
    `sides="huns+saxons ostrogoths+franks"` for teams, `two=True` to let two players lead them,
    `powers=True` (here they are off unless a test is about them), and any plain field.
    """
    order = tuple(kingdom(name) for name in kingdoms.split())
    g = Barbarian(order=order, active=kingdom(active) if active else order[0])
    g.powers = fields.pop("powers", False)
    g.impassable = impassable(order)
    g.rekey(chance.key_of_seed(seed))
    lay_sides(g, fields.pop("sides", ""), fields.pop("two", False))
    g.seated = tuple(sorted({g.owner[k] for k in order}))
    lay_pieces(g, fields)
    lay_coins(g, fields)
    for name, value in fields.items():
        assert hasattr(g, name), f"Barbarian has no field {name}"
        setattr(g, name, value)
    return g


def lay_sides(g: Barbarian, sides: str, two: bool) -> None:
    g.variant, g.scenario = STANDARD, "expert"
    teams = tuple(tuple(kingdom(k) for k in side.split("+")) for side in sides.split())
    if not teams:
        return
    make_sides(g, teams)
    g.variant, g.scenario = (TWO_PLAYERS, TWO_PLAYERS) if two else (TEAMS, "teams-2v2")
    for number, team in enumerate(teams if two else ()):
        for k in team:
            g.owner[k] = chair(f"player-{number + 1}")


def lay_pieces(g: Barbarian, fields: dict[str, Any]) -> None:
    kings = fields.pop("kings", {})
    for k in g.order:
        where = kings.get(KINGDOMS[k], AREAS[CAPITAL[k]])
        g.king[k] = area(where) if where else NOWHERE
    for side, names in fields.pop("warriors", {}).items():
        g.warriors[kingdom(side)] = tuple(sorted(area(name) for name in names.split()))
    for side, names in fields.pop("tokens", {}).items():
        g.tokens[kingdom(side)] = areas(names)
    for side, names in fields.pop("trophies", {}).items():
        g.trophies[kingdom(side)] = sum({1 << kingdom(name) for name in names.split()})
    for k in g.order:
        if g.king[k] < 0 and not any(g.trophies[o] >> k & 1 for o in g.order):
            g.trophies[g.foes(k)[0]] |= 1 << k


def lay_coins(g: Barbarian, fields: dict[str, Any]) -> None:
    for seat, text in fields.pop("purses", {}).items():
        at = chair(seat) * KINDS
        g.treasury[at : at + KINDS] = coins(text)
    for name, text in fields.pop("chests", {}).items():
        at = area(name) * KINDS
        g.chests[at : at + KINDS] = coins(text)
    for name, coin in fields.pop("hidden", {}).items():
        g.hidden[area(name)] = COINS.index(coin)
    for kind in range(KINDS):
        out = sum(g.chests[kind::KINDS]) + sum(g.treasury[kind::KINDS]) + g.hidden.count(kind)
        g.box[kind] = COUNT[kind] - out
        assert g.box[kind] >= 0, f"there are not so many {COINS[kind]} coins"


def run(g: Barbarian, frame: Frame, dice: list[Any] | None = None) -> Match:
    """Carry out one procedure from this position; `dice` loads its results of chance."""
    g.stack = [Halt(), frame]
    seats = {CHAIRS[seat]: "" for seat in g.seated}
    match = Match(GAME, g, Record("barbarian", GAME.version, g.scenario, {}, seats), check=True)
    match._journal.loaded = list(dice or [])
    kernel.begin(g)
    match._collect(-1)
    return match


def turn(kingdoms: str = EVERYBODY, active: str = "", **fields: Any) -> Match:
    """A position at the beginning of a turn; the arguments are those of `lay`."""
    return run(lay(kingdoms, active, **fields), Turn())


def fight(where: str, active: str, other: str, marker: str = "", **fields: Any) -> Match:
    """The battle of one province; both sides stand there already, as in `lay`.

    `marker` is the kingdom whose control marker counts there.
    """
    fields.setdefault("kingdoms", f"{active} {other}")
    g = lay(active=active, **fields)
    g.contested, g.marker = area(where), kingdom(marker) if marker else -1
    if marker and not STARTING[g.marker] >> g.contested & 1:
        g.tokens[g.marker] |= 1 << g.contested
    return run(g, Battle(area(where), (kingdom(active), kingdom(other))))


def position(match: Match) -> Barbarian:
    assert isinstance(match.state, Barbarian)
    return match.state


def answer(match: Match, *answers: str, seat: str | None = None) -> Match:
    """Play these actions, one after the other."""
    for action in answers:
        match.play(action, seat)
    return match


def stand(match: Match) -> Match:
    """Neither side brings reinforcements, or any more of them."""
    while match.decision and match.decision.question == "battle.reinforce":
        match.play(match.decision.actions[-1])
    return match


def bribe(match: Match, **purses: str) -> Match:
    """Fill and hand over purses, as in `bribe(match, huns="1b 1g", franks="")`, in this order.

    Seats with a hyphen are written with an underscore. Nobody brings reinforcements before.
    """
    stand(match)
    for name, text in purses.items():
        seat, wanted = name.replace("_", "-"), coins(text)
        while any(decision.seat == seat for decision in match.decisions):
            decision = match.decision_of(seat)
            if decision is None or not decision.question.startswith("bribe."):
                break
            verb = decision.actions[0].split()[0]
            match.play(verb if verb == "done" else f"{verb} {wanted[COINS.index(verb)]}", seat)
            if verb == "done":
                break
    return match


def ended(match: Match) -> bool:
    """Has the procedure under test ended?"""
    return bool(match.state.stack) and isinstance(match.state.stack[-1], Halt)


def choices(match: Match, seat: str | None = None) -> list[str]:
    """The legal actions, as text."""
    decision = match.decision if seat is None else match.decision_of(seat)
    return [] if decision is None or ended(match) else list(decision.actions)


def controls(match: Match, side: str) -> set[str]:
    """The names of the provinces a kingdom controls."""
    return {AREAS[a] for a in areas_in(position(match).controlled(kingdom(side)))}


def purse(match: Match, seat: str) -> tuple[int, ...]:
    """Coins behind a screen, by kind."""
    return position(match).purse(chair(seat))


def tremis(match: Match, seat: str) -> int:
    return worth(purse(match, seat))


def chest(match: Match, name: str) -> tuple[int, ...]:
    """Coins that lie open in a province, by kind."""
    return position(match).chest(area(name))


def units(match: Match, name: str) -> list[str]:
    """Who stands in an area: `huns king`, `franks warrior` …"""
    g, at = position(match), area(name)
    kings = [f"{KINGDOMS[k]} king" for k in g.order if g.king[k] == at]
    return kings + [f"{KINGDOMS[k]} warrior" for k in g.order for a in g.warriors[k] if a == at]


def told(match: Match, what: str) -> list[dict[str, Any]]:
    """The values of every happening of a kind, with names."""
    return [
        dict(actions.nouns_to_names(GAME, h.values)) for h in match.happenings if h.what == what
    ]
