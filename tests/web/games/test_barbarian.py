"""Barbarian Kingdoms in the browser: first turns by mouse, a battle with purses, six at a table."""

from __future__ import annotations

from typing import Any

import pytest

from logres.server.tables.seen.updates import apply
from tests.web.conftest import DESKTOP, PHONE, Sit
from tests.web.games.test_britannia import choose, faults, press
from tests.web.hall import Hall, Made, wish
from tests.web.seat import Seat

SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
FOUR = ("ostrogoths", "visigoths", "saxons", "franks")
SIX = ("huns", "ostrogoths", "vandals", "visigoths", "saxons", "franks")
TURNS_OF_SIX = 12


FIRST = (
    ("ostrogoths", "ravenna"),
    ("visigoths", "tarraconensis"),
    ("saxons", "anglia"),
    ("franks", "belgica"),
)
"""The first turns: then a second Warrior costs two bronze or one silver."""


def set_table(hall: Hall, scenario: str, seats: tuple[str, ...], *persons: str) -> Made:
    """Persons, and greedy bots."""
    wishes = {seat: wish("person" if seat in persons else "greedy") for seat in seats}
    body = {"game": "barbarian", "scenario": scenario, "options": {}, "seats": wishes}
    made = hall.call("POST", "/api/tables", body)
    return Made(hall, made["table"], made["keys"])


def battle(hall: Hall) -> Made:
    """The Visigoths' King has invaded Neustria, where the Franks' King is: both fill purses."""
    table = set_table(hall, "four-players", FOUR, *FOUR)
    table.play("ostrogoths", "recruit ravenna")
    settle_payment(table, "ostrogoths")
    table.play("visigoths", "invade neustria")
    return table


def settle_payment(table: Made, seat: str) -> None:
    """Any coins that make up the sum."""
    while table.view(seat)["view"]["board"]["active"] == seat:
        table.play(seat, table.view(seat)["view"]["decision"]["actions"][0])


def confirm(person: Seat, action: str) -> None:
    """What cannot be taken back is confirmed in the prompt."""
    place = action.split()[1]
    person.wait_asked()
    version = person.version
    person.page.locator(f'.live .lit[data-space="{place}"]').focus()
    person.press("Enter")
    person.page.locator(f'.prompt .acts .primary[data-action="{action}"]').click()
    person.wait_past(version)


def pay(person: Seat) -> None:
    """Whatever is asked for, with the fewest coins, by the button that names the sum."""
    if not person.page.locator("[data-fewest]").count():
        return
    person.press("f")
    paying = person.page.locator("[data-seal]:not([data-fewest])")
    paying.wait_for()
    assert paying.inner_text().startswith("Pay ")
    paying.click()
    paying.wait_for(state="detached")


def fill(person: Seat, *coins: str) -> None:
    for coin in coins:
        person.page.locator(f'.hand .screen [data-coin="in {coin}"]').first.click()


def odds(person: Seat) -> int:
    return int(person.page.locator("[data-odds]").get_attribute("data-odds") or -1)


def test_the_first_turns_by_mouse(hall: Hall, sit: Sit) -> None:
    """Recruit by pressing a province, tax coin by coin, then invade after a confirmation."""
    table = set_table(hall, "four-players", FOUR, "visigoths")
    person = sit("visigoths").come(table.link("visigoths"))
    confirm(person, "recruit tarraconensis")
    pay(person)
    assert any("recruit a Warrior in Tarraconensis" in line for line in person.log())
    play_past_challenges(person)
    choose(person, "tax")
    if person.decision() and person.decision()["question"] == "tax.collect":
        assert "You may collect" in person.prompt
        choose(person, "done")
    play_past_challenges(person)
    invade = next(one for one in person.decision()["actions"] if one.startswith("invade"))
    confirm(person, invade)
    if person.decision() and person.decision()["question"] == "invade.choose":
        press(person, person.decision()["actions"][0].split()[1])
    assert any("Visigoths" in line and "invades" in line for line in person.log())
    assert faults(person) == []


def play_past_challenges(person: Seat) -> None:
    """Whatever others do, the next question is one's own turn."""
    while person.wait_asked() and person.decision()["question"] != "turn.act":
        version = person.version
        buttons = person.page.locator(".prompt .acts [data-action], [data-seal], .live .lit")
        buttons.first.click()
        person.wait_past(version)


