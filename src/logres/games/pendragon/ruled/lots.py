"""Lots: which of several equal candidates a Non-player takes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.games.pendragon.table.constants import NONPLAYERS, SPACES
from logres.games.pendragon.table.position import Pendragon

TABLE = NONPLAYERS["random_spaces"]
ROWS: int = TABLE["die"]["row"]
COLUMNS: int = TABLE["die"]["column"]
FEW: int = TABLE["lots"]
GAP = -1
CELLS = tuple(
    SPACES.index(column[row]) if row < len(column) else GAP
    for column in TABLE["columns"]
    for row in range(ROWS)
)
"""The Random Spaces Table, column after column. [solo-random.table-north, solo-random.table-south,
solo-random.table-east, solo-random.table-west, ruling.random-table]
"""
PLACE = tuple(CELLS.index(space) for space in range(len(SPACES)))
DICE = {2: 6, 3: 6, 4: 4, 5: 6, 6: 6}
"""The die that draws fairly among n candidates, by n; a face too many rolls again."""


def draw_space(g: Pendragon, spaces: list[int]) -> int:
    """[solo-random.equal-die, solo-random.table]"""
    if len(spaces) > FEW:
        return draw_from_table(g, spaces)
    return draw(g, sorted(spaces, key=PLACE.__getitem__))


def draw(g: Pendragon, candidates: list[int]) -> int:
    """One of them, by one die: up to six by a die of the game. [solo-random.equal-die]"""
    count = len(candidates)
    if count == 1:
        return candidates[0]
    if count > FEW:
        return candidates[g.roll(count) - 1]
    share = DICE[count] // count
    die = g.roll(DICE[count])
    while die > share * count:
        die = g.roll(DICE[count])
    return candidates[(die - 1) // share]


def best_of(candidates: list[int], rank: Callable[[int], Any]) -> list[int]:
    """Those of the highest rank."""
    ranks = [rank(candidate) for candidate in candidates]
    return [c for c, found in zip(candidates, ranks, strict=True) if found == max(ranks)]


def draw_best(g: Pendragon, candidates: list[int], rank: Callable[[int], Any]) -> int:
    """The one of the highest rank, of several a random one; no die is rolled in a rehearsal.

    [solo-random.equal-die]
    """
    best = best_of(candidates, rank)
    return best[0] if g.rehearsing else draw(g, best)


def draw_from_table(g: Pendragon, spaces: list[int]) -> int:
    """Down the column from what was rolled, then on from the top of the next, and round again.

    [solo-random.table]
    """
    row, column = g.roll(ROWS), g.roll(COLUMNS)
    at = (column - 1) * ROWS + row - 1
    while CELLS[at] not in spaces:
        at = (at + 1) % len(CELLS)
    return CELLS[at]


def choose_spaces(g: Pendragon, spaces: list[int], count: int) -> list[int]:
    """`count` of them: those are drawn that are taken or, if these are fewer, those left out."""
    if len(spaces) <= count:
        return list(spaces)
    left, drawn = list(spaces), []
    for _ in range(min(count, len(spaces) - count)):
        drawn.append(draw_space(g, left))
        left.remove(drawn[-1])
    return left if len(left) == count else drawn
