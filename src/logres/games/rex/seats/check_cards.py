"""Everything that must be true of the cards of a position."""

from __future__ import annotations

from collections import Counter

from logres.games.rex.table.constants import (
    AREAS,
    CARD_NAMES,
    DEPLOYMENT,
    EXTRAS_PER_PLAN,
    HAND_START,
    KINGDOMS,
    LATE_DISCARD_TURN,
    NPK_CARDS_PER_TURN,
    OBJECTIVES,
    OBJECTIVES_KEPT,
    OBJECTIVES_KEPT_SOLO,
    QUEUE_SIZE,
    RECRUITS_PER_TURN,
    REINFORCEMENTS,
    ROME,
    SIDE,
    TROOPS,
    TROOPS_PER_PLAN,
    TURNS,
    TYPE_OF,
)
from logres.games.rex.table.position import KINGDOM_COUNT, Rex
from logres.games.rex.table.slots import CARTIMANDUA, ENDS

MOST_TO_AN_AREA = 2
FULL_HAND = HAND_START + RECRUITS_PER_TURN


def card_faults(g: Rex) -> list[str]:
    faults = seen_faults(g) + count_faults(g) + troops_faults(g)
    for kingdom in range(KINGDOM_COUNT):
        faults += colour_faults(g, kingdom) + heap_faults(g, kingdom) + sent_faults(g, kingdom)
    return faults + slot_faults(g) + objective_faults(g)


def seen_faults(g: Rex) -> list[str]:
    return [
        f"{KINGDOMS[k]} was seen taking cards that are not in its hand"
        for k in range(len(KINGDOMS))
        if Counter(g.seen[k]) - Counter(g.hands[k])
    ]


def count_faults(g: Rex) -> list[str]:
    """Every card is somewhere, once. [components.troops-cards, components.reinforcement-cards]"""
    right: Counter[int] = Counter(REINFORCEMENTS)
    for kingdom in g.sequence:
        right.update(TROOPS[kingdom])
    found = all_cards(g)
    return [
        f"there are {found[c]} cards {CARD_NAMES[c]}, not {right[c]}"
        for c in sorted({*found, *right})
        if found[c] != right[c]
    ]


def all_cards(g: Rex) -> Counter[int]:
    found: Counter[int] = Counter(g.supply)
    for heap in (*g.decks, *g.queues, *g.hands, *g.extras, *g.discards, *g.sent):
        found.update(heap)
    return found


def troops_faults(g: Rex) -> list[str]:
    """Two Troops are played each turn, no more and no less. [planning.two-troops, npk.deck-only]"""
    turns = TURNS - g.turn + (not any(g.sent))
    needed = 0 if g.ended else turns * TROOPS_PER_PLAN
    return [
        f"{KINGDOMS[k]} has {len(own_cards(g, k))} Troops to come, not the {needed} it will play"
        for k in g.sequence
        if len(own_cards(g, k)) != needed
    ]


def own_cards(g: Rex, kingdom: int) -> tuple[int, ...]:
    if g.is_npk(kingdom):
        return g.decks[kingdom]
    return g.decks[kingdom] + g.queues[kingdom] + g.hands[kingdom]


def colour_faults(g: Rex, kingdom: int) -> list[str]:
    """Whose cards may lie where.

    Own Troops are drawn and recruited; others are hired, and go home when they were played.
    [powers.two-not-own-colour, end-of-turn.discard-mercenaries, end-of-turn.discard-own]
    """
    name, faults = KINGDOMS[kingdom], []
    for what, heap in (("deck", g.decks), ("queue", g.queues), ("hand", g.hands)):
        if [card for card in heap[kingdom] if SIDE[card] != kingdom]:
            faults.append(f"the {what} of {name} has cards of another colour")
    if [card for card in g.extras[kingdom] if SIDE[card] == kingdom]:
        faults.append(f"{name} has its own colour among its Mercenaries")
    if [card for card in g.discards[kingdom] if SIDE[card] not in (kingdom, ROME)]:
        faults.append(f"the discard pile of {name} has cards that went home to another pile")
    return faults


