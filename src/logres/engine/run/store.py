"""Copy, equality and hash of states, generated from their fields for every game.

A state is dataclasses of numbers, strings, tuples and flat lists. Fields with `compare=False` are
scratch and take their default in a copy; fields marked `deep` hold other dataclasses.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from types import GetSetDescriptorType
from typing import Any, TypeVar

T = TypeVar("T")

_copiers: dict[type, Callable[[Any], Any]] = {}
_stored: dict[type, tuple[Field[Any], ...]] = {}

MOST_INSIDE = 30
"""With more attributes than this CPython gives an object a dict, which is copied fastest whole."""

IN_PROGRESS = ("stack", "seat", "options", "lanes")
"""The fields that a lane's decisions change; all others are shared by the seats."""


def copy(thing: T) -> T:
    """Return an independent copy of a state or a procedure."""
    kind = type(thing)
    copier = _copiers.get(kind)
    if copier is None:
        copier = _copiers[kind] = make_copier(kind)
    twin: T = copier(thing)
    return twin


def stored_fields(kind: type) -> tuple[Field[Any], ...]:
    """Return the fields that make up a state, without scratch."""
    if kind not in _stored:
        _stored[kind] = tuple(f for f in fields(kind) if f.compare)
    return _stored[kind]


def is_list(f: Field[Any]) -> bool:
    # Plain Python keeps the annotation as text, compiled classes as a type.
    return f.type is list or str(f.type).startswith("list")


def make_copier(kind: type) -> Callable[[Any], Any]:
    """Generate the copy function of a class, once; a compiled build may contain it already.

    Generated code is several times faster than a loop over the fields.
    """
    written: Callable[[Any], Any] | None = vars(kind).get("written_copy")
    if written is not None:
        return written
    known: dict[str, Any] = {"new": kind.__new__, "kind": kind, "copy": copy}
    lines = by_dict(kind, known) if is_large(kind) else by_field(kind, known)
    exec("\n    ".join(["def copier(old):", "twin = new(kind)", *lines, "return twin"]), known)
    copier: Callable[[Any], Any] = known["copier"]
    return copier


def is_large(kind: type) -> bool:
    """Return whether it has a plain dict for all fields. Python keeps few in the object itself, and
    a compiled class keeps its own there.
    """
    inside = [isinstance(getattr(kind, f.name, None), GetSetDescriptorType) for f in fields(kind)]
    return len(inside) > MOST_INSIDE and not any(inside)


def by_dict(kind: type, known: dict[str, Any]) -> list[str]:
    """Copy the dict at once; then renew what must not be shared, and scratch."""
    changed = [f for f in fields(kind) if copy_expression(f, known) != f"old.{f.name}"]
    anew = [f"all[{f.name!r}] = {copy_expression(f, known)}" for f in changed]
    return ["twin.__dict__ = all = old.__dict__.copy()", *anew]


def by_field(kind: type, known: dict[str, Any]) -> list[str]:
    """Copy field by field, for small classes and compiled ones, which have no dict."""
    return [f"twin.{f.name} = {copy_expression(f, known)}" for f in fields(kind)]


def copy_expression(f: Field[Any], known: dict[str, Any]) -> str:
    if not f.compare:
        return default_expression(f, known)
    if f.metadata.get("deep"):
        return f"[*map(copy, old.{f.name})]" if is_list(f) else f"copy(old.{f.name})"
    return f"old.{f.name}.copy()" if is_list(f) else f"old.{f.name}"


def default_expression(f: Field[Any], known: dict[str, Any]) -> str:
    name = f"default_{f.name}"
    if f.default_factory in (list, dict):
        return "[]" if f.default_factory is list else "{}"
    if f.default_factory is not MISSING:
        known[name] = f.default_factory
        return f"{name}()"
    known[name] = f.default
    return name


def freeze(thing: Any) -> Any:
    """Return a state as nested tuples: hashable, and equal for equal states."""
    if isinstance(thing, list | tuple):
        return tuple([freeze(x) for x in thing])
    if hasattr(thing, "__dataclass_fields__"):
        kind = type(thing)
        values = [freeze(getattr(thing, f.name)) for f in stored_fields(kind)]
        return (kind.__name__, *values)
    return thing


def fingerprint(thing: Any) -> int:
    """Return a hash that is equal for equal states, within one run of Python."""
    return hash(freeze(thing))


def shared(g: Any) -> tuple[Any, ...]:
    """Return what seats may read but not write during simultaneous moves."""
    names = [f.name for f in stored_fields(type(g)) if f.name not in IN_PROGRESS]
    return tuple([freeze(getattr(g, name)) for name in names])
