"""What is in progress below the question that is asked.

A rehearsal plays on a copy what has begun, and nothing below it; what lasts until a card or an
Event is over has no field in the position, for the procedure is that field. So there is one place
that looks for it, and no other module of this room reads the stack.
"""

from __future__ import annotations

from typing import TypeVar

from logres.engine.run.kernel import Frame
from logres.games.pendragon.table.position import Pendragon

F = TypeVar("F", bound=Frame)


def since(g: Pendragon, kind: type[Frame]) -> list[Frame]:
    """The first procedure of a kind that is in progress, and all that it has called."""
    for number, frame in enumerate(g.stack):
        if isinstance(frame, kind):
            return g.stack[number:]
    return []


def in_progress(g: Pendragon, kind: type[F]) -> F | None:
    """The procedure of a kind that is in progress, if there is one."""
    for frame in g.stack:
        if isinstance(frame, kind):
            return frame
    return None


def asking(g: Pendragon) -> Frame:
    """The procedure whose question is open."""
    return g.stack[-1]
