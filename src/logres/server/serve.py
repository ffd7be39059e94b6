"""Starts the web table on this machine and opens the browser."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from pathlib import Path

import click
import uvicorn

from logres.server.app import make_app
from logres.server.database import database_in

HOST, PORT = "127.0.0.1", 8000


def data_folder() -> Path:
    """Where this person's games are kept."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "logres"


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or another if somebody has it already."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, wanted))
        except OSError:
            probe.bind((host, 0))
        return int(probe.getsockname()[1])


def serve(host: str, port: int, db: str | None, browser: bool, workers: int) -> None:
    """Run until interrupted."""
    url = db or database_in(data_folder())
    address = f"http://{host}:{port}/"
    click.echo(f"Logres is at {address} (stop it with Ctrl-C)")
    if browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    app = make_app(url, workers)
    uvicorn.run(app, host=host, port=port, log_level="warning", ws_max_size=16_384)


@click.command()
@click.option("--host", default=HOST, show_default=True, help="The address to listen on.")
@click.option("--port", default=None, type=int, help="The port; 8000 or another free one.")
@click.option("--db", default=None, help="sqlite:///FILE; your data folder unless given.")
@click.option("--no-browser", is_flag=True, help="Do not open the browser.")
@click.option("--workers", default=1, show_default=True, help="Processes for bots.")
def main(host: str, port: int | None, db: str | None, no_browser: bool, workers: int) -> None:
    """The web table on this machine."""
    serve(host, port or free_port(host, PORT), db, not no_browser, workers)


if __name__ == "__main__":
    main()
