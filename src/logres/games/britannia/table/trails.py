"""Armies with different homes that stand together, and how one says which are meant."""

from __future__ import annotations

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.britannia.table.constants import NOWHERE


def those(area: int, homes: list[int], why: Why | None) -> list[Action]:
    """Those of each home; the land-born by the area itself. [ruling.home-sea]"""
    if why is not None:
        rules = ("ruling.home-sea", "ruling.losses-later")
        why.bar_rest("those", "not-of-those", *rules, area=area, from_area=why.noun)
    return [("those", named_home(area, home)) for home in homes]


def named_home(area: int, home: int) -> int:
    """By which area those here are known. [ruling.home-sea]"""
    return area if home == NOWHERE else home
