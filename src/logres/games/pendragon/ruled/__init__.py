"""Non-players: Factions that the rules run by charts, dice and fixed answers.

A chart is read at the start of a Faction's turn and leaves orders in the position (`orders.py`);
what comes up while they are carried out has a reply of its own, by procedure (`replies.py`).
[solo.flowchart, solo.rules-bind]
"""

from logres.games.pendragon.ruled.replies import reply

__all__ = ["reply"]
