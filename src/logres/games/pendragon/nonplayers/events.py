"""Events for Non-players: which they like, which half they take, and how they choose in it."""

from __future__ import annotations

from typing import Any

from logres.engine import kernel
from logres.engine.kernel import Action, Frame
from logres.games.pendragon.cards import EFFECTS
from logres.games.pendragon.cards.effect import Effect
from logres.games.pendragon.data import (
    CARD_KIND,
    CARD_ORDER,
    CIVITATES,
    EVENT,
    FACTIONS,
    HAS_SIDE,
    LASTS,
    NOBODY,
    NONPLAYERS,
    SHADED,
    UNSHADED,
    card,
)
from logres.games.pendragon.nonplayers.chart import Orders, Turn
from logres.games.pendragon.nonplayers.rehearsal import stage
from logres.games.pendragon.nonplayers.worth import plain_answer, worth
from logres.games.pendragon.state import Pendragon

SYMBOLS: dict[tuple[int, int], str] = {
    (card(int(number)), FACTIONS.index(faction)): symbol
    for number, marks in NONPLAYERS["symbols"].items()
    if number != "status"
    for faction, symbol in marks.items()
}
"""Shield, Sword or Raven at a Faction's symbol, by card. [solo-events.shield, solo-events.sword,
solo-events.raven, solo-events.symbols-unknown, ruling.np-symbols]
"""
DEEPEST = 12
FAR = 1 << 32
"""How far in the stream of chance an imagined Event takes its dice."""


def is_shield(number: int, faction: int) -> bool:
    """[solo-events.shield]"""
    return SYMBOLS.get((number, faction)) == "shield"


def is_raven(number: int, faction: int) -> bool:
    """[solo-events.raven]"""
    return SYMBOLS.get((number, faction)) == "raven"


def half(g: Pendragon, turn: Turn) -> Action | None:
    """The text it would take, if that helps: Britons the unshaded one, Barbarians the shaded one,
    everybody the only one. [solo-events.half]
    """
    side = usual_half(turn.faction)
    if not HAS_SIDE[turn.card][side]:
        side = UNSHADED + SHADED - side
    return ("event", side) if ("event", side) in g.options and helps(g, turn, side) else None


def usual_half(faction: int) -> int:
    """[solo-events.half]"""
    return UNSHADED if faction <= CIVITATES else SHADED


def helps(g: Pendragon, turn: Turn, side: int) -> bool:
    """Would it change anything for the better? What lasts is taken for the side it is written for,
    what is held by anybody.

    [solo-events.half, events.must-have-effect]
    """
    made, lasts = EFFECTS[turn.card, side], LASTS[turn.card][side]
    if not made.would(g, turn.faction, turn.card):
        return False
    if lasts != "at-once":
        return lasts == "held" or side == usual_half(turn.faction)
    return worth(after(g, ("event", side)), turn.faction) > worth(g, turn.faction)


def played_out(twin: Pendragon) -> Pendragon:
    """The Event finished the plainest way."""
    for _ in range(DEEPEST):
        if twin.ended or not in_event(twin):
            break
        kernel.play(twin, plain_answer(twin))
    return twin


def in_event(g: Pendragon) -> bool:
    return bool(procedures_of_event(g))


def procedures_of_event(g: Pendragon) -> list[Frame]:
    """The text in progress, and all that it has called."""
    for number, frame in enumerate(g.stack):
        if isinstance(frame, Effect):
            return g.stack[number:]
    return []


# Diamonds.


def shield_now(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> Action | None:
    """[solo-events.shield, np-scotti.event, np-saxons.event, np-civitates.event, np-dux.event]"""
    return half(g, turn) if is_shield(turn.card, turn.faction) else None


def shield_next(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """[solo-events.pass-for-shield]"""
    following = g.next_card
    if following == NOBODY or CARD_KIND[following] != EVENT:
        return False
    return is_shield(following, turn.faction) and turn.faction in CARD_ORDER[following][:2]


def event_helps(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> Action | None:
    """[solo-events.raven, solo-events.half]"""
    return None if is_raven(turn.card, turn.faction) else half(g, turn)


# Boxes.


def event_box(g: Pendragon, turn: Turn, found: Action) -> Orders:
    """[solo-events.half]"""
    return (found,)


def pass_box(g: Pendragon, turn: Turn, found: bool) -> Orders:
    """[solo-events.pass-for-shield]"""
    return (("pass", 0),)


# Choices in an Event.


def choose(g: Pendragon) -> Action:
    """What looks best for it when the Event is over. [solo.rules-bind, ruling.np-worth]"""
    worths = [worth(after(g, option), g.seat) for option in g.options]
    return g.options[worths.index(max(worths))]


def after(g: Pendragon, option: Action) -> Pendragon:
    """What an answer would lead to when the Event is over, with dice that are not those to come."""
    twin = stage(g, *(procedures_of_event(g) or g.stack[-1:]))
    twin.ruled, twin.drawn = (), g.drawn + FAR
    kernel.play(twin, option)
    return played_out(twin)
