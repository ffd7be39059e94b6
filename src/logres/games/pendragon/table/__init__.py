"""What lies on the table: constants from the data, the position, its pieces and how to count them.

Nothing here asks anybody anything, and nothing here imports more than the engine.
"""
