"""Victory points: occupying at any moment, eliminating in battle, holding at the end of a round.

[scoring.four-ways, scoring.bretwalda-king, information.points-at-once,
information.points-per-nation, components.vp-tokens, ruling.tokens-not-a-limit]
"""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY
from logres.games.britannia.table.card import (
    ANY,
    FORMER_SUBJECTS,
    HOLD,
    OCCUPY,
    OCCUPY_AT_WITHDRAWAL,
    OCCUPY_OWN_TURN,
    POINT_LIMIT,
    PRIZES,
    SCORES_OCCUPY,
    Points,
)
from logres.games.britannia.table.constants import (
    ALL_LAND,
    ANGLES,
    BELGAE,
    BRIGANTES,
    DANES,
    ENGLAND,
    HAROLD,
    LEADER_NATION,
    LIMITS,
    NATION_COUNT,
    NORMANS,
    NORWEGIANS,
    READINGS,
    ROMANO_BRITISH,
    ROMANS,
    bits,
    in_parts,
)
from logres.games.britannia.table.position import Britannia


def card_of(g: Britannia, nation: int) -> int:
    """Whose card a nation plays by: in one scenario the Belgae are a second Romano-British.

    [two-player.germanic-belgae]
    """
    return ROMANO_BRITISH if g.second_romano_british and nation == BELGAE else nation


def score(g: Britannia, nation: int, points: int, rule: str) -> None:
    """Points go to the nation at once. [information.points-at-once]"""
    if points:
        g.points[nation] += points
        g.tell("scored", rule, nation=nation, n=points, cause=rule)


def occupy(g: Britannia, nation: int, area: int) -> None:
    """A nation is alone in an area: forts are built, points taken, once per area.

    [scoring.occupy-defined, scoring.occupy-any-round, roman-scoring.fort-as-record,
    scoring.occupy-at-once,
    scoring.occupy-needs-sole, ruling.occupy-foreign-turn, ruling.contested-no-occupy]
    """
    if nation == ROMANS:
        build_fort(g, area)
    listed = SCORES_OCCUPY[g.round]
    if listed >> nation & 1:
        if OCCUPY_AT_WITHDRAWAL[g.round] >> nation & 1:
            return
        if not OCCUPY_OWN_TURN[g.round] >> nation & 1 or g.on_turn(nation):
            score_occupying(g, nation, area)
    elif listed & 1 << ROMANS and g.subjects >> nation & 1:
        score_occupying(g, ROMANS, area)


def score_occupying(g: Britannia, nation: int, area: int) -> None:
    """Once per nation and area. [scoring.occupy-once, scoring.occupy-and-hold,
    scoring.occupy-tracking, roman-scoring.occupy-own-turn, roman-scoring.subject-new-area]
    """
    points = OCCUPY[nation][g.round][area]
    if points and not g.occupied[nation] >> area & 1:
        g.occupied[nation] |= 1 << area
        g.points[nation] += points
        g.tell("occupied", "scoring.occupy-at-once", nation=nation, area=area, n=points)


def build_fort(g: Britannia, area: int) -> None:
    """Romans alone in an area for the first time build a fort, without limit in number.

    [romans.fort-build, romans.fort-once, components.forts-unlimited, components.fort-two-sides,
    romans.fort-uses, ruling.roman-other-turn]
    """
    if not (g.forts | g.razed) >> area & 1:
        g.forts |= 1 << area
        g.fresh |= 1 << area
        g.tell("fort", "romans.fort-build", area=area)


def occupy_all(g: Britannia, nation: int) -> None:
    """What a nation already sits in counts from the first moment. [ruling.already-there]"""
    for area in bits(g.sole(nation)):
        occupy(g, nation, area)


def round_begins(g: Britannia) -> None:
    """Occupy points of nations already there; the Danes may score again what round 11 gave.

    [danes.score-twelve, scoring.occupy-danes, ruling.already-there]
    """
    if SCORES_OCCUPY[g.round] >> DANES & 1 and g.occupied[DANES]:
        for areas in in_parts(bits(g.occupied[DANES])):
            g.tell("occupy-again", "danes.score-twelve", nation=DANES, areas=areas)
        g.occupied[DANES] = 0
    for nation in bits(SCORES_OCCUPY[g.round] & ~OCCUPY_OWN_TURN[g.round]):
        if g.plays(nation):
            occupy_all(g, nation)


def eliminated(g: Britannia, by: int, victim: int, kind: str, count: int) -> None:
    """Points for units of a nation eliminated in battle, at once, even by losers and defenders.

    [scoring.eliminate-when, scoring.eliminate-even-losing, scoring.eliminate-both-sides,
    ruling.mutual-loss-points, ruling.own-nations-score]
    """
    found = 0
    for target, points, own_turn, barred in PRIZES[kind][card_of(g, by)][g.round]:
        counts = not own_turn if by != g.nation else not barred >> g.round & 1
        if counts and is_target(g, target, victim):
            found += points
    if found:
        g.points[by] += found * count
        g.tell(
            "eliminated",
            "scoring.eliminate-when",
            nation=by,
            rival_nation=victim,
            unit=kind,
            count=count,
            n=found * count,
        )


def is_target(g: Britannia, target: int, victim: int) -> bool:
    return target in (victim, ANY) or (target == FORMER_SUBJECTS and former(g, victim))


