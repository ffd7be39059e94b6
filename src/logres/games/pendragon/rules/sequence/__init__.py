"""The sequence of play: set-up, cards, Eligibility, Events, Pivotal Events and victory.

What Factions do on a card stands in the rooms of Commands, Feats and cards.
"""
