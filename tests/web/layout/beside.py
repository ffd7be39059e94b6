"""Pictures of home, the learning paths and tables in their states, to be laid beside a design.

usage: scripts/beside FOLDER [NAME …] [--browser chromium|firefox]

Each state is brought about at a running server: a question by answers of a program, what is told by
stepping back on the page until it stands there. `NAME` is the beginning of a picture's name.
"""

from __future__ import annotations

import argparse
import random
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page, sync_playwright

from tests.web.browsing import LAUNCH, PATIENCE
from tests.web.hall import Hall, Made, wish
from tests.web.layout.moments import GAMES, Game, settle
from tests.web.seat import Seat

SIZES = {
    "": (1440, 900),
    "-1280": (1280, 720),
    "-tablet": (1024, 768),
    "-landscape": (844, 390),
    "-phone": (390, 844),
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


def ending(hall: Hall, page: Page) -> None:
    game = BY_ID["rex"]
    table = table_of(hall, game, "random")
    answer_until(table, game.person, lambda view: False)
    page.goto(table.link(game.person))
    page.wait_for_selector(".ending .curve")


def closed(hall: Hall, page: Page) -> None:
    ending(hall, page)
    page.locator("#close-ending").click()


def back_home(hall: Hall, page: Page) -> None:
    asked("rex")(hall, page)
    at_address("/")(hall, page)


def at_address(path: str) -> Callable[[Hall, Page], None]:
    def reach(hall: Hall, page: Page) -> None:
        page.goto(hall.address + path)
        page.wait_for_load_state("networkidle")

    return reach


ALL = tuple(SIZES)
SHOTS = (
    Shot("home-new", at_address("/")),
    Shot("home-back", back_home),
    Shot("learn", at_address("/learn")),
    Shot("log", told("rex", ".prompt.told")),
    Shot("since-your-turn", since),
    Shot("ending", ending, ("", "-tablet", "-phone")),
    Shot("ending-closed", closed, ("",)),
    Shot("table-rex-reveal", told("rex", ".told-scene[data-area]:not([data-area=turn-end])"), ALL),
    Shot("table-rex-gain", asked("rex", "gains.gain"), ("",)),
    Shot("table-rex-objective", asked("rex", "recruitment.recruit")),
    Shot("table-barbarian-pay", asked("barbarian", "payment.count"), ALL),
    Shot("table-barbarian-bribe", asked("barbarian", "bribe.fill")),
    Shot("table-britannia-move", asked("britannia", "movement.move", "march.go_on"), ALL),
    Shot("table-britannia-follow", told("britannia", ".prompt.told"), ALL),
    Shot("table-britannia-battle", told("britannia", ".told-scene.battle .die")),
    Shot("table-britannia-waiting", waiting),
    Shot("table-pendragon-plan", asked("pendragon", after=12), ALL),
    Shot("table-pendragon-event", told("pendragon", ".win.cards .evc")),
    Shot("table-pendragon-nonplayer", told("non-players", ".told-scene .why-steps"), ("",)),
)


def take(shot: Shot, hall: Hall, browser: Browser, folder: Path) -> None:
    """One state in its sizes; a state that was not reached is said, and the next one taken."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
    context.set_default_timeout(4 * PATIENCE)
    context.add_init_script("if (location.host) localStorage['logres.speed'] ??= 'instant'")
    person = Seat(context.new_page())
    try:
        shot.reach(hall, person.page)
        for suffix in shot.sizes:
            width, height = SIZES[suffix]
            person.page.set_viewport_size({"width": width, "height": height})
            settle(person)
            person.page.screenshot(path=folder / f"{shot.name}{suffix}.png")
        print(shot.name, flush=True)
    except Error as fault:
        print(f"{shot.name}: not reached: {str(fault).splitlines()[0]}", flush=True)
    context.close()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--browser", choices=sorted(LAUNCH), default="chromium")
    wanted = parser.parse_args()
    wanted.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as kept, sync_playwright() as driver:
        hall = Hall(Path(kept) / "logres.sqlite3")
        browser = LAUNCH[wanted.browser](driver)
        for shot in SHOTS:
            if not wanted.names or shot.name.startswith(tuple(wanted.names)):
                take(shot, hall, browser, wanted.folder)
        browser.close()
        hall.stop()


if __name__ == "__main__":
    main()
