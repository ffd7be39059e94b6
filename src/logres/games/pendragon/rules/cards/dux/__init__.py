"""The texts of the cards 1 to 18, most of which speak of the Dux.

What lasts of a card stands at the rule that it changes.
"""
