"""The texts of the Pivotal Events, 73 to 76.

When they may be played stands in the sequence of play.
"""
