"""The table in text: the card of the nation that is asked, with what it has already."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Panel, Row, Say, panel
from logres.games.britannia.seats.sketch.units import named, units_in
from logres.games.britannia.table.card import (
    ANY,
    FORMER_SUBJECTS,
    HOLD,
    OCCUPY,
    POINT_LIMIT,
    PRIZES,
    SUBMITS_TO,
    Points,
    Prize,
)
from logres.games.britannia.table.constants import (
    ALL_LAND,
    AREAS,
    ARRIVALS,
    INVADER_COASTS,
    INVADER_SEAS,
    LEADER_COMES,
    LEADER_NATION,
    LEADERS,
    NATIONS,
    ROMANO_BRITISH,
    SCENARIO,
    SCORING,
    bits,
)

HELD = "✓"
PRIZE_KINDS = ("army", "cavalry", "fort", "leader")


def card_panel(view: dict[str, Any], say: Say) -> Panel | None:
    """What scores now stands first; briefly, points for holding only if none are for occupying."""
    board, nation = view["board"], asked_nation(view)
    if nation not in board["nations"]:
        return None
    card = number_of(view["scenario"], nation)
    now = [*occupy_rows(board, nation, card, say), *prize_rows(board, card, say)]
    tables = hold_tables(board, nation, card, say)
    later = [row for table in tables for row in table]
    brief = [*now, *(tables[0] if not occupy_rows(board, nation, card, say) else [])]
    full = [*now, *later, *rule_rows(nation, say)]
    return panel(say("sketch.card.title", {"who": named(nation, say)}), full, brief)


def asked_nation(view: dict[str, Any]) -> str:
    """The nation that the question is about, or the one on turn."""
    values = view["decision"]["values"] if view["decision"] else {}
    return str(values.get("nation") or view["board"]["nation"])


def number_of(scenario: str, nation: str) -> int:
    """By whose card it plays: in one scenario the Belgae are Romano-British."""
    if SCENARIO[scenario].get("second_romano_british") == nation:
        return ROMANO_BRITISH
    return NATIONS.index(nation)


def hold_tables(board: dict[str, Any], nation: str, card: int, say: Say) -> list[list[Row]]:
    """Every scoring round to come with points for this nation."""
    held = [area for area in AREAS if is_alone(board, nation, area)]
    rounds = [n for n in SCORING if board["round"] <= n <= board["last_round"]]
    found: list[list[Row]] = [
        [hold_head(board, nation, number, say), *by_points(HOLD[card][number], held, say)]
        for number in rounds
        if any(HOLD[card][number])
    ]
    return found or [[say("sketch.card.no-hold", {})]]


def hold_head(board: dict[str, Any], nation: str, number: int, say: Say) -> str:
    """Of the next scoring round it says what the position would bring."""
    goals = board["goals"][nation]
    if goals["hold_round"] != number:
        return say("sketch.card.hold", {"round": number})
    return say("sketch.card.hold-next", {"round": number, "n": goals["held"]})


def occupy_rows(board: dict[str, Any], nation: str, card: int, say: Say) -> list[Row]:
    points = OCCUPY[card][board["round"]]
    if not any(points):
        return []
    scored = board["nations"][nation]["occupied"]
    return [say("sketch.card.occupy", {}), *by_points(points, scored, say)]


def by_points(points: Points, done: list[str], say: Say) -> list[Row]:
    """A row for each worth: the areas that bring it, those already had with a tick."""
    rows: list[Row] = []
    for worth in sorted({p for p in points if p}, reverse=True):
        areas = [AREAS[a] for a, p in enumerate(points) if p == worth]
        names = [say(f"name.map_area.{a}", {}) + (HELD if a in done else "") for a in areas]
        rows.append((f" {worth}", ", ".join(names)))
    return rows


def is_alone(board: dict[str, Any], nation: str, area: str) -> bool:
    """Romans hold by their forts and their subjects too."""
    here = [unit["nation"] for unit in units_in(board, area)]
    if nation == "romans" and (area in board["forts"] or set(here) & set(board["subjects"])):
        return True
    return here == [nation]


def prize_rows(board: dict[str, Any], card: int, say: Say) -> list[Row]:
    """What is paid in this round for units eliminated, of those that are on the map."""
    number = board["round"]
    found = [
        prize_text(kind, prize, number, say)
        for kind in PRIZE_KINDS
        for prize in PRIZES[kind][card][number]
        if is_there(board, kind, prize[0])
    ]
    return [say("sketch.card.eliminate", {"what": " · ".join(found)})] if found else []


def prize_text(kind: str, prize: Prize, number: int, say: Say) -> str:
    """`6 per Roman army (own turn)`."""
    target, points, own_turn, barred = prize
    told = say(f"sketch.card.prize.{prize_key(kind, target)}", prized(kind, target, points))
    if own_turn:
        return f"{told} {say('sketch.card.own-turn', {})}"
    if barred >> number & 1:
        return f"{told} {say('sketch.card.other-turns', {})}"
    return told


def is_there(board: dict[str, Any], kind: str, target: int) -> bool:
    """Is there anything of the kind to eliminate, or does the Timeline bring it in this round?"""
    if kind == "leader":
        nation = NATIONS[LEADER_NATION[target]]
        due = LEADER_COMES.get((board["round"], LEADER_NATION[target])) == target
        return LEADERS[target] in board["leaders"] or (due and nation in board["nations"])
    if target in (ANY, FORMER_SUBJECTS):
        return True
    of = board["nations"].get(NATIONS[target])
    if of is None or kind == "fort":
        return of is not None and bool(board["forts"])
    return bool(of["cavalry"] if kind == "cavalry" else of["infantry"] + of["cavalry"])


def prize_key(kind: str, target: int) -> str:
    if kind == "leader" or target not in (ANY, FORMER_SUBJECTS):
        return kind
    return f"{kind}-any" if target == ANY else f"{kind}-former-subjects"


def prized(kind: str, target: int, points: int) -> dict[str, Any]:
    if kind == "leader":
        return {"n": points, "leader": LEADERS[target]}
    return {"n": points, "nation": NATIONS[target] if target < len(NATIONS) else None}


def rule_rows(nation: str, say: Say) -> list[Row]:
    """Submission, the limit of points, and where its invaders may land."""
    number = NATIONS.index(nation)
    rows: list[Row] = [
        say("sketch.card.submits", {"lord_nation": NATIONS[lord], "n": most})
        for (who, lord), most in SUBMITS_TO.items()
        if who == number
    ]
    if number in POINT_LIMIT:
        rows.append(say(f"sketch.card.limit.{nation}", {}))
    if any(who == number for _, who in ARRIVALS) and INVADER_COASTS[number] != ALL_LAND:
        seas = names(INVADER_SEAS[number], "area", say)
        coasts = names(INVADER_COASTS[number], "map_area", say)
        rows.append(say("sketch.card.landing", {"seas": seas, "coasts": coasts}))
    return rows


def names(mask: int, kind: str, say: Say) -> str:
    return ", ".join([say(f"name.{kind}.{AREAS[area]}", {}) for area in bits(mask)])
