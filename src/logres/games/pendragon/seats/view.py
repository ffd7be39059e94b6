"""What each seat may see: everything but the deck.

[markers.open-information, markers.deck-hidden, ruling.table-conduct]
"""

from __future__ import annotations

from logres.engine.run.kernel import Frame
from logres.games.pendragon.contract.shows import (
    Boxes,
    Cards,
    Faction,
    OnMap,
    Phase,
    Planned,
    Space,
    Tracks,
    View,
)
from logres.games.pendragon.rules.commands.actions import BY_FACTION
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.epoch.annona import Annona
from logres.games.pendragon.rules.epoch.epoch import EpochRound
from logres.games.pendragon.rules.epoch.imperium import ImperiumPhase
from logres.games.pendragon.rules.epoch.recovery import Recovery
from logres.games.pendragon.rules.epoch.upkeep import Upkeep
from logres.games.pendragon.rules.sequence.victory import final_margin, settlements
from logres.games.pendragon.seats.view_battle import battle_view
from logres.games.pendragon.seats.view_goals import faces_view, taken_view, thresholds_view
from logres.games.pendragon.table.constants import (
    BOXES,
    BRITON,
    CARDS,
    DUX,
    EVERYWHERE,
    FACTIONS,
    FEATS,
    FORT,
    HILLFORT,
    IMPERIUM,
    LASTS,
    NOBODY,
    POOLS,
    SAXONS,
    SCOTTI,
    SEAS,
    SIDES,
    SITES,
    SITES_OF,
    SPACES,
    STRONGHOLDS,
    TOWN,
    UNIT_COUNT,
    UNITS,
    VACANT,
    bits,
)
from logres.games.pendragon.table.control import control_total
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import printed_population


def view(g: Pendragon, seat: int | None) -> View:
    """The table as anybody sees it. [markers.open-information, markers.deck-hidden]"""
    return {
        "imperium": IMPERIUM[g.imperium],
        "roads": g.roads,
        "patrolled": [SEAS[sea] for sea in bits(g.patrolled)],
        "tracks": tracks_view(g),
        "thresholds": thresholds_view(g),
        "factions": {name: faction_view(g, f) for f, name in enumerate(FACTIONS)},
        "spaces": {SPACES[space]: space_view(g, space) for space in EVERYWHERE},
        "boxes": boxes_view(g),
        "on_map": on_map_view(g),
        "cards": cards_view(g),
        "phase": phase_of(g),
        "command": command_view(g),
        "battle": battle_view(g),
    }


def own_view(g: Pendragon, seat: int) -> dict[str, object]:
    """Nobody sees more than the others. [markers.open-information]"""
    return {}


def tracks_view(g: Pendragon) -> Tracks:
    """The Edge Track. [markers.edge-track, prosperity.total-tracked]"""
    return {
        "resources": g.resources,
        "dux_resources": g.dux_resources,
        "wealth": g.wealth,
        "prestige": g.prestige,
        "saxon_renown": g.renown[SAXONS],
        "scotti_renown": g.renown[SCOTTI],
        "briton_control": control_total(g, BRITON),
        "dux_control": control_total(g, DUX) if g.fragmented else 0,
        "saxon_control": control_total(g, SAXONS),
        "scotti_control": control_total(g, SCOTTI),
        "prosperity": g.prosperity(),
        "prosperity_prestige": g.prosperity() + g.prestige,
    }


def faction_view(g: Pendragon, faction: int) -> Faction:
    """[sequence.cylinders, sequence.boxes]"""
    return {
        "box": BOXES[g.boxes[faction]],
        "eligible": bool(g.eligible >> faction & 1),
        "margin": final_margin(g, faction),
    }


