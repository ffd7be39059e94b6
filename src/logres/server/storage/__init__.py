"""Persistence: SQLite or PostgreSQL, the write queue, migrations, backups.

It knows what of a table is stored, not why it changed; all SQL is here.
"""
