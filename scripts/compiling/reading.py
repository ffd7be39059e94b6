"""What the sources say, as far as compiling needs to know: names, classes and their fields.

A name means what its module binds it to, through imports, relative ones too. What is not understood
is refused with its file and line.
"""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import NoReturn

from scripts.compiling.refused import refuse

Origin = tuple[str, str]
"""The module that gives something a name, and the name; without a name the module itself."""

BUILTIN = "builtins"
BARE_BASES = {
    (BUILTIN, "object"),
    ("abc", "ABC"),
    ("typing", "Generic"),
    ("typing", "Protocol"),
}
"""Bases from elsewhere that add no fields."""


@dataclass(frozen=True, eq=False)
class Class:
    """A class of a module."""

    name: str
    home: Module
    node: ast.ClassDef

    @cached_property
    def bases(self) -> list[Class]:
        """Those with a source here; any other is refused unless it can add nothing."""
        found = [self.home.base_of(base) for base in self.node.bases]
        return [base for base in found if base]

    @cached_property
    def methods(self) -> dict[str, ast.FunctionDef]:
        return {s.name: s for s in self.node.body if isinstance(s, ast.FunctionDef)}

    def method(self, name: str) -> tuple[Class, ast.FunctionDef] | None:
        """A method by its name, with the class that writes it: this one or one above."""
        if name in self.methods:
            return self, self.methods[name]
        found = [base.method(name) for base in self.bases]
        return next((method for method in found if method), None)

    @cached_property
    def abstract(self) -> set[str]:
        """The methods that a class below must still write."""
        inherited = {name for base in self.bases for name in base.abstract}
        own = {name for name, node in self.methods.items() if self.home.marks(node, ABSTRACT)}
        return inherited - set(self.methods) | own

    def is_of(self, *origins: Origin) -> bool:
        """Is it one of these classes, or does it inherit one?"""
        return (self.home.name, self.name) in origins or any(b.is_of(*origins) for b in self.bases)


ABSTRACT = ("abc", "abstractmethod")


