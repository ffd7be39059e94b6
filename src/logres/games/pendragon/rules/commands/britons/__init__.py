"""The Commands of the Dux and of the Civitates.

What all Commands share stands one floor above.
"""
