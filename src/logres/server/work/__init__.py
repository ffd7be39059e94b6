"""Work in other processes: bots that think, advice, films, turning points, uploads.

Nothing here changes a table; whoever asked gets the answer and does that.
"""
