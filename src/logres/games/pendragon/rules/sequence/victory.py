"""Thresholds, margins and the end of the game."""

from __future__ import annotations

from typing import Any

from logres.games.pendragon.table.constants import (
    AUTONOMY_CIVILIAN,
    AUTONOMY_MILITARY,
    BRITON,
    CIVITATES,
    DIFFICULT,
    DUX,
    FACTIONS,
    FRAGMENTATION,
    FULL_TARGETS,
    ROMAN_RULE_CIVILIAN,
    ROMAN_RULE_MILITARY,
    SAXONS,
    SCENARIO,
    SCOTTI,
    SETTINGS,
    SETTLEMENTS,
    STRONGHOLD_NATION,
    TARGETS,
)
from logres.games.pendragon.table.control import control_total
from logres.games.pendragon.table.position import Pendragon

NEEDED = SETTINGS["victory"]
LEVEL: tuple[int, ...] = (0, 0, 1, 1, 2)
"""Roman Rule, Autonomy or Fragmentation, by state of the Imperium."""
LEVELS: tuple[str, ...] = ("roman-rule", "autonomy", "fragmentation")

MILITARY: tuple[int, ...] = (ROMAN_RULE_MILITARY, AUTONOMY_MILITARY)
CIVILIAN: tuple[int, ...] = (ROMAN_RULE_CIVILIAN, AUTONOMY_CIVILIAN)
TIE_ORDER: tuple[int, ...] = (CIVITATES, DUX, SAXONS, SCOTTI)
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
    """Settlements of a nation on the map, Foederati of both colours among them; the one on
    DAL RIADA counts too.

    [victory.foederati-count, foederati.nation-victory, card.59.shaded]
    """
    kinds = [kind for kind in SETTLEMENTS if STRONGHOLD_NATION[kind] == nation]
    beyond = g.dal_riada if nation == SCOTTI else 0
    return sum([g.sites.count(kind) for kind in kinds]) + beyond


def settlements_needed(g: Pendragon, nation: int) -> int:
    """[scenario.settlements-short, scenario.settlements-short-saxons,
    ruling.settlement-minimum]
    """
    return int(SCENARIO[g.scenario]["settlements_to_win"][FACTIONS[nation]])


def targets(g: Pendragon) -> dict[str, Any]:
    """[scenario.targets-short, ruling.short-targets]"""
    return TARGETS[g.targets]


def renown_threshold(nation: int, among: dict[str, Any]) -> int:
    """[victory.saxons-renown, victory.scotti, scenario.targets-short]"""
    return int(among["saxon_renown" if nation == SAXONS else "scotti_renown"])


# Margins.


def briton_margin(g: Pendragon, faction: int) -> int:
    """[end.margin]"""
    score = dux_score(g) if faction == DUX else control_total(g, BRITON)
    return score - threshold(g, faction)


def renown_margin(g: Pendragon, nation: int) -> int:
    """[end.settlements, ruling.final-margins]"""
    missing = max(0, settlements_needed(g, nation) - settlements(g, nation))
    above = g.renown[nation] - renown_threshold(nation, targets(g))
    return above - int(targets(g)["missing_settlement"]) * missing


def scaled(g: Pendragon, points: int, of: int) -> int:
    """A margin in points, or in percent of the threshold. [end.scale, ruling.short-targets]"""
    return 100 * points // of if targets(g)["scale"] == "percent" else points


def ways_to_win(g: Pendragon, faction: int) -> list[tuple[int, int]]:
    """The points a Faction is above each threshold it may win by, and that threshold.

    [end.margin, end.no-dominance, end.no-dominance-amount, end.saxons-best]
    """
    if faction <= CIVITATES:
        penalty = 0 if has_dominance(g, faction) else int(targets(g)["no_dominance"])
        return [(briton_margin(g, faction) - penalty, threshold(g, faction))]
    by_renown = (renown_margin(g, faction), renown_threshold(faction, targets(g)))
    if faction == SCOTTI:
        return [by_renown]
    needed = int(NEEDED["saxon_control"])
    by_control = (control_total(g, SAXONS) - needed, needed)
    return [by_control] if g.fragmented else [by_control, by_renown]


def points_margin(g: Pendragon, faction: int) -> int:
    """In points whatever the scale: what players think in."""
    return max([points for points, _ in ways_to_win(g, faction)])


def final_margin(g: Pendragon, faction: int) -> int:
    """[end.margin, end.saxons-best, end.scale]"""
    return max([scaled(g, points, of) for points, of in ways_to_win(g, faction)])


