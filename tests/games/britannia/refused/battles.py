"""What is refused where battles are chosen and fought, and why."""

from __future__ import annotations

from tests.games.britannia.refusing import Case, fighting

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
