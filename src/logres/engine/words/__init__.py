"""What people read: message catalogues, the rules reference, and text drawings (sketches).

Nothing here knows a match, nor how a sketch is rendered.
"""
