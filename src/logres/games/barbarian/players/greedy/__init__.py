"""How the greedy player weighs the table."""
