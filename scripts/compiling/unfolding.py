"""Writes a module out for the compiler: what plain Python makes at run time stands in the text.

A compiled class is quick only in what its text says. So the unfolded text says how a dataclass is
made and copied, which step of a procedure its name means, and that constants are constant. What
the rules do stays as it is. Nothing is known by its bare name: marks (`logres.engine.run.marks`)
and types stand in the sources, and what cannot be read is refused.
"""

from __future__ import annotations

import ast

from scripts.compiling.classes import FRAME, KERNEL, LANE, STATE, unfold_class
from scripts.compiling.constants import constants
from scripts.compiling.fields import is_dataclass, is_frozen
from scripts.compiling.reading import Module
from scripts.compiling.scopes import places
from scripts.compiling.telling import PURE, is_mere_telling
from scripts.compiling.text import Unfolding

PICKLED = ("logres.engine.run.pickling", "register")
INHERITABLE = ("logres.engine.run.marks", "inheritable")

OPEN = "mypyc_attr(allow_interpreted_subclasses=True)"
OPENED = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr"""
"""mypyc reads it and leaves it out, so that nothing is imported."""

KERNEL_EDITS = (
    ("\nStep = Callable[..., None]\n", "\nStep = Callable[..., None] | str\n"),
    ("then.__name__", "name_of(then)"),
    ("getattr(frame, name)(g)", "frame.take_step(g)"),
)
NAME_OF = """

def name_of(then: Step) -> str:
    if isinstance(then, str):
        return then
    name: str = then.__name__
    return name
"""


def unfold(module: Module) -> str:
    """The text of a module as it is compiled."""
    unfolding = Unfolding(module)
    for found in module.classes.values():
        if is_dataclass(found) and not is_frozen(found):
            unfold_class(unfolding, found)
    register_for_pickling(unfolding)
    fix_constants(unfolding)
    read_marks(unfolding)
    tell_if_heard(unfolding)
    text = unfolding.text()
    return take_steps_by_name(module, text) if module.name == KERNEL else text


def take_steps_by_name(module: Module, text: str) -> str:
    """The kernel is told names, and lets procedures take their steps."""
    for old, new in KERNEL_EDITS:
        if old not in text:
            module.refuse(None, f"the kernel no longer says {old.strip()}")
        text = text.replace(old, new)
    return text + NAME_OF


def register_for_pickling(unfolding: Unfolding) -> None:
    """The kernel's classes hand down how; others are told one by one."""
    kinds = [found for found in unfolding.module.classes.values() if is_dataclass(found)]
    names = [found.name for found in kinds if not found.is_of(FRAME, LANE, STATE)]
    if names:
        text = f"\n\n{unfolding.local(PICKLED)}({', '.join(names)})\n"
        unfolding.insert(len(unfolding.bytes), text)


def fix_constants(unfolding: Unfolding) -> None:
    for node, text in constants(unfolding.module):
        unfolding.replace(node, text)
        unfolding.imports.add("from typing import Final")


def read_marks(unfolding: Unfolding) -> None:
    """mypyc would call a decorated function the slow way round; a class is marked in its words."""
    module = unfolding.module
    for node in module.functions.values():
        if mark := module.mark(node, PURE):
            unfolding.drop_decorator(mark)
    for found in module.classes.values():
        if mark := module.mark(found.node, INHERITABLE):
            unfolding.replace(mark, OPEN)
            unfolding.imports.add(OPENED)


def tell_if_heard(unfolding: Unfolding) -> None:
    """Where nobody keeps a journal, what would be told need not be gathered."""
    for scope, node in places(unfolding.module):
        if not (isinstance(node, ast.Expr) and is_mere_telling(scope, node)):
            continue
        if unfolding.begins_line(node):
            heard = f"if {teller(node)}.journal is not None:\n"
            unfolding.insert(unfolding.begin(node), heard + " " * (node.col_offset + 4))


def teller(node: ast.Expr) -> str:
    assert isinstance(node.value, ast.Call)
    return ast.unparse(node.value.func).removesuffix(".tell")
