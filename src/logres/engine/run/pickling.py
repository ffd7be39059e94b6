"""How compiled classes are sent to other processes: they have no dict that a pickle could keep."""

from __future__ import annotations

import copyreg
from typing import Any

from logres.engine.run.store import stored_fields


def register(*kinds: type) -> None:
    """Let these dataclasses be pickled by their fields, scratch left out."""
    for kind in kinds:
        copyreg.pickle(kind, by_fields)


def by_fields(thing: Any) -> tuple[Any, ...]:
    kind = type(thing)
    return remade, (kind, {f.name: getattr(thing, f.name) for f in stored_fields(kind)})


def remade(kind: type, values: dict[str, Any]) -> Any:
    return kind(**values)
