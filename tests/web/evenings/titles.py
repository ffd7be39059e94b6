"""The four titles: the shortest game of each, and what its board must show of a view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.web.hall import Hall, Made, wish

View = dict[str, Any]
Line = dict[str, Any]
Pieces = dict[str, list[str]]
"""What stands where, and the numbers written on it."""

MINUS = "−"


def numbers(*counts: int) -> list[str]:
    """One of a kind has no number."""
    return [str(count) for count in counts if count > 1]


@dataclass(frozen=True)
class Title:
    """A game to play, and its board by a second hand."""

    game: str
    scenario: str
    person: str
    rivals: tuple[str, ...]
    points: Callable[[View, str], str]
    pieces: Callable[[View], Pieces]
    scene: Callable[[Line], str]
    options: dict[str, Any] = field(default_factory=dict)

    def set_table(self, hall: Hall) -> Made:
        seats = {seat: wish("greedy") for seat in self.rivals} | {self.person: wish("person")}
        body = {
            "game": self.game,
            "scenario": self.scenario,
            "options": self.options,
            "seats": seats,
        }
        made = hall.call("POST", "/api/tables", body)
        return Made(hall, made["table"], made["keys"])


def told_in(where: str, names: str, *whats: str) -> Callable[[Line], str]:
    """What must be on the desk while one of these happenings is told: `{name}` is a value of it."""
    return lambda line: where + names.format(**line["values"]) if line["what"] in whats else ""


def rex_scene(line: Line) -> str:
    """Each area with the sums of all who sent cards, and the end of the turn."""
    if line["what"] == "stake":
        return ".told-scene[data-area=turn-end]"
    sums = '[data-area="{area}"] [data-kingdom="{kingdom}"][data-total="{total}"]'
    return told_in(".told-scene", sums, "winner", "vassal")(line)


def britannia_scene(line: Line) -> str:
    """Each round of a battle with its dice, and each sentence of a scoring round."""
    if line["what"] in ("scoring-round", "scored"):
        return ".told-scene .sentences li"
    if line["what"] in ("rolled", "rolled-cavalry", "rolled-fort", "rolled-burh"):
        return f'.told-scene[data-area="{line["values"]["area"]}"] [data-round] .die'
    return told_in(".told-scene.battle", '[data-area="{area}"]', "takes-area", "holds-area")(line)


def pendragon_scene(line: Line) -> str:
    """The card that is turned, a Battle, and what a Non-player's chart said."""
    if line["what"] in ("card", "epoch"):
        return ".win.cards .evc"
    if line["what"] in ("battle", "assault"):
        return ".win.battle"
    return told_in(".told-scene", '[data-why="{faction}"] .why-steps .yes', "np-yes")(line)


def rex_points(view: View, seat: str) -> str:
    kingdom = view["board"]["kingdoms"][seat]
    return str(kingdom["points"] + kingdom["objective_points"])


def rex_pieces(view: View) -> Pieces:
    board = view["board"]
    found = [f"rome {space}" for space in board["rome"]]
    found += [f"stake {token}" for token in board["stakes"]]
    for seat, kingdom in board["kingdoms"].items():
        found += [f"{seat} {space}" for space in kingdom["held"]]
    return {piece: [] for piece in found}


def barbarian_points(view: View, seat: str) -> str:
    led = [one for one in view["board"]["kingdoms"].values() if one["seat"] == seat]
    return str(max(len(one["controlled"]) for one in led))


def barbarian_pieces(view: View) -> Pieces:
    found: Pieces = {}
    for name, kingdom in view["board"]["kingdoms"].items():
        if kingdom["king"]:
            found[f"king {name} {kingdom['king']}"] = []
        for area in kingdom["warriors"]:
            found[f"warrior {name} {area}"] = numbers(kingdom["warriors"].count(area))
    return found


def britannia_points(view: View, seat: str) -> str:
    return str(view["board"]["seats"][seat]["points"])


def britannia_pieces(view: View) -> Pieces:
    board = view["board"]
    return {
        f"{unit['nation']} {space}": numbers(unit["infantry"], unit["cavalry"])
        for space, units in (board["areas"] | board["seas"]).items()
        for unit in units
    }


def pendragon_points(view: View, seat: str) -> str:
    margin = view["board"]["factions"][seat]["margin"]
    return f"{MINUS}{-margin}" if margin < 0 else f"+{margin}" if margin else "0"


def pendragon_pieces(view: View) -> Pieces:
    board = view["board"]
    found: Pieces = {f"patrol {sea}": [] for sea in board["patrolled"]}
    for space, state in board["spaces"].items():
        found |= {f"walls {site}": [] for site in state["sites"]}
        for unit, (count, laden) in state["units"].items():
            found[f"{unit} {space}"] = numbers(laden, count)
    return found


TITLES = {
    title.game: title
    for title in (
        Title(
            "rex",
            "two-kingdoms",
            "iceni",
            ("brigantes",),
            rex_points,
            rex_pieces,
            rex_scene,
            {"kingdoms": "brigantes,iceni"},
        ),
        Title(
            "barbarian",
            "expert",
            "ostrogoths",
            ("huns", "vandals"),
            barbarian_points,
            barbarian_pieces,
            told_in(".win.battle", " .duel .side2", "battle", "won"),
            {"kingdoms": "huns,ostrogoths,vandals"},
        ),
        Title(
            "britannia",
            "vikings",
            "player-2",
            ("player-1",),
            britannia_points,
            britannia_pieces,
            britannia_scene,
        ),
        Title(
            "pendragon",
            "barbarian-conspiracy",
            "civitates",
            ("dux",),
            pendragon_points,
            pendragon_pieces,
            pendragon_scene,
            {"factions": "dux,civitates"},
        ),
    )
}
