"""Plays greedy games of the listed set-ups of Barbarian Kingdoms and says who wins how often.

cd tools && python -m balance 400                 every listed way to play
cd tools && python -m balance 80 3a 4b-teams      only these
"""

from __future__ import annotations

import sys

from balance.ways import Way, play, ways
from logres.lab.tally import Tally

JOBS = 2
LEAST, MOST = 0.5, 1.5
"""How few and how many wins a side may have, in parts of its fair share."""


def verdict(share: float, fair: float) -> str:
    return "" if LEAST * fair <= share <= MOST * fair else " out of range"


def line(way: Way, tally: Tally) -> str:
    """The sides with their wins in percent, the interval, and how it ended."""
    fair, told = 1 / len(way.sides), []
    for seat, side in zip(way.seats(), way.sides, strict=True):
        share, (low, high) = tally.wins[seat] / tally.games, tally.win_interval(seat)
        name = "+".join(side) + f" {share:.1%} ({low:.1%}-{high:.1%})"
        told.append(name + verdict(share, fair))
    ended = ", ".join(f"{how} {count}" for how, count in sorted(tally.ended.items()))
    return f"{way.id} | {' · '.join(told)} | {tally.games} games: {ended}"


def main(games: int, wanted: list[str]) -> None:
    chosen = [way for way in ways() if not wanted or way.id in wanted]
    for way, tally in zip(chosen, play(chosen, games, JOBS), strict=True):
        print(line(way, tally))


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
