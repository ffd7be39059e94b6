"""What the seats of Beacons may hope for, for players that think ahead."""

from __future__ import annotations

from logres.engine.game.judge import outcome, play_on
from logres.engine.run.kernel import Action

from ..rules.season import Scouting
from ..table.constants import BURNT_HILLS, KEEPERS, RAIDERS, SEATS
from ..table.position import Beacons


class BeaconsJudge:
    """Coins are what counts; every burnt hill brings the raiders nearer to their goal."""

    def hopes(self, g: Beacons) -> list[float]:
        if g.ended:
            return outcome(g, len(SEATS))
        fire = g.burnt.bit_count() / BURNT_HILLS
        coins = [g.coins[seat] + 1 for seat in KEEPERS]
        hopes = [0.0] * len(SEATS)
        for seat, own in zip(KEEPERS, coins, strict=True):
            hopes[seat] = (1 - fire) * own / sum(coins)
        hopes[RAIDERS] = fire
        return hopes

    def first_look(self, g: Beacons, seat: int, options: list[Action]) -> Action | None:
        """Warm fires first; otherwise anything."""
        return options[-1] if options[0][0] == "feed" else None

    def finish_turn(self, g: Beacons, seat: int) -> None:
        play_on(g, plainly, is_quiet)


def plainly(g: Beacons, seat: int, options: list[Action]) -> Action:
    return options[-1]


def is_quiet(g: Beacons) -> bool:
    """A round begins."""
    return not g.lanes and isinstance(g.stack[-1], Scouting)
