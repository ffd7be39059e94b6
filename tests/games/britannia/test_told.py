"""The log tells everything: who reads it can keep the board in step without looking at it."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import logres
from logres.engine.match.match import Match
from logres.engine.run.journal import Happening
from tests.games.britannia.builders import (
    answer,
    area,
    lay,
    nation,
    nations,
    position,
    run,
    told,
    turn,
)
from tests.games.britannia.moving import goes, moving
from tests.games.britannia.parts import (
    AREAS,
    LAND,
    LEADERS,
    NATIONS,
    NORMANS,
    SCENARIO,
    SEA_COUNT,
    SEAS,
    Battle,
    BoudiccaComes,
    DanesLeave,
    RomansLeave,
)
from tests.games.britannia.rounds import begin_round, end_round

Armies = Counter[tuple[int, int]]
"""How many armies a nation has in an area or sea."""

MOVES = {
    "moves": ("area", "to_area"),
    "attacks": ("from_area", "area"),
    "retreats": ("area", "to_area"),
    "moved-out": ("area", "to_area"),
    "withdraws": ("area", "to_area"),
    "recalled": ("from_area", "area"),
}
COMES = ("raised", "at-sea", "rides-in")
GOES = ("lost", "removed")
PAYS = ("scored", "occupied", "held", "eliminated", "leader-eliminated")
LEADER_COMES = ("leader-comes", "leader-moves", "leader-goes", "leader-flees")


class Reader:
    """Keeps the board in step with the log alone, from how it stood at the beginning."""

    def __init__(self, match: Match) -> None:
        g = position(match)
        self.armies = seen_armies(match)
        self.leaders = list(g.leaders)
        self.points = list(g.points)
        self.population = list(g.population)
        self.forts, self.razed, self.burhs = g.forts, g.razed, g.burhs
        self.subjects, self.angle_rule = g.subjects, g.angle_rule

    def read(self, line: Happening) -> None:
        values = dict(line.values)
        self.read_armies(line.what, values)
        self.read_leaders(line.what, values)
        self.read_works(line.what, values)
        self.read_tracks(line.what, values)
        self.read_rule(line.what, values)

    def read_armies(self, what: str, values: dict[str, Any]) -> None:
        who, n = values.get("nation", -1), values.get("n", 1)
        if what in MOVES:
            start, end = MOVES[what]
            self.armies[who, values[start]] -= n
            self.armies[who, values[end]] += n
        elif what in COMES:
            self.armies[who, values["area"]] += n
        elif what in GOES:
            self.armies[who, values["area"]] -= n
        elif what == "romans-give-up":
            for place in values["areas"]:
                self.armies[who, place] = 0

    def read_leaders(self, what: str, values: dict[str, Any]) -> None:
        if what in LEADER_COMES:
            self.leaders[values["leader"]] = values["area"]
        elif what in ("leader-dies", "leader-leaves"):
            self.leaders[values["leader"]] = -1

    def read_works(self, what: str, values: dict[str, Any]) -> None:
        place = 1 << values.get("area", 0)
        if what == "fort":
            self.forts |= place
        elif what == "fort-destroyed":
            self.forts, self.razed = self.forts & ~place, self.razed | place
        elif what == "burh":
            self.burhs |= place
        elif what == "burh-lost":
            self.burhs &= ~place
        elif what == "romans-leave":
            self.forts = self.razed = 0

    def read_tracks(self, what: str, values: dict[str, Any]) -> None:
        who = values.get("nation", -1)
        if what in PAYS:
            self.points[who] += values["n"]
        elif what == "population":
            self.population[who] = values["n"]
        elif what == "short":
            self.population[who] = 5

    def read_rule(self, what: str, values: dict[str, Any]) -> None:
        who = values.get("nation", -1)
        if what == "submits" and values["lord_nation"] == nation("romans"):
            self.subjects |= 1 << who
        elif what == "submits":
            self.angle_rule = True
        elif what == "revolt":
            self.subjects &= ~(1 << nation("belgae"))
        elif what == "subjects-free":
            self.subjects = 0
        elif what in ("angle-rule-ends", "angle-rule-over"):
            self.angle_rule = False

    def differs(self, match: Match) -> list[str]:
        """What stands otherwise than told; who fell is not named while a battle lasts."""
        g = position(match)
        found = []
        if not any(isinstance(frame, Battle) for frame in g.stack):
            found = differences(self.armies, seen_armies(match))
        for name in ("points", "population", "forts", "razed", "burhs", "subjects", "angle_rule"):
            if getattr(self, name) != getattr(g, name):
                found.append(f"{name}: {getattr(self, name)} told, {getattr(g, name)} seen")
        for leader, place in enumerate(g.leaders):
            if self.leaders[leader] != place:
                found.append(f"{LEADERS[leader]} is in {place}, not in {self.leaders[leader]}")
        return found


def seen_armies(match: Match) -> Armies:
    g = position(match)
    found: Armies = Counter()
    for trail, foot, horse in zip(g.trails, g.foot, g.horse, strict=True):
        found[g.nation, trail[0]] += foot + horse
    for place, holder in enumerate(g.holder):
        found[holder, place] += g.infantry[place] + g.cavalry[place] if holder >= 0 else 0
    for at, count in enumerate(g.fleets):
        found[at // SEA_COUNT, LAND + at % SEA_COUNT] += count
    for sea in SEAS:
        found[NORMANS, sea] += g.cavalry[sea]
    return found


def differences(told: Armies, seen: Armies) -> list[str]:
    return [
        f"{NATIONS[who]} in {AREAS[place]}: {told[who, place]} told, {seen[who, place]} seen"
        for who, place in sorted(set(told) | set(seen))
        if told[who, place] != seen[who, place]
    ]


@pytest.mark.parametrize("scenario", SCENARIO)
def test_who_reads_the_log_knows_the_board(scenario: str) -> None:
    seed = len(scenario)
    match, chance = logres.new("britannia", scenario, seed=seed), random.Random(seed)
    reader, read = Reader(match), len(match.log(None))
    while not match.over:
        decision = chance.choice(match.decisions)
        match.play(chance.choice(decision.actions), decision.seat)
        lines = match.log(None)
        for line in lines[read:]:
            reader.read(line)
        read = len(lines)
        assert reader.differs(match) == [], [match.tell(line) for line in match.latest]


# What the log once passed over, one by one.


@pytest.mark.rule("britannia.leaders.leave-next-turn")
def test_it_tells_that_a_leader_leaves() -> None:
    match = turn(lay({"essex": "belgae 1"}, 2, "belgae", leaders={"boudicca": "essex"}))
    gone = {"nation": "belgae", "leader": "boudicca", "area": "essex"}
    assert told(match, "leader-leaves") == [gone]
    assert told(turn(lay({"essex": "belgae 1"}, 3, "belgae")), "leader-leaves") == []


@pytest.mark.rule("britannia.romano-british.arthur-ends")
def test_it_tells_that_arthur_leaves_and_his_men_dismount() -> None:
    g = lay({"york": "romano-british 1+2"}, 8, leaders={"arthur": "york"})
    match = begin_round(g)
    gone = {"nation": "romano-british", "leader": "arthur", "area": "york"}
    assert told(match, "leader-leaves")[0] == gone
    assert told(match, "dismounts") == [{"nation": "romano-british", "area": "york", "n": 2}]
    happened = [line.what for line in match.happenings]
    assert happened.index("leader-leaves") < happened.index("dismounts")


@pytest.mark.rule("britannia.danes.remove-four")
def test_it_tells_that_cnut_sails_home() -> None:
    match = run(lay({"york": "danes 2"}, 14, "danes", leaders={"cnut": "york"}), DanesLeave())
    gone = {"nation": "danes", "leader": "cnut", "area": "york"}
    assert told(match, "leader-leaves") == [gone]


@pytest.mark.rule("britannia.belgae.boudicca")
@pytest.mark.parametrize("places", ["essex", "essex kent"])
def test_it_tells_of_boudiccas_army_whether_or_not_there_is_a_choice(places: str) -> None:
    match = run(lay(dict.fromkeys(places.split(), "belgae 1"), 1, "belgae"), BoudiccaComes())
    if " " in places:
        answer(match, "place essex")
    assert told(match, "raised") == [{"nation": "belgae", "area": "essex"}]


@pytest.mark.rule("britannia.angle-submission.ends")
def test_it_tells_that_the_rule_of_the_angles_ends_with_round_twelve() -> None:
    g = lay({"york": "angles 1", "strathclyde": "brigantes 1"}, 12, angle_rule=True)
    assert len(told(end_round(g), "angle-rule-over")) == 1
    free = lay({"york": "angles 1", "strathclyde": "brigantes 1"}, 12)
    assert told(end_round(free), "angle-rule-over") == []


@pytest.mark.rule("britannia.overrun.battle-made")
def test_it_tells_how_many_attack_and_how_many_an_overrun_leaves_behind() -> None:
    map = {"wessex": "saxons 3", "sussex": "angles 1", "essex": "saxons 1"}
    match = moving(map, "saxons", round=7)
    assert goes(match, "wessex take 3", "sussex", "kent")
    attack = {"nation": "saxons", "area": "sussex", "from_area": "wessex", "n": 3}
    assert told(match, "attacks") == [{**attack, "rival_nation": "angles"}]
    assert told(match, "stays-to-fight") == [{"nation": "saxons", "area": "sussex", "n": 2}]
    assert told(match, "moves")[0]["n"] == 1


@pytest.mark.rule("britannia.leaders.pick-up")
def test_it_tells_whom_a_leader_takes_up_and_leaves() -> None:
    map = {"kent": "saxons 2", "sussex": "saxons 2"}
    match = moving(map, "saxons", round=6, leaders={"aelle": "kent"})
    answer(match, "move kent", "lead aelle", "take 2", "to sussex", "join 2", "leave 1")
    who = {"nation": "saxons", "leader": "aelle", "area": "sussex"}
    assert told(match, "leader-goes") == [who]
    assert told(match, "joins") == [{**who, "n": 2}]
    assert told(match, "left-here") == [{**who, "n": 1}]


@pytest.mark.rule("britannia.romans.leave", "britannia.submission.ends")
def test_it_tells_what_the_romans_give_up_and_who_is_free() -> None:
    map = {"kent": "romans fort", "lothian": "romans 1", "gwent": "welsh 1"}
    g = lay(map, 6, "romans", subjects=nations("welsh"), razed=1 << area("mar"))
    match = run(g, RomansLeave())
    assert told(match, "subjects-free") == [{"nations": ["welsh"]}]
    assert set(told(match, "romans-give-up")[0]["areas"]) == {"kent", "lothian", "mar"}


@pytest.mark.rule("britannia.population.save-remainder")
def test_it_tells_where_the_population_marker_stands() -> None:
    match = turn(lay({"avalon": "welsh 1", "gwent": "welsh 1"}, 4, "welsh"))
    assert told(match, "population") == [{"nation": "welsh", "n": 3}]


@pytest.mark.rule("britannia.major-invasion.twice")
def test_it_tells_that_a_second_half_begins() -> None:
    match = turn(lay({"english-channel": "romans 2"}, 1, "romans"))
    answer(match, "done")
    assert told(match, "second-half") == [{"nation": "romans"}]


@pytest.mark.rule("britannia.danes.score-twelve")
def test_it_tells_that_the_danes_may_score_again() -> None:
    g = lay({"york": "danes 1"}, 12, occupied={"danes": 1 << area("york")})
    match = begin_round(g)
    assert told(match, "occupy-again") == [{"nation": "danes", "areas": ["york"]}]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_line_can_be_read(language: str) -> None:
    match = logres.play_out(logres.new("britannia", "four-players", seed=3), "random", seed=3)
    for line in match.log(None):
        said = match.tell(line, language)
        assert "{" not in said
        assert not said.startswith("[")
