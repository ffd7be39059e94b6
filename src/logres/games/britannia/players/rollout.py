"""How turns are played on plainly: as the greedy player would, but with less thought."""

from __future__ import annotations

from logres.engine.game.judge import LONG, Plan
from logres.engine.run import store
from logres.engine.run.kernel import Action, frame_of, play
from logres.games.britannia.players.greedy.deeds import DEEDS
from logres.games.britannia.players.greedy.minds import PLAIN, Mind
from logres.games.britannia.players.greedy.moves import (
    DEPTH,
    MOVES,
    NEVER,
    best_following,
    best_group,
    march_on,
    nearest,
)
from logres.games.britannia.players.greedy.stands import Stands
from logres.games.britannia.rules.movement.march import March
from logres.games.britannia.rules.movement.muster import TAKE, Muster
from logres.games.britannia.rules.movement.paths import Ways, has_boats
from logres.games.britannia.table.constants import (
    ALL_SEAS,
    AREA_COUNT,
    BESIDE,
    COAST,
    FOOT,
    ROMANS,
    SEAS_OF,
    bits,
)
from logres.games.britannia.table.position import Britannia

Choice = tuple[float, bool, int, int]
"""The value of an area's best group, whether a leader leads it, its kind and number."""


def nearby(area: int, boats: bool) -> int:
    """The areas from which a group may come here; those at sea may come from anywhere."""
    found = 1 << area
    for _ in range(DEPTH):
        for other in bits(found):
            by_sea = (*SEAS_OF[other], *COAST[other]) if boats else ()
            found |= sum(1 << near for near in (*BESIDE[other], *by_sea))
    return found | ALL_SEAS


NEARBY = tuple(tuple(nearby(a, boats) for a in range(AREA_COUNT)) for boats in (False, True))
"""Without boats, and with them."""
ALL = (1 << AREA_COUNT) - 1


class Finisher:
    """A rollout policy: every seat has its own weights; a group is chosen once per move."""

    def __init__(self, minds: dict[int, Mind]) -> None:
        self.minds = minds
        self.area = -1
        self.group: Choice = (NEVER, False, FOOT, 1)
        self.phase = (0, 0, 0)
        self.marks = 0
        self.stood = [0] * AREA_COUNT
        self.known: dict[int, Choice] = {}
        self.worths: dict[tuple[int, int, bool], float] = {}
        self.feared: dict[tuple[int, int], float] = {}

    def answer(self, g: Britannia, seat: int, options: list[Action]) -> Action:
        verb = options[0][0]
        if verb == "move":
            return self.move(g, seat, options)
        if verb in ("take", "ride", "lead", "those"):
            frame = frame_of(g, seat)
            if isinstance(frame, Muster) and frame.area == self.area:
                return self.take(frame, options)
        elif verb == "to":
            frame = frame_of(g, seat)
            if isinstance(frame, March):
                return march_on(g, options, frame, self.stands(g, seat, frame.area, frame.armies()))
        answer = MOVES.get(verb) or DEEDS.get(verb)
        return answer(g, seat, options) if answer else options[0]

    def move(self, g: Britannia, seat: int, options: list[Action]) -> Action:
        """The area whose best move is best; enough is enough."""
        ways, stands = Ways(g), self.stands(g, seat)
        self.forget(g, stands.here)
        found = [self.choice(stands, ways, area) for verb, area in options if verb == "move"]
        worths = [group[0] for group in found]
        best = max(worths)
        if best < stands.mind.least and options[-1][0] == "done":
            return options[-1]
        at = worths.index(best)
        self.area, self.group = options[at][1], found[at]
        return options[at]

    def stands(self, g: Britannia, seat: int, area: int = 0, on_their_way: int = 0) -> Stands:
        """What is known of stands in this phase: only what the nation has occupied changes it."""
        phase = (g.round, g.nation, g.half)
        marks = g.occupied[g.nation] | g.forts << AREA_COUNT
        if phase != self.phase:
            self.phase, self.marks = phase, marks
            self.known, self.worths, self.feared = {}, {}, {}
        elif marks != self.marks:
            fresh, self.marks = marks ^ self.marks, marks
            fresh |= fresh >> AREA_COUNT
            self.worths = {k: w for k, w in self.worths.items() if not fresh >> k[0] & 1}
        found = Stands(g, area, on_their_way, self.minds.get(seat, PLAIN))
        found.known, found.feared = self.worths, self.feared
        return found

    def forget(self, g: Britannia, here: list[int]) -> None:
        """Where armies have come or gone, those nearby choose anew; Romans have roads."""
        changed, near = ALL if g.nation == ROMANS else 0, NEARBY[has_boats(g)]
        for area, (now, before) in enumerate(zip(here, self.stood, strict=True)):
            if now != before:
                changed |= near[area]
        self.known = {a: c for a, c in self.known.items() if not changed >> a & 1}
        self.stood = here

    def choice(self, stands: Stands, ways: Ways, area: int) -> Choice:
        found = self.known.get(area)
        if found is None:
            found = self.known[area] = choice(stands, ways, area)
        return found

    def take(self, frame: Muster, options: list[Action]) -> Action:
        _, led, kind, number = self.group
        if frame.at == "escort":
            return nearest(options, number - sum(frame.feet) - sum(frame.horses))
        if led and options[-1][0] == "lead":
            return options[-1]
        wanted = (TAKE[kind], number)
        return wanted if wanted in options else options[0]


def choice(stands: Stands, ways: Ways, area: int) -> Choice:
    """The best group to move from here."""
    group, kind, number = best_group(stands, ways, area)
    following, escort = best_following(stands, ways, area)
    if following >= group:
        return (following, True, kind, escort)
    return (group, False, kind, number)


def foreseen(g: Britannia, seat: int, mind: Mind, most: int = LONG) -> tuple[Plan, Britannia]:
    """Return a seat's deterministic answers up to the next chance event, and the resulting state.
    In the middle of a group's move only that move is planned.
    """
    twin, finisher = store.copy(g), Finisher({seat: mind})
    drawn, turn, is_move = g.drawn, (g.round, g.nation), is_on_the_move(g)
    found: list[Action] = []
    while len(found) < most and (not is_move or is_on_the_move(twin)):
        options = twin.options
        action = options[0] if len(options) == 1 else finisher.answer(twin, seat, options)
        found.append(action)
        play(twin, action, seat)
        is_turn = twin.drawn == drawn and (twin.round, twin.nation) == turn
        if twin.ended or twin.seat != seat or not is_turn:
            break
    return tuple(found), twin


def is_on_the_move(g: Britannia) -> bool:
    return isinstance(frame_of(g, g.seat), (Muster, March))
