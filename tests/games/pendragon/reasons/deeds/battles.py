"""When reasons of cards about Battles are true."""

from __future__ import annotations

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    FACTIONS,
    FRAGMENTATION,
    SCOTTI,
    SHADED,
    SITE_SPACE,
    STRONGHOLD_OWNER,
    VACANT,
    Pendragon,
    card,
)
from tests.games.pendragon.reading import (
    frame,
    position,
    strongholds_of,
    units_of,
)
from tests.games.pendragon.reasons.deeds.shared import pieces
from tests.truth import Predicate


def no_units_of_yours(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not units_of(position(match), frame(match, seat).faction, action[1])


def others_in(g: Pendragon, faction: int, space: int) -> list[int]:
    return [f for f in range(len(FACTIONS)) if f != faction and pieces(g, f, space)]


def no_enemy(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not others_in(position(match), frame(match, seat).faction, action[1])


def crossed(g: Pendragon, faction: int) -> int:
    """Whom this Faction does not attack under the Cross, if anybody."""
    barred = {SCOTTI: CIVITATES, CIVITATES: SCOTTI}.get(faction, -1)
    return barred if g.in_force(card(33), SHADED) else -1


def no_walls(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Nobody who may be attacked there has a Stronghold."""
    g, faction, space = position(match), frame(match, seat).faction, why.values["space"]
    open_to = [f for f in others_in(g, faction, space) if f != crossed(g, faction)]
    if action[0] == "attack":
        open_to = [action[1]]
    if action[0] == "attack-britons":
        open_to = [DUX, CIVITATES]
    return not any(strongholds_of(g, other, space) for other in open_to)


def cross_bar(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), frame(match, seat).faction
    return crossed(g, faction) in others_in(g, faction, why.values["space"])


def no_gate(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """The Britons defend together against Barbarians, until Fragmentation."""
    g, asking, site = position(match), frame(match, seat), action[1]
    joint = asking.enemy <= CIVITATES < asking.faction and g.imperium != FRAGMENTATION
    owners = (DUX, CIVITATES) if joint else (asking.enemy,)
    elsewhere = SITE_SPACE[site] != asking.space or g.sites[site] == VACANT
    return elsewhere or STRONGHOLD_OWNER[g.sites[site]] not in owners


def fellow_briton(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(frame(match, seat).faction <= CIVITATES)


def britons_apart(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return position(match).imperium == FRAGMENTATION


def britons_in(g: Pendragon, space: int) -> bool:
    return any(pieces(g, briton, space) for briton in (DUX, CIVITATES))


def britons_together(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return g.imperium != FRAGMENTATION and britons_in(g, why.values["space"])


def no_britons(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not britons_in(position(match), why.values["space"])


def yourself(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(action[1] == frame(match, seat).faction)


def only_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(action[1] != why.values["space"] == frame(match, seat).space)


PREDICATES: dict[str, Predicate] = {
    "card-no-units-of-yours": no_units_of_yours,
    "card-no-enemy": no_enemy,
    "card-no-walls": no_walls,
    "card-cross-bar": cross_bar,
    "card-no-gate": no_gate,
    "card-fellow-briton": fellow_briton,
    "card-britons-apart": britons_apart,
    "card-britons-together": britons_together,
    "card-no-britons": no_britons,
    "card-yourself": yourself,
    "card-only-here": only_here,
}
