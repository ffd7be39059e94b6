"""Why not: every common refusal has an honest reason and the clause behind it."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import logres
from logres.engine import ledger
from logres.engine.errors import IllegalAction
from logres.engine.kernel import Frame
from logres.engine.match import Match
from logres.engine.text import LANGUAGES, catalogue
from logres.games.britannia import GAME
from logres.games.britannia.arrivals import Arrivals
from logres.games.britannia.battle import Battles
from logres.games.britannia.bretwalda import Bretwalda
from logres.games.britannia.movement import Excess, Movement
from logres.games.britannia.overpopulation import Overpopulation
from logres.games.britannia.population import Growth, Placement
from logres.games.britannia.raiding import Withdrawal
from logres.games.britannia.romans import LegionLeaves, RomansLeave
from logres.games.britannia.round16 import SpecialReinforcements
from logres.games.britannia.submission import MoveOut, Submission
from tests.games.britannia.moving import move_on, moving
from tests.games.britannia.table import Halt, answer, area, lay, nation, nations, run, start

Table = Callable[[], Match]
Case = tuple[Table, str, str, str]
"""A position, what the player who is asked tries, and the reason and a clause that are given."""


def marching(on_turn: str, units: dict[str, str], *actions: str, **fields: Any) -> Table:
    """A Movement Phase after these answers."""
    return lambda: answer(moving(units, on_turn, **fields), *actions)


def asking(frame: Frame, on_turn: str, units: dict[str, str], **fields: Any) -> Table:
    """A procedure outside anybody's movement."""
    return lambda: run(lay(units, on_turn=on_turn, **fields), replace(frame))


def on_turn(frame: Frame, who: str, units: dict[str, str], **fields: Any) -> Table:
    """A procedure of the nation on turn, which has taken up its armies."""
    return lambda: move_on(lay(units, on_turn=who, **fields), replace(frame))


def fighting(who: str, units: dict[str, str], *actions: str, **fields: Any) -> Table:
    """Armies move, then one round of battle in which nobody falls."""

    def table() -> Match:
        g = lay(units, on_turn=who, half=2, **fields)
        g.muster()
        return answer(start(g, [Halt(), Battles(), Movement()], [1] * 12), *actions)

    return table


def bidding(*actions: str) -> Table:
    return lambda: answer(
        logres.new("britannia", "four-players", {"sides": "bidding"}, 1), *actions
    )


WELSH = {"avalon": "welsh 3", "wessex": "belgae 1"}
LEADER = {"kent": "saxons 2", "sussex": "saxons 2"}
SUBJECTS = {"kent": "romans 1", "essex": "belgae 1", "suffolk": "welsh 1", "sussex": "welsh 1"}
NORTH = {"galloway": "brigantes 1", "cumbria": "brigantes 1", "lothian": "angles 1"}
SAXONS_WEST = {"devon": "saxons 1", "hwicce": "saxons 1"}

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

