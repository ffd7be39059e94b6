"""A process that only works: it claims bots of tables that others serve, and moves them."""

from __future__ import annotations

import asyncio
import faulthandler
import signal

import click

from logres.server import logs
from logres.server.serve import Announce, Place, loop_factory, tune_python
from logres.server.words import Trouble, words

SIGNALS = (signal.SIGINT, signal.SIGTERM)


def work(place: Place, say: Announce = click.echo) -> None:
    """Work until interrupted. Raise `Trouble`, which says why, if that is impossible."""
    faulthandler.enable()
    logs.begin(place.log, place.log_level)
    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        runner.run(run(place, say))


async def run(place: Place, say: Announce) -> None:
    from logres.server.app import open_house
    from logres.server.storage import premises
    from logres.server.storage.hold import held

    if place.db is None or premises.file_of(place.db) is not None:
        raise Trouble("work-alone")
    tune_python()
    told, stop = words(place.language), asyncio.Event()
    for number in SIGNALS:
        asyncio.get_running_loop().add_signal_handler(number, stop.set)
    with held(place.db, alone=False) as hold:
        house = await open_house(place.db, place.workers, place.limits, place.sync, hold)
        house.hall.start(house.thinkers.warm_up())
        say(told.say("serve.works", {"where": premises.shown(place.db)}))
        try:
            await stop.wait()
            await house.hall.drain()
        finally:
            await house.hall.close()
    say(told.say("serve.stopped", {}))
