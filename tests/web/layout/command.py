"""Measures every game in six sizes and two languages, and prints what is below the floors.

usage: scripts/layout [GAME …] [--sizes 390x844,…] [--lang en|fr] [--shots FOLDER]
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tests.web.browsing import CHROMIUM, OPTIONS, PATIENCE
from tests.web.hall import Hall
from tests.web.layout.measuring import (
    LANGUAGES,
    SIZES,
    Fault,
    Look,
    is_touched,
    jumps,
    looks,
)
from tests.web.layout.moments import GAMES, Game
from tests.web.seat import Seat

STOPS = (0, 4, 9, 15)
Size = tuple[int, int]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--sizes", default="")
    parser.add_argument("--lang", default="")
    parser.add_argument("--shots", type=Path)
    wanted = parser.parse_args()
    sizes = tuple(size_of(text) for text in wanted.sizes.split(",") if text) or SIZES
    languages = tuple(wanted.lang.split(",")) if wanted.lang else LANGUAGES
    games = [game for game in GAMES if not wanted.games or game.id in wanted.games]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        hall = Hall(Path(folder) / "logres.sqlite3")
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=OPTIONS)
        seen = [
            one
            for game in games
            for lang in languages
            for one in measured(hall, browser, game, sizes, lang, wanted.shots)
        ]
        browser.close()
        hall.stop()
    print(report(seen))


def size_of(text: str) -> Size:
    width, height = text.split("x")
    return int(width), int(height)


def measured(
    hall: Hall, browser: Browser, game: Game, sizes: tuple[Size, ...], lang: str, shots: Path | None
) -> list[Look]:
    """A page for the mouse and one for fingers, at tables of their own."""
    found: list[Look] = []
    for touch in (False, True):
        alike = tuple(size for size in sizes if is_touched(size) is touch)
        if not alike:
            continue
        context = browser.new_context(**habits(alike[0], lang, touch))
        context.set_default_timeout(PATIENCE)
        context.add_init_script("localStorage['logres.speed'] ??= 'instant'")
        person = Seat(context.new_page(), (game.person,))
        for one in looks(person, game.set_table(hall), game, alike, lang, STOPS):
            found.append(one)
            if shots:
                shots.mkdir(parents=True, exist_ok=True)
                name = f"{game.id}-{one.size[0]}x{one.size[1]}-{lang}-{one.moment}.png"
                person.page.screenshot(path=shots / name.replace(" ", ""))
        context.close()
    return found


def habits(size: Size, lang: str, touch: bool) -> dict[str, Any]:
    return {
        "viewport": {"width": size[0], "height": size[1]},
        "locale": lang,
        "has_touch": touch,
        "is_mobile": touch,
        "reduced_motion": "reduce",
        "color_scheme": "light",
    }


def report(seen: list[Look]) -> str:
    """A row for each game and size, then every fault with how often it was found."""
    lines = ["| game | size | looks | lit places | strip | map | faults |", "|" + "---|" * 7]
    for key in dict.fromkeys((one.game, one.size) for one in seen):
        rows = [one for one in seen if (one.game, one.size) == key]
        shares = [one.share for one in rows]
        width, height = key[1]
        lines.append(
            f"| {key[0]} | {width}x{height} | {len(rows)} | {sum(one.lit for one in rows)} "
            f"| {' '.join(sorted({f'{one.strip:g}' for one in rows}))} "
            f"| {min(shares):.0f}–{max(shares):.0f} % | {sum(len(one.faults) for one in rows)} |"
        )
    told = [say(key, some) for key, some in grouped(seen)]
    return "\n".join([*lines, "", *told, *jumps(seen)])


Key = tuple[str, str, str]


def grouped(seen: list[Look]) -> list[tuple[Key, list[Fault]]]:
    """The same in several sizes, languages and moments is one; the most frequent first."""
    found: dict[Key, list[Fault]] = {}
    for one in seen:
        for fault in one.faults:
            found.setdefault((fault.game, fault.kind, fault.what), []).append(fault)
    return sorted(found.items(), key=lambda one: -len(one[1]))


def say(key: Key, some: list[Fault]) -> str:
    game, kind, what = key
    figures = [fault for fault in some if fault.floor != ""]
    worst = f" ({min(one.found for one in figures)} of {figures[0].floor})" if figures else ""
    sizes = " ".join(dict.fromkeys(f"{one.size[0]}x{one.size[1]}" for one in some))
    when = ", ".join(dict.fromkeys(one.moment for one in some))
    return f"{len(some):4} {game} {kind}: {what}{worst} [{sizes}; {when}]"


if __name__ == "__main__":
    main()
