"""What all Commands share: plan spaces and a Feat, pay, then resolve space by space.

A Command is a procedure of its own with its Faction, whether it is Limited or free, the spaces
chosen and those still to be resolved. [commands.one-type, commands.predesignate,
commands.pay-first, commands.any-order, commands.feat-timing, commands.free, feats.one,
feats.pairs, feats.not-limited, feats.not-with-free, sequence.limited]
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import ACTIONS, Action, Frame
from logres.games.pendragon.rules.feats.feat import Feat
from logres.games.pendragon.table.constants import NOBODY, SPACE_COUNT, bits
from logres.games.pendragon.table.position import Pendragon


@dataclass
class Command(Frame):
    """A Command in progress. `feat` is the Feat that goes with it, chosen while it is planned;
    `feat_plan` says where it is to be done. An Event may allow it only `within` some spaces,
    or for `factor` times its price.
    """

    faction: int = field(default=NOBODY, metadata=named("faction"))
    limited: bool = False
    free: bool = False
    may_feat: bool = False
    feat: int = field(default=NOBODY, metadata=named("feat"))
    spaces: int = field(default=0, metadata=named("space", mask=True))
    feat_spaces: int = field(default=0, metadata=named("space", mask=True))
    left: int = field(default=0, metadata=named("space", mask=True))
    feat_plan: tuple[Action, ...] = field(default=(), metadata={"of": ACTIONS})
    feat_done: bool = False
    within: int = field(default=0, metadata=named("space", mask=True))
    factor: int = 1

    MOMENTS: ClassVar[dict[int, type[Feat]]] = {}
    """The Feats of its side that are done at one moment. [commands.feat-timing]"""

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "cost": self.cost(g), "purse": self.means(g)}

    def reply(self) -> str:
        return "command"

    # What each Command says of itself.

    @classmethod
    @abstractmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """Is there a space it could be carried out in and paid for? [sequence.may-do-nothing]"""

    def candidates(self, g: Pendragon) -> int:
        """The spaces it may be carried out in; a Command may plan in another manner."""
        return 0

    def allowed(self, g: Pendragon) -> int:
        """Those of them that an Event leaves open."""
        return self.candidates(g) & self.within if self.within else self.candidates(g)

    def most_spaces(self, g: Pendragon) -> int:
        """How many spaces it may have."""
        return 1 if self.limited else SPACE_COUNT

    def command_cost(self, g: Pendragon) -> int:
        """What the chosen spaces cost."""
        return 0

    @abstractmethod
    def means(self, g: Pendragon) -> int:
        """What the Faction can spend."""

    @abstractmethod
    def plan_options(self, g: Pendragon) -> list[Action]:
        """What may be added to the plan, and `done` once it could be carried out."""

    @abstractmethod
    def settle_up(self, g: Pendragon) -> None:
        """Pay for the whole plan, then resolve it. [commands.pay-first]"""

    def resolve(self, g: Pendragon, space: int) -> None:
        """Carry it out in one space; says where to go on, in the end to `next_space`."""
        g.go(self.next_space)

    # Money.

    def cost(self, g: Pendragon) -> int:
        """What the plan costs as it stands."""
        return (0 if self.free else self.factor * self.command_cost(g)) + self.feat_cost()

    def feat_cost(self) -> int:
        """[feats.cost]"""
        if self.feat not in self.MOMENTS:
            return 0
        return sum([self.MOMENTS[self.feat].price(verb) for verb, _ in self.feat_plan])

    def can_add(self, g: Pendragon, price: int) -> bool:
        """[resources.pay-in-full]"""
        return price == 0 or self.cost(g) + price <= self.means(g)

    # The plan.

    def start(self, g: Pendragon) -> None:
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        """What may be added to the plan; without a choice the plan is carried out."""
        options = self.plan_options(g)
        if options == [("done", 0)]:
            return g.go(self.settle_up)
        g.ask(self.faction, options, self.select)

    def select(self, g: Pendragon) -> None:
        """A space is added, a Feat, a space of the Feat, or the plan is made."""
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

    def moment_offers(self, g: Pendragon, feat: int) -> list[Action]:
        """What can be added to the plan of a Feat that is done at one moment."""
        kind = self.MOMENTS[feat]
        offers = kind.offers(g, self.faction, self.feat_plan, self.coming(g))
        money = max(0, self.means(g) - self.cost(g))
        return [action for action in offers if kind.price(action[0]) <= money]

    def coming(self, g: Pendragon) -> int:
        """Spaces the Faction's units may come to before the Feat is done."""
        return 0

    # Resolving.

    def carry_out(self, g: Pendragon) -> None:
        self.left = self.spaces
        g.go(self.next_space)

    def feat_pending(self) -> bool:
        return self.feat in self.MOMENTS and not self.feat_done

    def next_space(self, g: Pendragon) -> None:
        """The Faction picks the order, and the moment of its Feat. [commands.any-order,
        commands.feat-timing, entreat.timing]
        """
        options = self.still_open()
        if not options:
            return g.go(self.last_moment)
        if self.feat_pending():
            options.append(("do-feat", self.feat))
        if len(options) > 1:
            return g.ask(self.faction, options, self.begin_space)
        g.answer = options[0]
        g.go(self.begin_space)

    def still_open(self) -> list[Action]:
        """What is left to be resolved."""
        return [("resolve", space) for space in bits(self.left)]

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
        made = self.MOMENTS[self.feat](faction=self.faction, plan=self.feat_plan)
        g.call(made, self.next_space)

    def last_moment(self, g: Pendragon) -> None:
        """[commands.feat-timing]"""
        if self.feat_pending():
            return self.do_feat(g)
        g.go(self.finish)

    def finish(self, g: Pendragon) -> None:
        """The result says whether a Feat went with it."""
        g.end((self.feat != NOBODY,))