def space_view(g: Pendragon, space: int) -> Space:
    """[control.markers, population.marker, prosperity.extra-slot]"""
    return {
        "control": None if g.control[space] == NOBODY else FACTIONS[g.control[space]],
        "population": g.population[space],
        "printed_population": printed_population(g, space),
        "bottom": g.bottom[space],
        "top": g.top[space],
        "units": {
            UNITS[unit]: [g.at(unit, space), g.laden_at(unit, space)]
            for unit in range(UNIT_COUNT)
            if g.at(unit, space)
        },
        "sites": {
            SITES[site]: STRONGHOLDS[g.sites[site]]
            for site in SITES_OF[space]
            if g.sites[site] != VACANT
        },
    }


def boxes_view(g: Pendragon) -> Boxes:
    """[pieces.cavalry-boxes, components.refugees-markers]"""
    return {
        "available": dict(zip(POOLS, g.available, strict=True)),
        "casualties": g.casualties,
        "out_of_play": g.out_of_play,
        "not_yet_in_play": g.not_yet,
        "refugees": g.refugees,
        "owed_cavalry": g.owed_cavalry,
        "dal_riada": g.dal_riada,
        "niall_box": g.niall_box,
    }


def on_map_view(g: Pendragon) -> OnMap:
    """[markers.settlements-visible]"""
    return {
        "forts": g.count_strongholds(FORT),
        "towns": g.count_strongholds(TOWN),
        "hillforts": g.count_strongholds(HILLFORT),
        "saxon_settlements": settlements(g, SAXONS),
        "scotti_settlements": settlements(g, SCOTTI),
    }


def cards_view(g: Pendragon) -> Cards:
    """The current card and the next, what was played and what is in force; of the deck only how
    many cards it has.

    [scenario.two-cards, markers.deck-hidden, markers.epoch-unknown, scenario.deck-unused,
    events.kept-visible]
    """
    return {
        "faces": faces_view(g),
        "current": card_name(g.card),
        "next": card_name(g.next_card),
        "after_next": card_name(g.after_next),
        "deck": len(g.deck),
        "epochs_to_come": g.epochs,
        "played": [CARDS[card] for card in g.played],
        "pivotal": [CARDS[card] for card in bits(g.pivotal)],
        "in_force": [
            {"card": CARDS[card], "side": SIDES[side], "lasts": LASTS[card][side]}
            for side in range(len(SIDES))
            for card in bits(g.momentum[side] | g.capabilities[side])
        ],
        "held": taken_view(g, held=True),
        "executed": taken_view(g, held=False),
    }


def card_name(card: int) -> str | None:
    return None if card == NOBODY else CARDS[card]


def phase_of(g: Pendragon) -> Phase | None:
    """Where an Epoch Round is. [epoch-card.phase-shown]"""
    for frame in g.stack:
        phase = PHASE_OF.get(type(frame))
        if phase:
            return phase
    return "event" if any([isinstance(frame, EpochRound) for frame in g.stack]) else None


PHASE_OF: dict[type[Frame], Phase] = {
    Annona: "annona",
    ImperiumPhase: "imperium",
    Upkeep: "upkeep",
    Recovery: "recovery",
}


def command_view(g: Pendragon) -> Planned | None:
    """The Command being planned or carried out, with the spaces chosen for it and its Feat.

    [components.pawns, commands.predesignate]
    """
    for frame in reversed(g.stack):
        if isinstance(frame, Command):
            return {
                "faction": FACTIONS[frame.faction],
                "name": command_name(frame),
                "limited": frame.limited,
                "free": frame.free,
                "feat": None if frame.feat == NOBODY else FEATS[frame.feat],
                "spaces": [SPACES[space] for space in bits(frame.spaces)],
                "feat_spaces": [SPACES[space] for space in bits(frame.feat_spaces)],
                "left": [SPACES[space] for space in bits(frame.left)],
                "cost": 0 if frame.free else frame.cost(g),
            }
    return None


def command_name(command: Command) -> str:
    table = BY_FACTION[command.faction]
    return next(name for name, made in table.items() if isinstance(command, made))
