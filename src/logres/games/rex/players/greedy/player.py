"""Players of our own for Rex Britannorum."""

from __future__ import annotations

from collections.abc import Callable

from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action, lane_of
from logres.games.rex.players.greedy.plans import Outlook, best_plan, outlook
from logres.games.rex.players.greedy.spoils import best_tokens, places_by_joker
from logres.games.rex.players.greedy.worth import card_worth, prospects
from logres.games.rex.rules.battle import Gains
from logres.games.rex.rules.planning import Plan
from logres.games.rex.rules.powers import PASS
from logres.games.rex.table.position import Rex


class Greedy:
    """Values each choice by expected points, one turn ahead, and takes the best.

    Of hidden information it uses only what is public, so that its answer is the same for every
    determinization.
    """

    def choose(self, sight: Sight) -> Action:
        options = sight.options
        if len(options) == 1:
            return options[0]
        g = sight.guess()
        assert isinstance(g, Rex)
        return ANSWERS[options[0][0]](g, sight.seat, options)


def discard(g: Rex, kingdom: int, options: list[Action]) -> Action:
    """The Objective that promises least goes."""
    hopes, held = prospects(g, kingdom), g.held[kingdom]
    promises = [hopes.objective(held, objective) for _, objective in options]
    return options[promises.index(min(promises))]


def recruit(g: Rex, kingdom: int, options: list[Action]) -> Action:
    return recruit_by(outlook(g, kingdom), g, kingdom, options)


def recruit_by(weigh: Outlook, g: Rex, kingdom: int, options: list[Action]) -> Action:
    """The card that would do most in this turn; the deck is worth what its middle card is."""
    deck = sorted(g.decks[kingdom])
    cards = [card if verb == "recruit" else deck[len(deck) // 2] for verb, card in options]
    worth = [weigh.alone(card) for card in cards]
    return options[worth.index(max(worth))]


def plan(g: Rex, kingdom: int, options: list[Action]) -> Action:
    """The next step of the best plan that begins like the one begun."""
    begun = lane_of(g, kingdom).stack[-1]
    assert isinstance(begun, Plan)
    cards, areas = best_plan(g, kingdom, begun.cards, begun.areas)
    if len(begun.areas) < len(begun.cards):
        return "send", areas[len(begun.areas)]
    if len(begun.cards) < len(cards):
        return "commit", cards[len(begun.cards)]
    return "done", 0


def gain(g: Rex, kingdom: int, options: list[Action]) -> Action:
    """The first of the tokens that are best together."""
    gains = g.stack[-1]
    assert isinstance(gains, Gains)
    hopes, by_joker = prospects(g, kingdom), places_by_joker(g, kingdom, gains.area)
    tokens, room = tuple([token for _, token in options]), gains.limit - len(gains.mine)
    taken, _ = best_tokens(hopes, g.held[kingdom], tokens, by_joker, room)
    return "gain", taken[0]


def place(g: Rex, kingdom: int, options: list[Action]) -> Action:
    """A place more is never a loss."""
    hopes, held = prospects(g, kingdom), g.held[kingdom]
    worth = [hopes.worth(held | 1 << place) for verb, place in options if verb != "pass"]
    return options[worth.index(max(worth))]


def hire(g: Rex, kingdom: int, options: list[Action]) -> Action:
    """A card more is never a loss."""
    cards = [option for option in options if option != PASS]
    worth = [card_worth(card) for _, card in cards]
    return cards[worth.index(max(worth))]


def draw(g: Rex, kingdom: int, options: list[Action]) -> Action:
    return options[0]


ANSWERS: dict[str, Callable[[Rex, int, list[Action]], Action]] = {
    "discard": discard,
    "recruit": recruit,
    "commit": plan,
    "send": plan,
    "gain": gain,
    "place": place,
    "cohabit": place,
    "take": hire,
    "reinforce": hire,
    "draw": draw,
}
"""How a question is answered, by the verb of its first option."""
