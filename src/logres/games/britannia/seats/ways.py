"""Where a whole move may lead: all that may march go, over borders, roads and seas to their ends.

Nothing here knows how armies move: the open questions are answered on copies, as a player would.
"""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.game.reach import End, Reach
from logres.engine.run import kernel, store
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Action
from logres.games.britannia.rules.movement.march import March
from logres.games.britannia.rules.movement.muster import TAKE, Muster
from logres.games.britannia.seats.prospects import battle_view, battles_view
from logres.games.britannia.seats.running import on_top
from logres.games.britannia.table.constants import AREAS, NOWHERE
from logres.games.britannia.table.position import Britannia

MOST_PLACES = 400
"""No group has so many places to be in; a bound all the same."""

STOP: Action = ("stop", 0)
ARRIVES = {"moves": "to_area", "attacks": "area", "leader-moves": "area"}
"""What tells that a group has come to an area, and which value names it."""


def reach(g: Britannia, plan: list[Action]) -> Reach | None:
    """What a move that begins so can reach, if that can be said without another choice.

    `g` is a copy that may be changed.
    """
    if plan[0][0] != "move":
        return None
    answers: list[Action] = []
    choices: list[Action] = []
    step = play(g, plan[0], answers)
    while on_top(g, Muster):
        wanted = plan[len(answers)] if len(answers) < len(plan) else most(g.options)
        choices = choices or list(g.options)
        if wanted is None:
            return Reach(tuple(answers), tuple(choices))
        step = play(g, wanted, answers)
    chosen = answers[1] if len(answers) > 1 else None
    return Reach(tuple(answers), tuple(choices), chosen, explore(Way(g, tuple(answers), *step)))


def most(options: list[Action]) -> Action | None:
    """All that may go: with their leader if he can, else as many as possible.

    Where armies of several homes stand together it must be said which are meant.
    """
    verbs = {verb for verb, _ in options}
    if "those" in verbs:
        return None
    leads = [one for one in options if one[0] == "lead"]
    return leads[0] if leads else max(options, key=lambda one: (one[1], one[0] == TAKE[0]))


def play(g: Britannia, action: Action, answers: list[Action]) -> tuple[int, int]:
    """Answer the open question; return the area to which a group has come, or `NOWHERE`, and how
    many armies had to stay behind.
    """
    journal = g.journal = Journal("britannia")
    kernel.play(g, action)
    answers.append(action)
    told = journal.happenings
    came = [h.values[ARRIVES[h.what]] for h in told if h.what in ARRIVES]
    behind = sum([h.values["n"] for h in told if h.what == "stays-to-fight"])
    return (came[-1] if came else NOWHERE), behind


@dataclass
class Way:
    """A group has come to an area by these answers; `behind` armies had to stay on the way."""

    g: Britannia
    answers: tuple[Action, ...]
    area: int
    behind: int

    def end(self) -> End | None:
        """What it comes to if the move ends here; None if it cannot."""
        march = on_top(self.g, March)
        if self.area == NOWHERE or (march and STOP not in self.g.options):
            return None
        answers = (*self.answers, STOP) if march else self.answers
        return End(AREAS[self.area], answers, chance_at(self.g, self.area), self.behind)

    def onward(self) -> list[Way]:
        """A step further, in every direction."""
        if on_top(self.g, March) is None:
            return []
        found = []
        for action in [one for one in self.g.options if one[0] == "to"]:
            twin, answers = store.copy(self.g), list(self.answers)
            area, behind = play(twin, action, answers)
            found.append(Way(twin, tuple(answers), area, self.behind + behind))
        return found

    def place(self) -> tuple[int, int, int, int, int]:
        """Ways of the same place lead on alike."""
        march = on_top(self.g, March)
        return (
            (self.area, march.used, march.flags, march.armies(), march.seen)
            if march
            else (self.area, NOWHERE, 0, self.behind, 0)
        )


def explore(way: Way) -> tuple[End, ...]:
    """Follow every way breadth-first; of several to one end keep the one that loses fewest, and
    among these the shortest.
    """
    found: dict[str, End] = {}
    seen: set[tuple[int, int, int, int, int]] = set()
    waiting = [way]
    while waiting and len(seen) < MOST_PLACES:
        here = waiting.pop(0)
        end = here.end()
        if end and (end.place not in found or end.behind < found[end.place].behind):
            found[end.place] = end
        for further in here.onward():
            if further.place() not in seen:
                seen.add(further.place())
                waiting.append(further)
    return tuple(found.values())


def chance_at(g: Britannia, area: int) -> int | None:
    """The chance of the battle that the move brings, if it brings one."""
    if AREAS[area] not in battles_view(g):
        return None
    return battle_view(g, area)["odds"]["attacker"]
