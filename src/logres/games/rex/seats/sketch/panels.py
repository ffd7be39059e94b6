"""The table in text: kingdoms, stakes, cards, battles, Objectives and the final scores in rows."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

from logres.engine.words.sketch import Panel, Row, Say, panel
from logres.games.rex.rules.scoring import rank
from logres.games.rex.seats.sketch.objectives import objective_brief, objective_rows
from logres.games.rex.table.constants import AREAS, BOARD, CARDS, SCORING, TRACKS

SYMBOLS = {"brigantes": "✦", "iceni": "∩", "regnenses": "♠", "rome": "♜"}
SIGNS = {"road": "○", "city": "▣", "joker": "★"}
NOTHING = "–"

POWERS = [power["value"] for power in CARDS["power"]]
KIND = {place["id"]: place["kind"] for place in BOARD["location"]}


def panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """What lies on the table, the most important first."""
    board = view["board"]
    own = viewer(board)
    found = [] if own is None else [cards_panel(view, own, say)]
    found += [stakes_panel(board, say), tracks_panel(board, say)]
    if any(cards for battle in board["battles"].values() for cards in battle.values()):
        found.append(battles_panel(board, say))
    found.append(kingdoms_panel(view, own, say))
    if own is not None and board["kingdoms"][own]["objectives"]:
        found.append(objectives_panel(board, own, say))
    if own is not None:
        found.append(powers_panel(board["kingdoms"][own], say))
    return found


def viewer(board: dict[str, Any]) -> str | None:
    """Whose view this is: only one's own hand is shown."""
    return next((k for k, of in board["kingdoms"].items() if of["hand"] is not None), None)


# Cards.


def card(name: str) -> str:
    side, value = name.split("-")
    return f"[{value}{SYMBOLS[side]}]"


def cards(names: list[str]) -> str:
    return " ".join([card(name) for name in names]) or NOTHING


def values(names: list[str]) -> str:
    return " ".join([name.split("-")[1] for name in names]) or NOTHING


def cards_panel(view: dict[str, Any], own: str, say: Say) -> Panel:
    mine, plan = view["board"]["kingdoms"][own], plan_of(view)
    rows: list[Row] = [
        (say("sketch.hand", {}), cards(left_in_hand(mine, plan))),
        (say("sketch.queue", {}), cards(mine["queue"])),
    ]
    if plan:
        rows.append((say("sketch.plan", {}), "  ".join([planned(*entry) for entry in plan])))
    piles = {"deck": mine["deck"], "discards": mine["discard_count"]}
    return panel(say("sketch.cards", {}), [*rows, ("", say("sketch.piles", piles))], rows)


def plan_of(view: dict[str, Any]) -> list[tuple[str, str]]:
    """The cards committed so far, each with its area once that is chosen."""
    values = view["decision"]["values"] if view["decision"] else {}
    names, areas = values.get("planned_cards", []), values.get("planned_areas", [])
    return list(zip_longest(names, areas, fillvalue=""))


def left_in_hand(mine: dict[str, Any], plan: list[tuple[str, str]]) -> list[str]:
    """Hand and extra cards, less those already planned with."""
    left: list[str] = mine["hand"] + mine["extras"]
    for name, _ in plan:
        left.remove(name)
    return left


def planned(name: str, area: str) -> str:
    return f"{card(name)} → {area.upper()}" if area else card(name)


def powers_panel(mine: dict[str, Any], say: Say) -> Panel:
    """What the cards at hand can do besides fighting."""
    at_hand = {int(n.split("-")[1]) for n in mine["hand"] + mine["extras"] + mine["queue"]}
    rows = [
        (f"{value}:", say(f"name.power_text.{value}", {})) for value in POWERS if value in at_hand
    ]
    return panel(say("sketch.powers", {}), rows, [])


# What can be won, and where the kingdoms stand.


