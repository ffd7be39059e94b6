"""What people do at a table besides answering: ask why not, take back, come and go, lose the line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.conftest import Sit
from tests.web.hall import Hall, Made
from tests.web.seat import LIT_PLACE, Seat

SOLO = {"kingdoms": "iceni"}


@pytest.fixture
def winner(hall: Hall, sit: Sit) -> Seat:
    """Somebody who won an area and must choose three places there."""
    for _ in range(5):
        table = hall.set_table("solo", SOLO, iceni="person")
        if win_an_area(table):
            return sit("iceni").come(table.link("iceni"))
    raise AssertionError("nobody ever wins")


def win_an_area(table: Made) -> bool:
    """Plan the strongest cards until there is something to choose from."""
    while not (view := table.view("iceni")["view"])["result"]:
        decision = view["decision"]
        if decision["question"] == "gains.gain" and decision["values"]["n"] > 2:
            return True
        table.play("iceni", strongest(decision["actions"]))
    return False


def strongest(actions: list[str]) -> str:
    """The highest card; all to one area."""
    cards = [action for action in actions if action[-1].isdigit()]
    return max(cards or actions[:1], key=lambda action: action[-1])


@pytest.fixture
def planner(hall: Hall, sit: Sit) -> Seat:
    """Somebody who is about to plan."""
    table = hall.set_table("solo", SOLO, iceni="person")
    table.play_until("iceni", "plan.commit")
    return sit("iceni").come(table.link("iceni"))


def box(person: Seat, selector: str) -> dict[str, float]:
    found = person.page.locator(selector).first.bounding_box()
    assert found is not None
    return dict(found)


def apart(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] + one["width"] <= other["x"]
        or other["x"] + other["width"] <= one["x"]
        or one["y"] + one["height"] <= other["y"]
        or other["y"] + other["height"] <= one["y"]
    )


# Why not?


def test_an_unlit_place_says_why_not_with_its_rule(winner: Seat) -> None:
    page = winner.page
    unlit = page.evaluate(
        """() => [...document.querySelectorAll('.live .area[data-space^="n"], .live .area')]
        .find(one => { const b = one.getBoundingClientRect();
          return document.elementFromPoint(b.x + b.width / 2, b.y + b.height / 2) === one;
        }).dataset.space"""
    )
    page.locator(f'.live [data-space="{unlit}"]').click()
    why = page.locator(".why")
    why.wait_for()
    assert page.locator(".askm").count() == 1
    for place in page.locator(LIT_PLACE).all():
        lit = place.bounding_box()
        assert lit is not None
        assert apart(box(winner, ".why"), dict(lit))
    clause = why.locator(".rulelink").first
    id = clause.inner_text()
    clause.click()
    assert page.locator(".drawer.clause code").inner_text() == id
    winner.press("Escape")
    assert page.locator(".drawer").count() == 0
    winner.press("Escape")
    assert page.locator(".why, .askm").count() == 0


def test_why_not_by_keyboard(winner: Seat) -> None:
    page = winner.page
    winner.press("m")
    for key in ("Shift+ArrowDown", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowLeft") * 4:
        winner.press(key)
        if page.evaluate("document.activeElement.matches('.area:not(.picked)')"):
            break
    winner.press("w")
    page.wait_for_selector(".why")


def test_what_cannot_be_typed_explains_itself(planner: Seat) -> None:
    planner.press(":")
    planner.page.keyboard.type("send n")
    planner.press("Enter")
    planner.page.wait_for_selector(".why")
    assert "Choose the card first." in planner.page.inner_text(".why")


def test_the_rule_behind_the_question_opens_beside_the_table(planner: Seat) -> None:
    planner.press("r")
    planner.page.wait_for_selector(".drawer.clause")
    assert "rex.planning.two-troops" in planner.page.inner_text(".drawer.clause")
    assert "/t/" in planner.page.url


# Taking back.


def test_a_choice_is_counted_and_given_back(winner: Seat) -> None:
    page = winner.page
    lit = page.locator(LIT_PLACE).count()
    winner.click_lit()
    assert page.locator(".prompt .steps .on").count() == 1
    page.wait_for_selector(".live .picked")
    version = winner.version
    page.locator(".live .picked").click()
    winner.wait_past(version)
    assert page.locator(".prompt .steps .on").count() == 0
    assert page.locator(LIT_PLACE).count() == lit


def test_undo_and_redo_by_key(winner: Seat) -> None:
    page = winner.page
    winner.click_lit()
    after, version = winner.prompt, winner.version
    page.wait_for_selector(".prompt .undo")
    winner.press("u")
    winner.wait_past(version)
    assert winner.prompt != after
    version = winner.version
    winner.press("Shift+U")
    winner.wait_past(version)
    assert winner.prompt == after


def test_the_plan_so_far_is_seen_and_can_be_changed(planner: Seat) -> None:
    page = planner.page
    planner.click_lit()
    version = planner.version
    page.locator('[data-action="send s"]').click()
    planner.wait_past(version)
    assert page.inner_text(".card.picked .goes") == "S"
    page.reload()
    page.wait_for_selector(".card.picked")
    assert page.inner_text(".card.picked .goes") == "S"
    version = planner.version
    planner.press("u")
    planner.wait_past(version)
    assert planner.prompt.startswith("Where does")


# The line is cut.


def test_a_click_while_the_line_is_cut_counts_once(planner: Seat) -> None:
    page, context = planner.page, planner.page.context
    context.set_offline(True)
    page.wait_for_selector(".lost .note")
    version = planner.version
    page.locator(".hand .lit").first.click()
    context.set_offline(False)
    planner.wait_past(version)
    assert planner.prompt.startswith("Where does")
    clicks = [message["click"] for message in planner.sent if message["do"] == "play"]
    assert len(set(clicks)) == 1
    planner.page.wait_for_selector(".lost .note", state="detached")


def test_a_stale_click_changes_nothing_and_says_so(planner: Seat, sit: Sit) -> None:
    """The same seat on two devices; one of them moves while the other has lost its line."""
    carried = sit("iceni").come(link_of(planner))
    page, context = planner.page, planner.page.context
    context.set_offline(True)
    page.wait_for_selector(".lost .note")
    carried.click_lit()
    version = planner.version
    page.locator(".hand .lit").last.click()
    context.set_offline(False)
    planner.wait_past(version)
    page.wait_for_selector(".why")
    assert "moved on" in page.inner_text(".why")
    assert planner.prompt == carried.prompt


def link_of(person: Seat) -> str:
    """The link that carries this person's seat to another device."""
    table = person.page.url.rsplit("/", 1)[1]
    kept = person.page.evaluate("JSON.parse(localStorage['logres.tables'])")
    ((seat, key),) = kept[table]["seats"].items()
    return f"{person.page.url}#key={seat}:{key}"


