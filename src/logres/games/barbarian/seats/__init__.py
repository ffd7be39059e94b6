"""What a seat sees: its view, a guess at what it cannot see, the sketch; and the checks.

Nothing here changes a position, but for the guess, which makes a new one.
"""
