"""A match on one screen, from its first question to its result.

Seats are assigned before; `drawing` renders the sketch.
"""
