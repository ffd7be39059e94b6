"""The table in text: Battle, plan, cards, Factions, spaces and boxes in rows."""

from __future__ import annotations

from typing import Any

from logres.engine.words.sketch import Panel, Row, Say, panel
from logres.games.pendragon.seats.sketch.pieces import (
    MINUS,
    NOTHING,
    SYMBOLS,
    key_to_letters,
    units,
    walls,
)
from logres.games.pendragon.table.constants import FACTIONS, SPACES


def panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """What lies on the table, the most important first."""
    board = view["board"]
    found = []
    if board["battle"]:
        found.append(battle_panel(board["battle"], say))
    if board["command"]:
        found.append(plan_panel(board["command"], say))
    found += [cards_panel(board, say), sequence_panel(board, say)]
    return [*found, goals_panel(board, say), spaces_panel(board, say), boxes_panel(board, say)]


def named(faction: str, say: Say) -> str:
    return f"{SYMBOLS[faction]} {say('sketch.faction', {'faction': faction})}"


# What is being done.


def battle_panel(battle: dict[str, Any], say: Say) -> Panel:
    """Who stands in the field, who is inside, and what each step to come inflicts."""
    sides = [("attacks", battle["attacker"]), ("defends", battle["defender"])]
    rows = [
        (named(side["faction"], say), say(f"board.{role}", {}), units(side["units"], say))
        for role, side in sides
    ]
    for site, inside in battle["inside"].items():
        rows.append((say("board.inside", {"site": site}), "", units(inside, say)))
    strikes = [
        say("sketch.strike", {**strike, "step": say(f"board.step.{strike['step']}", {})})
        for strike in battle["strikes"]
    ]
    return panel(say("board.battle-in", {"space": battle["space"]}), [*rows, *strikes])


def plan_panel(command: dict[str, Any], say: Say) -> Panel:
    """The Command with the spaces chosen for it and its Feat, and what it costs."""
    notes = [say(f"board.{word}", {}) for word in ("limited", "free") if command[word]]
    title = ", ".join([say("sketch.command", {"command": command["name"]}), *notes])
    rows = [say("board.cost", {"n": command["cost"]})]
    if command["spaces"]:
        rows.append(say("board.planned", {"spaces": command["spaces"]}))
    if command["feat"]:
        feat = {"feat": command["feat"], "spaces": command["feat_spaces"]}
        rows.append(say("board.feat-in" if command["feat_spaces"] else "sketch.feat", feat))
    return panel(f"{SYMBOLS[command['faction']]} {title}", rows)


# Cards and Factions.


def cards_panel(board: dict[str, Any], say: Say) -> Panel:
    """The card in play with both texts, the next one, and what is in force."""
    cards = board["cards"]
    rows = [card_line(cards, role, say) for role in ("current", "next") if cards[role]]
    texts = side_lines(cards, say)
    force = [say(f"sketch.{entry['lasts']}", entry) for entry in cards["in_force"]]
    title = say("board.deck", {"n": cards["deck"], "epochs": cards["epochs_to_come"]})
    return panel(title, [*rows, *texts, *force], [*rows, *force])


def card_line(cards: dict[str, Any], role: str, say: Say) -> str:
    """A card's title, and the order of the Factions on it by their signs."""
    card = cards[role]
    order = "".join([SYMBOLS[one] for one in cards["faces"][card]["order"]])
    return f"{say(f'sketch.{role}', {'card': card})} {order}".strip()


def side_lines(cards: dict[str, Any], say: Say) -> list[str]:
    card = cards["current"]
    if not card:
        return []
    return [
        say("sketch.side", {"side": side, "text": say(f"event.{card}.{side}", {})})
        for side, text in cards["faces"][card]["sides"].items()
        if text["in_play"]
    ]


def sequence_panel(board: dict[str, Any], say: Say) -> Panel:
    """Where each Faction's cylinder stands. [sequence.boxes]"""
    boxes = [
        f"{named(id, say)} {say('sketch.box.' + its['box'], {})}"
        for id, its in board["factions"].items()
    ]
    return panel(say("board.sequence", {}), [" · ".join(boxes)])


def goals_panel(board: dict[str, Any], say: Say) -> Panel:
    """How far each Faction is from victory, and the Britons' funds."""
    rows = [goal_row(board, id, say) for id in FACTIONS]
    tracks = board["tracks"]
    funds = [f"{say(f'board.{name}', {})} {tracks[key]}" for name, key in FUNDS.items()]
    return panel(say("sketch.goals", {}), [*rows, " · ".join(funds)])


