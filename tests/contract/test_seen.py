"""Who may see what is declared at each field of a state, and a view keeps to it.

A field is given the value that it has in another game of the same scenario. Where that changes
nothing of what a seat may see of the field, it changes nothing in that seat's view; where it does,
the view changes too.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import Field, fields
from typing import Any

import pytest

import logres
from logres import Game
from logres.engine.papers.positions import ALL, COUNT, NEVER, OWNER
from logres.engine.run import store
from logres.engine.run.kernel import State
from tests.walks import SCENARIOS, Case, Walk

GAMES = [id for id in logres.titles() if logres.game(id).contract is not None]
KERNEL = {field.name for field in fields(State)}
SHARE = 0.12


def own_fields(game: Game) -> list[Field[Any]]:
    """What a game adds to every state, without scratch."""
    return [f for f in fields(game.state) if f.name not in KERNEL and f.compare]


def seen_of(field: Field[Any], g: State, seat: int | None) -> object:
    """What a seat may see of a field."""
    seen, value = field.metadata["seen"], getattr(g, field.name)
    if callable(seen):
        return seen(g, seat)
    if seen == ALL:
        return value
    if seen == NEVER:
        return None
    if field.metadata["by"]:
        keeps = [seen == OWNER and place == seat for place in range(len(value))]
        return [v if keep else len(v) for v, keep in zip(value, keeps, strict=True)]
    return len(value)


@pytest.mark.parametrize("id", GAMES)
def test_every_field_says_who_may_see_it(id: str) -> None:
    for field in own_fields(logres.game(id)):
        seen = field.metadata.get("seen", "")
        assert callable(seen) or seen in (ALL, OWNER, COUNT, NEVER), field.name


def positions_of(case: Case, seed: int) -> list[State]:
    with Walk(case, seed) as walk:
        return [store.copy(match.state) for match in walk.now_and_then(SHARE)]


class Exchange:
    """Positions of two games, and what became of giving one the fields of the other."""

    def __init__(self, case: Case) -> None:
        self.game = logres.game(case.game)
        self.changed = set[str]()
        self.leaks = set[str]()
        self.silent = set[str]()
        dice = random.Random(str(case))
        others = positions_of(case, 2)
        for g in positions_of(case, 1):
            self.compare(g, dice.choice(others))

    def compare(self, g: State, other: State) -> None:
        for field in own_fields(self.game):
            twin = store.copy(g)
            setattr(twin, field.name, getattr(store.copy(other), field.name))
            for seat in (None, *range(len(self.game.chairs))):
                self.note(field, g, twin, seat)

    def note(self, field: Field[Any], g: State, twin: State, seat: int | None) -> None:
        alike = seen_of(field, g, seat) == seen_of(field, twin, seat)
        before, after = self.view(g, seat), self.view(twin, seat)
        if after is None:
            return
        if before != after:
            self.changed.add(field.name)
        if alike and before != after:
            self.leaks.add(f"{field.name} to {seat}")
        if not alike and before == after:
            self.silent.add(field.name)

    def view(self, g: State, seat: int | None) -> Mapping[str, Any] | None:
        """What is shown; nothing where fields of two games make no position."""
        try:
            return self.game.view(g, seat)
        except (IndexError, KeyError, ValueError):
            return None


@pytest.mark.whole_game
@pytest.mark.parametrize("case", [c for c in SCENARIOS if c.game in GAMES], ids=str)
def test_a_view_shows_of_a_field_what_its_seat_may_see(case: Case) -> None:
    found = Exchange(case)
    assert found.leaks == set()
    assert found.silent - found.changed == set()
    declared = {f.name for f in own_fields(found.game) if f.metadata["seen"] == NEVER}
    assert declared & found.changed == set()
