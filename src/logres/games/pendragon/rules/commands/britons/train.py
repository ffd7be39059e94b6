"""Train: Cavalry at the Forts, Militia beside it, and Prosperity where the army keeps the peace."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
from logres.games.pendragon.rules.counting import numbers
from logres.games.pendragon.rules.treasury import reach
from logres.games.pendragon.table import pieces
from logres.games.pendragon.table.constants import (
    BUILD,
    CAVALRY,
    CIVITATES,
    DUX,
    FORT,
    INVITE,
    MILITIA,
    NOBODY,
    REQUISITION,
    SETTINGS,
    SHADED,
    SITE_SPACE,
    SITES_OF,
    UNIT_POOL,
    UNSHADED,
    bits,
    card,
)
from logres.games.pendragon.table.control import controlled, friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import spaces_with_units, strongholds_of
from logres.games.pendragon.table.wealth import add_prosperity, room_for_prosperity

TRAIN = SETTINGS["train"]
CAVALRY_PRICE: int = TRAIN["cavalry"]
PROSPERITY_PRICE: int = TRAIN["prosperity"]
PROSPERITY_SPACES: int = TRAIN["prosperity_spaces"]
MOST_MILITIA: int = TRAIN["militia"]
ALANS = card(2)


def forts_in(g: Pendragon, space: int) -> int:
    return len([site for site in SITES_OF[space] if g.sites[site] == FORT])


def forts(g: Pendragon) -> int:
    """The spaces with a Fort."""
    return sum({1 << SITE_SPACE[site] for site, kind in enumerate(g.sites) if kind == FORT})


def per_fort(g: Pendragon) -> int:
    """[train.one-per-fort, card.2.unshaded]"""
    return int(TRAIN["per_fort_alans" if g.in_force(ALANS, UNSHADED) else "per_fort"])


def cavalry_price(g: Pendragon) -> int:
    """What a Fort's Cavalry costs. [train.cavalry, card.2.shaded]"""
    return int(TRAIN["cavalry_alans"]) if g.in_force(ALANS, SHADED) else CAVALRY_PRICE


