"""What is refused to nations that grow or are too many, and why."""

from __future__ import annotations

from tests.games.britannia.builders import (
    answer,
    lay,
    nation,
    run,
)
from tests.games.britannia.parts import (
    Arrivals,
    DanesLeave,
    Growth,
    LegionLeaves,
    Overpopulation,
    Placement,
    RomansLeave,
    SpecialReinforcements,
)
from tests.games.britannia.refusing import Case, asking, on_turn

GROWING: list[Case] = [
    (
        asking(Placement(nation("welsh"), 1), "welsh", {"devon": "welsh 1", "gwent": "welsh 1"}),
        "place kent",
        "not-your-area",
        "population.where-placed",
    ),
    (
        asking(
            Placement(nation("welsh"), 2),
            "welsh",
            {"avalon": "welsh 5", "hwicce": "welsh 3", "york": "welsh 1", "march": "welsh 1"},
        ),
        "place hwicce",
        "no-room",
        "population.stacking-holds",
    ),
    (
        lambda: answer(
            run(
                lay({"avalon": "welsh 1", "hwicce": "welsh 1", "york": "welsh 1"}, on_turn="welsh"),
                Placement(nation("welsh"), 2),
            ),
            "place avalon",
        ),
        "place avalon",
        "one-each",
        "population.one-per-area",
    ),
    (
        asking(
            Growth(nation("saxons")),
            "saxons",
            {"wessex": "saxons 1", "downlands": "saxons 1", "kent": "saxons 1 burh"},
            round=12,
        ),
        "burh downlands",
        "burh-difficult",
        "burhs.not-difficult",
    ),
    (
        asking(
            Growth(nation("saxons")),
            "saxons",
            {"wessex": "saxons 1", "downlands": "saxons 1", "kent": "saxons 1 burh"},
            round=12,
        ),
        "burh kent",
        "burh-twice",
        "burhs.one-per-area",
    ),
    (
        asking(
            Growth(nation("saxons")), "saxons", {"wessex": "saxons 1", "kent": "saxons 1"}, round=12
        ),
        "burh york",
        "not-your-area",
        "burhs.when",
    ),
    (
        asking(
            Arrivals(nation("brigantes")),
            "brigantes",
            {"york": "brigantes 1", "cumbria": "brigantes 1"},
            round=7,
        ),
        "post kent",
        "no-company",
        "leaders.land-start",
    ),
]

CROWDED = {"avalon": "welsh 4", "york": "welsh 4", "gwent": "welsh 1"}
REMOVING: list[Case] = [
    (
        on_turn(
            Overpopulation(), "welsh", {"avalon": "welsh 4", "york": "welsh 4", "gwent": "welsh 1"}
        ),
        "remove gwent",
        "last-unit",
        "overpopulation.never-empty",
    ),
    (
        on_turn(Overpopulation(), "welsh", CROWDED),
        "remove kent",
        "not-your-units",
        "overpopulation.owner-picks",
    ),
    (
        on_turn(Overpopulation(), "welsh", CROWDED),
        "remove-cavalry york",
        "no-such-unit",
        "overpopulation.owner-picks",
    ),
    (
        on_turn(LegionLeaves(), "romans", {"kent": "romans 7", "essex": "romans 7"}, round=2),
        "remove york",
        "no-armies",
        "romans.legion-withdrawal",
    ),
    (
        on_turn(DanesLeave(), "danes", {"kent": "danes 4", "essex": "danes 4"}, round=14),
        "remove york",
        "no-armies",
        "danes.remove-four",
    ),
    (
        asking(
            RomansLeave(),
            "romans",
            {"kent": "romans 9", "essex": "romans 1", "york": "romans 1", "lothian": "romans 1"},
            round=6,
        ),
        "replace lothian",
        "too-far-north",
        "romano-british.not-north",
    ),
    (
        asking(RomansLeave(), "romans", {"kent": "romans 9", "essex": "romans 1"}, round=6),
        "replace york",
        "nothing-to-replace",
        "romano-british.replace-forts",
    ),
    (
        asking(
            SpecialReinforcements(),
            "normans",
            {"essex": "normans 1", "wessex": "normans 1", "hwicce": "normans 1"},
            round=16,
            leaders={"william": "essex"},
        ),
        "ride 2",
        "too-few-due",
        "round16.normans-cavalry",
    ),
]
