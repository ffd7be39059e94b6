"""Fits what each nation of Britannia may still score, and how sure the leader can be.

cd tools && python -m judges.nations 400 1

It plays games among players of many minds, who slip now and then, and prints the data file.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from math import exp, log

from judges.fit import dot, ridge, solved
from logres.engine.game import registry
from logres.engine.match import opening
from logres.engine.run import kernel, store
from logres.games.britannia.players.greedy.minds import PLAIN, Mind
from logres.games.britannia.players.outlook import AGE, NAMES, Features, Outlook, is_quiet
from logres.games.britannia.players.rollout import Finisher
from logres.games.britannia.table.constants import NATION_COUNT, NATIONS, ROUNDS, SCORING
from logres.games.britannia.table.position import Britannia

HEADER = """\
# What each nation may still score, found by playing. None of these numbers is a rule of the game.
# For each round, before and after the nation's turn: a base, to which the features are added, each
# with its weight. The rows of weights are ages: the rounds before each scoring round, and that
# round. Sharpness, by round: how much a point ahead of a rival counts for the victory.
"""
SCENARIO = "four-players"
SLIPS = 0.04
TRUST = 200.0
"""How much weights are kept at what is likely."""
LIKELY = (0.7, 0.2, 0.7, 0.4, -0.3, 0.2, -0.1, 0.3, 0.1)
SEEN = 0.5
"""How many of the quiet positions are looked at."""


@dataclass
class Row:
    """A nation in a quiet position, and how much it scored afterwards."""

    game: int
    nation: int
    number: int
    over: bool
    features: Features
    to_come: int


@dataclass
class Moment:
    """A quiet position: the points of each nation, and who won in the end."""

    number: int
    owner: list[int]
    rows: list[Row]
    points: list[int]
    winners: tuple[int, ...]


def any_mind(dice: random.Random) -> Mind:
    """Many think plainly, the others in many ways."""
    if dice.random() < 0.4:
        return PLAIN
    return Mind(
        army=dice.uniform(0.4, 1.3),
        enemy=tuple([dice.uniform(0.1, 0.9) for _ in PLAIN.enemy]),
        spite=tuple([dice.uniform(0.0, 0.8) for _ in PLAIN.spite]),
        danger=dice.uniform(0.15, 0.7),
        future=dice.uniform(0.7, 1.6),
    )


def play(number: int, seed: int) -> list[Moment]:
    """One game and some of its quiet positions."""
    dice = random.Random(f"{seed}/{number}")
    game = registry.game("britannia")
    g = store.copy(opening.new(game, SCENARIO, {}, f"{seed}/{number}", None, False).state)
    assert isinstance(g, Britannia)
    finisher = Finisher({seat: any_mind(dice) for seat in range(4)})
    slips = [dice.choice((0.0, SLIPS)) for _ in range(4)]
    found: list[Moment] = []
    last = (0, 0)
    while not g.ended:
        if is_quiet(g) and (g.round, g.nation) != last:
            last = (g.round, g.nation)
            if dice.random() < SEEN:
                found.append(moment(g, number))
        options = g.options
        slip = len(options) == 1 or dice.random() < slips[g.seat]
        action = dice.choice(options) if slip else finisher.answer(g, g.seat, options)
        kernel.play(g, action, g.seat)
    for one in found:
        one.winners = g.winners
        for row in one.rows:
            row.to_come = g.points[row.nation] - one.points[row.nation]
    return found


def moment(g: Britannia, number: int) -> Moment:
    outlook = Outlook(g)
    rows = [
        Row(number, n, g.round, n < g.nation, outlook.features(n), 0) for n in range(NATION_COUNT)
    ]
    return Moment(g.round, list(g.owner), rows, list(g.points), ())


def means(rows: list[Row]) -> tuple[float, Features]:
    """The mean of what came, and of the features."""
    count = len(rows)
    columns = zip(*[row.features for row in rows], strict=True)
    return sum([row.to_come for row in rows]) / count, tuple([sum(c) / count for c in columns])


class Fit:
    """What a nation may still score: by moment on average, by features around that."""

    def __init__(self, rows: list[Row]) -> None:
        self.base: dict[tuple[int, bool], float] = {}
        self.weights: dict[int, list[float]] = {}
        self.missed = 0.0
        by_moment: dict[tuple[int, bool], list[Row]] = {}
        for row in rows:
            by_moment.setdefault((row.number, row.over), []).append(row)
        around = {when: means(some) for when, some in by_moment.items()}
        for age in range(2 * len(SCORING)):
            self.fit_age(age, [r for r in rows if AGE[r.number] == age], around)
        for (number, over), (come, features) in around.items():
            self.base[number, over] = come - dot(features, self.weights[AGE[number]])

    def fit_age(
        self,
        age: int,
        rows: list[Row],
        around: dict[tuple[int, bool], tuple[float, Features]],
    ) -> None:
        size = range(len(NAMES))
        curve = [[x * TRUST for x in line] for line in ridge(len(size))]
        slope = [0.0 for _ in size]
        for row in rows:
            come, mean = around[row.number, row.over]
            apart = [x - m for x, m in zip(row.features, mean, strict=True)]
            usual = dot(tuple(apart), list(LIKELY))
            for i in size:
                if apart[i]:
                    slope[i] += apart[i] * (row.to_come - come - usual)
                    line, part = curve[i], apart[i]
                    for j in size:
                        line[j] += part * apart[j]
        found = solved(curve, slope)
        self.weights[age] = [x + y for x, y in zip(LIKELY, found, strict=True)]

    def average(self, number: int, over: bool) -> float:
        """A moment that was never seen is taken for the next one."""
        while number <= ROUNDS and (number, over) not in self.base:
            number, over = (number + 1, False) if over else (number, True)
        return self.base.get((number, over), 0.0)

    def told(self, row: Row) -> float:
        return self.base[row.number, row.over] + dot(row.features, self.weights[AGE[row.number]])


def totals(one: Moment, fits: list[Fit]) -> list[float]:
    """What each seat is likely to end with."""
    found = [0.0] * (max(one.owner) + 1)
    for nation, row in enumerate(one.rows):
        found[one.owner[nation]] += one.points[nation] + fits[nation].told(row)
    return found


def sharpness(moments: list[Moment], fits: list[Fit]) -> tuple[float, float]:
    """How much a point ahead counts, and how surprising the winners then are."""
    table = [(totals(one, fits), one.winners) for one in moments]
    tried = [(surprise(table, s / 200), s / 200) for s in range(2, 80)]
    loss, best = min(tried)
    return best, loss


def surprise(table: list[tuple[list[float], tuple[int, ...]]], sharp: float) -> float:
    loss = 0.0
    for found, winners in table:
        most = max(found)
        promises = [exp(sharp * (total - most)) for total in found]
        whole = sum(promises)
        loss -= sum([log(promises[seat] / whole) for seat in winners]) / len(winners)
    return loss / len(table)


def spread(rows: list[Row], fit: Fit) -> tuple[float, float]:
    """How far from the truth on average, without and with the features."""
    mean = sum([row.to_come for row in rows]) / len(rows)
    blind = sum([(row.to_come - mean) ** 2 for row in rows]) / len(rows)
    seen = sum([(row.to_come - fit.told(row)) ** 2 for row in rows]) / len(rows)
    return blind**0.5, seen**0.5


def table(name: str, fit: Fit) -> list[str]:
    before = [round(fit.average(r, False), 2) for r in range(1, ROUNDS + 1)]
    after = [round(fit.average(r, True), 2) for r in range(1, ROUNDS + 1)]
    lines = [f"[{name}]", f"before = {before}", f"after = {after}", "weights = ["]
    for age in range(2 * len(SCORING)):
        lines += [f"    {[round(w, 3) for w in fit.weights[age]]},"]
    return [*lines, "]", ""]


def main(games: int, seed: int) -> None:
    moments = [one for number in range(games) for one in play(number, seed)]
    rows = [[one.rows[n] for one in moments] for n in range(NATION_COUNT)]
    fits = [Fit(some) for some in rows]
    print(HEADER)
    print(f"# python -m judges.nations {games} {seed}")
    print(f"# {games} games, {len(moments)} positions; of each nation: {', '.join(NAMES)}\n")
    rounds = [[one for one in moments if one.number == r] for r in range(1, ROUNDS + 1)]
    sharp = [sharpness(some_moments, fits) for some_moments in rounds]
    print(f"sharpness = {[s for s, _ in sharp]}")
    print(f"# surprise by round: {[round(loss, 2) for _, loss in sharp]}\n")
    for name, some, fit in zip(NATIONS, rows, fits, strict=True):
        blind, seen = spread(some, fit)
        print(f"# points missed by {seen:.1f}, by {blind:.1f} without a look at the map")
        print("\n".join(table(name, fit)))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
