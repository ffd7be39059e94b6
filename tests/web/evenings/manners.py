"""Four manners of playing: by mouse, by touch, by keys alone, by roles and names alone."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import logres
from tests.web.conftest import DESKTOP, PHONE
from tests.web.seat import Seat

QUICK = ("done", "pass", "decline", "end", "stay", "resist", "finish", "stop", "no", "keep")
"""Who presses whatever is lit would walk about for ever: half of the time one of these is taken."""

FIND = """() => {
  const middle = (one) => {
    if (one.dataset.x) {
      const spot = new DOMPoint(Number(one.dataset.x), Number(one.dataset.y));
      return spot.matrixTransform(one.getScreenCTM());
    }
    one.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = one.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  const all = '.prompt .acts [data-action], .prompt .acts [data-seal], .prompt [data-pick], '
    + '.live .lit, .hand .lit';
  return [...document.querySelectorAll(all)].map((one) => {
    const { x, y } = middle(one);
    const hit = document.elementFromPoint(x, y);
    return { x, y, pick: Boolean(one.dataset.pick), place: one.dataset.space ?? '',
      over: hit?.closest('[class]')?.getAttribute('class') ?? '',
      sure: one.matches('.prompt[data-final] .acts .primary'),
      name: one.dataset.action ?? (one.dataset.seal ? 'done' : ''),
      reached: Boolean(hit && (one === hit || one.contains(hit)
        || (one.dataset.space && hit.dataset.grip === one.dataset.space))) };
  });
}"""
"""What can be pressed now, and where; what something else covers cannot be."""

TYPED = 0.1
"""How often who plays by keys writes an answer."""

GO_ON = ".prompt.told .go"
SURE = "document.activeElement?.matches('.prompt[data-final] .acts .primary')"
"""What waits to be confirmed has the focus."""

FOCUSED = "document.activeElement?.matches('.prompt .go')"


class Manner:
    """A person who answers somehow, by chance, and goes on when a drama waits."""

    lang = "en"
    size = DESKTOP

    def __init__(self, person: Seat, dice: random.Random) -> None:
        self.person, self.page, self.dice = person, person.page, dice

    @classmethod
    def habits(cls) -> dict[str, Any]:
        return {"lang": cls.lang, "size": cls.size}

    def answer(self) -> bool:
        """Press something, if there is anything to press yet."""
        raise NotImplementedError

    def go_on(self) -> None:
        raise NotImplementedError

    def rematch(self) -> None:
        raise NotImplementedError

    def open_now(self) -> list[dict[str, Any]]:
        """What is lit, where it is drawn, and whether something covers it."""
        found: list[dict[str, Any]] = self.page.evaluate(FIND)
        return found

    def choose(self, names: list[str]) -> int:
        """One of several: half of the time what brings the game on."""
        quick = [n for n, name in enumerate(names) if name.split(" ")[0] in QUICK]
        if quick and self.dice.random() < 0.5:
            return quick[0]
        return self.dice.randrange(len(names))


class Mouse(Manner):
    """Presses where things are drawn."""

    def answer(self) -> bool:
        open_now = [one for one in self.open_now() if one["reached"]]
        # Where several places lie under one finger, the strip asks which is meant.
        open_now = [one for one in open_now if one["pick"]] or open_now
        # What cannot be undone waits for its button.
        open_now = [one for one in open_now if one["sure"]] or open_now
        if not open_now:
            return False
        one = open_now[self.choose([one["name"] for one in open_now])]
        self.press(one["x"], one["y"])
        return True

    def press(self, x: float, y: float) -> None:
        self.page.mouse.click(x, y)

    def go_on(self) -> None:
        self.page.locator(GO_ON).click()

    def rematch(self) -> None:
        self.page.locator(".prompt .rematch").click()


class Touch(Mouse):
    """A finger on a French phone."""

    lang = "fr"
    size = PHONE

    @classmethod
    def habits(cls) -> dict[str, Any]:
        return {**super().habits(), "has_touch": True}

    def press(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)

    def go_on(self) -> None:
        self.page.locator(GO_ON).tap()

    def rematch(self) -> None:
        self.page.locator(".prompt .rematch").tap()


class Keys(Manner):
    """Never touches a pointer: N finds what is lit, figures press buttons, Enter goes on."""

    def answer(self) -> bool:
        if self.page.evaluate(SURE):
            self.person.press("Enter")
            return True
        lit = self.page.locator(".live .lit, .hand .lit").count()
        buttons = self.page.locator(".prompt .acts [data-action]")
        names = buttons.evaluate_all("all => all.slice(0, 9).map(one => one.dataset.action)")
        if not lit and not names:
            self.press_primary()
            return True
        chosen = self.choose([*names, *[""] * lit])
        if self.dice.random() < TYPED:
            self.type_one()
        elif chosen < len(names):
            self.press_button(chosen)
        else:
            self.person.press(*["n"] * (1 + (chosen - len(names)) % 4), "Enter")
        return True

    def type_one(self) -> None:
        self.person.press("Escape", ":")
        self.page.keyboard.type(self.person.decision()["actions"][-1])
        self.person.press("Enter", "Escape")

    def press_button(self, n: int) -> None:
        self.person.press(str(n + 1))

    def press_primary(self) -> None:
        """Escape leads to the strip, Enter presses what it is there for."""
        self.person.press("Escape", "Enter")

    def go_on(self) -> None:
        if self.page.evaluate(FOCUSED):
            return self.person.press("Enter")
        self.press_primary()

    def rematch(self) -> None:
        self.press_primary()


def said(key: str) -> str:
    """A text of the page."""
    file = Path(logres.__file__).parent / "web" / "text" / "en.json"
    room, name = key.split(".", 1)
    return str(json.loads(file.read_text(encoding="utf-8"))[room][name])


NAMES = "all => all.map(one => one.ariaLabel ?? one.textContent.trim())"
BACKWARDS = ("Undo", "Cancel", "Deselect", "Always", "Previous event", "Suggest", "Again")
"""Names of what does not answer a question."""

HAND = re.compile("hand|cards", re.IGNORECASE)


class Roles(Manner):
    """Knows nothing but roles and names, as who hears the page."""

    def answer(self) -> bool:
        strip = self.page.get_by_role("region", name=said("table.asked"))
        places = self.page.get_by_role("group", name=said("table.map"))
        cards = self.page.get_by_role("group", name=HAND)
        found = [
            (where, n, name)
            for where in (strip, places, cards)
            for n, name in enumerate(where.get_by_role("button").evaluate_all(NAMES))
            if not name.startswith(BACKWARDS)
        ]
        if not found:
            return False
        asked = [one for one in found if one[0] is strip]
        if len(asked) == 1 and strip.get_by_role("button", name=said("table.not-yet")).count():
            found = asked  # what cannot be undone waits for its button
        where, n, _ = found[self.choose([name.lower() for _, _, name in found])]
        button = where.get_by_role("button").nth(n)
        if not button.count():
            return False  # the strip has changed while one listened
        button.dispatch_event("click")
        return True

    def go_on(self) -> None:
        strip = self.page.get_by_role("region", name=said("table.told"))
        strip.get_by_role("button", name=said("table.go-on")).dispatch_event("click")

    def rematch(self) -> None:
        strip = self.page.get_by_role("region", name=said("table.over"))
        strip.get_by_role("button", name=said("ending.rematch")).dispatch_event("click")


MANNERS: dict[str, type[Manner]] = {"mouse": Mouse, "touch": Touch, "keys": Keys, "roles": Roles}
