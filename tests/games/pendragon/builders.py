"""Positions of Pendragon for tests, set out like a table.

`lay(...)` builds a position from a map written as text. `run(g, frame)` carries out one procedure
and stops when it has ended, so that a test sees its effects and nothing else. What follows is said
and read in words: `answer(g, "lose militia")`, `choices(g)`, `told(g, "battle-losses")`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.match.decision import words
from logres.engine.papers import actions, positions, scribe
from logres.engine.run import chance, kernel
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Action, Frame
from logres.games.pendragon import GAME
from tests.games.pendragon.parts import (
    FACTIONS,
    IMPERIUM,
    POOLS,
    RAIDERS,
    SIDES,
    SITES,
    SITES_OF,
    SPACES,
    STRONGHOLD_POOL,
    STRONGHOLDS,
    UNIT_POOL,
    UNITS,
    VACANT,
    Pendragon,
    PreBattle,
    add_laden,
    card,
    control_total,
    in_boxes,
    kinds,
    pieces,
    update_all,
)


@dataclass
class Halt(Frame):
    """Below the procedure under test: says that it has ended, and with which result."""

    result: tuple[int, ...] = ()

    def start(self, g: Pendragon) -> None:
        self.result = g.result
        g.ask(0, [("done", 0)], self.start)


class Scribe(Journal):
    """A journal that takes no line which a player could not read, nor one without its clause. It
    knows how many pieces of each kind there were.
    """

    pieces: tuple[int, ...] = ()

    def told(self, what: str, rule: str, to: Any, secret: str, values: dict[str, Any]) -> None:
        assert f"{self.game}.{rule}" in GAME.ledger.clauses, f"there is no rule {rule}"
        can_be_read(f"happening.{what}", values)
        super().told(what, rule, to, secret, values)


def can_be_read(key: str, values: dict[str, Any]) -> None:
    """The sentence is there in both languages, and everything that it names."""
    named = actions.nouns_to_names(GAME, values)
    for language in ("en", "fr"):
        said = words(GAME, language).say(key, named)
        assert not set(said) & set("[]{}"), f"{key} cannot be read: {said}"


def listen(g: Pendragon, dice: list[Any] | None = None) -> None:
    """From now on what the rules tell is written down; first come these results of chance."""
    g.journal = scribe = Scribe("pendragon")
    scribe.loaded, scribe.pieces = list(dice or []), count_pieces(g)


# Laying out.


def space(name: str) -> int:
    return SPACES.index(name)


def spaces(names: str) -> int:
    """A mask, from names with spaces between."""
    return sum({1 << space(name) for name in names.split()})


def faction(name: str) -> int:
    return FACTIONS.index(name)


def unit(name: str) -> int:
    return UNITS.index(name)


def units_mask(names: str) -> int:
    return sum({1 << unit(name) for name in names.split()})


def site(name: str) -> int:
    return SITES.index(name)


def lay(board: dict[str, str] | None = None, seed: int = 1, **fields: Any) -> Pendragon:
    """A position: `lay({"cantiaci": "cavalry 1, saxon-raider 4 laden 2, fort rutupiae"})`.

    A number follows a kind of unit (then `laden` and how many carry Plunder), a Site follows a
    kind of Stronghold (without one it stands at the first vacant Site it may have). All Comitates
    are in play. Prosperity is full and Population as printed unless said: `prosperity={"iceni":
    3}`, `population={...}`. Further: `renown={"saxons": 5}`, `imperium="fragmentation"`,
    `in_force={21: "unshaded"}`, and any plain field of Pendragon.
    """
    g = Pendragon(resources=25, renown=[0, 0, 10, 6])
    g.rekey(chance.key_of_seed(seed))
    g.imperium = IMPERIUM.index(fields.pop("imperium", IMPERIUM[0]))
    for name, number in fields.pop("population", {}).items():
        g.population[space(name)] = number
    g.bottom, g.top = list(g.population), list(g.population)
    for name, cubes in fields.pop("prosperity", {}).items():
        where = space(name)
        g.bottom[where] = min(cubes, g.population[where])
        g.top[where] = cubes - g.bottom[where]
    for name, number in fields.pop("renown", {}).items():
        g.renown[faction(name)] = number
    for number, side in fields.pop("in_force", {}).items():
        g.capabilities[SIDES.index(side)] |= 1 << card(number)
    for name, told in (board or {}).items():
        for piece in told.split(","):
            put(g, space(name), *piece.split())
    for name, value in fields.items():
        assert hasattr(g, name), f"Pendragon has no field {name}"
        setattr(g, name, value)
    update_all(g)
    return g


def put(g: Pendragon, where: int, kind: str, *rest: str) -> None:
    """`saxon-raider 4 laden 2`, `hillfort`, `fort rutupiae`, into one space."""
    if kind in UNITS:
        count = int(rest[0]) if rest else 1
        assert pieces.place(g, unit(kind), where, count) == count, f"no {count} {kind} Available"
        if "laden" in rest:
            add_laden(g, unit(kind), where, int(rest[rest.index("laden") + 1]))
        return
    number = STRONGHOLDS.index(kind)
    vacant = pieces.vacant_sites(g, number, where)
    place = site(rest[0]) if rest else vacant[0]
    assert place in vacant, f"no {kind} can stand at {SITES[place]}"
    pieces.build(g, number, place)


# Playing.


def run(g: Pendragon, frame: Frame, dice: list[Any] | None = None) -> Pendragon:
    """Carry out one procedure from this position, with these results of chance."""
    g.stack, g.options = [Halt(), frame], []
    listen(g, dice)
    kernel.begin(g)
    understand(g)
    return g


def count_pieces(g: Pendragon) -> tuple[int, ...]:
    """All there are of every kind, wherever they are."""
    found = in_boxes(g)
    for u in range(len(UNITS)):
        found[UNIT_POOL[u]] += g.count_units(u)
    for kind in g.sites:
        if kind != VACANT:
            found[STRONGHOLD_POOL[kind]] += 1
    return tuple(found)


def understand(g: Pendragon) -> None:
    """No piece is lost or new; what is asked now can be read, and so can every answer."""
    if isinstance(g.journal, Scribe):
        assert count_pieces(g) == g.journal.pieces
    if not g.options or ended(g):
        return
    asking = kernel.frame_of(g, g.seat)
    can_be_read(f"prompt.{type(asking).__name__.lower()}.{asking.at}", asking.about(g))
    for verb, noun in g.options:
        can_be_read(f"action.{verb}", {GAME.verbs[verb] or "noun": noun})
    can_be_stored(g)


def can_be_stored(g: Pendragon) -> None:
    """What is in progress comes back from paper as it was: fields say truly what they name."""
    known = positions.procedures(GAME)
    for frame in g.stack:
        if type(frame) is known.get(type(frame).__name__):
            assert positions.read_frame(GAME, scribe.write_frame(GAME, frame)) == frame


def answer(g: Pendragon, *answers: str) -> Pendragon:
    """Play these actions, one after the other, whoever is asked.

    Attackers who are asked before somebody can give the next answer do not Evade.
    """
    for text in answers:
        while text not in choices(g) and attackers_wonder(g):
            kernel.play(g, g.options[-1])
        assert text in choices(g), f"{text!r} is none of {choices(g)}, asked by {question(g)}"
        kernel.play(g, next(option for option in g.options if in_words(option) == text))
        understand(g)
    return g


def attackers_wonder(g: Pendragon) -> bool:
    """Is the question whether attackers Evade or Ambush?"""
    frame = g.stack[-1]
    if not isinstance(frame, PreBattle):
        return False
    return frame.waiting[0] in kinds(g, frame.attacker, frame.enemy)


def stand(g: Pendragon) -> Pendragon:
    """Attackers who are asked neither Evade nor Ambush."""
    while attackers_wonder(g):
        kernel.play(g, g.options[-1])
    return g


def ended(g: Pendragon) -> bool:
    """Has the procedure under test ended?"""
    return isinstance(g.stack[-1], Halt)


def result(g: Pendragon) -> tuple[int, ...]:
    """What the procedure ended with."""
    halt = g.stack[-1]
    assert isinstance(halt, Halt), f"asked by {question(g)}: {choices(g)}"
    return halt.result


def unrolled(g: Pendragon) -> list[Any]:
    """The loaded dice that nobody has rolled."""
    assert g.journal is not None
    return g.journal.loaded


# Reading.


def in_words(action: Action) -> str:
    return actions.to_text(GAME, action)


def choices(g: Pendragon) -> list[str]:
    """What may be answered now; nothing when the procedure has ended."""
    return [] if ended(g) else [in_words(option) for option in g.options]


def asked(g: Pendragon) -> str:
    """Who is asked; nobody when the procedure has ended."""
    return "" if ended(g) else FACTIONS[g.seat]


def question(g: Pendragon) -> str:
    """Which procedure asks, and which step reads the answer: `Losses.lose`."""
    return "" if ended(g) else kernel.where(g)


def told(g: Pendragon, what: str) -> list[dict[str, Any]]:
    """The values of every happening of a kind."""
    assert g.journal is not None
    return [happening.values for happening in g.journal.happenings if happening.what == what]


def log(g: Pendragon) -> list[str]:
    """What happened, in order."""
    assert g.journal is not None
    return [happening.what for happening in g.journal.happenings]


def rules(g: Pendragon) -> list[str]:
    """The clauses behind what happened, in order, without the game's name."""
    assert g.journal is not None
    return [happening.rule.removeprefix("pendragon.") for happening in g.journal.happenings]


