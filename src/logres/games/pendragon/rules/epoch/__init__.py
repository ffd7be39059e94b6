"""The Epoch Round, phase by phase: Annona, Imperium, Revenue, Upkeep, Recovery.

Nothing here happens between Epochs but what an Event calls for.
"""
