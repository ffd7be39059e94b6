"""The live connection of a page: what comes up is handed to its table, what comes down is sent.

No rule of a table stands here, and nothing is stored from here.
"""
