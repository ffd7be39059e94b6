"""A game of each title, played at two servers: all pages are shown what one process would show."""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any

import pytest
from websockets.sync.client import connect

import logres
from logres.engine.match import replay
from logres.engine.papers import record
from logres.server.tables import messages
from tests.server.databases import shared
from tests.server.pages import Page, Set, opened
from tests.server.running import SECONDS, ThreadServer, in_thread

__all__ = ["shared"]

SHORTEST: dict[str, tuple[str, dict[str, Any]]] = {
    "rex": ("two-kingdoms", {"kingdoms": "brigantes,iceni"}),
    "barbarian": ("expert", {"kingdoms": "huns,ostrogoths,vandals"}),
    "britannia": ("vikings", {}),
    "pendragon": ("barbarian-conspiracy", {"factions": "dux,civitates,saxons,scotti"}),
}
View = dict[str, Any]


@dataclass
class Witness(Page):
    """A page that remembers every view it was shown."""

    seat: str = ""
    shown: list[View] = field(default_factory=list)

    def see(self, message: dict[str, Any]) -> None:
        super().see(message)
        add(self.shown, self.eyes[self.seat].view)


def add(shown: list[View], view: View) -> None:
    """Remember a view that is new; a record names the seats in an order of its own."""
    view = {**view, "seats": sorted(view["seats"])}
    if not shown or shown[-1] != view:
        shown.append(view)


def witness(server: ThreadServer, made: Set, seat: str) -> Witness:
    address = f"ws://{server.address}/api/tables/{made.table}/socket"
    socket = opened.enter_context(connect(address, open_timeout=SECONDS, close_timeout=5))
    page = Witness(socket, seat=seat)
    page.send(do="hello", keys=[made.keys[seat]])
    page.until("chat")
    return page


def set_game(server: ThreadServer, game: str) -> Set:
    """A table of people only."""
    scenario, options = SHORTEST[game]
    seats = {seat: {"kind": "person"} for seat in logres.game(game).seats(scenario, options)}
    wish = {"game": game, "scenario": scenario, "options": options, "seats": seats}
    made = server.call("POST", "/api/tables", wish)
    return Set(made["table"], made["keys"])


def settle(servers: list[ThreadServer], pages: list[Witness], table: str) -> None:
    """Wait until every server has what any has stored, and every page what its server knows."""
    while len({server.hall.tables[table].version for server in servers}) > 1:
        for page in pages[: len(servers)]:
            page.settle()
    for page in pages:
        page.settle()


def play_to_the_end(
    servers: list[ThreadServer], made: Set, pages: list[Witness], dice: random.Random
) -> None:
    """Each decision is made at one server or the other, by chance."""
    while not pages[0].about["over"]:
        asked = [page for page in pages if page.options(page.seat)]
        page = dice.choice(asked)
        answer = page.play(page.seat, dice.choice(page.options(page.seat)))
        assert answer["is"] == "done", answer
        settle(servers, pages, made.table)


def shown_by_one_process(written: dict[str, Any]) -> dict[str, list[View]]:
    """What each seat sees, from the beginning to the end, by the record alone."""
    found: dict[str, list[View]] = {}
    for _, match in replay.steps(record.load(written)):
        for seat in match.seats:
            view = json.loads(messages.encode(match.view(seat)))
            add(found.setdefault(seat, []), view)
    return found


@pytest.mark.whole_game
@pytest.mark.parametrize("game", list(SHORTEST))
def test_a_game_played_at_two_servers_is_shown_as_by_one(game: str, shared: str) -> None:
    with in_thread(shared) as one, in_thread(shared) as other:
        servers = [one, other]
        made = set_game(one, game)
        pages = [witness(server, made, seat) for seat in made.keys for server in servers]
        play_to_the_end(servers, made, pages, random.Random(1))
        told = [server.call("GET", f"{made.path}/record") for server in servers]
        opened.close()
    assert told[0] == told[1]
    truth = shown_by_one_process(told[0])
    for page in pages:
        assert page.shown == truth[page.seat], page.seat
