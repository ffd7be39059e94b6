"""The route table of the API."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from logres.server.http import api, lessons
from logres.server.tables import messages
from logres.server.tables.kept import Rematch

Handler = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True)
class Call:
    """One API call: its body, its answer, and whether it needs the key of a seat.

    A long one may be answered with its progress (202).
    """

    method: str
    path: str
    handler: Handler
    takes: Any = None
    gives: Any = None
    status: int = 200
    seat: bool = False
    asks: tuple[str, ...] = ()
    long: bool = False


TABLE = "/api/tables/{table}"
LESSON_WHY = "/api/games/{game}/lessons/{lesson}/why"

ROUTES: tuple[Call, ...] = (
    Call("GET", "/api/games", api.games),
    Call("GET", "/api/covers/{language}", lessons.covers),
    Call("GET", "/api/games/{game}/texts/{language}", api.texts),
    Call("GET", "/api/games/{game}/rules", api.rules),
    Call("GET", "/api/games/{game}/board", api.board),
    Call("GET", "/api/games/{game}/lessons", lessons.list_lessons),
    Call("GET", "/api/games/{game}/lessons/{lesson}", lessons.get_lesson),
    Call("GET", LESSON_WHY, lessons.lesson_why_not, asks=("step", "action")),
    Call("GET", "/api/tables", api.listed_tables),
    Call("POST", "/api/tables", api.create_table, messages.NewTable, messages.Made, 201),
    Call("GET", TABLE, api.about_table),
    Call("POST", TABLE + "/seats/{seat}", api.claim_seat, messages.Claim, messages.Taken, 201),
    Call("POST", TABLE + "/seats/{seat}/release", api.release_seat, messages.HandOver, seat=True),
    Call("POST", TABLE + "/leave", api.leave_seat, messages.HandOver, seat=True),
    Call("POST", TABLE + "/rematch", api.play_again, gives=Rematch, status=201, seat=True),
    Call("GET", TABLE + "/view", api.view),
    Call("POST", TABLE + "/play", api.play, messages.Play, messages.Done, seat=True),
    Call("POST", TABLE + "/undo", api.undo, messages.Undo, messages.Done, seat=True),
    Call("GET", TABLE + "/why", api.why_not, seat=True, asks=("action",)),
    Call("POST", TABLE + "/standing", api.stand, messages.Standing, seat=True),
    Call("POST", TABLE + "/chat", api.chat, messages.Chat, status=201),
    Call("GET", TABLE + "/advice", api.ask_advice, gives=messages.Advice, seat=True),
    Call("POST", TABLE + "/advice", api.agree_to_advice, messages.Agree, seat=True),
    Call("GET", TABLE + "/record", api.get_record),
    Call("GET", TABLE + "/film", api.get_film, asks=("eyes",), long=True),
    Call("GET", TABLE + "/swings", api.get_swings, long=True),
    Call("GET", TABLE + "/dice", api.check_dice, long=True),
    Call("POST", "/api/records", api.show_record, dict, asks=("eyes",), long=True),
    Call("GET", "/api/jobs/{job}", api.get_job, long=True),
)
