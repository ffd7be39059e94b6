"""A short part of what `scripts/layout` measures: each game in two sizes, languages shared out."""

from __future__ import annotations

import pytest

from tests.web.browsing import Sit
from tests.web.hall import Hall
from tests.web.layout.measuring import Look, is_touched, jumps, looks
from tests.web.layout.moments import GAMES, Game

STOPS = (0, 5)
Size = tuple[int, int]
PART: dict[str, tuple[tuple[Size, str], tuple[Size, str]]] = {
    "rex": (((1440, 900), "fr"), ((390, 844), "en")),
    "barbarian": (((1280, 720), "en"), ((844, 390), "fr")),
    "britannia": (((1280, 720), "fr"), ((360, 640), "en")),
    "pendragon": (((1440, 900), "en"), ((1024, 768), "fr")),
}


@pytest.mark.parametrize("game", GAMES, ids=[game.id for game in GAMES])
def test_nothing_is_too_small_cut_or_covered(hall: Hall, sit: Sit, game: Game) -> None:
    seen: list[Look] = []
    for size, lang in PART[game.id]:
        touch = is_touched(size)
        person = sit(game.person, lang=lang, size=size, has_touch=touch, is_mobile=touch)
        seen.extend(looks(person, game.set_table(hall), game, (size,), lang, STOPS))
    assert [str(fault) for look in seen for fault in look.faults] == []
    assert jumps(seen) == []
    assert {look.moment for look in seen} >= {"asked 1", "place", "menu", "told"}
