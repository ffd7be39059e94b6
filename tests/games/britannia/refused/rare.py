"""What is refused in raids and in rare positions, and why."""

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
    Arrivals,
    Excess,
    Movement,
    MoveOut,
    Withdrawal,
)
from tests.games.britannia.refusing import Case, marching, on_turn


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
