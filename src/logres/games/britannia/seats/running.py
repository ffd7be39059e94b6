"""Which procedure is under way: for who looks at the table. Rules are told what they must know."""

from __future__ import annotations

from typing import TypeVar

from logres.engine.run.kernel import Frame
from logres.games.britannia.table.position import Britannia

Procedure = TypeVar("Procedure", bound=Frame)


def on_top(g: Britannia, kind: type[Procedure]) -> Procedure | None:
    """The procedure that runs or asks now, if it is of this kind."""
    frame = g.stack[-1] if g.stack else None
    return frame if isinstance(frame, kind) else None


def under_way(g: Britannia, kind: type[Procedure]) -> Procedure | None:
    """The innermost procedure of this kind that has begun and not ended."""
    for frame in reversed(g.stack):
        if isinstance(frame, kind):
            return frame
    return None
