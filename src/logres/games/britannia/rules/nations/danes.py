"""The Danes of round 14: Cnut's crown, and those who go home with him."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.removal import tell_removed
from logres.games.britannia.rules.scoring import first_in_england, score
from logres.games.britannia.table.constants import CNUT, DANES, LIMITS, NOWHERE
from logres.games.britannia.table.leaders import tell_leaves
from logres.games.britannia.table.position import Britannia


def crown_cnut(g: Britannia) -> None:
    """Cnut alive and twice as many English areas as any other: King, without an army.

    [danes.cnut-king, danes.two-kings, ruling.cnut-minimum]
    """
    if g.leaders[CNUT] != NOWHERE and first_in_england(g) == DANES:
        g.tell("cnut-king", "danes.cnut-king")
        score(g, DANES, LIMITS["king_points"], "danes.cnut-king")


@dataclass
class DanesLeave(Frame):
    """Cnut and four armies leave the board, less those that could not come.

    [danes.remove-four, danes.shortfall, ruling.danes-fewer]
    """

    left: int = -1

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": DANES, "n": self.left}

    def start(self, g: Britannia) -> None:
        if g.leaders[CNUT] != NOWHERE:
            tell_leaves(g, "danes.remove-four", CNUT)
            g.leaders[CNUT] = NOWHERE
        self.left = max(0, LIMITS["danes_leave"] - g.shortfall)
        g.go(self.next_army)

    def next_army(self, g: Britannia) -> None:
        options = self.may_remove(g)
        if not self.left or not options:
            return g.end()
        if len(options) == 1:
            self.send_home(g, options[0][1])
            return g.go(self.next_army)
        g.ask(g.seat_of(DANES), options, self.remove)

    def may_remove(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("remove", "no-armies", "danes.remove-four", area=why.noun)
        return [("remove", area) for area in sorted({trail[0] for trail in g.trails})]

    def remove(self, g: Britannia) -> None:
        """[danes.remove-four, ruling.danes-fewer]"""
        self.send_home(g, g.answer[1])
        g.go(self.next_army)

    def send_home(self, g: Britannia, area: int) -> None:
        g.cut_trail(g.trails[g.trails_at(area)[0]], 1, 0)
        self.left -= 1
        tell_removed(g, "danes.remove-four", DANES, area, 1)
