"""Compiles engine, games and search to machine code: `./play compile`."""
