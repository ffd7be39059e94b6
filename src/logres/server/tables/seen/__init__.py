"""What audiences see: views and their differences, log lines, the views between events, replays.

Nothing here changes a table, and nothing here knows who listens.
"""
