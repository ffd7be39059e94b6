"""Start the web server on this machine and open the browser."""

from __future__ import annotations

import asyncio
import faulthandler
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from logres.engine.errors import reason_of
from logres.server import logs, settings
from logres.server.words import Trouble, words

if TYPE_CHECKING:
    from logres.server.tables.limits import Limits

# What is slow to load is loaded in functions: the processes of bots read this module too.

HOST, PORT = "127.0.0.1", 8000
EVERYWHERE = ("0.0.0.0", "::", "")
ELSEWHERE = ("192.0.2.1", 9)
"""An unused address (TEST-NET-1); connecting a UDP socket to it sends nothing."""

Announce = Callable[[str], None]


@dataclass(frozen=True)
class Place:
    """Where and how to serve. Without a port: the default, or a free one if it is in use."""

    host: str = HOST
    port: int | None = None
    db: str | None = None
    browser: bool = True
    workers: int = 1
    works: bool = True
    limits: Limits | None = None
    language: str = "en"
    names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    metrics: tuple[str, ...] = ()
    log: str = "text"
    log_level: str = "warning"
    sync: str = "full"


def serve(place: Place, say: Announce = click.echo) -> None:
    """Serve until interrupted. Raise `Trouble`, which says why, if that is impossible."""
    faulthandler.enable()  # who crashes says where
    logs.begin(place.log, place.log_level)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(place, say))


async def run(place: Place, say: Announce) -> None:
    from logres.server.app import make_app, open_house
    from logres.server.http import gaps
    from logres.server.http.doorman import Doorman
    from logres.server.http.guard import Trust
    from logres.server.storage.database import database_in
    from logres.server.storage.hold import held

    tune_python()
    url = place.db or database_in(data_folder())
    with open_door(place) as door, held(url, alone=False) as hold:
        works = place.works or hold is None  # on SQLite nobody else could
        house = await open_house(url, place.workers, place.limits, place.sync, hold, works)
        house.hall.start(asyncio.to_thread(gaps.tell))
        if works:
            house.hall.start(house.thinkers.warm_up())
        try:
            app = make_app(house, Trust(names_of(place), place.proxies, place.metrics))
            await Doorman(app, lambda: welcome(place, door, say)).serve([door])
        finally:
            await house.hall.close()
    say(words(place.language).say("serve.stopped", {}))


def names_of(place: Place) -> tuple[str, ...]:
    """Return the host names that this server answers to."""
    return (*place.names, place.host)


def loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's event loop factory, where it is installed."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


def tune_python() -> None:
    """Tune the garbage collector (views and updates form no reference cycles) and the GIL's switch
    interval.
    """
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)
    # The writer's thread comes back from the disk several times a commit, and must not wait long.
    sys.setswitchinterval(0.001)


def data_folder() -> Path:
    """Return the user's data folder (XDG)."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "logres"


def open_door(place: Place) -> socket.socket:
    """Return a listening socket at the given port, or at the default one or any free one."""
    wanted = [PORT, 0] if place.port is None else [place.port]
    for port in wanted:
        try:
            return bound(place.host, port)
        except OSError as fault:
            reason = reason_of(fault)
    raise Trouble("no-door", host=place.host, port=wanted[0], reason=reason)


def bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    door = socket.socket(family)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
        door.listen(2048)
    except (OSError, OverflowError):
        door.close()
        raise
    return door


def welcome(place: Place, door: socket.socket, say: Announce) -> None:
    """Print the server's address and open the browser."""
    port = door.getsockname()[1]
    here = "127.0.0.1" if place.host in EVERYWHERE else place.host
    address, told = address_of(here, port), words(place.language)
    if place.port is None and port != PORT:
        say(told.say("serve.other-port", {"port": PORT}))
    say(told.say("serve.at", {"address": address}))
    if place.host in EVERYWHERE:
        say(told.say("serve.friends", {"address": address_of(own_address(), port)}))
    if place.browser:
        # A browser may take its time, and the server must answer it meanwhile.
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def address_of(host: str, port: int) -> str:
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def own_address() -> str:
    """Return this machine's address on its network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return socket.gethostname()
        return str(probe.getsockname()[0])


def place_of(typed: Mapping[str, Any], language: str = "en") -> Place:
    """Return where and how to serve, from options, environment and settings file."""
    found = settings.gather(typed, os.environ)
    return Place(
        found["host"],
        found["port"],
        found["db"],
        found["browser"],
        found["workers"],
        found["work"],
        settings.limits_of(found),
        language,
        names=found["name"],
        proxies=found["proxy"],
        metrics=found["metrics"],
        log=found["log"],
        log_level=found["log-level"],
        sync=found["sync"],
    )


@click.command()
@settings.options
def main(**typed: Any) -> None:
    """Start the web server on this machine; see `logres serve --help`."""
    try:
        serve(place_of(typed))
    except Trouble as fault:
        raise click.ClickException(str(fault)) from fault


if __name__ == "__main__":
    main()
