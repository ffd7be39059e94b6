"""What the compile step says where it gives up, with the place in the sources if there is one."""

from __future__ import annotations

import ast
from typing import NoReturn


class Refused(Exception):
    """Why there is no build: a compiler's words, or a line that is not understood."""


def refuse(file: str, node: ast.expr | ast.stmt | None, why: str) -> NoReturn:
    """Name the line: what cannot be read is never guessed."""
    place = file if node is None else f"{file}:{node.lineno}"
    raise Refused(f"{place}: {why}")
