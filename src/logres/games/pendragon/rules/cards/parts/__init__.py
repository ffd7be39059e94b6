"""What the texts of several cards are made of.

No card of its own stands here.
"""
