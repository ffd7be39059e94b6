"""Actions that another process has overtaken are judged anew, from the table as it is now."""

from __future__ import annotations

import functools
import logging
from collections.abc import Callable, Coroutine
from typing import Any, ParamSpec, TypeVar

from logres.server.tables.refusal import Refused

log = logging.getLogger("logres.server")

P = ParamSpec("P")
T = TypeVar("T")

MOST_ATTEMPTS = 10


class Overtaken(Refused):
    """Another process has changed the table first; it is as stored again."""

    def __init__(self) -> None:
        super().__init__("not-stored", 503)


def judged_anew(act: Callable[P, Coroutine[Any, Any, T]]) -> Callable[P, Coroutine[Any, Any, T]]:
    """Let an action that was overtaken be judged again, with all its conditions."""

    @functools.wraps(act)
    async def again(*given: P.args, **named: P.kwargs) -> T:
        for _ in range(MOST_ATTEMPTS):
            try:
                return await act(*given, **named)
            except Overtaken:
                log.info("overtaken by another process")
        return await act(*given, **named)

    return again
