"""Whether it can matter which of two statements comes first, without the match stopping at once.

Two that neither read nor write what the other writes may change places unnoticed by anybody, and
so may two guards of which only one can hold; a name read before it is known to anybody is noticed
by everybody. Fields are told apart by name, whatever they belong to, and functions too.
"""

from __future__ import annotations

import ast

from scripts.mutating.effects import LEAVING, SKIPPING, Effects, Known, is_local, parts
from scripts.mutating.guards import exclude
from scripts.mutating.naming import Scope

COMPLAINTS = "faults"
"""A list whose order means nothing."""
ANSWER = ".answer"

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


def may_matter(
    first: ast.stmt,
    second: ast.stmt,
    bound: set[str],
    known: Known,
    scope: Scope,
    spent: frozenset[str] = frozenset(),
) -> bool:
    """`bound` are the names that have a value before the first of them, `spent` those that the
    second gives a value for what follows in the same round of a loop, and for nothing else.
    """
    if isinstance(first, IMMOVABLE) or isinstance(second, IMMOVABLE) or is_text(first):
        return False
    one, two = outward(first, known, scope), outward(second, known, scope)
    if only_skips(first, one) and not one.reads & spent:
        two.writes -= spent
    if two.reads & (stored_names(first) - bound):
        return False
    if any(alike(first, second) for alike in (complain, gather)):
        return False
    if answers_unless_asked(first, second) and ANSWER not in one.reads and not lasts(two, ANSWER):
        return False
    return one.meet(two) and not either_way(first, second, known, scope)


def only_skips(statement: ast.stmt, found: Effects) -> bool:
    """`if a: continue`."""
    alone = isinstance(statement, ast.If) and not statement.orelse and len(statement.body) == 1
    return alone and found.writes == {SKIPPING}


def answers_unless_asked(first: ast.stmt, second: ast.stmt) -> bool:
    """`if a: return g.ask(…)`, and else `g.answer` is laid out: who is asked answers otherwise."""
    if not isinstance(first, ast.If) or first.orelse or not isinstance(second, ast.Assign):
        return False
    last = first.body[-1]
    asked = isinstance(last, ast.Return) and isinstance(last.value, ast.Call) and last.value.func
    laid_out = [ast.unparse(target) for target in second.targets] == ["g.answer"]
    return bool(asked) and ast.unparse(asked or last) == "g.ask" and laid_out


def lasts(found: Effects, but: str) -> bool:
    return any(not is_local(name) for name in found.writes - {but})


def either_way(first: ast.stmt, second: ast.stmt, known: Known, scope: Scope) -> bool:
    """Two guards that say the same, or of which only one can hold."""
    if not isinstance(first, ast.If) or not isinstance(second, ast.If):
        return False
    return same_answer(first, second, known, scope) or exclude(first, second, known, scope)


def outward(statement: ast.stmt, known: Known, scope: Scope) -> Effects:
    """What a statement does to what stands beside it: nothing comes after a guard that leaves, and
    a name that it gives a value of its own it does not read from elsewhere.
    """
    found = known.effects(statement, scope)
    guard = statement if isinstance(statement, ast.If) and not statement.orelse else None
    if guard and isinstance(guard.body[-1], ast.Return | ast.Raise):
        asked = known.effects(guard.test, scope)
        found.reads -= given_anew(guard, known, scope) - asked.reads
        found.writes = asked.writes | {LEAVING}
    return found


def given_anew(guard: ast.If, known: Known, scope: Scope) -> set[str]:
    """The names that a guard gives a value before it reads them."""
    read, given = set[str](), set[str]()
    for statement in guard.body:
        if isinstance(statement, ast.Assign):
            read |= known.effects(statement.value, scope).reads
            given |= {t.id for t in statement.targets if isinstance(t, ast.Name)} - read
        else:
            read |= known.effects(statement, scope).reads
    return given


def stored_names(node: ast.AST) -> set[str]:
    """The names that are known afterwards; those of a comprehension are its own."""
    return {
        part.id
        for part, _ in parts(node, frozenset(), False)
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)
    }


def is_text(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def same_answer(first: ast.If, second: ast.If, known: Known, scope: Scope) -> bool:
    """Two guards that leave with the same words, and ask without changing anything."""
    told = [[ast.dump(statement) for statement in guard.body] for guard in (first, second)]
    quiet = not any(known.effects(guard.test, scope).writes for guard in (first, second))
    alone = quiet and not first.orelse and not second.orelse
    return alone and told[0] == told[1] and isinstance(first.body[-1], ast.Return)


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
