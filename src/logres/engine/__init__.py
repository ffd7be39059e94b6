"""The rules engine: kernel, decisions, randomness, records. It knows no game."""
