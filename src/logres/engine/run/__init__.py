"""What runs the rules: procedures on a stack, chance, copies, and the journal of what happened.

It knows neither games nor words, and nobody's secrets.
"""