@SIZES
def test_a_battle_with_purses(hall: Hall, sit: Sit, size: tuple[int, int]) -> None:
    """Coins go in and out on the page; sealing hands the purse over; then both lie open."""
    table = battle(hall)
    person = sit("visigoths", size=size).come(table.link("visigoths"))
    person.page.locator("[data-seal]").wait_for()
    assert odds(person) == 0
    fill(person, "gold")
    some = odds(person)
    fill(person, "bronze", "silver")
    assert 0 < some < odds(person) < 100
    assert person.page.get_attribute("[data-seal]", "data-seal") == "6"
    person.page.locator('[data-coin="out silver"] >> visible=true').click()
    assert "Seal the purse with 4 Tremis" in person.page.inner_text(".prompt .acts")
    assert table.view("visigoths")["view"]["board"]["purse"]["tremis"] == 0
    said = person.page.locator(".battle .sum").text_content() or ""
    assert "6 + 4 = 10" in said
    assert "unless the Franks bribe 3 or more" in said
    assert faults(person) == []
    person.page.locator("[data-seal]").click()
    person.page.wait_for_selector(".prompt:not(.mine)")
    # The Franks win and their King keeps the gold back.
    for action in ("gold 1", "silver 0", "bronze 0", "done", "gold 1"):
        table.play("franks", action)
    person.page.wait_for_selector(".win.past", state="attached")
    opened = person.page.locator(".win.past").text_content() or ""
    assert "6 + 4 = 10" in opened
    assert "8 + 3 = 11" in opened
    assert faults(person) == []


def test_challenges_may_be_let_pass_until_ones_turn(hall: Hall, sit: Sit) -> None:
    """The server answers until the kingdom's next turn, and no longer."""
    table = set_table(hall, "four-players", FOUR, *FOUR)
    person = sit("franks").come(table.link("franks"))
    table.play("ostrogoths", "recruit ravenna")
    settle_payment(table, "ostrogoths")
    table.play("visigoths", "invade burgundia")
    person.wait_asked()
    version = person.version
    person.page.locator('[data-standing="challenge.answer"]').click()
    person.wait_past(version)
    assert any("The Franks do not challenge" in line for line in person.log())
    turns = "board.kingdoms.franks.turns"
    assert person.sent[-1]["until"] == turns


def test_nobody_sees_anothers_treasury(hall: Hall, sit: Sit) -> None:
    """Six at one table: no frame carries more than one's own treasury and purse."""
    table = set_table(hall, "six-players", SIX, *SIX)
    people = [sit(seat).come(table.link(seat)) for seat in SIX]
    for _ in range(TURNS_OF_SIX):
        asked = table.view("huns")["view"]["deciding"]
        for seat in asked:
            actions = table.view(seat)["view"]["decision"]["actions"]
            wanted = [one for one in actions if one.startswith(("invade", "king", "warrior"))]
            table.play(seat, (wanted or actions)[-1])
    for person in people:
        person.page.wait_for_function(
            "n => Number(document.querySelector('#prompt').dataset.version) >= n",
            arg=table.view(person.seats[0])["version"],
        )
        check_secrets(person)


def check_secrets(person: Seat) -> None:
    view: dict[str, Any] = {}
    for frame in person.frames:
        if frame["is"] != "view":
            continue
        assert frame["seat"] in person.seats
        view = frame["view"] if "view" in frame else apply(view, frame["patch"])
        treasuries = view["board"]["treasuries"].items()
        assert {seat for seat, purse in treasuries if purse is not None} == set(person.seats)
        for line in frame["log"]:
            assert line["what"] != "found" or line["values"]["kingdom"] in person.seats
    assert view


def test_a_sum_is_paid_by_pressing_coins(hall: Hall, sit: Sit) -> None:
    """The bar fills; the button names the sum, and is there when the coins make it up."""
    table = set_table(hall, "four-players", FOUR, *FOUR)
    for seat, area in (*FIRST, ("ostrogoths", "liguria")):
        table.play(seat, f"recruit {area}")
    decision = table.view("ostrogoths")["view"]["decision"]
    assert decision["question"] == "payment.count"
    due = decision["values"]["rest"]
    person = sit("ostrogoths").come(table.link("ostrogoths"))
    own = table.view("ostrogoths")["view"]["board"]["treasuries"]["ostrogoths"]
    has = own["coins"].get("bronze", 0)
    bar = person.page.locator("meter.paying")
    bar.wait_for()
    for paid in range(due):
        assert bar.evaluate("one => one.value") == paid
        assert person.page.locator("[data-fewest]").count() == 1
        fill(person, "bronze")
    button = person.page.locator("[data-seal]:not([data-fewest])")
    button.wait_for()
    assert str(due) in button.inner_text()
    assert table.view("ostrogoths")["view"]["board"]["active"] == "ostrogoths"
    button.click()
    button.wait_for(state="detached")
    board = table.view("ostrogoths")["view"]["board"]
    assert board["active"] != "ostrogoths"
    assert board["treasuries"]["ostrogoths"]["coins"].get("bronze", 0) == has - due
    assert faults(person) == []
