"""Moments of a game at which its page is measured: asked, the past, a scene, a place's card."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.web.hall import Hall, Made, wish
from tests.web.seat import Seat

MOST_STEPS = 40
READY = """() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() =>
  done(document.getAnimations().filter(one => one.playState === 'running' &&
    one.effect?.getTiming().iterations !== Infinity).length))))"""


@dataclass(frozen=True)
class Game:
    """Who plays what; the person is asked, bots do the rest."""

    id: str
    scenario: str
    person: str
    rivals: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)

    def set_table(self, hall: Hall) -> Made:
        seats = {seat: wish("greedy") for seat in self.rivals}
        seats[self.person] = wish("person")
        body = {"game": self.id, "scenario": self.scenario, "options": self.options, "seats": seats}
        made = hall.call("POST", "/api/tables", body)
        return Made(hall, made["table"], made["keys"])


GAMES = (
    Game("rex", "three-kingdoms", "iceni", ("brigantes", "regnenses")),
    Game("barbarian", "two-players", "player-1", ("player-2",)),
    Game("britannia", "vikings", "player-1", ("player-2",)),
    Game("pendragon", "barbarian-conspiracy", "saxons", ("dux", "civitates", "scotti")),
)


def play_some(table: Made, person: str, answers: int, seed: int) -> bool:
    """Answer by program so many times, and on until places are asked for; False if it is over."""
    chance = random.Random(seed)
    given = 0
    while not (view := table.view(person)["view"])["result"]:
        decision = view["decision"]
        if decision and given >= answers:
            return True
        if decision:
            table.play(person, chance.choice(decision["actions"]))
            given += 1
    return False


def settle(person: Seat) -> None:
    """Until nothing moves: two pictures later, without a running animation."""
    while person.page.evaluate(READY):
        pass


def moments(person: Seat, table: Made, seat: str, stops: tuple[int, ...]) -> Iterator[str]:
    """Bring the page to one moment after the other; the name of each."""
    page = person.page
    for stop, answers in enumerate(stops):
        if not play_some(table, seat, answers, stop):
            break
        version = table.view(seat)["version"]
        page.wait_for_function(
            "version => Number(document.querySelector('#prompt')?.dataset.version) >= version",
            arg=version,
        )
        yield f"asked {stop + 1}"
    if page.locator(".live .area").count():
        press_unlit(person)
        yield "place"
        person.press("Escape")
    page.locator("#menu-button").click()
    yield "menu"
    person.press("Escape")
    yield from past(person)


UNLIT = """() => {
  const frame = document.querySelector('#board').getBoundingClientRect();
  const seen = [...document.querySelectorAll('.live .area')].find(one => {
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom &&
      document.elementFromPoint(x, y) === one;
  });
  if (!seen) return null;
  const box = seen.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


def press_unlit(person: Seat) -> None:
    """Press a place that is not asked about, by finger or mouse."""
    at = person.page.evaluate(UNLIT)
    if at is None:
        return
    if person.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        person.page.touchscreen.tap(*at)
    else:
        person.page.mouse.click(*at)


def past(person: Seat) -> Iterator[str]:
    """One event back, and on until a scene stands on the desk."""
    page = person.page
    page.evaluate("document.activeElement.blur()")
    person.press(",")
    page.wait_for_selector(".prompt.told")
    yield "told"
    for _ in range(MOST_STEPS):
        if page.locator("#tab-scene, .tabbar button:has(use[href$='#i-eye'])").count():
            yield "scene"
            break
        person.press(",")
    person.press("/")
    page.wait_for_selector(".prompt:not(.told)")
