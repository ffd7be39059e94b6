"""What must be true of the sequence of play, the cards and a Battle in a position."""

from __future__ import annotations

from logres.games.pendragon.rules.battle import Battle
from logres.games.pendragon.rules.battle.omens import OMENS
from logres.games.pendragon.table.constants import (
    BOXES,
    CARD_COUNT,
    CARD_KIND,
    CARDS,
    CIVITATES,
    DIFFICULTIES,
    FACTIONS,
    FIRST_COMMAND,
    FIRST_EVENT,
    IMPERIUM,
    LASTS,
    NOBODY,
    PIVOTAL,
    SAXONS,
    SCENARIO,
    SEAS,
    SECOND_COMMAND,
    SECOND_LIMITED,
    SHADED,
    SIDES,
    TARGETS,
    UNIT_COUNT,
    UNITS,
    UNSHADED,
    bits,
    card,
)
from logres.games.pendragon.table.position import Pendragon

STILICHO, NIALLS_RAID, DAL_RIADA, NIALL = card(4), card(55), card(59), card(68)
CONSPIRATIO = card(73)
EVERYBODY = (1 << len(FACTIONS)) - 1
HALF = len(FACTIONS) // 2


def sequence_faults(g: Pendragon) -> list[str]:
    """[sequence.cylinders, sequence.boxes, imperium-status.five, factions.who-plays]"""
    masks = {"now": g.eligible, "not next": g.ineligible_next, "in any case": g.stays_eligible}
    faults = [
        f"a Faction is Eligible ({when}) that there is not"
        for when, mask in masks.items()
        if not 0 <= mask <= EVERYBODY
    ]
    if not all([0 <= box < len(BOXES) for box in g.boxes]):
        faults.append("a cylinder stands in no box")
    faults += crowded(g, "1st", FIRST_COMMAND, FIRST_EVENT)
    faults += crowded(g, "2nd", SECOND_LIMITED, SECOND_COMMAND)
    if not 0 <= g.imperium < len(IMPERIUM):
        faults.append(f"{g.imperium} is no state of the Imperium")
    if not 0 <= g.patrolled < 1 << len(SEAS):
        faults.append("a Sea is Patrolled that there is not")
    return faults + table_faults(g)


def crowded(g: Pendragon, which: str, first: int, last: int) -> list[str]:
    """One Faction acts as 1st Eligible, one as 2nd; CONSPIRATIO lets the Saxons join the Scotti.

    [sequence.boxes, card.73.saxons-ineligible]
    """
    there = [f for f, box in enumerate(g.boxes) if first <= box <= last]
    if g.card == CONSPIRATIO and SAXONS in there:
        there.remove(SAXONS)
    return [f"{len(there)} Factions are the {which} Eligible"] if len(there) > 1 else []


def table_faults(g: Pendragon) -> list[str]:
    """[factions.who-plays, solitaire.entropy, solitaire.standard, resources.renown]"""
    faults = []
    if g.targets not in TARGETS:
        faults.append(f"there are no targets {g.targets!r}")
    if not 0 <= g.difficulty < len(DIFFICULTIES):
        faults.append(f"{g.difficulty} is no difficulty")
    if g.one_hand and len(g.ruled) != HALF:
        faults.append(f"one hand holds two Factions, and {len(g.ruled)} are run by the rules")
    if g.orders and not g.ruled:
        faults.append("a chart has given orders, and the rules run nobody")
    faults += [f"{FACTIONS[f]} have no Renown" for f in range(CIVITATES + 1) if g.renown[f]]
    return faults


# Cards.


def seen(g: Pendragon) -> int:
    """Cards that have been played, and the one in play."""
    return sum({1 << c for c in (*g.played, g.card) if c != NOBODY})


def to_come(g: Pendragon) -> int:
    """Cards that nobody can have played yet. After a Pivotal Event the delayed one is in play."""
    after = g.after_next if is_pivotal(g.card) else g.next_card
    return sum({1 << c for c in (*g.deck, after) if c != NOBODY}) & ~seen(g)


def is_pivotal(number: int) -> bool:
    return number != NOBODY and CARD_KIND[number] == PIVOTAL


