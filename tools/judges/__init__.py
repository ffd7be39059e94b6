"""Fits the weights of the games' judges by self-play."""
