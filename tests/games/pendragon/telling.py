"""What the log of Pendragon must name when something in a view changes."""

from __future__ import annotations

from tests.games.pendragon.parts import (
    FACTIONS,
    NOBODY,
    SITES,
    SITES_OF,
    SPACES,
    UNIT_NATION,
    UNIT_OWNER,
    UNITS,
)
from tests.secrets.telling_apart import Whose
from tests.told import EARLIER, Change, Named, Needs, either, item, kinds, star

OWNERS = {
    name: {FACTIONS[f] for f in (UNIT_OWNER[n], UNIT_NATION[n]) if f != NOBODY}
    for n, name in enumerate(UNITS)
}
"""Whose a kind of unit is, and of what nation."""

SAID = {
    "departs": "cavalry",
    "stands-down": "cavalry",
    "won-over": "militia",
    "joins": "scotti-raider",
}
"""Happenings whose sentence says of itself what kind of unit it is about."""

PLACES_IN = {name: [name, *[SITES[site] for site in SITES_OF[n]]] for n, name in enumerate(SPACES)}
"""A space and its Sites: what happens at one of them names the other."""


def in_space(*alternatives: str) -> Needs:
    """One happening names the space or a Site of it."""

    def needs(change: Change) -> list[Named]:
        there: list[Named] = [{place} for place in PLACES_IN[change.stars[0]]]
        return there + [{f"what:{what}"} for what in alternatives]

    return needs


def site(change: Change) -> list[Named]:
    return [{change.stars[1]}]


def card(change: Change) -> list[Named]:
    """The card that comes up; the next one lies beside it, for all to see."""
    return [{str(change.new)}, {"what:card"}, {"what:epoch"}, {"what:plays-pivotal"}]


def lasting_text(change: Change) -> list[Named]:
    """An Event may ask a good deal before its text comes into force; an Epoch clears it away."""
    begun: list[Named] = [{EARLIER, f"what:{what}"} for what in ("takes-event", "plays-pivotal")]
    return [*begun, {"what:recovery"}, {"what:epoch"}]


def took_its_turn(change: Change) -> list[Named]:
    """A cylinder moves when all is done that its Faction had chosen to do."""
    chosen = (
        "takes-event",
        "takes-command",
        "takes-limited",
        "takes-free",
        "passes",
        "plays-pivotal",
    )
    return [{EARLIER, f"what:{what}", change.stars[0]} for what in chosen]


def lines(*wanted: str) -> Needs:
    """One of these happenings; with `pays dux` only one that names the Dux."""

    def needs(change: Change) -> list[Named]:
        found = [line.split() for line in wanted]
        return [{f"what:{what}", *names} for what, *names in found]

    return needs


def renown(faction: str) -> Needs:
    """Whatever moves Renown names whose it is."""
    kinds_of = (
        "pays passes-renown confiscated trade-renown revenue-renown annona-renown new-leadership "
        "renown-won renown-lost loses-renown humbled brings-home forced-return ransomed"
    )
    return lines(*[f"{what} {faction}" for what in kinds_of.split()])


def unit(change: Change) -> list[Named]:
    """A line names the space or a Site of it, and the kind of unit or whose it is."""
    space, kind = change.stars
    names = [kind, *OWNERS[kind], *[f"what:{what}" for what, one in SAID.items() if one == kind]]
    return [{place, name} for place in PLACES_IN[space] for name in names]


TOLD: dict[str, Needs] = {
    "imperium": lines("imperium"),
    "roads": lines("roads-lapse"),
    "patrolled": item,
    "tracks.resources": lines(
        "pays civitates",
        "pays-blue",
        "pays-mixed",
        "passes-resources",
        "revenue-britons",
        "taxation",
        "traded",
        "sells-plunder civitates",
        "hoards",
        "requisitioned",
        "requisitioned-wealth",
        "ransomed civitates",
        "ransomed-blue",
        "levy",
        "confiscated civitates",
        "usurper-wins",
    ),
    "tracks.dux_resources": lines(
        "pays dux",
        "pays-mixed",
        "passes-dux",
        "revenue-dux",
        "sells-plunder dux",
        "tribute",
        "requisitioned",
        "requisitioned-wealth",
        "ransomed dux",
        "subsidy",
        "confiscated dux",
    ),
    "tracks.wealth": lines(
        "spends-wealth",
        "pays-comitates",
        "tribute",
        "hoards",
        "hoarded",
        "halved",
        "requisitioned-wealth",
        "ransomed-wealth",
        "levy",
        "villas",
        "gifts",
        "confiscated",
        "trade-wealth",
        "monasteries",
    ),
    "tracks.prestige": lines(
        "prestige-won",
        "prestige-lost",
        "revenue-prestige",
        "halved",
        "trade-prestige",
        "monasteries",
        "appeal-refused",
        "coel-hen",
        "usurper-fails",
        "venture-succeeds",
        "venture-fails",
    ),
    "tracks.saxon_renown": renown("saxons"),
    "tracks.scotti_renown": renown("scotti"),
    "spaces.*.control": in_space(),
    "spaces.*.population": in_space(),
    "spaces.*.printed_population": star(0, also="what:poorer"),
    "spaces.*.bottom": in_space("recovery"),
    "spaces.*.top": in_space("recovery"),
    "spaces.*.units.*": unit,
    "spaces.*.sites.*": site,
    "boxes.casualties": lines(
        "lost cavalry",
        "placed cavalry",
        "removed cavalry",
        "disbanded cavalry",
        "casualties",
        "departs",
        "healed",
        "out-of-play",
        "coel-hen",
    ),
    "boxes.out_of_play": lines(
        "placed cavalry", "casualties", "departs", "out-of-play", "coel-hen"
    ),
    "boxes.not_yet_in_play": kinds("comitates-come"),
    "boxes.refugees": kinds("ravaged", "flees", "emigrates", "refugees", "resettled"),
    "boxes.owed_cavalry": lines("placed cavalry", "departs", "recovery"),
    "boxes.dal_riada": kinds("dal-riada"),
    "boxes.niall_box": kinds("gather", "joins", "taken-to-box"),
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

REVEALED = {"card": ("card", "factions"), "epoch": ("card",)}
"""The deck, card by card."""

PRIVATE: dict[str, tuple[Whose, str]] = {}
SHOWN = {
    "cards.next": "turned up when the card before it is played; its line comes when it is",
    "cards.faces.**": "what is printed on it",
}
ENDED: dict[str, str] = {}
