"""`logres serve`: the web server on this machine; `logres work`: bots for servers elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import click

from logres.cli.options import data_option, language_option
from logres.server import settings

if TYPE_CHECKING:
    from logres.server.serve import Place


@click.command("serve")
@settings.options
@language_option
@data_option
def serve(language: str, **typed: Any) -> None:
    open_tables(language, **typed)


@click.command("work")
@settings.some_options("db", "workers", "sync", "log", "log-level")
@language_option
@data_option
def work(language: str, **typed: Any) -> None:
    from logres.server.working import work as run

    start(run, language, typed)


def open_tables(language: str, **typed: Any) -> None:
    """Serve until interrupted."""
    from logres.server.serve import serve as run

    start(run, language, typed)


def start(run: Callable[[Place], None], language: str, typed: Mapping[str, Any]) -> None:
    """Run a process with its settings until it is interrupted; turn `Trouble` into an error
    message.
    """
    from logres.server.serve import place_of
    from logres.server.words import Trouble

    try:
        run(place_of(typed, language))
    except Trouble as fault:
        raise click.ClickException(fault.said(language)) from fault
    except KeyboardInterrupt:
        return
