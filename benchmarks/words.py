"""How long a line of the log takes to say, in microseconds of plain Python.

    python benchmarks/words.py [GAME …]

Each line of a whole game of bots is said again and again in both languages, after all messages were
read once; the best of seven rounds counts.
"""

from __future__ import annotations

import sys
from time import process_time

import logres
from logres.engine.words.text import LANGUAGES

ROUNDS = 7


def main(games: list[str]) -> None:
    print("| game | language | lines | µs a line |\n|---|---|--:|--:|")
    for game in games or logres.titles():
        match = logres.play_out(logres.new(game, seed=1), "greedy")
        lines = match.happenings
        for language in LANGUAGES:
            best = min([said(match, language) for _ in range(ROUNDS)])
            print(f"| {game} | {language} | {len(lines)} | {best / len(lines) * 1e6:.1f} |")


def said(match: logres.Match, language: str) -> float:
    """Seconds for all lines."""
    begun = process_time()
    for happening in match.happenings:
        match.tell(happening, language)
    return process_time() - begun


if __name__ == "__main__":
    main(sys.argv[1:])
