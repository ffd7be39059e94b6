"""What Pendragon shows, asks and tells."""

from __future__ import annotations

from logres.engine.game.contract import Contract
from logres.games.pendragon.contract import asks, asks_of_cards
from logres.games.pendragon.contract.shows import Facts, View
from logres.games.pendragon.contract.tells import TELLS

CONTRACT = Contract(View, TELLS, {**asks.ASKS, **asks_of_cards.ASKS}, Facts)
