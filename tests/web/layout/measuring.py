"""One page at one moment: what is below the floors of the design."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.web.hall import Made
from tests.web.layout.moments import Game, moments, settle
from tests.web.seat import Seat

MEASURE = Path(__file__).with_name("measure.js").read_text("utf-8")
SIZES = ((1440, 900), (1280, 720), (1024, 768), (844, 390), (390, 844), (360, 640))
LANGUAGES = ("en", "fr")
TOUCHED = 1088
"""Pixels: from here down a screen is pressed with fingers."""


@dataclass(frozen=True)
class Fault:
    """Something too small, cut off or covered."""

    game: str
    size: tuple[int, int]
    lang: str
    moment: str
    kind: str
    what: str
    found: Any
    floor: Any

    def __str__(self) -> str:
        width, height = self.size
        place = f"{self.game} {width}x{height} {self.lang} {self.moment}"
        figures = f" {self.found} < {self.floor}" if self.floor != "" else ""
        return f"{place}: {self.kind}: {self.what}{figures}"


@dataclass(frozen=True)
class Look:
    """What a page was like at a moment."""

    game: str
    size: tuple[int, int]
    lang: str
    moment: str
    strip: float
    share: float
    lit: int
    faults: tuple[Fault, ...]


def is_touched(size: tuple[int, int]) -> bool:
    return size[0] <= TOUCHED


def look(person: Seat, game: Game, size: tuple[int, int], lang: str, moment: str) -> Look:
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    settle(person)
    how = {"touch": is_touched(size), "width": size[0]}
    seen = person.page.evaluate(MEASURE, how)
    faults = tuple(
        Fault(game.id, size, lang, moment, one["kind"], one["what"], one["is"], one["floor"])
        for one in seen["faults"]
    )
    return Look(game.id, size, lang, moment, seen["strip"], seen["share"], seen["lit"], faults)


def looks(
    person: Seat,
    table: Made,
    game: Game,
    sizes: tuple[tuple[int, int], ...],
    lang: str,
    stops: tuple[int, ...],
) -> Iterator[Look]:
    """The page at all moments, in some sizes that are pressed alike."""
    person.come(table.link(game.person))
    for moment in moments(person, table, game.person, stops):
        for size in sizes:
            yield look(person, game, size, lang, moment)


def jumps(seen: list[Look]) -> list[str]:
    """Sizes at which the strip has more than one height."""
    heights: dict[tuple[tuple[int, int], str], set[float]] = {}
    for one in seen:
        heights.setdefault((one.size, one.game), set()).add(one.strip)
    return [
        f"{game} {size[0]}x{size[1]}: strip {sorted(found)}"
        for (size, game), found in heights.items()
        if len(found) > 1
    ]