def heap_faults(g: Rex, kingdom: int) -> list[str]:
    """How many cards lie where. [setup.recruit-queue, setup.starting-hand, recruitment.two-cards,
    npk.deck-only, npk.no-help]
    """
    name, faults = KINGDOMS[kingdom], []
    if len(g.queues[kingdom]) > QUEUE_SIZE:
        faults.append(f"the queue of {name} has more than {QUEUE_SIZE} cards")
    if len(g.hands[kingdom]) > FULL_HAND:
        faults.append(f"{name} has more than {FULL_HAND} own Troops in hand")
    if kingdom not in g.order and (g.hands[kingdom] or g.queues[kingdom] or g.extras[kingdom]):
        faults.append(f"{name} has cards to choose from, but no player")
    return faults


def sent_faults(g: Rex, kingdom: int) -> list[str]:
    """[planning.two-troops, planning.extra-card-one, planning.no-three-same-area]"""
    name, faults = KINGDOMS[kingdom], []
    sent = [g.cards(area, kingdom) for area in range(len(AREAS))]
    own = [card for cards in sent for card in cards if SIDE[card] == kingdom]
    others = sum([len(cards) for cards in sent]) - len(own)
    if len(own) > (NPK_CARDS_PER_TURN if g.is_npk(kingdom) else TROOPS_PER_PLAN):
        faults.append(f"{name} sent more than {TROOPS_PER_PLAN} own Troops")
    if others > (0 if g.is_npk(kingdom) else EXTRAS_PER_PLAN):
        faults.append(f"{name} sent more Mercenaries and Reinforcements than it may")
    if max([len(cards) for cards in sent]) > MOST_TO_AN_AREA:
        faults.append(f"{name} sent three cards to one area")
    return faults


def slot_faults(g: Rex) -> list[str]:
    """A game-run Cartimandua has each mini-card in one slot. [npk-brigantes.slots-setup]"""
    there = sorted([slot // ENDS for slot in g.slots])
    right = list(range(len(DEPLOYMENT))) if g.is_npk(CARTIMANDUA) else []
    if there == right:
        return []
    return ["the slots need each mini-card once if the Brigantes are game-run, else none"]


def objective_faults(g: Rex) -> list[str]:
    """Each Objectives card is somewhere, once. [components.objective-cards]"""
    if not g.with_objectives:
        held = any(g.objectives) or any(g.dropped)
        return ["Objectives are out of this game, but some are held"] if held else []
    heaps = [*g.objectives, *g.dropped, g.box]
    found = sorted([o for heap in heaps for o in heap])
    if found and found != list(range(len(OBJECTIVES))):
        return ["each Objectives card must be held, discarded or in the box, once"]
    faults = []
    for kingdom in range(KINGDOM_COUNT):
        faults += dealt_faults(g, kingdom)
    return faults


def dealt_faults(g: Rex, kingdom: int) -> list[str]:
    """[setup.objective-deal, setup.objective-keep-two, npk.no-objectives]"""
    dealt = g.objectives[kingdom] + g.dropped[kingdom]
    if kingdom not in g.order:
        return [f"{KINGDOMS[kingdom]} has Objectives, but no player"] if dealt else []
    faults = []
    if len({TYPE_OF[o] for o in dealt}) != len(dealt):
        faults.append(f"{KINGDOMS[kingdom]} was dealt two Objectives of one type")
    if len(g.objectives[kingdom]) > most_objectives(g):
        faults.append(f"{KINGDOMS[kingdom]} keeps more than {most_objectives(g)} Objectives")
    return faults


def most_objectives(g: Rex) -> int:
    """[solo.three-objectives, objectives.late-discard-variant, ruling.late-discard-timing]"""
    late = g.late_discard and g.turn <= LATE_DISCARD_TURN and g.phase in ("setup", "turn-order")
    early = g.late_discard and g.turn < LATE_DISCARD_TURN
    all_kept = len(g.order) == 1 or late or early or (g.turn == 1 and g.phase == "setup")
    return OBJECTIVES_KEPT_SOLO if all_kept else OBJECTIVES_KEPT
