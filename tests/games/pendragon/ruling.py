"""Positions in which Non-players act, for tests of their charts and answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run import kernel
from logres.engine.run.kernel import Frame
from tests.games.pendragon.builders import faction, listen, told
from tests.games.pendragon.parts import COMMAND_AND_FEAT, DIAMONDS, Choice, Pendragon, card

EVERYBODY = (0, 1, 2, 3)
QUIET_CARD = 25
"""A card whose Event is worth something to everybody, without a Shield."""


@dataclass
class End(Frame):
    """Below the procedure under test: the game is over when it has ended."""

    def start(self, g: Pendragon) -> None:
        g.finish("tested", (), g.result)


def rule(g: Pendragon, frame: Frame, dice: list[Any] | None = None) -> Pendragon:
    """Carry out one procedure; the rules answer for all who are `ruled`, everybody unless said."""
    g.ruled = g.ruled or EVERYBODY
    g.stack, g.options = [End(), frame], []
    listen(g, dice)
    kernel.begin(g)
    return g


def turn(
    g: Pendragon,
    who: str,
    dice: list[Any] | None = None,
    on: int = QUIET_CARD,
    second: bool = False,
) -> Pendragon:
    """A Non-player's turn on a card, as 1st Eligible or as the 2nd after a Command with a Feat."""
    g.card, g.scenario = card(on), g.scenario or "barbarian-conspiracy"
    before = COMMAND_AND_FEAT if second else 0
    return rule(g, Choice(faction(who), card(on), before), dice)


def answered(g: Pendragon, who: str) -> list[str]:
    """The diamonds that were read, with a plus for Yes."""
    assert g.journal is not None
    return [
        ("+" if happening.what == "np-yes" else "") + DIAMONDS[happening.values["diamond"]]
        for happening in g.journal.happenings
        if happening.what in ("np-yes", "np-no") and happening.values["faction"] == faction(who)
    ]


def said_yes(g: Pendragon, who: str) -> str:
    """The diamond that led to what was done."""
    return [name for name in answered(g, who) if name.startswith("+")][-1].removeprefix("+")


def did(g: Pendragon) -> list[str]:
    """Commands, Events and Passes that were taken."""
    assert g.journal is not None
    verbs = ("takes-command", "takes-limited", "takes-event", "passes")
    return [h.what for h in g.journal.happenings if h.what in verbs]


def spaces_told(g: Pendragon, what: str) -> list[int]:
    return [values["space"] for values in told(g, what)]
