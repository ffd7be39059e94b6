"""Writes docs/api.md: the library's public names, with signatures and docstrings from the sources.

The sources are parsed, not imported: compiled classes keep neither docstrings nor defaults.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src"
PAGE = ROOT / "docs" / "api.md"

HEAD = """\
# API reference

All public names of the package `logres`, with their docstrings: `scripts/api` writes this page.
What is not listed here may change at any time. [research.md](research.md) shows the library by
examples, [glossary.md](glossary.md) pairs the project's own words with the usual terms.
"""

CHAPTERS = {
    "Functions": ("titles", "game", "new", "load", "replay", "play_out"),
    "A match": ("Match", "Decision", "Result", "Happening", "Refusal"),
    "Records": ("Record", "Entry"),
    "Bots": ("Player", "Sight", "Action", "Judge", "State"),
    "Games": ("Game", "Scenario", "Option"),
    "Errors": (
        *("LogresError", "IllegalAction", "CannotUndo", "UnknownGame", "UnknownName", "BadSeed"),
        *("BadDice", "BadPosition", "BadRecord", "NotABot", "OtherRules", "RulesFault"),
    ),
}
"""The order of the page; `tests/house` holds that it names everything once."""

Function = ast.FunctionDef
Members = list[tuple[str, str]]


@dataclass(frozen=True)
class Definition:
    """A public name: where it is defined, and the docstring below an alias."""

    name: str
    node: ast.stmt
    doc: str


class Undocumented(Exception):
    """A public name without a docstring."""


def public_names() -> list[str]:
    """Return `logres.__all__`."""
    for node in front().body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return [str(name) for name in ast.literal_eval(node.value)]
    raise LookupError("logres has no __all__")


def front() -> ast.Module:
    return ast.parse((SOURCES / "logres" / "__init__.py").read_text("utf-8"))


def definition(name: str) -> Definition:
    """Find a public name in the package, or in the module it is imported from."""
    for node in front().body:
        if isinstance(node, Function) and node.name == name:
            return Definition(name, node, documented(node, name))
        if isinstance(node, ast.ImportFrom) and name in map(called, node.names):
            return defined_in(str(node.module), name)
    raise LookupError(name)


def called(alias: ast.alias) -> str:
    return alias.asname or alias.name


def defined_in(module: str, name: str) -> Definition:
    path = SOURCES.joinpath(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    body = ast.parse(file.read_text("utf-8")).body
    for node, following in zip(body, [*body[1:], ast.Pass()], strict=True):
        if isinstance(node, ast.ClassDef | Function) and node.name == name:
            return Definition(name, node, documented(node, name))
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return Definition(name, node, below(following, name))
    raise LookupError(f"{module}.{name}")


def documented(node: ast.ClassDef | Function, name: str) -> str:
    doc = ast.get_docstring(node)
    if not doc:
        raise Undocumented(name)
    return doc


def below(node: ast.stmt, name: str) -> str:
    """Return the string that stands below an alias."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return str(node.value.value)
    raise Undocumented(name)


def page() -> str:
    """Return the whole document."""
    parts = [HEAD]
    for chapter, names in CHAPTERS.items():
        parts.append(f"## {chapter}\n")
        for name in names:
            parts += entry(definition(name))
    return "\n".join(parts)


def entry(found: Definition) -> Iterator[str]:
    """Yield the parts about one name: heading, signature, docstring, and a class's members."""
    yield f"### {found.name}\n"
    if isinstance(found.node, Function):
        yield code(signature(found.node))
    elif isinstance(found.node, ast.Assign):
        yield code(ast.unparse(found.node))
    yield linked(found.doc) + "\n"
    if isinstance(found.node, ast.ClassDef):
        yield from members(found.node)


def members(node: ast.ClassDef) -> Iterator[str]:
    """Yield what a class has: its fields, then its properties and methods."""
    fields = [*given(node), *declared(node)]
    if fields:
        rows = [f"| `{name}` | `{kind.replace('|', chr(92) + '|')}` |" for name, kind in fields]
        yield "\n".join(["| field | type |", "|---|---|", *rows]) + "\n"
    for method in node.body:
        if isinstance(method, Function) and not method.name.startswith("_"):
            yield f"#### {node.name}.{method.name}\n"
            yield code(signature(method))
            yield linked(documented(method, f"{node.name}.{method.name}")) + "\n"


def declared(node: ast.ClassDef) -> Members:
    """Return the fields of a dataclass or a named tuple, without those that are scratch."""
    return [
        (ast.unparse(one.target), ast.unparse(one.annotation))
        for one in node.body
        if isinstance(one, ast.AnnAssign) and not is_scratch(one)
    ]


def is_scratch(field: ast.AnnAssign) -> bool:
    return field.value is not None and "compare=False" in ast.unparse(field.value)


def given(node: ast.ClassDef) -> Members:
    """Return the constructor's arguments that are kept under their own name."""
    found: Members = []
    for one in node.body:
        if isinstance(one, Function) and one.name == "__init__":
            kept = ast.unparse(one)
            arguments = [*one.args.args, *one.args.kwonlyargs]
            found += [
                (argument.arg, ast.unparse(argument.annotation))
                for argument in arguments
                if argument.annotation and f"self.{argument.arg} = {argument.arg}\n" in kept + "\n"
            ]
    return found


def signature(node: Function) -> str:
    """Return a function's head, on several lines if it is long; a property's without brackets."""
    marks = [ast.unparse(one) for one in node.decorator_list]
    answer = ast.unparse(node.returns) if node.returns else "None"
    if "property" in marks:
        return f"{node.name}: {answer}"
    written = arguments_of(node)
    line = f"{node.name}({', '.join(written)}) -> {answer}"
    if len(line) > 88:
        inside = "".join(f"    {one},\n" for one in written)
        line = f"{node.name}(\n{inside}) -> {answer}"
    return "".join(f"@{mark}\n" for mark in marks) + line


def arguments_of(node: Function) -> list[str]:
    """Return the arguments as written, without `self`."""
    given = node.args.args
    bare = [None] * (len(given) - len(node.args.defaults))
    pairs = zip(given, [*bare, *node.args.defaults], strict=True)
    written = [argument(one, default) for one, default in pairs if one.arg != "self"]
    written += [f"*{argument(node.args.vararg, None)}"] if node.args.vararg else []
    named = zip(node.args.kwonlyargs, node.args.kw_defaults, strict=True)
    written += [argument(one, default) for one, default in named]
    return written + ([f"**{argument(node.args.kwarg, None)}"] if node.args.kwarg else [])


def argument(one: ast.arg, default: ast.expr | None) -> str:
    kind = f": {ast.unparse(one.annotation)}" if one.annotation else ""
    return one.arg + kind + (f" = {ast.unparse(default)}" if default else "")


def linked(doc: str) -> str:
    """Return a docstring in which other documents are links."""
    return re.sub(r"\bdocs/([\w-]+\.md)", r"[\1](\1)", doc)


def code(text: str) -> str:
    return f"```python\n{text}\n```\n"


if __name__ == "__main__":
    if sys.argv[1:] == ["--check"]:
        sys.exit(PAGE.read_text("utf-8") != page() and "docs/api.md is stale: run scripts/api")
    PAGE.write_text(page(), "utf-8")
