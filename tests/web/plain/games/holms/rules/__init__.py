"""The chapters of the rulebook as procedures."""