@dataclass
class Train(BritonCommand):
    """`trained` and `trained_twice` are the spaces whose first and second Fort are used; an Event
    may call up `troops_only`. `asked_for` is how many Militia the Civitates are asked to agree to.

    [train.where, train.feats]
    """

    trained: int = field(default=0, metadata=named("space", mask=True))
    trained_twice: int = field(default=0, metadata=named("space", mask=True))
    restored: int = field(default=0, metadata=named("space", mask=True))
    space: int = field(default=NOBODY, metadata=named("space"))
    troops_only: bool = False
    asked_for: int = 0

    PAIRS: ClassVar[tuple[int, ...]] = (BUILD, INVITE, REQUISITION)
    PRICE: ClassVar[int] = PROSPERITY_PRICE

    def about(self, g: Pendragon) -> dict[str, Any]:
        return {**super().about(g), "space": self.space}

    def reply(self) -> str:
        return "train"

    @classmethod
    def possible(cls, g: Pendragon, faction: int, limited: bool) -> bool:
        """[sequence.may-do-nothing]"""
        available = FORT in g.sites and g.available[UNIT_POOL[CAVALRY]]
        if available and reach(g, DUX) >= cavalry_price(g):
            return True
        return bool(cls(faction=faction, limited=limited).may_select(g))

    # The plan.

    def command_cost(self, g: Pendragon) -> int:
        """[train.cavalry, train.prosperity]"""
        return (
            cavalry_price(g) * (self.trained.bit_count() + self.trained_twice.bit_count())
            + PROSPERITY_PRICE * self.restored.bit_count()
        )

    def space_options(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """What a press on the map means is to train."""
        options: list[Action] = []
        to_train = why if why is not None and why.verb in ("train", "select") else None
        price = 0 if self.free else cavalry_price(g)
        if self.can_add(g, price):
            options += [("train", space) for space in bits(self.spaces_to_train(g, to_train))]
        elif to_train is not None:
            self.say_too_dear(g, to_train, self.spaces_to_train(g, to_train), price)
        to_restore = why if why is not None and why.asks("restore") else None
        price = 0 if self.free else PROSPERITY_PRICE
        if self.can_add(g, price):
            options += [("restore", s) for s in bits(self.spaces_to_restore(g, to_restore))]
        elif to_restore is not None:
            self.say_too_dear(g, to_restore, self.spaces_to_restore(g, to_restore), price)
        return options

    def open_to(self) -> int:
        """A Limited Train does all its parts in one space. [sequence.limited-train]"""
        return self.spaces if self.limited and self.spaces else -1

    def spaces_to_train(self, g: Pendragon, why: Why | None = None) -> int:
        """Forts not used yet, while there is Available Cavalry. [train.cavalry,
        train.one-per-fort, pieces.cavalry-boxes]
        """
        used = self.trained.bit_count() + self.trained_twice.bit_count()
        spent = used * per_fort(g) >= g.available[UNIT_POOL[CAVALRY]]
        if spent and why is None:
            return 0
        found, with_forts = 0, forts(g)
        for space in bits(with_forts & ~self.trained_twice & self.open_to()):
            if not self.trained >> space & 1 or forts_in(g, space) > 1:
                found |= 1 << space
        if why is not None:
            verb, space = why.verb, why.noun
            why.bar_some(verb, ~with_forts, "no-fort", "train.cavalry", "train.where", space=space)
            self.say_limited(why)
            why.bar_some(verb, ~found, "fort-used", "train.one-per-fort", space=space)
            if spent:
                rules = ("train.cavalry", "pieces.cavalry-boxes")
                why.bar_rest(verb, "no-cavalry-available", *rules)
        return 0 if spent else found

    def say_limited(self, why: Why) -> None:
        """[sequence.limited-train, sequence.limited]"""
        rules = ("sequence.limited-train", "sequence.limited")
        why.bar_some(why.verb, ~self.open_to(), "limited-one", *rules)

    def spaces_to_restore(self, g: Pendragon, why: Why | None = None) -> int:
        """[train.where, train.prosperity]"""
        full = self.restored.bit_count() >= PROSPERITY_SPACES
        if (self.troops_only or full) and why is None:
            return 0
        kept, held = forts(g) | spaces_with_units(g, (CAVALRY,)), controlled(g, DUX)
        near = kept & held & ~self.restored & self.open_to()
        found = sum([1 << space for space in bits(near) if room_for_prosperity(g, space)])
        if why is not None:
            rule, values = "train.prosperity", {"space": why.noun}
            planned = "commands.predesignate"
            why.bar_some("restore", self.restored, "chosen-already", planned, **values)
            if self.troops_only:
                why.bar_rest("restore", "troops-only", "events.overrides")
            if full:
                why.bar_rest("restore", "most-restored", rule, n=PROSPERITY_SPACES)
            self.say_limited(why)
            why.bar_some("restore", ~held, "no-control", rule, **values)
            why.bar_some("restore", ~kept, "no-fort-or-cavalry", rule, **values)
            why.bar_some("restore", ~found, "rows-full", rule, "prosperity.two-rows", **values)
        return 0 if self.troops_only or full else found

    def add(self, g: Pendragon, verb: str, noun: int) -> bool:
        if verb == "train":
            self.trained_twice |= self.trained & 1 << noun
            self.trained |= 1 << noun
        elif verb == "restore":
            self.restored |= 1 << noun
        else:
            return False
        self.spaces |= 1 << noun
        return True

    def clear_plan(self) -> None:
        super().clear_plan()
        self.trained = self.trained_twice = self.restored = 0

    def lacking(self, g: Pendragon) -> int:
        forts = sum([forts_in(g, s) for s in bits(self.spaces_to_train(g))])
        wanted = cavalry_price(g) * min(forts, g.available[UNIT_POOL[CAVALRY]])
        if self.spaces_to_restore(g):
            wanted += PROSPERITY_PRICE
        return self.cost(g) + wanted - self.means(g) if wanted else 0

    def lacks_least(self, g: Pendragon) -> int:
        price = PROSPERITY_PRICE if self.spaces_to_restore(g) else cavalry_price(g)
        return self.cost(g) + price - self.means(g)

    # In one space.

    def is_legal(self, g: Pendragon, space: int) -> bool:
        return True

    def resolve(self, g: Pendragon, space: int) -> None:
        """A Fort that has gone trains nobody. [train.cavalry, commands.cancel-space]"""
        self.space = space
        uses = (self.trained >> space & 1) + (self.trained_twice >> space & 1)
        wanted = min(uses, forts_in(g, space)) * per_fort(g)
        came = pieces.place(g, CAVALRY, space, wanted)
        if not came:
            return g.go(self.restore)
        g.tell("placed", "train.cavalry", faction=DUX, unit=CAVALRY, space=space, n=came)
        g.go(self.offer_militia)

    def offer_militia(self, g: Pendragon) -> None:
        """[train.militia, train.blue-settlement]"""
        options = self.may_militia(g)
        if len(options) == 1 or not strongholds_of(g, CIVITATES, self.space):
            return g.go(self.restore)
        g.ask(DUX, options, self.militia)

    def may_militia(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[train.militia, pieces.place-from-available]"""
        most = min(MOST_MILITIA, g.available[UNIT_POOL[MILITIA]])
        return numbers("militia", 0, most, why, "most-militia", "train.militia")

    def militia(self, g: Pendragon) -> None:
        """[train.militia, train.militia-fragmentation]"""
        self.asked_for = g.answer[1]
        if self.asked_for and g.fragmented:
            return g.ask(CIVITATES, self.may_agree(g), self.agree)
        self.place_militia(g, self.asked_for)

    def may_agree(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("agree", "agree-to", "train.militia-fragmentation", n=self.asked_for)
        return [("agree", self.asked_for), ("refuse", 0)]

    def agree(self, g: Pendragon) -> None:
        """[train.militia-fragmentation]"""
        self.place_militia(g, g.answer[1])

    def place_militia(self, g: Pendragon, count: int) -> None:
        if pieces.place(g, MILITIA, self.space, count):
            g.tell("placed", "train.militia", faction=DUX, unit=MILITIA, space=self.space, n=count)
        g.go(self.restore)

    def restore(self, g: Pendragon) -> None:
        """Up to Population, top row included. [train.prosperity, train.prosperity-rows,
        prosperity.top-row-restore]
        """
        if self.restored >> self.space & 1 and friendly_control(g, DUX, self.space):
            added = add_prosperity(g, self.space, g.population[self.space])
            g.tell("restored", "train.prosperity", faction=DUX, space=self.space, n=added)
        g.go(self.next_space)
