"""The texts of the cards, a room for each block of them.

What the cards of several blocks are made of stands in `parts`.
"""
