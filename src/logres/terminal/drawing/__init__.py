"""Rendering of sketches as lines of text: map, panels, the screen of a decision.

Nothing here asks, waits or plays.
"""