def former(g: Britannia, victim: int) -> bool:
    """A nation that had submitted to Rome and then attacked the Romano-British.

    [romano-british.truce-broken, short-game.treated-submitted, ruling.truce-defence]
    """
    return bool(g.submitted & g.truce_broken & ~g.unscored & ~(1 << BELGAE) & 1 << victim)


def leader_eliminated(g: Britannia, by: int, leader: int) -> None:
    """A leader pays those whose cards name him; Harold's death also pays the Normans.

    [scoring.eliminate-own-turn]
    """
    g.tell("leader-dies", "leaders.dies-with-last", nation=LEADER_NATION[leader], leader=leader)
    for target, points, own_turn, _ in PRIZES["leader"][card_of(g, by)][g.round]:
        if target == leader and (not own_turn or by == g.nation):
            score_leader(g, by, leader, points)
    killers = (NORWEGIANS, DANES, NORMANS)
    if leader == HAROLD and by in killers and READINGS["normans_paid_when_others_kill_harold"]:
        score_leader(g, NORMANS, leader, int(READINGS["harold_points"]))


def score_leader(g: Britannia, nation: int, leader: int, points: int) -> None:
    """[scoring.eliminate-when]"""
    if points:
        g.points[nation] += points
        rule = "scoring.eliminate-when"
        g.tell("leader-eliminated", rule, nation=nation, leader=leader, n=points)


def score_holding(g: Britannia) -> None:
    """At the end of a scoring round each nation in order scores the areas it alone is in.

    [scoring.hold-defined, scoring.hold-own-list, scoring.hold-order, scoring.hold-repeat,
    scoring.norsemen-hold-too, round.hold-in-addition, ruling.occupied-vs-held]
    """
    for nation in range(NATION_COUNT):
        if g.plays(nation):
            points = hold_points(g, nation)
            g.points[nation] += points
            if points and g.journal is not None:
                tell_held(g, nation, points)


def tell_held(g: Britannia, nation: int, points: int) -> None:
    """How many areas count, what a limit or a lord takes away, and what each area brings.

    [scoring.hold-defined, scoring.hold-own-list]
    """
    table, held = HOLD[card_of(g, nation)][g.round], scored_areas(g, nation)
    areas = tuple([area for area in bits(held) if table[area]])
    full = limited(nation, table, held)
    g.tell(
        "held",
        "scoring.hold-defined",
        nation=nation,
        n=points,
        areas=areas,
        cut=sum([table[area] for area in areas]) - full,
        share="half" if points < full else "all",
    )
    for worth in sorted({table[area] for area in areas}, reverse=True):
        for some in in_parts(tuple([area for area in areas if table[area] == worth])):
            g.tell("held-areas", "scoring.hold-own-list", nation=nation, areas=some, n=worth)


def hold_points(g: Britannia, nation: int, number: int = 0) -> int:
    """What a nation would score now (or as in another round), limit first, then a subject's half.

    [submission.half-victory, angle-submission.half-points, ruling.half-and-limit]
    """
    table = HOLD[card_of(g, nation)][number or g.round]
    points = limited(nation, table, scored_areas(g, nation))
    subject = g.subjects >> nation & 1 or (nation == BRIGANTES and g.angle_rule)
    return (points + 1) // 2 if subject else points


def scored_areas(g: Britannia, nation: int) -> int:
    """Areas held; for Rome its limes; for the Angles also what subject Brigantes hold.

    [roman-scoring.limes, roman-scoring.destroyed-nothing, submission.limes-too,
    roman-scoring.three-ways, angle-submission.angle-points, ruling.limes-once,
    ruling.angle-shared-limit]
    """
    areas = g.sole(nation)
    if nation == ROMANS:
        areas = g.forts
        for subject in bits(g.subjects):
            areas |= g.sole(subject)
    elif nation == ANGLES and g.angle_rule:
        areas |= g.sole(BRIGANTES)
    return areas & ALL_LAND


def limited(nation: int, table: Points, areas: int) -> int:
    """Points in one region count up to half of those in another; an odd half is rounded down.

    [scoring.welsh-limit, scoring.saxon-limit, scoring.angle-limit, ruling.limit-odd-half]
    """
    points = sum([table[area] for area in bits(areas)])
    if nation not in POINT_LIMIT:
        return points
    region, other = POINT_LIMIT[nation]
    inside = sum([table[area] for area in bits(areas & region)])
    allowed = sum([table[area] for area in bits(areas & other)]) // 2
    return points - max(0, inside - allowed)


def english_areas(g: Britannia, nation: int) -> int:
    """How many areas of England a nation occupies."""
    return (g.sole(nation) & ENGLAND).bit_count()


def england(g: Britannia) -> list[int]:
    """How many areas of England each nation occupies."""
    counts = [0] * NATION_COUNT
    for area in bits(ENGLAND & ~g.trail_lands()):
        if g.holder[area] != NOBODY:
            counts[g.holder[area]] += 1
    if g.mustered:
        counts[g.nation] = english_areas(g, g.nation)
    return counts


def first_in_england(g: Britannia) -> int:
    """The nation with English areas, and twice as many as any other; or NOBODY."""
    counts = england(g)
    most = max(counts)
    first = counts.index(most)
    others = max([count for n, count in enumerate(counts) if n != first])
    return first if most and most >= 2 * others else NOBODY


def king_of(g: Britannia) -> int:
    """The nation with twice as many English areas as any other, and at least four; or NOBODY.

    [king.twice-min-four, king.none, ruling.king-others-zero]
    """
    first = first_in_england(g)
    return first if first != NOBODY and english_areas(g, first) >= LIMITS["king_areas"] else NOBODY
