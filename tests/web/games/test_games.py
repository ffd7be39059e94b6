"""A game to its end in the browser by three people at once."""

from __future__ import annotations

import random
from typing import Any

from logres.server.tables.seen.updates import apply
from tests.web.conftest import Sit
from tests.web.hall import Hall
from tests.web.seat import MOST_CLICKS, Seat

SECRET = ("hand", "discard", "objectives", "dropped")
PRIVATE = ("drew", "objective-discarded")


def type_action(person: Seat, action: str) -> None:
    person.press(":")
    person.page.keyboard.type(action)
    person.press("Enter", "Escape")


def test_three_browsers_at_one_table(hall: Hall, sit: Sit) -> None:
    """One in French, one reloading at random; all see the same game to the end, and only theirs."""
    table = hall.set_table(
        "three-kingdoms", {}, brigantes="person", iceni="person", regnenses="person"
    )
    people = [
        sit("brigantes").come(table.link("brigantes")),
        sit("iceni", lang="fr").come(table.link("iceni")),
        sit("regnenses").come(table.link("regnenses")),
    ]
    chance = random.Random(3)
    for _ in range(MOST_CLICKS):
        if all(person.over() for person in people):
            break
        for person in people:
            if person is people[2] and chance.random() < 0.04:
                person.page.reload()
                person.page.wait_for_selector("#prompt")
            if person.asked():
                person.click_lit()
    assert all(person.over() for person in people)
    scores = [person.page.inner_text(".scores-of tbody") for person in people]
    assert scores[0] == scores[1] == scores[2]
    assert "Turn 7 of 7 begins" in people[0].log()
    assert "Le tour 7 sur 7 commence" in people[1].log()
    for person in people:
        check_secrets(person)


def check_secrets(person: Seat) -> None:
    """No frame this page received told anything that is another seat's alone."""
    view: dict[str, Any] = {}
    seen = 0
    for frame in person.frames:
        if frame["is"] != "view":
            continue
        assert frame["seat"] in person.seats
        view = frame["view"] if "view" in frame else apply(view, frame["patch"])
        seen += 1
        check_view(person, view)
        for line in frame["log"]:
            assert line["what"] not in PRIVATE or line["values"]["kingdom"] in person.seats
    assert seen > 50


def check_view(person: Seat, view: dict[str, Any]) -> None:
    assert view["decision"] is None or view["decision"]["seat"] in person.seats
    for name, kingdom in view["board"]["kingdoms"].items():
        told = {secret for secret in SECRET if kingdom[secret] is not None}
        if name not in person.seats:
            assert told <= ({"objectives"} if view["result"] else set())
