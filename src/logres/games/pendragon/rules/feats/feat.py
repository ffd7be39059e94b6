"""A Feat that is done at one moment before, during or after its Command.

It is planned and paid for with the Command. Feats that change the Command itself are no procedures
of their own: the Command asks for them where they matter. [commands.feat-timing, feats.spaces]
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field

from logres.engine.papers.positions import named
from logres.engine.run.kernel import ACTIONS, Action, Frame
from logres.engine.run.offers import Why
from logres.games.pendragon.table.constants import (
    BUILD,
    ENTREAT,
    FEATS,
    INVITE,
    NOBODY,
    PILLAGE,
    RANSOM,
    RAVAGE,
    REINFORCE,
    REQUISITION,
    RETALIATE,
    RULE,
    SETTLE,
    SHIELD_WALL,
    SURPRISE,
)
from logres.games.pendragon.table.position import Pendragon

Plan = tuple[Action, ...]
"""What was planned: a verb and a space each."""
FEATS_OF: tuple[tuple[int, ...], ...] = (
    (BUILD, INVITE, REQUISITION, RETALIATE),
    (RULE, INVITE, REINFORCE, PILLAGE),
    (SETTLE, SURPRISE, RAVAGE, SHIELD_WALL),
    (SETTLE, SURPRISE, RANSOM, ENTREAT),
)
"""By Faction. [feats.one]"""
AT_A_MOMENT = frozenset((BUILD, INVITE, REQUISITION, RULE, SETTLE, ENTREAT))
"""Feats that are procedures of their own. [commands.feat-timing]"""
IN_NAMED_SPACES: tuple[int, ...] = (SURPRISE, RAVAGE)
"""Feats that change the Command in the spaces that are named for them. Ransom and Shield Wall
change it everywhere. [feats.spaces]
"""
PROCEDURE: tuple[str, ...] = tuple(f"feat.{name}" for name in FEATS)
"""The name of each Feat's procedure."""
FEAT_OF: dict[str, int] = {
    "build": BUILD,
    "invite": INVITE,
    "hoard": RULE,
    "resettle": RULE,
    "sell": RULE,
    "settle": SETTLE,
    "surprise": SURPRISE,
    "deep-raid": SURPRISE,
    "deep-raid-in-force": SURPRISE,
    "ravage": RAVAGE,
    "entreat": ENTREAT,
}
"""The Feat that a verb of its plan belongs to."""
NEEDS: tuple[tuple[str, ...], ...] = (
    ("build.where", "build.cost"),
    ("invite.where", "invite.not-fragmentation", "invite.needs-settlement"),
    ("requisition.resources",),
    ("retaliate.where",),
    ("rule.where", "rule.wealth"),
    ("reinforce.how",),
    ("pillage.plunder",),
    ("settle.space",),
    ("surprise.one-space",),
    ("ravage.where",),
    ("shield-wall.double",),
    ("ransom.when",),
    ("entreat.where", "entreat.cost"),
)
"""The clauses of what a Feat needs, by Feat."""


def say_full(why: Why, verb: str, plan: Plan, most: int, rule: str) -> None:
    """What is in the plan of a Feat already, and that it has at most `most` spaces."""
    for _, space in plan:
        why.bar(verb, space, "chosen-already", "commands.predesignate", space=space)
    if len(plan) >= most:
        why.bar_rest(verb, "feat-most", rule, feat=FEAT_OF[verb], n=most)


@dataclass
class Feat(Frame):
    """`plan` is what was planned: a verb and a space each. [commands.predesignate]"""

    faction: int = field(default=NOBODY, metadata=named("faction"))
    plan: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS})

    @classmethod
    @abstractmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: Plan, coming: int, why: Why | None = None
    ) -> list[Action]:
        """What can be added to a plan, if it can be paid. Units of the Faction may still come to
        the spaces of `coming` before the Feat is done. Only what it leaves out is barred.
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


def feat_class(g: Pendragon, feat: int) -> type[Feat]:
    """The procedure of a Feat that is done at one moment."""
    made: type[Feat] = g.procedure(PROCEDURE[feat])
    return made
