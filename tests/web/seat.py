"""A person at a table: what they see, press and hear, in a browser page."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from logres.server.tables.seen.updates import apply
from tests.server.pages import messages_in

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page, WebSocket

LIT_CARD, LIT_PLACE, BUTTON = ".hand .lit", ".live .lit", ".prompt .acts [data-action]"
CONFIRM = ".prompt[data-final] .acts .primary"
UNSAID = re.compile(
    r"\[(?:action|bar|board|bot|choice|dice|engine|error|game|happening|home|learn|name|option|"
    r"prompt|replay|result|rules|scenario|setup|table|view)\.[\w.-]+\]"
)
CUT = re.compile(r"^WebSocket connection to|net::ERR_(CONNECTION|INTERNET|EMPTY|FAILED|ABORTED)")
MOST_CLICKS = 400
# Playwright hears no socket of Firefox: there the page itself says what comes and goes.
OVERHEAR = """{ const Plain = WebSocket; window.WebSocket = class extends Plain {
  constructor(...all) { super(...all);
    this.addEventListener("message", ({ data }) => overheard("came", data)); }
  send(data) { overheard("went", data); super.send(data); } } }"""


class Seat:
    """A page, with everything it was sent."""

    def __init__(self, page: Page, seats: tuple[str, ...] = ()) -> None:
        self.page = page
        self.seats = seats
        self.frames: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.faults: list[str] = []
        self.strangers: list[str] = []
        if page.context.browser and page.context.browser.browser_type.name == "firefox":
            page.expose_function("overheard", self.overhear)
            page.add_init_script(OVERHEAR)
        page.on("websocket", self.listen)
        page.on("pageerror", lambda fault: self.faults.append(str(fault)))
        page.on("console", lambda said: self.note(said.type, said.text))
        page.on("request", lambda request: self.note_request(request.url))

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.extend(messages_in(text)))
        socket.on("framesent", lambda text: self.sent.append(json.loads(text)))

    def overhear(self, way: str, text: str) -> None:
        if way == "came":
            self.frames.extend(messages_in(text))
        else:
            self.sent.append(json.loads(text))

    def note(self, kind: str, text: str) -> None:
        # A cut connection is reported by the browser itself.
        if kind == "error" and not CUT.search(text):
            self.faults.append(text)

    def note_request(self, url: str) -> None:
        if not url.startswith(("http://127.0.0.1:", "https://127.0.0.1:", "data:", "blob:")):
            self.strangers.append(url)

    # Looking.

    def come(self, link: str) -> Seat:
        self.page.goto(link)
        self.page.wait_for_selector("#prompt, #curtain")
        return self

    @property
    def version(self) -> float:
        """What is shown: a half more than what is seen while a move is half made."""
        return float(self.page.get_attribute("#prompt", "data-version") or -1)

    @property
    def prompt(self) -> str:
        return self.page.inner_text(".prompt h2")

    def decision(self) -> Any:
        """What the page was last told that it is asked."""
        return self.view()["decision"]

    def view(self) -> Any:
        """What the page was last told."""
        known: Any = {}
        for frame in self.frames:
            if frame["is"] == "view":
                known = frame["view"] if "view" in frame else apply(known, frame["patch"])
        return known

    def asked(self) -> bool:
        return self.page.query_selector(".prompt.mine") is not None

    def over(self) -> bool:
        return self.page.query_selector(".ending") is not None

    def wait_asked(self) -> bool:
        """Wait to be asked something; False if the game is over."""
        self.page.wait_for_selector(".prompt.mine, .ending")
        return not self.over()

    def wait_past(self, version: float) -> None:
        """Wait until what is seen has changed, or the screen must be passed on."""
        self.page.wait_for_function(
            "version => document.querySelector('#curtain') || "
            "Number(document.querySelector('#prompt')?.dataset.version) > version",
            arg=version,
        )

    def hands(self) -> list[str]:
        """The faces of all cards on the page, and of nothing else."""
        found = self.page.eval_on_selector_all(
            "[data-card]", "all => all.map(one => one.dataset.card)"
        )
        return [str(card) for card in found]

    # Acting.

    def click_lit(self, choice: int = 0) -> None:
        """Press a lit card, a lit place or a button, whatever there is, as a mouse does."""
        version = self.version
        # What cannot be undone waits for its button.
        waits = self.page.query_selector(CONFIRM) is not None
        lit = f"{LIT_CARD}, {LIT_PLACE}, {BUTTON}"
        wanted = self.page.locator(CONFIRM if waits else lit).nth(0 if waits else choice)
        self.unfold(wanted)
        wanted.click()
        self.wait_past(version)

    def confirm(self) -> None:
        """Press the button of what cannot be undone, if the last press was for such a thing."""
        if self.page.query_selector(CONFIRM):
            self.click_lit()

    def unfold(self, button: Locator) -> None:
        """Where a strip has no room for a button, it waits behind "More"."""
        if button.get_attribute("data-folded") is not None:
            self.page.click(".prompt .actbox > .more")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def step(self, key: str) -> None:
        """One event back or on; what happened before the page came may have to be fetched."""
        before = self.page.get_attribute("#prompt", "data-at")
        self.press(key)
        self.page.wait_for_function(
            "before => (document.querySelector('.prompt.told')?.dataset.at ?? before) !== before",
            arg=before,
        )

    def play_to_the_end(self) -> None:
        for _ in range(MOST_CLICKS):
            if not self.wait_asked():
                return
            self.click_lit()
        raise AssertionError("the game does not end")

    # What must be true of every page at any time.

    def check(self) -> None:
        assert not self.faults, self.faults
        assert self.strangers == []
        assert self.unsaid() == []

    def unsaid(self) -> list[str]:
        """Keys that are shown, or told a screen reader, instead of words."""
        return [str(key) for key in UNSAID.findall(self.page.content())]

    def log(self) -> list[str]:
        if self.page.locator("#tab-log[aria-selected=false]").count():
            self.page.click("#tab-log")
        lines = ".rail.r .log :is(li, .fold) > span"
        return self.page.locator(lines).all_inner_texts()
