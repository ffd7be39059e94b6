"""One person against three Non-players: from one click to the last card, by what is lit."""

from __future__ import annotations

from tests.web.conftest import PHONE, Sit
from tests.web.games.test_britannia import faults
from tests.web.hall import Hall, Made, wish
from tests.web.pages.test_pages import visit
from tests.web.seat import Seat

MOST_CLICKS = 300
QUICKEST = ("pass", "done", "decline")
RULED = ("dux", "saxons", "scotti")
PIVOTAL = ("73-conspiratio-barbarica", "74-adventus-saxonum", "75-coel-hen", "76-cymbrogi")


def set_table(hall: Hall, scenario: str = "barbarian-conspiracy") -> Made:
    options = {"factions": "civitates", "difficulty": "easy"}
    seats = {"civitates": wish("person")}
    body = {"game": "pendragon", "scenario": scenario, "options": options, "seats": seats}
    made = hall.call("POST", "/api/tables", body)
    return Made(hall, made["table"], made["keys"])


def press_something(person: Seat, click: int) -> None:
    """Now what is lit first, now the button that ends the matter."""
    buttons = [f'.prompt .acts [data-action="{action}"]' for action in QUICKEST]
    quick = person.page.locator(", ".join(buttons)).first
    if click % 3 and quick.count():
        version = person.version
        person.unfold(quick)
        quick.click()
        return person.wait_past(version)
    person.click_lit()


def test_a_solitaire_game_to_the_end(hall: Hall, sit: Sit) -> None:
    table = set_table(hall)
    person = sit("civitates").come(table.link("civitates"))
    for click in range(MOST_CLICKS):
        if not person.wait_asked():
            break
        if click % 20 == 0:
            person.check()
        press_something(person, click)
    assert person.over()
    assert table.about()["over"]
    assert person.page.locator(".ending .scores-of tbody tr").count() == 1 + len(RULED)
    assert faults(person) == []


def test_one_click_plays(hall: Hall, sit: Sit) -> None:
    """The Civitates are yours, the rules run the others."""
    person = visit(sit("civitates"), f"{hall.address}/", "#g-pendragon")
    person.page.locator('[aria-labelledby="g-pendragon"] .btn.now').click()
    person.page.wait_for_selector(".prompt.mine")
    who = {seat: person.page.inner_text(f'.seat[data-seat="{seat}"] .who') for seat in RULED}
    assert all("Non-player" in said for said in who.values())
    assert "You" in person.page.inner_text('.seat[data-seat="civitates"] .who')


def with_a_common_card(hall: Hall) -> Made:
    """The Civitates are to choose, and no Non-player has put a Pivotal Event in place of the card:
    that is one Faction's, and has no order.
    """
    while True:
        table = set_table(hall, "de-excidio-britanniae")
        view = table.play_until("civitates", "choice.choose")
        if view["board"]["cards"]["current"] not in PIVOTAL:
            return table


def test_the_faces_of_the_cards(hall: Hall, sit: Sit) -> None:
    """The card and the next one are drawn with their order; Pivotal Events wait and can be read."""
    person = sit("civitates").come(with_a_common_card(hall).link("civitates"))
    face = person.page.locator("article.evc")
    assert face.locator("svg.emblem use").count() > 1
    assert face.locator(".hd .disc").count() == 1 + len(RULED)
    turned = person.page.locator("details.evc.turned").first
    turned.locator("summary").click()
    assert turned.locator("p").first.is_visible()
    assert person.page.locator(".holdings .kept").count() >= 1 + len(RULED)
    person.page.locator(".holdings .kept summary").last.click()
    assert person.page.locator(".holdings .kept p").last.is_visible()
    assert faults(person) == []


def test_half_of_the_card_is_lit_and_can_be_pressed(hall: Hall, sit: Sit) -> None:
    table = set_table(hall)
    while (
        "event unshaded"
        not in table.play_until("civitates", "choice.choose")["decision"]["actions"]
    ):
        table.play("civitates", "pass")
    person = sit("civitates").come(table.link("civitates"))
    version = person.version
    person.page.locator('.evc .offer[data-side="unshaded"]').click()
    person.wait_past(version)
    person.page.click("#tab-log")
    assert any("the unshaded Event" in line for line in person.log())


def test_what_non_players_thought_is_folded(hall: Hall, sit: Sit) -> None:
    """The log shows what tipped the scale; the way to it unfolds, with its rules."""
    table = set_table(hall)
    while not any(line["what"] == "np-no" for line in table.view("civitates")["log"]):
        table.play("civitates", table.view("civitates")["view"]["decision"]["actions"][-1])
    person = sit("civitates", size=PHONE).come(table.link("civitates"))
    person.page.locator(".tabbar button").last.click()
    thoughts = person.page.locator(".thoughts").first
    assert thoughts.locator("ol li").count() >= 1
    assert not thoughts.locator("ol").is_visible()
    thoughts.locator("summary").click()
    assert thoughts.locator("ol .rulelink[title^='pendragon.']").count()


def test_non_players_are_chosen_seat_by_seat(hall: Hall, sit: Sit) -> None:
    person = visit(sit(), f"{hall.address}/set?game=pendragon", ".st")
    page = person.page
    assert page.locator(".st.ruled .nm").all_inner_texts() == ["Dux", "Saxons", "Scotti"]
    page.locator(".st select").first.select_option("bot")
    assert page.locator(".opts select").first.input_value() == "dux,civitates"
    page.locator(".st select").first.select_option("ruled")
    assert page.locator(".opts select").first.input_value() == "civitates"
    page.locator(".st select").nth(2).select_option("open")
    page.click("button[type=submit]")
    page.wait_for_selector("#prompt")
    seats = hall.call("GET", f"/api/tables/{page.url.rsplit('/', 1)[1]}")["seats"]
    kinds = {seat: chair["kind"] for seat, chair in seats.items()}
    assert kinds == {"civitates": "person", "saxons": "open", "dux": "ruled", "scotti": "ruled"}
