"""Why something is refused, by the question that is open.

Reasons are made for people who ask; play never comes here.
"""
