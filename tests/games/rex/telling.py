"""What the log of Rex Britannorum must name when something in a view changes."""

from __future__ import annotations

from tests.secrets.telling_apart import Whose
from tests.told import EARLIER, Change, Named, Needs, either, item, kinds, star, star_and_item


def card_in_battle(change: Change) -> list[Named]:
    """Sent with its area; it leaves hired, to a pile, or home."""
    area, kingdom = change.stars
    if change.gained:
        return [{area, kingdom, change.item}]
    return [
        {"what:mercenaries", kingdom, change.item},
        {"what:discarded", kingdom},
        {"what:sent-home", kingdom, change.item},
    ]


def token(change: Change) -> list[Named]:
    """By its place, a Joker by its area. Tokens stay until all of an area are taken."""
    if change.gained:
        return [{change.item}]
    if change.item.endswith("j"):
        area = change.item[0]
        return [{EARLIER, "what:joker", area}, {"what:joker-lost", area}]
    return [{EARLIER, f"what:{what}", change.item} for what in ("cube", "oppidum", "given-to-rome")]


def revealed(change: Change) -> list[Named]:
    """At the end; a game without Objectives has nothing to reveal."""
    return [{"what:objective", change.stars[0]}] if change.new else [set()]


PILE = either(star(0, also="what:discarded"), star(0, also="what:sent-home"))

TOLD: dict[str, Needs] = {
    "battles.*.*": card_in_battle,
    "stakes": token,
    "rome": item,
    "bag": kinds("drawn", "given-to-rome"),
    "turn": kinds("turn"),
    "order": kinds("order"),
    "slots": kinds("slots"),
    "supply": item,
    "supply_count": kinds("reinforced", "replaced"),
    "first.*": star_and_item(0),
    "highest.*": star_and_item(0),
    "kingdoms.*.held": star_and_item(0),
    "kingdoms.*.deck": star(0),
    "kingdoms.*.queue": star_and_item(0),
    "kingdoms.*.hand": star_and_item(0),
    "kingdoms.*.hand_count": star(0),
    "kingdoms.*.seen": star_and_item(0),
    "kingdoms.*.extras": star_and_item(0),
    "kingdoms.*.discard": PILE,
    "kingdoms.*.discard_count": PILE,
    "kingdoms.*.tracks.*": star(0, 1, also="what:stake"),
    "kingdoms.*.thresholds.*": star(0, 1, also="what:threshold"),
    "kingdoms.*.dropped": star_and_item(0),
    "kingdoms.*.objective_count": star(0),
    "kingdoms.*.objective_points": star(0, also="what:objective"),
    "kingdoms.*.objectives": revealed,
    "kingdoms.*.objectives.*": star(0, 1),
}

UNTOLD = {
    "phase": "the question says what phase it is of",
    "plan": "a seat's own answers so far",
    "plan.**": "a seat's own answers so far",
    "kingdoms.*.cubes": "counted from the map",
    "kingdoms.*.oppida": "counted from the map",
    "kingdoms.*.points": "counted from First, Thresholds and Max",
    "kingdoms.*.objectives.*.met": "counted from the map",
}

REVEALED = {
    "drawn": ("locations", "numbered_locations"),
    "refilled": ("cards",),
    "reinforced": ("card",),
    "replaced": ("card",),
    "sent": ("card", "area"),
    "objective": ("objective", "n"),
}
"""From the bag, from a deck into the open queue, from Rome's; plans and Objectives turned up."""

PRIVATE: dict[str, tuple[Whose, str]] = {
    "drew": (lambda board, values: str(values["kingdom"]), "card"),
}
"""What one draws into one's hand."""

SHOWN: dict[str, str] = {}
ENDED: dict[str, str] = {}
