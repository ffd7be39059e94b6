"""The texts of the cards 55 to 72, most of which speak of the Scotti.

What lasts of a card stands at the rule that it changes.
"""
