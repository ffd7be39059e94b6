"""The plugin interface of games, the registry that finds them, and their data files.

No game is named here.
"""
