"""What the log of Barbarian Kingdoms must name when something in a view changes."""

from __future__ import annotations

from tests.secrets.telling_apart import Whose
from tests.told import EARLIER, Change, Named, Needs, either, kinds, star, star_and_item

NEW_GAME: list[Named] = [{"what:first"}]
"""In a series the table is laid anew; the lines of the set-up tell of it."""


def king(change: Change) -> list[Named]:
    """By the place it comes to; a King that falls by its kingdom."""
    kingdom = change.stars[0]
    if change.new is None:
        return [{"what:captured", kingdom}]
    return [{kingdom, str(change.new)}, *NEW_GAME]


def warrior(change: Change) -> list[Named]:
    """By the places it leaves and comes to, or that it is lost."""
    kingdom = change.stars[0]
    gone = [{"what:lost", kingdom}, {"what:returned", kingdom}]
    return [{kingdom, change.item}, *([] if change.gained else gone), *NEW_GAME]


def coins_of_a_province(change: Change) -> list[Named]:
    area, coin = change.stars
    return [{area, coin}, *NEW_GAME]


def treasury(change: Change) -> list[Named]:
    """By the coins; those of a bribe move when all of the battle is settled."""
    return [{change.stars[1]}, {EARLIER, "what:bribed", change.stars[1]}, *NEW_GAME]


def battle(change: Change) -> list[Named]:
    """It begins with its place and ends with what came of it."""
    if change.old is None:
        return [{change.new["area"]}]
    return [{EARLIER, change.old["area"]}]


TOLD: dict[str, Needs] = {
    "round": kinds("round", "first"),
    "order": kinds("first"),
    "areas.*.controller": either(star(0), kinds("first")),
    "areas.*.coins.*": coins_of_a_province,
    "areas.*.hidden": either(star(0), kinds("first")),
    "kingdoms.*.king": king,
    "kingdoms.*.warriors": warrior,
    "kingdoms.*.tokens": either(star_and_item(0), kinds("first")),
    "kingdoms.*.controlled": either(star_and_item(0), kinds("first")),
    "kingdoms.*.suspended": either(star_and_item(0), kinds("first")),
    "kingdoms.*.trophies": either(star_and_item(0), kinds("first")),
    "kingdoms.*.seat": either(star(0, also="what:leads"), kinds("first")),
    "treasuries.*.coins.*": treasury,
    "treasuries.*": kinds("placed"),
    "placement.*": kinds("placed"),
    "battle": battle,
    "series.game": kinds("placed"),
    "kingdoms.*": kinds("setup", "included", "leads", "first"),
    "series.totals.*": kinds("placed"),
    "series.ranking": kinds("placed"),
    "series.victors": kinds("placed", "territorial", "military"),
    "impassable": kinds("dominated", "first"),
    "domination": kinds("dominated", "first"),
    "to_win.**": kinds("first"),
}

UNTOLD = {
    "active": "who is asked shows whose turn it is",
    "purse": "a seat's own answers so far",
    "purse.**": "a seat's own answers so far",
    "areas.*.tremis": "counted from the coins",
    "treasuries.*.tremis": "counted from the coins",
    "kingdoms.*.claim_cost": "counted from the tokens",
    "kingdoms.*.recruit_cost": "counted from the Warriors",
    "kingdoms.*.tax": "counted from the provinces",
    "kingdoms.*.tokens_left": "counted from the tokens",
    "kingdoms.*.warriors_left": "counted from the Warriors",
    "kingdoms.*.points": "counted from the pieces",
    "kingdoms.*.kings_taken": "counted from the trophies",
    "kingdoms.*.king_power.works": "goes with the King",
    "kingdoms.*.turns": "counts the turns of a kingdom for standing answers",
    "battle.**": "counted from the units and coins in the battle's province",
}

REVEALED = {
    "bribed": ("coins", "n", "total"),
    "changed": ("coins", "got_coins"),
    "claims": ("coins",),
    "recruited": ("coins",),
    "placed": ("seat", "value", "reign"),
}
"""Coins are seen when they are paid; what a Treasury was worth, when places are counted."""

PRIVATE: dict[str, tuple[Whose, str]] = {
    "found": (lambda board, values: str(board["kingdoms"][values["kingdom"]]["seat"]), "coin"),
}
"""A coin that one finds goes into one's Treasury unseen."""

SHOWN: dict[str, str] = {}
ENDED = {"treasuries.**": "all Treasuries are opened to be counted"}
