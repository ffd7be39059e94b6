"""Numbers for learners: an id for every action, derived from what a game declares. Imports no
numeric library, and no game.
"""
