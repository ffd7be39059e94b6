"""Everything that must be true of a position; `check` lists what is not."""

from __future__ import annotations

from collections import Counter

from logres.games.rex.data import (
    CARD_NAMES,
    CITIES,
    CUBES,
    DEPLOYMENT,
    JOKER,
    KINGDOMS,
    LOCATIONS,
    OBJECTIVES,
    OPPIDA,
    PLACES,
    REINFORCEMENTS,
    ROADS,
    START_ROAD,
    THRESHOLDS,
    TRACK_NAMES,
    TROOPS,
    TROOPS_PER_PLAN,
    TURNS,
)
from logres.games.rex.npk import CARTIMANDUA, ENDS
from logres.games.rex.state import Rex


def check(g: Rex) -> list[str]:
    """Every fault of the position, in words; none if it is sound."""
    return [
        *turn_faults(g),
        *card_faults(g),
        *troops_faults(g),
        *slot_faults(g),
        *place_faults(g),
        *objective_faults(g),
        *track_faults(g),
    ]


def turn_faults(g: Rex) -> list[str]:
    """[components.turn-marker]"""
    faults = []
    if not 1 <= g.turn <= TURNS:
        faults.append(f"turn {g.turn} is not between 1 and {TURNS}")
    if len(set(g.order)) != len(g.order) or not g.order:
        faults.append("the turn order needs each player once")
    if sorted(g.sequence) != sorted({*g.order, *g.ruled}):
        faults.append("the sequence is the players, then the kingdoms the game runs")
    return faults


def all_cards(g: Rex) -> Counter[int]:
    found: Counter[int] = Counter(g.supply)
    for heap in (*g.decks, *g.queues, *g.hands, *g.extras, *g.discards, *g.sent):
        found.update(heap)
    return found


def card_faults(g: Rex) -> list[str]:
    """Every card is somewhere, once. [components.troops-cards, components.reinforcement-cards]"""
    right: Counter[int] = Counter(REINFORCEMENTS)
    for kingdom in g.sequence:
        right.update(TROOPS[kingdom])
    found = all_cards(g)
    faults = [
        f"{KINGDOMS[k]} was seen taking cards that are not in its hand"
        for k in range(len(KINGDOMS))
        if Counter(g.seen[k]) - Counter(g.hands[k])
    ]
    return faults + [
        f"there are {found[c]} cards {CARD_NAMES[c]}, not {right[c]}"
        for c in sorted({*found, *right})
        if found[c] != right[c]
    ]


def troops_faults(g: Rex) -> list[str]:
    """Nobody runs out of Troops: two are played each turn. [planning.two-troops, npk.deck-only]"""
    turns = TURNS - g.turn + (not any(g.sent))
    needed = 0 if g.ended else turns * TROOPS_PER_PLAN
    return [
        f"{KINGDOMS[k]} has {len(own_cards(g, k))} Troops to come, not the {needed} it will play"
        for k in g.sequence
        if len(own_cards(g, k)) < needed
    ]


def own_cards(g: Rex, kingdom: int) -> tuple[int, ...]:
    if g.is_npk(kingdom):
        return g.decks[kingdom]
    return g.decks[kingdom] + g.queues[kingdom] + g.hands[kingdom]


def slot_faults(g: Rex) -> list[str]:
    """A game-run Cartimandua has each mini-card in one slot. [npk-brigantes.slots-setup]"""
    there = sorted([slot // ENDS for slot in g.slots])
    right = list(range(len(DEPLOYMENT))) if g.is_npk(CARTIMANDUA) else []
    if there == right:
        return []
    return ["the slots need each mini-card once if the Brigantes are game-run, else none"]


def place_faults(g: Rex) -> list[str]:
    """Tokens are where the rules let them be. [locations.one-token-per-location]"""
    faults = []
    if len(set(g.bag + g.stakes)) != len(g.bag + g.stakes):
        faults.append("a token is twice in the bag or on the map")
    anybody = g.held[0] | g.held[1] | g.held[2]
    faults += [f"{LOCATIONS[n]} is both Roman and held" for n in bits(g.rome & anybody)]
    faults += [
        f"{LOCATIONS[t]} is held or Roman, and its token is still to be won"
        for t in g.bag
        if t not in JOKER and (g.rome | anybody) >> t & 1
    ]
    return faults + marker_faults(g)


def marker_faults(g: Rex) -> list[str]:
    """[components.control-cubes, components.oppidum-markers, two-player-variant.no-npk]"""
    faults = []
    for kingdom, name in enumerate(KINGDOMS):
        if (g.held[kingdom] & CITIES).bit_count() > OPPIDA:
            faults.append(f"{name} has more than {OPPIDA} Oppida on the map")
        if (g.held[kingdom] & ROADS).bit_count() > CUBES:
            faults.append(f"{name} has more than {CUBES} cubes on the map")
        if g.held[kingdom] and kingdom not in g.sequence:
            faults.append(f"{name} holds places, but is not in this game")
    return faults


def bits(mask: int) -> list[int]:
    return [n for n in range(PLACES) if mask >> n & 1]


def objective_faults(g: Rex) -> list[str]:
    """Each Objectives card is somewhere, once. [components.objective-cards]"""
    if not g.with_objectives:
        return ["Objectives are out of this game, but some are held"] if any(g.objectives) else []
    heaps = [*g.objectives, *g.dropped, g.box]
    found = sorted([o for heap in heaps for o in heap])
    if found and found != list(range(len(OBJECTIVES))):
        return ["each Objectives card must be held, discarded or in the box, once"]
    return []


def track_faults(g: Rex) -> list[str]:
    """[components.scoring-markers, achievements.threshold-max-three]"""
    faults = [
        f"{TRACK_NAMES[t]} of {name} has {g.thresholds_of(t, k)} Thresholds, not 0 to {len(icons)}"
        for t, icons in enumerate(THRESHOLDS)
        for k, name in enumerate(KINGDOMS)
        if not 0 <= g.thresholds_of(t, k) <= len(icons)
    ]
    return faults + [
        f"{KINGDOMS[k]} does not hold its starting road {LOCATIONS[START_ROAD[k]]}"
        for k in g.sequence
        if not g.held[k] >> START_ROAD[k] & 1
    ]
