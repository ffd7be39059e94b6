"""What offers write down of why an action is barred: the first reason counts, verb by verb.

A `Why` is asked about one verb, so what is barred of one never meets what is barred of another, and
while nobody asks nothing is written at all.
"""

from __future__ import annotations

import ast

from scripts.mutating.naming import Function, Scope

WHY = "*why"
"""Reasons of a verb are `*why gain`, of one that is given to the function `*why $verb`, and of one
that is not known `*why`."""
GIVEN = f"{WHY} $"
KIND = "Why"
BARRING = ("bar", "bar_some", "bar_rest", "note")
ASKING = "asks"
NOTHING = ast.Constant(None)


def is_why(func: ast.expr, scope: Scope) -> bool:
    """Is it a method of a `Why` that writes or reads reasons?"""
    if not isinstance(func, ast.Attribute) or func.attr not in (*BARRING, ASKING):
        return False
    return isinstance(func.value, ast.Name) and scope.kinds.get(func.value.id) == KIND


def reasons(call: ast.Call, scope: Scope) -> set[str]:
    """The reasons that a call of a `Why` deals with."""
    return named(call.args[0], scope) if call.args else {WHY}


def named(verb: ast.expr, scope: Scope) -> set[str]:
    if isinstance(verb, ast.Constant):
        return {f"{WHY} {verb.value!s}"}
    if isinstance(verb, ast.Name) and verb.id in scope.words:
        return {f"{WHY} {word}" for word in scope.words[verb.id]}
    if isinstance(verb, ast.Name) and verb.id in scope.given:
        return {f"{GIVEN}{verb.id}"}
    return {WHY}


def as_called(found: set[str], given: list[str], call: ast.Call | None, scope: Scope) -> set[str]:
    """Reasons of a function, with the verbs that it is given by those who call it."""
    told = {name for name in found if not name.startswith(GIVEN)}
    for name in found - told:
        told |= argument(name.removeprefix(GIVEN), given, call, scope)
    return told


def argument(parameter: str, given: list[str], call: ast.Call | None, scope: Scope) -> set[str]:
    if call is None or any(isinstance(part, ast.Starred) for part in call.args):
        return {WHY}
    known = dict(zip(given, call.args, strict=False))
    known |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    return named(known[parameter], scope) if parameter in known else {WHY}


def is_unasked(function: Function, call: ast.Call | None) -> bool:
    """Could a function write down reasons, but is given nothing to write them on?"""
    papers = [name for name in function.scope.given if function.scope.kinds.get(name) == KIND]
    if call is None or len(papers) != 1 or any(isinstance(a, ast.Starred) for a in call.args):
        return False
    known = dict(zip(function.given, call.args, strict=False))
    known |= {keyword.arg: keyword.value for keyword in call.keywords if keyword.arg}
    spread = any(keyword.arg is None for keyword in call.keywords)
    given = known.get(papers[0], None if spread else NOTHING)
    return isinstance(given, ast.Constant) and given.value is None


def unsaid(found: set[str]) -> set[str]:
    return {name for name in found if not name.startswith(WHY)}


def covers(wide: set[str], names: set[str]) -> bool:
    """Does a reason of any verb meet one of these?"""
    unknown = any(name == WHY or name.startswith(GIVEN) for name in wide)
    return unknown and any(name.startswith(WHY) for name in names)
