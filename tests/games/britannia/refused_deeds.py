"""What is refused outside movement, and why."""

from __future__ import annotations

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    Halt,
    answer,
    area,
    lay,
    nation,
    nations,
    run,
    start,
    turn,
)
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import goes
from tests.games.britannia.parts import (
    ENGLAND,
    Arrivals,
    ArthurComes,
    BoudiccaComes,
    Bretwalda,
    DanesLeave,
    Excess,
    Growth,
    LegionLeaves,
    Movement,
    MoveOut,
    Overpopulation,
    Placement,
    RomansLeave,
    SpecialReinforcements,
    Withdrawal,
)
from tests.games.britannia.refusing import Case, asking, bidding, fighting, marching, on_turn

# The rulebook's retreat from North Mercia: Saxons came from Suffolk.
MERCIA = {
    "north-mercia": "welsh 1",
    "hwicce": "welsh 1",
    "suffolk": "saxons 1",
    "powys": "saxons 1",
    "south-mercia": "saxons 1",
}
INTO_MERCIA = ("move suffolk", "to north-mercia", "done")
defending = fighting("saxons", MERCIA, *INTO_MERCIA, round=7)

# The rulebook's overrun to Kent; the battle there is fought first.
KENT = {"sussex": "angles 1", "kent": "angles 1", "wessex": "saxons 3", "essex": "saxons 1"}
INTO_KENT = ("move wessex", "take 3", "to sussex", "to kent", "move essex", "to kent", "fight kent")
overrunning = fighting("saxons", KENT, *INTO_KENT, round=7)

FIGHTING: list[Case] = [
    (overrunning, "retreat sussex", "retreat-blocked", "retreat.attacker-blocked"),
    (
        fighting(
            "angles",
            {"north-sea": "angles 1", "lothian": "angles 1", "bernicia": "brigantes 1"},
            "move north-sea",
            "to bernicia",
            "move lothian",
            "to bernicia",
            "stay",
            round=8,
        ),
        "retreat north-sea",
        "retreat-to-sea",
        "retreat.to-sea-when",
    ),
    (overrunning, "retreat wessex", "retreat-origin", "retreat.attacker-origin"),
    (overrunning, "retreat english-channel", "retreat-origin", "retreat.attacker-origin"),
    (defending, "retreat suffolk", "retreat-entry", "retreat.defender-not-entry"),
    (defending, "retreat march", "retreat-touching", "retreat.defender-vacant"),
    (defending, "retreat south-mercia", "retreat-enemy", "retreat.defender-not-enemy"),
    # York is beside other Saxons too, but there are Saxons in it.
    (
        fighting("saxons", {**MERCIA, "york": "saxons 1", "march": "saxons 1"}, *INTO_MERCIA),
        "retreat york",
        "retreat-enemy",
        "retreat.defender-not-enemy",
    ),
    (defending, "retreat kent", "retreat-far", "retreat.defender-own"),
    (defending, "retreat frisian-sea", "retreat-sea", "retreat.defender-not-sea"),
    (defending, "escape hwicce", "no-leader-here", "leaders.lone-retreat"),
    (defending, "ride-off hwicce", "none-to-retreat", "battle.some-or-all"),
    (overrunning, "ride-off wessex", "none-to-retreat", "battle.some-or-all"),
    (
        fighting(
            "saxons",
            {**MERCIA, "north-mercia": "brigantes 1", "hwicce": "brigantes 1"},
            *INTO_MERCIA,
            round=7,
            leaders={"urien": "north-mercia"},
        ),
        "escape suffolk",
        "no-refuge",
        "leaders.lone-retreat",
    ),
    (
        fighting(
            "saxons",
            {**MERCIA, "north-mercia": "romano-british 1", "hwicce": "romano-british 1"},
            *INTO_MERCIA,
            round=7,
            leaders={"arthur": "north-mercia"},
        ),
        "escape suffolk",
        "no-refuge",
        "ruling.leader-lone-when",
    ),
    (
        fighting(
            "saxons", {**MERCIA, "north-mercia": "welsh 3"}, *INTO_MERCIA, "retreat hwicce", round=7
        ),
        "take 4",
        "not-so-many-go",
        "battle.some-or-all",
    ),
    (
        fighting(
            "saxons", {**MERCIA, "north-mercia": "welsh 3"}, *INTO_MERCIA, "retreat hwicce", round=7
        ),
        "take 0",
        "take-none",
        "battle.some-or-all",
    ),
    (
        fighting(
            "saxons",
            {**MERCIA, "north-mercia": "welsh 3", "york": "welsh 5"},
            *INTO_MERCIA,
            "retreat hwicce",
            round=7,
        ),
        "take 3",
        "no-room-for-so-many",
        "retreat.stacking",
    ),
    (
        fighting(
            "saxons",
            {**MERCIA, "hwicce": "welsh 3", "wessex": "welsh 4"},
            *INTO_MERCIA,
            round=7,
        ),
        "retreat hwicce",
        "retreat-full",
        "retreat.stacking",
    ),
    (
        fighting(
            "saxons",
            {"york": "angles 1", "kent": "angles 1", "suffolk": "saxons 1", "sussex": "saxons 1"},
            "move suffolk",
            "to north-mercia",
            "to york",
            "move sussex",
            "to kent",
            round=7,
        ),
        "fight essex",
        "no-battle",
        "battle.must-fight",
    ),
]

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

NINE = ("kent", "essex", "sussex", "suffolk", "norfolk", "lindsey", "wessex", "hwicce", "march")
NORSE = {"orkneys": "norsemen 3", "caithness": "norsemen 3"}
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


