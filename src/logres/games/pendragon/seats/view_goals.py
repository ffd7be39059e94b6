"""What a seat reads on the cards that lie open, and how far each Faction has to go."""

from __future__ import annotations

from typing import cast

from logres.games.pendragon.contract.shows import Face, Half, Symbol, Taken, Thresholds
from logres.games.pendragon.rules.sequence.events import is_coded
from logres.games.pendragon.rules.sequence.victory import (
    NEEDED,
    has_dominance,
    renown_threshold,
    settlements_needed,
    targets,
    threshold,
)
from logres.games.pendragon.table.constants import (
    BRITON,
    CARD_KIND,
    CARD_LIST,
    CARD_ORDER,
    CARD_OWNER,
    CARDS,
    DUX,
    FACTIONS,
    HAS_SIDE,
    LASTS,
    NOBODY,
    SAXONS,
    SCOTTI,
    SIDES,
    SYMBOLS,
    UNSHADED,
    bits,
)
from logres.games.pendragon.table.position import Pendragon


def thresholds_view(g: Pendragon) -> Thresholds:
    """What every Faction must be above, and what else it needs.

    [markers.pawns-threshold, scenario.settlements-short]
    """
    return {
        "dux": threshold(g, DUX),
        "civitates": threshold(g, BRITON),
        "saxon_control": int(NEEDED["saxon_control"]),
        "saxons": renown_threshold(SAXONS, targets(g)),
        "scotti": renown_threshold(SCOTTI, targets(g)),
        "scale": targets(g)["scale"],
        "settlements": {
            FACTIONS[nation]: settlements_needed(g, nation) for nation in (SAXONS, SCOTTI)
        },
        "dominance": {FACTIONS[one]: has_dominance(g, one) for one in (DUX, BRITON)},
    }


def faces_view(g: Pendragon) -> dict[str, Face]:
    """The faces of the cards that lie open, the Pivotal Events still at hand among them.

    [scenario.two-cards, card.order]
    """
    open_cards = {g.card, g.next_card, g.after_next, *bits(g.pivotal)} - {NOBODY}
    return {CARDS[card]: face_view(card) for card in sorted(open_cards)}


def face_view(card: int) -> Face:
    """Who acts in which order, what it means to a Non-player, and of each text how long it lasts
    and where it comes from.

    [solo-events.shield, solo-events.sword, solo-events.raven]
    """
    return {
        "number": CARD_LIST[card]["number"],
        "kind": CARD_KIND[card],
        "order": [FACTIONS[faction] for faction in CARD_ORDER[card]],
        "owner": None if CARD_OWNER[card] == NOBODY else FACTIONS[CARD_OWNER[card]],
        "symbols": {
            name: cast(Symbol, SYMBOLS[card, faction])
            for faction, name in enumerate(FACTIONS)
            if (card, faction) in SYMBOLS
        },
        "sides": {
            name: half_view(card, side) for side, name in enumerate(SIDES) if HAS_SIDE[card][side]
        },
    }


def half_view(card: int, side: int) -> Half:
    printed = CARD_LIST[card][SIDES[side]]
    return {
        "lasts": printed["lasts"],
        "status": printed["status"],
        "in_play": is_coded(card, side),
    }


def taken_view(g: Pendragon, held: bool) -> list[Taken]:
    """Who keeps a card, or who executed a text that lasts. [card.43.unshaded,
    events.affects-as-named, events.kept-visible]
    """
    return [
        {"card": CARDS[card], "faction": FACTIONS[faction]}
        for faction, cards in enumerate(g.taken)
        for card in bits(cards)
        if (LASTS[card][UNSHADED] == "held") is held
    ]
