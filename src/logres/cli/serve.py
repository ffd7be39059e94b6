"""`logres serve`: the web table on this machine."""

from __future__ import annotations

import click

from logres.cli.options import data_option, language_option


@click.command("serve")
@click.option("--host", default="127.0.0.1", metavar="ADDRESS")
@click.option("--port", type=click.IntRange(0, 65535), metavar="N")
@click.option("--db", metavar="URL")
@click.option("--no-browser", is_flag=True)
@click.option("--workers", default=1, type=click.IntRange(1, 64), metavar="N")
@language_option
@data_option
def serve(
    host: str, port: int | None, db: str | None, no_browser: bool, workers: int, language: str
) -> None:
    open_tables(language, host, port, db, not no_browser, workers)


def open_tables(
    language: str,
    host: str = "127.0.0.1",
    port: int | None = None,
    db: str | None = None,
    browser: bool = True,
    workers: int = 1,
) -> None:
    """Serve until interrupted; what stands in the way is said in one sentence."""
    from logres.server.serve import Place
    from logres.server.serve import serve as run
    from logres.server.words import Trouble

    try:
        run(Place(host, port, db, browser, workers, language=language))
    except Trouble as fault:
        raise click.ClickException(fault.said(language)) from fault
    except KeyboardInterrupt:
        return
