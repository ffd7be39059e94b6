"""Real servers for tests: in a thread of the test, or a process of their own."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

import httpx2

from logres.server.app import House, make_app, open_house
from logres.server.http.doorman import Doorman
from logres.server.http.guard import NOBODY, Trust
from logres.server.serve import Place, loop_factory, open_door
from logres.server.tables.hall import Hall
from logres.server.tables.limits import UNLIMITED, Limits

T = TypeVar("T")

SECONDS = 60.0
"""How long a test waits for what must come: long enough for a busy machine."""


MOST_POLLS = 300
"""How often a test asks for what takes long; each time it is answered within about a second."""


class Server:
    """Where a server listens, and how programs speak to it."""

    address: str
    patience = SECONDS
    """How long a call is waited for."""

    @cached_property
    def client(self) -> httpx2.Client:
        """One for all calls, for it is slow to make."""
        base = f"http://{self.address}"
        return httpx2.Client(base_url=base, timeout=self.patience, verify=False)

    def ask(
        self, method: str, path: str, body: Any = None, key: str = "", **headers: str
    ) -> httpx2.Response:
        if key:
            headers["authorization"] = f"Bearer {key}"
        return self.client.request(method, path, json=body, headers=headers)

    def result(self, method: str, path: str, body: Any = None, key: str = "") -> httpx2.Response:
        """The answer to a call, in the end: what takes long is asked for until it is there."""
        answer = self.ask(method, path, body, key)
        for _ in range(MOST_POLLS):
            if answer.status_code != httpx2.codes.ACCEPTED:
                return answer
            answer = self.ask("GET", answer.headers["location"])
        raise AssertionError("it takes too long")

    def call(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        """The answer to a call that is granted."""
        answer = self.result(method, path, body, key)
        assert answer.is_success, answer.text
        return answer.json()

    def refused(self, method: str, path: str, body: Any = None, key: str = "") -> tuple[int, str]:
        """Status and error of a call that is refused."""
        answer = self.result(method, path, body, key)
        assert answer.is_error, answer.text
        return answer.status_code, answer.json()["error"]

    def close_client(self) -> None:
        if "client" in vars(self):
            self.client.close()


class ThreadServer(Server):
    """A server in a thread of this process, so that a test can also look at its tables."""

    def __init__(self, url: str, limits: Limits, trust: Trust) -> None:
        self.url = url
        self.limits = limits
        self.trust = trust
        self.ready = threading.Event()
        self.thread = threading.Thread(target=self.run)

    def run(self) -> None:
        with asyncio.Runner(loop_factory=loop_factory()) as runner:
            self.loop = runner.get_loop()
            runner.run(self.serve())

    async def serve(self) -> None:
        with open_door(Place(port=0)) as door:
            self.address = f"127.0.0.1:{door.getsockname()[1]}"
            self.house: House = await open_house(self.url, limits=self.limits)
            self.doorman = Doorman(make_app(self.house, self.trust), self.ready.set)
            try:
                await self.doorman.serve([door])
            finally:
                await self.hall.close()

    @property
    def hall(self) -> Hall:
        return self.house.hall

    def run_inside(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(SECONDS)


@contextmanager
def in_thread(
    url: str, limits: Limits = UNLIMITED, trust: Trust = NOBODY
) -> Iterator[ThreadServer]:
    server = ThreadServer(url, limits, trust)
    server.thread.start()
    assert server.ready.wait(SECONDS), "the server did not start"
    try:
        yield server
    finally:
        server.close_client()
        server.doorman.should_exit = True
        server.thread.join(SECONDS)


class ProcessServer(Server):
    """A server that can be killed."""

    def __init__(self, url: str, options: tuple[str, ...]) -> None:
        self.process = subprocess.Popen(
            self.command(url, options),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout
        self.first_line = self.process.stdout.readline()
        if "//" in self.first_line:
            self.address = self.first_line.split("//")[1].split("/")[0]

    def command(self, url: str, options: tuple[str, ...]) -> list[str]:
        command = [sys.executable, "-m", "logres.server.serve", "--no-browser", "--db", url]
        return [*command, "--port", "0", *options]

    def end(self, how: signal.Signals) -> int:
        """Send a signal; the exit code of the process."""
        self.process.send_signal(how)
        return self.process.wait(SECONDS)

    def close(self) -> None:
        """End it if need be, and let the test's report show what it said."""
        self.close_client()
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(SECONDS)
        if self.process.stdout and not self.process.stdout.closed:
            sys.stdout.write(self.process.stdout.read())
            self.process.stdout.close()


@contextmanager
def in_process(url: str, *options: str) -> Iterator[ProcessServer]:
    server = ProcessServer(url, options)
    try:
        yield server
    finally:
        server.close()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'games.sqlite3'}"
