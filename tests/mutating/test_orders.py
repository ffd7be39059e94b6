"""Two statements change places only where somebody could notice."""

from __future__ import annotations

import ast

import pytest

from scripts.mutating.effects import know
from scripts.mutating.orders import may_matter

KNOWN = know(
    [
        ast.parse("""
def place(g, location):
    g.held += location
    announce(g)

def announce(g):
    g.tell("placed")

def strength(g):
    return g.cards

def collect(g, found):
    found.append(g.cards)

def lot(g):
    return g.roll(6)

class Rex:
    @property
    def richest(self):
        return self.coins

    def spend(self, area: int):
        self.coins -= 1
        insort(self.spent, area)
""")
    ]
)


def matters(first: str, second: str, *bound: str) -> bool:
    one, two = (ast.parse(text).body[0] for text in (first, second))
    return may_matter(one, two, set(bound), KNOWN)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("g.area = 1", "g.area += 2"),
        ("g.held = 0", "place(g, 3)"),
        ("g.cards = 0", "x = strength(g)"),
        ("g.spend(1)", "x = g.richest"),
        ("place(g, 3)", "g.tell('done')"),
        ("g.shuffle(a)", "x = lot(g)"),
        ("if a: return 1", "if b: return 2"),
        ("if kind == 1: return 1", "if kind in (1, 2): return 2"),
        ("if kind == 1: return 1", "if kind in ALL: return 2"),
        ("if a: return", "g.tell('done')"),
        ("if a: return", "g.go(self.start)"),
        ("if a: x = 1", "y = x"),
        ("found.append(1)", "found.append(2)"),
        ("unknown(g)", "g.area = 1"),
        ("collect(g, found)", "g.tell(found)"),
    ],
)
def test_an_order_may_matter(first: str, second: str) -> None:
    assert matters(first, second, "x")


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("g.area = 1", "g.winner = 2"),
        ("g.area = 1", "x = strength(g)"),
        ("g.held = 0", "g.tell('done')"),
        ("x = strength(g)", "y = strength(g)"),
        ("g.tell('done')", "g.go(self.start)"),
        ("place(g, 3)", "g.go(self.start)"),
        ("g.commit()", "g.area = 1"),
        ("g.spend(area)", "g.tell('spent', area)"),
        ("if a: return 1", "x = strength(g)"),
        ("if kind == 1: return 1", "if kind == 2: return 2"),
        ("if kind == 1: return 1", "if kind in (2, 3) and a: return 2"),
        ("if a: return 1", "if b: return 1"),
        ("if a: faults.append(1)", "faults += [2]"),
        ("g.held |= a", "g.held |= b"),
        ("x = 1", "g.area = x"),
        ("'''A text.'''", "g.area = 1"),
        ("g.area = 1", "return g.area"),
    ],
)
def test_an_order_cannot_matter(first: str, second: str) -> None:
    assert not matters(first, second)


def test_a_name_that_had_a_value_can_be_read_too_early() -> None:
    assert matters("x = 1", "g.area = x", "x")
