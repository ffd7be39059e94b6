"""What the Barbarians' Commands share: plan spaces and Feat, pay Renown, resolve.

[commands.one-type, commands.predesignate, commands.pay-first, commands.pay-destination,
commands.any-order, commands.feat-timing, feats.one, feats.pairs, feats.not-limited,
feats.not-with-free]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.feats import ravage, surprise
from logres.games.pendragon.rules.feats.feat import AT_A_MOMENT, IN_NAMED_SPACES
from logres.games.pendragon.rules.treasury import pay, purse
from logres.games.pendragon.table.constants import NOBODY, RAVAGE, SURPRISE, bits
from logres.games.pendragon.table.position import Pendragon


@dataclass
class BarbarianCommand(Command):
    """A Command of the Saxons or the Scotti."""

    PAIRS: ClassVar[dict[int, tuple[int, ...]]] = {}
    """The Feats that may go with it, by Faction. [feats.pairs, ruling.feat-pairs]"""

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing]"""
        return bool(cls(faction=faction, limited=limited).space_options(g))

    def pairs(self) -> tuple[int, ...]:
        return self.PAIRS[self.faction]

    def means(self, g: Pendragon) -> int:
        """[resources.renown]"""
        return purse(g, self.faction)

    # The plan.

    def space_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """Spaces that can still be added."""
        if self.spaces.bit_count() >= self.most_spaces(g):
            return []
        about = why if why is not None and why.asks("select") else None
        return [("select", space) for space in bits(self.allowed(g, about) & ~self.spaces)]

    def may_select(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """A Feat that needs a space is given one before the plan goes on."""
        if self.lacks_feat_space():
            if why is not None:
                self.say_feat_space_first(g, why)
            return self.feat_offers(g, self.feat, why)
        options = self.space_options(g, why) + self.feat_options(g, why)
        if self.is_ready():
            options.append(("done", 0))
        if why is not None:
            self.say_no_plan(g, why, self.spaces != 0)
        return options

    def is_ready(self) -> bool:
        """Could the plan be carried out as it stands?"""
        return self.spaces != 0

    # The Feat.

    def lacks_feat_space(self) -> bool:
        named = self.feat in AT_A_MOMENT or self.feat in IN_NAMED_SPACES
        return named and not self.feat_spaces

    def feat_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[feats.one, feats.pairs, feats.not-limited]"""
        if self.feat != NOBODY:
            return self.feat_offers(g, self.feat, why)
        if self.no_other_feat() is not None:
            return []
        return [("feat", feat) for feat in self.pairs() if self.can_do_feat(g, feat)]

    def can_do_feat(self, g: Pendragon, feat: int) -> bool:
        if feat in AT_A_MOMENT:
            return self.spaces != 0 and bool(self.feat_offers(g, feat))
        return bool(self.feat_offers(g, feat) if feat in IN_NAMED_SPACES else self.spaces)

    def feat_offers(self, g: Pendragon, feat: int, why: Why | None = None) -> list[Action]:
        """What can be added to the plan of the Feat."""
        if feat in AT_A_MOMENT:
            return self.moment_offers(g, feat, why)
        if feat == SURPRISE:
            return surprise.offers(self.spaces, self.feat_spaces, why)
        if feat == RAVAGE:
            return ravage.offers(self.spaces, self.feat_spaces, why)
        return []

    def feat_in(self, feat: int, space: int) -> bool:
        """Does a Feat that changes the Command change it in this space?"""
        if self.feat != feat:
            return False
        return feat not in IN_NAMED_SPACES or bool(self.feat_spaces >> space & 1)

    # Paying.

    def settle_up(self, g: Pendragon) -> None:
        """[commands.pay-first, resources.renown]"""
        pay(g, self.faction, self.cost(g))
        g.go(self.carry_out)
