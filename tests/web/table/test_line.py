"""The line is cut, the server dies, somebody was quicker: nothing is lost and nothing doubled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.conftest import Sit
from tests.web.hall import Hall
from tests.web.positions import SOLO
from tests.web.seat import Seat


def test_a_click_while_the_line_is_cut_counts_once(planner: Seat) -> None:
    page, context = planner.page, planner.page.context
    context.set_offline(True)
    page.wait_for_selector(".lost .note")
    version = planner.version
    page.locator(".hand .lit").first.click()
    context.set_offline(False)
    planner.wait_past(version)
    assert planner.prompt.startswith("Where do you send")
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
    page.wait_for_selector(".why-not:visible")
    assert "moved on" in page.inner_text(".why-not:visible")
    assert planner.prompt == carried.prompt


def link_of(person: Seat) -> str:
    """The link that carries this person's seat to another device."""
    table = person.page.url.rsplit("/", 1)[1]
    kept = person.page.evaluate("JSON.parse(localStorage['logres.tables'])")
    ((seat, key),) = kept[table]["seats"].items()
    return f"{person.page.url}#key={seat}:{key}"


@pytest.fixture
def frail(hall: Hall, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """A server that may be killed."""
    frail = Hall(tmp_path_factory.mktemp("frail") / "logres.sqlite3")
    yield frail
    frail.stop()


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


def test_a_page_comes_back_by_itself_when_the_server_is_restarted(frail: Hall, sit: Sit) -> None:
    """What is clicked while the server is away is played when it is back, once."""
    table = frail.set_table("solo", SOLO, iceni="person")
    person = sit("iceni").come(table.link("iceni"))
    person.click_lit()
    frail.stop()
    person.page.get_by_text("The server is restarting.").first.wait_for()
    version = person.version
    person.page.locator(".lit").first.click()
    person.page.get_by_text("your move will be sent when you reconnect").wait_for()
    frail.start()
    person.wait_past(version)
    person.page.wait_for_selector(".lost .note", state="detached")
    clicks = [message["click"] for message in person.sent if message["do"] == "play"]
    assert len(set(clicks)) == 2
    # What cannot be undone waits for its button, half a version on; nothing is played twice.
    assert version < person.version <= version + 1
