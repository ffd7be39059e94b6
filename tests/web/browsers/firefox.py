"""Debian's Firefox, by Playwright."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Browser


class Firefox:
    """A window of Firefox, with storage of its own."""

    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en")
        self.page = self.context.new_page()
        self.found: list[str] = []
        self.page.on("pageerror", lambda fault: self.found.append(str(fault)))
        self.page.on("console", lambda said: self.note(said.type, said.text))

    def note(self, kind: str, text: str) -> None:
        if kind == "error":
            self.found.append(text)

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})

    def go(self, address: str) -> None:
        self.page.goto(address)

    def run(self, function: str, *given: Any) -> Any:
        return self.page.evaluate(f"given => ({function})(...given)", list(given))

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def drag(self, whence: tuple[float, float], to: tuple[float, float]) -> None:
        self.page.mouse.move(*whence)
        self.page.mouse.down()
        self.page.mouse.move(*to, steps=4)
        self.page.mouse.up()

    def faults(self) -> list[str]:
        return self.found

    def picture(self) -> bytes:
        return self.page.screenshot()

    def close(self) -> None:
        self.context.close()
