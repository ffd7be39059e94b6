"""Positions that no game can come to: each is sound but for one thing, and `check` names it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.britannia.builders import area, areas, lay, nation, nations
from tests.games.britannia.parts import LAND, LEADERS, SEA_COUNT, Britannia, check

Change = Callable[[Britannia], None]


def early() -> Britannia:
    """Round 3: Rome holds the south-east, the Welsh have submitted, the Picts are on turn."""
    units = {
        "kent": "romans 2 fort",
        "essex": "romans 3 fort",
        "york": "brigantes 2",
        "gwent": "welsh 1",
        "mar": "picts 2",
        "atlantic-ocean": "irish 2",
    }
    welsh = nations("welsh")
    return lay(units, 3, "picts", subjects=welsh, submitted=welsh, razed=areas("sussex"))


def late() -> Britannia:
    """Round 15: three kings are on the island, the Saxons have burhs."""
    units = {
        "wessex": "saxons 3 burh",
        "kent": "saxons 2 burh",
        "york": "norwegians 3",
        "essex": "normans 2+2",
        "downlands": "saxons 1",
        "mar": "scots 2",
    }
    leaders = {"harold": "wessex", "harald-hardrada": "york", "william": "essex"}
    return lay(units, 15, "normans", leaders=leaders)


def marching() -> Britannia:
    """Round 8: the Angles have taken up their armies; some have moved against the Welsh."""
    g = lay({"york": "angles 3", "cheshire": "welsh 1", "north-sea": "angles 2"}, 8, "angles")
    g.muster()
    g.half = 1
    g.trails = [(area("york"), -1, -1, -1), (area("north-sea"), area("north-sea"), -1, -1)]
    g.trails.append((area("cheshire"), -1, area("york"), area("york")))
    g.foot, g.horse, g.stacks = [2, 2, 1], [0, 0, 0], None
    g.entered[area("cheshire")] = areas("york")
    return g


def put(field: str, at: int, value: object) -> Change:
    def change(g: Britannia) -> None:
        getattr(g, field)[at] = value
        g.held, g.stacks = [], None

    return change


def say(**values: object) -> Change:
    def change(g: Britannia) -> None:
        for field, value in values.items():
            setattr(g, field, value)
        g.stacks = None

    return change


def leads(leader: str, place: str) -> Change:
    return put("leaders", LEADERS.index(leader), area(place))


def fleet(name: str, sea: str, count: int) -> Change:
    return put("fleets", nation(name) * SEA_COUNT + area(sea) - LAND, count)


def both(first: Change, second: Change) -> Change:
    def change(g: Britannia) -> None:
        first(g)
        second(g)

    return change


def settle(place: str, name: str, count: int) -> Change:
    return both(put("holder", area(place), nation(name)), put("infantry", area(place), count))


def add_trail(*trail: int, foot: int = 1, horse: int = 0) -> Change:
    def change(g: Britannia) -> None:
        g.trails.append((trail[0], trail[1], trail[2], trail[3]))
        g.foot.append(foot)
        g.horse.append(horse)
        g.stacks = None

    return change


YORK, KENT, MAR, NORTH_SEA = area("york"), area("kent"), area("mar"), area("north-sea")


def named_once(table: list[tuple[Change, str]]) -> list[str]:
    return [f"{at} {named}" for at, (_, named) in enumerate(table)]


EARLY: list[tuple[Change, str]] = [
    (say(round=0), "round 0 is not between"),
    (say(last_round=20), "the last round is 20"),
    (say(phase="harvest"), "there is no phase harvest"),
    (say(nation=-1), "it is no nation's turn"),
    (put("population", nation("picts"), 6), "picts has 6 population points"),
    (put("population", nation("romans"), 2), "the Romans have no population"),
    (put("infantry", YORK, -1), "fewer than no armies in york"),
    (put("infantry", area("hwicce"), 2), "the armies in hwicce belong to nobody"),
    (put("holder", area("hwicce"), nation("welsh")), "welsh holds hwicce without a unit"),
    (put("holder", NORTH_SEA, nation("picts")), "north-sea is a sea"),
    (put("infantry", YORK, 12), "brigantes has 12 infantry and only 11"),
    (put("cavalry", YORK, 1), "brigantes has more than 0 cavalry"),
    (fleet("irish", "irish-sea", -1), "fewer than no armies of irish"),
    (fleet("irish", "irish-sea", 7), "irish has 9 infantry and only 8"),
    (say(razed=areas("kent")), "both standing and destroyed"),
    (say(forts=areas("kent essex york")), "romans and brigantes are both in york"),
    (say(forts=areas("kent essex hwicce")), "the fort in hwicce is not held by romans"),
    (say(forts=areas("kent essex irish-sea")), "forts and burhs stand on land"),
    (say(burhs=areas("pennines")), "the burh in pennines is not held by saxons"),
    (both(settle("hwicce", "saxons", 1), say(burhs=0)), "saxons has units before round 4"),
    (settle("hwicce", "romano-british", 1), "romano-british has units before round 6"),
    (fleet("normans", "english-channel", 3), "normans has units before round 15"),
    (both(settle("hwicce", "belgae", 1), leads("boudicca", "hwicce")), "is gone by now"),
    (both(settle("hwicce", "belgae", 1), leads("boudicca", "kent")), "boudicca is alone in kent"),
    (leads("urien", "york"), "urien is there before round 7"),
    (say(subjects=nations("welsh picts")), "picts is a subject of Rome that never submitted"),
    (say(submitted=nations("welsh scots")), "scots can never submit to Rome"),
    (say(truce_broken=nations("picts")), "picts has broken a truce"),
    (say(subjects=nations("belgae"), submitted=nations("belgae")), "subjects in round 1 only"),
    (say(angle_rule=True), "the Angles rule no Brigantes"),
    (say(fresh=areas("york")), "a fort built in this phase does not stand"),
    (say(half=2), "there is no half 2"),
    (say(shortfall=2), "2 Danes are short"),
    (say(harold_out=True), "that Harold is out"),
    (say(ballot="lottery"), "there is no ballot lottery"),
    (put("points", nation("welsh"), -3), "welsh has fewer than no points"),
    (put("bids", 1, -2), "a bid is below nothing"),
    (put("occupied", nation("picts"), areas("kent")), "picts never scores for occupying kent"),
    (put("entered", YORK, areas("kent")), "york was not entered from kent"),
    (put("infantry", area("gwent"), 5), "welsh has 5 armies in gwent"),
    (both(put("infantry", YORK, 4), settle("hwicce", "brigantes", 4)), "more than one overstack"),
    (put("owner", nation("picts"), -1), "picts in mar is not in this game"),
    (say(trails=[(MAR, -1, -1, -1)], foot=[1], horse=[0]), "trails are for a nation"),
]

LATE: list[tuple[Change, str]] = [
    (leads("edgar", "kent"), "saxons has two leaders"),
    (settle("hwicce", "romans", 1), "the Romans have left Britain"),
    (say(razed=areas("mar")), "the Romans have left Britain"),
    (say(subjects=nations("picts"), submitted=nations("picts")), "has no subjects"),
    (say(angle_rule=True), "the Angles rule no Brigantes"),
    (put("cavalry", area("essex"), 5), "normans has more than 4 cavalry"),
    (say(burhs=areas("wessex kent downlands")), "burhs stand in normal areas"),
    (say(half=3), "there is no half 3"),
    (say(shortfall=7), "7 Danes are short"),
    (both(settle("mar", "danes", 1), leads("cnut", "mar")), "cnut came in round 14"),
    (say(burhs=areas("wessex kent york")), "saxons and norwegians are both in york"),
    (leads("svein-estrithson", "mar"), "svein-estrithson is alone in mar"),
]

MOVING: list[tuple[Change, str]] = [
    (add_trail(YORK, -1, -1, -1), "a trail is listed twice"),
    (add_trail(KENT, -1, -1, -1, foot=0), "a trail has no armies"),
    (add_trail(KENT, -1, -1, -1, foot=-1), "a trail has fewer than no armies"),
    (add_trail(KENT, -1, -1, -1, horse=1), "angles has more than 0 cavalry"),
    (add_trail(KENT, -1, -1, -1, foot=13), "angles has 18 infantry and only 17"),
    (add_trail(-1, -1, -1, -1), "does not say where its armies are"),
    (add_trail(KENT, -1, YORK, -1), "armies in kent have both moved and not moved"),
    (say(foot=[2, 2]), "every trail needs a number"),
    (say(mustered=False), "trails are for a nation"),
    (say(phase="withdrawal"), "angles and welsh are both in cheshire"),
    (
        both(settle("kent", "saxons", 1), say(burhs=areas("kent"))),
        "there are burhs before round 12",
    ),
    (leads("offa", "york"), "offa is there before round 10"),
]


@pytest.mark.parametrize("table", [early, late, marching])
def test_the_positions_are_sound_before_anything_is_changed(table: Callable[[], Britannia]) -> None:
    assert check(table()) == []


def refuses(g: Britannia, change: Change, named: str) -> None:
    change(g)
    assert any(named in fault for fault in check(g)), check(g)


@pytest.mark.parametrize(("change", "named"), EARLY, ids=named_once(EARLY))
def test_an_early_position_is_refused(change: Change, named: str) -> None:
    refuses(early(), change, named)


@pytest.mark.parametrize(("change", "named"), LATE, ids=named_once(LATE))
def test_a_late_position_is_refused(change: Change, named: str) -> None:
    refuses(late(), change, named)


@pytest.mark.parametrize(("change", "named"), MOVING, ids=named_once(MOVING))
def test_a_position_in_the_middle_of_a_march_is_refused(change: Change, named: str) -> None:
    refuses(marching(), change, named)


def test_no_army_shares_an_area_with_romans_once_the_battles_are_over() -> None:
    g = lay({"mar": "picts 2", "york": "romans 1"}, 3, "picts", half=1)
    g.muster()
    add_trail(YORK, -1, MAR, MAR)(g)
    g.entered[YORK] = 0
    assert check(g) == []
    g.phase = "withdrawal"
    assert "picts and romans are both in york" in check(g)


@pytest.mark.parametrize("round", [1, 2])
def test_the_belgae_are_subjects_in_round_one_and_never_after(round: int) -> None:
    belgae = nations("belgae")
    units = {"kent": "romans 1 fort", "essex": "belgae 1"}
    found = check(lay(units, round, "romans", subjects=belgae, submitted=belgae))
    assert found == ([] if round == 1 else ["the Belgae are subjects in round 1 only"])


@pytest.mark.rule("britannia.romans.leave")
@pytest.mark.parametrize("phase", ["round", "population", "movement"])
def test_romans_of_round_six_are_there_until_they_have_left(phase: str) -> None:
    """The round begins with their leaving, and until that is over they stand where they stood."""
    units = {"kent": "romans 2 fort", "york": "brigantes 2"}
    found = check(lay(units, 6, "brigantes", phase=phase))
    assert found == ([] if phase == "round" else ["the Romans have left Britain"])


@pytest.mark.rule("britannia.round16.normans-harold")
@pytest.mark.parametrize("round", [14, 15, 16])
def test_from_round_fifteen_on_harold_may_be_out(round: int) -> None:
    found = check(lay({"york": "saxons 1"}, round, "saxons", harold_out=True))
    assert found == ([] if round > 14 else ["that Harold is out is asked in round 15"])


@pytest.mark.parametrize("ballot", ["call", "open", "secret"])
def test_every_way_to_vote_is_sound(ballot: str) -> None:
    assert check(lay({"york": "angles 1"}, 8, "angles", ballot=ballot)) == []


def test_burhs_may_stand_from_round_twelve_on() -> None:
    units = {"kent": "saxons 1 burh", "wessex": "saxons 1"}
    assert check(lay(units, 12, "saxons")) == []
    assert check(lay(units, 11, "saxons")) != []


def test_who_is_absent_is_known_even_where_one_seat_plays_all() -> None:
    g = early()
    g.owner = [0] * len(g.owner)
    g.owner[nation("angles")] = -1
    assert check(g) == []
    g.points[nation("angles")] = 3
    assert check(g) == ["angles is not in this game and has points"]
