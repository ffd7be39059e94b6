"""Sketches as lines of text: the map, the panels, the screen of a decision, in colours or letters.

Nothing here asks, waits or plays.
"""
