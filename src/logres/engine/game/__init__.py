"""What a game gives the engine, how games are found, and their data.

No game is named here.
"""
