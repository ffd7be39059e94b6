"""Positions in which something is refused, for the tests of refusals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from logres.engine.match.match import Match
from logres.engine.papers.record import Record
from logres.engine.run.kernel import Frame
from logres.games.pendragon import GAME
from tests.games.pendragon import builders as table
from tests.games.pendragon.builders import faction
from tests.games.pendragon.parts import FACTIONS, Choice, card

SCENARIO = "barbarian-conspiracy"
SetUp = Callable[[], Match]
Case = tuple[SetUp, str, str, str]
"""A position, what the Faction that is asked tries, and the reason and a clause that are given."""


def asking(frame: Frame, board: dict[str, str], *answers: str, **fields: Any) -> SetUp:
    """A procedure that has come to a question by these answers; `dice` are loaded."""
    dice = fields.pop("dice", [])

    def made() -> Match:
        g = table.run(table.lay(board, **fields), replace(frame), list(dice))
        table.answer(g, *answers)
        g.scenario, g.seated = SCENARIO, tuple(range(len(FACTIONS)))
        seats = dict.fromkeys(FACTIONS, "")
        return Match(GAME, g, Record(GAME.id, GAME.version, SCENARIO, {}, seats))

    return made


def choosing(who: str, before: int = 0, number: int = 17, **fields: Any) -> SetUp:
    """A Faction is to say what it does on a card, after what the 1st Eligible did."""
    return asking(Choice(faction(who), card(number), before), fields.pop("board", {}), **fields)
