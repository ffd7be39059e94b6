"""Reasons of one verb do not meet those of another; of the same verb the first counts."""

from __future__ import annotations

import ast

import pytest

from scripts.mutating.effects import Known
from scripts.mutating.naming import Scope
from scripts.mutating.orders import may_matter

HERE = """
def marking(verb: str, g, why: Why | None = None):
    if why is not None:
        why.bar_rest(verb, "no-marker")
    return g.held

def both(verb: str, g, why: Why):
    return marking(verb, g, why)

def any_verb(g, why: Why):
    why.bar_rest(g.verb, "never")

class Gains:
    def may_gain(self, g, why: Why | None = None):
        for verb in ("done", "pass"):
            why.bar_rest(verb, "must-take")
        for other in g.verbs:
            why.bar_rest(other, "never")
        options = []
"""
KNOWN = Known({"here": ast.parse(HERE)}, {})


def matters(first: str, second: str) -> bool:
    one, two = (ast.parse(text).body[0] for text in (first, second))
    scope = KNOWN.names.scope_of("here", "Gains.may_gain")
    assert scope != Scope("here")
    return may_matter(one, two, {"options"}, KNOWN, scope)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("why.bar_rest('gain', 'a')", "why.bar('done', 0, 'b')"),
        ("why.bar_rest('gain', 'a')", "for verb in ('done', 'pass'): why.bar_rest(verb, 'b')"),
        ("why.bar_rest('gain', 'a')", "options.append(1)"),
        ("x = marking('place', g)", "g.tell('joker')"),
        ("x = marking('gain', g)", "why.bar_rest('gain', 'a')"),
        ("x = marking('gain', g, None)", "why.bar_rest('gain', 'a')"),
        ("if a: return 1", "x = marking('gain', g)"),
        ("marking('place', g, why)", "why.bar_rest('gain', 'a')"),
        ("both('place', g, why)", "both(verb='gain', g=g, why=why)"),
        ("if why.asks('gain'): why.bar('gain', why.noun, 'a')", "why.bar_rest('place', 'b')"),
    ],
)
def test_an_order_of_reasons_cannot_matter(first: str, second: str) -> None:
    assert not matters(first, second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("why.bar_rest('gain', 'a')", "why.bar('gain', 1, 'b')"),
        ("why.note('gain', 1, found)", "why.bar_some('gain', 7, 'b')"),
        ("why.bar_rest('done', 'a')", "for verb in ('done', 'pass'): why.bar_rest(verb, 'b')"),
        ("why.bar_rest('gain', 'a')", "for other in g.verbs: why.bar_rest(other, 'b')"),
        ("why.bar_rest('gain', 'a')", "any_verb(g, why)"),
        ("both('gain', g, why)", "why.bar_rest('gain', 'a')"),
        ("both(g.verb, g, why)", "why.bar_rest('gain', 'a')"),
        ("both(*found)", "why.bar_rest('gain', 'a')"),
        ("both('gain', **found)", "why.bar_rest('gain', 'a')"),
        ("if a: return 1", "x = marking('gain', g, why=why)"),
        ("if why.asks('gain'): g.area = 1", "why.bar_rest('gain', 'b')"),
        ("if a: why.bar_rest('gain', 'b')", "if why.asks('gain'): return options"),
    ],
)
def test_an_order_of_reasons_may_matter(first: str, second: str) -> None:
    assert matters(first, second)
