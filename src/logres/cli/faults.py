"""Exceptions that end a command, with their exit codes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

from logres.engine.errors import LogresError


class Refused(click.ClickException):
    """Wrong usage: exit code 2."""

    exit_code = 2


class Failed(click.ClickException):
    """The command was valid, but failed: exit code 1."""

    exit_code = 1


@contextmanager
def refusals(language: str) -> Iterator[None]:
    """Turn `LogresError` into an error message instead of a traceback."""
    try:
        yield
    except LogresError as fault:
        raise Refused(fault.words(language)) from fault
