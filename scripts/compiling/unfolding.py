"""Writes a module out for the compiler: what plain Python makes at run time stands in the text.

A compiled class is quick only in what its text says. So the unfolded text says how a dataclass is
made and copied, which step of a procedure its name means, and that constants are constant. What
the rules do stays as it is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from scripts.compiling.reading import Class, Field, Module, Origin, free_names

KERNEL = "logres.engine.run.kernel"
FRAME, LANE, STATE = (KERNEL, "Frame"), (KERNEL, "Lane"), (KERNEL, "State")
COPY = ("logres.engine.run.store", "copy")
PICKLED = ("logres.engine.run.pickling", "register")
BY_FIELDS = ("logres.engine.run.pickling", "by_fields")
ANY = ("typing", "Any")

THEN = {"ask": 2, "call": 1, "go": 0, "together": 1}
"""Where the kernel's verbs are told the next step."""

HARMLESS = {"abs", "bits", "int", "len", "max", "min", "sorted", "sum", "tuple"}
HARMLESS_IN_GAMES = {
    "g.cards",
    "in_battle",
    "in_figures",
    "lines_met",
    "listed",
    "marked",
    "present.index",
    "worth",
}
"""Functions that only put into words or count what is told."""

CONSTANT = re.compile("[A-Z][A-Z0-9_]+")

OPEN = "@mypyc_attr(allow_interpreted_subclasses=True)\n"
"""A class in plain Python may inherit it."""

KERNEL_EDITS = (
    ("\nStep = Callable[..., None]\n", "\nStep = Callable[..., None] | str\n"),
    ("then.__name__", "name_of(then)"),
    ("getattr(frame, name)(g)", "frame.take_step(g)"),
    ("@dataclass\nclass Frame:", f"{OPEN}@dataclass\nclass Frame:"),
    ("@dataclass\nclass State:", f"{OPEN}@dataclass\nclass State:"),
)
JOURNAL = "logres.engine.run.journal"
JOURNAL_EDITS = (("\nclass Journal:", f"\n{OPEN}class Journal:"),)
IMPORTED = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""
NAME_OF = """

def name_of(then: Step) -> str:
    if isinstance(then, str):
        return then
    name: str = then.__name__
    return name
"""