@pytest.fixture
def frail(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server that may be killed."""
    hall = Hall(tmp_path_factory.mktemp("frail") / "logres.sqlite3")
    yield hall
    hall.stop()


def test_a_page_survives_the_death_of_the_server(frail: Hall, sit: Sit) -> None:
    table = frail.set_table("solo", SOLO, iceni="person")
    person = sit("iceni").come(table.link("iceni"))
    for _ in range(6):
        person.click_lit()
    before, log = person.prompt, person.log()
    frail.kill()
    person.page.wait_for_selector(".lost .note")
    frail.start()
    person.page.wait_for_selector(".lost .note", state="detached")
    assert (person.prompt, person.log()) == (before, log)
    person.click_lit()


# Several people.


def test_one_screen_for_two_people_has_a_curtain(hall: Hall, sit: Sit) -> None:
    """Behind it, and on the other's turn, there is nothing of anybody else on the page."""
    table = hall.set_table("two-kingdoms", {}, brigantes="person", iceni="person")
    person = sit("brigantes", "iceni")
    person.page.goto(table.link("brigantes"))
    person.page.wait_for_selector("#prompt")
    person.come(table.link("iceni"))
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
        owner = owner_of_hand(person)
        others = {"brigantes", "iceni"} - {owner}
        assert not any(card.removeprefix("queue ").startswith(tuple(others)) for card in person.hands())
        person.click_lit()
    assert {"brigantes", "iceni"} <= set(seen)


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
    page.get_by_role("button", name="Sit here Iceni").click()
    page.get_by_label("Your name").fill("<b>Eve</b>")
    page.get_by_role("button", name="Sit down").click()
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
    page.select_option("#leave", bot)
    page.get_by_role("button", name="Leave now").click()


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
    switch = person.page.get_by_label("When Rome offers help")
    assert switch.is_checked()
    switch.click()
    person.page.wait_for_function("!document.querySelector('.menu').innerText.includes('Rome offers')")


# Moves of others.


def test_moves_of_others_are_shown_one_by_one_and_can_be_skipped(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {"objectives": False}, **seats)
    table.play_until("iceni", "plan.confirm")
    person = sit("iceni", reduced_motion="no-preference").come(table.link("iceni"))
    page = person.page
    person.click_lit()
    skip = page.get_by_role("button", name="Skip to now")
    skip.wait_for()
    pieces = page.locator(".live [data-piece]")
    early = pieces.count()
    person.press("/")
    skip.wait_for(state="detached")
    assert pieces.count() != early or early > 0
    now = pieces.count()
    page.get_by_role("button", name="Play again").click()
    skip.wait_for()
    assert pieces.count() <= now
    if person.asked():
        person.click_lit()
        skip.wait_for(state="detached")


def test_reduced_motion_marks_places_instead(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {"objectives": False}, **seats)
    table.play_until("iceni", "plan.confirm")
    person = sit("iceni").come(table.link("iceni"))
    person.click_lit()
    person.page.wait_for_selector(".live .scene")
    assert person.page.get_by_role("button", name="Skip to now").count() == 0


def test_what_others_did_is_read_aloud(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {"objectives": False}, **seats)
    table.play_until("iceni", "plan.confirm")
    person = sit("iceni").come(table.link("iceni"))
    person.click_lit()
    heard = person.page.locator("#aloud:not(:empty)")
    heard.wait_for(state="attached")
    assert "The Brigantes send" in heard.inner_text()


# Keys and pages.


def test_keys_move_the_map_and_the_focus(planner: Seat) -> None:
    page = planner.page

    def scale() -> Any:
        return page.evaluate("new DOMMatrix(getComputedStyle(document.querySelector('.stage')).transform).a")

    start = scale()
    planner.press("+")
    page.wait_for_function("start => new DOMMatrix(getComputedStyle(document.querySelector('.stage')).transform).a > start", arg=start)
    planner.press("0")
    page.wait_for_function("start => Math.abs(new DOMMatrix(getComputedStyle(document.querySelector('.stage')).transform).a - start) < .01", arg=start)
    for key, selector in {"h": ".hand *, .hand", "l": ".log", "s": ".rail.l", "m": "#board *"}.items():
        planner.press(key)
        assert page.evaluate("what => document.activeElement.matches(what)", selector), key
    page.click("#menu-button")
    page.get_by_label("Single letters act as keys").click()
    planner.press("Escape", "h")
    assert not page.evaluate("document.activeElement.matches('.hand *, .hand')")


def test_the_key_in_the_link_leaves_the_address(planner: Seat) -> None:
    assert "key=" not in planner.page.url


def test_an_unknown_table_says_so(hall: Hall, sit: Sit) -> None:
    person = sit()
    person.page.goto(f"{hall.address}/t/nowhere")
    person.page.get_by_role("alert").wait_for()
    assert "no such table" in person.page.inner_text("main")
