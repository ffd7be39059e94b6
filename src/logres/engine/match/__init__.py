"""One game in progress: the only door to the rules, what a seat sees through it, and replays.

Server, terminal and players come through here and look at nothing below.
"""
