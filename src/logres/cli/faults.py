"""Exceptions that end a command, with their exit codes, in the caller's language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

from logres.cli.words import words
from logres.engine.errors import LogresError
from logres.engine.words.text import Catalogue

EXTRA = re.compile(r"Got unexpected extra arguments? \((.*)\)")
QUOTED = re.compile("'(.*)'")


class Refused(click.ClickException):
    """Wrong usage: exit code 2."""

    exit_code = 2


class Failed(click.ClickException):
    """The command was valid, but failed: exit code 1."""

    exit_code = 1


class Told(click.ClickException):
    """Another exception in the caller's language; usage errors come with the usage."""

    def __init__(self, fault: click.ClickException, said: Catalogue) -> None:
        message = in_words(fault, said) if isinstance(fault, click.UsageError) else fault.message
        super().__init__(message)
        self.fault, self.said = fault, said
        self.exit_code = fault.exit_code  # type: ignore[misc]

    def show(self, file: IO[Any] | None = None) -> None:
        context = self.fault.ctx if isinstance(self.fault, click.UsageError) else None
        if context is not None:
            command = {"command": f"{context.command_path} --help"}
            usage = f"{context.get_usage()}\n{self.said.say('fault.try', command)}\n"
            click.echo(usage, file, err=True)
        click.echo(self.said.say("fault.error", {"text": self.message}), file, err=True)


@contextmanager
def refusals(language: str) -> Iterator[None]:
    """Turn `LogresError` into an error message instead of a traceback, and tell all messages in
    the language.
    """
    try:
        yield
    except Told:
        raise
    except LogresError as fault:
        raise Told(Refused(fault.words(language)), words(language)) from fault
    except click.ClickException as fault:
        raise Told(fault, words(language)) from fault


def in_words(fault: click.UsageError, said: Catalogue) -> str:
    """Return a usage error as a sentence; our own are sentences already."""
    if isinstance(fault, click.MissingParameter) and fault.param is not None:
        kind = fault.param.param_type_name
        return said.say(f"fault.missing-{kind}", {"name": name_of(fault.param)})
    if isinstance(fault, click.BadParameter) and fault.param is not None:
        values = {"name": name_of(fault.param), "reason": needed(fault.param.type, fault, said)}
        return said.phrase("fault.invalid", values)
    if isinstance(fault, click.NoSuchOption):
        known = list(fault.possibilities or ())
        return said.say("fault.no-option", {"name": fault.option_name, "known": known})
    if isinstance(fault, click.BadOptionUsage):
        key = "fault.no-value" if "does not take" in fault.message else "fault.needs-value"
        return said.say(key, {"name": fault.option_name})
    if found := EXTRA.match(fault.message):
        return said.say("fault.extra", {"args": found[1], "n": len(found[1].split())})
    return fault.message


def name_of(param: click.Parameter) -> str:
    """Return a parameter as it is typed: the longest name of an option, an argument's metavar."""
    if isinstance(param, click.Option):
        return max(param.opts, key=len)
    return str(param.metavar or param.name).upper()


def needed(kind: click.ParamType[Any], fault: click.BadParameter, said: Catalogue) -> str:
    """Return what a parameter must be, by its type."""
    if isinstance(kind, click.IntRange):
        return said.phrase("fault.whole-number", {"least": kind.min, "most": kind.max})
    if kind is click.INT:
        return said.phrase("fault.whole-number", {"least": None, "most": None})
    if kind is click.FLOAT or isinstance(kind, click.FloatRange):
        return said.phrase("fault.number", {"least": getattr(kind, "min", None)})
    if isinstance(kind, click.Choice):
        return said.phrase("fault.choice", {"known": ", ".join(map(str, kind.choices))})
    if isinstance(kind, click.Path):
        path = QUOTED.search(fault.message)
        key = "fault.file" if kind.file_okay else "fault.folder"
        return said.phrase(key, {"path": path[1] if path else ""})
    return fault.message
