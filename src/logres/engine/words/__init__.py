"""What people read: catalogues of texts in both languages, and the ledger of the rules.

Nothing here knows a match.
"""