def stakes_panel(board: dict[str, Any], say: Say) -> Panel:
    rows = [
        (
            say(f"name.area.{area}", {}),
            " ".join([token(t) for t in at_stake(board, area)]) or NOTHING,
        )
        for area in AREAS
    ]
    return panel(say("sketch.at-stake", {}), rows)


def at_stake(board: dict[str, Any], area: str) -> list[str]:
    return [token for token in board["stakes"] if token.startswith(area)]


def token(id: str) -> str:
    return f"{SIGNS[KIND.get(id, 'joker')]}{id.upper()}"


def tracks_panel(board: dict[str, Any], say: Say) -> Panel:
    """Each track with its spaces; who stands on one is named before it."""
    rows: list[str] = []
    for track in TRACKS["track"]:
        rows += [f"{name_of(track, say)} {first_of(board, track, say)}", spaces(board, track)]
    brief = [
        (name_of(track, say), standings(board, track), icons(board, track))
        for track in TRACKS["track"]
    ]
    key = say("sketch.icons", {})
    return panel(f"{say('sketch.tracks', {})} {key}", rows, brief)


def name_of(track: dict[str, Any], say: Say) -> str:
    return say(f"name.track.{track['id']}", {})


def first_of(board: dict[str, Any], track: dict[str, Any], say: Say) -> str:
    who = board["first"][track["id"]]
    if not who:
        return say("sketch.first-open", {})
    return say("sketch.first-taken", {"who": " ".join([SYMBOLS[k] for k in who])})


def spaces(board: dict[str, Any], track: dict[str, Any]) -> str:
    at = {k: of["tracks"][track["id"]] for k, of in board["kingdoms"].items()}
    shown = range(track["start"], track["last_space"] + 1)
    return " ".join([space(track, n, [SYMBOLS[k] for k in at if at[k] == n]) for n in shown])


def space(track: dict[str, Any], number: int, standing: list[str]) -> str:
    """`*4` for First, `(5)` for a Threshold."""
    text = f"({number})" if number in track["thresholds"] else str(number)
    return "".join(standing) + ("*" if number == track["first"] else "") + text


def standings(board: dict[str, Any], track: dict[str, Any]) -> str:
    return " ".join(
        [f"{SYMBOLS[k]}{of['tracks'][track['id']]}" for k, of in board["kingdoms"].items()]
    )


def icons(board: dict[str, Any], track: dict[str, Any]) -> str:
    """The spaces that earn points, and who was First."""
    numbers = sorted({track["first"], *track["thresholds"]})
    shown = [space(track, number, []) for number in numbers]
    who = board["first"][track["id"]]
    return " ".join([*shown, *(["*" + "".join([SYMBOLS[k] for k in who])] if who else [])])


def battles_panel(board: dict[str, Any], say: Say) -> Panel:
    """The cards that every kingdom has sent, by area."""
    rows: list[Row] = [("", *[say(f"name.area.{area}", {}) for area in AREAS])]
    for kingdom in board["kingdoms"]:
        sent = [board["battles"][area][kingdom] for area in AREAS]
        rows.append((named(kingdom, say), *[sent_cards(kingdom, names) for names in sent]))
    return panel(say("sketch.battles", {}), rows)


def sent_cards(kingdom: str, names: list[str]) -> str:
    """Own troops by value; Mercenaries and Reinforcements with their symbol."""
    shown = [n.split("-")[1] + ("" if n.startswith(kingdom) else symbol_of(n)) for n in names]
    return "+".join(shown) or NOTHING


def symbol_of(name: str) -> str:
    return SYMBOLS[name.partition("-")[0]]


def named(kingdom: str, say: Say) -> str:
    return f"{SYMBOLS[kingdom]} {say(f'name.kingdom.{kingdom}', {})}"


