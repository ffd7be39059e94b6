"""What the sources say, as far as compiling needs to know: names, classes and their fields."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

Origin = tuple[str, str]
"""The module that gives something a name, and the name."""


@dataclass(frozen=True, eq=False)
class Field:
    """A field of a dataclass, with the module whose names its expressions use."""

    name: str
    annotation: ast.expr
    home: Module
    default: ast.expr | None = None
    factory: ast.expr | None = None
    kw_only: bool = False
    scratch: bool = False
    deep: bool = False

    @property
    def is_list(self) -> bool:
        """As `store.is_list` finds it."""
        return ast.unparse(self.annotation).startswith("list")

    @property
    def is_optional(self) -> bool:
        return self.default is not None or self.factory is not None


@dataclass(frozen=True, eq=False)
class Class:
    """A class of a module; `fields` are those it writes down itself."""

    name: str
    home: Module
    node: ast.ClassDef

    @cached_property
    def bases(self) -> list[Class]:
        found = [self.home.class_of(base) for base in self.node.bases]
        return [base for base in found if base]

    @cached_property
    def marked(self) -> list[ast.AnnAssign]:
        return [s for s in self.node.body if isinstance(s, ast.AnnAssign)]

    @cached_property
    def fields(self) -> list[Field]:
        return [read_field(s, self.home) for s in self.marked if not is_class_variable(s)]

    @cached_property
    def class_variables(self) -> list[ast.AnnAssign]:
        return [s for s in self.marked if is_class_variable(s)]

    @cached_property
    def all_fields(self) -> list[Field]:
        """Those of its bases too, in the order in which `dataclasses` has them."""
        found: dict[str, Field] = {}
        for base in reversed(self.bases):
            found |= {f.name: f for f in base.all_fields}
        found |= {f.name: f for f in self.fields}
        return list(found.values())

    @property
    def is_dataclass(self) -> bool:
        return any(decorator_name(d) == "dataclass" for d in self.node.decorator_list)

    @property
    def is_frozen(self) -> bool:
        return any("frozen=True" in ast.unparse(d) for d in self.node.decorator_list)

    @cached_property
    def methods(self) -> dict[str, ast.FunctionDef]:
        return {s.name: s for s in self.node.body if isinstance(s, ast.FunctionDef)}

    @cached_property
    def abstract(self) -> set[str]:
        """The methods that a class below must still write."""
        inherited = {name for base in self.bases for name in base.abstract}
        own = {name for name, node in self.methods.items() if is_abstract(node)}
        return inherited - set(self.methods) | own

    def is_of(self, *origins: Origin) -> bool:
        """Is it one of these classes, or does it inherit one?"""
        return (self.home.name, self.name) in origins or any(b.is_of(*origins) for b in self.bases)


@dataclass(frozen=True, eq=False)
class Module:
    """One file of the sources."""

    name: str
    text: str
    library: Library = field(repr=False)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def classes(self) -> dict[str, Class]:
        found = [node for node in self.tree.body if isinstance(node, ast.ClassDef)]
        return {node.name: Class(node.name, self, node) for node in found}

    @cached_property
    def imported(self) -> dict[str, Origin]:
        """What `from … import …` brings, by the name it has here."""
        return {
            alias.asname or alias.name: (node.module or "", alias.name)
            for node in self.tree.body
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
        }

    def class_of(self, expression: ast.expr) -> Class | None:
        """The class a base names, if it is one of ours."""
        if isinstance(expression, ast.Attribute) and isinstance(expression.value, ast.Name):
            module = ".".join(self.imported.get(expression.value.id, ("", "")))
            return self.library.find_class((module, expression.attr))
        if not isinstance(expression, ast.Name):
            return None
        return self.library.find_class(self.origin(expression.id))

    def origin(self, name: str) -> Origin:
        return self.imported.get(name, (self.name, name))


class Library:
    """All sources below a folder, read as they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Module | None] = {}

    def module(self, name: str) -> Module | None:
        if name not in self.known:
            path = self.folder / (name.replace(".", "/") + ".py")
            text = path.read_text("utf-8") if path.exists() else None
            self.known[name] = None if text is None else Module(name, text, self)
        return self.known[name]

    def __getitem__(self, name: str) -> Module:
        module = self.module(name)
        assert module, f"there is no module {name}"
        return module

    def find_class(self, origin: Origin) -> Class | None:
        module = self.module(origin[0])
        if module is None:
            return None
        if origin[1] in module.imported:
            return self.find_class(module.imported[origin[1]])
        return module.classes.get(origin[1])


def read_field(statement: ast.AnnAssign, home: Module) -> Field:
    assert isinstance(statement.target, ast.Name)
    name, value = statement.target.id, statement.value
    if not (isinstance(value, ast.Call) and ast.unparse(value.func) == "field"):
        return Field(name, statement.annotation, home, default=value)
    said = {k.arg: k.value for k in value.keywords}
    return Field(
        name,
        statement.annotation,
        home,
        default=said.get("default"),
        factory=said.get("default_factory"),
        kw_only=is_said(said.get("kw_only"), True),
        scratch=is_said(said.get("compare"), False),
        deep="'deep'" in ast.unparse(said["metadata"]) if "metadata" in said else False,
    )


def is_said(value: ast.expr | None, truth: bool) -> bool:
    return isinstance(value, ast.Constant) and value.value is truth


def is_class_variable(statement: ast.AnnAssign) -> bool:
    return ast.unparse(statement.annotation).startswith("ClassVar")


def is_abstract(node: ast.FunctionDef) -> bool:
    return any(decorator_name(d).endswith("abstractmethod") for d in node.decorator_list)


def decorator_name(decorator: ast.expr) -> str:
    return ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)


def free_names(expression: ast.expr) -> Iterator[ast.Name]:
    """The names an expression takes from its module."""
    own = {a.arg for n in ast.walk(expression) if isinstance(n, ast.Lambda) for a in n.args.args}
    names = [node for node in ast.walk(expression) if isinstance(node, ast.Name)]
    own |= {name.id for name in names if isinstance(name.ctx, ast.Store)}
    for name in names:
        if name.id not in own and not hasattr(builtins, name.id):
            yield name
