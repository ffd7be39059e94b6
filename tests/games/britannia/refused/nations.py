"""What is refused to single nations, in votes and in bids, and why."""

from __future__ import annotations

from tests.games.britannia.builders import (
    nation,
)
from tests.games.britannia.parts import (
    ENGLAND,
    ArthurComes,
    BoudiccaComes,
    Bretwalda,
    Overpopulation,
    Placement,
    RomansLeave,
    SpecialReinforcements,
)
from tests.games.britannia.refusing import Case, asking, bidding, on_turn

NINE = ("kent", "essex", "sussex", "suffolk", "norfolk", "lindsey", "wessex", "hwicce", "march")
NORSE = {"orkneys": "norsemen 3", "caithness": "norsemen 3"}

SPECIAL: list[Case] = [
    (
        asking(
            Placement(nation("saxons"), 1, ENGLAND),
            "saxons",
            {"kent": "saxons 1", "essex": "saxons 1", "devon": "saxons 1"},
            round=16,
        ),
        "place devon",
        "england-only",
        "round16.saxons",
    ),
    # Dyfed is full as well, but no room there would help.
    (
        asking(
            Placement(nation("saxons"), 1, ENGLAND),
            "saxons",
            {"kent": "saxons 5", "essex": "saxons 1", "york": "saxons 1", "dyfed": "saxons 3"},
            round=16,
        ),
        "place dyfed",
        "england-only",
        "round16.saxons",
    ),
    (
        asking(BoudiccaComes(), "belgae", {"kent": "belgae 1", "essex": "belgae 1"}),
        "place york",
        "not-your-area",
        "belgae.boudicca",
    ),
    (
        asking(ArthurComes(), "romano-british", {"kent": "saxons 1"}, round=7),
        "post kent",
        "arthur-not-vacant",
        "romano-british.arthur-where",
    ),
    (
        asking(ArthurComes(), "romano-british", {"kent": "saxons 1"}, round=7),
        "post cumbria",
        "arthur-not-there",
        "ruling.south-line",
    ),
    (
        asking(
            RomansLeave(),
            "romans",
            {**dict.fromkeys(NINE, "romans fort"), "york": "romans 1"},
            round=6,
        ),
        "replace york",
        "forts-first",
        "romano-british.replace-forts",
    ),
    (
        on_turn(Overpopulation(), "norsemen", {**NORSE, "icelandic-sea": "norsemen 1"}, round=11),
        "remove icelandic-sea",
        "no-hunger-at-sea",
        "overpopulation.sea-not-counted",
    ),
    (
        asking(
            SpecialReinforcements(),
            "normans",
            {
                "essex": "normans 1+2",
                "wessex": "normans 1",
                "hwicce": "normans 1+1",
                "south-mercia": "normans 1",
            },
            round=16,
            leaders={"william": "essex"},
        ),
        "ride 2",
        "too-few-pieces",
        "round16.normans-cavalry",
    ),
    (bidding(), "claim group-5", "no-such-group", "bidding.whole-groups"),
]

VOTING: list[Case] = [
    (
        asking(
            Bretwalda(),
            "angles",
            {"kent": "jutes 1", "york": "angles 2", "gwent": "welsh 1"},
            round=8,
            ballot="open",
        ),
        "vote welsh",
        "not-candidate",
        "bretwalda.candidates",
    ),
    (
        bidding("claim group-1", "bid 3", "claim group-1"),
        "bid 3",
        "bid-too-low",
        "bidding.minimum-step",
    ),
    (bidding("claim group-1"), "bid 99", "bid-too-high", "ruling.bidding-bounds"),
]
