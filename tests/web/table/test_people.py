"""People come, talk, share a screen, leave answers behind, and leave."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.hall import Hall, Made
from tests.web.seat import Seat


def test_one_screen_for_two_people_has_a_curtain(hall: Hall, sit: Sit) -> None:
    """Behind it, and on the other's turn, there is nothing of anybody else on the page."""
    table = hall.set_table("two-kingdoms", {}, brigantes="person", iceni="person")
    person = sit("brigantes", "iceni")
    person.page.goto(table.link("brigantes"))
    person.page.wait_for_selector("#prompt")
    person.page.goto(table.link("iceni"))
    person.page.wait_for_selector("#curtain")
    seen: list[str] = []
    for _ in range(30):
        page = person.page
        page.wait_for_selector("#curtain, .prompt.mine")
        if page.query_selector("#curtain"):
            assert person.hands() == []
            assert page.query_selector(".objective, .rail, .log, #prompt") is None
            assert "Your turn" not in page.title()
            page.locator("#curtain button").click()
            page.wait_for_selector("#prompt")
            seen.append(owner_of_hand(person))
            continue
        assert cards_of_others(person) == []
        person.click_lit()
    assert {"brigantes", "iceni"} <= set(seen)


def test_the_curtain_names_the_person(hall: Hall, sit: Sit) -> None:
    seats = {
        "brigantes": {"kind": "person", "name": "Ana"},
        "iceni": {"kind": "person", "name": "Bo"},
    }
    made = hall.call(
        "POST", "/api/tables", {"game": "rex", "scenario": "two-kingdoms", "seats": seats}
    )
    table = Made(hall, made["table"], made["keys"])
    page = sit("brigantes", "iceni").come(table.link("brigantes")).page
    page.goto(table.link("iceni"))
    page.wait_for_selector("#curtain")
    said = page.inner_text("#curtain h2")
    assert any(name in said for name in ("Ana", "Bo"))
    assert any(name in page.inner_text("#curtain") for name in ("Brigantes", "Iceni"))


def cards_of_others(person: Seat) -> list[str]:
    """But for those on offer: a mercenary is chosen from cards that lie open."""
    others = {"brigantes", "iceni"} - {owner_of_hand(person)}
    kept = person.page.locator(".row > [data-card]:not(.lit)")
    cards = [str(card.get_attribute("data-card")) for card in kept.all()]
    assert cards
    return [card for card in cards if card.removeprefix("queue ").startswith(tuple(others))]


def owner_of_hand(person: Seat) -> str:
    """Through whose eyes the page looks: the seat that is called You."""
    found = person.page.evaluate(
        """() => [...document.querySelectorAll('.chip')]
        .find(chip => chip.textContent.includes('You')).dataset.seat"""
    )
    return str(found)


def test_somebody_sits_down_talks_and_leaves_to_a_bot(hall: Hall, sit: Sit) -> None:
    table = hall.set_table("two-kingdoms", {}, brigantes="person", iceni="open")
    host = sit("brigantes").come(table.link("brigantes"))
    guest = sit().come(table.link())
    page = guest.page
    page.get_by_role("button", name="Take this seat Iceni").click()
    page.get_by_label("Your name").fill("<b>Eve</b>")
    page.get_by_role("button", name="Join").click()
    page.wait_for_selector(".prompt.mine")
    host.page.wait_for_selector(".seat .here.on")
    assert "<b>Eve</b>" in host.page.inner_text(".rail.l")
    talk(guest, "Hail, <i>Brigantes</i>!")
    assert host.page.inner_text(".unread").startswith("1")
    host.page.get_by_role("tab", name="Chat").click()
    assert "Hail, <i>Brigantes</i>!" in host.page.inner_text(".log")
    assert host.page.locator(".unread").count() == 0
    leave(guest, "greedy")
    page.wait_for_selector(".prompt:not(.mine)")
    assert table.about()["seats"]["iceni"]["kind"] == "bot"


def talk(person: Seat, text: str) -> None:
    person.page.get_by_role("tab", name="Chat").click()
    person.page.fill("#chat", text)
    person.press("Enter")
    person.page.wait_for_selector(".log li b")


def leave(person: Seat, bot: str) -> None:
    page = person.page
    page.click("#menu-button")
    page.get_by_role("button", name="Hand over to a bot").click()
    assert "to the end" in page.inner_text(".stopping")
    page.select_option("#leave", bot)
    page.get_by_role("button", name="Hand over now").click()


def test_a_question_is_declined_once_and_for_all(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "greedy"}
    for _ in range(6):
        table = hall.set_table("three-kingdoms", {}, **seats)
        view = table.play_until("iceni", "reinforcement.reinforce")
        if view["decision"]:
            break
    person = sit("iceni").come(table.link("iceni"))
    version = person.version
    person.page.get_by_role("button", name="Always: Decline").click()
    person.wait_past(version)
    person.page.click("#menu-button")
    switch = person.page.get_by_label("When I may ask Rome for help")
    assert switch.is_checked()
    switch.click()
    person.page.wait_for_function("!document.querySelector('.menu').innerText.includes('ask Rome')")
