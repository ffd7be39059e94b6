"""What a seat sees and may be told: its view, a guess at what it cannot see, checks.

Nothing here changes a position, but for the guess, which makes a new one.
"""
