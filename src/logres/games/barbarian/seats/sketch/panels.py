"""The table in text: treasury, boards, battle, powers and the final placement in rows."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Panel, Row, Say, panel
from logres.games.barbarian.table.constants import KINGDOMS

SYMBOLS = dict(zip(KINGDOMS, ("▲", "◆", "●", "■", "★", "♣"), strict=True))
NOTHING = "–"


def panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """What lies on the table, the most important first."""
    board = view["board"]
    found = []
    if board["battle"] and board["battle"]["sides"]:
        found.append(battle_panel(board, say))
    found += treasury_panels(board, say)
    found.append(boards_panel(board, say))
    if board["powers"]:
        found.append(powers_panel(board, say))
    if board["series"]:
        found.append(series_panel(board, say))
    return found


def named(kind: str, id: str, say: Say) -> str:
    """The name of a noun by itself."""
    return say(f"sketch.name.{kind}", {kind: id})


def coins(purse: dict[str, Any], say: Say) -> str:
    kinds = [say("board.coins-of", {"coin": coin, "n": n}) for coin, n in purse["coins"].items()]
    return " · ".join(kinds) or NOTHING


def treasury_panels(board: dict[str, Any], say: Say) -> list[Panel]:
    """Only one's own treasury is shown, and the purse one is filling."""
    found = []
    for seat, purse in board["treasuries"].items():
        if purse is None:
            continue
        rows = [(say("sketch.tremis", {"n": purse["tremis"]}), coins(purse, say))]
        if board["purse"]:
            filled = say("sketch.purse", {"n": board["purse"]["tremis"]})
            rows.append((filled, coins(board["purse"], say)))
        found.append(panel(say("sketch.treasury", {"seat": seat}), rows))
    return found


def battle_panel(board: dict[str, Any], say: Say) -> Panel:
    """Both sides with their points, bribes not counted."""
    rows = [
        (
            kingdom_named(side["kingdom"], say),
            say("sketch.units", {"king": int(side["king"]), "warriors": side["warriors"]}),
            say("sketch.points", {"n": side["points"]}),
        )
        for side in board["battle"]["sides"]
    ]
    return panel(say("sketch.battle", {"area": board["battle"]["area"]}), rows)


def kingdom_named(kingdom: str, say: Say) -> str:
    return f"{SYMBOLS[kingdom]} {named('kingdom', kingdom, say)}"


def boards_panel(board: dict[str, Any], say: Say) -> Panel:
    head = [say(f"sketch.column.{name}", {}) for name in COLUMNS]
    rows = [board_row(kingdom, board["kingdoms"][kingdom], say) for kingdom in board["order"]]
    return panel(say("sketch.boards", {}), [("", *head), *rows])


COLUMNS = ("provinces", "warriors", "tokens", "kings")


def board_row(kingdom: str, its: dict[str, Any], say: Say) -> Row:
    return (
        kingdom_named(kingdom, say),
        str(len(its["controlled"])),
        priced(len(its["warriors"]), its["recruit_cost"], "" if its["king"] else " †"),
        priced(len(its["tokens"]), its["claim_cost"]),
        "".join([SYMBOLS[k] for k in its["trophies"]]) or NOTHING,
    )


def priced(count: int, cost: int, mark: str = "") -> str:
    """How many there are, and in brackets what the next one costs."""
    return f"{count}{mark} ({cost or NOTHING})"


def powers_panel(board: dict[str, Any], say: Say) -> Panel:
    """[setup.powers-announced]"""
    rows: list[Row] = []
    for kingdom in board["order"]:
        its = board["kingdoms"][kingdom]
        for power in (its["kingdom_power"], its["king_power"]):
            mark = "" if power["works"] else " †"
            name = named("power", power["effect"], say)
            rows.append((SYMBOLS[kingdom], f"{name}{mark}", say(f"power.{power['effect']}", power)))
    return panel(say("sketch.powers", {}), rows, [])


def series_panel(board: dict[str, Any], say: Say) -> Panel:
    series = board["series"]
    rows = [
        (named("seat", seat, say), str(series["victors"].count(seat)), str(points))
        for seat, points in series["totals"].items()
    ]
    head = ("", say("sketch.column.won", {}), say("sketch.column.points", {}))
    return panel(say("sketch.series", {}), [head, *rows])


def headline(view: dict[str, Any], say: Say) -> str:
    """How it ended, and who won. [end.stops]"""
    result = view["result"]
    return say(f"result.{result['how']}", {"winners": result["winners"]})


def final_panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """Where everybody stands. [end.performance-table]"""
    board = view["board"]
    rows = [
        (
            f"{place}.",
            named("seat", entry["seat"], say),
            say("sketch.points", {"n": entry["score"]}),
            named("reign", entry["reign"], say),
        )
        for place, entry in enumerate(board["placement"], 1)
    ]
    found = [panel(say("sketch.placement", {}), rows)] if rows else []
    found.append(boards_panel(board, say))
    if board["series"]:
        found.append(series_panel(board, say))
    return found