def units(g: Pendragon, name: str) -> dict[str, int]:
    """The units in a space, by kind."""
    where = space(name)
    return {kind: g.at(u, where) for u, kind in enumerate(UNITS) if g.at(u, where)}


def laden(g: Pendragon, name: str) -> dict[str, int]:
    """How many of them carry Plunder, by kind."""
    where = space(name)
    return {kind: g.laden_at(u, where) for u, kind in enumerate(UNITS) if g.laden_at(u, where)}


def strongholds(g: Pendragon, name: str) -> dict[str, str]:
    """The Strongholds in a space, by Site."""
    return {
        SITES[s]: STRONGHOLDS[g.sites[s]] for s in SITES_OF[space(name)] if g.sites[s] != VACANT
    }


def available(g: Pendragon, pool: str) -> int:
    return g.available[POOLS.index(pool)]


def control(g: Pendragon, name: str) -> str:
    """Who Controls a space, or nobody."""
    who = g.control[space(name)]
    return "" if who < 0 else FACTIONS[who]


def tracks(g: Pendragon) -> dict[str, int]:
    """The numbers of the tutorial, by its abbreviations."""
    return {
        "BR": g.resources,
        "DuxR": g.dux_resources,
        "W": g.wealth,
        "P": g.prestige,
        "TP": g.prosperity(),
        "PP": g.prosperity() + g.prestige,
        "BC": control_total(g, FACTIONS.index("civitates")),
        "SxR": g.renown[FACTIONS.index("saxons")],
        "ScR": g.renown[FACTIONS.index("scotti")],
        "Cas": g.casualties,
        "Mil": available(g, "militia"),
        "Forts": g.count_strongholds(STRONGHOLDS.index("fort")),
        "Towns": g.count_strongholds(STRONGHOLDS.index("town")),
    }


def raiders_in(g: Pendragon, name: str) -> int:
    return sum(g.at(kind, space(name)) for kind in RAIDERS)
