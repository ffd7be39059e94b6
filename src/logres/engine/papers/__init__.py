"""Serialization: actions, positions and records as text that people can read.

Nothing here plays.
"""