def kingdoms_panel(view: dict[str, Any], own: str | None, say: Say) -> Panel:
    board = view["board"]
    heads = ("", *[say(f"sketch.{head}", {}) for head in ("points", "in-hand", "deck", "open")])
    order = [*board["order"], *board["game_run"]]
    rows: list[Row] = [heads, *[kingdom_row(board, k, k == own, say) for k in order]]
    rest: list[Row] = [f"{SYMBOLS['rome']} {say('sketch.supply', {'cards': supply(board)})}"]
    rest += [f"{SYMBOLS[k]} {say(f'name.ruler_epithet.{k}', {})}" for k in board["game_run"]]
    if board["slots"]:
        rest.append(say("sketch.slots", {"areas": " ".join(board["slots"]).upper()}))
    return panel(say("sketch.kingdoms", {}), rows + rest, rows)


def kingdom_row(board: dict[str, Any], id: str, own: bool, say: Say) -> Row:
    """Points, cards in hand with the Mercenaries and Reinforcements all have seen, deck, queue."""
    kingdom = board["kingdoms"][id]
    name = f"{named(id, say)}{' ' + say('sketch.you', {}) if own else ''}"
    if id in board["game_run"]:
        return name, NOTHING, NOTHING, str(kingdom["deck"]), NOTHING
    seen = "".join([f" {n.split('-')[1]}{symbol_of(n)}" for n in kingdom["extras"]])
    hand = f"{kingdom['hand_count']}{'' if own else seen}"
    return name, str(kingdom["points"]), hand, str(kingdom["deck"]), values(kingdom["queue"])


def supply(board: dict[str, Any]) -> str:
    return str(board["supply_count"]) if board["supply"] is None else values(board["supply"])


def objectives_panel(board: dict[str, Any], own: str, say: Say) -> Panel:
    """Every card with its lines; briefly, what comes next on each."""
    mine = board["kingdoms"][own]
    rows: list[Row] = []
    brief: list[Row] = []
    for kept in mine["objectives"]:
        rows += objective_rows(kept, mine["held"], say)
        brief += objective_brief(kept, mine["held"], say)
    return panel(say("sketch.objectives", {}), rows, brief)


# The end.


def final_panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """The scores in their parts, the Objectives of all."""
    board = view["board"]
    found = [scores_panel(board, view["result"], say), tracks_panel(board, say)]
    for kingdom in board["order"]:
        kept = board["kingdoms"][kingdom]["objectives"] or []
        held = board["kingdoms"][kingdom]["held"]
        rows = [row for objective in kept for row in objective_rows(objective, held, say)]
        brief = [objective_brief(objective, held, say)[0] for objective in kept]
        if rows:
            title = f"{say('sketch.objectives', {})} {named(kingdom, say)}"
            found.append(panel(title, rows, brief))
    return found


def headline(view: dict[str, Any], say: Say) -> str:
    """Who is crowned."""
    board, result = view["board"], view["result"]
    said = say(f"result.{result['how']}", {"winners": result["winners"]})
    if result["how"] != "rated":
        return said
    score = result["scores"][board["order"][0]]
    return f"{said} {say(f'name.rating.rank-{rank(score)}', {})}."


def scores_panel(board: dict[str, Any], result: dict[str, Any], say: Say) -> Panel:
    kingdoms = board["order"]
    rows: list[Row] = [("", *[named(k, say) for k in kingdoms])]
    for part in ("first", "threshold", "max", "objectives"):
        points = [str(points_for(board, part, k)) for k in kingdoms]
        rows.append((say(f"sketch.score.{part}", {}), *points))
    totals = [str(result["scores"][k]) for k in kingdoms]
    return panel(say("sketch.scores", {}), [*rows, (say("sketch.score.total", {}), *totals)])


def points_for(board: dict[str, Any], part: str, kingdom: str) -> int:
    of = board["kingdoms"][kingdom]
    if part == "objectives":
        return int(of["objective_points"])
    if part == "threshold":
        return int(SCORING["threshold_points"] * sum(of["thresholds"].values()))
    marks = board["first" if part == "first" else "highest"]
    return int(SCORING[f"{part}_points"]) * len([1 for who in marks.values() if kingdom in who])
