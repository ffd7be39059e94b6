"""How a command ends when it does not end well."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from logres.engine.errors import LogresError


class Refused(click.ClickException):
    """The caller's to mend: wrong usage."""

    exit_code = 2


class Failed(click.ClickException):
    """What was asked was rightly asked, and failed."""

    exit_code = 1


@contextmanager
def refusals(language: str) -> Iterator[None]:
    """The one place where a fault of the caller becomes a sentence instead of a traceback."""
    try:
        yield
    except LogresError as fault:
        raise Refused(fault.words(language)) from fault