MOVING: list[Case] = [
    (marching("welsh", WELSH), "move kent", "no-armies", "movement.any-all-none"),
    (marching("welsh", WELSH), "move wessex", "no-armies", "movement.any-all-none"),
    (
        marching("welsh", WELSH, "move avalon", "take 1", "to downlands"),
        "move downlands",
        "stopped-difficult",
        "movement.stop-difficult",
    ),
    (
        marching("welsh", WELSH, "move avalon", "take 2", "to wessex"),
        "move wessex",
        "stopped-enemy",
        "movement.stop-enemy",
    ),
    (
        marching("saxons", SAXONS_WEST, "move devon", "to dyfed"),
        "move dyfed",
        "stopped-strait",
        "movement.strait-takes-all",
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
        "stopped-difficult",
        "movement.stop-difficult",
    ),
    (
        marching("saxons", {"avalon": "saxons 2"}, "move avalon", "take 1"),
        "stop",
        "not-set-out",
        "movement.any-all-none",
    ),
    (marching("welsh", WELSH, "move avalon", "take 1"), "join 1", "cannot-join", "leaders.pick-up"),
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
    (
        marching("saxons", {"devon": "saxons 1"}, "move devon", "to atlantic-ocean", round=9),
        "to irish-sea",
        "one-sea",
        "boats.one-sea",
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
    (
        on_turn(
            MoveOut(),
            "romans",
            {"kent": "romans 1", "essex": "romans 1", "sussex": "welsh 1"},
            subjects=nations("welsh"),
        ),
        "submit",
        "submit-when",
        "submission.only-roman-turn",
    ),
]

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
    (defending, "retreat kent", "retreat-far", "retreat.defender-own"),
    (defending, "retreat frisian-sea", "retreat-sea", "retreat.defender-not-sea"),
    (defending, "escape hwicce", "no-refuge", "leaders.lone-retreat"),
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
        "no-room-to-grow",
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
        "not-your-units",
        "overpopulation.owner-picks",
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


RAIDING: list[Case] = [
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


RARE.append((moving_out, "to york", "not-out-there", "submission.romans-move-out"))

CASES = [
    *RARE,
    *MOVING,
    *SEA,
    *STACKING,
    *PEACE,
    *FIGHTING,
    *GROWING,
    *REMOVING,
    *VOTING,
    *RAIDING,
]


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES)
def test_a_refusal_gives_its_reason_and_its_clause(
    table: Table, action: str, why: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == why
    assert f"britannia.{rule}" in refusal.rules
    before = match.position()
    with pytest.raises(IllegalAction):
        match.play(action, match.decision.seat)
    assert match.position() == before


@pytest.mark.parametrize(("table", "action", "why", "rule"), CASES)
def test_every_reason_is_said_in_both_languages(
    table: Table, action: str, why: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    for language in LANGUAGES:
        said = match.explain(refusal, language)
        assert "{" not in said
        assert not said.startswith("[")


def test_all_clauses_behind_refusals_are_in_the_ledger() -> None:
    known = ledger.load(GAME.folder).clauses
    for table, action, _, _ in CASES:
        match = table()
        assert match.decision is not None
        refusal = match.why_not(action, match.decision.seat)
        assert refusal is not None
        assert [id for id in refusal.rules if id not in known] == []


def test_every_reason_that_has_a_text_is_given_somewhere() -> None:
    folder = GAME.folder
    source = "".join([path.read_text("utf-8") for path in folder.glob("refusals*.py")])
    for language in LANGUAGES:
        texts = tomllib.loads((folder / "text" / f"{language}.toml").read_text("utf-8"))["refusal"]
        assert [key for key in texts if f'"{key}"' not in source] == []


# What the engine answers for every game, asked of this one.


def test_whoever_is_not_to_decide_learns_who_is() -> None:
    match = marching("welsh", WELSH)()
    refusal = match.why_not("move avalon", "player-1")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"
    assert catalogue("en", GAME.folder / "text").name("seat", "player-2") in match.explain(refusal)


@pytest.mark.parametrize(
    ("table", "action", "rule"),
    [
        (marching("welsh", WELSH), "to kent", "movement.any-all-none"),
        (marching("welsh", WELSH), "place avalon", "movement.any-all-none"),
        (marching("welsh", WELSH, "move avalon"), "fight wessex", "ruling.one-move-each"),
        (defending, "move hwicce", "retreat.defender-choice"),
        (overrunning, "vote angles", "retreat.attacker-origin"),
    ],
)
def test_the_verb_of_another_phase_is_answered_with_what_is_asked(
    table: Table, action: str, rule: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == "engine.refusal.wrong-phase"
    assert f"britannia.{rule}" in refusal.rules
    assert match.decision.prompt("fr") in match.explain(refusal, "fr")


def test_who_is_asked_to_submit_is_refused_nothing_but_nonsense() -> None:
    units = {"kent": "romans 2", "gwent": "welsh 1", "devon": "welsh 1"}
    match = on_turn(Submission(), "romans", units)()
    assert match.decision is not None
    assert match.why_not("submit", match.decision.seat) is None
    refusal = match.why_not("submit", "player-1")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"
