"""Pickling of compiled classes, which have no `__dict__`."""

from __future__ import annotations

import copyreg
from typing import Any

from logres.engine.run.store import stored_fields


def register(*kinds: type) -> None:
    """Register these dataclasses to be pickled by their fields, without scratch."""
    for kind in kinds:
        copyreg.pickle(kind, by_fields)


def by_fields(thing: Any) -> tuple[Any, ...]:
    kind = type(thing)
    return remade, (kind, {f.name: getattr(thing, f.name) for f in stored_fields(kind)})


def remade(kind: type, values: dict[str, Any]) -> Any:
    return kind(**values)
