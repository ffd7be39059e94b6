"""When Non-player Scotti go further than their ships."""

from __future__ import annotations

import pytest

from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import lay, space
from tests.games.pendragon.parts import NOBODY, SCOTTI, SPACE_COUNT, SPACES, Turn, card, deep_target


@pytest.mark.rule("pendragon.np-scotti.surprise")
@pytest.mark.parametrize(("militia", "goes"), [(1, True), (2, False), (3, False)])
def test_a_deep_raid_needs_more_prosperity_than_enemy_troops(militia: int, goes: bool) -> None:
    ruined = dict.fromkeys([name for name in SPACES if name != "brigantes"], 0)
    g = lay({"brigantes": f"militia {militia}, hillfort"}, prosperity=ruined)
    g.journal = Journal("pendragon")
    assert g.prosperity_at(space("brigantes")) == 2
    turn = Turn(SCOTTI, card(25), feat=True, limited=False)
    found = deep_target(g, turn, [], [0] * SPACE_COUNT, rich=False)
    assert found == (space("brigantes") if goes else NOBODY)
