"""What `scripts/unguard` does: the list of guards, how each is taken out, and the trials."""
