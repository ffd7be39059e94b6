"""Breaks the rules on purpose and sees whether a test notices: `scripts/mutate`."""
