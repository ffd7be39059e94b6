"""A match at one screen, from its first question to its end: what is shown, typed and kept.

Who sits where is settled before, and how a sketch becomes lines is the drawing room's affair.
"""
