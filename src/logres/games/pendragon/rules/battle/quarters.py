"""Losses and blows are counted in quarters. [battle.fractions, battle.quarter]"""

from __future__ import annotations

from logres.engine.run.marks import pure

Strengths = tuple[int, ...]
"""A number for each kind of unit."""

ONE = 4
HALF = 2
FRACTIONS: tuple[str, ...] = ("", "¼", "½", "¾")


@pure
def in_figures(losses: int) -> str:
    """3½ for fourteen quarters."""
    whole, rest = divmod(losses, ONE)
    return f"{whole or ''}{FRACTIONS[rest]}" or "0"


def halved(strengths: Strengths) -> Strengths:
    """What OMENS makes of them, once more if need be. [battle.quarter, card.43.battle]"""
    return tuple([n >> 1 for n in strengths])
