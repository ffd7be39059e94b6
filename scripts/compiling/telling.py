"""What is told where nobody listens: it need not be gathered, if gathering changes nothing."""

from __future__ import annotations

import ast

from scripts.compiling.reading import BUILTIN
from scripts.compiling.scopes import Scope

STATE = ("logres.engine.run.kernel", "State")
PURE = ("logres.engine.run.marks", "pure")
PURE_BUILTINS = {"abs", "int", "len", "max", "min", "sorted", "sum", "tuple"}
ACTS = (ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)


def is_mere_telling(scope: Scope, node: ast.AST) -> bool:
    """Does a statement tell and nothing else? What is told may be the result of doing something."""
    call = node.value if isinstance(node, ast.Expr) else None
    if not (isinstance(call, ast.Call) and is_told(scope, call)):
        return False
    inside = [n for n in ast.walk(call) if n is not call]
    calls = [n for n in inside if isinstance(n, ast.Call)]
    return not any(isinstance(n, ACTS) for n in inside) and all(is_pure(scope, n) for n in calls)


def is_told(scope: Scope, call: ast.Call) -> bool:
    """Is it `tell` of a position?"""
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "tell"):
        return False
    teller = scope.class_of(call.func.value)
    return teller is not None and teller.is_of(STATE)


def is_pure(scope: Scope, call: ast.Call) -> bool:
    """Is it a function that says of itself that it only computes, or one of Python's?"""
    if not isinstance(call.func, ast.Name) or call.func.id in scope.module.rebound:
        return False
    origin = scope.module.origin_of(call.func)
    found = scope.module.library.find_function(origin) if origin else None
    if found is not None:
        return found[0].marks(found[1], PURE)
    return origin is not None and origin[0] == BUILTIN and origin[1] in PURE_BUILTINS
