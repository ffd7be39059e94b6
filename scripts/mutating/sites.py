"""Finds what can be broken in a source: comparisons, constants, conditions, calls and orders.

Left out is what cannot change the rules: docstrings, annotations, decorators, assertions, the
words of exceptions and of what a developer reads.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from scripts.mutating import values
from scripts.mutating.breakages import (
    CALL,
    COMPARISON,
    CONDITION,
    CONSTANT,
    ORDER,
    Breakage,
    Edit,
    numbered,
)
from scripts.mutating.effects import Known
from scripts.mutating.naming import Scope
from scripts.mutating.orders import is_complaint, may_matter
from scripts.mutating.probes import Function, bodies, heads, is_docstring
from scripts.mutating.rules import ENGINE, declarations, module_of, rule_files

OPPOSITE: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: (r"\bin\b", "not in"),
    ast.NotIn: (r"\bnot\s+in\b", "in"),
    ast.Is: (r"\bis\b", "is not"),
    ast.IsNot: (r"\bis\s+not\b", "is"),
}
"""How a comparison is found in the text between its sides, and what becomes of it."""

SHIFTED = (ast.Lt, ast.LtE, ast.Gt, ast.GtE)
"""Only their limit moves; the others become the opposite, as a negated condition would."""

TOLD_OFF = ("faults", "expectations")
"""How functions are named that list what is wrong."""
SILENT = ("__repr__", "__str__")
UNHEARD = (ast.Assert, ast.Raise, ast.Import, ast.ImportFrom)
MEANINGLESS = ("strict", "repr", "kw_only", "slots", "frozen", "encoding", "compare")
"""Keywords for Python's sake: a rule that keeps to itself is the same without them."""

Place = tuple[str, int]
"""The function, or class, and the head of the stretch of statements."""


def breakages(source: bytes, file: str, known: Known) -> list[Breakage]:
    """All that can be broken in a file, in the order of the text."""
    return numbered(unnumbered(source, file, known))


def unnumbered(source: bytes, file: str, known: Known, module: str = "") -> list[Breakage]:
    tree = ast.parse(source)
    found = Finder(source, file, known, module)
    found.unread = read_by_decorators(tree) - known.names.imported(module)
    found.block(tree.body, ("", 0))
    return sorted(found.found, key=lambda b: (b.edit.start, b.edit.end, b.kind))


def breakages_of(folder: Path) -> list[Breakage]:
    """All that can be broken in the rules of a game."""
    sources = {path: path.read_bytes() for path in rule_files(folder)}
    trees = {module_of(path): ast.parse(text) for path, text in sources.items()}
    trees |= {module_of(path): ast.parse(path.read_bytes()) for path in declarations(folder)}
    trees |= engine_of(trees)
    known = Known(trees, values.ask([module_of(path) for path in sources]))
    return numbered(
        breakage
        for path, source in sources.items()
        for breakage in unnumbered(
            source, path.relative_to(folder).as_posix(), known, module_of(path)
        )
    )


def engine_of(trees: dict[str, ast.Module]) -> dict[str, ast.Module]:
    """What of the engine the rules know: they never meet the rest."""
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    named = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module]
    wanted = {node.module for node in named}
    wanted |= {f"{node.module}.{name.name}" for node in named for name in node.names}
    found = {module_of(path): path for path in sorted(ENGINE.rglob("*.py"))}
    return {m: ast.parse(path.read_bytes()) for m, path in found.items() if m in wanted}


