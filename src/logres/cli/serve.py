"""`logres serve`: the web table on this machine."""

from __future__ import annotations

from typing import Any

import click

from logres.cli.options import data_option, language_option


@click.command("serve")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--db", metavar="URL")
@click.option("--no-browser", is_flag=True)
@click.option("--workers", default=1, type=click.IntRange(1, 64), metavar="N")
@click.option("--sync", default="full", type=click.Choice(("full", "normal")))
@language_option
@data_option
def serve(language: str, no_browser: bool, **wishes: Any) -> None:
    open_tables(language, browser=not no_browser, **wishes)


def open_tables(language: str, **wishes: Any) -> None:
    """Serve until interrupted; what stands in the way is said in one sentence."""
    from logres.server.serve import Place
    from logres.server.serve import serve as run
    from logres.server.words import Trouble

    try:
        run(Place(language=language, **wishes))
    except Trouble as fault:
        raise click.ClickException(fault.said(language)) from fault
    except KeyboardInterrupt:
        return
