"""A whole game in the browser, told by a clock that the test drives.

At every moment what is drawn is compared with what the socket brought for it: nothing on the page
may be of a later happening than the one being told.
"""

from __future__ import annotations

import json
import os
import random
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import logres
from tests.web.conftest import Sit
from tests.web.evenings.manners import MANNERS, Manner
from tests.web.evenings.moments import Heard
from tests.web.evenings.titles import TITLES, Title
from tests.web.hall import Hall
from tests.web.seat import Seat

if TYPE_CHECKING:
    from playwright.sync_api import Response

LOOK = """() => {
  const strip = document.querySelector('#prompt');
  const texts = (of, one) => [...of.querySelectorAll(one)].map((two) => two.textContent.trim());
  const pieces = {};
  for (const one of document.querySelectorAll('.live [data-piece]'))
    pieces[one.dataset.piece] = texts(one, '.cnt');
  const points = {};
  for (const one of document.querySelectorAll('.chip[data-seat]'))
    points[one.dataset.seat] = texts(one, 'b')[0];
  return { points, pieces,
    at: strip?.classList.contains('told') ? Number(strip.dataset.at) : null,
    told: strip?.dataset.told ? Number(strip.dataset.told) : null,
    version: Math.floor(strip?.dataset.version ?? -1),
    held: Boolean(strip?.querySelector('.go')),
    asked: Boolean(strip?.classList.contains('mine')),
    over: Boolean(strip?.classList.contains('over')),
    caption: strip?.querySelector('h2')?.textContent.trim() ?? '',
    aloud: document.querySelector('#aloud')?.textContent.trim() ?? '',
    ending: Boolean(document.querySelector('.ending')),
    lit: document.querySelectorAll('#board .lit, .hand .lit, .prompt [data-action]').length,
    scene: document.querySelector('.on-desk')?.textContent.trim() ?? '' };
}"""

CHANGED = """([version, was]) => {
  const strip = document.querySelector('#prompt');
  const sent = strip.querySelector('[data-action].is-pending');
  return Math.floor(strip.dataset.version) > version || (!sent && strip.outerHTML !== was);
}"""

MISSING = "all => all.filter((one) => !document.querySelector(one))"

BLINK = 60
"""Milliseconds after which the page has drawn what it knows."""

REST, WORD, LOOKING = 700, 80, 400
"""How long an event is told at the speed that is played at, and each word of it; and how long the
map takes to turn to it. Milliseconds.
"""

FILM = re.compile(r"/api/.*(film|jobs)")

MOST_BLINKS = 100
"""So long an answer may be on its way."""

FEW_BLINKS = 6
"""By then a press has sent an answer, or never will."""

PATIENCE = 20
"""So often a question may come without anything that could be pressed."""

MOST = 6000
"""No evening has so many looks at the page."""