def deck_faults(g: Pendragon) -> list[str]:
    """[scenario.deck-piles, scenario.two-cards, pivotal.delayed]"""
    faults = []
    if g.card == NOBODY and (g.deck or g.next_card != NOBODY):
        faults.append("no card is in play, and there are more")
    if g.next_card == NOBODY and g.deck:
        faults.append("no card is next, and there are more")
    if g.after_next != NOBODY and not is_pivotal(g.card):
        faults.append(f"{CARDS[g.after_next]} waits, and no Pivotal Event delays anything")
    return faults + scenario_faults(g)


def scenario_faults(g: Pendragon) -> list[str]:
    """[scenario.piles-short, scenario.piles-full, scenario.no-pivotal-short, pivotal.once]"""
    faults = [
        f"{CARDS[c]} has been played and could be played again" for c in bits(seen(g) & g.pivotal)
    ]
    entry = SCENARIO.get(g.scenario)
    if entry is None:
        return faults
    if g.pivotal and not entry["pivotal"]:
        faults.append(f"there are no Pivotal Events in {g.scenario}")
    piles = len(entry["piles"])
    if not 0 <= g.epochs <= piles:
        faults.append(f"there are {g.epochs} Epochs to come, not 0 to {piles}")
    open_cards = (g.card, g.next_card, g.after_next)
    cards = len([c for c in (*open_cards, *g.deck, *g.played) if c != NOBODY and not is_pivotal(c)])
    most = piles * (entry["events"] + 1)
    if cards > most:
        faults.append(f"there are {cards} cards in a deck of {most}")
    return faults


def lasting_faults(g: Pendragon) -> list[str]:
    """[events.capability, events.momentum, events.affects-as-named]"""
    faults = []
    for kind, sides in (("momentum", g.momentum), ("capability", g.capabilities)):
        for side, cards in enumerate(sides):
            named = [
                CARDS[c] for c in range(CARD_COUNT) if cards >> c & 1 and LASTS[c][side] != kind
            ]
            faults += [f"{SIDES[side]} {name} is no {kind}" for name in named]
    anywhere = g.momentum[0] | g.momentum[1] | g.capabilities[0] | g.capabilities[1]
    for faction in g.taken:
        anywhere |= faction
    faults += [f"{CARDS[c]} holds and is still to come" for c in bits(anywhere & to_come(g))]
    if len([f for f in g.taken if f >> OMENS & 1]) > 1:
        faults.append("two Factions keep one card")
    return faults + left_behind(g)


def left_behind(g: Pendragon) -> list[str]:
    """What only an Event puts there. [recovery.stilicho, card.55.unshaded, card.59.shaded,
    card.68.shaded]
    """
    faults = []
    if g.niall_sea != NOBODY and not g.in_force(NIALLS_RAID, UNSHADED):
        faults.append("a Sea is named for an Event that does not hold")
    if g.niall_box and not g.in_force(NIALL, SHADED):
        faults.append("Raiders wait in the box of an Event that does not hold")
    if g.dal_riada and not seen(g) >> DAL_RIADA & 1:
        faults.append("Settlements lie on a card that nobody has played")
    if g.owed_cavalry < 0 or (g.owed_cavalry and not seen(g) >> STILICHO & 1):
        faults.append(f"{g.owed_cavalry} Cavalry are to leave, and nobody has called them")
    return faults


# A Battle.


def battle_faults(g: Pendragon) -> list[str]:
    """[battle.attackers, battle.defenders, plunder.one-each]"""
    battles = [frame for frame in g.stack if isinstance(frame, Battle)]
    faults = []
    for posts, laden in ((g.posts, g.posts_laden), (g.fallen, g.fallen_laden)):
        if not all([0 <= with_plunder <= n for n, with_plunder in zip(posts, laden, strict=True)]):
            faults.append("more units of a Battle carry Plunder than there are")
    if g.halved and not battles:
        faults.append("units are halved for a fight that nobody fights")
    if not battles:
        return faults + (["units stand in a Battle that nobody fights"] if any(g.posts) else [])
    for unit in range(UNIT_COUNT):
        drawn_up = sum(g.posts[unit::UNIT_COUNT])
        if drawn_up > g.at(unit, battles[-1].space):
            faults.append(f"{drawn_up} {UNITS[unit]} fight, more than there are")
    return faults
