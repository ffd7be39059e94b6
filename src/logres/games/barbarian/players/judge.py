"""The evaluator: a softmax over features of the kingdoms, from progress to victory and threats."""

from __future__ import annotations

from math import exp

from logres.engine.game import data
from logres.engine.game.judge import outcome, play_on
from logres.engine.run.kernel import Action, frame_of
from logres.games.barbarian.players.greedy.deeds import DEEDS
from logres.games.barbarian.players.greedy.marching import danger
from logres.games.barbarian.players.greedy.odds import chance
from logres.games.barbarian.players.greedy.player import ANSWERS, first, whim
from logres.games.barbarian.rules.tax import tax_limit
from logres.games.barbarian.rules.turn import Turn
from logres.games.barbarian.table.coins import worth
from logres.games.barbarian.table.constants import (
    CAPITAL,
    CAPITALS,
    FOLDER,
    LAND,
    STARTING,
    TOKENS,
    WARRIORS,
)
from logres.games.barbarian.table.position import CHAIRS, Barbarian, areas_in

Features = tuple[float, ...]

NAMES = (
    "tokens",
    "tokens, squared",
    "starting provinces",
    "King",
    "Kings taken",
    "Kings taken, squared",
    "Warriors",
    "Warriors, squared",
    "Tremis",
    "Tremis, to the root",
    "taxes to collect",
    "could claim",
    "could claim and pay",
    "could win now",
    "could win soon",
    "King in danger",
    "moves soon",
)
"""What is counted of a kingdom."""

WEIGHTS = data.read(FOLDER, "evaluation.toml")
CROWN: Features = tuple(WEIGHTS["crown"]["weights"])

RICH = 20
"""More Tremis than this do not help any more."""


class BarbarianJudge:
    """Evaluates positions in which a kingdom is about to act."""

    def hopes(self, g: Barbarian) -> list[float]:
        """Return the win probabilities: the softmax of the sides' scores."""
        if g.ended:
            return outcome(g, len(CHAIRS))
        promises = {k: exp(promise(features(g, k), CROWN)) for k in g.order}
        whole, hopes = sum(promises.values()), [0.0] * len(CHAIRS)
        for kingdom in g.order:
            side = [k for k in g.order if g.allies[kingdom] >> k & 1]
            hopes[g.owner[kingdom]] = sum([promises[k] for k in side]) / whole
        return hopes

    def first_look(self, g: Barbarian, seat: int, options: list[Action]) -> Action | None:
        """Move ordering: what the greedy bot would do without random choices comes first."""
        return plain_answer(g, seat, options)

    def finish_turn(self, g: Barbarian, seat: int) -> None:
        """Roll out with the greedy policy until it is this player's turn, or would have been."""
        last = g.round + 1
        play_on(g, answer, lambda g: is_quiet(g) and (g.seat == seat or g.round > last))


def answer(g: Barbarian, seat: int, options: list[Action]) -> Action:
    """The greedy answer."""
    frame = frame_of(g, seat)
    if type(frame) is Turn:
        worths = [DEEDS[verb](g, g.active, area) + whim(g) for verb, area in options]
        return options[worths.index(max(worths))]
    return ANSWERS.get(f"{type(frame).__name__}.{frame.at}", first)(g, seat, options)


def plain_answer(g: Barbarian, seat: int, options: list[Action]) -> Action:
    frame = frame_of(g, seat)
    if type(frame) is Turn:
        worths = [DEEDS[verb](g, g.active, area) for verb, area in options]
        return options[worths.index(max(worths))]
    return ANSWERS.get(f"{type(frame).__name__}.{frame.at}", first)(g, seat, options)


def chair(g: Barbarian, kingdom: int) -> int:
    """Who leads a kingdom."""
    return g.owner[kingdom]


def is_quiet(g: Barbarian) -> bool:
    """Is a kingdom about to act?"""
    return type(g.stack[-1]) is Turn


def promise(found: Features, weights: Features) -> float:
    return sum([x * weight for x, weight in zip(found, weights, strict=True)])


def features(g: Barbarian, kingdom: int) -> Features:
    """Return the features of a kingdom."""
    own = g.controlled(kingdom)
    tokens = g.tokens[kingdom].bit_count() / TOKENS
    starting = (own & STARTING[kingdom]).bit_count() / 3
    taken = g.trophies[kingdom].bit_count()
    warriors = len(g.warriors[kingdom]) / WARRIORS
    tremis = min(RICH, worth(g.purse(g.owner[kingdom])))
    taxes = sum([worth(g.chest(area)) for area in areas_in(own)])
    cost = g.claim_cost(kingdom)
    capitals = CAPITALS & ~(1 << CAPITAL[kingdom])
    standing = (g.presence(kingdom) & LAND & ~own & ~capitals).bit_count() if cost else 0
    pays = standing > 0 and tremis >= cost
    wins = pays and tokens * TOKENS == TOKENS - 1 and starting == 1
    king = g.king[kingdom]
    wait = waiting(g, kingdom)
    return (
        tokens,
        tokens * tokens,
        starting,
        float(king >= 0),
        float(taken),
        float(taken * taken),
        warriors,
        warriors * warriors,
        tremis / RICH,
        (tremis / RICH) ** 0.5,
        min(tax_limit(g, kingdom), taxes) / 10,
        min(standing, 2) / 2,
        float(pays),
        float(wins and wait == 0),
        wins * (1 - wait),
        chance(danger(g, kingdom, king)) if king >= 0 else 0.0,
        1 - wait,
    )


def waiting(g: Barbarian, kingdom: int) -> float:
    """How long until it acts, in parts of a round."""
    kingdoms = len(g.order)
    return (g.order.index(kingdom) - g.order.index(g.active)) % kingdoms / kingdoms


JUDGE = BarbarianJudge()
