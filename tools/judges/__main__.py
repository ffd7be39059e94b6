"""Plays games among bots and fits the weights of a judge to how they ended.

cd tools && python -m judges rex three-kingdoms crown 400
cd tools && python -m judges rex solo solo 400
cd tools && python -m judges barbarian four-players crown 400

It prints a table for `data/evaluation.toml` of the game, with the run that made it.
"""

from __future__ import annotations

import sys

from judges.fit import Weights, crown, points
from judges.play import Sample, sampled
from logres.engine.game import registry

SLIPS = 0.1
"""How often a player does anything, so that positions are not all alike."""

POINTS = ("sure", "stakes", "highest", "objectives")
"""Features that are points: each is likely to be worth what it says."""


def table(name: str, weights: Weights, names: tuple[str, ...]) -> list[str]:
    lines = [f"[{name}]"]
    if name == "solo":
        lines.append(f"base = {weights.base:.3f}")
    lines.append("weights = [")
    lines += [f"    {w:.4f},  # {n}" for w, n in zip(weights.weights, names, strict=True)]
    return [*lines, "]"]


def main(game: str, scenario: str, name: str, games: int, bot: str, seed: int) -> None:
    found: list[Sample] = sampled(registry.game(game), scenario, bot, games, seed, SLIPS)
    names = found[0].names
    likely = [1.0 if name in POINTS else 0.0 for name in names]
    weights = points(found, likely) if name == "solo" else crown(found)
    print(f"# python -m judges {game} {scenario} {name} {games} {bot} {seed}")
    print(f"# {games} games, {len(found)} positions, {weights.told}")
    print("\n".join(table(name, weights, names)))


if __name__ == "__main__":
    given = sys.argv[1:]
    game, scenario, name, games, bot, seed = given + ["greedy", "1"][len(given) - 4 :]
    main(game, scenario, name, int(games), bot, int(seed))
