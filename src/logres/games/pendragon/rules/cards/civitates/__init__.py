"""The texts of the cards 19 to 36, most of which speak of the Civitates.

What lasts of a card stands at the rule that it changes.
"""
