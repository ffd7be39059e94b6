"""The texts of the Epoch cards, 77 to 83.

The Epoch Round that they begin has a room of its own.
"""
