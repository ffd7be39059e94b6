"""How the greedy player weighs what it may do."""
