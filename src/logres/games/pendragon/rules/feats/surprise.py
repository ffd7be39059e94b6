"""Surprise: one space of a Raid or Battle in which every Assault begins with a Coup de Main.

With a Raid that space may be one that only a Deep Raid reaches.
[surprise.one-space, surprise.coup, surprise.deep-raid, surprise.scotti]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.table.constants import DUX, NOBODY, SETTINGS, SURPRISE, bits
from logres.games.pendragon.table.position import Pendragon

MOST: int = SETTINGS["surprise"]["spaces"]

VERBS: tuple[str, ...] = ("surprise", "deep-raid", "deep-raid-in-force")


def offers(spaces: int, named_already: int, why: Why | None = None) -> list[Action]:
    """[surprise.one-space]"""
    full = named_already.bit_count() >= MOST
    if why is not None:
        rule = "surprise.one-space"
        if full:
            for verb in VERBS:
                why.bar_rest(verb, "feat-most", rule, feat=SURPRISE, n=MOST)
        why.bar_some("surprise", ~spaces, "not-in-plan", rule, space=why.noun)
    if full:
        return []
    return [("surprise", space) for space in bits(spaces)]


@dataclass
class DeepRaidAlarm(Frame):
    """Before a Deep Raid plunders, the Dux first, else the Faction with Control, may force a
    Battle with those who have `landed`. Ends with who does, or nobody.

    [surprise.deep-battle, raid.plunder-before-reaction]
    """

    raider: int = field(metadata=named("faction"))
    space: int = field(metadata=named("space"))
    asked: int = field(default=0, metadata=named("faction", mask=True))
    defender: int = field(default=NOBODY, metadata=named("faction"))
    landed: int = -1

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.raider, "space": self.space}

    def reply(self) -> str:
        return "stop-raid"

    def start(self, g: Pendragon) -> None:
        """Each is asked once, and only with units there. [surprise.deep-battle]"""
        for faction in (DUX, g.control[self.space]):
            if self.is_asked(g, faction):
                self.defender = faction
                self.asked |= 1 << faction
                return g.ask(faction, self.may_force(g), self.force)
        g.end((NOBODY,))

    def may_force(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        return [("force-battle", 0), ("decline", 0)]

    def is_asked(self, g: Pendragon, faction: int) -> bool:
        if faction in (NOBODY, self.raider) or self.asked >> faction & 1:
            return False
        return g.units_of(faction, self.space) > 0

    def force(self, g: Pendragon) -> None:
        if g.answer[0] == "decline":
            return g.go(self.start)
        g.tell("forces-battle", "surprise.deep-battle", faction=self.defender, space=self.space)
        g.end((self.defender,))
