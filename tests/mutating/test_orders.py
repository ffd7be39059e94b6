"""Two statements change places only where somebody could notice."""

from __future__ import annotations

import ast

import pytest

from scripts.mutating.effects import Known
from scripts.mutating.naming import Scope
from scripts.mutating.orders import may_matter
from scripts.mutating.values import Tables, Values, ask

ELSEWHERE = """
def take(g, area):
    return g.area
"""

HERE = """
from elsewhere import take as look_up
from elsewhere import take

def place(g, location):
    g.held += location
    announce(g)

def announce(g):
    g.tell("placed")

def strength(g) -> int:
    return g.cards

def collect(g, found: list[int]):
    found.append(g.cards)

def put(coins: tuple[int, ...], where: list[int]):
    where[0] += coins[0]

def count_again(g):
    row = g.chests
    row[0] += 1

def lot(g):
    return g.roll(6)

def fetch(g):
    g.held += 1

DEEDS = {1: strength, 2: fetch}
QUIET = {1: strength}

class Stacks:
    def __init__(self, g: Rex):
        self.all = g.cards

    def count(self):
        self.all += 1

class Rex:
    chests: list[int]
    treasury: list[int]
    ranks: list[int] = field(default_factory=list, compare=False)
    stacks: Stacks | None = field(default=None, compare=False)

    @property
    def richest(self):
        return self.coins

    def spend(self, area: int):
        self.coins -= 1
        insort(self.spent, area)

    def look_again(self) -> None:
        self.ranks = []

    def rank(self, area: int) -> int:
        if not self.ranks:
            self.ranks = [self.coins]
        return self.ranks[area]

    def stacked(self) -> Stacks:
        self.stacks = found = Stacks(self)
        found.count()
        return found

class Frame:
    pass

class Gains(Frame):
    def take(self, g: Rex):
        g.tell("taken")

    def start(self, g: Rex): ...

class Joker(Frame):
    def take(self, g: Rex):
        g.go(self.start)

class Late(Joker):
    pass

class Shared:
    pass

class Guest(Shared, Frame):
    pass
"""

TABLES: Tables = {"here": {"ROMANS": 3, "WELSH": 4, "CYMRY": 4, "LIMITS": {"king": 7}}}
KNOWN = Known({"here": ast.parse(HERE), "elsewhere": ast.parse(ELSEWHERE)}, TABLES)
KINDS = {"g": "Rex", "gains": "Gains"}


def matters(first: str, second: str, *bound: str, owner: str = "Gains") -> bool:
    one, two = (ast.parse(text).body[0] for text in (first, second))
    return may_matter(one, two, set(bound), KNOWN, Scope("here", owner, KINDS))


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
        ("put(a, g.chests)", "x = g.chests"),
        ("count_again(g)", "x = g.chests"),
        ("x = g.stack.pop()", "g.go(self.start)"),
        ("g.ask(1, options, self.start)", "self.taken = g.answer"),
        ("g.end((1,))", "self.taken = g.result"),
        ("x = kernel.begin(g)", "g.area = 1"),
        ("g.area = 1", "x = getattr(g, name)"),
        ("x = table[n](g)", "g.area = 1"),
        ("g.held = 0", "DEEDS[n](g)"),
        ("g.look_again()", "g.ranks = 1"),
        ("x = g.rank(1)", "g.look_again()"),
        ("g.coins = 1", "x = g.rank(1)"),
        ("x = [k for k in a]", "y = [k for k in x]"),
        ("if g.answer: return g.ask(1, options, self.start)", "g.answer = options[0]"),
        ("if a: return g.end(g.answer)", "g.answer = options[0]"),
        ("if a: return g.ask(1, options, self.start)", "g.answer = lot(g)"),
        ("if a: return g.ask(1, options, self.start)", "self.back = options[0]"),
        ("if a: return g.ask(1, options, x)", "x = self.take"),
        ("self.held = 0", "x = gains.held"),
        ("frame.held = 0", "place(g, 3)"),
        ("frame.held = 0", "x = self.held"),
        ("if x:\n x = 1\n return g.ask(1, options, x)", "x = self.take"),
        ("if a:\n x = x + 1\n return g.ask(1, options, x)", "x = self.take"),
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
        ("self.take(g)", "g.go(self.start)"),
        ("gains.take(g)", "g.go(self.start)"),
        ("put(a, g.chests)", "x = g.treasury"),
        ("put(a, g.chests)", "g.tell('put', a)"),
        ("self.exposed = [k for k in a]", "self.vassals = [k for k in b]"),
        ("x = g.rank(1)", "y = g.rank(2)"),
        ("if a: return 1", "x = g.rank(1)"),
        ("if a: return g.go(self.start)", "y = g.stacked()"),
        ("if not a: return place(g, 1)", "x = g.held"),
        ("x = look_up(g, 1)", "g.go(self.start)"),
        ("g.held = 0", "x = QUIET[n](g)"),
        ("self.roads = Stacks(g)", "self.waiting = 0"),
        ("g.ask(1, options, self.start)", "g.area = 1"),
        ("if a: return g.ask(1, options, self.start)", "g.answer = options[0]"),
        ("if a:\n x = 1\n return g.ask(1, options, x)", "x = self.take"),
        ("self.coins = 0", "x = g.richest"),
        ("g.held = 0", "x = self.held"),
    ],
)
def test_an_order_cannot_matter(first: str, second: str) -> None:
    assert not matters(first, second)


