"""What statements of the rules read and write, as far as the text tells.

Functions are known by their name alone, methods with a dot before it and properties with a sign:
what several of one name do counts for each of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeGuard

GOING_ON = ("ask", "call", "go", "together")
STEPS = (*GOING_ON, "become", "end", "finish")
"""What a step says comes next: it is carried out later. The first name a step at the end."""

TELLING = ("tell",)
CHANCE = ("roll", "shuffle")
UNDO = ("commit",)
"""It says only that nothing can be taken back."""

STATE = "g"
ALL, NEXT, LOG, LUCK = "*all", "*next", "*log", "*luck"
"""Every field, what comes next, the log, the dice."""
LEAVING, GIVEN = "*leaving", "*given"
"""Whether the function goes on, and what it was given: these concern nobody further away."""

DONE = {
    **dict.fromkeys(STEPS, NEXT),
    **dict.fromkeys(TELLING, LOG),
    **dict.fromkeys(CHANCE, LUCK),
    **dict.fromkeys(UNDO, ""),
}
"""What is written by calls that the engine answers."""


FIXED = ("int", "str", "bool", "tuple", "Action")


@dataclass
class Effects:
    """Names, `.fields`, and the words above; `calls` are the functions behind them."""

    reads: set[str] = field(default_factory=set)
    writes: set[str] = field(default_factory=set)
    calls: set[str] = field(default_factory=set)

    def add(self, other: Effects) -> None:
        """What a function does below; its own names mean nothing here."""
        self.reads |= {name for name in other.reads if not is_local(name)}
        self.writes |= {name for name in other.writes - {LEAVING, GIVEN} if not is_local(name)}

    def meet(self, other: Effects) -> bool:
        return (
            touches(self.writes, other.reads | other.writes)
            or touches(other.writes, self.reads)
            or self.prevents(other)
            or other.prevents(self)
        )

    def prevents(self, other: Effects) -> bool:
        """Whoever leaves keeps the other from being done, if that would have lasted."""
        return LEAVING in self.writes and not all(map(is_local, other.writes))


Known = dict[str, Effects]
"""What every function of a game does, those that it calls included."""


def is_local(name: str) -> bool:
    return not name.startswith((".", "*"))


def touches(written: set[str], used: set[str]) -> bool:
    return bool(written & used) or covers(written, used) or covers(used, written)


def covers(wide: set[str], names: set[str]) -> bool:
    return ALL in wide and any(name.startswith(".") for name in names)


def know(trees: Iterable[ast.AST]) -> Known:
    """What the functions of a game do, with all that they call."""
    nodes = [node for tree in trees for node in ast.walk(tree)]
    found = [(name_of(node), node) for node in nodes if isinstance(node, ast.FunctionDef)]
    known: Known = {name: Effects() for name, _ in found}
    for name, node in found:
        for statement in node.body:
            told = effects(statement, known)
            known[name].add(told)
            known[name].calls |= told.calls
            known[name].writes |= {GIVEN} if changes_given(node, told) else set()
    while any([widened(effect, known) for effect in known.values()]):
        pass
    return known


def changes_given(node: ast.FunctionDef, told: Effects) -> bool:
    """Is a list filled that the function was given, or the like?"""
    given = {argument.arg for argument in node.args.args if not is_fixed(argument.annotation)}
    named = [below for below in ast.walk(node) if isinstance(below, ast.Name)]
    return bool(told.writes & given - {n.id for n in named if isinstance(n.ctx, ast.Store)})


def is_fixed(annotation: ast.expr | None) -> bool:
    """Numbers, words and tuples are what they are."""
    return annotation is not None and ast.unparse(annotation).startswith(FIXED)


def name_of(node: ast.FunctionDef) -> str:
    if any("property" in ast.unparse(decorator) for decorator in node.decorator_list):
        return f"@{node.name}"
    return f".{node.name}" if [a.arg for a in node.args.args[:1]] == ["self"] else node.name


def widened(effect: Effects, known: Known) -> bool:
    """Add what is called; was any of it new?"""
    before = len(effect.reads) + len(effect.writes)
    for name in effect.calls:
        effect.add(known[name])
    return len(effect.reads) + len(effect.writes) > before


def effects(statement: ast.stmt, known: Known) -> Effects:
    found = Effects()
    for node in parts(statement):
        if isinstance(node, ast.Name | ast.Attribute | ast.Subscript):
            note(found, node, known)
        elif isinstance(node, ast.Call):
            note_call(found, node, known)
        elif isinstance(node, ast.Return | ast.Break | ast.Continue | ast.Raise):
            found.writes.add(LEAVING)
        elif isinstance(node, ast.AugAssign):
            found.reads |= stored_in(node.target)
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            found.writes |= changed_by(node.value, known)
    for name in found.calls:
        found.add(known[name])
    return found


def parts(node: ast.AST) -> Iterator[ast.AST]:
    """Everything in a statement but the names of methods and steps that it calls."""
    yield node
    for below in ast.iter_child_nodes(node):
        if isinstance(node, ast.Call) and is_name_of_call(below, node):
            yield from parts(below.value)
        else:
            yield from parts(below)


def is_name_of_call(part: ast.AST, call: ast.Call) -> TypeGuard[ast.Attribute]:
    return isinstance(part, ast.Attribute) and part is call.func


def note(found: Effects, node: ast.Name | ast.Attribute | ast.Subscript, known: Known) -> None:
    """What is read of a part is read of the whole, which is a node of its own.

    A method that is only named is a step that comes later.
    """
    if not isinstance(node.ctx, ast.Load):
        found.writes |= stored_in(node)
    elif isinstance(node, ast.Attribute) and f"@{node.attr}" in known:
        found.calls.add(f"@{node.attr}")
    elif isinstance(node, ast.Name) or (
        isinstance(node, ast.Attribute) and f".{node.attr}" not in known
    ):
        found.reads |= stored_in(node)


def stored_in(target: ast.expr) -> set[str]:
    """The name that an assignment to a part of something changes."""
    while isinstance(target, ast.Subscript):
        target = target.value
    if isinstance(target, ast.Attribute):
        return {f".{target.attr}"}
    return {target.id} if isinstance(target, ast.Name) else set()


def called(node: ast.Call, known: Known) -> str:
    """Under which name it is known what a call does; a module has functions, not methods."""
    if isinstance(node.func, ast.Attribute):
        method = f".{node.func.attr}"
        return method if method in known else node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def note_call(found: Effects, node: ast.Call, known: Known) -> None:
    name = called(node, known)
    if name in DONE:
        found.writes |= {DONE[name]} - {""}
    elif name in known:
        found.calls.add(name)
    elif STATE in given(node):
        found.reads.add(ALL)


def changed_by(node: ast.Call, known: Known) -> set[str]:
    """What a call for its effect may change: all it is given, or is called on, as by `append`."""
    name = called(node, known)
    if name in DONE:
        return set()
    owner = stored_in(node.func.value) if isinstance(node.func, ast.Attribute) else set()
    if name in known:
        return set(given(node)) - {STATE, "self"} if GIVEN in known[name].writes else set()
    everything = {ALL} if STATE in given(node) else set()
    return everything | (owner | set(given(node))) - {STATE, "self"}


def given(node: ast.Call) -> list[str]:
    """The names that a call is given, and the one it is called on."""
    owner = [node.func.value] if isinstance(node.func, ast.Attribute) else []
    return [part.id for part in [*owner, *node.args] if isinstance(part, ast.Name)]
