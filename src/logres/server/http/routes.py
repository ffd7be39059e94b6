"""The route table of the API."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from logres.server.http.api import lessons, records, tables, titles
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
SEAT = TABLE + "/seats/{seat}"
LESSON_WHY = "/api/games/{game}/lessons/{lesson}/why"

ROUTES: tuple[Call, ...] = (
    Call("GET", "/api/games", titles.games),
    Call("GET", "/api/covers/{language}", lessons.covers),
    Call("GET", "/api/games/{game}/texts/{language}", titles.texts),
    Call("GET", "/api/games/{game}/rules", titles.rules),
    Call("GET", "/api/games/{game}/board", titles.board),
    Call("GET", "/api/games/{game}/lessons", lessons.list_lessons),
    Call("GET", "/api/games/{game}/lessons/{lesson}", lessons.get_lesson),
    Call("GET", LESSON_WHY, lessons.lesson_why_not, asks=("step", "action")),
    Call("GET", "/api/tables", tables.listed_tables),
    Call("POST", "/api/tables", tables.create_table, messages.NewTable, messages.Made, 201),
    Call("GET", TABLE, tables.about_table),
    Call("POST", SEAT, tables.claim_seat, messages.Claim, messages.Taken, 201),
    Call(
        "POST", TABLE + "/seats/{seat}/release", tables.release_seat, messages.HandOver, seat=True
    ),
    Call("POST", TABLE + "/leave", tables.leave_seat, messages.HandOver, seat=True),
    Call("POST", TABLE + "/rematch", tables.play_again, gives=Rematch, status=201, seat=True),
    Call("GET", TABLE + "/view", tables.view),
    Call("POST", TABLE + "/play", tables.play, messages.Play, messages.Done, seat=True),
    Call("POST", TABLE + "/undo", tables.undo, messages.Undo, messages.Done, seat=True),
    Call("GET", TABLE + "/why", tables.why_not, seat=True, asks=("action",)),
    Call("POST", TABLE + "/standing", tables.stand, messages.Standing, seat=True),
    Call("POST", TABLE + "/chat", tables.chat, messages.Chat, status=201),
    Call("GET", TABLE + "/advice", tables.ask_advice, gives=messages.Advice, seat=True),
    Call("POST", TABLE + "/advice", tables.agree_to_advice, messages.Agree, seat=True),
    Call("GET", TABLE + "/record", records.get_record),
    Call("GET", TABLE + "/film", records.get_film, asks=("eyes",), long=True),
    Call("GET", TABLE + "/swings", records.get_swings, long=True),
    Call("GET", TABLE + "/dice", records.check_dice, long=True),
    Call("POST", "/api/records", records.show_record, dict, asks=("eyes",), long=True),
    Call("GET", "/api/jobs/{job}", records.get_job, long=True),
)
