"""A name in capitals that a module sets once is constant: compiled code need not look it up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from scripts.compiling.reading import Module

CONSTANT = re.compile("[A-Z][A-Z0-9_]+")
KINDS = (("typing", "TypeVar"), ("typing", "NewType"))
SAID = (("typing", "Final"), ("typing", "TypeAlias"))

Change = tuple[ast.expr | ast.stmt, str]


def constants(module: Module) -> Iterator[Change]:
    """What stands where, and what says instead that it is final."""
    often = set_often(module.tree)
    for statement in module.tree.body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            yield from assigned(module, statement, often)
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            yield from annotated(module, statement, often)


def set_often(tree: ast.Module) -> set[str]:
    names = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not is_read(n)]
    return {name for name in names if names.count(name) > 1}


def is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


def assigned(module: Module, statement: ast.Assign, often: set[str]) -> Iterator[Change]:
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Tuple):
        yield from unpacked(statement, target, often)
        return
    is_kind = any(module.is_called(value, kind) for kind in KINDS)
    if isinstance(target, ast.Name) and is_constant(target.id, often) and not is_kind:
        yield target, f"{target.id}: Final"


def unpacked(statement: ast.Assign, target: ast.Tuple, often: set[str]) -> Iterator[Change]:
    names = [name.id for name in target.elts if isinstance(name, ast.Name)]
    if len(names) < len(target.elts) or not all(is_constant(name, often) for name in names):
        return
    values = each_value(statement.value, len(names))
    if values:
        lines = [f"{name}: Final = {value}" for name, value in zip(names, values, strict=True)]
        yield statement, "\n".join(lines)


def each_value(value: ast.expr, count: int) -> list[str]:
    """What each of so many names is given."""
    if isinstance(value, ast.Tuple):
        return [ast.unparse(x) for x in value.elts]
    if ast.unparse(value) == f"range({count})":
        return [str(number) for number in range(count)]
    if ast.unparse(value).startswith("range("):
        return [f"{ast.unparse(value)}[{number}]" for number in range(count)]
    return []


def annotated(module: Module, statement: ast.AnnAssign, often: set[str]) -> Iterator[Change]:
    target, kind = statement.target, statement.annotation
    if isinstance(target, ast.Name) and is_constant(target.id, often):
        said = kind.value if isinstance(kind, ast.Subscript) else kind
        if module.origin_of(said) not in SAID:
            yield kind, f"Final[{ast.unparse(kind)}]"


def is_constant(name: str, often: set[str]) -> bool:
    return CONSTANT.fullmatch(name) is not None and name not in often
