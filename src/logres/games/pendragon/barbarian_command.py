"""What the Barbarians' Commands share: plan spaces and Feat, pay Renown, resolve.

[commands.one-type, commands.predesignate, commands.pay-first, commands.pay-destination,
commands.any-order, commands.feat-timing, feats.one, feats.pairs, feats.not-limited,
feats.not-with-free]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.kernel import ACTIONS, Action
from logres.games.pendragon import ravage, surprise
from logres.games.pendragon.barbarian_feats import AT_A_MOMENT, IN_NAMED_SPACES
from logres.games.pendragon.command import Command
from logres.games.pendragon.data import NOBODY, SURPRISE, bits
from logres.games.pendragon.state import Pendragon
from logres.games.pendragon.treasury import can_pay, pay


@dataclass
class BarbarianCommand(Command):
    """A Command of the Saxons or the Scotti; `feat_plan` says where the Feat is to be done."""

    feat_plan: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS})
    feat_done: bool = False

    PAIRS: ClassVar[dict[int, tuple[int, ...]]] = {}
    """The Feats that may go with it, by Faction. [feats.pairs, ruling.feat-pairs]"""

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "cost": self.cost(g), "purse": g.renown[self.faction]}

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing]"""
        return bool(cls(faction=faction, limited=limited).space_options(g))

    # Money.

    def cost(self, g: Pendragon) -> int:
        return (0 if self.free else self.command_cost()) + self.feat_cost()

    def command_cost(self) -> int:
        return 0

    def feat_cost(self) -> int:
        """[feats.cost]"""
        if self.feat not in AT_A_MOMENT:
            return 0
        return sum([AT_A_MOMENT[self.feat].price(verb) for verb, _ in self.feat_plan])

    def can_add(self, g: Pendragon, price: int) -> bool:
        """[resources.pay-in-full]"""
        return can_pay(g, self.faction, self.cost(g) + price)

    # The plan.

    def space_options(self, g: Pendragon) -> list[Action]:
        """Spaces that can still be added."""
        if self.spaces.bit_count() >= self.most_spaces(g):
            return []
        return [("select", space) for space in bits(self.candidates(g) & ~self.spaces)]

    def plan_options(self, g: Pendragon) -> list[Action]:
        """A Feat that needs a space is given one before the plan goes on."""
        if self.lacks_feat_space():
            return self.feat_offers(g, self.feat)
        options = self.space_options(g) + self.feat_options(g)
        if self.spaces:
            options.append(("done", 0))
        return options

    def select(self, g: Pendragon) -> None:
        verb, noun = g.answer
        if verb == "done":
            return g.go(self.settle_up)
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

    def lacks_feat_space(self) -> bool:
        named = self.feat in AT_A_MOMENT or self.feat in IN_NAMED_SPACES
        return named and not self.feat_spaces

    def feat_options(self, g: Pendragon) -> list[Action]:
        """[feats.one, feats.pairs, feats.not-limited]"""
        if self.feat != NOBODY:
            return self.feat_offers(g, self.feat)
        if not self.may_feat or self.limited:
            return []
        pairs = self.PAIRS[self.faction]
        return [("feat", feat) for feat in pairs if self.can_do_feat(g, feat)]

    def can_do_feat(self, g: Pendragon, feat: int) -> bool:
        if feat in AT_A_MOMENT:
            return self.spaces != 0 and bool(self.feat_offers(g, feat))
        return bool(self.feat_offers(g, feat) if feat in IN_NAMED_SPACES else self.spaces)

    def feat_offers(self, g: Pendragon, feat: int) -> list[Action]:
        """What can be added to the plan of the Feat."""
        if feat in AT_A_MOMENT:
            return self.moment_offers(g, feat)
        if feat not in IN_NAMED_SPACES:
            return []
        if feat == SURPRISE:
            return surprise.offers(self.spaces, self.feat_spaces)
        return ravage.offers(self.spaces, self.feat_spaces)

    def moment_offers(self, g: Pendragon, feat: int) -> list[Action]:
        kind = AT_A_MOMENT[feat]
        offers = kind.offers(g, self.faction, self.feat_plan, self.coming(g))
        return [action for action in offers if self.can_add(g, kind.price(action[0]))]

    def coming(self, g: Pendragon) -> int:
        """Spaces the Faction's units may come to before the Feat is done."""
        return 0

    def feat_in(self, feat: int, space: int) -> bool:
        """Does a Feat that changes the Command change it in this space?"""
        if self.feat != feat:
            return False
        return feat not in IN_NAMED_SPACES or bool(self.feat_spaces >> space & 1)

    # Paying and resolving.

    def settle_up(self, g: Pendragon) -> None:
        """[commands.pay-first, resources.renown]"""
        pay(g, self.faction, self.cost(g))
        self.left = self.spaces
        g.go(self.next_space)

    def feat_pending(self) -> bool:
        return self.feat in AT_A_MOMENT and not self.feat_done

    def next_space(self, g: Pendragon) -> None:
        """The Faction picks the order, and the moment of its Feat. [commands.any-order,
        commands.feat-timing, entreat.timing]
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
        """An illegal space is skipped; nothing is refunded. [commands.cancel-space]"""
        verb, space = g.answer
        if verb == "do-feat":
            return self.do_feat(g)
        self.left &= ~(1 << space)
        if not self.is_legal(g, space):
            g.tell("space-lost", "commands.cancel-space", faction=self.faction, space=space)
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
