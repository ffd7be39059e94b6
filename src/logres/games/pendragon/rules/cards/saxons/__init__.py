"""The texts of the cards 37 to 54, most of which speak of the Saxons.

What lasts of a card stands at the rule that it changes.
"""
