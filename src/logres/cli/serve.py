"""`logres serve`: the web server on this machine."""

from __future__ import annotations

from typing import Any

import click

from logres.cli.options import data_option, language_option
from logres.server import settings


@click.command("serve")
@settings.options
@language_option
@data_option
def serve(language: str, **typed: Any) -> None:
    open_tables(language, **typed)


def open_tables(language: str, **typed: Any) -> None:
    """Serve until interrupted; turn `Trouble` into an error message."""
    from logres.server.serve import place_of
    from logres.server.serve import serve as run
    from logres.server.words import Trouble

    try:
        run(place_of(typed, language))
    except Trouble as fault:
        raise click.ClickException(fault.said(language)) from fault
    except KeyboardInterrupt:
        return
