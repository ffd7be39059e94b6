"""Every page in Firefox and WebKit, on a desktop and a phone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.browsers.window import STILL, Visitor
from tests.web.browsing import DESKTOP, PHONE
from tests.web.hall import Hall, Made
from tests.web.positions import SOLO

GAMES = ("rex", "barbarian", "britannia", "pendragon")
PAGES = {
    "home": ("/", ".game .now"),
    "path": ("/learn", ".path a"),
    "replays": ("/replay", "main h1"),
    "nowhere": ("/nowhere", "main a"),
    **{f"set-{game}": (f"/set?game={game}", "form .primary, main .primary") for game in GAMES},
    **{f"learn-{game}": (f"/learn/{game}", ".coach h2") for game in GAMES},
    **{f"rules-{game}": (f"/rules/{game}", ".cl") for game in GAMES},
}


@pytest.fixture(scope="module")
def ended(hall: Hall) -> Made:
    table = hall.set_table("solo", SOLO, iceni="person")
    table.play_until("iceni", "the end")
    return table


def test_every_page(visitor: Visitor, ended: Made, artefacts: Path | None) -> None:
    """Complete, without a fault, and not wider than the window, in the longer language."""
    visitor.prefer(language="fr", theme="parchment")
    pages = {**PAGES, "replay": (f"/replay/{ended.id}", ".ctl output")}
    for name, (path, sign) in pages.items():
        visitor.window.resize(*DESKTOP)
        visitor.come(path, sign)
        for width, height in (DESKTOP, PHONE):
            visitor.window.resize(width, height)
            visitor.window.run(STILL)
            visitor.check()
            visitor.keep(artefacts, f"{name}-{width}")
