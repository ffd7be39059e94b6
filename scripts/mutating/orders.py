"""Whether it can matter which of two statements comes first, without the match stopping at once.

Two that neither read nor write what the other writes may change places unnoticed by anybody, and
so may two guards of which only one can hold; a name read before it is known to anybody is noticed
by everybody. Fields are told apart by name, whatever they belong to, and functions too.
"""

from __future__ import annotations

import ast

from scripts.mutating.effects import Known, effects

COMPLAINTS = "faults"
"""A list whose order means nothing."""

IMMOVABLE = (
    ast.FunctionDef,
    ast.AsyncFunctionDef,
    ast.ClassDef,
    ast.Import,
    ast.ImportFrom,
    ast.Global,
    ast.Nonlocal,
    ast.Assert,
    ast.Pass,
    ast.Return,
    ast.Raise,
    ast.Break,
    ast.Continue,
)


def may_matter(first: ast.stmt, second: ast.stmt, bound: set[str], known: Known) -> bool:
    """`bound` are the names that have a value before the first of them."""
    if isinstance(first, IMMOVABLE) or isinstance(second, IMMOVABLE) or is_text(first):
        return False
    if effects(second, known).reads & (stored_names(first) - bound):
        return False
    if any(alike(first, second) for alike in (same_subject, same_answer, complain, gather)):
        return False
    return effects(first, known).meet(effects(second, known))


def stored_names(node: ast.AST) -> set[str]:
    names = [below for below in ast.walk(node) if isinstance(below, ast.Name)]
    return {name.id for name in names if isinstance(name.ctx, ast.Store)}


def is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def same_subject(first: ast.stmt, second: ast.stmt) -> bool:
    """`if verb == A` and `if verb in (B, C)` never hold together."""
    one, two = subjects(first), subjects(second)
    return any(one[subject].isdisjoint(two[subject]) for subject in one.keys() & two.keys())


def subjects(statement: ast.stmt) -> dict[str, set[str]]:
    """What must be one of which things for a guard to hold."""
    if not isinstance(statement, ast.If):
        return {}
    test = statement.test
    parts = test.values if isinstance(test, ast.BoolOp) and is_and(test) else [test]
    found = [part for part in parts if isinstance(part, ast.Compare)]
    return {ast.dump(part.left): set(things(part)) for part in found if things(part)}


def is_and(test: ast.BoolOp) -> bool:
    return isinstance(test.op, ast.And)


def things(test: ast.Compare) -> list[str]:
    side = test.comparators[0]
    if isinstance(test.ops[0], ast.Eq):
        return [ast.dump(side)]
    if isinstance(test.ops[0], ast.In) and isinstance(side, ast.Tuple):
        return [ast.dump(part) for part in side.elts]
    return []


def same_answer(first: ast.stmt, second: ast.stmt) -> bool:
    """Two guards that leave with the same words."""
    guards = [s.body for s in (first, second) if isinstance(s, ast.If) and not s.orelse]
    told = [[ast.dump(statement) for statement in body] for body in guards]
    return len(told) == 2 and told[0] == told[1] and isinstance(guards[0][-1], ast.Return)


def complain(first: ast.stmt, second: ast.stmt) -> bool:
    """Both only add to the list of what is wrong."""
    return is_complaint(first) and is_complaint(second)


def is_complaint(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.If | ast.For):
        return is_complaint(statement.body[-1])
    target: ast.expr | None = None
    if isinstance(statement, ast.AugAssign):
        target = statement.target
    elif isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Call):
        target = getattr(statement.value.func, "value", None)
    return isinstance(target, ast.Name) and target.id == COMPLAINTS


def gather(first: ast.stmt, second: ast.stmt) -> bool:
    """Both add bits, or take some away."""
    found = [s for s in (first, second) if isinstance(s, ast.AugAssign)]
    signs = {type(s.op) for s in found}
    return len(found) == 2 and signs in ({ast.BitOr}, {ast.BitAnd}, {ast.BitXor})
