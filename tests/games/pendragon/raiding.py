"""The shores of Britannia for tests of Raids, and Raids to carry out on them."""

from __future__ import annotations

from typing import Any

from tests.games.pendragon.builders import (
    answer,
    choices,
    run,
)
from tests.games.pendragon.parts import SAXONS, SCOTTI, Pendragon, Raid

SHORE = {
    "cantiaci": "fort rutupiae, town durovernum, cavalry 1, militia 1",
    "corieltauvi": "fort lindum, town ratae, cavalry 1, militia 1",
    "trinovantes": "fort camulodunum, cavalry 1, militia 1",
    "iceni": "hillfort venta-icenorum, militia 1",
}
"""The Saxon Shore at the start: three Forts on Oceanus Germanicus."""
IRISH_SHORE = {
    "carvetii": "fort uxellodunum",
    "deceangli": "fort deva",
    "silures": "fort isca-silurum",
}
"""Three Forts on Oceanus Hibernicus."""


def saxons(g: Pendragon, dice: list[Any] | None = None, **fields: Any) -> Pendragon:
    return run(g, Raid(faction=SAXONS, **fields), dice)


def scotti(g: Pendragon, dice: list[Any] | None = None, **fields: Any) -> Pendragon:
    return run(g, Raid(faction=SCOTTI, **fields), dice)


def spaces_offered(g: Pendragon) -> set[str]:
    """The spaces that can be added to the plan."""
    return {text.split()[1] for text in choices(g) if text.startswith("raid")}


def plan(g: Pendragon, *answers: str) -> Pendragon:
    """Answer, taking the first way wherever there are several."""
    for text in answers:
        answer(g, text)
        if choices(g) and choices(g)[0].startswith(("by-sea", "from-")):
            answer(g, choices(g)[0])
    return g
