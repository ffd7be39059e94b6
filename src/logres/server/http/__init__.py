"""HTTP: connections, middleware, the API, static files, health checks.

Nothing is decided here about a game: calls are delegated to `tables`.
"""
