"""Does a game say what its contract declares, and nothing else?"""

from __future__ import annotations

import types
from typing import Any, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

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
    if origin is dict and isinstance(shown, dict):
        return [
            m for name, value in shown.items() for m in misfits(value, inner[1], f"{at}.{name}")
        ]
    if origin is list and isinstance(shown, list):
        return [m for n, value in enumerate(shown) for m in misfits(value, inner[0], f"{at}[{n}]")]
    if origin is tuple and isinstance(shown, list | tuple) and len(shown) == len(inner):
        pairs = enumerate(zip(shown, inner, strict=True))
        return [m for n, (value, part) in pairs for m in misfits(value, part, f"{at}[{n}]")]
    if kind is Any or type(shown) is kind:
        return []
    return [f"{at} is {shown!r}, not {getattr(kind, '__name__', kind)}"]


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
