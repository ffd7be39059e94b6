"""What is told of leaders who go along, or from the board."""

from __future__ import annotations

from logres.games.britannia.table.constants import LEADER_NATION
from logres.games.britannia.table.position import Britannia


def tell_goes_along(g: Britannia, rule: str, leader: int, area: int) -> None:
    g.tell("leader-goes", rule, nation=LEADER_NATION[leader], leader=leader, area=area)


def tell_leaves(g: Britannia, rule: str, leader: int) -> None:
    """A leader goes from the board, from where he stood."""
    nation, area = LEADER_NATION[leader], g.leaders[leader]
    g.tell("leader-leaves", rule, nation=nation, leader=leader, area=area)
