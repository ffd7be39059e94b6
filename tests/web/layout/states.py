"""States of pages of which pictures are taken: where each is, and how it is brought about.

A question is reached by answers of a program, what is told by stepping back on the page until it
stands there.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

from tests.web.hall import Hall, Made, wish
from tests.web.layout.moments import GAMES, Game

SIZES = {
    "": (1440, 900),
    "-1280": (1280, 720),
    "-tablet": (1024, 768),
    "-landscape": (844, 390),
    "-phone": (390, 844),
    "-small": (360, 640),
}
FEW = ("", "-phone")
MOST_ANSWERS = 400
MOST_STEPS = 120
MOST_TABLES = 4
"""Not every game comes to every question."""

BY_ID = {game.id: game for game in GAMES}
BY_ID["non-players"] = Game(
    "pendragon",
    "barbarian-conspiracy",
    "civitates",
    ("dux",),
    {"factions": "dux,civitates"},
)


@dataclass(frozen=True)
class Shot:
    """A state: where it is, and how it comes about."""

    name: str
    reach: Callable[[Hall, Page], None]
    sizes: tuple[str, ...] = FEW


def table_of(hall: Hall, game: Game, rival: str = "greedy") -> Made:
    seats = {seat: wish(rival) for seat in game.rivals} | {game.person: wish("person")}
    body = {"game": game.id, "scenario": game.scenario, "options": game.options, "seats": seats}
    made = hall.call("POST", "/api/tables", body)
    return Made(hall, made["table"], made["keys"])


def answer_until(table: Made, seat: str, done: Callable[[dict[str, Any]], bool]) -> None:
    """Give any answers until a view is as wanted, or the game is over."""
    chance, given = random.Random(3), 0
    while given < MOST_ANSWERS:
        view = table.view(seat)["view"]
        if view["result"] or done(view):
            return
        if view["decision"]:
            table.play(seat, chance.choice(view["decision"]["actions"]))
            given += 1


def asked(game: str, *questions: str, after: int = 0) -> Callable[[Hall, Page], None]:
    """The page while one of these questions is asked; any, if none is named."""

    def reach(hall: Hall, page: Page) -> None:
        known = BY_ID[game]
        for _ in range(MOST_TABLES):
            table, left = table_of(hall, known), [after]

            def is_there(view: dict[str, Any], left: list[int] = left) -> bool:
                decision = view["decision"]
                if not decision or (questions and decision["question"] not in questions):
                    return False
                left[0] -= 1
                return left[0] < 0

            answer_until(table, known.person, is_there)
            if not table.view(known.person)["view"]["result"]:
                break
        page.goto(table.link(known.person))
        page.wait_for_selector(".prompt.mine, .prompt.over")

    return reach


def objective(question: str) -> Callable[[Hall, Page], None]:
    """An Objective pressed while something is asked."""

    def reach(hall: Hall, page: Page) -> None:
        asked("rex", question)(hall, page)
        page.locator(".aim-at").last.click()
        page.wait_for_selector(".aim-scene")

    return reach


def told(game: str, selector: str, answers: int = 40) -> Callable[[Hall, Page], None]:
    """The page while something is told, found by stepping back."""

    def reach(hall: Hall, page: Page) -> None:
        known = BY_ID[game]
        table = table_of(hall, known)
        left = [answers]

        def is_enough(view: dict[str, Any]) -> bool:
            left[0] -= bool(view["decision"])
            return left[0] < 0 and bool(view["decision"])

        answer_until(table, known.person, is_enough)
        page.goto(table.link(known.person))
        page.wait_for_selector(".prompt.mine, .prompt.over")
        for _ in range(MOST_STEPS):
            page.evaluate("document.activeElement?.blur()")
            page.keyboard.press(",")
            page.wait_for_selector(".prompt.told")
            if page.locator(selector).count():
                return

    return reach


def waiting(hall: Hall, page: Page) -> None:
    """Somebody else is to decide, and is not there."""
    game = BY_ID["britannia"]
    table = table_of(hall, game, "person")
    deciding = table.view(game.person)["view"]["deciding"]
    page.goto(table.link(next(s for s in (game.person, *game.rivals) if s not in deciding)))
    page.wait_for_selector("#prompt")


def since(hall: Hall, page: Page) -> None:
    """Back after others have moved."""
    game = BY_ID["rex"]
    table = table_of(hall, game)
    page.goto(table.link(game.person))
    page.wait_for_selector(".prompt.mine")
    page.goto(f"{hall.address}/rules/rex")
    for _ in range(16):
        answer_until(table, game.person, lambda view: bool(view["decision"]))
        table.play(game.person, table.view(game.person)["view"]["decision"]["actions"][0])
    page.goto(table.link())
    page.wait_for_selector(".heads li")


def ending(game: str = "rex") -> Callable[[Hall, Page], None]:
    def reach(hall: Hall, page: Page) -> None:
        known = BY_ID[game]
        table = table_of(hall, known, "random")
        answer_until(table, known.person, lambda view: False)
        page.goto(table.link(known.person))
        page.wait_for_selector(".ending .curve")

    return reach


def closed(hall: Hall, page: Page) -> None:
    ending()(hall, page)
    page.locator("#close-ending").click()


def curtain(hall: Hall, page: Page) -> None:
    """Two people at one screen: it is hidden until the next of them asks for it."""
    table = hall.set_table("two-kingdoms", {}, brigantes="person", iceni="person")
    page.goto(table.link("brigantes"))
    page.wait_for_selector("#prompt")
    page.goto(table.link("iceni"))
    page.wait_for_selector("#curtain")


def back_home(hall: Hall, page: Page) -> None:
    asked("rex")(hall, page)
    at_address("/")(hall, page)


def replayed(game: str) -> Callable[[Hall, Page], None]:
    """A finished game, looked at in its middle."""

    def reach(hall: Hall, page: Page) -> None:
        known = BY_ID[game]
        table = table_of(hall, known, "random")
        answer_until(table, known.person, lambda view: False)
        page.goto(f"{hall.address}/replay/{table.id}")
        page.wait_for_selector(".ctl output")
        page.locator(".ctl input[type=range]").evaluate(
            "one => { one.value = one.max / 2; one.dispatchEvent(new Event('input')); }"
        )

    return reach


def opened(reach: Callable[[Hall, Page], None], button: str) -> Callable[[Hall, Page], None]:
    """A state with a menu or a sheet open over it."""

    def then(hall: Hall, page: Page) -> None:
        reach(hall, page)
        page.locator(button).first.click()

    return then


def at_address(path: str) -> Callable[[Hall, Page], None]:
    def reach(hall: Hall, page: Page) -> None:
        page.goto(hall.address + path)
        page.wait_for_load_state("networkidle")

    return reach


ALL = tuple(SIZES)
TITLES = tuple(game.id for game in GAMES)
SHOTS = (
    Shot("home-new", at_address("/")),
    Shot("home-back", back_home),
    Shot("learn", at_address("/learn")),
    Shot("log", told("rex", ".prompt.told")),
    Shot("since-your-turn", since),
    *(Shot(f"rules-{game}", at_address(f"/rules/{game}")) for game in TITLES),
    *(Shot(f"new-{game}", at_address(f"/set?game={game}")) for game in TITLES),
    *(Shot(f"lesson-{game}", at_address(f"/learn/{game}")) for game in TITLES),
    *(Shot(f"replay-{game}", replayed(game)) for game in TITLES),
    *(Shot(f"opening-{game}", asked(game), ALL) for game in TITLES),
    *(Shot(f"menu-{game}", opened(asked(game), "#menu-button")) for game in TITLES[:1]),
    Shot("curtain", curtain),
    Shot("ending", ending(), ("", "-tablet", "-phone")),
    Shot("end-barbarian", ending("barbarian")),
    Shot("end-britannia", ending("britannia")),
    Shot("end-pendragon", ending("pendragon")),
    Shot("ending-closed", closed, ("",)),
    Shot("table-rex-reveal", told("rex", ".told-scene[data-area]:not([data-area=turn-end])"), ALL),
    Shot("table-rex-gain", asked("rex", "gains.gain"), ("",)),
    Shot("table-rex-objective", objective("recruitment.recruit"), ALL),
    Shot("table-rex-discard", objective("chooseobjectives.discard"), ALL),
    Shot("table-barbarian-pay", asked("barbarian", "payment.count"), ALL),
    Shot("table-barbarian-bribe", asked("barbarian", "bribe.fill")),
    Shot("table-barbarian-battle", told("barbarian", ".told-scene.battle")),
    Shot("table-britannia-move", asked("britannia", "movement.move", "march.go_on"), ALL),
    Shot("table-britannia-follow", told("britannia", ".prompt.told"), ALL),
    Shot("table-britannia-battle", told("britannia", ".told-scene.battle .die")),
    Shot("table-britannia-waiting", waiting),
    Shot("table-pendragon-plan", asked("pendragon", after=12), ALL),
    Shot("table-pendragon-event", told("pendragon", ".win.cards .evc")),
    Shot("table-pendragon-battle", told("pendragon", ".told-scene.battle")),
    Shot("table-pendragon-nonplayer", told("non-players", ".told-scene .why-steps"), ("",)),
)
