"""The web server: tables, seats, storage and WebSockets around matches. It knows no game."""
