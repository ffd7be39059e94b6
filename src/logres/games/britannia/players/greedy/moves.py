"""Which group to move, with how many, and where to."""

from __future__ import annotations

from logres.engine.run.kernel import Action, frame_of
from logres.games.britannia.players.greedy.minds import Answer
from logres.games.britannia.players.greedy.stands import Stands
from logres.games.britannia.players.greedy.worth import passing
from logres.games.britannia.rules.movement.march import March, speed, unmoved
from logres.games.britannia.rules.movement.muster import TAKE, Muster, kinds, ready_leader
from logres.games.britannia.rules.movement.paths import FAST, Paths, Place, Ways
from logres.games.britannia.table.constants import FOOT, LAND
from logres.games.britannia.table.position import Britannia

STEP = 0.01
LEADER = 0.5
NEVER = -99.0
DEPTH = 2
NUMBERS = (1, 2, 3)

Ends = dict[tuple[int, int], float]
"""What it is worth to stop, by area and armies, for those who have set out."""

Group = tuple[float, int, int]
"""The value of a group, its kind and its number."""


def best_end(
    stands: Stands, paths: Paths, place: Place, led: bool, depth: int, ends: Ends
) -> float:
    """The best that a group which has come to this place can reach."""
    area, _, _, armies = place
    best = ends.get((area, armies))
    if best is None:
        stops = armies and paths.can_stop(area, armies)
        best = ends[area, armies] = stands.gain(area, armies, led) if stops else NEVER
    if not depth:
        return best
    paid = passing(stands.g, stands.g.nation, area) if area < LAND else 0.0
    return max(best, paid - STEP + best_step(stands, paths, place, led, depth, ends)[0])


def best_step(
    stands: Stands, paths: Paths, place: Place, led: bool, depth: int, ends: Ends
) -> tuple[float, int]:
    """The value of moving on, and the area to go to."""
    best, area = NEVER, 0
    for after in paths.moves(place):
        end = best_end(stands, paths, after, led, depth - 1, ends)
        if end > best or (end == best and after[0] < area):
            best, area = end, after[0]
    return best, area


def best_group(stands: Stands, ways: Ways, area: int) -> Group:
    """The best group without a leader to move from here."""
    g, effort, best = stands.g, stands.mind.effort, (NEVER, FOOT, 1)
    for kind in kinds(g):
        for home, count in unmoved(g, area, kind):
            paths = ways.of(speed(g, kind, False), False, home >= LAND)
            for n in sorted({*NUMBERS, count}):
                if n <= count and paths.can_go(area, n):
                    paths.set_out(area, n)
                    end, _ = best_step(stands, paths, (area, 0, 0, n), False, DEPTH, {})
                    best = max(best, (end - stands.loss(area, n) - effort * n, kind, n))
    return best


def best_following(stands: Stands, ways: Ways, area: int) -> tuple[float, int]:
    """What the leader here can do, and how many armies he should take along."""
    g, effort, best = stands.g, stands.mind.effort, (NEVER, 0)
    sorts = [sort for kind in kinds(g) for sort in unmoved(g, area, kind)]
    if ready_leader(g, area) < 0 or not sorts:
        return best
    count = sum([n for _, n in sorts])
    paths = ways.of(FAST, True, max(sorts)[0] >= LAND)
    for n in sorted({*NUMBERS, count}):
        if n <= count and paths.can_go(area, n):
            paths.set_out(area, n)
            end, _ = best_step(stands, paths, (area, 0, 0, n), True, DEPTH, {})
            best = max(best, (end - stands.loss(area, n) - effort * n + LEADER, n))
    return best


def move(g: Britannia, seat: int, options: list[Action]) -> Action:
    """The area whose best move is best; enough is enough."""
    ways, stands = Ways(g), Stands(g)
    worths = [
        max(best_group(stands, ways, area)[0], best_following(stands, ways, area)[0])
        for verb, area in options
        if verb == "move"
    ]
    best = max(worths)
    if best < stands.mind.least and options[-1][0] == "done":
        return options[-1]
    return options[worths.index(best)]


def take(g: Britannia, seat: int, options: list[Action]) -> Action:
    """The leader or the number that promised most. Retreats take all they can."""
    frame = frame_of(g, seat)
    if not isinstance(frame, Muster):
        return options[-1]
    ways, stands = Ways(g), Stands(g)
    following, number = best_following(stands, ways, frame.area)
    if frame.at == "escort":
        return nearest(options, number - sum(frame.feet) - sum(frame.horses))
    group, kind, n = best_group(stands, ways, frame.area)
    if options[-1][0] == "lead" and following >= group:
        return options[-1]
    wanted = (TAKE[kind], n)
    return wanted if wanted in options else options[0]


def nearest(options: list[Action], number: int) -> Action:
    return min(options, key=lambda option: abs(option[1] - number))


def march(g: Britannia, seat: int, options: list[Action]) -> Action:
    """Towards the best end of the move, or no further."""
    frame = frame_of(g, seat)
    assert isinstance(frame, March)
    return march_on(g, options, frame, Stands(g, frame.area, frame.armies()))


def march_on(g: Britannia, options: list[Action], frame: March, stands: Stands) -> Action:
    led, armies = frame.leader >= 0, frame.armies()
    stay = stands.gain(frame.area, armies, led) if armies else NEVER
    depth = DEPTH - 1 if frame.moved else DEPTH
    best, area = best_step(stands, frame.paths(g, armies), frame.place(), led, depth, {})
    if ("stop", 0) in options and stay >= best - STEP:
        return ("stop", 0)
    return ("to", area) if ("to", area) in options else options[-1]


MOVES: dict[str, Answer] = {"move": move, "take": take, "ride": take, "lead": take}
"""How a question of movement is answered, by the verb of its first option."""
