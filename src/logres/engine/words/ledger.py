"""The rules reference of a game (ledger): every clause, worked example and ruling, with ids.

Players read it, and coverage is measured against it (requirements traceability): code cites clauses
in brackets in docstrings, without the game's name; tests mark them.
"""

from __future__ import annotations

import ast
import json
import re
import threading
import tokenize
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

CITED = re.compile(r"\[([a-z0-9-]+\.[a-z0-9.-]+(?:,\s*[a-z0-9-]+\.[a-z0-9.-]+)*)\]")

TABLE = "citations.json"
"""What a build has in a game's folder, so that nobody parses sources to answer a question."""

reading = threading.Lock()
"""Held while sources are parsed: Python's parser fails when several threads use it at once."""


@dataclass(frozen=True)
class Clause:
    """One entry: a rule, an example or a ruling, with its texts by language."""

    id: str
    kind: str
    section: str
    texts: dict[str, dict[str, str]]
    source: str
    check: str
    rules: tuple[str, ...]

    def text(self, language: str) -> str:
        """Return what a player reads of it, one paragraph per part."""
        return "\n".join(part[language] for part in self.texts.values() if language in part)


@dataclass(frozen=True)
class Ledger:
    """All clauses of a game in the order of its rulebook."""

    game: str
    sections: tuple[str, ...]
    section_titles: dict[str, dict[str, str]]
    clauses: dict[str, Clause]

    def rules(self) -> list[Clause]:
        return [c for c in self.clauses.values() if c.kind not in ("example", "ruling")]

    def find(self, words: str, language: str = "en") -> list[Clause]:
        """Return the clause with this id, or every clause that contains all these words."""
        for id in (words, f"{self.game}.{words}"):
            if id in self.clauses:
                return [self.clauses[id]]
        wanted = words.lower().split()
        return [c for c in self.clauses.values() if all(w in haystack(c, language) for w in wanted)]


def haystack(clause: Clause, language: str) -> str:
    return f"{clause.id} {clause.text(language)}".lower()


@cache
def load(folder: Path) -> Ledger:
    """Read `ledger.toml` of a game's folder; a game without one has an empty ledger."""
    path = folder / "ledger.toml"
    if not path.exists():
        return Ledger(folder.name, (), {}, {})
    plain = tomllib.loads(path.read_text(encoding="utf-8"))
    clauses: dict[str, Clause] = {}
    for kind in ("rule", "example", "ruling"):
        for entry in plain.get(kind, []):
            clauses[entry["id"]] = read_clause(kind, entry)
    about = plain["game"]
    return Ledger(about["id"], tuple(about["sections"]), about["section_titles"], clauses)


def read_clause(kind: str, entry: dict[str, Any]) -> Clause:
    texts = {name: part for name, part in entry.items() if isinstance(part, dict)}
    return Clause(
        id=entry["id"],
        kind=entry.get("kind", kind),
        section=entry.get("section", kind),
        texts=texts,
        source=entry.get("source", ""),
        check=entry.get("check", ""),
        rules=tuple(entry.get("rules", ())),
    )


@cache
def cited(folder: Path, game: str) -> dict[str, tuple[str, ...]]:
    """Return the same as `citations`, from the table that a build or a wheel has, else parsed."""
    table = folder / TABLE
    if not table.exists():
        return citations(folder, game)
    plain: dict[str, list[str]] = json.loads(table.read_text(encoding="utf-8"))
    return {name: tuple(ids) for name, ids in plain.items()}


def table(folder: Path) -> str:
    """Return the table of a game's citations, for a build."""
    found = citations(folder, load(folder).game)
    return json.dumps({name: ids for name, ids in found.items() if ids}, indent=0) + "\n"


def citations(folder: Path, game: str) -> dict[str, tuple[str, ...]]:
    """Return the ids cited in docstrings, by `Class`, `Class.step`, `function` or file.

    They are parsed from the source, because compiled classes keep no docstrings; cached and
    thread-safe.
    """
    with reading:
        return read_citations(folder, game)


@cache
def read_citations(folder: Path, game: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found[str(path.relative_to(folder))] = ids_in(ast.get_docstring(tree), game)
        for name, doc in docstrings(tree):
            found[name] = found.get(name, ()) + ids_in(doc, game)
    return found


def docstrings(tree: ast.AST, prefix: str = "") -> list[tuple[str, str | None]]:
    found: list[tuple[str, str | None]] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.ClassDef | ast.FunctionDef):
            found.append((prefix + node.name, ast.get_docstring(node)))
            found += docstrings(node, f"{prefix}{node.name}.")
    return found


def ids_in(doc: str | None, game: str) -> tuple[str, ...]:
    groups = CITED.findall(doc or "")
    return tuple(f"{game}.{id.strip()}" for group in groups for id in group.split(","))


def is_plain_string(token: tokenize.TokenInfo) -> bool:
    return token.type == tokenize.STRING and not token.string.lower().startswith(("f", "rf", "fr"))


def comment_citations(folder: Path, game: str) -> set[str]:
    """Return the ids cited in docstrings and comments, where rulings are; `x[self.area]` is not a
    citation, nor inside an f-string, which is one token before Python 3.12.
    """
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        with path.open("rb") as source:
            for token in tokenize.tokenize(source.readline):
                if token.type == tokenize.COMMENT or is_plain_string(token):
                    found.update(ids_in(token.string, game))
    return found


def is_mark(called: ast.expr) -> bool:
    """Return whether `pytest.mark.rule` is called, or `mark.rule`."""
    if not isinstance(called, ast.Attribute) or called.attr != "rule":
        return False
    marks = called.value
    name = marks.attr if isinstance(marks, ast.Attribute) else getattr(marks, "id", "")
    return name == "mark"


def marked(tests: Path, game: str) -> set[str]:
    """Return the ids that tests mark with `@pytest.mark.rule`."""
    found: set[str] = set()
    for path in tests.rglob("test_*.py"):
        text = path.read_text(encoding="utf-8")
        if f'"{game}.' not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and is_mark(node.func):
                found.update(str(a.value) for a in node.args if isinstance(a, ast.Constant))
    return {id for id in found if id.startswith(f"{game}.")}
