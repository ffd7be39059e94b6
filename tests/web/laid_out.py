"""A server at which tables stand as a test has laid them out: `python -m tests.web.laid_out serve`.

The file that `LOGRES_LAID` names has a position for a game, as `Match.position` writes it; a game
without one begins as usual, with the dice of `fixed_dice`.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import logres
from logres.cli import main
from tests.web.fixed_dice import with_seed

LAID = "LOGRES_LAID"


def laid_out(game: str, *rest: Any, **more: Any) -> logres.Match:
    match = with_seed(game, *rest, **more)
    position = json.loads(Path(os.environ[LAID]).read_text(encoding="utf-8")).get(game)
    if position:
        twin = logres.load(game, position)
        match.state, match._lines = twin.state, twin._lines
        match._attach()
    return match


if __name__ == "__main__":
    logres.new = laid_out
    main()
