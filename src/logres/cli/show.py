"""Standard output: one JSON object for programs, or tables and lines for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import click
from rich.console import Console, JustifyMethod
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

UNBROKEN = 10_000


def console() -> Console:
    """Return a console for people. Lines to a file or a pipe are not wrapped."""
    width = None if sys.stdout.isatty() else UNBROKEN
    return Console(highlight=False, markup=False, width=width)


def print_json(value: Any) -> None:
    """Print one JSON object in ASCII."""
    click.echo(json.dumps(value))


def warn(sentence: str) -> None:
    click.echo(sentence, err=True)


def table(headings: Iterable[str], right: Iterable[int] = ()) -> Table:
    """Return a plain table; the columns numbered in `right` are right-aligned."""
    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for place, heading in enumerate(headings):
        justify: JustifyMethod = "right" if place in right else "left"
        made.add_column(heading, justify=justify, overflow="fold", header_style="bold")
    return made


def heading(text: str) -> Text:
    return Text(text, style="bold")


@contextmanager
def progress(what: str, total: int) -> Iterator[Any]:
    """Show a progress bar on standard error if it is a terminal.

    Yields the function to call with the amount of further progress.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    shown = sys.stderr.isatty()
    with Progress(
        *columns,
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not shown,
    ) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.advance(task, done)
