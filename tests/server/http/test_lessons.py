"""Lessons over HTTP: the list, each as a film, and why something else will not do."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

import logres
from logres.engine.errors import LogresError
from logres.engine.match import lessons
from logres.server.app import on_fault, on_refused
from logres.server.http.routes import ROUTES
from logres.server.tables.refusal import Refused
from logres.server.tables.seen.updates import apply

TEACHING = [id for id in logres.titles() if lessons.lessons_of(logres.game(id))]


@pytest.fixture(scope="module")
def client() -> TestClient:
    """Lessons need no table, so they are asked for without a hall."""
    calls = [call for call in ROUTES if "/lessons" in call.path]
    routes = [Route(call.path, call.handler, methods=[call.method]) for call in calls]
    faults: dict[Any, Any] = {Refused: on_refused, LogresError: on_fault}
    return TestClient(Starlette(routes=routes, exception_handlers=faults))


def get(client: TestClient, path: str, status: int = 200) -> Any:
    answer = client.get(path)
    assert answer.status_code == status
    return answer.json()


@pytest.mark.parametrize("game", logres.titles())
def test_every_game_lists_its_lessons(client: TestClient, game: str) -> None:
    told = get(client, f"/api/games/{game}/lessons")["lessons"]
    assert [lesson["id"] for lesson in told] == [
        lesson.id for lesson in lessons.lessons_of(logres.game(game))
    ]


@pytest.mark.parametrize("game", TEACHING)
def test_a_film_shows_what_the_reader_would_see(client: TestClient, game: str) -> None:
    for lesson in lessons.lessons_of(logres.game(game)):
        told = get(client, f"/api/games/{game}/lessons/{lesson.id}")
        view: dict[str, Any] = {}
        for step, (_, match) in zip(told["steps"], lessons.play(lesson), strict=True):
            view = apply(view, step["patch"])
            assert view == match.view(lesson.seat)


@pytest.mark.parametrize("game", TEACHING)
def test_a_film_asks_only_for_what_is_legal(client: TestClient, game: str) -> None:
    for lesson in lessons.lessons_of(logres.game(game)):
        view: dict[str, Any] = {}
        for step in get(client, f"/api/games/{game}/lessons/{lesson.id}")["steps"]:
            view = apply(view, step["patch"])
            assert not step["do"] or step["do"] in view["decision"]["actions"]


@pytest.mark.parametrize("game", TEACHING)
def test_why_not_answers_for_a_step(client: TestClient, game: str) -> None:
    lesson = lessons.lessons_of(logres.game(game))[0]
    number = next(n for n, step in enumerate(lesson.steps) if step.do)
    place = f"/api/games/{game}/lessons/{lesson.id}/why?step={number}"
    assert get(client, f"{place}&action={lesson.steps[number].do}")["text"] is None
    assert set(get(client, f"{place}&action=nonsense")["text"]) == {"en", "fr"}


@pytest.mark.parametrize("step", ["99", "-1", "x"])
def test_a_step_that_is_not_there_is_refused(client: TestClient, step: str) -> None:
    game = TEACHING[0]
    lesson = lessons.lessons_of(logres.game(game))[0]
    fault = get(client, f"/api/games/{game}/lessons/{lesson.id}/why?step={step}&action=a", 400)
    assert fault["error"] == "no-such-step"


def test_an_unknown_lesson_is_refused(client: TestClient) -> None:
    assert "no lesson" in get(client, f"/api/games/{TEACHING[0]}/lessons/none", 400)["message"]
