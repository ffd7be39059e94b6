"""A page as a test holds it: a socket, and what the browser would keep of what comes down."""

from __future__ import annotations

import json
import random
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

from websockets.sync.client import ClientConnection, connect

from logres.server.tables.seen.updates import apply
from tests.server.running import SECONDS, Server

opened = ExitStack()
"""The connections of the test that runs; they are closed when it ends."""

SEATS = ("brigantes", "iceni", "regnenses")


def messages_in(raw: str | bytes) -> list[dict[str, Any]]:
    """A frame is a message, or a list of those that came up together."""
    told: Any = json.loads(raw)
    return told if isinstance(told, list) else [told]


@dataclass
class Eyes:
    """What one of the page's seats sees."""

    view: dict[str, Any]
    version: int
    log: list[Any]
    undo: bool


@dataclass
class Page:
    """One browser page at a table."""

    socket: ClientConnection
    eyes: dict[str, Eyes] = field(default_factory=dict)
    about: dict[str, Any] = field(default_factory=dict)
    chat: list[Any] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    heard: list[dict[str, Any]] = field(default_factory=list)
    unread: list[dict[str, Any]] = field(default_factory=list)
    patience: float = SECONDS

    def send(self, **message: Any) -> None:
        self.socket.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        """Take in the next message."""
        while not self.unread:
            raw = self.socket.recv(self.patience)
            assert isinstance(raw, str)
            self.frames.append(raw)
            self.unread = messages_in(raw)
        message = self.unread.pop(0)
        self.heard.append(message)
        match message["is"]:
            case "table":
                self.about = message
            case "view":
                self.see(message)
            case "chat":
                self.chat += message["lines"]
        return message

    def until(self, *kinds: str) -> dict[str, Any]:
        """Take messages in until one of these kinds comes."""
        while True:
            message = self.next()
            if message["is"] in kinds:
                return message

    def see(self, message: dict[str, Any]) -> None:
        """Exactly what the browser does with an update."""
        seat = message["seat"]
        if "view" in message:
            view, before = message["view"], []
        else:
            view = apply(self.eyes[seat].view, message["patch"])
            before = self.eyes[seat].log[: message["lines"] - len(message["log"])]
        log = [*before, *message["log"]]
        self.eyes[seat] = Eyes(view, message["version"], log, message["undo"])

    def settle(self) -> None:
        """Take in all that has been sent so far."""
        self.send(do="ping")
        self.until("pong")

    def click(self, seat: str, action: str, click: str = "", version: int | None = None) -> None:
        now = self.eyes[seat].version if version is None else version
        self.send(do="play", seat=seat, action=action, version=now, click=click)

    def play(self, seat: str, action: str, click: str = "") -> dict[str, Any]:
        """Click and wait for the answer."""
        self.click(seat, action, click)
        return self.until("done", "refused")

    def play_refused(self, seat: str) -> str:
        self.send(do="play", seat=seat, action="done", version=0)
        return str(self.until("refused")["error"])

    def options(self, seat: str) -> list[str]:
        decision = self.eyes[seat].view["decision"]
        return list(decision["actions"]) if decision else []

    def close(self) -> None:
        self.socket.close()


def open_page(server: Server, table: str, *keys: str) -> Page:
    """Open a table's page with the keys of some seats, or as a spectator."""
    address = f"ws://{server.address}/api/tables/{table}/socket"
    page = Page(opened.enter_context(connect(address, open_timeout=SECONDS, close_timeout=5)))
    page.send(do="hello", keys=list(keys))
    page.until("chat")
    return page


@dataclass
class Set:
    """A table that a test has set."""

    table: str
    keys: dict[str, str]

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"


def set_table(server: Server, bots: tuple[str, ...] = (), **wish: Any) -> Set:
    """A table of Rex with persons in all seats but those of bots."""
    seats = {
        seat: {"kind": "bot", "name": "random"} if seat in bots else {"kind": "person"}
        for seat in SEATS
    }
    made = server.call("POST", "/api/tables", {"game": "rex", "seats": seats, **wish})
    return Set(made["table"], made["keys"])


def play_on(pages: dict[str, Page], dice: random.Random, actions: int = 10_000) -> int:
    """Let each seat's page play by chance, until the end or so many actions."""
    for number in range(actions):
        asked = [seat for seat, page in pages.items() if page.options(seat)]
        if not asked:
            return number
        seat = dice.choice(asked)
        answer = pages[seat].play(seat, dice.choice(pages[seat].options(seat)))
        assert answer["is"] == "done", answer
        for page in pages.values():
            page.settle()
    return actions
