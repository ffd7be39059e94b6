"""The bots: features, evaluation function, move ordering and policies.

Only the game's entry point imports this package, so no tuning of a bot can change a rule.
"""
