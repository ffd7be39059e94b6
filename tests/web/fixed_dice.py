"""A server at whose tables the dice fall alike every time: `python -m tests.web.fixed_dice serve`.

A whole game in a browser must come out the same in every run of the tests. By command the same
games are played with other dice (`scripts/evenings`, `scripts/layout`).
"""

from __future__ import annotations

from typing import Any

import logres
from logres.cli import main

SEED = 7

new = logres.new


def with_seed(game: str, *rest: Any, **more: Any) -> logres.Match:
    return new(game, *rest, **{"seed": SEED, **more})


if __name__ == "__main__":
    logres.new = with_seed
    main()
