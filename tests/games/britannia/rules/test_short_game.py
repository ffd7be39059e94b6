"""The shorter game for three: from the end of Rome to the Vikings."""

from __future__ import annotations

import pytest

from logres.games.britannia import GAME
from tests.games.britannia.builders import (
    answer,
    choices,
    nation,
    nations,
    question,
    run,
    start,
    told,
    units,
)
from tests.games.britannia.fighting import fell, march, moved, points
from tests.games.britannia.opening import board, new, one_each, opened, sides, stand
from tests.games.britannia.parts import LANDS, NATIONS, Britannia, NationTurn, Round
from tests.games.britannia.rounds import idle, turns

SHORT = "three-players-short"
ABSENT = ("romans", "belgae", "norwegians", "normans")


def british_turn(number: int) -> Britannia:
    """The Romano-British have the move, everybody where the short game puts them."""
    g = opened(SHORT, "romano-british", number)
    g.muster()
    return g


def enters(g: Britannia, origin: str, target: str) -> bool:
    """May a Romano-British army step from here to there?"""
    match = run(g, NationTurn(g.nation, at="move"))
    answer(match, f"move {origin}")
    return f"to {target}" in choices(match)


@pytest.mark.rule("britannia.short-game.span")
@pytest.mark.rule("britannia.ruling.scenario-timeline")
def test_it_goes_from_round_six_to_the_king_of_round_thirteen() -> None:
    match = new(SHORT, ballot="open")
    assert (board(match)["round"], board(match)["last_round"]) == (6, 13)
    idle(match)
    assert match.over
    assert [line["round"] for line in told(match, "round")] == list(range(6, 14))
    steps = [
        h.what for h in match.happenings if h.what in ("turn", "held", "king", "no-king", "total")
    ]
    ending = steps[len(steps) - steps[::-1].index("turn") :]
    held = ending.count("held")
    assert held > 3
    assert ending[:held] == ["held"] * held
    assert ending[held] in ("king", "no-king")
    assert ending[held + 1 :] == ["total"] * 3


@pytest.mark.rule("britannia.short-game.absent")
def test_four_nations_have_neither_units_nor_turns() -> None:
    match = idle(new(SHORT, ballot="open"))
    assert not set(ABSENT) & set(turns(match))
    assert set(turns(match)) == set(NATIONS) - set(ABSENT)
    assert not set(ABSENT) & set(board(match)["nations"])
    assert not [name for name in ABSENT if stand(match, name)]
    for lines in (told(match, "expected"), told(match, "at-sea")):
        assert not [line for line in lines if line["nation"] in ABSENT]


@pytest.mark.rule("britannia.short-game.groups")
def test_three_groups_share_thirteen_nations() -> None:
    assert sides(new(SHORT)) == [
        {"romano-british", "welsh", "brigantes", "caledonians", "danes"},
        {"picts", "irish", "norsemen", "saxons"},
        {"scots", "jutes", "angles", "dubliners"},
    ]


@pytest.mark.rule("britannia.short-game.one-each")
def test_every_area_holds_one_infantry() -> None:
    shown = board(new(SHORT))
    counts: dict[str, int] = {}
    for name in LANDS:
        (there,) = shown["areas"][name]
        assert (there["infantry"], there["cavalry"]) == (1, 0)
        counts[there["nation"]] = counts.get(there["nation"], 0) + 1
    assert sorted(counts.values()) == sorted([6, 7, 6, 2, 5, 2, 2, 2, 2, 3])
    assert sum(counts.values()) == 37
    assert not any(shown["seas"].values())


@pytest.mark.rule("britannia.short-game.romano-british")
def test_romano_british_start_in_six_areas() -> None:
    found = stand(new(SHORT), "romano-british")
    assert found == one_each("york north-mercia south-mercia hwicce downlands avalon")


@pytest.mark.rule("britannia.short-game.welsh")
def test_welsh_start_in_seven_areas() -> None:
    assert stand(new(SHORT), "welsh") == one_each("cheshire clwyd devon gwent gwynedd march powys")


@pytest.mark.rule("britannia.short-game.brigantes")
def test_brigantes_start_in_six_areas() -> None:
    found = stand(new(SHORT), "brigantes")
    assert found == one_each("bernicia cumbria galloway lothian pennines strathclyde")


@pytest.mark.rule("britannia.short-game.north")
@pytest.mark.parametrize(
    ("name", "areas"),
    [
        ("caledonians", "caithness orkneys"),
        ("picts", "alban dunedin mar moray skye"),
        ("scots", "dalriada hebrides"),
        ("irish", "cornwall dyfed"),
    ],
)
def test_where_the_north_and_the_irish_start(name: str, areas: str) -> None:
    assert stand(new(SHORT), name) == one_each(areas)


@pytest.mark.rule("britannia.short-game.germanic")
@pytest.mark.parametrize(
    ("name", "areas"),
    [("jutes", "kent essex"), ("saxons", "sussex wessex"), ("angles", "lindsey norfolk suffolk")],
)
def test_where_the_germanic_nations_start(name: str, areas: str) -> None:
    assert stand(new(SHORT), name) == one_each(areas)