@dataclass(frozen=True, eq=False)
class Module:
    """One file of the sources."""

    name: str
    text: str
    file: str
    library: Library = field(repr=False)

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text)

    @cached_property
    def classes(self) -> dict[str, Class]:
        found: dict[str, Class] = {}
        for node in self.tree.body:
            if isinstance(node, ast.ClassDef):
                if node.name in found:
                    self.refuse(node, f"the class {node.name} is written twice")
                found[node.name] = Class(node.name, self, node)
        return found

    @cached_property
    def functions(self) -> dict[str, ast.FunctionDef]:
        return {node.name: node for node in self.tree.body if isinstance(node, ast.FunctionDef)}

    @cached_property
    def assigned(self) -> dict[str, ast.expr]:
        """What the module gives a name by an assignment."""
        found: dict[str, ast.expr] = {}
        for node in self.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found |= {t.id: node.value for t in targets if isinstance(t, ast.Name)}
        return found

    @cached_property
    def imported(self) -> dict[str, Origin]:
        """What imports bring, by the name it has here."""
        found: dict[str, Origin] = {}
        for node in self.tree.body:
            if isinstance(node, ast.ImportFrom):
                module = self.absolute(node)
                found |= {a.asname or a.name: (module, a.name) for a in node.names}
            elif isinstance(node, ast.Import):
                found |= {a.asname or a.name.partition(".")[0]: whole(a) for a in node.names}
        return found

    def absolute(self, node: ast.ImportFrom) -> str:
        """The module that is imported from; a relative import counts folders upwards."""
        if not node.level:
            return node.module or ""
        folders = self.name.split(".") if self.is_package else self.name.split(".")[:-1]
        if node.level > len(folders):
            self.refuse(node, "it imports from above all folders")
        above = folders[: len(folders) - node.level + 1]
        return ".".join([*above, *([node.module] if node.module else [])])

    @property
    def is_package(self) -> bool:
        return self.file.endswith("__init__.py")

    @cached_property
    def rebound(self) -> set[str]:
        """Names that something inside a function or loop may change the meaning of."""
        nodes = list(ast.walk(self.tree))
        stored = {
            n.id for n in nodes if isinstance(n, ast.Name) and not isinstance(n.ctx, ast.Load)
        }
        return stored | {n.arg for n in nodes if isinstance(n, ast.arg)}

    def origin(self, name: str) -> Origin:
        """Where a name of this module comes from."""
        if name in self.imported:
            return self.imported[name]
        own = {*self.classes, *self.functions, *self.rebound}
        return (BUILTIN, name) if name not in own and hasattr(builtins, name) else (self.name, name)

    def origin_of(self, expression: ast.expr) -> Origin | None:
        """What `name` or `module.name` means, followed to the module that writes it."""
        if isinstance(expression, ast.Name):
            return self.library.follow(self.origin(expression.id))
        if isinstance(expression, ast.Attribute):
            module = self.origin_of(expression.value)
            if module is not None:
                return self.library.follow((".".join(filter(None, module)), expression.attr))
        return None

    def is_called(self, expression: ast.expr | None, origin: Origin) -> bool:
        """Is it a call of that function?"""
        return isinstance(expression, ast.Call) and self.origin_of(expression.func) == origin

    def marks(self, node: ast.FunctionDef | ast.ClassDef, origin: Origin) -> bool:
        return self.mark(node, origin) is not None

    def mark(self, node: ast.FunctionDef | ast.ClassDef, origin: Origin) -> ast.expr | None:
        """The decorator of that origin."""
        for decorator in node.decorator_list:
            name = decorator.func if isinstance(decorator, ast.Call) else decorator
            if self.origin_of(name) == origin:
                return decorator
        return None

    def class_of(self, expression: ast.expr) -> Class | None:
        """The class an expression names, if it has a source here."""
        origin = self.origin_of(expression)
        return None if origin is None else self.library.find_class(origin)

    def base_of(self, expression: ast.expr) -> Class | None:
        named = expression.value if isinstance(expression, ast.Subscript) else expression
        found = self.class_of(named)
        if found is None and self.origin_of(named) not in BARE_BASES:
            self.refuse(expression, f"the base class {ast.unparse(expression)} is not known here")
        return found

    def refuse(self, node: ast.expr | ast.stmt | None, why: str) -> NoReturn:
        refuse(self.file, node, why)


def whole(alias: ast.alias) -> Origin:
    return (alias.name if alias.asname else alias.name.partition(".")[0], "")


class Library:
    """All sources below a folder, read as they are asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.known: dict[str, Module | None] = {}

    def module(self, name: str) -> Module | None:
        if name not in self.known:
            self.known[name] = self.read(name)
        return self.known[name]

    def read(self, name: str) -> Module | None:
        below = name.replace(".", "/")
        for file in (f"{below}.py", f"{below}/__init__.py"):
            path = self.folder / file
            if name and path.exists():
                return Module(name, path.read_text("utf-8"), file, self)
        return None

    def __getitem__(self, name: str) -> Module:
        module = self.module(name)
        assert module, f"there is no module {name}"
        return module

    def follow(self, origin: Origin) -> Origin:
        """Through modules that only pass a name on, to the one that writes it."""
        seen = {origin}
        while (module := self.module(origin[0])) and origin[1] in module.imported:
            origin = module.imported[origin[1]]
            if origin in seen:
                break
            seen.add(origin)
        return origin

    def find_class(self, origin: Origin) -> Class | None:
        module = self.module(origin[0])
        return module.classes.get(origin[1]) if module else None

    def find_function(self, origin: Origin) -> tuple[Module, ast.FunctionDef] | None:
        module = self.module(origin[0])
        found = module.functions.get(origin[1]) if module else None
        return (module, found) if module and found else None


def free_names(expression: ast.expr) -> Iterator[ast.Name]:
    """The names an expression takes from its module."""
    own = {a.arg for n in ast.walk(expression) if isinstance(n, ast.Lambda) for a in n.args.args}
    names = [node for node in ast.walk(expression) if isinstance(node, ast.Name)]
    own |= {name.id for name in names if isinstance(name.ctx, ast.Store)}
    for name in names:
        if name.id not in own:
            yield name
