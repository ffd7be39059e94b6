"""Two guards of which only one can hold, as far as the text tells."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from scripts.mutating.effects import Known
from scripts.mutating.naming import Scope
from scripts.mutating.values import Value, Values

HOLDS: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}
TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.Gt,
    ast.LtE: ast.GtE,
    ast.Gt: ast.Lt,
    ast.GtE: ast.LtE,
}


@dataclass(frozen=True)
class OneOf:
    """A subject is one of these values."""

    subject: str
    values: tuple[Value, ...]


@dataclass(frozen=True)
class Beside:
    """A subject stands so beside another one, or beside a number."""

    subject: str
    sign: type[ast.cmpop]
    other: str
    number: int | None


@dataclass(frozen=True)
class Filled:
    """A subject is something, or it is nothing: 0, no list, None."""

    subject: str
    filled: bool


@dataclass(frozen=True)
class Kind:
    """A subject is of a class."""

    subject: str
    kind: str


Fact = OneOf | Beside | Filled | Kind


def exclude(first: ast.If, second: ast.If, known: Known, scope: Scope) -> bool:
    """Can only one of them hold, whatever the other does, and neither be hurt by being asked?"""
    if first.orelse or second.orelse or not undisturbed(first, second, known, scope):
        return False
    return any(
        contradict(one, two, known)
        for one in facts(first.test, known.values, scope.module)
        for two in facts(second.test, known.values, scope.module)
    )


def undisturbed(first: ast.If, second: ast.If, known: Known, scope: Scope) -> bool:
    """Do both ask without changing anything, and none change what the other asks, or leave?"""
    for one, other in ((first, second), (second, first)):
        asked = known.effects(one.test, scope)
        if asked.writes:
            return False
        done = [known.effects(statement, scope) for statement in other.body]
        if not leaves(other) and any(effect.disturbs(asked) for effect in done):
            return False
    return True


def leaves(guard: ast.If) -> bool:
    """Whoever enters it does not come out again."""
    return isinstance(guard.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break)


def facts(test: ast.expr, values: Values, module: str) -> Iterator[Fact]:
    """What must be true for a guard to hold, up to where asking could go wrong."""
    parts = [test]
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.And):
        parts = test.values
    for part in parts:
        yield from facts_of(part, values, module)
        if not is_harmless(part):
            return


def is_harmless(part: ast.expr) -> bool:
    """Asking for names, fields and numbers goes wrong nowhere; a call or an element might."""
    return not any(isinstance(node, ast.Call | ast.Subscript) for node in ast.walk(part))


def facts_of(part: ast.expr, values: Values, module: str) -> Iterator[Fact]:
    if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not):
        yield Filled(ast.dump(part.operand), False)
    elif isinstance(part, ast.Compare) and len(part.ops) == 1:
        right = part.comparators[0]
        elements = right.elts if isinstance(right, ast.Tuple) else [right]
        known = [values.of(element, module) for element in elements]
        yield from comparison(part.left, type(part.ops[0]), right, known)
    elif isinstance(part, ast.Call) and ast.unparse(part.func) == "isinstance":
        subject, kind = part.args
        if isinstance(kind, ast.Name):
            yield Kind(ast.dump(subject), kind.id)
    elif isinstance(part, ast.Name | ast.Attribute | ast.Subscript):
        yield Filled(ast.dump(part), True)


def comparison(
    left: ast.expr, sign: type[ast.cmpop], right: ast.expr, known: list[Value | None]
) -> Iterator[Fact]:
    """`known` are the values on the right, as far as they are known."""
    subject = ast.dump(left)
    if sign in (ast.Eq, ast.In) and None not in known and is_listed(sign, right):
        yield OneOf(subject, tuple([value for value in known if value is not None]))
    if sign is ast.Is and ast.unparse(right) == "None":
        yield Filled(subject, False)
    if sign in HOLDS:
        number = known[0] if isinstance(known[0], int) else None
        yield Beside(subject, sign, ast.dump(right), number)
        yield Beside(ast.dump(right), TURNED.get(sign, sign), subject, None)
        if number is not None:
            yield from length(left, sign, number)


def is_listed(sign: type[ast.cmpop], right: ast.expr) -> bool:
    """One thing is equal to it, or one of several is."""
    return isinstance(right, ast.Tuple) == (sign is ast.In)


def length(left: ast.expr, sign: type[ast.cmpop], number: int) -> Iterator[Fact]:
    """What a length says of a list."""
    if isinstance(left, ast.Call) and ast.unparse(left.func) == "len" and sign in HOLDS:
        holds = HOLDS[sign]
        if holds(0, number) != any(holds(n, number) for n in range(1, number + 3)):
            yield Filled(ast.dump(left.args[0]), not holds(0, number))


def contradict(one: Fact, two: Fact, known: Known) -> bool:
    if one.subject != two.subject:
        return False
    if isinstance(one, OneOf) and isinstance(two, OneOf):
        return not set(one.values) & set(two.values)
    if isinstance(one, Filled) and isinstance(two, Filled):
        return one.filled != two.filled
    if isinstance(one, Kind) and isinstance(two, Kind):
        return known.names.unrelated(one.kind, two.kind)
    return isinstance(one, Beside) and isinstance(two, Beside) and never_both(one, two)


def never_both(one: Beside, two: Beside) -> bool:
    """Whole numbers only, as everywhere in the rules."""
    first, second = HOLDS[one.sign], HOLDS[two.sign]
    if one.number is not None and two.number is not None:
        low, high = sorted((one.number, two.number))
        tried = {*range(low - 1, low + 2), *range(high - 1, high + 2)}
        return not any(first(n, one.number) and second(n, two.number) for n in tried)
    same = one.other == two.other
    return same and not any(first(n, 0) and second(n, 0) for n in (-1, 0, 1))