def test_a_name_that_had_a_value_can_be_read_too_early() -> None:
    assert matters("x = 1", "g.area = x", "x")


def test_methods_are_told_apart_by_their_classes() -> None:
    assert matters("self.take(g)", "g.go(self.start)", owner="Joker")
    assert matters("self.take(g)", "g.go(self.start)", owner="Late")
    assert matters("thing.take(g)", "g.go(self.start)")


def test_what_procedures_only_have_part_in_may_be_either() -> None:
    assert matters("self.coins = 0", "x = g.richest", owner="Shared")
    assert matters("self.held = 0", "x = gains.held", owner="Shared")


@pytest.mark.parametrize("leave", ["continue", "break"])
def test_what_a_round_of_a_loop_skips_may_be_missed_in_the_next(leave: str) -> None:
    assert matters(f"if a: {leave}", "last = area")


def in_a_loop(first: str, second: str, spent: str) -> bool:
    one, two = (ast.parse(text).body[0] for text in (first, second))
    return may_matter(one, two, set(), KNOWN, Scope("here", "Gains", KINDS), frozenset({spent}))


def test_a_name_only_for_the_rest_of_a_round_may_be_given_in_vain() -> None:
    assert not in_a_loop("if a: continue", "last = area", "last")
    assert in_a_loop("if a: continue", "last = area", "first")
    assert in_a_loop("if last: continue", "last = area", "last")
    assert in_a_loop("if a: continue", "last = lot(g)", "last")
    assert in_a_loop("if a:\n g.area = 1\n continue", "last = g.area", "last")


def test_a_loop_inside_a_statement_is_its_own() -> None:
    assert not matters("for k in a:\n if k: break", "x = strength(g)")


EXCLUDING = [
    ("not x", "len(x) == 1"),
    ("not x", "len(x) > 1 and a"),
    ("not x", "x"),
    ("x is None", "x"),
    ("x < y", "x > y"),
    ("x < y", "y < x"),
    ("x == y", "x != y"),
    ("x > 1", "x == 1"),
    ("x < 1", "x > 3"),
    ("x == ROMANS", "x == WELSH"),
    ("x == LIMITS['king']", "x in (ROMANS, WELSH)"),
    ("isinstance(x, Gains)", "isinstance(x, Joker) and x.rest[0]"),
    ("x == 'one'", "x == 'two' and g.rank(1)"),
]
COMPATIBLE = [
    ("not x", "len(x) < 2"),
    ("x <= y", "x >= y"),
    ("x > 1", "x == 2"),
    ("x < 3", "x > 1"),
    ("x == ROMANS", "y == WELSH"),
    ("x == CYMRY", "x == WELSH"),
    ("x == ROMANS", "x == other"),
    ("x == LIMITS['king']", "x == LIMITS['queen']"),
    ("isinstance(x, Late)", "isinstance(x, Joker)"),
    ("isinstance(x, Gains)", "isinstance(x, Unheard)"),
    ("not x", "y[x] and len(x) == 1"),
    ("x == 1 or a", "x == 2"),
]
GUARD = "if {}: return {}"


@pytest.mark.parametrize(("one", "two"), EXCLUDING)
def test_two_guards_of_which_one_can_hold_may_change_places(one: str, two: str) -> None:
    assert not matters(GUARD.format(one, 1), GUARD.format(two, 2))
    assert not matters(GUARD.format(two, 1), GUARD.format(one, 2))


@pytest.mark.parametrize(("one", "two"), COMPATIBLE)
def test_two_guards_that_may_both_hold_may_not(one: str, two: str) -> None:
    assert matters(GUARD.format(one, 1), GUARD.format(two, 2))


def test_a_guard_that_goes_on_may_make_the_other_hold() -> None:
    assert matters("if x == 1: x = 2", "if x == 2: g.area = 1", "x")
    assert not matters("if x == 1: g.area = 2", "if x == 2: g.area = 1", "x")


def test_what_else_happens_may_happen_besides_the_other_guard() -> None:
    assert matters("if x == 1: g.area = 2\nelse: g.area = 3", "if x == 2: g.area = 1", "x")


def test_asking_may_itself_change_something() -> None:
    assert matters("if x == lot(g): return 1", "if x == lot(g): return 1")


def test_constants_are_asked_of_the_modules_themselves() -> None:
    found = Values(ask(["logres.games.rex.table.constants"]))
    read = [ast.parse(text, mode="eval").body for text in ("CITIES_TRACK", "-1", "'a'", "g.area")]
    module = "logres.games.rex.table.constants"
    assert [found.of(node, module) for node in read] == [1, -1, "a", None]
