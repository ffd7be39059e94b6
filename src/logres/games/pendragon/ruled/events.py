"""Events for Non-players: which they like, which half they take, and how they choose in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.game.definition import NONE, NUMBER
from logres.engine.run import kernel
from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import Orders, Turn, is_raven, is_shield
from logres.games.pendragon.ruled.lots import draw, draw_space
from logres.games.pendragon.ruled.rehearsal import asking, in_progress, since, stage
from logres.games.pendragon.ruled.worth import plain_answer, worth
from logres.games.pendragon.rules.cards.parts.effect import Effect, effect_class
from logres.games.pendragon.rules.sequence.events import BLOCKED_BY_GRATIA, VERBS
from logres.games.pendragon.table.constants import (
    CARD_KIND,
    CARD_ORDER,
    CAVALRY,
    CIVITATES,
    EVENT,
    FOEDERATI,
    FORT,
    HAS_SIDE,
    LASTS,
    NOBODY,
    SHADED,
    UNSHADED,
    WALL,
    bits,
    card,
)
from logres.games.pendragon.table.position import Pendragon

DEEPEST = 12
FAR = 1 << 32
"""How far in the stream of chance an imagined Event takes its dice."""


def half(g: Pendragon, turn: Turn) -> Action | None:
    """The text it would take, if that helps: Britons the unshaded one, Barbarians the shaded one,
    everybody the only one. [solo-events.half]
    """
    side = half_of(turn.faction, turn.card)
    return ("event", side) if ("event", side) in g.options and helps(g, turn, side) else None


def half_of(faction: int, number: int) -> int:
    """[solo-events.half]"""
    side = usual_half(faction)
    return side if HAS_SIDE[number][side] else UNSHADED + SHADED - side


def usual_half(faction: int) -> int:
    """[solo-events.half]"""
    return UNSHADED if faction <= CIVITATES else SHADED


def helps(g: Pendragon, turn: Turn, side: int) -> bool:
    """Would it change anything for the better? What lasts is taken for the side it is written for,
    what is held by anybody.

    [solo-events.half, events.must-have-effect]
    """
    lasts = LASTS[turn.card][side]
    if not takes_effect(g, turn.faction, turn.card, side):
        return False
    if lasts != "at-once":
        return lasts == "held" or side == usual_half(turn.faction)
    return worth(after(g, ("event", side)), turn.faction) > worth(g, turn.faction)


def takes_effect(g: Pendragon, faction: int, number: int, side: int) -> bool:
    """Would the text change anything, and is what it speaks of on the map?

    [events.must-have-effect, ruling.np-idle-texts]
    """
    if not effect_class(g, number, side).would(g, faction, number):
        return False
    return (number, side) not in SPEAKS_OF or SPEAKS_OF[number, side](g)


def foederati_to_feed(g: Pendragon) -> bool:
    """10 ANNONA."""
    return any([g.count_units(unit) for unit in FOEDERATI])


def wars_to_prevent(g: Pendragon) -> bool:
    """27 GRATIA: is one of its Tribal Wars still to come?"""
    return any([number not in g.played for number in BLOCKED_BY_GRATIA])


def wall_garrisoned(g: Pendragon) -> bool:
    """69 THE WALL."""
    return any([FORT in g.strongholds_in(space) for space in bits(WALL)])


def cavalry_about(g: Pendragon) -> bool:
    return g.count_units(CAVALRY) > 0


def forts_stand(g: Pendragon) -> bool:
    return g.count_strongholds(FORT) > 0


SPEAKS_OF: dict[tuple[int, int], Callable[[Pendragon], bool]] = {
    (card(2), UNSHADED): forts_stand,
    (card(7), UNSHADED): cavalry_about,
    (card(10), UNSHADED): foederati_to_feed,
    (card(27), UNSHADED): wars_to_prevent,
    (card(46), SHADED): cavalry_about,
    (card(60), UNSHADED): cavalry_about,
    (card(69), SHADED): wall_garrisoned,
}
"""Texts that last and do nothing while what they speak of is not there. [ruling.np-idle-texts]"""


def played_out(twin: Pendragon) -> Pendragon:
    """The Event finished the plainest way."""
    for _ in range(DEEPEST):
        if twin.ended or not in_event(twin):
            break
        kernel.play(twin, plain_answer(twin))
    return twin


def in_event(g: Pendragon) -> bool:
    return in_progress(g, Effect) is not None


# Diamonds.


def shield_now(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> Action | None:
    """[solo-events.shield, np-scotti.event, np-saxons.event, np-civitates.event, np-dux.event]"""
    return half(g, turn) if is_shield(turn.card, turn.faction) else None


def shield_next(g: Pendragon, turn: Turn, terms: dict[str, Any]) -> bool:
    """Nobody waits for a text that would do nothing. [solo-events.pass-for-shield,
    ruling.np-idle-texts]
    """
    following, faction = g.next_card, turn.faction
    if following == NOBODY or CARD_KIND[following] != EVENT or not is_shield(following, faction):
        return False
    if faction not in CARD_ORDER[following][:2]:
        return False
    return takes_effect(g, faction, following, half_of(faction, following))


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
    """What looks best for it when the Event is over; of several places or pieces a random one.

    [solo.rules-bind, ruling.np-worth, solo-random.equal-die]
    """
    worths = [worth(after(g, option), g.seat) for option in g.options]
    best = [o for o, found in zip(g.options, worths, strict=True) if found == max(worths)]
    verb, nouns = best[0][0], [noun for verb, noun in best if verb == best[0][0]]
    kind = VERBS.get(verb, NUMBER)
    if kind in (NONE, NUMBER):
        return best[0]
    return (verb, draw_space(g, nouns) if kind == "space" else draw(g, nouns))


def after(g: Pendragon, option: Action) -> Pendragon:
    """What an answer would lead to when the Event is over, with dice that are not those to come."""
    twin = stage(g, *(since(g, Effect) or [asking(g)]))
    twin.ruled, twin.drawn = (), g.drawn + FAR
    kernel.play(twin, option)
    return played_out(twin)
