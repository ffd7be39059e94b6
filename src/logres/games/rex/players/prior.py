"""Where to look first: the greedy answer among any of the options."""

from __future__ import annotations

from logres.engine.run.kernel import Action, lane_of
from logres.games.rex.players.greedy.plans import Areas, Cards, Outlook, outlook, plans_with
from logres.games.rex.players.greedy.player import ANSWERS
from logres.games.rex.rules.planning import Plan
from logres.games.rex.rules.powers import PASS
from logres.games.rex.table.position import Rex

PLANNING = ("commit", "send", "done")


def first_look(g: Rex, kingdom: int, options: list[Action]) -> Action:
    """The best of some options, as the greedy player weighs them."""
    if g.lanes and options[0][0] in PLANNING:
        return best_step(g, kingdom, options)
    useful = [option for option in options if option != PASS]
    if len(useful) < 2:
        return (useful or options)[0]
    return ANSWERS[useful[0][0]](g, kingdom, useful)


def best_step(g: Rex, kingdom: int, options: list[Action]) -> Action:
    """The option that begins the best plan."""
    begun = lane_of(g, kingdom).stack[-1]
    assert isinstance(begun, Plan)
    weigh = outlook(g, kingdom)
    hand, extras = g.hands[kingdom], g.extras[kingdom]
    worth = [best_worth(weigh, hand, extras, begun, option) for option in options]
    return options[worth.index(max(worth))]


def best_worth(weigh: Outlook, hand: Cards, extras: Cards, begun: Plan, option: Action) -> float:
    """What the best plan is worth that goes on like this."""
    verb, noun = option
    if verb == "done":
        return weigh.worth(begun.cards, begun.areas)
    cards: Cards = begun.cards + ((noun,) if verb == "commit" else ())
    areas: Areas = begun.areas + ((noun,) if verb == "send" else ())
    return max([weigh.worth(*plan) for plan in plans_with(hand, extras, cards, areas)])
