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
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.counting import choose
from logres.games.pendragon.rules.feats.feat import (
    AT_A_MOMENT,
    FEAT_OF,
    FEATS_OF,
    NEEDS,
    feat_class,
)
from logres.games.pendragon.table.constants import DUX, NOBODY, SPACE_COUNT, bits
from logres.games.pendragon.table.position import Pendragon

PLANNED_WITH: tuple[str, ...] = (
    "train",
    "restore",
    "target",
    "sail-to",
    "raid",
    "raid-in-force",
)
"""Words of one Command or the other, besides `select`, which a press on the map says where it can
say no better.
"""
CALLED_OFF = -1
"""The result of a Command that the Civitates would not pay for: the Dux chooses again."""
NO_FEAT_LIMITED = Refusal("no-feat-limited", ("feats.not-limited",))
NO_FEAT_FREE = Refusal("no-feat-free", ("feats.not-with-free",))
NOTHING_PLANNED = Refusal("plan-something", ("sequence.may-do-nothing", "commands.predesignate"))


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

    MOST_RULES: ClassVar[tuple[str, ...]] = ("commands.one-type",)
    """The clauses that say how many spaces it may have."""

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {"faction": self.faction, "cost": self.cost(g), "purse": self.means(g)}

    def reply(self) -> str:
        return "command"

    # What each Command says of itself.

    @classmethod
    @abstractmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """Is there a space it could be carried out in and paid for? [sequence.may-do-nothing]"""

    def candidates(self, g: Pendragon, why: Why | None = None) -> int:
        """The spaces it may be carried out in; a Command may plan in another manner. With a `why`
        the action is about a space, whatever its verb.
        """
        return 0

    def allowed(self, g: Pendragon, why: Why | None = None) -> int:
        """Those of them that an Event leaves open. [events.overrides, commands.predesignate]"""
        if why is not None and self.within:
            rule = "events.overrides"
            why.bar_some(why.verb, ~self.within, "not-by-event", rule, space=why.noun)
        found = self.candidates(g, why)
        if why is not None:
            rule = "commands.predesignate"
            why.bar_some(why.verb, self.spaces, "chosen-already", rule, space=why.noun)
        return found & self.within if self.within else found

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
    def may_select(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """What may be added to the plan, and `done` once it could be carried out."""

    def plan_options(self, g: Pendragon) -> list[Action]:
        """Nothing if it cannot be carried out."""
        return self.may_select(g)

    @abstractmethod
    def pairs(self) -> tuple[int, ...]:
        """The Feats that may go with it. [feats.pairs, ruling.feat-pairs]"""

    @abstractmethod
    def settle_up(self, g: Pendragon) -> None:
        """Pay for the whole plan, then resolve it. [commands.pay-first]"""

    def resolve(self, g: Pendragon, space: int) -> None:
        """Carry it out in one space; says where to go on, in the end to `next_space`."""
        g.go(self.next_space)

    # Money.

    def cost(self, g: Pendragon) -> int:
        """What the plan costs as it stands."""
        return (0 if self.free else self.factor * self.command_cost(g)) + self.feat_cost(g)

    def feat_cost(self, g: Pendragon) -> int:
        """[feats.cost]"""
        if self.feat not in AT_A_MOMENT:
            return 0
        kind = feat_class(g, self.feat)
        return sum([kind.price(verb) for verb, _ in self.feat_plan])

    def can_add(self, g: Pendragon, price: int) -> bool:
        """[resources.pay-in-full]"""
        return price == 0 or self.cost(g) + price <= self.means(g)

    def say_too_dear(self, g: Pendragon, why: Why, spaces: int, price: int) -> None:
        """[resources.pay-in-full]"""
        values = {"cost": price, "n": max(0, self.means(g) - self.cost(g))}
        why.bar_some(why.verb, spaces, "too-dear", "resources.pay-in-full", **values)

    def say_full(self, g: Pendragon, why: Why, spaces: int) -> None:
        """[raid.saxon-max, raid.scotti-max, trade.prosperity]"""
        most = self.most_spaces(g)
        why.bar_some(why.verb, spaces, "most-spaces", *self.MOST_RULES, n=most)

    # The plan.

    def start(self, g: Pendragon) -> None:
        g.go(self.offer)

    def offer(self, g: Pendragon) -> None:
        """What may be added to the plan; without a choice the plan is carried out."""
        options = self.may_select(g)
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

    def moment_offers(self, g: Pendragon, feat: int, why: Why | None = None) -> list[Action]:
        """What can be added to the plan of a Feat that is done at one moment."""
        kind = feat_class(g, feat)
        offers = kind.offers(g, self.faction, self.feat_plan, self.coming(g), why)
        money = max(0, self.means(g) - self.cost(g))
        if why is not None and FEAT_OF.get(why.verb) == feat:
            values = {"cost": kind.price(why.verb), "n": money}
            why.bar_rest(why.verb, "too-dear", "resources.pay-in-full", **values)
        return [action for action in offers if kind.price(action[0]) <= money]

    def no_other_feat(self) -> Refusal | None:
        """[feats.one, feats.not-limited, feats.not-with-free]"""
        if self.feat != NOBODY:
            return Refusal("one-feat", ("feats.one",), {"feat": self.feat})
        if self.limited:
            return NO_FEAT_LIMITED
        return None if self.may_feat else NO_FEAT_FREE

    def not_ready(self, g: Pendragon) -> Refusal:
        """What a plan lacks that cannot be carried out as it stands."""
        return NOTHING_PLANNED

    def say_no_feat(self, g: Pendragon, why: Why, begun: bool) -> None:
        """[feats.one, feats.pairs, feats.not-limited, feats.not-with-free]"""
        feat = why.noun
        values = {"feat": feat, "faction": self.faction}
        if feat not in FEATS_OF[self.faction]:
            why.bar_rest("feat", "not-your-feat", "feats.one", **values)
        why.note("feat", feat, self.no_other_feat())
        if feat not in self.pairs():
            why.bar_rest("feat", "no-pair", "feats.pairs", "ruling.feat-pairs", **values)
        if not begun and not self.spaces:
            why.bar_rest("feat", "space-first", "commands.predesignate", **values)
        if not begun:
            why.note("feat", feat, self.not_ready(g))
        why.bar_rest("feat", "feat-useless", *NEEDS[feat], **values)

    def say_feat_space_first(self, g: Pendragon, why: Why) -> None:
        """A Feat is chosen and waits for its space. [commands.predesignate]"""
        if why.asks("feat"):
            self.say_no_feat(g, why, begun=True)
        if FEAT_OF.get(why.verb) != self.feat:
            rule = "commands.predesignate"
            why.bar_rest(why.verb, "feat-space-first", rule, feat=self.feat)

    def say_no_plan(self, g: Pendragon, why: Why, begun: bool) -> None:
        """What no plan of this Command has room for as it stands. [commands.predesignate,
        commands.one-type, cooperation.tribute]
        """
        if why.asks("feat"):
            self.say_no_feat(g, why, begun)
        if why.verb in FEAT_OF and FEAT_OF[why.verb] != self.feat:
            rules, feat = ("feats.one", "commands.predesignate"), FEAT_OF[why.verb]
            why.bar_rest(why.verb, "feat-first", *rules, feat=feat)
        if not begun and (why.verb == "done" or why.verb in FEAT_OF):
            why.note(why.verb, why.noun, self.not_ready(g))
        if self.faction != DUX:
            why.bar_rest("appeal", "dux-appeals", "cooperation.tribute")
        if why.verb in PLANNED_WITH:
            why.bar_rest(why.verb, "other-command", "commands.one-type")

    def coming(self, g: Pendragon) -> int:
        """Spaces the Faction's units may come to before the Feat is done."""
        return 0

    # Resolving.

    def carry_out(self, g: Pendragon) -> None:
        self.left = self.spaces
        g.go(self.next_space)

    def feat_pending(self) -> bool:
        return self.feat in AT_A_MOMENT and not self.feat_done

    def next_space(self, g: Pendragon) -> None:
        """The Faction picks the order, and the moment of its Feat. [commands.any-order,
        commands.feat-timing, entreat.timing]
        """
        if self.is_resolved():
            return g.go(self.last_moment)
        choose(g, self.faction, self.may_begin_space(g), self.begin_space)

    def may_begin_space(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        options = self.still_open()
        if self.feat_pending():
            options.append(("do-feat", self.feat))
        if why is not None:
            rules, space = ("commands.predesignate", "commands.pay-first"), why.noun
            why.bar_some("resolve", ~self.spaces, "not-planned", *rules, space=space)
            why.bar_some(
                "resolve", ~self.left, "resolved-already", "commands.any-order", space=space
            )
            self.say_no_moment(why)
        return options

    def say_no_moment(self, why: Why) -> None:
        """[commands.feat-timing]"""
        rule, feat = "commands.feat-timing", why.noun
        if feat != self.feat:
            why.bar_rest("do-feat", "feat-not-planned", rule, feat=feat)
        if feat not in AT_A_MOMENT:
            why.bar_rest("do-feat", "feat-throughout", rule, feat=feat)
        why.bar_rest("do-feat", "feat-done", rule, feat=feat)

    def is_resolved(self) -> bool:
        return not self.left

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
        kind = feat_class(g, self.feat)
        g.call(kind(faction=self.faction, plan=self.feat_plan), self.next_space)

    def last_moment(self, g: Pendragon) -> None:
        """[commands.feat-timing]"""
        if self.feat_pending():
            return self.do_feat(g)
        g.go(self.finish)

    def finish(self, g: Pendragon) -> None:
        """The result says whether a Feat went with it."""
        g.end((self.feat != NOBODY,))
