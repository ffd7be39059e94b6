"""The facade of the rules engine: matches, observations and replays.

Server, terminal and bots use only this package and nothing below it.
"""