@pytest.mark.rule("britannia.short-game.normal-invaders")
@pytest.mark.rule("britannia.ruling.scenario-timeline")
def test_the_timelines_invaders_of_round_six_and_later_come() -> None:
    match = new(SHORT, ballot="open")
    assert told(match, "expected") == [
        {"nation": "irish", "area": "atlantic-ocean", "n": 1},
        {"nation": "scots", "area": "irish-sea", "n": 2},
        {"nation": "saxons", "area": "frisian-sea", "n": 8},
        {"nation": "jutes", "area": "english-channel", "n": 1},
        {"nation": "angles", "area": "north-sea", "n": 4},
    ]
    arrived = told(idle(match), "at-sea")
    assert {"nation": "saxons", "area": "frisian-sea", "n": 8} in arrived
    assert {"nation": "angles", "area": "north-sea", "n": 4} in arrived
    assert {"nation": "danes", "area": "frisian-sea", "n": 4} in arrived
    assert {line["leader"] for line in told(match, "leader-comes")} >= {"aelle", "ida"}


@pytest.mark.rule("britannia.short-game.no-increase")
def test_romano_british_do_not_grow_in_round_six() -> None:
    # Eleven points in the lowlands would raise an army.
    match = new(SHORT)
    assert board(match)["nation"] == "romano-british"
    answer(match, "done")
    assert board(match)["nation"] != "romano-british"
    assert board(match)["nations"]["romano-british"]["population"] == 0
    assert board(match)["nations"]["romano-british"]["infantry"] == 6
    seven = run(opened(SHORT, "romano-british", 7), NationTurn(nation("romano-british")))
    assert question(seven) == "placement.place"
    answer(seven, choices(seven)[0])
    assert board(seven)["nations"]["romano-british"]["infantry"] == 7
    assert board(seven)["nations"]["romano-british"]["population"] == 11 - 6


@pytest.mark.rule("britannia.short-game.treated-submitted")
@pytest.mark.parametrize(("number", "free"), [(6, False), (7, False), (8, True)])
@pytest.mark.parametrize("target", ["cheshire", "march", "bernicia", "pennines"])
def test_the_truce_guards_welsh_and_brigantes_for_two_rounds(
    number: int, free: bool, target: str
) -> None:
    assert enters(british_turn(number), "york", target) == free


@pytest.mark.rule("britannia.short-game.treated-submitted")
@pytest.mark.rule("britannia.ruling.own-nations-score")
def test_romano_british_score_nothing_for_welsh_who_broke_the_truce() -> None:
    g = british_turn(7)
    g.truce_broken = 1 << nation("welsh")
    assert enters(british_turn(7), "york", "march") is False
    match = run(g, NationTurn(g.nation, at="move"), dice=[5, 1])
    moved(match, "1 york march")
    assert fell(match) == {"welsh": 1}
    assert points(match, "romano-british") == 0


@pytest.mark.rule("britannia.short-game.treated-submitted")
def test_a_welsh_attack_breaks_the_truce() -> None:
    g = opened(SHORT, "welsh", 6)
    g.muster()
    match = run(g, NationTurn(g.nation, at="move"), dice=[1, 1])
    march(match, "1", "march", "york")
    assert told(match, "truce-broken") == [{"nation": "welsh"}]
    assert points(match, "romano-british") == 0


@pytest.mark.rule("britannia.short-game.federates")
@pytest.mark.parametrize(
    ("origin", "target"), [("york", "lindsey"), ("downlands", "wessex"), ("south-mercia", "essex")]
)
@pytest.mark.parametrize(("number", "free"), [(6, False), (7, True)])
def test_federates_are_safe_from_the_romano_british_in_round_six_alone(
    origin: str, target: str, number: int, free: bool
) -> None:
    holder = board(new(SHORT))["areas"][target][0]["nation"]
    assert holder in ("angles", "saxons", "jutes")
    assert enters(british_turn(number), origin, target) == free


@pytest.mark.rule("britannia.short-game.federates")
@pytest.mark.parametrize(
    ("name", "origin", "target"),
    [
        ("angles", "lindsey", "york"),
        ("saxons", "wessex", "downlands"),
        ("jutes", "essex", "south-mercia"),
    ],
)
def test_romano_british_defend_themselves_against_federates(
    name: str, origin: str, target: str
) -> None:
    g = opened(SHORT, name, 6)
    g.muster()
    match = moved(run(g, NationTurn(g.nation, at="move"), dice=[1, 6]), f"1 {origin} {target}")
    if name == "angles":
        answer(match, "resist")
    assert fell(match) == {name: 1}
    assert units(match, target) == {"romano-british": (1, 0)}


@pytest.mark.rule("britannia.ruling.scenario-start")
@pytest.mark.parametrize("scenario", [SHORT, "germanic-invaders", "vikings", "early-invaders"])
def test_a_scenario_starts_without_past(scenario: str) -> None:
    g = GAME.set_up(scenario, GAME.scenario(scenario).defaults())
    assert isinstance(g, Britannia)
    for counts in (g.points, g.population, g.occupied):
        assert set(counts) == {0}
    assert g.submitted == (nations("welsh brigantes") if scenario == SHORT else 0)
    assert (g.subjects, g.truce_broken, g.angle_rule) == (0, 0, False)
    assert (g.forts, g.razed, g.burhs, set(g.leaders)) == (0, 0, 0, {-1})


@pytest.mark.rule("britannia.short-game.span")
def test_after_round_thirteen_no_other_round_begins() -> None:
    for number, over in ((12, False), (13, True)):
        g = opened(SHORT, "angles", number)
        match = start(g, [Round(len(NATIONS), at="next_nation")])
        if question(match):
            answer(match, choices(match)[0])
        assert match.over == over
        assert board(match)["round"] == 13
