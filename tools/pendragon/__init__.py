"""Counting and searching for Pendragon: what of it is reconstructed, and what settings are fair."""
