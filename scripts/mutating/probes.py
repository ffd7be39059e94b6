"""Stretches of statements that run together, and a call at the head of each that says it was
reached.

A stretch begins where a block does and after every statement that holds a block, for one of those
may have left.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

REACHED = "__reached__"
"""The name under which a probed module finds what to tell."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def bodies(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The blocks directly below a statement."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            yield block
    for name in ("handlers", "cases"):
        for below in getattr(node, name, ()):
            yield below.body


def is_docstring(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def heads(block: list[ast.stmt]) -> Iterator[tuple[ast.stmt, int]]:
    """Each statement of a block with the line at which its stretch begins."""
    head, fresh = 0, True
    for statement in block:
        if fresh and not is_docstring(statement):
            head, fresh = statement.lineno, False
        yield statement, head
        fresh = fresh or any(True for _ in bodies(statement))


def functions(tree: ast.AST) -> Iterator[Function]:
    """The outermost functions, methods among them."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            yield node
        else:
            yield from functions(node)


def probed(tree: ast.Module, file: str) -> ast.Module:
    """The tree with a probe at the head of every stretch inside a function."""
    for function in functions(tree):
        probe_below(function, file)
    return ast.fix_missing_locations(tree)


def probe_below(node: ast.AST, file: str) -> None:
    for block in bodies(node):
        told: list[ast.stmt] = []
        last = 0
        for statement, head in list(heads(block)):
            probe_below(statement, file)
            if head != last:
                told.append(probe(statement, f"{file}:{head}"))
                last = head
            told.append(statement)
        block[:] = told


def probe(before: ast.stmt, place: str) -> ast.stmt:
    call = ast.parse(f"{REACHED}({place!r})").body[0]
    return ast.copy_location(call, before)
