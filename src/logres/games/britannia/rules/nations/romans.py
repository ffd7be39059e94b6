"""The Romans: reinforcements, the legion that leaves, and the end of Roman Britain."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import NOBODY, Action, Frame
from logres.engine.run.offers import Why
from logres.games.britannia.rules.removal import tell_removed
from logres.games.britannia.rules.scoring import occupy
from logres.games.britannia.table.constants import (
    ALL_LAND,
    AREAS,
    LAND,
    LIMITS,
    REINFORCEMENTS,
    ROMANO_BRITISH,
    ROMANS,
    SEA_COUNT,
    SEAS,
    SOUTH_LINE,
    bits,
    in_parts,
)
from logres.games.britannia.table.position import Britannia

CHANNEL = AREAS.index(REINFORCEMENTS["sea"])
LEGIONS = LIMITS["legions_kept"]


def reinforcements(number: int, armies: int) -> int:
    """How many armies Rome sends in a round, by armies in play; below four as with four.

    [romans.reinforce-table-high, romans.reinforce-table-low, ruling.table-below-four]
    """
    if number not in REINFORCEMENTS["rounds"] or armies >= LEGIONS:
        return 0
    column = 1 + REINFORCEMENTS["rounds"].index(number)
    rows = {row[0]: row[column] for row in REINFORCEMENTS["rows"]}
    return int(rows[max(armies, min(rows))])


def reinforce(g: Britannia) -> None:
    """They come to the Channel instead of population increase.

    [population.romans-excluded, romans.reinforce-when, romans.reinforce-land]
    """
    due = reinforcements(g.round, g.infantry_in_play(ROMANS))
    count = min(due, g.free_infantry(ROMANS))
    if count:
        g.station(ROMANS, CHANNEL, count)
        g.tell("at-sea", "romans.reinforce-when", nation=ROMANS, area=CHANNEL, n=count)


@dataclass
class LegionLeaves(Frame):
    """At the end of their second turn the Romans keep twelve armies; the owner chooses.

    [romans.legion-withdrawal, ruling.legion-choice]
    """

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": ROMANS, "n": g.infantry_in_play(ROMANS) - LEGIONS}

    def start(self, g: Britannia) -> None:
        if g.infantry_in_play(ROMANS) <= LEGIONS:
            return g.end()
        options = self.may_remove(g)
        if len(options) == 1:
            self.take_away(g, options[0][1])
            return g.go(self.start)
        g.ask(g.seat_of(ROMANS), options, self.remove)

    def may_remove(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            why.bar_rest("remove", "no-armies", "romans.legion-withdrawal", area=why.noun)
        return [("remove", area) for area in sorted({trail[0] for trail in g.trails})]

    def remove(self, g: Britannia) -> None:
        """[romans.legion-withdrawal, ruling.legion-choice]"""
        self.take_away(g, g.answer[1])
        g.go(self.start)

    def take_away(self, g: Britannia, area: int) -> None:
        g.cut_trail(g.trails[g.trails_at(area)[0]], 1, 0)
        tell_removed(g, "romans.legion-withdrawal", ROMANS, area, 1)


@dataclass
class RomansLeave(Frame):
    """The Romans go without a turn; the Romano-British take over eight forts of the south.

    [romans.leave, romano-british.enter, romano-british.replace-forts, romano-british.not-north,
    ruling.south-line, ruling.replace-choice, stacking.exceptions]
    """

    forts: int = field(default=0, metadata=named("area", mask=True))
    legions: tuple[int, ...] = field(default=(), metadata=named("area"))

    def about(self, g: Britannia) -> dict[str, Any]:
        return {"nation": ROMANO_BRITISH, "n": self.left(g)}

    def start(self, g: Britannia) -> None:
        """All Roman units leave the board, and subjects are free again.

        [romans.leave, romano-british.remove-rest, submission.ends]
        """
        if g.subjects:
            g.tell("subjects-free", "submission.ends", nations=bits(g.subjects))
        g.subjects = 0
        if not g.has_units(ROMANS) and not g.razed:
            return g.end()
        self.tell_leaving(g)
        self.forts = g.forts & SOUTH_LINE
        self.legions = tuple([a for a in bits(SOUTH_LINE) for _ in range(g.foot_at(ROMANS, a))])
        remove_romans(g)
        g.go(self.offer_forts)

    def tell_leaving(self, g: Britannia) -> None:
        """What they leave behind, ruins too. [romano-british.remove-rest]"""
        g.tell("romans-leave", "romans.leave")
        seas = sum([1 << sea for sea in SEAS if g.foot_at(ROMANS, sea)])
        for areas in in_parts(bits(g.settled(ROMANS) | g.forts | g.razed | seas)):
            g.tell("romans-give-up", "romano-british.remove-rest", nation=ROMANS, areas=areas)

    def left(self, g: Britannia) -> int:
        return LIMITS["romano_british"] - g.infantry_in_play(ROMANO_BRITISH)

    def offer_forts(self, g: Britannia) -> None:
        """Forts first. [romano-british.replace-forts]"""
        options = self.may_replace(g)
        if not self.left(g) or not options:
            return g.go(self.offer_armies)
        if len(options) <= self.left(g):
            self.take_fort(g, options[0][1])
            return g.go(self.offer_forts)
        g.ask(g.seat_of(ROMANO_BRITISH), options, self.replace)

    def may_replace(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            if why.noun in self.legions:
                rule = "romano-british.replace-forts"
                why.bar("replace", why.noun, "forts-first", rule, area=why.noun)
            say_no_succession(why)
        return [("replace", area) for area in bits(self.forts)]

    def replace(self, g: Britannia) -> None:
        """[romano-british.replace-forts, ruling.replace-choice]"""
        self.take_fort(g, g.answer[1])
        g.go(self.offer_forts)

    def take_fort(self, g: Britannia, area: int) -> None:
        self.forts &= ~(1 << area)
        succeed(g, area)

    def offer_armies(self, g: Britannia) -> None:
        """Then Roman armies of the south, up to eight in all, or as many as there are.

        [romano-british.then-armies, romano-british.fewer-than-eight]
        """
        options = self.may_replace_army(g)
        if not self.left(g) or not options:
            return g.end()
        if len(options) == 1 or len(self.legions) <= self.left(g):
            self.take_army(g, options[0][1])
            return g.go(self.offer_armies)
        g.ask(g.seat_of(ROMANO_BRITISH), options, self.replace_army)

    def may_replace_army(self, g: Britannia, why: Why | None = None) -> list[Action]:
        if why is not None:
            say_no_succession(why)
        return [("replace", area) for area in sorted(set(self.legions))]

    def replace_army(self, g: Britannia) -> None:
        """[romano-british.then-armies, romano-british.not-north]"""
        self.take_army(g, g.answer[1])
        g.go(self.offer_armies)

    def take_army(self, g: Britannia, area: int) -> None:
        at = self.legions.index(area)
        self.legions = self.legions[:at] + self.legions[at + 1 :]
        succeed(g, area)


def say_no_succession(why: Why) -> None:
    """[romano-british.replace-forts, romano-british.then-armies, romano-british.not-north]"""
    rules = ("romano-british.not-north", "ruling.south-line")
    why.bar_some("replace", ALL_LAND & ~SOUTH_LINE, "too-far-north", *rules)
    rules = ("romano-british.replace-forts", "romano-british.then-armies")
    why.bar_rest("replace", "nothing-to-replace", *rules, area=why.noun)


def succeed(g: Britannia, area: int) -> None:
    """A Romano-British army stands where a Roman unit stood."""
    g.station(ROMANO_BRITISH, area, 1)
    g.tell("raised", "romano-british.replace-forts", nation=ROMANO_BRITISH, area=area)
    occupy(g, ROMANO_BRITISH, area)


def remove_romans(g: Britannia) -> None:
    """Armies, forts standing and destroyed. [romano-british.remove-rest]"""
    g.forts, g.razed, g.fresh = 0, 0, 0
    for area in bits(g.settled(ROMANS)):
        g.hand_over(area, NOBODY)
        g.infantry[area] = 0
    for sea in SEAS:
        g.fleets[ROMANS * SEA_COUNT + sea - LAND] = 0