def has_the_renown(g: Pendragon, nation: int, among: dict[str, Any]) -> bool:
    """[victory.saxons-renown, victory.scotti]"""
    enough = settlements(g, nation) >= settlements_needed(g, nation)
    return enough and g.renown[nation] > renown_threshold(nation, among)


def wins(g: Pendragon, faction: int) -> bool:
    """Is a Faction above its threshold? [victory.civitates-roman, victory.civitates-autonomy,
    victory.civitates-fragmentation, victory.saxons-control, victory.saxons-renown,
    victory.scotti, ruling.aid-misprint]
    """
    if faction <= CIVITATES:
        return has_dominance(g, faction) and briton_margin(g, faction) > 0
    by_renown = has_the_renown(g, faction, targets(g))
    if faction == SCOTTI:
        return by_renown
    by_control = control_total(g, SAXONS) > int(NEEDED["saxon_control"])
    return by_control or (by_renown and not g.fragmented)


# Solitaire.


def hand_of(g: Pendragon, faction: int) -> tuple[int, ...]:
    """The Factions that win together: two in one hand, otherwise each for itself.

    [solitaire.one-or-two, solitaire.entropy, ruling.entropy]
    """
    people = tuple([f for f in range(len(FACTIONS)) if f not in g.ruled])
    return people if g.one_hand and faction in people else (faction,)


def counted_margin(g: Pendragon, faction: int) -> int:
    """Of two in one hand the lower. [solitaire.entropy, end.margin]"""
    return min([final_margin(g, member) for member in hand_of(g, faction)])


def passes_check(g: Pendragon, faction: int) -> bool:
    """Two in one hand must both be above; at the hardest, people win at the end only.

    [epoch-victory.check, solitaire.difficult, solitaire.entropy, solitaire.nonplayer-win]
    """
    if g.difficulty == DIFFICULT and g.ruled and faction not in g.ruled:
        return False
    return all([wins(g, member) for member in hand_of(g, faction)])


def check_victory(g: Pendragon, last: bool) -> bool:
    """Somebody above the threshold wins; in the last Epoch the highest margin does.

    [epoch-victory.check, epoch-victory.only-then, victory.several, epoch-card.final,
    end.no-control-change, ruling.last-epoch]
    """
    candidates = [faction for faction in TIE_ORDER if passes_check(g, faction)]
    if candidates:
        winner = best_of(g, candidates)
        crown(g, winner, description(g, winner))
    elif last:
        end_by_margins(g)
    else:
        g.tell("nobody-wins", "epoch-victory.check")
    return bool(candidates or last)


def end_by_margins(g: Pendragon) -> None:
    """[end.margins]"""
    crown(g, best_of(g, list(TIE_ORDER)), "none")


def best_of(g: Pendragon, candidates: list[int]) -> int:
    """The largest margin, then Non-players, then the order of ties.

    [victory.several, victory.tie, victory.nonplayer-tie, ruling.tie-order]
    """
    most = max([counted_margin(g, faction) for faction in candidates])
    tied = [faction for faction in candidates if counted_margin(g, faction) == most]
    ruled = [faction for faction in tied if faction in g.ruled]
    return (ruled or tied)[0]


def description(g: Pendragon, winner: int) -> str:
    """What the end is called, and whether only a reconstructed threshold was met.

    [victory.descriptions, scenario.targets-short]
    """
    name, level = outcome(g, winner), LEVELS[LEVEL[g.imperium]]
    by_renown = name in ("saxons-renown", "scotti")
    ours = by_renown and not has_the_renown(g, winner, TARGETS[FULL_TARGETS])
    return f"{name}-{level}-reconstructed" if ours else f"{name}-{level}"


def outcome(g: Pendragon, winner: int) -> str:
    """What the end is called after: the Saxons have two ways to win. [victory.descriptions]"""
    by_control = control_total(g, SAXONS) > int(NEEDED["saxon_control"])
    return "saxons-renown" if winner == SAXONS and not by_control else FACTIONS[winner]


def tell_margin(g: Pendragon, faction: int, margin: int) -> None:
    """[end.margin]"""
    told = "margin" if margin >= 0 else "margin-short"
    scale = str(targets(g)["scale"])
    g.tell(told, "end.margin", faction=faction, n=abs(margin), scale=scale)


def crown(g: Pendragon, winner: int, how: str) -> None:
    """[end.margin, victory.descriptions, solitaire.nonplayer-win]"""
    margins = tuple(counted_margin(g, faction) for faction in range(len(FACTIONS)))
    for faction in TIE_ORDER:
        tell_margin(g, faction, margins[faction])
    g.finish(how, hand_of(g, winner), margins)
