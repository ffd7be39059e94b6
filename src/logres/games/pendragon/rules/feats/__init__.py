"""Feats: what a Faction adds to its Command, and what Raiders do ashore.

The Commands themselves stand next door.
"""
