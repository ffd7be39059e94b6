"""Six browsers at a table of Barbarian Kingdoms: a whole game by mouse."""

from __future__ import annotations

import random
from typing import Any

from logres.server.tables.seen.updates import apply
from tests.web.conftest import Sit
from tests.web.games.test_barbarian import SIX, fill, pay, set_table
from tests.web.games.test_britannia import MIDDLE
from tests.web.hall import Hall, Made
from tests.web.seat import Seat

TURNS = {
    "huns": ["invade noricum", "claim noricum", "recruit dacia"],
    "ostrogoths": ["maneuver", "tax", "invade burgundia"],
    "vandals": ["recruit sardinia", "tax"],
    "visigoths": ["invade neustria", "recruit tarraconensis"],
    "saxons": ["recruit anglia", "maneuver"],
    "franks": ["recruit belgica", "tax"],
}
"""Alaric takes Clovis at home, and Theodoric when he comes too near: two Kings win."""

MOVES = {
    "ostrogoths": ["king roma", "to liguria", "done"],
    "saxons": ["warrior anglia", "done"],
}
BRIBES: dict[str, list[tuple[str, ...]]] = {
    "visigoths": [("gold",), ("silver", "silver")],
    "ostrogoths": [("bronze",)],
}
FRENCH, RESTLESS = "vandals", "saxons"
MOST_ANSWERS = 100
RELOADS = 0.15


def test_six_browsers_at_one_table(hall: Hall, sit: Sit) -> None:
    """One in French, one reloading at random; all see the same end, and only what is theirs."""
    table = set_table(hall, "six-players", SIX, *SIX)
    kings = {seat: King(come(sit, table, seat)) for seat in SIX}
    play_to_the_end(kings)
    people = [king.person for king in kings.values()]
    for person in people:
        person.page.wait_for_selector(".ending")
        check_frames(person)
    assert len({placement(person) for person in people}) == 1
    assert "Visigoths" in kings["huns"].person.prompt
    assert "Wisigoths" in kings[FRENCH].person.prompt
    assert all(king.turns == [] for king in kings.values())


def come(sit: Sit, table: Made, seat: str) -> Seat:
    return sit(seat, lang="fr" if seat == FRENCH else "en").come(table.link(seat))


def placement(person: Seat) -> tuple[str, ...]:
    """The Tremis and scores at the end, which read the same in every language."""
    return tuple(person.page.locator(".placement tbody td").all_inner_texts())


HALF = 0.5
"""What cannot be undone waits between two versions."""


class King:
    """A person, and what they still mean to do."""

    def __init__(self, person: Seat) -> None:
        self.person = person
        self.seat = person.seats[0]
        self.turns = list(TURNS[self.seat])
        self.moves = list(MOVES.get(self.seat, []))
        self.bribes = list(BRIBES.get(self.seat, []))

    def answer(self) -> None:
        """Whatever is asked, on the page."""
        decision = self.person.decision()
        question = decision["question"].split(".")[0]
        if question == "bribe":
            return self.bribe()
        if decision["question"] == "payment.count":
            return pay(self.person)
        click(self.person, self.wish(question, decision["actions"]))

    def wish(self, question: str, actions: list[str]) -> str:
        if question == "turn":
            return self.turns.pop(0)
        if question == "maneuver":
            return self.moves.pop(0)
        if question == "challenge" and self.seat == "visigoths":
            return actions[0]
        return actions[-1]

    def bribe(self) -> None:
        """Coins into the purse, one by one; sealing sends them."""
        fill(self.person, *(self.bribes.pop(0) if self.bribes else ()))
        self.person.page.locator("[data-seal]").click()
        # A payment that follows has such a button, too.
        self.person.page.locator("[data-seal]:not([data-fewest])").wait_for(state="detached")


def click(person: Seat, action: str) -> None:
    """A button of the prompt or a place on the map, then the confirmation if one is wanted."""
    version = person.version
    button = person.page.locator(f'.prompt .acts [data-action="{action}"]')
    if not button.count():
        press(person, action.split()[1])
    else:
        button.click()
    person.wait_past(version)
    waits = person.page.locator(f'.prompt[data-final] .acts .primary[data-action="{action}"]')
    if waits.count():
        waits.click()
        person.wait_past(version + HALF)


def press(person: Seat, place: str) -> None:
    """A place on the map, where its pieces stand."""
    person.page.locator(f'.live .lit[data-space="{place}"]').wait_for()
    spot = person.page.evaluate(MIDDLE, place)
    person.page.mouse.click(spot["x"], spot["y"])


def play_to_the_end(kings: dict[str, King]) -> None:
    """Whoever moved last sees on the page who is asked next."""
    chance = random.Random(5)
    mover = kings["huns"]
    for _ in range(MOST_ANSWERS):
        if chance.random() < RELOADS:
            reload(kings[RESTLESS].person)
        deciding = views(mover.person)[-1]["deciding"]
        if not deciding:
            return
        mover = kings[deciding[0]]
        assert mover.person.wait_asked()
        mover.answer()
    raise AssertionError("the game does not end")


def reload(person: Seat) -> None:
    person.page.reload()
    person.page.wait_for_selector("#prompt")


def views(person: Seat) -> list[dict[str, Any]]:
    """Everything the page was ever shown, frame by frame."""
    seen: list[dict[str, Any]] = []
    for frame in person.frames:
        if frame["is"] == "view":
            assert frame["seat"] in person.seats
            seen.append(frame["view"] if "view" in frame else apply(seen[-1], frame["patch"]))
    return seen


def check_frames(person: Seat) -> None:
    """Screens hide all but one's own treasury until the game is over; what is found is secret."""
    for view in views(person):
        told = {seat for seat, purse in view["board"]["treasuries"].items() if purse is not None}
        assert told == set(SIX if view["result"] else person.seats)
        assert view["decision"] is None or view["decision"]["seat"] in person.seats
    for line in [line for frame in person.frames for line in frame.get("log", [])]:
        assert line["what"] != "found" or line["values"]["kingdom"] in person.seats
