"""Britannia in the browser: the first turns by mouse and by keyboard, battles, and axe-core."""

from __future__ import annotations

import re

import pytest

from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.hall import Hall, Made, wish
from tests.web.pages.test_access import AXE, FAULTS, LOOKS, dressed
from tests.web.seat import Seat

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
MIDDLE = """async id => {
  const middle = () => { const place = document.querySelector(`.live [data-space="${id}"]`);
    const spot = new DOMPoint(Number(place.dataset.x), Number(place.dataset.y));
    const { x, y } = spot.matrixTransform(place.getScreenCTM()); return { x, y }; };
  for (let still = 0, was = middle(); still < 5; ) {
    await new Promise(requestAnimationFrame);
    const now = middle();
    still = now.x === was.x && now.y === was.y ? still + 1 : 0;
    was = now;
  }
  return middle(); }"""
"""Where the pieces of a place stand on the screen, once the map has come to rest."""

SEATS = ("player-1", "player-2", "player-3", "player-4")
COAST = ("kent", "sussex", "wessex", "cornwall", "devon")
MOST_TABLES = 8


def set_table(hall: Hall, *persons: str) -> Made:
    """Four players: persons, and greedy bots."""
    seats = {seat: wish("person" if seat in persons else "greedy") for seat in SEATS}
    body = {"game": "britannia", "scenario": "four-players", "options": {}, "seats": seats}
    made = hall.call("POST", "/api/tables", body)
    return Made(hall, made["table"], made["keys"])


@pytest.fixture(scope="module")
def battle(hall: Hall) -> Made:
    """A table where the Romans have fought a round that left somebody on both sides."""
    for _ in range(MOST_TABLES):
        table = set_table(hall, *SEATS)
        land(table)
        if fight_on(table):
            return table
    raise AssertionError("every battle is over at once")


def land(table: Made) -> None:
    """One Roman army on every coast."""
    for area in COAST:
        for action in ("move english-channel", "take 1", f"to {area}"):
            table.play("player-1", action)
    table.play("player-1", "done")


def fight_on(table: Made) -> bool:
    """Nobody retreats or submits, until the Romans are asked whether they do."""
    while True:
        seat = table.view("player-1")["view"]["deciding"][0]
        decision = table.view(seat)["view"]["decision"]
        if decision["question"] == "attackerretreat.retreat":
            return True
        if decision["question"] == "movement.move":
            return False
        stays = [one for one in decision["actions"] if one in ("stay", "resist")]
        table.play(seat, (stays or decision["actions"])[0])


def press(person: Seat, *places: str) -> None:
    """Press areas and seas one after the other where their pieces stand, as a mouse does."""
    for place in places:
        person.wait_asked()
        version = person.version
        person.page.locator(f'.live .lit[data-space="{place}"]').wait_for()
        spot = person.page.evaluate(MIDDLE, place)
        person.page.mouse.click(spot["x"], spot["y"])
        person.wait_past(version)


def choose(person: Seat, action: str) -> None:
    version = person.version
    person.page.locator(f'.prompt .acts [data-action="{action}"]').click()
    person.wait_past(version)


def sail(person: Seat, number: int, *areas: str) -> None:
    """A group out of the English Channel, through these areas."""
    press(person, "english-channel")
    take(person, number)
    press(person, *areas)


def take(person: Seat, number: int) -> None:
    """So many of those that could go, and not all."""
    button = f'.prompt .acts [data-action="take {number}"]'
    person.unfold(person.page.locator(button))
    person.page.locator(button).click()
    person.page.wait_for_selector(f"{button}[aria-pressed=true]", state="attached")


def settle(person: Seat, area: str = "") -> None:
    """Wait until all answers of the move are given: that to this area, or to any."""
    found = [one for one in person.frames if one["is"] == "reach"][-1]
    plans = [end["plan"] for place, end in found["ends"].items() if area in ("", place)]
    person.wait_past(found["version"] + min(len(plan) for plan in plans) - 1)


def faults(person: Seat) -> list[str]:
    """What axe-core finds, in French by night and in English by day."""
    person.page.evaluate(AXE)
    looks = dressed(person, [*reversed(LOOKS)])
    return [str(found) for _ in looks for found in person.page.evaluate(FAULTS)]


def test_the_romans_land_by_mouse(hall: Hall, sit: Sit) -> None:
    """From where, how many, to where, done; the odds are told before; then the battles."""
    person = sit("player-1").come(set_table(hall, "player-1").link("player-1"))
    sail(person, 4, "kent")
    settle(person, "kent")
    press(person, "english-channel")
    assert person.page.locator('.prompt .acts [data-action="take 12"].primary').count() == 1
    take(person, 3)
    assert person.page.locator(".chance").count() >= 4
    press(person, "sussex")
    settle(person, "sussex")
    choose(person, "done")
    battles = person.page.locator(".win.battle .waits")
    assert battles.count() == 2
    assert "%" in (battles.first.locator(".bar2").get_attribute("aria-label") or "")
    assert faults(person) == []
    press(person, "sussex")
    # Dice are rolled by a button that names them.
    rolls = person.page.locator(".prompt[data-final] .acts .primary")
    assert re.search(r"roll \d+d6", rolls.inner_text())
    version = person.version
    rolls.click()
    person.wait_past(version)
    person.wait_asked()
    assert any("in Sussex from" in line for line in person.log())
    # Throws are folded below what came of them.
    assert "roll" in (person.page.locator(".rail.r .log").text_content() or "")


