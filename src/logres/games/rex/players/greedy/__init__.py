"""How the greedy player thinks: what things are worth to it, and what it expects of others."""
