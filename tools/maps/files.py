"""From a scene to the text of the live files."""

from __future__ import annotations

import json

from maps.live import Live
from maps.positions import Positions
from maps.scene import Scene
from maps.slots import Slot
from maps.typeset import Setting


def live(scene: Scene, names: dict[str, Setting], room: dict[str, Slot]) -> dict[str, str]:
    positions = json.dumps(Positions(scene, names, room).table(), indent=1, ensure_ascii=False)
    return {"board.svg": Live(scene, names).draw(), "board.json": positions + "\n"}
