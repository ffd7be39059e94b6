"""What `scripts/rename` does: the names that are changed, and the checks that must notice."""
