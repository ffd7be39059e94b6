"""The HTTP API, a file for each of its subjects: titles, lessons, tables, records.

What reads a request (`asking`) and writes an answer (`answering`) stands beside them; the paths
are in `http/routes.py`.
"""
