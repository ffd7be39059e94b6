"""Rounds: whose turn comes when, the phases of a turn, and what is done at the end."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.britannia.builders import (
    ended,
    lay,
    nation,
    position,
    question,
    start,
    told,
    turn,
    units,
)
from tests.games.britannia.moving import phases
from tests.games.britannia.opening import new
from tests.games.britannia.parts import NATION_COUNT, Round
from tests.games.britannia.rounds import (
    begin_round,
    end_round,
    english,
    held,
    held_by,
    idle,
    points,
    score_round,
)

NATION_LIST = [
    *("romans", "romano-british", "belgae", "welsh", "brigantes", "caledonians", "picts", "irish"),
    *("scots", "norsemen", "dubliners", "danes", "norwegians", "saxons", "jutes", "angles"),
    "normans",
]
AT_START = ["romans", "belgae", "welsh", "brigantes", "caledonians", "picts"]
SCORING = (5, 7, 10, 13, 16)
BRETWALDA = (8, 9, 10)
KING = (11, 12, 13, 14, 16)
PLACES = [
    *("avalon", "bernicia", "cheshire", "cumbria", "essex", "hwicce", "kent", "lothian", "march"),
    *("norfolk", "north-mercia", "south-mercia", "suffolk", "sussex", "wessex", "york"),
]


def turns(match: Match) -> list[str]:
    return [entry["nation"] for entry in told(match, "turn")]


def all_nations() -> dict[str, str]:
    """One army of every nation but the Romans."""
    names = [name for name in NATION_LIST if name != "romans"]
    return {place: f"{name} 1" for place, name in zip(PLACES, names, strict=True)}


# The order.


@pytest.mark.rule("britannia.round.sixteen-rounds")
def test_the_game_ends_after_round_sixteen_and_not_before() -> None:
    for round in range(1, 16):
        g = lay(held_by("welsh", "gwynedd clwyd"), round)
        match = idle(start(g, [Round(NATION_COUNT, at="next_nation")]), until="movement")
        assert not match.over
        assert position(match).round == round + 1
    assert start(lay(held_by("welsh", "clwyd"), 16), [Round(NATION_COUNT, at="next_nation")]).over


@pytest.mark.rule("britannia.round.nation-order")
@pytest.mark.rule("britannia.ruling.nation-order-full")
def test_nations_take_their_turns_in_the_order_of_the_list() -> None:
    match = idle(begin_round(lay(all_nations(), 9)))
    assert match.over
    assert turns(match) == NATION_LIST[1:]


@pytest.mark.rule("britannia.round.nation-order")
def test_a_nation_ends_its_turn_before_the_next_begins() -> None:
    match = idle(begin_round(lay({"kent": "welsh 5", "hwicce": "brigantes 4"}, 10)))
    first, second = nation("welsh"), nation("brigantes")
    said = [
        (h.what, h.values["nation"])
        for h in match.happenings
        if h.what in ("turn", "removed") and h.values["nation"] in (first, second)
    ]
    assert said == [
        ("turn", first),
        *[("removed", first)] * 3,
        ("turn", second),
        *[("removed", second)] * 2,
    ]


@pytest.mark.rule("britannia.round.skip-absent")
def test_in_round_one_only_the_six_nations_on_the_board_play() -> None:
    match = new()
    while position(match).round == 1:
        idle_once(match)
    assert turns(match)[: turns(match).index("romans", 1)] == AT_START


def idle_once(match: Match) -> None:
    """One decision, as quiet as can be."""
    assert match.decision is not None
    quiet = [a for a in match.decision.actions if a in ("done", "stop", "stay", "resist")]
    match.play((quiet or list(match.decision.actions))[0])


@pytest.mark.rule("britannia.round.skip-absent")
@pytest.mark.rule("britannia.ruling.no-units")
def test_a_nation_without_units_is_skipped_unless_some_arrive() -> None:
    g = lay({"clwyd": "welsh 1"}, 8, population={"irish": 3, "belgae": 4}, points={"belgae": 7})
    match = idle(begin_round(g))
    assert turns(match) == ["welsh", "irish", "scots", "angles"]
    assert position(match).population[nation("belgae")] == 4
    assert position(match).population[nation("irish")] == 3
    assert points(match, "belgae") == 7


@pytest.mark.rule("britannia.round.skip-absent")
def test_the_romans_have_left_after_round_five() -> None:
    for round in (5, 6, 7):
        match = idle(begin_round(lay({"kent": "romans 2 fort", "clwyd": "welsh 1"}, round)))
        assert ("romans" in turns(match)) == (round == 5)
        assert ("romano-british" in turns(match)) == (round > 5)


@pytest.mark.rule("britannia.round.five-phases")
def test_the_five_phases_of_a_turn_in_order() -> None:
    map = {
        "cumbria": "irish 4",
        "cheshire": "irish 1",
        "york": "irish 1",
        "lothian": "welsh 1",
        "bernicia": "welsh 1",
    }
    match = turn(lay(map, 6, "irish"), dice=[1] * 4)
    seen = phases(
        match,
        "place york",
        *("move cumbria", "take 1", "to lothian", "move york", "take 1", "to bernicia"),
        *("move atlantic-ocean", "to hwicce", "stop", "done"),
        *("fight lothian", "stay", "retreat cumbria", "stay", "retreat york"),
        *("withdraw hwicce", "remove cumbria"),
    )
    assert [phase for phase, _ in seen] == [
        "population",
        "movement",
        "battles",
        "withdrawal",
        "overpopulation",
    ]
    assert {half for _, half in seen} == {0, 1}
    assert ended(match)
    assert units(match, "atlantic-ocean") == {"irish": (1, 0)}


# The end of a round.


@pytest.mark.rule("britannia.round.end-steps")
@pytest.mark.parametrize(("round", "crown"), [(10, "bretwalda"), (13, "king")])
def test_areas_are_scored_before_the_crown_is_given(round: int, crown: str) -> None:
    match = end_round(lay(english(saxons=8, angles=3), round))
    if crown == "bretwalda":
        assert question(match) == "ballotcall.call"
        assert held(match, "saxons") > 0
        assert told(match, "bretwalda") == told(match, "no-bretwalda") == []
    said = [h.what for h in idle(match).happenings]
    last_held = max(i for i, what in enumerate(said) if what == "held")
    crowned = [i for i, what in enumerate(said) if what in (crown, f"no-{crown}")]
    assert len(crowned) == 1
    assert last_held < crowned[0]


@pytest.mark.rule("britannia.round.end-steps")
def test_then_the_round_marker_moves_on() -> None:
    g = lay(english(saxons=8, angles=3), 13)
    match = idle(start(g, [Round(NATION_COUNT, at="next_nation")]), until="movement")
    assert position(match).round == 14
    said = [h.what for h in match.happenings]
    assert said.index("held") < said.index("king") < said.index("round")


@pytest.mark.rule("britannia.round.scoring-rounds")
@pytest.mark.parametrize("round", range(1, 17))
def test_holding_scores_in_five_rounds_only(round: int) -> None:
    map = {
        **held_by("welsh", "gwynedd clwyd powys dyfed gwent"),
        **held_by("picts", "moray mar skye caithness"),
        **held_by("saxons", "wessex sussex kent essex"),
        **held_by("brigantes", "galloway strathclyde york"),
    }
    match = idle(score_round(round, map))
    assert bool(told(match, "held")) == (round in SCORING)


@pytest.mark.rule("britannia.round.crown-rounds")
@pytest.mark.parametrize("round", range(1, 17))
def test_bretwaldas_and_kings_have_their_rounds(round: int) -> None:
    match = end_round(lay(english(saxons=8, angles=3), round))
    assert (question(match) == "ballotcall.call") == (round in BRETWALDA)
    said = {h.what for h in idle(match).happenings}
    assert bool({"bretwalda", "no-bretwalda"} & said) == (round in BRETWALDA)
    assert bool({"king", "no-king"} & said) == (round in KING)


@pytest.mark.rule("britannia.round.hold-in-addition")
def test_an_area_occupied_in_the_turn_and_held_at_its_end_pays_twice() -> None:
    match = begin_round(lay({"lothian": "norsemen 1"}, 13))
    before = points(match, "norsemen")
    match.play("move lothian")
    match.play("to cumbria")
    match.play("stop")
    assert points(match, "norsemen") - before == 3
    idle(match)
    assert held(match, "norsemen") == 4
    assert points(match, "norsemen") - before == 3 + 4
