"""The server lifecycle, as a uvicorn wrapper."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn

from logres.server.http.connections import HttpConnection
from logres.server.http.guard import Guard
from logres.server.http.upgraded import SocketConnection

LARGEST_MESSAGE = 16_384
GRACE_SECONDS = 3
TICKS_PER_SECOND, TICKS_PER_REPORT = 10, 600
SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Doorman(uvicorn.Server):
    """A uvicorn server that reports readiness, and returns after an interruption so that others can
    clean up.
    """

    def __init__(self, app: Guard, when_ready: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            lifespan="off",
            http=HttpConnection,
            ws=SocketConnection,
            proxy_headers=False,
            log_config=None,
            log_level="error",
            access_log=False,
            server_header=False,
            ws_max_size=LARGEST_MESSAGE,
            # Updates are small; compressing them costs more than it saves.
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=GRACE_SECONDS,
        )
        super().__init__(config)
        self.when_ready = when_ready
        self.hall = app.hall
        self.counts = app.counts

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.when_ready()

    async def on_tick(self, counter: int) -> bool:
        """Check for overdue connections, ten times a second."""
        if counter % TICKS_PER_SECOND == 0:
            now = time.monotonic()
            for connection in list(self.server_state.connections):
                if isinstance(connection, HttpConnection | SocketConnection):
                    connection.look_after(now)
        if counter % TICKS_PER_REPORT == TICKS_PER_REPORT - 1:
            self.counts.report()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Keep accepting while draining, so that clients get 503 instead of a refused
        connection.
        """
        await self.hall.drain()
        await super().shutdown(sockets)
        self.counts.report()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals ourselves: uvicorn would re-raise them before anything is cleaned up."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
