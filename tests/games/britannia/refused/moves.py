"""What is refused in a Movement Phase, and why."""

from __future__ import annotations

from tests.games.britannia.builders import nations
from tests.games.britannia.refusing import Case, marching

WELSH = {"avalon": "welsh 3", "wessex": "belgae 1"}
LEADER = {"kent": "saxons 2", "sussex": "saxons 2"}
SUBJECTS = {"kent": "romans 1", "essex": "belgae 1", "suffolk": "welsh 1", "sussex": "welsh 1"}
NORTH = {"galloway": "brigantes 1", "cumbria": "brigantes 1", "lothian": "angles 1"}
SAXONS_WEST = {"devon": "saxons 1", "hwicce": "saxons 1"}

MOVING: list[Case] = [
    (marching("welsh", WELSH), "move kent", "no-armies", "movement.any-all-none"),
    (marching("welsh", WELSH), "move wessex", "no-armies", "movement.any-all-none"),
    (
        marching("welsh", WELSH, "move avalon", "take 1", "to downlands"),
        "move downlands",
        "already-moved",
        "ruling.one-move-each",
    ),
    (
        marching("welsh", WELSH, "move avalon", "take 2", "to wessex"),
        "move wessex",
        "already-moved",
        "ruling.one-move-each",
    ),
    (
        marching("welsh", {**WELSH, "hwicce": "romans 1"}, "move avalon", "take 2", "to hwicce"),
        "move hwicce",
        "already-moved",
        "ruling.one-move-each",
    ),
    (
        marching("saxons", SAXONS_WEST, "move devon", "to dyfed"),
        "move dyfed",
        "already-moved",
        "ruling.one-move-each",
    ),
    (
        marching("saxons", SAXONS_WEST, "move hwicce", "to north-mercia", "stop"),
        "move north-mercia",
        "already-moved",
        "ruling.one-move-each",
    ),
    (marching("welsh", WELSH, "move avalon"), "take 4", "not-so-many", "ruling.one-move-each"),
    (marching("welsh", WELSH, "move avalon"), "ride 1", "not-so-many", "ruling.one-move-each"),
    (
        marching("saxons", LEADER, "move kent", leaders={"aelle": "kent"}, round=6),
        "take 2",
        "leader-alone",
        "leaders.never-alone",
    ),
    (
        marching("welsh", WELSH, "move avalon", "take 1"),
        "to york",
        "not-beside",
        "movement.normal-two",
    ),
    (
        marching("welsh", WELSH, "move avalon", "take 1"),
        "to atlantic-ocean",
        "no-boats",
        "boats.when",
    ),
    (
        marching("saxons", {"sussex": "saxons 1", "wessex": "saxons 1"}, "move wessex", "to devon"),
        "move devon",
        "already-moved",
        "ruling.one-move-each",
    ),
    (
        marching("saxons", {"avalon": "saxons 2"}, "move avalon", "take 1"),
        "stop",
        "not-set-out",
        "movement.any-all-none",
    ),
    (
        marching("welsh", WELSH, "move avalon", "take 1"),
        "join 1",
        "only-leaders",
        "leaders.pick-up",
    ),
    (
        marching("welsh", WELSH, "move avalon", "take 1"),
        "leave 1",
        "only-leaders",
        "leaders.pick-up",
    ),
    (marching("welsh", WELSH, "move avalon"), "take 0", "take-none", "movement.any-all-none"),
    (
        marching("romans", {"kent": "romans 1", "york": "romans fort"}),
        "move york",
        "stands-fast",
        "components.fort-immobile",
    ),
    (
        marching("saxons", {"kent": "saxons 1", "york": "saxons 0 burh"}, round=12),
        "move york",
        "stands-fast",
        "burhs.no-move",
    ),
]

