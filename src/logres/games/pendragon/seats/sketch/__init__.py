"""The table in text, drawn from one seat's view for the terminal.

It is made of the engine's parts and knows nothing that the view does not tell.
"""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Say, Sketch


def sketch(view: dict[str, Any], say: Say) -> Sketch:
    """Everything one seat sees; what draws it is read when it is wanted, not with the rules."""
    from logres.games.pendragon.seats.sketch import drawing

    return drawing.sketch(view, say)
