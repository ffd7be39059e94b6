"""Lessons over HTTP: the list, each as a replay, and explanations of illegal moves."""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import logres
from logres.engine.match import lessons
from logres.engine.match.lessons import Lesson, Step
from logres.server.http.api import reply
from logres.server.tables.playing import explanation
from logres.server.tables.refusal import Refused
from logres.server.tables.seen.film import lines, seen
from logres.server.tables.seen.updates import difference

MOST_DIGITS = 6


async def list_lessons(request: Request) -> Response:
    """List the lessons of a game."""
    game = logres.game(request.path_params["game"])
    return reply({"lessons": [summary(lesson) for lesson in lessons.lessons_of(game)]})


async def get_lesson(request: Request) -> Response:
    """Return a lesson step by step: its texts, its tasks, and the views."""
    return reply(filmed(request.path_params["game"], request.path_params["lesson"]))


async def lesson_why_not(request: Request) -> Response:
    """Explain why an action is not possible at a step of a lesson."""
    game = logres.game(request.path_params["game"])
    lesson = lessons.find(game, request.path_params["lesson"])
    step = request.query_params.get("step", "0")
    if not step.isdecimal() or len(step) > MOST_DIGITS or int(step) >= len(lesson.steps):
        raise Refused("no-such-step", 400, n=len(lesson.steps))
    action = request.query_params.get("action", "")[:80]
    return reply(explanation(lessons.at_step(lesson, int(step)), lesson.seat, action))


def summary(lesson: Lesson) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "course": lesson.course,
        "minutes": lesson.minutes,
        "seat": lesson.seat,
        "length": len(lesson.steps),
    }


@cache
def filmed(game: str, id: str) -> dict[str, Any]:
    """Return a lesson as a replay; cached, because it never changes."""
    lesson = lessons.find(logres.game(game), id)
    view: dict[str, Any] = {}
    told = 0
    steps = []
    for step, match in lessons.play(lesson):
        after = seen(match, lesson.seat)
        new = match.happenings[told:]
        told += len(new)
        shown = {"patch": difference(view, after), "log": lines(match, new, lesson.seat)}
        steps.append({**said(step), **shown})
        view = after
    return {**summary(lesson), "game": game, "steps": steps}


def said(step: Step) -> dict[str, Any]:
    names = ("title", "text", "ask", "do", "rule", "show")
    return {name: getattr(step, name) for name in names}