@dataclass
class Evening:
    """A person at a table, what they were sent, and what they have seen."""

    title: Title
    person: Seat
    manner: Manner
    heard: Heard
    films: list[Response]
    told: list[int] = field(default_factory=list)
    held: set[int] = field(default_factory=set)
    answers: int = 0
    scenes: int = 0
    idle: int = 0
    sent: int = 0

    def look(self) -> dict[str, Any]:
        """What is on the page now, once the test has heard what the page has."""
        page = self.person.page
        page.clock.run_for(BLINK)
        seen: dict[str, Any] = page.evaluate(LOOK)
        while True:
            self.heard.listen(self.person.frames)
            if self.heard.version >= seen["version"]:
                break
            page.wait_for_timeout(1)
        if self.is_past(seen):
            made = [got.json() for got in self.films]
            self.heard.prepend(next(film for film in made if "start" in film))
        return seen

    def is_past(self, seen: dict[str, Any]) -> bool:
        """Is something told that was before the first message?"""
        known, before = self.heard.moments, seen["told"]
        return (seen["at"] or 0) not in known or (before is not None and before - 1 not in known)

    def play(self) -> None:
        if self.look()["at"] is None:
            self.held |= self.heard.dramas()  # before one sat down
        for _ in range(MOST):
            seen = self.look()
            if seen["told"] is not None:
                self.follow(seen)
            elif seen["at"] is not None:
                self.turn(seen)
            elif seen["over"]:
                return self.end(seen)
            elif seen["asked"]:
                self.answer(seen)
            else:
                self.person.page.wait_for_timeout(1)
        raise AssertionError("the game does not end")

    def follow(self, seen: dict[str, Any]) -> None:
        """One event is told: the page shows that moment, asks nothing, and waits after a drama."""
        number = seen["told"]
        self.check_moment(seen, number)
        assert seen["at"] == number
        assert seen["caption"]
        assert seen["aloud"].startswith(seen["caption"])
        assert (seen["lit"], seen["ending"]) == (0, False)
        if number not in self.told[-1:]:
            assert number > max(self.told, default=number - 1), "an event is told twice"
            self.told.append(number)
            self.check_scene(number)
        if seen["held"]:
            assert self.heard.is_drama(number), f"waits after {self.heard.told(number)}"
            self.held.add(number)
            self.manner.go_on()
        else:
            words = len(seen["caption"].split())
            self.person.page.clock.run_for(REST + WORD * words - BLINK)

    def check_scene(self, number: int) -> None:
        """What the title shows of such happenings is on the desk while they are told."""
        lines = self.heard.told(number)
        wanted = sorted({self.title.scene(line) for line in lines} - {""})
        missing = wanted and self.person.page.evaluate(MISSING, wanted)
        assert not missing, f"not on the desk: {missing} of {lines}"
        self.scenes += len(wanted)

    def turn(self, seen: dict[str, Any]) -> None:
        """The map turns to where something is told next; it still shows what was before."""
        self.check_moment(seen, seen["at"])
        assert seen["at"] < self.heard.last
        assert seen["lit"] == 0
        self.person.page.clock.run_for(LOOKING - BLINK)

    def check_moment(self, seen: dict[str, Any], number: int) -> None:
        view = self.heard.moments[number].view
        lines = self.heard.told(number)
        points = {seat: self.title.points(view, seat) for seat in seen["points"]}
        assert seen["points"] == points, f"points at {lines}"
        assert seen["pieces"] == self.title.pieces(view), f"pieces at {lines}"

    def answer(self, seen: dict[str, Any]) -> None:
        """All has been told before anything is asked."""
        page = self.person.page
        if self.heard.version != seen["version"]:
            return  # something came while one looked
        self.check_moment(seen, self.heard.last)
        assert self.unseen() == {}, f"asked before it was told: {self.unseen()}, {self.told}"
        was = page.locator("#prompt").evaluate("one => one.outerHTML")
        self.sent = self.plays()
        if not self.manner.answer() or not self.is_answered(seen["version"], was):
            self.idle += 1
            lit = self.manner.open_now()
            assert self.idle < PATIENCE, f"nothing that is lit can be pressed: {lit}"
            return
        self.idle = 0
        self.answers += 1

    def plays(self) -> int:
        """How many answers were sent; a card that is no answer asks why not."""
        return len([one for one in self.person.sent if one["do"] == "play"])

    def is_answered(self, version: int, was: str) -> bool:
        """Has a press changed anything? A finger on an unlit place only reads what it is."""
        page = self.person.page
        for blinks in range(MOST_BLINKS):
            if page.evaluate(CHANGED, [version, was]):
                return True
            if blinks > FEW_BLINKS and self.plays() == self.sent:
                return False  # no answer is on its way
            page.clock.run_for(BLINK)
            page.wait_for_timeout(BLINK / 2)
        return False

    def unseen(self) -> dict[int, list[dict[str, Any]]]:
        """Dramas that nobody waited for."""
        return {n: self.heard.told(n) for n in self.heard.dramas() - self.held}

    def end(self, seen: dict[str, Any]) -> None:
        """The end comes after the last event, with its curve, and leads to another game."""
        self.check_moment(seen, self.heard.last)
        assert self.unseen() == {}
        assert self.heard.view["result"]
        page = self.person.page
        while not page.locator(".ending .curve").count():
            page.clock.run_for(BLINK)
            page.wait_for_timeout(1)
        assert page.locator(".standing li").count() == len(self.heard.view["result"]["scores"])
        here = page.url
        self.manner.rematch()
        page.wait_for_url(lambda url: url != here and "/t/" in url)


def play_an_evening(hall: Hall, sit: Sit, game: str, manner: str, seed: int = 1) -> Evening:
    """Sit down at a new table and play to the end."""
    title, kind = TITLES[game], MANNERS[manner]
    table = title.set_table(hall)
    person = sit(title.person, speed="normal", own=True, **kind.habits())
    films: list[Response] = []
    person.page.on("response", lambda got: films.append(got) if FILM.search(got.url) else None)
    person.page.clock.install(time=0)
    person.page.clock.pause_at(1000)
    person.page.goto(table.link(title.person))
    while not person.page.locator("#prompt").count():
        person.page.clock.run_for(BLINK)
        person.page.wait_for_timeout(BLINK)  # the page waits for its past, but not for ever
    contract = logres.game(game).contract
    assert contract is not None
    by = kind(person, random.Random(seed))
    evening = Evening(title, person, by, Heard(contract), films)
    evening.play()
    return evening


def keep(evening: Evening, wanted: str) -> None:
    """Write down what was played, where `scripts/evenings` asks for it."""
    file = os.environ.get("LOGRES_EVENINGS_FILE")
    if not file:
        return
    found = {"answers": evening.answers, "events": len(evening.told), "waits": len(evening.held)}
    with Path(file).open("a", encoding="utf-8") as kept:
        kept.write(json.dumps({"evening": wanted, **found}) + "\n")
