"""The web table: tables, seats, storage and sockets around matches. It knows no game."""
