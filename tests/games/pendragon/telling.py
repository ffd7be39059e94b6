"""What the log of Pendragon must name when something in a view changes."""

from __future__ import annotations

from logres.games.pendragon.data import SITES, SITES_OF, SPACES
from tests.told import EARLIER, Change, Named, Needs, either, item, kinds, star

PLACES_IN = {name: [name, *[SITES[site] for site in SITES_OF[n]]] for n, name in enumerate(SPACES)}
"""A space and its Sites: what happens at one of them names the other."""


def in_space(*alternatives: str) -> Needs:
    """One happening names the space or a Site of it."""

    def needs(change: Change) -> list[Named]:
        there: list[Named] = [{place} for place in PLACES_IN[change.stars[0]]]
        return there + [{f"what:{what}"} for what in alternatives]

    return needs


def site(change: Change) -> list[Named]:
    return [{change.stars[1]}, {change.stars[0]}]


def card(change: Change) -> list[Named]:
    """The card that comes up; the next one lies beside it, for all to see."""
    return [{str(change.new)}, {"what:card"}, {"what:epoch"}, {"what:plays-pivotal"}]


def lasting_text(change: Change) -> list[Named]:
    """An Event may ask a good deal before its text comes into force; an Epoch clears it away."""
    begun: list[Named] = [{EARLIER, f"what:{what}"} for what in ("takes-event", "plays-pivotal")]
    return [*begun, {"what:recovery"}, {"what:epoch"}]


def took_its_turn(change: Change) -> list[Named]:
    """A cylinder moves when all is done that its Faction had chosen to do."""
    chosen = ("takes-event", "takes-command", "takes-limited", "takes-free", "passes")
    return [{EARLIER, f"what:{what}", change.stars[0]} for what in chosen]


def renown(faction: str) -> Needs:
    return lambda change: [{faction}, {"what:halved"}]


def money(*whats: str) -> Needs:
    """What Britons and Dux have: costs are paid, purses filled."""
    common = (
        "pays",
        "refunded",
        "ransomed",
        "halved",
        "levy",
        "taxation",
        "requisitioned",
        "tribute",
        "hoards",
    )
    return kinds(*common, *whats)


TOLD: dict[str, Needs] = {
    "imperium": kinds("imperium"),
    "roads": kinds("roads-lapse", "roads-kept", "roads-restored"),
    "patrolled": item,
    "tracks.resources": money("revenue-britons", "traded", "sells-plunder", "annona", "plunders"),
    "tracks.dux_resources": money("revenue-dux", "donatio", "sells-plunder", "prestige-won"),
    "tracks.wealth": money("hoarded", "donatio", "pillaged", "wasted", "villas", "trade-wealth"),
    "tracks.prestige": kinds(
        "prestige-won", "prestige-lost", "revenue-prestige", "halved", "pays-comitates", "wasted"
    ),
    "tracks.saxon_renown": renown("saxons"),
    "tracks.scotti_renown": renown("scotti"),
    "spaces.*.control": in_space(),
    "spaces.*.population": in_space(),
    "spaces.*.bottom": in_space("recovery"),
    "spaces.*.top": in_space("recovery"),
    "spaces.*.units.*": in_space(),
    "spaces.*.sites.*": site,
    "boxes.casualties": kinds("lost", "casualties", "placed", "departs", "removed"),
    "boxes.out_of_play": kinds("imperium", "casualties", "placed", "departs", "removed"),
    "boxes.not_yet_in_play": kinds("imperium", "comitates-come", "placed"),
    "boxes.refugees": kinds("ravaged", "refugees", "resettled", "departs", "dead", "recovery"),
    "boxes.owed_cavalry": kinds("imperium", "placed", "recovery"),
    "boxes.dal_riada": kinds("dal-riada"),
    "boxes.niall_box": kinds("gather", "placed", "go-home", "joins"),
    "cards.current": card,
    "cards.next": card,
    "cards.after_next": card,
    "cards.pivotal": item,
    "cards.in_force.**": lasting_text,
    "cards.held.**": lasting_text,
    "cards.executed.**": lasting_text,
    "factions.*.box": either(star(0), kinds("card", "epoch"), took_its_turn),
    "command": lambda change: [
        {EARLIER, (change.new or change.old)["faction"]},
    ],
}

UNTOLD = {
    "phase": "the question says what phase it is of",
    "thresholds.**": "goes with the Imperium and the options",
    "factions.*.margin": "counted from tracks and map",
    "factions.*.eligible": "goes with the boxes of the sequence of play",
    "tracks.briton_control": "counted from the map",
    "tracks.dux_control": "counted from the map",
    "tracks.saxon_control": "counted from the map",
    "tracks.scotti_control": "counted from the map",
    "tracks.prosperity": "counted from the map",
    "tracks.prosperity_prestige": "counted from the map and Prestige",
    "boxes.available.*": "what is not on the map or in a box",
    "on_map.*": "counted from the map",
    "cards.faces.**": "printed on the cards",
    "cards.deck": "one less with every card",
    "cards.epochs_to_come": "one less with every Epoch card",
    "cards.played": "the card before the current one",
    "command.**": "what is being planned, in the question",
    "battle": "counted from the units where the question is",
    "battle.**": "counted from the units where the question is",
}
