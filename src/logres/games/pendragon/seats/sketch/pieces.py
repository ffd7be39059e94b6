"""Pieces in text: the sign of their owner, a letter for their kind, how many carry Plunder."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Say
from logres.games.pendragon.table.constants import (
    FACTIONS,
    NOBODY,
    STRONGHOLD_NATION,
    STRONGHOLD_OWNER,
    STRONGHOLDS,
    UNIT_NATION,
    UNIT_OWNER,
    UNITS,
)

SYMBOLS = dict(zip(FACTIONS, ("★", "●", "◆", "♣"), strict=True))
LETTERS = {"★": "D", "●": "C", "◆": "S", "♣": "T", "†": "!", "½": "1/2", "−": "-"}
TOGETHER = "\N{NO-BREAK SPACE}"
NOTHING, MINUS = "–", "−"
KINDS = ("cavalry", "militia", "comitates", "warband", "raider")
WALLS = ("fort", "town", "hillfort", "settlement")


def kind_of(piece: str) -> str:
    """Whose and of which nation it is said by signs: `blue-saxon` is a Warband."""
    known = [kind for kind in (*KINDS, *WALLS) if piece == kind or piece.endswith(f"-{kind}")]
    return known[0] if known else "warband"


def sign(piece: str, say: Say) -> str:
    """The owner, the letter of the kind, and of Foederati the nation."""
    if piece in UNITS:
        owner, nation = UNIT_OWNER[UNITS.index(piece)], UNIT_NATION[UNITS.index(piece)]
    else:
        number = STRONGHOLDS.index(piece)
        owner, nation = STRONGHOLD_OWNER[number], STRONGHOLD_NATION[number]
    letter = say(f"sketch.letter.{kind_of(piece)}", {})
    foreign = SYMBOLS[FACTIONS[nation]] if nation not in (NOBODY, owner) else ""
    return f"{SYMBOLS[FACTIONS[owner]]}{letter}{foreign}"


def units(counts: dict[str, Any], say: Say) -> str:
    """All units of a space or a side."""
    return " ".join([unit(piece, n, say) for piece, n in counts.items()]) or NOTHING


def unit(piece: str, count: Any, say: Say) -> str:
    number, laden = count if isinstance(count, list | tuple) else (count, 0)
    return f"{sign(piece, say)}{number}{f':{laden}' if laden else ''}"


def walls(sites: dict[str, str], say: Say) -> str:
    return " ".join([sign(kind, say) for kind in sites.values()]) or NOTHING


def raiders_in(space: dict[str, Any]) -> int:
    return sum([n for piece, (n, _) in space["units"].items() if piece.endswith("raider")])


def key_to_letters(say: Say) -> list[str]:
    """What the letters mean, and the numbers."""
    named = [
        [f"{say(f'sketch.letter.{k}', {})} {say(f'sketch.kind.{k}', {})}" for k in kinds]
        for kinds in (KINDS, WALLS)
    ]
    return [*[", ".join(names) for names in named], say("sketch.laden", {})]
