"""A position that could be true for all one seat knows."""

from __future__ import annotations

from logres.games.rex.table.constants import OBJECTIVE_TYPES, TYPE_OF
from logres.games.rex.table.position import Rex, without


def guess(g: Rex, seat: int) -> None:
    """Deal anew, in place, everything this seat has not seen.

    What it cannot see is sorted before it is shuffled, so the outcome tells nothing of it.
    """
    g.bag = g.shuffle(tuple(sorted(g.bag)))
    if g.random_reinforcements:
        g.supply = g.shuffle(tuple(sorted(g.supply)))
    for kingdom in sorted(g.sequence):
        guess_cards(g, kingdom, kingdom == seat)
    if g.with_objectives and not g.ended:
        guess_objectives(g, seat)


def guess_cards(g: Rex, kingdom: int, own: bool) -> None:
    """Hand and deck of a rival are one heap, but for cards all saw going to that hand.

    One's own deck has an unseen order.
    """
    hand = () if own else g.hands[kingdom]
    for card in () if own else g.seen[kingdom]:
        hand = without(hand, card)
    unseen = g.shuffle(tuple(sorted(hand + g.decks[kingdom])))
    g.decks[kingdom] = unseen[len(hand) :]
    if not own:
        g.hands[kingdom] = tuple(sorted(g.seen[kingdom] + unseen[: len(hand)]))


def guess_objectives(g: Rex, seat: int) -> None:
    """Rivals hold unseen cards, one of each type, less the type they discarded."""
    rivals = [k for k in sorted(g.order) if k != seat]
    unseen = g.box
    for rival in rivals:
        unseen += g.objectives[rival] + g.dropped[rival]
    decks = [
        g.shuffle(tuple(sorted([o for o in unseen if TYPE_OF[o] == kind])))
        for kind in range(len(OBJECTIVE_TYPES))
    ]
    for place, rival in enumerate(rivals):
        dealt = g.shuffle(tuple([deck[place] for deck in decks]))
        kept = len(g.objectives[rival])
        g.objectives[rival], g.dropped[rival] = dealt[:kept], dealt[kept:]
    g.box = tuple(sorted([o for deck in decks for o in deck[len(rivals) :]]))
