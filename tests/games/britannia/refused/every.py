"""Every case of what is refused."""

from __future__ import annotations

from tests.games.britannia.refused.battles import FIGHTING
from tests.games.britannia.refused.moves import MOVES
from tests.games.britannia.refused.nations import SPECIAL, VOTING
from tests.games.britannia.refused.population import GROWING, REMOVING
from tests.games.britannia.refused.rare import RAIDING, RARE

CASES = [*MOVES, *FIGHTING, *GROWING, *REMOVING, *SPECIAL, *VOTING, *RAIDING, *RARE]
