"""One space, one Battle."""

from __future__ import annotations

from typing import Any

from tests.games.pendragon.builders import answer, choices, ended, faction, lay, run, space
from tests.games.pendragon.parts import Battle, Pendragon

QUIET = ("stand", "done", "share")


def fight(
    where: str,
    pieces: str,
    who: str,
    dice: list[int] | None = None,
    how: dict[str, Any] | None = None,
    **fields: Any,
) -> Pendragon:
    """`who` is the attacker, then the enemy: `fight("parisi", "...", "saxons civitates")`."""
    attacker, enemy = [faction(name) for name in who.split()]
    g = lay({where: pieces}, **fields)
    return run(g, Battle(space(where), attacker, enemy, **(how or {})), dice)


def to_the_end(g: Pendragon) -> Pendragon:
    """Nobody tries, withdraws or assaults anything more; of losses the first is taken."""
    while not ended(g):
        quiet = [text for text in choices(g) if text.split()[0] in QUIET]
        answer(g, (quiet or choices(g))[0])
    return g
