"""The table in text, drawn from one seat's view for the terminal.

It is made of the engine's parts and knows nothing that the view does not tell.
"""
