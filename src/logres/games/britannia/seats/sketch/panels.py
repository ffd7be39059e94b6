"""The table in text: players and nations, population, the Timeline ahead, and the final scores."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Panel, Row, Say, panel
from logres.games.britannia.seats.sketch.units import TOGETHER, emblem, named
from logres.games.britannia.table.constants import (
    BURH_ROUNDS,
    GROUPS_OF,
    NATIONS,
    SIDES,
    TIMELINE,
    bits,
)

NOTHING = "–"
ROUND = {entry["number"]: entry for entry in TIMELINE["round"]}


def panels(view: dict[str, Any], say: Say) -> list[Panel]:
    board = view["board"]
    if board["phase"] == "bidding":
        return [groups_panel(view, say), seats_panel(view, say)]
    return [
        seats_panel(view, say),
        timeline_panel(board, say),
        nations_panel(board, say),
    ]


def viewer(view: dict[str, Any]) -> str:
    return str(view["decision"]["seat"]) if view["decision"] else ""


def groups_panel(view: dict[str, Any], say: Say) -> Panel:
    """The groups of nations that are bid for, with the bids so far."""
    values = view["decision"]["values"] if view["decision"] else {}
    bids = dict(zip(values.get("taken_sides", []), values.get("bids", []), strict=True))
    rows: list[Row] = []
    for side, group in zip(SIDES, GROUPS_OF[view["scenario"]], strict=False):
        nations = ", ".join([named(NATIONS[n], say) for n in bits(group)])
        bid = f" ({say('sketch.bid', {'n': bids[side]})})" if side in bids else ""
        rows.append((say(f"name.side.{side}", {}) + bid, nations))
    return panel(say("sketch.groups", {}), rows)


def seats_panel(view: dict[str, Any], say: Say) -> Panel:
    """Each player with the points of all nations, and how far from what is usual by now."""
    board = view["board"]
    best_first = sorted(board["seats"], key=lambda seat: -board["seats"][seat]["points"])
    rows = [seat_row(board, seat, viewer(view), say) for seat in best_first]
    return panel(say("sketch.seats", {}), rows)


def seat_row(board: dict[str, Any], seat: str, own: str, say: Say) -> Row:
    of = board["seats"][seat]
    parts = [emblem(n, say) + str(board["nations"][n]["points"]) for n in of["nations"]]
    bid = [say("sketch.bid", {"n": of["bid"]})] if of["bid"] else []
    name = say(f"name.seat.{seat}", {}) + (f" ({say('sketch.you', {})})" if seat == own else "")
    ahead = f"{round(of['points'] - of['average']):+d}".replace("-", "−")
    return name, f"{of['points']:>3}{TOGETHER}({ahead})  {' '.join([*parts, *bid])}"


def nations_panel(board: dict[str, Any], say: Say) -> Panel:
    """Nations on the map: armies and pieces left, areas, population kept, points."""
    heads = ("", *[say(f"sketch.nation.{head}", {}) for head in HEADS])
    here = [n for n in board["nations"] if on_map(board, n)]
    rows = [heads, *[nation_row(board, nation, say) for nation in here]]
    growing = [n for n in here if n != "romans"]
    brief = [f"{emblem(n, say)}{board['nations'][n]['population']}" for n in growing]
    short = [f"{say('sketch.population', {})} {' '.join(brief)}"]
    return panel(say("sketch.nations", {}), rows, short)


HEADS = ("armies", "left", "areas", "population", "points")


def on_map(board: dict[str, Any], nation: str) -> bool:
    of = board["nations"][nation]
    return bool(of["infantry"] + of["cavalry"] + areas_of(board, nation))


def areas_of(board: dict[str, Any], nation: str) -> int:
    held = [units for units in board["areas"].values() for u in units if u["nation"] == nation]
    return len(held)


def nation_row(board: dict[str, Any], nation: str, say: Say) -> Row:
    of = board["nations"][nation]
    horse = f"+{of['cavalry']}" if of["cavalry"] else ""
    mark = f" {say('sketch.subject', {})}" if is_subject(board, nation) else ""
    return (
        named(nation, say) + mark,
        f"{of['infantry']}{horse}",
        str(of["infantry_left"]),
        str(areas_of(board, nation)),
        NOTHING if nation == "romans" else str(of["population"]),
        str(of["points"]),
    )


def is_subject(board: dict[str, Any], nation: str) -> bool:
    return nation in board["subjects"] or (nation == "brigantes" and board["angle_rule"])


# The Timeline.


def timeline_panel(board: dict[str, Any], say: Say) -> Panel:
    """From this round on; briefly, this one and the next."""
    numbers = range(board["round"], board["last_round"] + 1)
    rows = [round_row(board, number, say) for number in numbers]
    return panel(say("sketch.timeline", {}), rows, rows[:2])


def round_row(board: dict[str, Any], number: int, say: Say) -> Row:
    entry = ROUND[number]
    found = [event(e, say) for e in entry.get("event", []) if e["nation"] in board["nations"]]
    if number in BURH_ROUNDS:
        found.append(say("name.event.burhs", {}))
    if entry["scoring"]:
        found.append(say("name.event.scoring", {}))
    if entry["crown"]:
        found.append(say(f"name.event.{entry['crown']}", {}))
    return f"{number}", " · ".join(found) or NOTHING


def event(entry: dict[str, Any], say: Say) -> str:
    """`Ⓧ +3 English Channel, raiding turn`: what the Timeline brings a nation."""
    found = [arriving(one, say) for one in entry.get("arrivals", [])]
    if "leader" in entry:
        found.append(say(f"name.leader.{entry['leader']}", {}))
    flags = [flag for flag in ("raiding", "major_invasion", "boats") if entry.get(flag)]
    found += [say(f"sketch.event.{flag}", {}) for flag in flags]
    return f"{emblem(entry['nation'], say)} {', '.join(found)}"


def arriving(arrival: dict[str, Any], say: Say) -> str:
    """Cavalry is named, infantry goes without saying."""
    where = say(f"name.map_area.{arrival['sea']}", {})
    kind = f" {say('name.kind.cavalry', {})}" if arrival["kind"] == "cavalry" else ""
    return f"+{arrival['count']}{kind} {where}"


# The end.


def headline(view: dict[str, Any], say: Say) -> str:
    """Who won."""
    result = view["result"]
    return say(f"result.{result['how']}", {"winners": result["winners"]})


def final_panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """The points of every nation, player by player."""
    board, scores = view["board"], view["result"]["scores"]
    best_first = sorted(board["seats"], key=lambda seat: -scores[seat])
    return [score_panel(board, seat, scores[seat], say) for seat in best_first]


def score_panel(board: dict[str, Any], seat: str, total: int, say: Say) -> Panel:
    of = board["seats"][seat]
    rows = [
        (named(n, say), str(board["nations"][n]["points"])) for n in NATIONS if n in of["nations"]
    ]
    if of["bid"]:
        rows.append((say("sketch.bid-cost", {}), f"−{of['bid']}"))
    return panel(say("sketch.final", {"seat": seat, "n": total}), rows)
