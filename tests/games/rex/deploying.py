"""Game-run kingdoms sending their cards, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from logres.engine.match.match import Match
from logres.engine.run.kernel import Frame
from logres.games.rex import SLOT_NAMES
from tests.games.rex.builders import lay, run, told
from tests.games.rex.parts import KINGDOMS, Rex, npk
from tests.games.rex.play import position

EVERYWHERE = "n02 n03 c01 c02 s01 s03 s04"


@dataclass
class Deployment(Frame):
    """Only this: game-run kingdoms send their cards."""

    def start(self, g: Rex) -> None:
        npk.deploy_all(g)
        g.end()


def table(side: str, stakes: str, cards: str = "6 4", **fields: Any) -> Rex:
    """A game-run kingdom whose deck has these two cards on top."""
    players = " ".join(other for other in KINGDOMS if other != side)
    top = [int(value) for value in cards.split()]
    rest = [value for value in range(1, 8) for _ in range(2 - top.count(value))]
    return lay(players, side, stakes=stakes, decks={side: top + rest}, **fields)


def deploy(g: Rex, dice: list[Any] | None = None) -> Match:
    return run(g, Deployment(), dice)


def areas(match: Match) -> str:
    """Where the first and the second card went."""
    return " ".join(sent["area"] for sent in told(match, "sent"))


def slots(*names: str) -> tuple[int, ...]:
    """Mini-cards in Cartimandua's slots: the area shown, then the other."""
    return tuple(SLOT_NAMES.index(name) for name in names)


def slot_names(match: Match) -> list[str]:
    return [SLOT_NAMES[slot] for slot in position(match).slots]


def every_layout() -> list[tuple[int, ...]]:
    """Every way Cartimandua's mini-cards can lie in her slots."""
    return [
        tuple(card * 2 + end for card, end in zip(cards, ends, strict=True))
        for cards in permutations(range(3))
        for ends in product(range(2), repeat=3)
    ]
