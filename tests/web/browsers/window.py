"""What every browser can do for a test: go, look, press. And a person who plays in it."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Protocol

from tests.web.browsing import PATIENCE


class Window(Protocol):
    """A page in some browser, without anything that only one of them has."""

    def resize(self, width: int, height: int) -> None: ...

    def go(self, address: str) -> None: ...

    def run(self, function: str, *given: Any) -> Any:
        """Call a JavaScript function there and return what it returns."""

    def click(self, x: float, y: float) -> None:
        """Press and release a mouse's first button."""

    def drag(self, whence: tuple[float, float], to: tuple[float, float]) -> None: ...

    def faults(self) -> list[str]:
        """What the page threw, and what the console holds for an error."""

    def picture(self) -> bytes: ...


STILL = "async () => { for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame); }"
POINT = """async selectors => {
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame);
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.07, 0.93];
  for (const selector of selectors)
    for (const one of document.querySelectorAll(selector)) {
      one.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = one.getBoundingClientRect();
      for (const across of steps)
        for (const down of steps) {
          const [x, y] = [box.x + across * box.width, box.y + down * box.height];
          const hit = document.elementFromPoint(x, y);
          if (hit && (hit === one || one.contains(hit)))
            return [x, y, one.dataset.space ?? one.dataset.action ?? one.dataset.card ?? ""];
        }
    }
  return null; }"""
"""A point of the first of these things that a mouse can reach, and what is there."""

WIDER = """() => {
  const most = document.documentElement.clientWidth;
  const wide = document.documentElement.scrollWidth;
  return wide <= most ? [] : [wide, most, ...[...document.querySelectorAll("body *")]
    .filter(one => one.getBoundingClientRect().right > most + 1).slice(0, 4)
    .map(one => `${one.tagName} ${one.className?.baseVal ?? one.className}`)]; }"""
"""What makes a page wider than its window; nothing, if all is well."""

MAP = """() => { const map = document.querySelector("#board")?.getBoundingClientRect();
  const names = [...document.querySelectorAll(".label")].filter(one =>
    getComputedStyle(one).visibility !== "hidden" && one.getBoundingClientRect().width);
  return map && [map.width, map.height, names.length]; }"""


class Visitor:
    """Somebody who looks at pages and plays, as far as one can see in every browser."""

    def __init__(self, window: Window, address: str) -> None:
        self.window = window
        self.address = address

    def prefer(self, **habits: str) -> None:
        """Have this language, speed or theme from here on."""
        self.window.go(f"{self.address}/favicon.svg")
        for habit, value in habits.items():
            self.window.run(
                "(key, value) => { localStorage[key] = value }", f"logres.{habit}", value
            )

    def come(self, path: str, sign: str) -> None:
        """Open a page and wait until it is there."""
        self.window.go(path if path.startswith("http") else self.address + path)
        self.wait("sign => document.querySelector(sign)?.checkVisibility()", sign)
        self.window.run(STILL)

    def wait(self, function: str, *given: Any) -> Any:
        """Wait until something is true."""
        late = time.monotonic() + PATIENCE / 1000
        while not (found := self.window.run(f"(...all) => Boolean(({function})(...all))", *given)):
            assert time.monotonic() < late, f"never true: {function} {given}\n{self.faults()}"
            time.sleep(0.02)
        return found

    def press(self, *selectors: str) -> str:
        """Press the first of these things that a mouse reaches; say what it was."""
        late = time.monotonic() + PATIENCE / 1000
        while (what := self.try_to_press(*selectors)) is None:
            assert time.monotonic() < late, f"nothing to press: {selectors}\n{self.faults()}"
        return what

    def try_to_press(self, *selectors: str) -> str | None:
        """Press the first of these things that a mouse reaches now, if there is one."""
        point = self.window.run(POINT, list(selectors))
        if not point:
            return None
        x, y, what = point
        self.window.click(x, y)
        return str(what)

    def faults(self) -> list[str]:
        return self.window.faults()

    def check(self) -> None:
        """What must be true of every page."""
        wider, where = self.window.run(WIDER), self.window.run("() => location.pathname")
        assert wider == [], f"{where}: {wider}"
        alert = self.window.run("() => document.querySelector('[role=alert]')?.textContent ?? ''")
        assert alert == "", f"{where}: {alert}"
        assert self.faults() == [], f"{where}: {self.faults()}"

    def keep(self, folder: Path | None, name: str) -> None:
        """A picture for a human look, if somebody wants it."""
        if folder:
            browser = type(self.window).__name__.lower()
            (folder / f"{browser}-{name}.png").write_bytes(self.window.picture())
