"""Rules of single nations and of those who would rule them: Romans, Danes, Kings, Bretwaldas.

What every nation does in its turn stands one floor above.
"""