@dataclass
class Unfolding:
    """The changes to one module: lines to add after its imports, and pieces to replace."""

    module: Module
    imports: set[str] = field(default_factory=set)
    edits: list[tuple[int, int, str]] = field(default_factory=list)

    def replace(self, node: ast.expr | ast.stmt, text: str) -> None:
        self.edits.append((self.at(node.lineno, node.col_offset), self.end(node), text))

    def insert(self, at: int, text: str) -> None:
        self.edits.append((at, at, text))

    def end(self, node: ast.expr | ast.stmt) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.end_lineno, node.end_col_offset)

    def at(self, line: int, column: int) -> int:
        """The parser counts columns in bytes."""
        return self.starts[line - 1] + column

    def __post_init__(self) -> None:
        self.bytes = self.module.text.encode()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def original(self, node: ast.stmt) -> str:
        return self.bytes[self.at(node.lineno, node.col_offset) : self.end(node)].decode()

    def text(self) -> str:
        last = [n for n in self.module.tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
        if self.imports:
            self.insert(self.end(last[-1]), "\n" + "\n".join(sorted(self.imports)))
        result = self.bytes
        for start, end, text in sorted(self.edits, reverse=True):
            result = result[:start] + text.encode() + result[end:]
        return result.decode()

    def local(self, origin: Origin) -> str:
        """A name for something that another module gives, imported if need be."""
        module, name = origin
        if module == self.module.name or self.module.imported.get(name) == origin:
            return name
        alias = f"{name}_of_{module.replace('.', '_')}"
        self.imports.add(f"from {module} import {name} as {alias}")
        return alias

    def expression(self, f: Field, expression: ast.expr) -> str:
        """An expression of a field, in the words of this module."""
        if f.home is self.module:
            return ast.unparse(expression)
        twin = ast.parse(ast.unparse(expression), mode="eval").body
        for name in free_names(twin):
            name.id = self.local(f.home.origin(name.id))
        return ast.unparse(twin)


def unfold(module: Module) -> str:
    """The text of a module as it is compiled."""
    unfolding = Unfolding(module)
    for found in module.classes.values():
        if found.is_dataclass and not found.is_frozen:
            unfold_class(unfolding, found)
    register_for_pickling(unfolding)
    fix_constants(unfolding)
    if module.name != KERNEL:
        tell_if_heard(unfolding)
    text = unfolding.text()
    if module.name == KERNEL:
        return edited(text, KERNEL_EDITS) + NAME_OF
    return edited(text, JOURNAL_EDITS) if module.name == JOURNAL else text


def edited(text: str, edits: Iterable[tuple[str, str]]) -> str:
    for old, new in edits:
        assert old in text, f"the engine no longer has {old!r}"
        text = text.replace(old, new)
    head, imports, rest = text.partition("\nfrom typing import")
    return head + IMPORTED + imports + rest


def unfold_class(unfolding: Unfolding, found: Class) -> None:
    part_constants(unfolding, found)
    text = "".join("\n\n" + indent(part) for part in written_methods(unfolding, found))
    unfolding.insert(unfolding.end(found.node.body[-1]), text)


def register_for_pickling(unfolding: Unfolding) -> None:
    """The kernel's classes hand down how; others are told one by one."""
    kinds = [found for found in unfolding.module.classes.values() if found.is_dataclass]
    names = [found.name for found in kinds if not found.is_of(FRAME, LANE, STATE)]
    if names:
        text = f"\n\n{unfolding.local(PICKLED)}({', '.join(names)})\n"
        unfolding.insert(len(unfolding.bytes), text)


def written_methods(unfolding: Unfolding, found: Class) -> Iterator[str]:
    """What `dataclasses` and the engine would make or look up at run time."""
    if "__init__" not in found.methods:
        yield constructor(unfolding, found)
    if not found.abstract and found.is_of(FRAME, LANE, STATE):
        yield copier(unfolding, found)
    if found.home.name == KERNEL:
        yield reducer(unfolding)
    if found.is_of(FRAME):
        name_steps(unfolding, found)
        yield stepper(unfolding, found)


def part_constants(unfolding: Unfolding, found: Class) -> None:
    """What belongs to the class goes into a class above it: compiled, it would pass for a field."""
    own = found.class_variables
    if not own:
        return
    name, base = f"{found.name}Constants", found.node.bases[0]
    lines = [unfolding.original(statement) for statement in own]
    text = f"class {name}({ast.unparse(base)}):\n" + "".join(f"    {line}\n" for line in lines)
    decorator = found.node.decorator_list[0]
    unfolding.insert(unfolding.at(decorator.lineno, 0), f"{text}\n\n")
    unfolding.replace(base, name)
    for statement in own:
        unfolding.replace(statement, "")


def indent(text: str) -> str:
    return "\n".join("    " + line for line in text.splitlines())


def constructor(unfolding: Unfolding, found: Class) -> str:
    """The `__init__` that `dataclasses` would make."""
    fields = found.all_fields
    plain = [parameter(unfolding, f) for f in fields if not f.kw_only]
    named = [parameter(unfolding, f) for f in fields if f.kw_only]
    listed = ", ".join(["self", *plain, *(["*", *named] if named else [])])
    lines = [f"self.{f.name} = {initial(unfolding, f)}" for f in fields]
    if "__post_init__" in found.methods:
        lines.append("self.__post_init__()")
    return "\n    ".join([f"def __init__({listed}) -> None:", *(lines or ["pass"])])


def parameter(unfolding: Unfolding, f: Field) -> str:
    annotation = unfolding.expression(f, f.annotation)
    if f.factory is not None:
        return f"{f.name}: {annotation} | None = None"
    if f.default is not None:
        return f"{f.name}: {annotation} = {unfolding.expression(f, f.default)}"
    return f"{f.name}: {annotation}"


def initial(unfolding: Unfolding, f: Field) -> str:
    if f.factory is None:
        return f.name
    return f"{made(unfolding, f, f.factory)} if {f.name} is None else {f.name}"


def made(unfolding: Unfolding, f: Field, factory: ast.expr) -> str:
    if isinstance(factory, ast.Lambda):
        return f"({unfolding.expression(f, factory.body)})"
    name = unfolding.expression(f, factory)
    return {"list": "[]", "dict": "{}"}.get(name, f"{name}()")


def copier(unfolding: Unfolding, found: Class) -> str:
    """What `store.make_copier` makes; scratch takes its defaults."""
    kept = [f for f in found.all_fields if not f.scratch]
    listed = ", ".join(f"{f.name}={copied(unfolding, f)}" for f in kept)
    return f"def written_copy(self) -> {found.name}:\n    return {found.name}({listed})"


def copied(unfolding: Unfolding, f: Field) -> str:
    if f.deep:
        copy = unfolding.local(COPY)
        one = f"[{copy}(x) for x in self.{f.name}]"
        return one if f.is_list else f"{copy}(self.{f.name})"
    return f"self.{f.name}.copy()" if f.is_list else f"self.{f.name}"


def reducer(unfolding: Unfolding) -> str:
    """How it is pickled, and what inherits it."""
    head = f"def __reduce__(self) -> tuple[{unfolding.local(ANY)}, ...]:"
    return f"{head}\n    return {unfolding.local(BY_FIELDS)}(self)"


def name_steps(unfolding: Unfolding, found: Class) -> None:
    """The kernel is told the name of the next step, not a method made into an object for it."""
    for _, step in told_steps(found):
        unfolding.replace(step, f'"{step.attr}"')


def told_steps(found: Class) -> list[tuple[str, ast.Attribute]]:
    calls = [node for node in ast.walk(found.node) if isinstance(node, ast.Call)]
    steps = [step for call in calls for step in steps_of(next_step(call))]
    return [(step.attr, step) for step in steps]


def next_step(call: ast.Call) -> ast.expr | None:
    if not isinstance(call.func, ast.Attribute) or call.func.attr not in THEN:
        return None
    place = THEN[call.func.attr]
    named = [k.value for k in call.keywords if k.arg == "then"]
    return call.args[place] if place < len(call.args) else next(iter(named), None)


def steps_of(then: ast.expr | None) -> list[ast.Attribute]:
    if isinstance(then, ast.IfExp):
        return steps_of(then.body) + steps_of(then.orelse)
    if isinstance(then, ast.Attribute) and ast.unparse(then.value) == "self":
        return [then]
    return []


def stepper(unfolding: Unfolding, found: Class) -> str:
    """Takes the step named by `at`; one that this class does not know is looked up."""
    head = f"def take_step(self, g: {unfolding.local(ANY)}) -> None:"
    if not found.bases:
        return f"{head}\n    getattr(self, self.at)(g)"
    told = {name for name, _ in told_steps(found)} | {"start"}
    own = [name for name in found.methods if name in told]
    choices = [f'if at == "{name}":\n        return self.{name}(g)' for name in own]
    return "\n    ".join([head, "at = self.at", *choices, "super().take_step(g)"])


def tell_if_heard(unfolding: Unfolding) -> None:
    """Where nobody keeps a journal, what would be told need not be gathered."""
    for node in ast.walk(unfolding.module.tree):
        told = node.value if isinstance(node, ast.Expr) else None
        if isinstance(node, ast.Expr) and isinstance(told, ast.Call) and is_mere_telling(told):
            teller = ast.unparse(told.func).removesuffix(".tell")
            heard = f"if {teller}.journal is not None:\n"
            indented = " " * (node.col_offset + 4)
            unfolding.insert(unfolding.at(node.lineno, node.col_offset), heard + indented)


def is_mere_telling(call: ast.Call) -> bool:
    """Does it tell and nothing else? What is told may be the result of doing something."""
    if not (isinstance(call.func, ast.Attribute) and call.func.attr == "tell"):
        return False
    inside = [node for node in ast.walk(call) if isinstance(node, ast.Call) and node is not call]
    return {ast.unparse(node.func) for node in inside} <= HARMLESS | HARMLESS_IN_GAMES


def fix_constants(unfolding: Unfolding) -> None:
    """A name in capitals that a module sets once is constant: compiled code need not look it up."""
    body = unfolding.module.tree.body
    often = set_often(unfolding.module.tree)
    for statement in body:
        if isinstance(statement, ast.Assign) and len(statement.targets) == 1:
            fix_assigned(unfolding, statement, often)
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            fix_annotated(unfolding, statement, often)


def set_often(tree: ast.Module) -> set[str]:
    names = [n.id for n in ast.walk(tree) if isinstance(n, ast.Name) and not is_read(n)]
    return {name for name in names if names.count(name) > 1}


def is_read(name: ast.Name) -> bool:
    return isinstance(name.ctx, ast.Load)


def fix_assigned(unfolding: Unfolding, statement: ast.Assign, often: set[str]) -> None:
    target, value = statement.targets[0], statement.value
    if isinstance(target, ast.Name) and is_constant(target.id, often) and is_plain(value):
        unfolding.replace(target, f"{target.id}: Final")
        unfolding.imports.add("from typing import Final")
    elif isinstance(target, ast.Tuple):
        fix_unpacked(unfolding, statement, target, often)


def is_plain(value: ast.expr) -> bool:
    return not ast.unparse(value).startswith(("TypeVar(", "NewType("))


def fix_unpacked(
    unfolding: Unfolding, statement: ast.Assign, target: ast.Tuple, often: set[str]
) -> None:
    names = [name.id for name in target.elts if isinstance(name, ast.Name)]
    if len(names) < len(target.elts) or not all(is_constant(name, often) for name in names):
        return
    values = unpacked(statement.value, len(names))
    if values:
        lines = [f"{name}: Final = {value}" for name, value in zip(names, values, strict=True)]
        unfolding.replace(statement, "\n".join(lines))
        unfolding.imports.add("from typing import Final")


def unpacked(value: ast.expr, count: int) -> list[str]:
    """What each of so many names is given."""
    if isinstance(value, ast.Tuple):
        return [ast.unparse(x) for x in value.elts]
    if ast.unparse(value) == f"range({count})":
        return [str(number) for number in range(count)]
    if ast.unparse(value).startswith("range("):
        return [f"{ast.unparse(value)}[{number}]" for number in range(count)]
    return []


def fix_annotated(unfolding: Unfolding, statement: ast.AnnAssign, often: set[str]) -> None:
    if isinstance(statement.target, ast.Name) and is_constant(statement.target.id, often):
        kind = ast.unparse(statement.annotation)
        if not kind.startswith(("Final", "TypeAlias")):
            unfolding.replace(statement.annotation, f"Final[{kind}]")
            unfolding.imports.add("from typing import Final")


def is_constant(name: str, often: set[str]) -> bool:
    return CONSTANT.fullmatch(name) is not None and name not in often