def raiding() -> Match:
    """Saxon raiders landed in Essex; settled Saxons stand in Kent."""
    g = lay({"kent": "saxons 2", "english-channel": "saxons 1"}, on_turn="saxons", round=5)
    g.muster()
    match = start(g, [Halt(), Withdrawal(), Movement()])
    return answer(match, "move english-channel", "to sussex", "stop", "done")


def shut_out() -> Match:
    """Picts raided from Caithness, which others of them filled, and from Skye."""
    units = {"caithness": "picts 1", "skye": "picts 1", "moray": "picts 4"}
    g = lay(units, on_turn="picts", round=5)
    g.muster()
    match = start(g, [Halt(), Withdrawal(), Movement()])
    answer(match, "move caithness", "to icelandic-sea", "to hebrides")
    answer(match, "move skye", "to icelandic-sea", "to orkneys")
    return answer(match, "move moray", "take 4", "to caithness")


RAIDING: list[Case] = [
    (shut_out, "withdraw hebrides", "home-closed", "ruling.pict-return-limits"),
    (raiding, "withdraw kent", "not-raiders", "raiding.land-armies-not"),
    (raiding, "withdraw york", "no-raiders", "withdrawal.may-withdraw"),
]

# The rulebook's roads: a Roman army in Cumbria reaches the road in the Pennines.
FORTS = dict.fromkeys(("essex", "suffolk", "lindsey", "york", "pennines"), "romans fort")
RARE: list[Case] = [
    (
        marching("romans", {**FORTS, "cumbria": "romans 1"}, "move cumbria", "to pennines"),
        "to bernicia",
        "road-only",
        "roads.difficult-from-outside",
    ),
    (
        marching(
            "saxons",
            {"sussex": "saxons 2", "wessex": "saxons 1", "essex": "saxons 1"},
            "move sussex",
            "lead aelle",
            "take 0",
            leaders={"aelle": "sussex"},
        ),
        "to kent",
        "leader-solo",
        "ruling.leader-solo",
    ),
    (
        on_turn(
            Excess(), "saxons", {"kent": "saxons 5", "wessex": "saxons 5", "essex": "saxons 1"}
        ),
        "remove essex",
        "not-too-many",
        "ruling.stack-must-fit",
    ),
    (
        on_turn(Arrivals(nation("danes")), "danes", {"kent": "danes 15"}, round=11),
        "arrive irish-sea",
        "not-expected",
        "arrivals.sea-named",
    ),
    (
        marching("romans", {"devon": "romans 4", "gwent": "romans 4"}, "move gwent"),
        "take 5",
        "not-so-many",
        "ruling.one-move-each",
    ),
]


def moving_out() -> Match:
    """Romans stand among Welsh who have just submitted."""
    g = lay({"gwent": "romans 1", "kent": "romans 1"}, on_turn="romans")
    g.muster()
    g.station(nation("welsh"), area("gwent"), 1)
    g.subjects = nations("welsh")
    return run(g, MoveOut())


def mixed() -> Match:
    """Second half: two Danes from the sea and three from Lindsey have met in York."""
    match = turn(lay({"lindsey": "danes 3"}, on_turn="danes", round=12))
    assert goes(match, "north-sea lead ivar-and-halfdan take 2", "york")
    assert goes(match, "lindsey take 3", "york")
    return answer(match, "done", "move york")


def recalled() -> Match:
    """Two Welsh subjects have left Hwicce, and Rome does not allow it."""
    marches = ("1 hwicce avalon", "1 hwicce gwent")
    match = attacking({"hwicce": "welsh 2"}, "welsh", *marches, subjects=nations("welsh"))
    return answer(match, "refuse")


def naming() -> Match:
    """A Scot of Strathclyde or one from the sea was lost in Galloway."""
    here = {"irish-sea": "scots 1", "strathclyde": "scots 1", "galloway": "brigantes 1"}
    marches = ("1 irish-sea galloway", "1 strathclyde galloway")
    return attacking(here, "scots", *marches, round=5, dice=[6, 1, 6])


RARE += [
    (mixed, "those kent", "not-of-those", "ruling.home-sea"),
    (
        lambda: answer(mixed(), "those north-sea"),
        "take 3",
        "not-so-many-of-those",
        "ruling.home-sea",
    ),
    (recalled, "recall york", "not-gone-there", "submission.no-abandon"),
    (naming, "lose york", "none-from-there", "battle.owner-chooses"),
]
RARE.append((moving_out, "to york", "not-out-there", "submission.romans-move-out"))


def no_room_beside() -> Match:
    """Beside the new subjects the difficult land of Powys holds as many Romans as it may."""
    g = lay({"gwent": "romans 1", "powys": "romans 4", "kent": "romans 1"}, on_turn="romans")
    g.muster()
    g.station(nation("welsh"), area("gwent"), 1)
    g.subjects = nations("welsh")
    return run(g, MoveOut())


# William is asked for infantry first, then for cavalry.
WILLIAM = {"essex": "normans 2+2", "kent": "normans 1"}
TO_LEAD = ("move essex", "lead william")
RARE += [
    (no_room_beside, "to powys", "no-room", "ruling.moved-out-details"),
    (
        marching("normans", WILLIAM, *TO_LEAD, leaders={"william": "essex"}, round=16),
        "ride 1",
        "other-kind",
        "leaders.escort-bonus",
    ),
    (
        lambda: answer(mixed(), "those north-sea"),
        "lead ivar-and-halfdan",
        "goes-without",
        "leaders.escort-bonus",
    ),
]

DEEDS = [*FIGHTING, *GROWING, *REMOVING, *SPECIAL, *VOTING, *RAIDING, *RARE]
