"""How the greedy player answers whatever is no move."""

from __future__ import annotations

from logres.engine.run.kernel import Action, frame_of
from logres.games.britannia.players.greedy.minds import Answer
from logres.games.britannia.players.greedy.stands import Stands
from logres.games.britannia.players.greedy.worth import holding, scoring_now, threats
from logres.games.britannia.players.odds import battle_odds
from logres.games.britannia.rules.battle.retreat import AttackerRetreat, DefenderRetreat
from logres.games.britannia.rules.bidding import Bidding
from logres.games.britannia.rules.nations.bretwalda import candidates
from logres.games.britannia.rules.scoring import english_areas
from logres.games.britannia.table.constants import HORSE, LAND, bits
from logres.games.britannia.table.position import Britannia

HOPELESS = 0.3
WORTH_STAYING = 1.2


def retreat(g: Britannia, seat: int, options: list[Action]) -> Action:
    """Leave a battle that is lost, for the best place open."""
    frame = frame_of(g, seat)
    if isinstance(frame, DefenderRetreat):
        nation, hopeless = g.holder[frame.area], 1 - chance(g, frame.area, 0) < HOPELESS
    else:
        assert isinstance(frame, AttackerRetreat)
        lost = frame.lost_foot + frame.lost_horse
        nation, hopeless = g.nation, chance(g, frame.area, lost) < HOPELESS
    if not hopeless:
        return options[-1]
    worths = [holding(g, nation, area) if area < LAND else 0.0 for _, area in options[:-1]]
    return options[worths.index(max(worths))]


def chance(g: Britannia, area: int, lost: int) -> float:
    """How likely the nation on turn wins the battle of an area."""
    led = g.leader_at(g.nation, area) >= 0
    elite = not g.nation or g.horse_at(g.nation, area) > g.foot_at(g.nation, area)
    return battle_odds(g, area, max(0, g.troops(area) - lost), led, elite)[0]


def place(g: Britannia, seat: int, options: list[Action]) -> Action:
    """Where there is most to keep and most to fear."""
    nation = frame_of(g, seat).about(g)["nation"]
    worths = [
        holding(g, nation, area) * (1 + threats(g, nation, area)) if area < LAND else 0.0
        for verb, area in options
        if verb not in ("pass", "done")
    ]
    return options[worths.index(max(worths))]


def remove(g: Britannia, seat: int, options: list[Action]) -> Action:
    """Where it is missed least."""
    worths = [
        holding(g, g.nation, area) / (1 + g.troops(area)) if area < LAND else 0.0
        for _, area in options
    ]
    return options[worths.index(min(worths))]


def withdraw(g: Britannia, seat: int, options: list[Action]) -> Action:
    """Raiders stay where points are near and safe, and go home from the rest."""
    stands = Stands(g)
    for verb, area in options:
        if verb == "withdraw" and not worth_staying(g, stands, area):
            return (verb, area)
    return options[-1]


def worth_staying(g: Britannia, stands: Stands, area: int) -> bool:
    """Who has moved already takes no points of this round away."""
    after = g.nation if scoring_now(g, g.nation, area) else -1
    outnumbered = threats(g, g.nation, area, after) > 2 * g.troops(area)
    return not outnumbered and stands.to_come(area, g.troops(area)) >= WORTH_STAYING


def fight(g: Britannia, seat: int, options: list[Action]) -> Action:
    """The surest battle first."""
    chances = [chance(g, area, 0) for _, area in options]
    return options[chances.index(max(chances))]


def submit(g: Britannia, seat: int, options: list[Action]) -> Action:
    """Submit to one's own Romans, and to others where an area is about to be lost."""
    nation = frame_of(g, seat).about(g)["nation"]
    attacked = any([g.troops(area) for area in bits(g.lands(nation))])
    return options[0] if attacked or g.owner[g.nation] == seat else options[1]


def vote(g: Britannia, seat: int, options: list[Action]) -> Action:
    """For the strongest of one's own nations, else for the weakest there is."""
    own = [n for n in candidates(g) if g.owner[n] == seat]
    areas = [english_areas(g, n) for n in own]
    if own:
        return ("vote", own[areas.index(max(areas))])
    rivals = [english_areas(g, n) for _, n in options]
    return options[rivals.index(min(rivals))]


def grant(g: Britannia, seat: int, options: list[Action]) -> Action:
    """Generous to one's own nations only."""
    return options[0] if g.owner[g.nation] == seat else options[1]


def claim(g: Britannia, seat: int, options: list[Action]) -> Action:
    """A group that nobody has, else the cheapest."""
    frame = frame_of(g, seat)
    assert isinstance(frame, Bidding)
    prices = [frame.bid[n] + (frame.holder[n] >= 0) for _, n in options]
    return options[prices.index(min(prices))]


def strike(g: Britannia, seat: int, options: list[Action]) -> Action:
    return ("strike", HORSE)


def last(g: Britannia, seat: int, options: list[Action]) -> Action:
    return options[-1]


DEEDS: dict[str, Answer] = {
    "claim": claim,
    "grant": grant,
    "permit": grant,
    "burh": place,
    "place": place,
    "post": place,
    "replace": place,
    "to": place,
    "submit": submit,
    "fight": fight,
    "strike": strike,
    "yield-burh": last,
    "retreat": retreat,
    "ride-off": retreat,
    "escape": last,
    "withdraw": withdraw,
    "remove": remove,
    "remove-cavalry": remove,
    "vote": vote,
    "call": last,
}
"""How a question is answered, by the verb of its first option."""
