"""Train: Cavalry at the Forts, Militia beside it, and Prosperity where the army keeps the peace."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action
from logres.games.pendragon.rules.commands.britons.command import BritonCommand
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
    may call up `troops_only`.

    [train.where, train.feats]
    """

    trained: int = field(default=0, metadata=named("space", mask=True))
    trained_twice: int = field(default=0, metadata=named("space", mask=True))
    restored: int = field(default=0, metadata=named("space", mask=True))
    space: int = field(default=NOBODY, metadata=named("space"))
    troops_only: bool = False

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
        return bool(cls(faction=faction, limited=limited).plan_options(g))

    # The plan.

    def command_cost(self, g: Pendragon) -> int:
        """[train.cavalry, train.prosperity]"""
        return (
            cavalry_price(g) * (self.trained.bit_count() + self.trained_twice.bit_count())
            + PROSPERITY_PRICE * self.restored.bit_count()
        )

    def space_options(self, g: Pendragon) -> list[Action]:
        options: list[Action] = []
        if self.can_add(g, 0 if self.free else cavalry_price(g)):
            options += [("train", space) for space in bits(self.spaces_to_train(g))]
        if self.can_add(g, 0 if self.free else PROSPERITY_PRICE):
            options += [("restore", space) for space in bits(self.spaces_to_restore(g))]
        return options

    def open_to(self) -> int:
        """A Limited Train does all its parts in one space. [sequence.limited-train]"""
        return self.spaces if self.limited and self.spaces else -1

    def spaces_to_train(self, g: Pendragon) -> int:
        """Forts not used yet, while there is Available Cavalry. [train.cavalry,
        train.one-per-fort, pieces.cavalry-boxes]
        """
        used = self.trained.bit_count() + self.trained_twice.bit_count()
        if used * per_fort(g) >= g.available[UNIT_POOL[CAVALRY]]:
            return 0
        found = 0
        for space in bits(forts(g) & ~self.trained_twice & self.open_to()):
            if not self.trained >> space & 1 or forts_in(g, space) > 1:
                found |= 1 << space
        return found

    def spaces_to_restore(self, g: Pendragon) -> int:
        """[train.where, train.prosperity]"""
        if self.troops_only or self.restored.bit_count() >= PROSPERITY_SPACES:
            return 0
        kept = (forts(g) | spaces_with_units(g, (CAVALRY,))) & controlled(g, DUX)
        kept &= ~self.restored & self.open_to()
        return sum([1 << space for space in bits(kept) if room_for_prosperity(g, space)])

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
        most = min(MOST_MILITIA, g.available[UNIT_POOL[MILITIA]])
        if not most or not strongholds_of(g, CIVITATES, self.space):
            return g.go(self.restore)
        g.ask(DUX, [("militia", n) for n in range(most + 1)], self.militia)

    def militia(self, g: Pendragon) -> None:
        """[train.militia, train.militia-fragmentation]"""
        count = g.answer[1]
        if count and g.fragmented:
            agree: list[Action] = [("agree", count), ("refuse", 0)]
            return g.ask(CIVITATES, agree, self.agree)
        self.place_militia(g, count)

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
