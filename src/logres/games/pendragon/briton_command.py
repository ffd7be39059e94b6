"""What the Britons' Commands share: plan spaces and Feat, ask for help, pay, resolve.

[commands.one-type, commands.predesignate, commands.pay-first, commands.any-order,
commands.feat-timing, feats.one, feats.pairs, feats.not-limited, feats.not-with-free]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.kernel import ACTIONS, Action
from logres.games.pendragon.briton_feats import AT_A_MOMENT, MODIFYING
from logres.games.pendragon.command import Command
from logres.games.pendragon.data import DUX, NOBODY, bits
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.treasury import Payment, Tribute, purse, reach

CALLED_OFF = -1
"""The result of a Command that the Civitates would not pay for: the Dux chooses again."""


@dataclass
class BritonCommand(Command):
    """A Command of the Dux or the Civitates; `feat_plan` says where the Feat is to be done."""

    feat_plan: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS})
    feat_done: bool = False
    appealed: bool = False
    refused: bool = False

    PAIRS: ClassVar[tuple[int, ...]] = ()
    """The Feats that may go with it. [feats.pairs, ruling.feat-pairs]"""
    PRICE: ClassVar[int] = 0
    """What a chosen space costs."""

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "cost": self.cost(g), "purse": self.means(g)}

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """Tribute may pay for what nothing else could. [sequence.may-do-nothing,
        cooperation.tribute]
        """
        return bool(cls(faction=faction, limited=limited).plan_options(g))

    # Money.

    def cost(self, g: Pendragon) -> int:
        return (0 if self.free else self.command_cost()) + self.feat_cost()

    def command_cost(self) -> int:
        return self.PRICE * self.spaces.bit_count()

    def feat_cost(self) -> int:
        if not self.feat_plan:
            return 0
        feat = AT_A_MOMENT[self.feat]
        return sum([feat.price(verb) for verb, _ in self.feat_plan])

    def means(self, g: Pendragon) -> int:
        return purse(g, self.faction) if self.refused else reach(g, self.faction)

    def can_add(self, g: Pendragon, price: int) -> bool:
        """[resources.pay-in-full]"""
        return price == 0 or self.cost(g) + price <= self.means(g)

    def price(self) -> int:
        return 0 if self.free else self.PRICE

    # The plan.

    def is_ready(self, g: Pendragon) -> bool:
        """Could the plan be carried out as it stands?"""
        return self.spaces != 0

    def open_spaces(self, g: Pendragon) -> int:
        return self.eligible_spaces(g) if self.can_add(g, self.price()) else 0

    def eligible_spaces(self, g: Pendragon) -> int:
        """Spaces that could be added, were there money."""
        if self.spaces.bit_count() >= self.most_spaces(g):
            return 0
        return self.candidates(g) & ~self.spaces

    def space_options(self, g: Pendragon) -> list[Action]:
        return [("select", space) for space in bits(self.open_spaces(g))]

    def offer(self, g: Pendragon) -> None:
        """What may be added to the plan. The end of the plan is not asked where nothing else is
        left, nor is the only way to money.
        """
        options = self.plan_options(g)
        if not options:
            return g.go(self.call_off)
        if options not in ([("done", 0)], [("appeal", 0)]):
            return g.ask(self.faction, options, self.select)
        g.answer = options[0]
        g.go(self.select)

    def plan_options(self, g: Pendragon) -> list[Action]:
        if self.feat in AT_A_MOMENT and AT_A_MOMENT[self.feat].needs_plan() and not self.feat_plan:
            return self.feat_offers(g, self.feat)
        options = self.space_options(g)
        if self.is_ready(g):
            options += self.feat_options(g)
            options.append(("done", 0))
        if self.may_appeal(g):
            options.append(("appeal", 0))
        return options

    def select(self, g: Pendragon) -> None:
        verb, noun = g.answer
        if verb == "done":
            return g.go(self.settle_up)
        if verb == "appeal":
            return g.go(self.appeal)
        if verb == "feat":
            self.feat = noun
        elif not self.add(g, verb, noun):
            self.feat_plan += ((verb, noun),)
            self.feat_spaces |= 1 << noun
        g.go(self.offer)

    def add(self, g: Pendragon, verb: str, noun: int) -> bool:
        """Add to the Command's own plan; false if the verb is none of its own."""
        if verb == "select":
            self.spaces |= 1 << noun
        return verb == "select"

    # The Feat.

    def feat_options(self, g: Pendragon) -> list[Action]:
        """[feats.one, feats.pairs, feats.not-limited]"""
        if self.feat != NOBODY:
            return self.feat_offers(g, self.feat) if self.feat in AT_A_MOMENT else []
        if not self.may_feat or self.limited:
            return []
        return [("feat", feat) for feat in self.PAIRS if self.can_do_feat(g, feat)]

    def can_do_feat(self, g: Pendragon, feat: int) -> bool:
        if feat in MODIFYING:
            return MODIFYING[feat](g, self.faction, self.fighting_in(g))
        money = self.means(g) - self.cost(g)
        return AT_A_MOMENT[feat].is_useful(g, self.faction, self.coming(g), money)

    def feat_offers(self, g: Pendragon, feat: int) -> list[Action]:
        kind = AT_A_MOMENT[feat]
        offers = kind.offers(g, self.faction, self.feat_plan, self.coming(g))
        return [action for action in offers if self.can_add(g, kind.price(action[0]))]

    def coming(self, g: Pendragon) -> int:
        """Spaces the Faction's units may come to before the Feat is done."""
        return 0

    def fighting_in(self, g: Pendragon) -> int:
        """Spaces in which the Command may lead to a Battle."""
        return self.spaces

    # Asking the Civitates.

    def may_appeal(self, g: Pendragon) -> bool:
        """Only where the Dux could not pay otherwise, once in a Command. [cooperation.tribute]"""
        if self.faction != DUX or self.appealed or self.free or not g.wealth or not self.PRICE:
            return False
        return self.lacking(g) > 0 and self.lacks_least(g) <= g.wealth

    def lacks_least(self, g: Pendragon) -> int:
        return self.cost(g) + self.PRICE - self.means(g)

    def lacking(self, g: Pendragon) -> int:
        """What is missing for all that could be added."""
        wanted = self.eligible_spaces(g).bit_count() * self.PRICE
        return self.cost(g) + wanted - self.means(g) if wanted else 0

    def appeal(self, g: Pendragon) -> None:
        self.appealed = True
        g.call(Tribute(self.lacking(g)), self.offer)

    def call_off(self, g: Pendragon) -> None:
        """Nothing can be paid for any more: the Dux chooses anew. [resources.pay-in-full]"""
        g.end((CALLED_OFF,))

    # Paying and resolving.

    def settle_up(self, g: Pendragon) -> None:
        """[commands.pay-first]"""
        cost = self.cost(g)
        if not cost:
            return g.go(self.carry_out)
        g.call(Payment(self.faction, cost), self.paid)

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

    def carry_out(self, g: Pendragon) -> None:
        self.left = self.spaces
        g.go(self.next_space)

    def feat_pending(self) -> bool:
        return self.feat in AT_A_MOMENT and not self.feat_done

    def next_space(self, g: Pendragon) -> None:
        """The Faction picks the order, and the moment of its Feat. [commands.any-order,
        commands.feat-timing]
        """
        if not self.left:
            return g.go(self.last_moment)
        options: list[Action] = [("resolve", space) for space in bits(self.left)]
        if self.feat_pending():
            options.append(("do-feat", self.feat))
        if len(options) > 1:
            return g.ask(self.faction, options, self.begin_space)
        g.answer = options[0]
        g.go(self.begin_space)

    def begin_space(self, g: Pendragon) -> None:
        """A space that has become illegal is skipped. [commands.cancel-space]"""
        verb, space = g.answer
        if verb == "do-feat":
            return self.do_feat(g)
        self.left &= ~(1 << space)
        if not self.is_legal(g, space):
            return g.go(self.next_space)
        self.resolve(g, space)

    def is_legal(self, g: Pendragon, space: int) -> bool:
        """Can it still be carried out there? [commands.cancel-space]"""
        return bool(self.candidates(g) >> space & 1)

    def do_feat(self, g: Pendragon) -> None:
        self.feat_done = True
        g.tell("feat", "commands.feat-timing", faction=self.faction, feat=self.feat)
        made = AT_A_MOMENT[self.feat](faction=self.faction, plan=self.feat_plan)
        g.call(made, self.next_space)

    def last_moment(self, g: Pendragon) -> None:
        """[commands.feat-timing]"""
        if self.feat_pending():
            return self.do_feat(g)
        g.go(self.finish)
