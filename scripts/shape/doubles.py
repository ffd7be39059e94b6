"""Places in the sources that say the same thing twice, line by line.

Two places are doubles where six or more lines in a row are the same but for white space. Blank
lines, comments, docstrings, imports and lone brackets do not count: they are no logic.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

ENOUGH = 6
SUFFIXES = (".py", ".js", ".css")
LEFT_OUT = {"__pycache__", "bundle", "vendor", "node_modules"}
NO_LOGIC = re.compile(r"^(\W*|#.*|//.*|/?\*.*|import .*|\} from .*|</?[\w/]*>)$")

Line = tuple[int, str]
"""Its number in the file, and what it says."""


@dataclass(frozen=True, order=True)
class Double:
    """Two places with the same lines: files, where each begins, and how many lines count."""

    first: str
    first_line: int
    second: str
    second_line: int
    lines: int

    @property
    def files(self) -> tuple[str, str]:
        return (self.first, self.second)

    def __str__(self) -> str:
        places = f"{self.first}:{self.first_line} ~ {self.second}:{self.second_line}"
        return f"{places} ({self.lines} lines)"


def doubles(root: Path) -> list[Double]:
    """All doubles below a folder, longest first."""
    files = {
        path.relative_to(root).as_posix(): counted(path)
        for path in sorted(root.rglob("*"))
        if path.suffix in SUFFIXES and not LEFT_OUT & set(path.parts)
    }
    places = defaultdict[tuple[str, ...], list[tuple[str, int]]](list)
    for name, lines in files.items():
        for at in range(len(lines) - ENOUGH + 1):
            places[tuple([text for _, text in lines[at : at + ENOUGH]])].append((name, at))
    found = {
        grown(files, first, second)
        for same in places.values()
        for index, first in enumerate(same)
        for second in same[index + 1 :]
        if begins(files, first, second)
    }
    return sorted(found, key=lambda double: (-double.lines, double))


def begins(files: dict[str, list[Line]], first: tuple[str, int], second: tuple[str, int]) -> bool:
    """Do the lines before the two places differ, and do the places not overlap?"""
    (one, at), (other, there) = first, second
    if one == other and there - at < ENOUGH:
        return False
    return not at or not there or files[one][at - 1][1] != files[other][there - 1][1]


def grown(files: dict[str, list[Line]], first: tuple[str, int], second: tuple[str, int]) -> Double:
    """The double that begins at two places, with all its lines."""
    (one, at), (other, there) = first, second
    length = 0
    for (_, here), (_, yonder) in zip(files[one][at:], files[other][there:], strict=False):
        if here != yonder or (one == other and at + length == there):
            break
        length += 1
    return Double(one, files[one][at][0], other, files[other][there][0], length)


def counted(path: Path) -> list[Line]:
    """The lines of a file that carry logic."""
    text = path.read_text("utf-8")
    told = told_lines(text) if path.suffix == ".py" else set()
    lines = [(number, " ".join(line.split())) for number, line in enumerate(text.splitlines(), 1)]
    return [line for line in lines if line[0] not in told and not NO_LOGIC.match(line[1])]


def told_lines(text: str) -> set[int]:
    """The lines of imports, and of strings that stand by themselves."""
    return {
        number
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Import | ast.ImportFrom) or is_string(node)
        for number in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }


def is_string(node: ast.AST) -> TypeGuard[ast.Expr]:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
