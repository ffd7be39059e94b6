"""Numbers and names of the rules that a face shows: they come from the data, which a reader may
replace.
"""

from __future__ import annotations

from logres.games.pendragon.contract.shows import Facts
from logres.games.pendragon.table.wealth import MOST


def facts() -> Facts:
    """[markers.edge-track]"""
    return Facts(most=MOST)
