"""Players of our own: what they look at, what they hope for and how they choose.

Only the game's front imports this room, so no bot's tuning can change a rule.
"""
