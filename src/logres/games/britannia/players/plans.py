"""Whole turns as players of different minds would play them, for those who think ahead."""

from __future__ import annotations

from collections.abc import Callable

from logres.engine.game.judge import LONG, Plan
from logres.engine.run.kernel import Action
from logres.games.britannia.players.greedy.minds import PLAIN, Mind, all_alike
from logres.games.britannia.players.greedy.worth import holding, threats
from logres.games.britannia.table.constants import LAND, LANDINGS, NEIGHBOURS, bits
from logres.games.britannia.table.position import Britannia

MINDS = (
    Mind(army=1.3, danger=0.6),
    Mind(army=0.4),
    Mind(spite=all_alike(0.5), enemy=all_alike(0.6)),
    Mind(future=1.7),
    Mind(danger=0.12),
    Mind(effort=0.5, least=0.5),
)
GREED, MUCH, LITTLE = 0.5, 0.9, 0.1
"""What a rival's points are worth to those who look for targets, and to those with a grudge."""
TARGETS, POSTS, DOUBTS = 5, 2, 4
"""How many areas a turn may be set on, to take or to keep, and how many attacks left out."""

ALWAYS = ("fight", "strike", "yield-burh", "escape", "call", "claim", "bid", "grant", "permit")
"""Questions that are answered as the greedy player would, without further thought."""


Foresee = Callable[[Britannia, int, Mind, int], tuple[Plan, Britannia]]
"""The maximum number of answers of a seat with this mind, and where they lead."""


def plots(g: Britannia, seat: int, options: list[Action], foreseen: Foresee) -> list[Plan]:
    """Return what each set of weights would do until dice are rolled or another seat decides."""
    if options[0][0] in ALWAYS:
        return [foreseen(g, seat, PLAIN, 1)[0]]
    if g.phase not in ("population", "movement") or g.seat_of(g.nation) != seat:
        return []
    plain, after = foreseen(g, seat, PLAIN, LONG)
    minds = [*grudges(g, seat), *MINDS, *second_thoughts(g, after)]
    found = [plain, *[foreseen(g, seat, mind, LONG)[0] for mind in minds]]
    if options[-1] == ("done", 0):
        found.append((options[-1],))
    return list(dict.fromkeys(found))


def grudges(g: Britannia, seat: int) -> list[Mind]:
    """Minds that are set against one rival."""
    rivals = [rival for rival in g.seated if rival != seat]
    return [Mind(spite=against(rival), enemy=against(rival)) for rival in rivals]


def against(rival: int) -> tuple[float, ...]:
    return tuple([MUCH if seat == rival else LITTLE for seat in range(len(PLAIN.spite))])


def second_thoughts(g: Britannia, after: Britannia) -> list[Mind]:
    """Minds that leave out an attack of the plain plan, go elsewhere, or keep what they have."""
    attacked = sum([1 << area for area in range(LAND) if fights_at(after, area)])
    doubts = [Mind(shunned=1 << area) for area in bits(attacked)[:DOUBTS]]
    targets = sorted(bits(in_reach(g) & ~attacked), key=lambda area: -temptation(g, area))
    posts = sorted(bits(g.lands(g.nation)), key=lambda area: -worry(g, area))
    wishes = [Mind(wanted=1 << area) for area in targets[:TARGETS] + posts[:POSTS]]
    return [*doubts, *wishes]


def fights_at(after: Britannia, area: int) -> bool:
    return after.mustered and after.holder[area] >= 0 and after.troops(area) > 0


def in_reach(g: Britannia) -> int:
    """The areas next to those of the nation on turn, or to the seas where it waits."""
    nation, found = g.nation, 0
    own = g.lands(nation)
    for area in bits(own):
        found |= sum([1 << other for other in NEIGHBOURS[area]])
    for sea in range(LAND, len(LANDINGS[nation])):
        if g.armies_at(nation, sea):
            found |= sum([1 << other for other in LANDINGS[nation][sea]])
    return found & ~own


def temptation(g: Britannia, area: int) -> float:
    """What it brings to have an area, and to take it from a rival."""
    foe = g.holder[area]
    found = holding(g, g.nation, area)
    if foe >= 0 and g.owner[foe] != g.owner[g.nation]:
        found += GREED * holding(g, foe, area) - g.defenders(area)
    return found if foe < 0 or g.owner[foe] != g.owner[g.nation] else -1.0


def worry(g: Britannia, area: int) -> float:
    return holding(g, g.nation, area) * threats(g, g.nation, area)
