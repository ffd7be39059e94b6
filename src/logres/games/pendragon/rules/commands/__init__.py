"""Commands: planned, paid for and carried out space by space.

What goes with a Command is a Feat and has a room of its own.
"""
