"""What Pendragon shows, asks and tells."""

from __future__ import annotations

from logres.engine.game.contract import Contract
from logres.games.pendragon.contract import asks, asks_of_cards
from logres.games.pendragon.contract.events import EVENTS
from logres.games.pendragon.contract.joins import DETAILS, JOINS
from logres.games.pendragon.contract.shows import (
    Facts,
    Lasts,
    Phase,
    Printed,
    Scale,
    Status,
    Struck,
    Symbol,
    View,
)
from logres.games.pendragon.contract.tells import TELLS

CONTRACT = Contract(
    View,
    TELLS,
    {**asks.ASKS, **asks_of_cards.ASKS},
    Facts,
    EVENTS,
    JOINS,
    DETAILS,
    words={
        "phase": Phase,
        "printed": Printed,
        "lasts": Lasts,
        "status": Status,
        "scale": Scale,
        "symbol": Symbol,
        "struck": Struck,
    },
    known=("faction", "unit", "stronghold", "sea", "imperium", "card", "side"),
)