BRITONS = {"kent": "romano-british 2", "sussex": "romano-british 2"}
ARTHUR = {"leaders": {"arthur": "kent"}, "round": 7}
WITH_ARTHUR = ("move kent", "lead arthur", "take 2", "to sussex")
AELLE = {"leaders": {"aelle": "kent"}, "round": 6}
LED = ("move kent", "lead aelle", "take 2", "to sussex")
LEADING: list[Case] = [
    (marching("saxons", LEADER, *LED, **AELLE), "join 3", "cannot-join", "leaders.pick-up"),
    (
        marching("romano-british", BRITONS, *WITH_ARTHUR, **ARTHUR),
        "join 3",
        "cannot-join",
        "leaders.whole-move",
    ),
    # One step is left, and nothing but difficult terrain around.
    (
        marching(
            "scots",
            {"mar": "scots 1", "caithness": "scots 4"},
            *("move mar", "to moray", "to caithness"),
            leaders={"fergus-mor-mac-erc": "mar"},
        ),
        "join 4",
        "nowhere-so-many",
        "ruling.stack-must-fit",
    ),
    (
        marching("romano-british", BRITONS, "move kent", **ARTHUR),
        "take 2",
        "leader-alone",
        "leaders.leaves-with-last",
    ),
    (marching("saxons", LEADER, *LED, **AELLE), "leave 3", "cannot-leave", "leaders.pick-up"),
    (marching("saxons", LEADER, *LED, **AELLE), "join 0", "take-none", "leaders.pick-up"),
    (
        marching("saxons", LEADER, "move kent", "lead aelle", "take 2", **AELLE),
        "leave 1",
        "not-set-out",
        "movement.any-all-none",
    ),
    (
        marching("saxons", LEADER, "move sussex", **AELLE),
        "lead aelle",
        "leader-elsewhere",
        "leaders.escort-bonus",
    ),
    (
        marching(
            "saxons",
            {**LEADER, "essex": "saxons 3"},
            *("move kent", "lead aelle", "take 1", "to essex", "stop", "move essex"),
            **AELLE,
        ),
        "lead aelle",
        "leader-moved",
        "leaders.whole-move",
    ),
    (
        marching(
            "saxons", {"kent": "saxons 2", "essex": "welsh 1"}, "move kent", "lead aelle", **AELLE
        ),
        "take 0",
        "leader-nowhere-alone",
        "ruling.leader-solo",
    ),
]

SEA: list[Case] = [
    (
        marching("irish", {"irish-sea": "irish 1"}, "move irish-sea", round=3),
        "to galloway",
        "landing-limit",
        "invasion.named-area-excluded",
    ),
    (
        marching("irish", {"atlantic-ocean": "irish 1"}, "move atlantic-ocean", round=3),
        "to york",
        "not-on-coast",
        "invasion.direct-landing",
    ),
    (
        marching("jutes", {"english-channel": "jutes 1"}, "move english-channel", round=6),
        "to atlantic-ocean",
        "sea-limit",
        "invasion.card-limits",
    ),
    # No coast of the Icelandic Sea holds five: all of them are hills.
    (
        marching("norsemen", {"north-sea": "norsemen 5"}, "move north-sea", "take 5", round=13),
        "to icelandic-sea",
        "no-open-coast",
        "stacking.when",
    ),
    (
        marching("saxons", {"devon": "saxons 1"}, "move devon", "to atlantic-ocean", round=9),
        "to irish-sea",
        "one-sea",
        "boats.one-sea",
    ),
    # That Angles never sail there is true too, but wherever they are: one sea was all they had.
    (
        marching(
            "angles", {"frisian-sea": "angles 1"}, "move frisian-sea", "to north-sea", round=6
        ),
        "to icelandic-sea",
        "one-sea",
        "invasion.one-more-sea",
    ),
    (
        marching("saxons", {"devon": "saxons 1"}, "move devon", "to atlantic-ocean", round=9),
        "stop",
        "not-at-sea",
        "boats.one-sea",
    ),
    (
        marching("saxons", {"avalon": "saxons 1"}, "move avalon", "to wessex", round=9),
        "to english-channel",
        "no-step-to-land",
        "boats.part-of-move",
    ),
    (
        marching("saxons", {"english-channel": "saxons 2"}, round=7, half=2),
        "done",
        "must-land",
        "invasion.must-land",
    ),
    (
        marching("saxons", {"wessex": "saxons 1"}, "move wessex", "to avalon", round=7),
        "to dyfed",
        "not-beside",
        "movement.normal-two",
    ),
    (
        marching(
            "saxons",
            {"wessex": "saxons 1"},
            "move wessex",
            "to devon",
            leaders={"aelle": "wessex"},
            round=6,
        ),
        "to gwent",
        "strait-first",
        "movement.strait-takes-all",
    ),
]

