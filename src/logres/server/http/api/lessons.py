"""Covers and lessons over HTTP: what can be played and learned, lessons as replays, explanations of
illegal moves.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import logres
from logres.engine.game.definition import Game
from logres.engine.match import lessons
from logres.engine.match.lessons import Lesson, Step
from logres.players import usual_bot
from logres.server.http.api.answering import Ways, both_ways, reply, squeezed
from logres.server.http.api.titles import COVER, about_start, rules_play_the_rest
from logres.server.http.gaps import filled
from logres.server.tables.playing import explanation
from logres.server.tables.refusal import Refused
from logres.server.tables.seen.film import lines, seen
from logres.server.tables.seen.updates import difference

MOST_DIGITS = 6


async def covers(request: Request) -> Response:
    """Return what a page shows of every game before one is chosen, in one language."""
    return squeezed(request, covers_of(tuple(logres.titles()), request.path_params["language"]))


@cache
def covers_of(ids: tuple[str, ...], language: str) -> Ways:
    return both_ways({"covers": {id: cover_of(logres.game(id), language) for id in ids}})


def cover_of(game: Game, language: str) -> dict[str, Any]:
    """Return a game in short, its few words, its picture (empty if it has none), its lessons."""
    said, picture = filled(game, language), game.folder / "board" / "cover.svg"
    return {
        "about": about_cover(game),
        "texts": {part: said[part] for part in COVER},
        "picture": picture.read_text("utf-8") if picture.is_file() else "",
        "lessons": [summary(lesson) for lesson in lessons.lessons_of(game)],
    }


def about_cover(game: Game) -> dict[str, Any]:
    """Return how one click starts a game, and whether the rules play seats that are left out."""
    return {
        "id": game.id,
        "cover": (game.folder / "board" / "cover.svg").is_file(),
        "usual_bot": usual_bot(game),
        "play_now": about_start(game),
        "scenarios": [
            {"id": scenario.id, "ruled": rules_play_the_rest(game.id, scenario.id)}
            for scenario in game.scenarios
        ],
    }


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
