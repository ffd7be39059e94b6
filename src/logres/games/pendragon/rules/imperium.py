"""The state of the Imperium: what sustains it, how it shifts, and who dominates."""

from __future__ import annotations

from typing import Any

from logres.games.pendragon.table.constants import (
    AUTONOMY_CIVILIAN,
    AUTONOMY_MILITARY,
    BRITON,
    EVERYWHERE,
    FACTIONS,
    FRAGMENTATION,
    NOBODY,
    ROMAN_RULE_CIVILIAN,
    ROMAN_RULE_MILITARY,
    SETTINGS,
)
from logres.games.pendragon.table.control import control_total, holder_of, update_all
from logres.games.pendragon.table.position import Pendragon

Thresholds = dict[str, dict[str, int]]
"""What Roman Rule and Autonomy need."""

NEEDED: Thresholds = SETTINGS["imperium"]
CIVILIAN: tuple[int, ...] = (ROMAN_RULE_CIVILIAN, AUTONOMY_CIVILIAN)


def shift_imperium(g: Pendragon, state: int) -> None:
    """Set the Imperium. [control.recompute-on-shift, roads.fragmentation, roads.lost-for-good,
    imperium-status.five, imperium-status.thresholds-move, imperium-status.event-shift,
    ruling.sixth-imperium-event,
    imperium-status.event-shift-no-halving, imperium.fragmentation-effects]
    """
    if state == g.imperium:
        return
    before, g.imperium = list(g.control), state
    update_all(g)
    g.tell("imperium", "imperium-status.five", imperium=state)
    if g.fragmented and g.roads:
        g.roads = False
        g.tell("roads-lapse", "roads.fragmentation")
    tell_new_control(g, before)


def tell_new_control(g: Pendragon, before: list[int]) -> None:
    """[control.recompute-on-shift, control.fragmentation-split]"""
    changed = [space for space in EVERYWHERE if g.control[space] != before[space]]
    rule = "control.recompute-on-shift"
    for faction in range(len(FACTIONS)):
        spaces = [space for space in changed if g.control[space] == faction]
        for few in by_threes(spaces):
            told: dict[str, Any] = {"faction": faction, "holder": holder_of(g, faction)}
            g.tell("control-passes", rule, spaces=few, **told)
    for few in by_threes([space for space in changed if g.control[space] == NOBODY]):
        g.tell("control-ends", rule, spaces=few)


def by_threes(spaces: list[int]) -> list[tuple[int, ...]]:
    """In groups of three, as many as a line of the log can name."""
    return [tuple(spaces[at : at + 3]) for at in range(0, len(spaces), 3)]


def update_imperium(g: Pendragon, needed: Thresholds) -> None:
    """[imperium.check, imperium.halve, imperium.halve-round, imperium.dominance-after-drop,
    ruling.imperium-halving]
    """
    level = sustained(g, needed)
    if level != g.imperium:
        shift_imperium(g, level)
        g.prestige //= 2
        g.wealth //= 2
        g.tell("halved", "imperium.halve", prestige=g.prestige, wealth=g.wealth)
    check_dominance(g)


def holds(g: Pendragon, needed: dict[str, int]) -> bool:
    """[imperium.roman-rule-need, imperium.autonomy-need, ruling.imperium-thresholds]"""
    return bool(
        control_total(g, BRITON) > needed["control"]
        and g.prosperity() + g.prestige > needed["prosperity_prestige"]
    )


def sustained(g: Pendragon, needed: Thresholds = NEEDED) -> int:
    """The state the figures sustain, never a higher one; Dominance stays as it is.

    [imperium.drop-to-level, imperium.no-rise, imperium.keep-dominance-on-drop,
    ruling.imperium-rise, ruling.epoch-details]
    """
    if g.fragmented or (g.imperium <= ROMAN_RULE_CIVILIAN and holds(g, needed["roman_rule"])):
        return g.imperium
    if holds(g, needed["autonomy"]):
        return AUTONOMY_CIVILIAN if g.imperium in CIVILIAN else AUTONOMY_MILITARY
    return FRAGMENTATION


def check_dominance(g: Pendragon) -> None:
    """[imperium.dominance]"""
    set_dominance(g, civilian=civilians_dominate(g))


def civilians_dominate(g: Pendragon) -> bool:
    """By Wealth and Prestige; where they leave it open it stays as it is.

    [imperium.dominance, imperium.dominance-numbers, ruling.dominance-margins]
    """
    lead = g.wealth - g.prestige
    if lead >= int(SETTINGS["dominance"]["civilian"]):
        return True
    return lead >= int(SETTINGS["dominance"]["military"]) and g.imperium in CIVILIAN


def set_dominance(g: Pendragon, civilian: bool) -> None:
    """[imperium-status.event-dominance-frag, imperium-status.leaving-fragmentation]"""
    if g.fragmented:
        return
    roman_rule = g.imperium in (ROMAN_RULE_MILITARY, ROMAN_RULE_CIVILIAN)
    military = ROMAN_RULE_MILITARY if roman_rule else AUTONOMY_MILITARY
    shift_imperium(g, military + civilian)