@dataclass
class Finder:
    """Goes through a file and keeps what it finds."""

    source: bytes
    file: str
    known: Known
    module: str = ""
    scope: Scope = field(default_factory=Scope)
    found: list[Breakage] = field(default_factory=list)
    starts: list[int] = field(init=False)
    bound: list[tuple[int, str]] = field(default_factory=list)
    loaded: list[tuple[int, str]] = field(default_factory=list)
    unread: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        lines = self.source.splitlines(keepends=True)
        self.starts = list(accumulate(map(len, lines), initial=0))

    # Statements.

    def block(self, block: list[ast.stmt], place: Place, silent: bool = False) -> None:
        """Statements one after the other; `silent` where the function returns nothing."""
        inside = place[1] != 0
        at = [(s, (place[0], head if inside else 0)) for s, head in heads(block)]
        for statement, there in at:
            self.statement(statement, there, silent)
        if inside:
            for (first, there), (second, _) in pairwise(at):
                bound, spent = self.bound_before(first), self.spent_after(second, block)
                if may_matter(first, second, bound, self.known, self.scope, spent):
                    self.swap(first, second, there)

    def bound_before(self, statement: ast.stmt) -> set[str]:
        """The names of the function that have a value there."""
        return {name for line, name in self.bound if line < statement.lineno}

    def spent_after(self, statement: ast.stmt, block: list[ast.stmt]) -> frozenset[str]:
        """The names that only this statement gives a value, read only below it in its block."""
        last = block[-1].end_lineno or 0
        inside = range(statement.lineno, (statement.end_lineno or 0) + 1)
        below = range(inside.stop, last + 1)
        found = {name for line, name in self.bound if line in inside}
        found -= {name for line, name in self.bound if line not in inside}
        return frozenset(found - {name for line, name in self.loaded if line not in below})

    def statement(self, node: ast.stmt, place: Place, silent: bool) -> None:
        if isinstance(node, UNHEARD) or is_docstring(node) or is_for_types(node):
            return
        if not place[0] and isinstance(node, ast.Assign) and assigned(node) <= self.unread:
            return
        if isinstance(node, Function):
            return self.function(node, place)
        if isinstance(node, ast.ClassDef):
            return self.block(node.body, (joined(place[0], node.name), 0))
        self.call(node, place, silent)
        if isinstance(node, ast.If | ast.While) and not is_broken_elsewhere(node.test):
            self.condition(node.test, place)
        for part in expressions(node):
            self.expression(part, place, is_complaint(node), for_developers(place[0]))
        for block in bodies(node):
            self.block(block, place, silent)

    def function(self, node: Function, place: Place) -> None:
        if node.name in SILENT:
            return
        inside = place[1] != 0
        there = place if inside else (joined(place[0], node.name), node.lineno)
        if not inside:
            self.bound, self.loaded = list(bindings(node)), list(loads(node))
            self.scope = self.known.names.scope_of(self.module, there[0])
        for default in [*node.args.defaults, *[d for d in node.args.kw_defaults if d]]:
            self.expression(default, place if inside else (there[0], 0))
        self.block(node.body, there, silent=is_none(node.returns))

    def call(self, node: ast.stmt, place: Place, silent: bool) -> None:
        """A call made for what it does can be left out."""
        if not place[1] or not isinstance(getattr(node, "value", None), ast.Call):
            return
        if isinstance(node, ast.Expr):
            self.keep(CALL, node, b"pass", place)
        elif isinstance(node, ast.Return) and silent:
            self.keep(CALL, node, b"return", place)

    def swap(self, first: ast.stmt, second: ast.stmt, place: Place) -> None:
        start, end = self.span(first)
        then, last = self.span(second)
        text = self.source[then:last] + self.source[end:then] + self.source[start:end]
        self.add(ORDER, Edit(start, last, text), place)

    # Expressions.

    def expression(
        self, node: ast.expr, place: Place, wordless: bool = False, speechless: bool = False
    ) -> None:
        """`wordless` where only developers read the words, `speechless` the sentences."""
        for part in walk(node):
            if (wordless and is_word(part)) or (speechless and is_sentence(part)):
                continue
            if isinstance(part, ast.Compare):
                self.comparison(part, place)
            elif isinstance(part, ast.Constant):
                self.constant(part, place)
            elif (number := below_zero(part)) is not None:
                self.keep(CONSTANT, part, str(1 - number).encode(), place)
            for condition in conditions(part):
                self.condition(condition, place)

    def comparison(self, node: ast.Compare, place: Place) -> None:
        sides = [node.left, *node.comparators]
        for op, left, right in zip(node.ops, sides, node.comparators, strict=False):
            sign, other = OPPOSITE[type(op)]
            start, end = self.span(left)[1], self.span(right)[0]
            found = re.search(sign.encode(), self.source[start:end])
            assert found, f"{self.file}:{node.lineno}: no {sign}"
            edit = Edit(start + found.start(), start + found.end(), other.encode())
            self.add(COMPARISON, edit, place)

    def constant(self, node: ast.Constant, place: Place) -> None:
        value = node.value
        if isinstance(value, bool):
            self.keep(CONSTANT, node, repr(not value).encode(), place)
        elif isinstance(value, int | float):
            self.keep(CONSTANT, node, str(value + 1).encode(), place)
        elif isinstance(value, str):
            self.keep(CONSTANT, node, repr(value + "?").encode(), place)

    def condition(self, node: ast.expr, place: Place) -> None:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            return self.keep(CONDITION, node, self.text(node.operand), place)
        self.keep(CONDITION, node, b"not (" + self.text(node) + b")", place)

    # Keeping.

    def span(self, node: ast.stmt | ast.expr) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def text(self, node: ast.expr) -> bytes:
        start, end = self.span(node)
        return self.source[start:end]

    def keep(self, kind: str, node: ast.stmt | ast.expr, text: bytes, place: Place) -> None:
        self.add(kind, Edit(*self.span(node), text), place)

    def add(self, kind: str, edit: Edit, place: Place) -> None:
        line = self.source.count(b"\n", 0, edit.start)
        end = self.source.find(b"\n", edit.end)
        last = len(self.source) if end < 0 else end
        start = self.starts[line]
        before = self.source[start:last]
        after = Edit(edit.start - start, edit.end - start, edit.text).apply(before)
        function, probe = place
        shown = (one_line(before), one_line(after))
        self.found.append(Breakage(self.file, function, kind, *shown, line + 1, probe, edit))


