"""Thresholds, margins and the end of the game."""

from __future__ import annotations

from logres.games.pendragon.control import control_total
from logres.games.pendragon.data import (
    AUTONOMY_CIVILIAN,
    AUTONOMY_MILITARY,
    BRITON,
    CIVITATES,
    DUX,
    FACTIONS,
    FRAGMENTATION,
    ROMAN_RULE_CIVILIAN,
    ROMAN_RULE_MILITARY,
    SAXONS,
    SCENARIO,
    SCOTTI,
    SETTINGS,
    SETTLEMENTS,
    STRONGHOLD_NATION,
)
from logres.games.pendragon.state import Pendragon

NEEDED = SETTINGS["victory"]
LEVEL = (0, 0, 1, 1, 2)
"""Roman Rule, Autonomy or Fragmentation, by state of the Imperium."""

MILITARY = (ROMAN_RULE_MILITARY, AUTONOMY_MILITARY)
CIVILIAN = (ROMAN_RULE_CIVILIAN, AUTONOMY_CIVILIAN)
TIE_ORDER = (CIVITATES, DUX, SAXONS, SCOTTI)
"""[victory.tie, ruling.tie-order]"""


def threshold(g: Pendragon, faction: int) -> int:
    """What a Briton's score must be above. [markers.pawns-threshold]"""
    return int(NEEDED[FACTIONS[faction]][LEVEL[g.imperium]])


def dux_score(g: Pendragon) -> int:
    """[victory.dux-roman, victory.dux-autonomy, victory.dux-fragmentation]"""
    return g.prestige + (control_total(g, DUX) if g.fragmented else g.prosperity())


def has_dominance(g: Pendragon, faction: int) -> bool:
    """At Fragmentation there is none to have, and none is needed."""
    return g.imperium == FRAGMENTATION or g.imperium in (MILITARY if faction == DUX else CIVILIAN)


def settlements(g: Pendragon, nation: int) -> int:
    """Settlements of a nation on the map, Foederati of both colours among them.

    [victory.foederati-count, foederati.nation-victory]
    """
    kinds = [kind for kind in SETTLEMENTS if STRONGHOLD_NATION[kind] == nation]
    return sum([g.sites.count(kind) for kind in kinds])


def settlements_needed(g: Pendragon, nation: int) -> int:
    """[scenario.settlements-short, scenario.settlements-short-saxons,
    ruling.settlement-minimum]
    """
    return int(SCENARIO[g.scenario]["settlements_to_win"][FACTIONS[nation]])


def renown_threshold(nation: int) -> int:
    return int(NEEDED["saxon_renown" if nation == SAXONS else "scotti_renown"])


# Margins.


def briton_margin(g: Pendragon, faction: int) -> int:
    """[end.margin]"""
    score = dux_score(g) if faction == DUX else control_total(g, BRITON)
    return score - threshold(g, faction)


def renown_margin(g: Pendragon, nation: int) -> int:
    """[end.settlements, ruling.final-margins]"""
    missing = max(0, settlements_needed(g, nation) - settlements(g, nation))
    above = g.renown[nation] - renown_threshold(nation)
    return above - int(NEEDED["missing_settlement"]) * missing


def final_margin(g: Pendragon, faction: int) -> int:
    """[end.margin, end.no-dominance, end.no-dominance-amount, end.saxons-best]"""
    if faction <= CIVITATES:
        penalty = 0 if has_dominance(g, faction) else int(NEEDED["no_dominance"])
        return briton_margin(g, faction) - penalty
    if faction == SCOTTI:
        return renown_margin(g, faction)
    by_control = control_total(g, SAXONS) - int(NEEDED["saxon_control"])
    return by_control if g.fragmented else max(by_control, renown_margin(g, faction))


def wins(g: Pendragon, faction: int) -> bool:
    """Is a Faction above its threshold? [victory.civitates-roman, victory.civitates-autonomy,
    victory.civitates-fragmentation, victory.saxons-control, victory.saxons-renown,
    victory.scotti, ruling.aid-misprint]
    """
    if faction <= CIVITATES:
        return has_dominance(g, faction) and briton_margin(g, faction) > 0
    by_renown = g.renown[faction] > renown_threshold(faction) and settlements(
        g, faction
    ) >= settlements_needed(g, faction)
    if faction == SCOTTI:
        return by_renown
    by_control = control_total(g, SAXONS) > int(NEEDED["saxon_control"])
    return by_control or (by_renown and not g.fragmented)


def check_victory(g: Pendragon, last: bool) -> bool:
    """Somebody above the threshold wins; in the last Epoch the highest margin does.

    [epoch-victory.check, epoch-victory.only-then, victory.several, victory.tie,
    victory.nonplayer-tie, end.margins, end.no-control-change, epoch-card.final,
    ruling.last-epoch]
    """
    candidates = [faction for faction in TIE_ORDER if wins(g, faction)]
    how = "threshold" if candidates else "margin"
    if not candidates and not last:
        return False
    margins = tuple(final_margin(g, faction) for faction in range(len(FACTIONS)))
    ranked = candidates or list(TIE_ORDER)
    most = max([margins[faction] for faction in ranked])
    tied = [faction for faction in ranked if margins[faction] == most]
    ruled = [faction for faction in tied if faction in g.ruled]
    winner = (ruled or tied)[0]
    for faction in TIE_ORDER:
        g.tell("margin", "end.margin", faction=faction, n=margins[faction])
    g.finish(f"{how}-{FACTIONS[winner]}", (winner,), margins)
    return True
