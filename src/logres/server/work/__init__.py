"""Worker processes: bots, suggestions, replays, turning points, uploads.

Nothing here changes a table; the caller applies the result.
"""
