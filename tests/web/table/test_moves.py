"""What others did is told event by event, each as it was, and read aloud."""

from __future__ import annotations

from tests.web.conftest import PHONE, Sit
from tests.web.hall import Hall
from tests.web.seat import Seat

OTHERS = {"brigantes": "greedy", "iceni": "person", "regnenses": "random"}


LONG = 60_000


def planning(hall: Hall, sit: Sit, speed: str) -> Seat:
    """A person who may confirm a plan: then the cards are turned, and there are three battles."""
    table = hall.set_table("three-kingdoms", {"objectives": False}, **OTHERS)
    table.play_until("iceni", "plan.confirm")
    person = sit("iceni", speed=speed)
    # Nobody presses "Go on": what is dramatic goes by as the rest does.
    person.page.add_init_script("localStorage['logres.hold'] ??= 'never'")
    return person.come(table.link("iceni"))


def confirmed(hall: Hall, sit: Sit, speed: str = "slow") -> Seat:
    """A person who has just confirmed one."""
    person = planning(hall, sit, speed)
    person.click_lit()
    return person


def told(person: Seat) -> int:
    """The number of the event that is told."""
    shown = person.page.locator(".prompt.told").get_attribute("data-told")
    assert shown
    return int(shown)


def lines(person: Seat) -> int:
    person.page.click("#tab-log")
    person.page.evaluate("document.activeElement.blur()")  # or it would take the keys that follow
    return person.page.locator(".rail.r .log li:not(.head)").count()


def skip_to_question(person: Seat) -> None:
    """Skip whatever is told, also what comes meanwhile, until something is asked."""
    while not person.asked():
        person.page.wait_for_selector(".prompt.told, .prompt.mine")
        person.press("/")


SEEN = """() => {
  window.seen = [];
  const look = () => {
    const told = document.querySelector('.prompt.told')?.dataset.told;
    if (!told || window.seen.at(-1)?.[0] === Number(told)) return;
    const lit = document.querySelectorAll('#board .lit, .hand .lit').length;
    window.seen.push([Number(told), document.querySelector('.prompt.told h2').innerText, lit]);
  };
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, attributes: true,
  });
}"""
"""Notes each event when it is told: its number, its sentence, and how much is lit meanwhile."""


def test_one_event_after_the_other_is_told_and_nothing_is_asked_meanwhile(
    hall: Hall, sit: Sit
) -> None:
    person = planning(hall, sit, "fast")
    person.page.evaluate(SEEN)
    seen: list[tuple[int, str, int]] = []
    while len(seen) < 4:  # where a battle asks the person, fewer are told until then
        person.click_lit()
        person.page.wait_for_selector(".prompt:not(.told)", timeout=LONG)
        seen = person.page.evaluate("window.seen")
    numbers = [number for number, _, _ in seen]
    assert numbers == sorted(set(numbers))
    assert all(sentence for _, sentence, _ in seen)
    assert [lit for _, _, lit in seen] == [0] * len(seen)


def test_a_step_back_shows_it_as_it_was(hall: Hall, sit: Sit) -> None:
    person = confirmed(hall, sit)
    page = person.page
    past = 0
    while past < 3:  # until enough was told to go back to
        skip_to_question(person)
        person.click_lit()
        person.press("/")
        page.wait_for_selector(".prompt:not(.told)")
        now = lines(person)
        person.press(",", ",", ",")
        page.wait_for_selector(".past-mark")
        past = told(person)
    assert lines(person) < now
    # Nothing goes on by itself in the past; one on is one on.
    person.press(".")
    page.wait_for_selector(f".prompt.told[data-told='{past + 1}']")
    person.press(" ")
    page.get_by_role("button", name="Pause").wait_for()
    person.press("/")
    page.wait_for_selector(".prompt:not(.told)")
    assert lines(person) == now


def test_the_speed_is_kept(hall: Hall, sit: Sit) -> None:
    person = confirmed(hall, sit)
    page = person.page
    page.get_by_label("Speed").select_option("instant")
    person.press("/")
    page.wait_for_selector(".prompt:not(.told)")
    assert page.evaluate("localStorage['logres.speed']") == "instant"


def test_what_others_did_is_read_aloud(hall: Hall, sit: Sit) -> None:
    person = confirmed(hall, sit)
    heard = person.page.locator("#aloud:not(:empty)")
    heard.wait_for(state="attached")
    said = heard.inner_text()
    assert said.strip() == person.page.locator(".prompt.told h2").inner_text().strip()


def test_on_a_phone_the_log_opens_at_what_happened_last(hall: Hall, sit: Sit) -> None:
    seats = {"brigantes": "random", "iceni": "person", "regnenses": "random"}
    table = hall.set_table("three-kingdoms", {}, **seats)
    table.play_until("iceni", "plan.confirm")
    page = sit("iceni", size=PHONE).come(table.link("iceni")).page
    page.locator(".tabbar button").last.click()
    page.wait_for_function(
        "() => { const log = document.querySelector('.rail.r .log');"
        " const below = log.scrollHeight - log.clientHeight - log.scrollTop;"
        " return log.scrollTop > 0 && below < 2; }"
    )
