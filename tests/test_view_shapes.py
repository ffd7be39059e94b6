"""What a board may rely on: a part of a view is there with all its fields, or not at all.

Boards read `view.board.battle.sides` without asking whether a battle has sides. So every part of a
view has the same fields in every position of a game and for everybody who looks.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

import logres
from logres import Game, Match
from tests.walks import SCENARIOS, Case, Walk

UNITS = ("fort",)
"""What a view may list beside the names that actions have."""

Part = tuple[str, tuple[str, ...]]
"""A path, with a star for every name of the game in it, and the fields that are there."""


def parts(value: Any, path: str, names: frozenset[str]) -> Iterator[Part]:
    """Every part of a view that has fields; lists and tables by name are gone through."""
    if isinstance(value, list):
        for one in value:
            yield from parts(one, f"{path}[]", names)
    elif isinstance(value, dict) and is_table(value, names):
        for one in value.values():
            yield from parts(one, f"{path}.*", names)
    elif isinstance(value, dict):
        # A condition or the like says of which type it is; each type has fields of its own.
        path += f"<{value['type']}>" if "type" in value else ""
        yield path, tuple(sorted(value))
        for name, one in value.items():
            yield from parts(one, f"{path}.{name}", names)


def is_table(value: dict[str, Any], names: frozenset[str]) -> bool:
    """Things of the game by name: who reads it asks what is there."""
    return names.issuperset(value)


def names_of(game: Game) -> frozenset[str]:
    return frozenset([*UNITS, *[name for names in game.nouns.values() for name in names]])


def seen(match: Match) -> Iterator[dict[str, Any]]:
    """Every view, made as the server makes it: what all see, and over it what is a seat's own."""
    public = match.view(None)
    yield public
    for seat in match.seats:
        yield match.view(seat, public)


def shapes(case: Case, seeds: range) -> dict[str, set[tuple[str, ...]]]:
    names = names_of(logres.game(case.game))
    found: dict[str, set[tuple[str, ...]]] = defaultdict(set)
    for seed in seeds:
        for match in Walk(case, seed).now_and_then(0.4):
            for view in seen(match):
                for path, fields in parts(view["board"], "board", names):
                    found[path].add(fields)
    return found


@pytest.mark.parametrize("case", SCENARIOS, ids=str)
def test_a_part_of_a_view_always_has_the_same_fields(case: Case) -> None:
    found = shapes(case, range(1))
    assert found
    assert {path: fields for path, fields in found.items() if len(fields) > 1} == {}


def test_a_part_without_its_fields_is_found() -> None:
    names = frozenset(["kent", "essex"])
    whole = {"battle": {"area": "kent", "sides": []}, "areas": {"kent": {"n": 1}}}
    torn = {"battle": {"even_share": 3}, "areas": {"kent": {"n": 1}, "essex": {"n": 2}}}
    found = {*parts(whole, "board", names), *parts(torn, "board", names)}
    assert [fields for path, fields in sorted(found) if path == "board.battle"] == [
        ("area", "sides"),
        ("even_share",),
    ]
    assert ("board.areas.*", ("n",)) in found
