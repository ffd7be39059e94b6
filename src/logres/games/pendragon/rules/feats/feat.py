"""A Feat that is done at one moment before, during or after its Command.

It is planned and paid for with the Command. Feats that change the Command itself are no procedures
of their own: the Command asks for them where they matter. [commands.feat-timing, feats.spaces]
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import ACTIONS, Action, Frame
from logres.games.pendragon.table.constants import NOBODY
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Feat(Frame):
    """`plan` is what was planned: a verb and a space each. [commands.predesignate]"""

    faction: int = field(default=NOBODY, metadata=named("faction"))
    plan: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS})

    @classmethod
    @abstractmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: tuple[Action, ...], coming: int
    ) -> list[Action]:
        """What can be added to a plan, if it can be paid. Units of the Faction may still come to
        the spaces of `coming` before the Feat is done.
        """

    @classmethod
    def is_useful(cls, g: Pendragon, faction: int, coming: int, money: int) -> bool:
        """Could anything be planned for that money?"""
        return any([cls.price(verb) <= money for verb, _ in cls.offers(g, faction, (), coming)])

    @classmethod
    def price(cls, verb: str) -> int:
        """A Feat is free unless it names a price. [feats.cost, ruling.feat-details]"""
        return 0

    @classmethod
    def needs_plan(cls) -> bool:
        """Must a space be named when it is planned?"""
        return True
