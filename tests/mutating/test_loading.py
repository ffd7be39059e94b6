"""Probes tell which stretches of a function run; a changed function is what everybody calls."""

from __future__ import annotations

import ast
from types import ModuleType

import pytest

from scripts.mutating.loading import NotInPlace, caches, put_in_place
from scripts.mutating.probes import REACHED, probed
from tests.games.rex.parts import stakes

SOURCE = '''
from functools import lru_cache

def choose(n):
    """A choice."""
    if n > 1:
        return "many"
    elif n:
        return "one"
    found = "none"
    return found

class Battle:
    def start(self):
        return choose(1)

    @property
    def area(self):
        return 1

    @staticmethod
    def hits():
        return 1

@lru_cache
def remembered():
    return 1

def made():
    def inner():
        return 1
    return inner

inner = made()
'''


def module(text: str = SOURCE) -> ModuleType:
    made = ModuleType("toy")
    made.__file__ = "toy.py"
    exec(compile(text, "toy.py", "exec"), vars(made))
    return made


@pytest.mark.parametrize(
    ("n", "lines"), [(2, [6, 7]), (1, [6, 8, 9]), (0, [6, 8, 10])], ids=["many", "one", "none"]
)
def test_a_stretch_is_told_when_it_is_reached(n: int, lines: list[int]) -> None:
    told: list[str] = []
    space = {REACHED: told.append}
    exec(compile(probed(ast.parse(SOURCE), "toy.py"), "toy.py", "exec"), space)
    assert told == ["toy.py:30", "toy.py:32"]  # when it is imported
    told.clear()
    exec(f"choose({n})", space)
    assert told == [f"toy.py:{line}" for line in lines]


@pytest.mark.parametrize(
    ("function", "call"),
    [
        ("Battle.area", "Battle().area"),
        ("Battle.hits", "Battle.hits()"),
        ("remembered", "remembered.__wrapped__()"),
    ],
)
def test_a_function_is_changed_where_it_stands(function: str, call: str) -> None:
    toy = module()
    assert eval(call, vars(toy)) == 1
    put_in_place(toy, function, SOURCE.replace("return 1", "return 2").encode())
    assert eval(call, vars(toy)) == 2


def test_a_method_may_lose_its_call_of_the_one_above() -> None:
    text = "class Siege(Battle):\n    def start(self):\n        return super().start()\n"
    toy = module(SOURCE + text)
    siege = vars(toy)["Siege"]()
    assert siege.start() == "one"
    put_in_place(toy, "Siege.start", (SOURCE + text.replace("super().start()", "2")).encode())
    assert siege.start() == 2


def test_whoever_knows_a_function_calls_the_changed_one() -> None:
    toy = module()
    known = toy.choose
    put_in_place(toy, "choose", SOURCE.replace('"none"', '"nothing"').encode())
    assert known(0) == "nothing"
    assert toy.Battle().start() == "one"


@pytest.mark.parametrize("function", ["made.inner", "lost", "inner"])
def test_what_does_not_stand_in_its_module_is_refused(function: str) -> None:
    with pytest.raises(NotInPlace):
        put_in_place(module(), function, SOURCE.encode())


def test_caches_of_a_package_are_cleared() -> None:
    stakes.longest_road(0)
    assert stakes.longest_road.cache_info().currsize
    for clear in caches("logres.games.rex"):
        clear()
    assert not stakes.longest_road.cache_info().currsize
