"""A position that could be true for all one seat knows: only the deck is dealt anew."""

from __future__ import annotations

from logres.games.pendragon.table.constants import (
    CARD_COUNT,
    CARD_KIND,
    DECK,
    EVENT,
    NOBODY,
    SCENARIO,
    card,
)
from logres.games.pendragon.table.position import Pendragon


def guess(g: Pendragon, seat: int) -> None:
    """Deal the deck anew from all cards nobody has seen, as the piles allow.

    How many cards lie there and how many Epochs are to come is known; where they lie is not, and
    neither are the cards set aside. [markers.deck-hidden, markers.epoch-unknown,
    scenario.deck-unused]
    """
    seen = {g.card, g.next_card, g.after_next, *g.played} - {NOBODY}
    unseen = [n for n in range(CARD_COUNT) if n not in seen]
    events = g.shuffle(tuple([n for n in unseen if CARD_KIND[n] == EVENT]))
    deck, dealt = [NOBODY] * len(g.deck), 0
    for place, epoch in zip(epoch_places(g), epochs_to_come(g, seen), strict=True):
        deck[place] = epoch
    for place, number in enumerate(deck):
        if number == NOBODY:
            deck[place], dealt = events[dealt], dealt + 1
    g.deck = tuple(deck)


def epochs_to_come(g: Pendragon, seen: set[int]) -> list[int]:
    """Unseen Epoch cards, Early and Late as the piles that are left ask for.

    [scenario.early-late]
    """
    left = {
        when: list(g.shuffle(tuple([c for c in map(card, DECK[when]) if c not in seen])))
        for when in ("early", "late")
    }
    piles = SCENARIO[g.scenario]["piles"]
    return [left[when].pop() for when in piles[len(piles) - hidden_epochs(g) :]]


def hidden_epochs(g: Pendragon) -> int:
    return min(g.epochs, len(g.deck))


def epoch_places(g: Pendragon) -> list[int]:
    """Where Epoch cards may lie: among the last of each pile, seen from the bottom of the deck.

    A deck that no piles could have made has them at its bottom. [scenario.deck-piles]
    """
    size, places = SCENARIO[g.scenario]["events"] + 1, []
    for pile in range(hidden_epochs(g)):
        bottom = len(g.deck) - pile * size
        room = min(DECK["epoch_among_last"] + 1, bottom)
        if room < 1:
            return list(range(len(g.deck)))[-hidden_epochs(g) :]
        places.append(bottom - g.shuffle(tuple(range(1, room + 1)))[0])
    return sorted(places)
