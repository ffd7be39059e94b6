"""Fixed answers of Non-players to the Events of the Epoch cards, and to OMENS."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.games.pendragon.ruled.chart import is_shield
from logres.games.pendragon.ruled.civitates import least_sheltered
from logres.games.pendragon.ruled.housekeeping import fewest
from logres.games.pendragon.ruled.lots import draw_best, draw_space
from logres.games.pendragon.ruled.tactics import PLACING_ORDER
from logres.games.pendragon.rules.cards.epochs.donatio import dice
from logres.games.pendragon.rules.cards.epochs.host_of_britain import HOST
from logres.games.pendragon.rules.cards.parts.expedition import Enlisting, Toll, on_map
from logres.games.pendragon.rules.imperium import CIVILIAN
from logres.games.pendragon.rules.sequence.sequence import CardInPlay
from logres.games.pendragon.table.constants import (
    CAVALRY,
    CIVITATES,
    DUX,
    NONPLAYERS,
    RED_SAXON,
    RED_SCOTTI,
    SPACE_COUNT,
)
from logres.games.pendragon.table.position import Pendragon

TERMS = NONPLAYERS["epoch"]
PER_DIE: int = TERMS["donatio_per_die"]
ENOUGH: int = TERMS["venture_units"]
MILITIA_AT_ONCE = 2


def from_most_cavalry(g: Pendragon) -> Action:
    return ("dismiss", fewest(g, [s for _, s in g.options], lambda s: -g.at(CAVALRY, s)))


def bid(g: Pendragon, frame: object) -> Action:
    """The most under Military Dominance, nothing under Civilian. [solo.epoch-events]"""
    if g.options[0][0] == "dismiss":
        return from_most_cavalry(g)
    return g.options[0] if g.imperium in CIVILIAN else g.options[-1]


def donate(g: Pendragon, frame: object) -> Action:
    """Three for each die. [solo.epoch-events]"""
    if g.options[0][0] == "dismiss":
        return from_most_cavalry(g)
    return g.options[min(len(g.options) - 1, PER_DIE * dice(g))]


def cut_ties(g: Pendragon, frame: object) -> Action:
    """They do, and Militia goes where Strongholds shelter fewest. [solo.epoch-events]"""
    verb = g.options[0][0]
    if verb == "units":
        return g.options[min(len(g.options), MILITIA_AT_ONCE) - 1]
    if verb == "place":
        regions = [space for verb, space in g.options if verb == "place"]
        return ("place", least_sheltered(g).best(g, regions))
    return g.options[0]


def enlist(g: Pendragon, frame: Enlisting) -> Action:
    """As many as can go, if they are enough, from random spaces where not all can; nobody for the
    other Briton. [solo.epoch-events, solo.consent, solo-random.equal-die]
    """
    if is_asked_for(frame):
        return ("done", 0)
    if g.options[0][0] in ("call", "units"):
        return g.options[-1]
    ready = len(frame.chosen) >= frame.least
    if ready and ("done", 0) in g.options and not is_enough(g, frame):
        return ("done", 0)
    if len(frame.chosen) + len(frame.rest(g)) <= frame.most:
        return g.options[0]
    return ("from", draw_space(g, [space for verb, space in g.options if verb == "from"]))


def is_asked_for(frame: Enlisting) -> bool:
    """Does another lead the host? Who leads it has promised some. [solo.consent, card.83.epoch]"""
    return not frame.least and frame.kinds == HOST[frame.faction]


def is_enough(g: Pendragon, frame: Enlisting) -> bool:
    """Would six or more go? [solo.epoch-events]"""
    if frame.faction != DUX or frame.kinds != (CAVALRY,):
        return True
    cavalry = min(frame.most, on_map(g, (CAVALRY,)))
    return cavalry + min(cavalry, on_map(g, (RED_SAXON, RED_SCOTTI))) >= ENOUGH


def lead_host(g: Pendragon, frame: object) -> Action:
    """With six or more units; the Barbarian with more Renown is humbled. [solo.epoch-events,
    solo.consent]
    """
    verb = g.options[0][0]
    if verb == "commit":
        return g.options[-1] if len(g.options) > ENOUGH else g.options[0]
    if verb == "humble":
        return ("humble", draw_best(g, [f for _, f in g.options], g.renown.__getitem__))
    if verb == "swing":
        wanted = (g.seat == CIVITATES) != (g.imperium in CIVILIAN)
        return g.options[0] if wanted else g.options[-1]
    return ("done", 0)


def mourn(g: Pendragon, frame: Toll) -> Action:
    """The least worth. [battle-tactics.placing-order]"""
    if g.options[0][0] == "lose":
        return max(g.options, key=lambda option: PLACING_ORDER.index(option[1]))
    worst = max([place // SPACE_COUNT for place in frame.chosen], key=PLACING_ORDER.index)
    spaces = [p % SPACE_COUNT for p in frame.chosen if p // SPACE_COUNT == worst]
    return ("dismiss", draw_space(g, sorted(set(spaces))))


def seize(g: Pendragon, frame: CardInPlay) -> Action:
    """OMENS is kept for the next Shield. [solo.omens]"""
    return ("seize", 0) if is_shield(frame.card, g.seat) else ("decline", 0)
