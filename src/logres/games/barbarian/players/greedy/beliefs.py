"""What the greedy player believes; the numbers are data, found by playing."""

from __future__ import annotations

from logres.engine.game import data
from logres.games.barbarian.table.constants import FOLDER

BELIEFS = data.read(FOLDER, "greedy.toml")

WARRIOR: float = BELIEFS["worth"]["warrior"]
KING: float = BELIEFS["worth"]["king"]
TOKEN: float = BELIEFS["worth"]["token"]
HIDDEN: float = BELIEFS["worth"]["hidden"]
CONTROL: float = BELIEFS["worth"]["control"]
PROSPECT: float = BELIEFS["worth"]["prospect"]
ALARM: float = BELIEFS["worth"]["alarm"]
THREAT: float = BELIEFS["worth"]["threat"]
GAME: float = BELIEFS["worth"]["game"]
RECRUITS: tuple[float, ...] = tuple(BELIEFS["money"]["recruits"])
SCARCE: float = BELIEFS["money"]["scarce"]
AMPLE: float = BELIEFS["money"]["ample"]
MANY: int = BELIEFS["money"]["many"]
COIN: float = BELIEFS["money"]["coin"]
WHIM: float = BELIEFS["money"]["whim"]
BLUR: float = BELIEFS["odds"]["blur"]
NEARBY: float = BELIEFS["odds"]["nearby"]
PURSE: float = BELIEFS["odds"]["purse"]
MOST_BRIBE: int = BELIEFS["odds"]["most_bribe"]
CHALLENGE: float = BELIEFS["odds"]["challenge"]
VENTURE: float = BELIEFS["odds"]["venture"]
STEP: float = BELIEFS["marches"]["step"]
HUNT: float = BELIEFS["marches"]["hunt"]
RESCUE: float = BELIEFS["marches"]["rescue"]
EMPTY: float = BELIEFS["bribes"]["empty"]
COST: float = BELIEFS["bribes"]["cost"]
