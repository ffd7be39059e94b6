"""The Nation Cards: what each nation scores for holding, occupying and eliminating.

[scoring.hold-own-list, information.card-contents, information.card-facts-early,
information.card-facts-roman-age, information.card-facts-round-five, information.card-facts-later]
"""

from __future__ import annotations

from typing import Any

from logres.games.britannia.table.constants import (
    AREA_COUNT,
    AREAS,
    LEADERS,
    NATION_COUNT,
    NATIONS,
    PEOPLES,
    REGIONS,
    ROUNDS,
)

ANY = NATION_COUNT
"""As a target: armies of every nation."""

FORMER_SUBJECTS = NATION_COUNT + 1
"""As a target: nations that broke the truce with the Romano-British."""

Points = tuple[int, ...]
"""Points for each area."""

Prize = tuple[int, int, bool, int]
"""Target, points, only in the own turn, rounds (as bits) in which the own turn does not count."""

NOTHING: Points = (0,) * AREA_COUNT


def award(tables: list[dict[str, Any]]) -> Points:
    points = [0] * AREA_COUNT
    for table in tables:
        for area in table["areas"]:
            points[AREAS.index(area)] = table["points"]
    return tuple(points)


def by_round(nation: int, what: str) -> tuple[Points, ...]:
    """A card's points for each area, round by round; round 0 does not exist."""
    found = [NOTHING] * (ROUNDS + 1)
    for table in PEOPLES["nation"][nation].get(what, []):
        for number in table["rounds"]:
            found[number] = award(table["award"])
    return tuple(found)


HOLD = tuple(by_round(n, "hold") for n in range(NATION_COUNT))
OCCUPY = tuple(by_round(n, "occupy") for n in range(NATION_COUNT))
SCORES_OCCUPY = tuple(
    sum(1 << n for n in range(NATION_COUNT) if any(OCCUPY[n][r])) for r in range(ROUNDS + 1)
)
"""For each round, the nations with occupy points in it."""


def flagged(flag: str) -> tuple[int, ...]:
    found = [0] * (ROUNDS + 1)
    for n, entry in enumerate(PEOPLES["nation"]):
        for table in entry.get("occupy", []):
            for number in table["rounds"]:
                found[number] |= bool(table.get(flag)) << n
    return tuple(found)


OCCUPY_OWN_TURN = flagged("own_turn")
OCCUPY_AT_WITHDRAWAL = flagged("at_withdrawal")


def target_of(entry: dict[str, Any]) -> int:
    if entry["kind"] == "leader":
        return LEADERS.index(entry["target"])
    special = {"any": ANY, "former-subjects": FORMER_SUBJECTS}
    return special.get(entry["target"]) or NATIONS.index(entry["target"])


def prizes(nation: int, kind: str) -> tuple[tuple[Prize, ...], ...]:
    """What a card pays for eliminating units of a kind, round by round."""
    found: list[tuple[Prize, ...]] = [()] * (ROUNDS + 1)
    for entry in PEOPLES["nation"][nation].get("eliminate", []):
        if entry["kind"] != kind:
            continue
        barred = sum(1 << r for r in entry.get("not_own_turn_in", ()))
        prize = (target_of(entry), int(entry["points"]), bool(entry["own_turn"]), barred)
        for number in entry["rounds"] or range(1, ROUNDS + 1):
            found[number] += (prize,)
    return tuple(found)


PRIZES = {
    kind: tuple(prizes(n, kind) for n in range(NATION_COUNT))
    for kind in ("army", "cavalry", "fort", "leader")
}

# Point limits: points in the first region count up to half of those in the second.
# [scoring.welsh-limit, scoring.saxon-limit, scoring.angle-limit]
POINT_LIMIT = {
    n: (REGIONS[entry["point_limit"]["limited"]], REGIONS[entry["point_limit"]["half_of"]])
    for n, entry in enumerate(PEOPLES["nation"])
    if "point_limit" in entry
}

SUBMITS_TO = {
    (n, NATIONS.index(entry["to"])): int(entry["most_areas"])
    for n, nation in enumerate(PEOPLES["nation"])
    for entry in nation.get("submission", [])
}
