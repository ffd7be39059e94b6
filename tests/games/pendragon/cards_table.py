"""A table with a current card, for tests of the sequence of play and of the Epoch Round."""

from __future__ import annotations

from typing import Any

from logres.engine.run import kernel
from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import asked, faction, lay, run
from tests.games.pendragon.parts import (
    CARD_KIND,
    EFFECTS,
    EPOCH,
    FACTIONS,
    NOBODY,
    Chronicle,
    Event,
    Pendragon,
    card,
    set_up,
)

SHORT, FULL = "barbarian-conspiracy", "de-excidio-britanniae"


def with_cards(g: Pendragon, *numbers: int, scenario: str = SHORT, eligible: str = "") -> Pendragon:
    """Lay these cards: the current one, the next one, then the deck; `eligible` names Factions."""
    g.scenario, g.seated = scenario, tuple(range(len(FACTIONS)))
    cards = [card(number) for number in numbers]
    g.card, g.next_card, g.deck = cards[0], NOBODY, tuple(cards[2:])
    if len(cards) > 1:
        g.next_card = cards[1]
    g.epochs = len([c for c in cards if CARD_KIND[c] == EPOCH])
    if eligible:
        g.eligible = sum(1 << faction(name) for name in eligible.split())
    return g


def start(g: Pendragon, dice: list[Any] | None = None) -> Pendragon:
    """Begin the current card."""
    g.stack = [Chronicle()]
    g.journal = Journal("pendragon")
    g.journal.loaded = list(dice or [])
    kernel.begin(g)
    return g


def opening(*numbers: int, scenario: str = SHORT, eligible: str = "") -> Pendragon:
    """The board of the scenario with these cards, begun."""
    return start(with_cards(set_up(scenario, {}), *numbers, scenario=scenario, eligible=eligible))


def eligible(g: Pendragon) -> str:
    """The Factions that are Eligible."""
    return " ".join(name for f, name in enumerate(FACTIONS) if g.eligible >> f & 1)


def empty(*numbers: int, **fields: Any) -> Pendragon:
    """An empty map with these cards."""
    board = fields.pop("board", None)
    scenario = fields.pop("scenario", SHORT)
    return with_cards(lay(board, **fields), *numbers, scenario=scenario)


def let_end(g: Pendragon, who: str) -> Pendragon:
    """A Faction ends what it began, taking the last option of every question."""
    while asked(g) == who:
        kernel.play(g, g.options[-1])
    return g


def event(
    g: Pendragon, number: int, side: int, who: int = NOBODY, dice: list[Any] | None = None
) -> Pendragon:
    """A Faction executes a text of a card."""
    return run(g, Event(card(number), side, who), dice)


def would(g: Pendragon, number: int, side: int, who: int) -> bool:
    """Would a text change anything now?"""
    return EFFECTS[card(number), side].would(g, who, card(number))