FUNDS = {
    "resources": "resources",
    "wealth": "wealth",
    "red": "dux_resources",
    "prestige": "prestige",
}


def goal_row(board: dict[str, Any], id: str, say: Say) -> Row:
    margin = board["factions"][id]["margin"]
    return named(id, say), goal(board, id, say), signed(margin)


def signed(n: int) -> str:
    return f"+{n}" if n > 0 else f"{MINUS}{-n}" if n < 0 else "0"


def goal(board: dict[str, Any], id: str, say: Say) -> str:
    """The measures of its victory against what it must be above."""
    tracks, needed, apart = board["tracks"], board["thresholds"], board["imperium"]
    if id == "dux" and apart == "fragmentation":
        return of(say, "dux-control", tracks["dux_control"] + tracks["prestige"], needed["dux"])
    if id == "dux":
        return of(say, "prosperity", tracks["prosperity_prestige"], needed["dux"])
    if id == "civitates":
        return of(say, "control", tracks["briton_control"], needed["civitates"])
    nation = "saxon" if id == "saxons" else id
    homes = board["on_map"][f"{nation}_settlements"]
    renown = of(say, "renown", tracks[f"{nation}_renown"], needed[id])
    return f"{renown}, {of(say, 'settlements', homes, needed['settlements'][id])}"


def of(say: Say, measure: str, now: int, needed: int) -> str:
    return f"{say(f'sketch.goal.{measure}', {})} {now}/{needed}"


# The map in rows.


def spaces_panel(board: dict[str, Any], say: Say) -> Panel:
    """Every space; where there is little room those with Barbarians in them."""
    head = ("", *[say(f"sketch.column.{name}", {}) for name in COLUMNS])
    rows = {id: space_row(board["spaces"][id], id, say) for id in SPACES}
    troubled = [row for id, row in rows.items() if is_troubled(board["spaces"][id])]
    full = [head, *rows.values(), *key_to_letters(say)]
    return panel(say("sketch.spaces", {}), full, troubled)


COLUMNS = ("control", "prosperity", "walls", "units")


def space_row(space: dict[str, Any], id: str, say: Say) -> Row:
    return (
        say("sketch.space", {"space": id}),
        SYMBOLS[space["control"]] if space["control"] else NOTHING,
        f"{space['population']}/{space['bottom'] + space['top']}",
        walls(space["sites"], say),
        units(space["units"], say),
    )


def is_troubled(space: dict[str, Any]) -> bool:
    """Is a piece there that is not plainly the Britons'?"""
    pieces = [*space["units"], *space["sites"].values()]
    return any("saxon" in piece or "scotti" in piece for piece in pieces)


def boxes_panel(board: dict[str, Any], say: Say) -> Panel:
    """What is not on the map."""
    boxes = board["boxes"]
    left = [f"{say(f'name.pool.{pool}', {})} {n}" for pool, n in boxes["available"].items() if n]
    other = [
        f"{say(f'board.{name}', {})} {boxes[key]}" for name, key in BOXES.items() if boxes[key]
    ]
    other += [
        f"{say(f'name.card.{card}', {})} {boxes[key]}"
        for card, key in ON_CARDS.items()
        if boxes[key]
    ]
    rows = [say("sketch.available", {"listed": ", ".join(left)})]
    return panel(say("board.forces", {}), rows + ([", ".join(other)] if other else []), [])


ON_CARDS = {"59-dal-riada": "dal_riada", "68-niall-noigiallach": "niall_box"}
BOXES = {
    "casualties": "casualties",
    "out-of-play": "out_of_play",
    "not-yet": "not_yet_in_play",
    "refugees": "refugees",
}


def headline(view: dict[str, Any], say: Say) -> str:
    """Who won."""
    return say(f"result.{view['result']['how']}", view["result"])


def final_panels(view: dict[str, Any], say: Say) -> list[Panel]:
    """By how much everybody is above or below the threshold."""
    board = view["board"]
    order = sorted(FACTIONS, key=lambda id: -board["factions"][id]["margin"])
    rows = [goal_row(board, id, say) for id in order]
    return [panel(say("sketch.goals", {}), rows), spaces_panel(board, say)]