def test_the_romans_land_by_keyboard(hall: Hall, sit: Sit) -> None:
    """The focus follows the light: the sea, how many, an area, and back again."""
    person = sit("player-1").come(set_table(hall, "player-1").link("player-1"))
    person.wait_asked()
    version = person.version
    person.press("n", "Enter")
    person.wait_past(version)
    person.press("3")
    person.page.wait_for_selector('[data-action="take 3"][aria-pressed=true]', state="attached")
    assert "3 armies" in person.prompt
    version = person.version
    person.press("n", "Enter")
    person.wait_past(version)
    settle(person)
    assert any(one["action"] == "take 3" for one in person.sent if one["do"] == "play")
    person.press("u")
    person.page.wait_for_selector(".acts .undo", state="detached")


@SIZES
def test_a_battle_window(battle: Made, sit: Sit, size: tuple[int, int]) -> None:
    """Both sides with their dice, what hits, what is left, and the odds to the end."""
    person = sit("player-1", size=size).come(battle.link("player-1"))
    window = person.page.locator(".win.battle")
    window.wait_for()
    assert window.locator(".side").count() == 2
    assert window.locator(".side .die").count() >= 2
    assert window.locator(".side .units svg").count() >= 2
    assert "nobody is left" in (window.locator(".bar2").get_attribute("aria-label") or "")
    assert person.page.locator('.prompt [data-action="retreat english-channel"]').count() == 1
    assert faults(person) == []


def fight_all(table: Made) -> dict[str, dict[str, int]]:
    """Every battle to its end; the odds of each before its first throw."""
    odds: dict[str, dict[str, int]] = {}
    while True:
        seat = table.view("player-1")["view"]["deciding"][0]
        view = table.view(seat)["view"]
        for area, battle in view["board"]["battles"].items():
            odds.setdefault(area, battle["odds"])
        decision = view["decision"]
        if not view["board"]["battles"] and not decision["question"].startswith("battle"):
            return odds
        stays = [one for one in decision["actions"] if one in ("stay", "resist")]
        table.play(seat, (stays or decision["actions"])[0])


ENDS = {(True, False): "attacker", (False, True): "defender", (False, False): "nobody"}


def check_meaning(person: Seat, odds: dict[str, int]) -> None:
    """Who is left says which end it was; who fell gave points."""
    page = person.page
    left = [one.split("→")[1] for one in page.locator(".scene-rows .sum").all_inner_texts()]
    chance = odds[ENDS[int(left[0]) > 0, int(left[1]) > 0]]
    assert page.get_attribute(".meaning .likely", "data-chance") == str(chance)
    assert f"{chance}%" in page.inner_text(".meaning .likely")
    points = page.locator(".meaning [data-points]").count()
    assert points or "eliminat" not in page.inner_text(".told-scene")


def test_after_a_battle_it_is_said_what_it_meant(hall: Hall, sit: Sit) -> None:
    """How likely its end was before the first throw, and the points that it gave."""
    table = set_table(hall, *SEATS)
    land(table)
    odds = fight_all(table)
    person = sit("player-1").come(table.link("player-1"))
    person.page.evaluate("document.activeElement.blur()")
    areas: set[str] = set()
    while len(areas) < 2:
        person.step(",")
        if person.page.locator(".meaning").count():
            area = person.page.get_attribute(".told-scene", "data-area") or ""
            check_meaning(person, odds[area])
            areas.add(area)
    assert faults(person) == []


def test_cards_and_timeline_can_be_read(hall: Hall, sit: Sit) -> None:
    """Any nation's card and any round of the Timeline, with a name for every area."""
    person = sit("player-2").come(set_table(hall, "player-2").link("player-2"))
    person.wait_asked()
    page = person.page
    page.locator('.ord [data-nation="saxons"]').click()
    assert page.locator(".ncard h3").first.inner_text() == "Saxons"
    page.locator(".rounds button").nth(5).click()
    assert "The Romans leave" in page.inner_text(".timeline")
    essex = page.get_attribute('.live [data-space="essex"]', "aria-label") or ""
    assert "Saxons: 2 points if held at the end of round 5" in essex
    page.get_by_role("tab", name="Scores").click()
    assert "average" in page.inner_text(".scores-of")
    assert faults(person) == []


def test_the_map_has_its_names_in_french(hall: Hall, sit: Sit) -> None:
    """On one line, over two lines, and along a coast; the battle's figures have commas."""
    person = sit("player-1", lang="fr").come(set_table(hall, "player-1").link("player-1"))
    person.wait_asked()
    page = person.page
    label = '[data-label="{}"] tspan'.format
    page.locator(label("cornwall")).wait_for(state="attached")
    assert page.text_content(label("cornwall")) == "Cornouailles"
    assert page.locator(label("north-mercia")).all_text_contents() == ["Mercie", "du Nord"]
    assert page.text_content("#name-english-channel textPath") == "Manche"
    assert page.text_content(label("york")) == "York"
    sail(person, 4, "kent")
    settle(person, "kent")
    sail(person, 3, "sussex")
    settle(person, "sussex")
    choose(person, "done")
    odds = page.locator(".win.battle .odds").first.inner_text()
    assert "Pertes moyennes" in odds
    assert re.search(r"\d,\d", odds)
