"""Plays Pendragon by its charts and fits what margins Factions are likely to have at an Epoch.

cd tools && python -m judges.margins 2400 a > ../src/logres/games/pendragon/data/evaluation.toml

One Faction is a player's, in turn, and slips now and then, so that positions are not all alike; the
others are Non-players. It prints the whole file, with the run that made it.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import erf, exp, log, sqrt

from judges.fit import Matrix, dot, solved
from logres.engine.game import registry
from logres.engine.match import opening
from logres.engine.run import kernel, store
from logres.games.pendragon.players.thinking.counting import (
    NAMES,
    Features,
    cards_to_epoch,
    features,
)
from logres.games.pendragon.rules.epoch.epoch import EpochRound
from logres.games.pendragon.rules.sequence.sequence import Choice
from logres.games.pendragon.rules.sequence.victory import final_margin
from logres.games.pendragon.table.constants import FACTIONS
from logres.games.pendragon.table.position import Pendragon

SCENARIO = "barbarian-conspiracy"
SLIPS = (0.0, 0.1, 0.3, 0.6)
RIDGE = 30.0
LEAST = (1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0)
EACH = (0.0, 0.1, 0.2, 0.3, 0.5, 0.8)
SURE = 1e-4
FAR = "[far]\npart = 0.3\npar = -4.0\nspread = 10.0"
"""Not fitted: how much a margin counts whether it wins or not."""
TOLD = """\
# What speaks for a Faction, found by playing. None of these numbers is a rule of the game.
# next: towards its margin at the next Epoch; last: at the last one, while it is not the next.
# spread: how far margins stray, at once and for every card to come.
# far: how much a margin counts whether it wins or not, which is middling, and how far is far.
"""

Margins = list[float]
Spread = tuple[float, float]


@dataclass
class Sample:
    """A choice on a card: what was counted, the margins at the next Epoch and at the end."""

    epochs: int
    cards: float
    found: Features
    next: Margins
    last: Margins
    winner: int


def margins_of(g: Pendragon) -> Margins:
    return [float(final_margin(g, faction)) for faction in range(len(FACTIONS))]


def run_on(g: Pendragon, seen: list[Margins]) -> None:
    """As the kernel does, but with an eye on the check for victory."""
    while g.stack and not g.ended:
        if g.options:
            if g.seat not in g.ruled:
                return
            kernel.answer_for_rules(g)
        frame = g.stack[-1]
        if isinstance(frame, EpochRound) and frame.at == EpochRound.victory.__name__:
            seen.append(margins_of(g))
        getattr(frame, frame.at)(g)


def play(number: int, seed: str) -> list[Sample]:
    dice = random.Random(f"{seed} {number}")
    slips, options = dice.choice(SLIPS), {"factions": FACTIONS[number % len(FACTIONS)]}
    match = opening.new(
        registry.game("pendragon"), SCENARIO, options, f"{seed}/{number}", None, False
    )
    g = store.copy(match.state)
    assert isinstance(g, Pendragon)
    seen: list[Margins] = []
    positions: list[tuple[int, int, float, Features]] = []
    while not g.ended:
        chooses = isinstance(g.stack[-1], Choice)
        if chooses:
            positions.append((len(seen), g.epochs, cards_to_epoch(g), features(g)))
        if chooses and dice.random() < slips:
            action, g.orders = dice.choice(g.options), ()
        else:
            action = g.answer_by_rules()
        g.answer, g.options = action, []
        run_on(g, seen)
    last, winner = [float(score) for score in g.scores], g.winners[0]
    return [
        Sample(epochs, cards, found, seen[at], last, winner)
        for at, epochs, cards, found in positions
        if at < len(seen)
    ]


# Least squares.


def fitted(samples: list[Sample], ends: list[Margins]) -> list[list[float]]:
    """Weights for every Faction's margin."""
    size = range(len(samples[0].found))
    curve: Matrix = [[RIDGE if i == j else 0.0 for j in size] for i in size]
    slopes = [[0.0 for _ in size] for _ in FACTIONS]
    for sample, end in zip(samples, ends, strict=True):
        for i in size:
            x, row = sample.found[i], curve[i]
            if x:
                for j in size:
                    row[j] += x * sample.found[j]
                for faction, slope in enumerate(slopes):
                    slope[i] += x * end[faction]
    return [solved(curve, slope) for slope in slopes]


def promised(samples: list[Sample], weights: list[list[float]]) -> list[Margins]:
    return [[dot(sample.found, each) for each in weights] for sample in samples]


# How far margins stray.


def best_spread(loss: Callable[[float, float], float]) -> Spread:
    return min([(least, each) for least in LEAST for each in EACH], key=lambda one: loss(*one))


def surprise(samples: list[Sample], promises: list[Margins], least: float, each: float) -> float:
    """How little the winner was expected to have the best margin."""
    total = 0.0
    for sample, margins in zip(samples, promises, strict=True):
        apart = least + each * sample.cards
        whole = sum([exp((margin - max(margins)) / apart) for margin in margins])
        total -= (margins[sample.winner] - max(margins)) / apart - log(whole)
    return total


def misjudged(samples: list[Sample], promises: list[Margins], least: float, each: float) -> float:
    """How little it was expected who would be above the threshold."""
    total = 0.0
    for sample, margins in zip(samples, promises, strict=True):
        apart = least + each * sample.cards
        for margin, found in zip(margins, sample.next, strict=True):
            above = (1 + erf((margin - 0.5) / (apart * sqrt(2)))) / 2
            above = min(1 - SURE, max(SURE, above))
            total -= log(above if found > 0 else 1 - above)
    return total


# What is printed.


def table(name: str, weights: list[list[float]]) -> str:
    lines = [f"[{name}]"]
    for faction, each in zip(FACTIONS, weights, strict=True):
        lines.append(f"{faction} = [")
        lines += [f"    {w:.4f},  # {n}" for w, n in zip(each, NAMES, strict=True)]
        lines.append("]")
    return "\n".join(lines)


def spread_table(
    samples: list[Sample], at_next: list[list[float]], at_last: list[list[float]]
) -> str:
    final = [sample for sample in samples if sample.epochs == 1]
    early = [sample for sample in samples if sample.epochs > 1]
    later = [sample for sample in early if sample.next != sample.last]
    ends, nexts, lasts = (
        promised(final, at_next),
        promised(early, at_next),
        promised(later, at_last),
    )
    spreads = {
        "next": best_spread(lambda least, each: surprise(final, ends, least, each)),
        "early": best_spread(lambda least, each: misjudged(early, nexts, least, each)),
        "last": best_spread(lambda least, each: surprise(later, lasts, least, each)),
    }
    lines = [f"{name} = [{least:.2f}, {each:.2f}]" for name, (least, each) in spreads.items()]
    return "\n".join(["[spread]", *lines])


def main(games: int, seed: str) -> None:
    samples = [sample for number in range(games) for sample in play(number, seed)]
    went_on = [sample for sample in samples if sample.epochs > 1 and sample.next != sample.last]
    at_next = fitted(samples, [sample.next for sample in samples])
    at_last = fitted(went_on, [sample.last for sample in went_on])
    print(TOLD, end="")
    print(f"# python -m judges.margins {games} {seed}: {len(samples)} positions\n")
    tables = (table("next", at_next), table("last", at_last))
    print("\n\n".join([*tables, spread_table(samples, at_next, at_last), FAR]))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