WEST = dict.fromkeys(("avalon", "devon"), "romans fort")
ROADS: list[Case] = [
    (
        marching("romans", {**WEST, "wessex": "romans 1 fort"}, "move wessex", "to avalon"),
        "to wessex",
        "road-seen",
        "ruling.road-area-by-area",
    ),
    # A strait leads there too, but it was not for the strait that this army came too late.
    (
        marching(
            "romans",
            {**WEST, "hwicce": "romans fort", "gwent": "romans fort", "wessex": "romans 1"},
            *("move wessex", "to avalon", "to devon", "to gwent"),
        ),
        "to devon",
        "road-seen",
        "ruling.road-area-by-area",
    ),
    (
        marching(
            "romans",
            {"gwent": "romans fort", "powys": "romans fort", "devon": "romans 1"},
            "move devon",
            "to gwent",
        ),
        "to hwicce",
        "road-after-strait",
        "roads.strait-one-side",
    ),
    (
        marching(
            "romans",
            {"york": "romans fort", "lindsey": "romans fort", "essex": "romans 1"},
            *("move essex", "to suffolk", "to north-mercia", "to york"),
        ),
        "to bernicia",
        "no-step-left",
        "roads.free-step",
    ),
    (
        marching(
            "saxons",
            {"sussex": "saxons 1", "kent": "jutes 1"},
            "move sussex",
            round=9,
            subjects=0,
        ),
        "to irish-sea",
        "not-beside",
        "movement.normal-two",
    ),
]

HEMMED_IN = {"kent": "danes 5", "essex": "saxons 1", "sussex": "saxons 1"}
FOUR_TO_DEVON = ("move avalon", "take 4", "to devon")
OVERSTACK = ("move cheshire", "take 4", "to march", "stop")
STACKING: list[Case] = [
    (
        marching("saxons", {"wessex": "saxons 6", "sussex": "saxons 6"}),
        "done",
        "too-many",
        "stacking.when",
    ),
    (
        marching("saxons", {"wessex": "saxons 7", "devon": "saxons 2"}, "move wessex"),
        "take 8",
        "not-so-many",
        "ruling.one-move-each",
    ),
    (
        marching("romans", {"avalon": "romans 6"}, *FOUR_TO_DEVON, "move avalon", "take 2"),
        "to devon",
        "full-of-romans",
        "stacking.romans",
    ),
    (
        marching(
            "welsh",
            {"hwicce": "welsh 3", "cheshire": "welsh 4"},
            *OVERSTACK,
            "move hwicce",
            "take 3",
        ),
        "to gwent",
        "too-full",
        "stacking.three-two",
    ),
    # The six at sea must land, and only York and Bernicia are open to them.
    (
        marching(
            "danes",
            {**HEMMED_IN, "north-sea": "danes 6", "lindsey": "danes 2"},
            *("move lindsey", "take 2", "to north-mercia"),
            round=15,
        ),
        "to york",
        "room-needed",
        "ruling.stack-must-fit",
    ),
    # From the Hebrides there is no way but the strait to Skye.
    (
        marching("picts", {"hebrides": "picts 5", "mar": "picts 1"}, "move hebrides"),
        "take 5",
        "nowhere-so-many",
        "stacking.one-overstack",
    ),
    (
        marching(
            "welsh",
            {"hebrides": "welsh 1", "skye": "belgae 1", "gwent": "welsh 1"},
            subjects=nations("welsh belgae"),
        ),
        "move hebrides",
        "nowhere-to-go",
        "ruling.stack-must-fit",
    ),
]

PEACE: list[Case] = [
    (
        marching("romans", SUBJECTS, "move kent", "to sussex", subjects=nations("welsh")),
        "stop",
        "among-subjects",
        "submission.romans-pass",
    ),
    (
        marching("welsh", SUBJECTS, "move suffolk", subjects=nations("welsh belgae")),
        "to essex",
        "peace-rome",
        "submission.no-attack",
    ),
    (
        marching("welsh", SUBJECTS, "move sussex", subjects=nations("welsh")),
        "to kent",
        "peace-rome",
        "submission.no-attack",
    ),
    (
        marching(
            "romano-british",
            {"hwicce": "romano-british 1", "gwent": "welsh 1"},
            "move hwicce",
            round=6,
            submitted=nations("welsh"),
        ),
        "to gwent",
        "truce",
        "romano-british.truce",
    ),
    (
        marching(
            "romano-british",
            {"hwicce": "romano-british 1", "avalon": "saxons 1"},
            "move hwicce",
            round=6,
            submitted=nations("welsh"),
            federates=nations("saxons jutes angles"),
        ),
        "to avalon",
        "federates",
        "short-game.federates",
    ),
    (
        marching("angles", NORTH, "move lothian", round=8, angle_rule=True),
        "to galloway",
        "no-passage",
        "angle-submission.no-passage",
    ),
    (
        marching("brigantes", NORTH, "move cumbria", round=8, angle_rule=True),
        "to lothian",
        "peace-angles",
        "angle-submission.brigantes-peace",
    ),
]

MOVES = [*MOVING, *LEADING, *SEA, *ROADS, *STACKING, *PEACE]