def bindings(function: Function) -> Iterator[tuple[int, str]]:
    """The names that a function gives a value, with the lines where it does."""
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            yield function.lineno, node.arg
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            yield node.lineno, node.id


def loads(node: ast.AST) -> Iterator[tuple[int, str]]:
    """The names that are read, with the lines."""
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load):
            yield part.lineno, part.id


def one_line(text: bytes) -> str:
    return " ".join(text.decode().split())


def joined(outer: str, name: str) -> str:
    return f"{outer}.{name}" if outer else name


def is_none(annotation: ast.expr | None) -> bool:
    return isinstance(annotation, ast.Constant) and annotation.value is None


def is_for_types(node: ast.stmt) -> bool:
    return isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)


def expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement itself, without annotations."""
    for name, value in ast.iter_fields(node):
        parts = value if isinstance(value, list) else [value]
        if name != "annotation":
            yield from [part for part in parts if isinstance(part, ast.expr)]


def walk(node: ast.AST) -> Iterator[Any]:
    """Everything in an expression that can mean something to the rules."""
    yield node
    if isinstance(node, ast.JoinedStr) or is_cast(node) or below_zero(node) is not None:
        return
    for below in ast.iter_child_nodes(counted(node)):
        if not (isinstance(below, ast.keyword) and below.arg in MEANINGLESS):
            yield from walk(below)


def counted(node: ast.AST) -> ast.AST:
    """Of `len([1 for …])` what is counted: the number itself means nothing."""
    parts = node.args if isinstance(node, ast.Call) and ast.unparse(node.func) == "len" else []
    if len(parts) == 1 and isinstance(parts[0], ast.ListComp):
        listed = parts[0]
        if isinstance(listed.elt, ast.Constant):
            return ast.GeneratorExp(ast.Name("one", ast.Load()), listed.generators)
    return node


def below_zero(node: ast.AST) -> int | None:
    """The number of -1 is 1."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = node.operand.value if isinstance(node.operand, ast.Constant) else None
        return value if isinstance(value, int) else None
    return None


def read_by_decorators(tree: ast.Module) -> set[str]:
    """Names that nothing but decorators read: how much a function remembers, say."""
    functions = [node for node in ast.walk(tree) if isinstance(node, Function)]
    above = [name for f in functions for d in f.decorator_list for _, name in loads(d)]
    everywhere = Counter([name for _, name in loads(tree)])
    return {name for name, count in Counter(above).items() if everywhere[name] == count}


def assigned(node: ast.Assign) -> set[str]:
    parts = [part for target in node.targets for part in ast.walk(target)]
    return {part.id for part in parts if isinstance(part, ast.Name)}


def is_word(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_sentence(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str) and " " in node.value


def for_developers(function: str) -> bool:
    """Does it say what is wrong with a position, or with data?"""
    return function.endswith(TOLD_OFF)


def is_cast(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func) in ("cast", "TypeVar")


def conditions(node: ast.AST) -> Iterator[ast.expr]:
    """What can be negated here and nowhere else: the parts that `and` and `or` put together."""
    tests: list[ast.expr] = []
    if isinstance(node, ast.IfExp):
        tests = [node.test]
    elif isinstance(node, ast.comprehension):
        tests = node.ifs
    elif isinstance(node, ast.BoolOp):
        tests = node.values
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node
    yield from [test for test in tests if not is_broken_elsewhere(test)]


def is_broken_elsewhere(test: ast.expr) -> bool:
    """Parts of `and` and `or`, what has a `not` already, and comparisons that become opposites."""
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and not isinstance(test.ops[0], SHIFTED)
    return isinstance(test, ast.BoolOp) or (
        isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)
    )
