"""What the constants of a game are: numbers and words, some of them by name in a table."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from typing import TypeGuard

Value = int | str
Tables = dict[str, dict[str, Value | dict[str, Value]]]
"""By module and name."""

ASK = """
import importlib, json, sys

def plain(value):
    return type(value) in (int, str)

def told(value):
    if isinstance(value, dict):
        return {key: one for key, one in value.items() if type(key) is str and plain(one)}
    return value if plain(value) else None

found = {}
for name in sys.argv[1:]:
    module = vars(importlib.import_module(name))
    found[name] = {key: told(value) for key, value in module.items() if key.isupper()}
print(json.dumps(found))
"""


def ask(modules: list[str]) -> Tables:
    """In another process: nothing of the game may be imported in this one."""
    asked = [sys.executable, "-c", ASK, *modules]
    answer = subprocess.run(asked, check=True, capture_output=True, text=True)
    found: Tables = json.loads(answer.stdout)
    return found


def is_plain(value: object) -> TypeGuard[Value]:
    """True and False are no numbers here."""
    return type(value) in (int, str)


class Values:
    """The constants as a module knows them."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def of(self, node: ast.expr, module: str) -> Value | None:
        """What an expression is; nothing if it is not known."""
        known = self.tables.get(module, {})
        found: Value | dict[str, Value] | None = None
        if isinstance(node, ast.Constant):
            found = node.value if is_plain(node.value) else None
        elif isinstance(node, ast.Name):
            found = known.get(node.id)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.of(node.operand, module)
            found = -number if isinstance(number, int) else None
        elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
            table, key = known.get(node.value.id), self.of(node.slice, module)
            found = table.get(key) if isinstance(table, dict) and isinstance(key, str) else None
        return None if isinstance(found, dict) else found
