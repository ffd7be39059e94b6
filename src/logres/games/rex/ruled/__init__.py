"""Seats that the rules run, each in its own manner.

What they answer is part of the rules, so nothing here imports a player.
"""
