"""Plays games between greedy players and writes what the nations have on average.

cd tools && python -m averages 60 > ../src/logres/games/britannia/data/averages.toml
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field

import logres
from logres.games.britannia.table.constants import NATION_COUNT, NATIONS, SCENARIO
from logres.games.britannia.table.position import Britannia

SAME_BOARD = ("three-players", "five-players")
"""Their nations play as with four players; only who plays them differs."""

SCORING = ("scored", "occupied", "held")

HEAD = """\
# What each nation has on average when greedy players meet: victory points when its turn of a round
# is over, and at the end of the round. Made by `python -m averages {games}` in tools, not by hand.
"""


@dataclass
class Tale:
    """What every nation had, round by round: after its turn and at the end of the round."""

    points: list[int] = field(default_factory=lambda: [0] * NATION_COUNT)
    turns: list[list[int]] = field(default_factory=list)
    ends: list[list[int]] = field(default_factory=list)
    over: int = 0

    def hear(self, what: str, nation: int, n: int) -> None:
        if what == "round":
            self.close()
            self.turns.append([0] * NATION_COUNT)
            self.over = 0
        elif what == "turn":
            self.pass_turns(nation)
        elif what in SCORING:
            if what == "held":
                self.pass_turns(NATION_COUNT)
            self.points[nation] += n

    def pass_turns(self, upto: int) -> None:
        for nation in range(self.over, upto):
            self.turns[-1][nation] = self.points[nation]
        self.over = max(self.over, upto)

    def close(self) -> None:
        if self.turns:
            self.pass_turns(NATION_COUNT)
            self.ends.append(list(self.points))


def play(scenario: str, seed: int) -> Tale:
    match = logres.play_out(logres.new("britannia", scenario, seed=seed), "greedy", seed)
    tale = Tale()
    for happening in match.happenings:
        values = happening.values
        tale.hear(happening.what, values.get("nation", -1), values.get("n", 0))
    tale.close()
    assert isinstance(match.state, Britannia)
    assert tale.points == match.state.points
    return tale


def mean(games: list[Tale], part: str, nation: int) -> str:
    rows = zip(*[getattr(tale, part) for tale in games], strict=True)
    means = [sum(points[nation] for points in row) / len(games) for row in rows]
    return ", ".join(f"{round(one, 1):g}" for one in means)


def table(scenario: str, games: list[Tale]) -> str:
    lines = [f"[{scenario}]"]
    for nation, name in enumerate(NATIONS):
        if any(tale.points[nation] for tale in games):
            turn, end = mean(games, "turns", nation), mean(games, "ends", nation)
            lines += [f"{name}.turn = [{turn}]", f"{name}.end = [{end}]"]
    return "\n".join(lines) + "\n"


def main(number: int) -> None:
    print(HEAD.format(games=number))
    for scenario in SCENARIO:
        if scenario not in SAME_BOARD:
            print(table(scenario, [play(scenario, seed) for seed in range(number)]), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]))
