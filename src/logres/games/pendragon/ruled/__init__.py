"""Non-players: Factions that the rules run by charts, dice and fixed answers.

A chart is read at the start of a Faction's turn and leaves orders in the position (`orders.py`);
what comes up while they are carried out has an answer of its own, which the procedure that asks
names (`replies.py`). Rules know nothing of this room. [solo.flowchart, solo.rules-bind]
"""
