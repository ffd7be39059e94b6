"""Where tables are kept: SQLite or PostgreSQL, the writer, migrations, copies.

It knows what of a table is stored, not why it changed; nobody outside writes SQL.
"""
