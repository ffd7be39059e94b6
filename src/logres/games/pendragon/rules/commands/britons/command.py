"""What the Britons' Commands share: plan spaces and Feat, ask for help, pay, resolve.

[commands.one-type, commands.predesignate, commands.pay-first, commands.any-order,
commands.feat-timing, feats.one, feats.pairs, feats.not-limited, feats.not-with-free]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.commands.command import CALLED_OFF, Command
from logres.games.pendragon.rules.feats.feat import AT_A_MOMENT, feat_class
from logres.games.pendragon.rules.treasury import Payment, Tribute, purse, reach
from logres.games.pendragon.table.constants import DUX, NOBODY, bits
from logres.games.pendragon.table.position import Pendragon

DUX_APPEALS = Refusal("dux-appeals", ("cooperation.tribute",))
NO_WEALTH = Refusal("no-wealth", ("cooperation.tribute",))
NO_APPEAL = Refusal("no-appeal", ("cooperation.tribute",))


@dataclass
class BritonCommand(Command):
    """A Command of the Dux or the Civitates."""

    appealed: bool = False
    refused: bool = False

    PAIRS: ClassVar[tuple[int, ...]] = ()
    """The Feats that may go with it. [feats.pairs, ruling.feat-pairs]"""
    PRICE: ClassVar[int] = 0
    """What a chosen space costs."""

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """Tribute may pay for what nothing else could. [sequence.may-do-nothing,
        cooperation.tribute]
        """
        return bool(cls(faction=faction, limited=limited).may_select(g))

    def pairs(self) -> tuple[int, ...]:
        return self.PAIRS

    # Money.

    def command_cost(self, g: Pendragon) -> int:
        return self.PRICE * self.spaces.bit_count()

    def means(self, g: Pendragon) -> int:
        return purse(g, self.faction) if self.refused else reach(g, self.faction)

    def price(self) -> int:
        return 0 if self.free else self.factor * self.PRICE

    # The plan.

    def is_ready(self, g: Pendragon) -> bool:
        """Could the plan be carried out as it stands?"""
        return self.spaces != 0

    def open_spaces(self, g: Pendragon, why: Why | None = None) -> int:
        """[resources.pay-in-full]"""
        if self.can_add(g, self.price()):
            return self.eligible_spaces(g, why)
        if why is not None:
            self.say_too_dear(g, why, self.eligible_spaces(g, why), self.price())
        return 0

    def eligible_spaces(self, g: Pendragon, why: Why | None = None) -> int:
        """Spaces that could be added, were there money."""
        if self.spaces.bit_count() < self.most_spaces(g):
            return self.allowed(g, why) & ~self.spaces
        if why is not None:
            self.say_full(g, why, self.allowed(g, why))
        return 0

    def space_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        about = why if why is not None and why.asks("select") else None
        return [("select", space) for space in bits(self.open_spaces(g, about))]

    def offer(self, g: Pendragon) -> None:
        """What may be added to the plan. The end of the plan is not asked where nothing else is
        left, nor is the only way to money.
        """
        options = self.may_select(g)
        if not options:
            return g.go(self.call_off)
        if options not in ([("done", 0)], [("appeal", 0)]):
            return g.ask(self.faction, options, self.select)
        g.answer = options[0]
        g.go(self.select)

    def may_select(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """A Feat that needs a space is given one first. [commands.predesignate]"""
        if self.lacks_feat_space(g):
            if why is not None:
                self.say_feat_space_first(g, why)
            return self.moment_offers(g, self.feat, why)
        options, ready = self.space_options(g, why), self.is_ready(g)
        if ready:
            options += self.feat_options(g, why)
            options.append(("done", 0))
        appeals = self.no_appeal(g)
        if appeals is None:
            options.append(("appeal", 0))
        if why is not None:
            why.note("appeal", 0, appeals)
            self.say_no_plan(g, why, ready)
        return options

    def select(self, g: Pendragon) -> None:
        if g.answer[0] == "appeal":
            return g.go(self.appeal)
        super().select(g)

    # The Feat.

    def lacks_feat_space(self, g: Pendragon) -> bool:
        named = self.feat in AT_A_MOMENT and feat_class(g, self.feat).needs_plan()
        return named and not self.feat_plan

    def feat_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[feats.one, feats.pairs, feats.not-limited]"""
        if self.feat != NOBODY:
            return self.moment_offers(g, self.feat, why) if self.feat in AT_A_MOMENT else []
        if self.no_other_feat() is not None:
            return []
        money, coming = self.means(g) - self.cost(g), self.coming(g)
        return [("feat", feat) for feat in self.PAIRS if self.can_do(g, feat, coming, money)]

    def can_do(self, g: Pendragon, feat: int, coming: int, money: int) -> bool:
        if feat not in AT_A_MOMENT:
            return self.would_change(g, feat)
        return feat_class(g, feat).is_useful(g, self.faction, coming, money)

    def would_change(self, g: Pendragon, feat: int) -> bool:
        """Could a Feat do anything that changes the Command itself?"""
        return False

    # Asking the Civitates.

    def no_appeal(self, g: Pendragon) -> Refusal | None:
        """Only where the Dux could not pay otherwise, once in a Command. [cooperation.tribute,
        solo.consent]
        """
        if self.faction != DUX:
            return DUX_APPEALS
        if self.appealed or self.free or not self.PRICE or DUX in g.ruled:
            return NO_APPEAL
        if not g.wealth:
            return NO_WEALTH
        if self.lacking(g) <= 0:
            return NO_APPEAL
        return None if self.lacks_least(g) <= g.wealth else NO_WEALTH

    def lacks_least(self, g: Pendragon) -> int:
        return self.cost(g) + self.price() - self.means(g)

    def lacking(self, g: Pendragon) -> int:
        """What is missing for all that could be added."""
        wanted = self.eligible_spaces(g).bit_count() * self.price()
        return self.cost(g) + wanted - self.means(g) if wanted else 0

    def appeal(self, g: Pendragon) -> None:
        self.appealed = True
        g.call(Tribute(self.lacking(g)), self.offer)

    def call_off(self, g: Pendragon) -> None:
        """Nothing can be paid for any more: the Dux chooses anew. [resources.pay-in-full]"""
        g.end((CALLED_OFF,))

    # Paying.

    def settle_up(self, g: Pendragon) -> None:
        """[commands.pay-first]"""
        cost = self.cost(g)
        if not cost:
            return g.go(self.carry_out)
        g.call(Payment(self.faction, cost, refused=self.refused), self.paid)

    def paid(self, g: Pendragon) -> None:
        """Refused, the Dux plans anew with what is his. [cooperation.preemption-consent]"""
        if g.result == (1,):
            return g.go(self.carry_out)
        self.refused = True
        self.clear_plan()
        g.go(self.offer)

    def clear_plan(self) -> None:
        self.spaces = self.feat_spaces = 0
        self.feat, self.feat_plan = NOBODY, ()
