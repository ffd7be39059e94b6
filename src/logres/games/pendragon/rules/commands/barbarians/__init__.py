"""The Commands of the Saxons and of the Scotti, and the ways of their Raids.

What all Commands share stands one floor above.
"""
