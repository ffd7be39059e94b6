"""Writes the contract between rules and faces down for the page."""
