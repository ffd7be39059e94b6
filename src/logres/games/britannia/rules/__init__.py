"""The chapters of the rulebook as procedures, one idea to a file.

Rules know the table and one another; they know no seat's view, no player and no page.
"""
