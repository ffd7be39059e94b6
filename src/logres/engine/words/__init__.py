"""What people read: catalogues of texts in both languages, the ledger, and sketches of a table.

Nothing here knows a match, nor how a sketch comes onto the screen.
"""
