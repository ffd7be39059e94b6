"""WebSockets of pages: messages from clients go to their table, updates go to clients.

No rule of a table is here, and nothing is stored from here.
"""
