"""The methods that `dataclasses` and the engine would make at run time, written out."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from scripts.compiling import steps
from scripts.compiling.fields import Field, all_fields, class_variables
from scripts.compiling.reading import Class
from scripts.compiling.text import Unfolding

KERNEL = "logres.engine.run.kernel"
FRAME, LANE, STATE = (KERNEL, "Frame"), (KERNEL, "Lane"), (KERNEL, "State")
COPY = ("logres.engine.run.store", "copy")
BY_FIELDS = ("logres.engine.run.pickling", "by_fields")
ANY = ("typing", "Any")


def unfold_class(unfolding: Unfolding, found: Class) -> None:
    part_constants(unfolding, found)
    text = "".join("\n\n" + indent(part) for part in written_methods(unfolding, found))
    unfolding.insert(unfolding.end(found.node.body[-1]), text)


def written_methods(unfolding: Unfolding, found: Class) -> Iterator[str]:
    if "__init__" not in found.methods:
        yield constructor(unfolding, found)
    if not found.abstract and found.is_of(FRAME, LANE, STATE):
        yield copier(unfolding, found)
    if found.home.name == KERNEL:
        yield reducer(unfolding)
    if found.is_of(FRAME):
        for step in steps.told_steps(found):
            unfolding.replace(step, f'"{step.attr}"')
        yield steps.stepper(found, unfolding.local(ANY))


def part_constants(unfolding: Unfolding, found: Class) -> None:
    """What belongs to the class goes into a class above it: compiled, it would pass for a field."""
    own = class_variables(found)
    if not own:
        return
    if not found.node.bases:
        found.home.refuse(own[0], "a class with a ClassVar needs a base class")
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
    fields = all_fields(found)
    plain = [parameter(unfolding, f) for f in fields if not f.kw_only]
    named = [parameter(unfolding, f) for f in fields if f.kw_only]
    listed = ", ".join(["self", *plain, *(["*", *named] if named else [])])
    lines = [f"self.{f.name} = {initial(unfolding, f)}" for f in fields]
    if found.method("__post_init__"):
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
    kept = [f for f in all_fields(found) if not f.scratch]
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
