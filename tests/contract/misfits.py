"""Does a game say what its contract declares, and nothing else?"""

from __future__ import annotations

import types
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from logres.engine.game.contract import Values


def misfits(shown: Any, kind: Any, at: str) -> list[str]:
    """Where a value is not of a declared type; a TypedDict has just the members it declares."""
    if is_typeddict(kind):
        return misfit_members(shown, kind, at)
    origin, inner = get_origin(kind), get_args(kind)
    if origin is NotRequired:
        return misfits(shown, inner[0], at)
    if origin in (Union, types.UnionType):
        found = [misfits(shown, part, at) for part in inner]
        return [] if [] in found else min(found, key=len)
    if origin is Literal:
        return [] if shown in inner else [f"{at} is {shown!r}, none of {', '.join(inner)}"]
    if kind is Any or type(shown) is kind:
        return []
    parts = parts_of(shown, origin, inner, at)
    if parts is None:
        return [f"{at} is {shown!r}, not {getattr(kind, '__name__', kind)}"]
    return [misfit for part, its, place in parts for misfit in misfits(part, its, place)]


def parts_of(
    shown: Any, origin: Any, inner: tuple[Any, ...], at: str
) -> list[tuple[Any, Any, str]] | None:
    """What is inside a value, each with its type and place; nothing if it is of another shape."""
    if origin is dict and isinstance(shown, dict):
        keys = [(name, inner[0], f"{at}, a name") for name in shown]
        return keys + [(value, inner[1], f"{at}.{name}") for name, value in shown.items()]
    if origin is list and isinstance(shown, list):
        return [(value, inner[0], f"{at}[{n}]") for n, value in enumerate(shown)]
    if origin is tuple and isinstance(shown, list | tuple) and len(shown) == len(inner):
        pairs = enumerate(zip(shown, inner, strict=True))
        return [(value, part, f"{at}[{n}]") for n, (value, part) in pairs]
    return None


def misfit_members(shown: Any, kind: type[Any], at: str) -> list[str]:
    if not isinstance(shown, dict):
        return [f"{at} is {shown!r}, not {kind.__name__}"]
    hints = get_type_hints(kind, include_extras=True)
    needed = {name for name, hint in hints.items() if get_origin(hint) is not NotRequired}
    found = [f"{at}.{name} is missing" for name in sorted(needed - shown.keys())]
    for name, value in shown.items():
        if name not in hints:
            found.append(f"{at}.{name} is not declared")
        else:
            found += misfits(value, hints[name], f"{at}.{name}")
    return found


def misfit_values(values: dict[str, Any], declared: Values, at: str) -> list[str]:
    """Where the values of a happening or a question are not those declared."""
    kinds = declared.types()
    found = [f"{at}: {name} is not declared" for name in values if name not in kinds]
    for name, kind in kinds.items():
        if name in values:
            found += misfits(values[name], kind, f"{at}: {name}")
        elif type(None) not in get_args(kind):
            found.append(f"{at}: {name} is missing")
    return found
