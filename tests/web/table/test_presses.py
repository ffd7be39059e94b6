"""How many presses a move takes, counted in a browser that plays it."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from logres.engine.papers import scribe
from logres.games.britannia import GAME as BRITANNIA
from tests.games.britannia.builders import lay
from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall, Logres, Made, wish
from tests.web.laid_out import LAID
from tests.web.seat import Seat

if TYPE_CHECKING:
    from playwright.sync_api import Browser

ROOT = Path(__file__).resolve().parents[3]
PLAYERS = ("player-1", "player-2", "player-3", "player-4")
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
COUNT = """addEventListener("click", (event) => {
  if (event.isTrusted) window.presses = (window.presses ?? 0) + 1;
}, true);"""
MIDDLE = """id => {
  const place = document.querySelector(`.live [data-space="${id}"]`);
  const spot = new DOMPoint(Number(place.dataset.x), Number(place.dataset.y));
  const { x, y } = spot.matrixTransform(place.getScreenCTM());
  return { x, y };
}"""

Lay = Callable[..., Made]


@pytest.fixture(scope="module")
def laid(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lay]:
    """Set a table of Britannia in a position."""
    folder = tmp_path_factory.mktemp("laid")
    position = folder / "position.json"
    server = Logres(folder=ROOT, module="tests.web.laid_out")
    server.environment[LAID] = str(position)
    hall = Hall(folder / "logres.sqlite3", server)

    def set_table(units: dict[str, str], **fields: Any) -> Made:
        g = lay(units, **fields)
        position.write_text(json.dumps({"britannia": scribe.write(BRITANNIA, g)}), encoding="utf-8")
        seats = {seat: wish("person") for seat in PLAYERS}
        body = {"game": "britannia", "scenario": "four-players", "options": {}, "seats": seats}
        made = hall.call("POST", "/api/tables", body)
        return Made(hall, made["table"], made["keys"])

    yield set_table
    hall.stop()


@pytest.fixture
def counted(laid: Lay, sit: Sit) -> Callable[..., Seat]:
    """Sit down as the Romans; presses are counted from here on."""

    def sit_down(units: dict[str, str], size: tuple[int, int] = DESKTOP, **fields: Any) -> Seat:
        table = laid(units, round=2, on_turn="romans", **fields)
        person = sit("player-1", size=size)
        person.page.add_init_script(COUNT)
        person.come(table.link("player-1"))
        person.wait_asked()
        return person

    return sit_down


def press(person: Seat, place: str) -> None:
    """Press an area where its pieces stand."""
    version = person.version
    person.page.locator(f'.live .lit[data-space="{place}"]').wait_for()
    spot = person.page.evaluate(MIDDLE, place)
    person.page.mouse.click(spot["x"], spot["y"])
    person.wait_past(version)


def presses(person: Seat) -> int:
    return int(person.page.evaluate("window.presses ?? 0"))


def answers(person: Seat) -> list[str]:
    return [one["action"] for one in person.sent if one["do"] == "play"]


def armies(person: Seat, area: str) -> int:
    """How many Roman armies the page is told of there."""
    view = person.view()["board"]["areas"][area]
    return sum(one["infantry"] for one in view if one["nation"] == "romans")


def settle(person: Seat, answers: int) -> None:
    """Wait until so many answers since the beginning are seen."""
    first = next(one["version"] for one in person.frames if one["is"] == "view")
    person.wait_past(first + answers - 1)
    assert person.decision()["question"] == "movement.move"


@SIZES
def test_four_armies_march_to_a_neighbour_in_two_presses(
    counted: Callable[..., Seat], size: tuple[int, int]
) -> None:
    person = counted({"kent": "romans 4", "york": "romans 1"}, size)
    press(person, "kent")
    assert "4 armies" in person.prompt
    assert person.page.locator(".acts [aria-pressed=true]").get_attribute("data-action") == "take 4"
    press(person, "sussex")
    settle(person, 4)
    assert presses(person) == 2
    assert answers(person) == ["move kent", "take 4", "to sussex", "stop"]
    assert (armies(person, "kent"), armies(person, "sussex")) == (0, 4)


def test_a_road_is_taken_to_its_end_in_two_presses(counted: Callable[..., Seat]) -> None:
    forts = dict.fromkeys(("essex", "suffolk", "lindsey"), "romans fort")
    person = counted({**forts, "kent": "romans 1 fort", "york": "romans 1"})
    press(person, "kent")
    press(person, "lindsey")
    found = next(one for one in person.frames if one["is"] == "reach")
    settle(person, len(found["ends"]["lindsey"]["plan"]))
    assert presses(person) == 2
    assert armies(person, "lindsey") == 1


def test_a_move_is_taken_back_as_one(counted: Callable[..., Seat]) -> None:
    person = counted({"kent": "romans 4", "york": "romans 1"})
    press(person, "kent")
    press(person, "sussex")
    settle(person, 4)
    person.press("u")
    person.page.wait_for_function(
        "() => !document.querySelector('.acts .undo')"
        " && document.querySelector('.live .lit[data-space=kent]')"
    )
    assert (armies(person, "kent"), armies(person, "sussex")) == (4, 0)


def test_the_number_is_changed_by_a_key_and_the_move_laid_down(
    counted: Callable[..., Seat],
) -> None:
    person = counted({"kent": "romans 4", "york": "romans 1"})
    press(person, "kent")
    person.press("2")
    person.page.wait_for_selector("[data-action='take 2'][aria-pressed=true]")
    assert "2 armies" in person.prompt
    person.press("Escape")
    person.page.wait_for_selector(".live .lit[data-space=york]")
    press(person, "kent")
    person.press("2")
    person.page.wait_for_selector("[data-action='take 2'][aria-pressed=true]")
    press(person, "sussex")
    settle(person, 4)
    assert (armies(person, "kent"), armies(person, "sussex")) == (2, 2)


def test_what_is_attacked_shows_its_chance_before(counted: Callable[..., Seat]) -> None:
    person = counted({"kent": "romans 4", "sussex": "belgae 1", "york": "romans 1"})
    press(person, "kent")
    chance = person.page.locator(".live .chance").all_text_contents()
    assert any("%" in one for one in chance)
    assert answers(person) == []


def middle(person: Seat, selector: str) -> tuple[float, float]:
    box = person.page.locator(selector).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_armies_are_carried_to_where_they_go(counted: Callable[..., Seat]) -> None:
    person = counted({"kent": "romans 4", "york": "romans 1"})
    mouse = person.page.mouse
    start = person.page.evaluate(MIDDLE, "kent")
    goal = person.page.evaluate(MIDDLE, "sussex")
    mouse.move(start["x"], start["y"])
    mouse.down()
    mouse.move(start["x"] - 30, start["y"] + 5)
    person.page.wait_for_selector(".live .lit[data-space=sussex]")
    goal = person.page.evaluate(MIDDLE, "sussex")
    mouse.move(goal["x"], goal["y"], steps=4)
    mouse.up()
    settle(person, 4)
    assert armies(person, "sussex") == 4


def test_a_card_is_carried_to_an_area(planner: Seat) -> None:
    planner.wait_asked()
    version = planner.version
    card = planner.page.locator(".hand .card.lit").first.get_attribute("data-card")
    mouse = planner.page.mouse
    mouse.move(*middle(planner, ".hand .card.lit"))
    mouse.down()
    goal = planner.page.evaluate(MIDDLE, "c")
    mouse.move(goal["x"], goal["y"], steps=5)
    mouse.up()
    planner.page.wait_for_selector(".hand .card.picked")
    planner.wait_past(version)
    assert [one["action"] for one in planner.sent if one["do"] == "play"] == [
        f"commit {card}",
        "send c",
    ]
