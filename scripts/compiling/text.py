"""The changes to the text of one module."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from scripts.compiling.fields import Field
from scripts.compiling.reading import BUILTIN, Module, Origin, free_names

Node = ast.expr | ast.stmt


@dataclass
class Unfolding:
    """Lines to add after a module's imports, and pieces to replace."""

    module: Module
    imports: set[str] = field(default_factory=set)
    edits: list[tuple[int, int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.bytes = self.module.text.encode()
        self.starts = [0]
        for line in self.bytes.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def replace(self, node: Node, text: str) -> None:
        self.edits.append((self.at(node.lineno, node.col_offset), self.end(node), text))

    def insert(self, at: int, text: str) -> None:
        self.edits.append((at, at, text))

    def end(self, node: Node) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.end_lineno, node.end_col_offset)

    def at(self, line: int, column: int) -> int:
        """The parser counts columns in bytes."""
        return self.starts[line - 1] + column

    def begins_line(self, node: Node) -> bool:
        """Nothing but its indentation stands before it."""
        return not self.bytes[self.at(node.lineno, 0) : self.begin(node)].strip()

    def begin(self, node: Node) -> int:
        return self.at(node.lineno, node.col_offset)

    def drop_decorator(self, decorator: ast.expr) -> None:
        """Its whole line."""
        self.edits.append((self.at(decorator.lineno, 0), self.end(decorator) + 1, ""))

    def original(self, node: ast.stmt) -> str:
        return self.bytes[self.begin(node) : self.end(node)].decode()

    def text(self) -> str:
        if self.imports:
            self.insert(self.after_imports(), "\n" + "\n".join(sorted(self.imports)))
        result = self.bytes
        for start, end, text in sorted(self.edits, reverse=True):
            result = result[:start] + text.encode() + result[end:]
        return result.decode()

    def after_imports(self) -> int:
        body = self.module.tree.body
        last = [n for n in body if isinstance(n, ast.Import | ast.ImportFrom)]
        if not last:
            self.module.refuse(None, "it has to import something, annotations at least")
        return self.end(last[-1])

    def local(self, origin: Origin) -> str:
        """A name for something that another module gives, imported if need be."""
        module, name = origin
        if origin == (BUILTIN, name) and name not in self.module.rebound:
            return name
        if module == self.module.name or self.module.imported.get(name) == origin:
            return name
        alias = f"{name}_of_{module.replace('.', '_')}"
        what = f"from {module} import {name}" if name else f"import {module}"
        self.imports.add(f"{what} as {alias}")
        return alias

    def expression(self, f: Field, expression: ast.expr) -> str:
        """An expression of a field, in the words of this module."""
        if f.home is self.module:
            return ast.unparse(expression)
        twin = ast.parse(ast.unparse(expression), mode="eval").body
        for name in free_names(twin):
            name.id = self.local(f.home.origin(name.id))
        return ast.unparse(twin)
