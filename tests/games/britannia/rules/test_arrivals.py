"""What the Timeline brings at the end of phase 1."""

from __future__ import annotations

import pytest

from tests.games.britannia.builders import (
    answer,
    choices,
    ended,
    lay,
    nation,
    position,
    question,
    run,
    told,
    turn,
    units,
)
from tests.games.britannia.parts import AREAS, ARRIVALS, INFANTRY, NATIONS, Arrivals
from tests.games.britannia.rounds import begin_round, held_by, idle_to

ROUND_EIGHT = {
    "irish": ("atlantic-ocean", 1),
    "scots": ("irish-sea", 1),
    "angles": ("north-sea", 2),
}


@pytest.mark.rule("britannia.arrivals.timeline-units")
@pytest.mark.rule("britannia.ruling.arrival-moment")
def test_invaders_come_after_new_armies_and_before_the_first_move() -> None:
    map = held_by("angles", "york bernicia lindsey")
    match = turn(lay(map, 8, "angles", population={"angles": 1}))
    assert question(match) == "placement.place"
    assert units(match, "north-sea") == {}
    answer(match, "place york")
    assert question(match) == "movement.move"
    assert units(match, "north-sea") == {"angles": (2, 0)}
    assert "move north-sea" in choices(match)


@pytest.mark.rule("britannia.arrivals.sea-named")
@pytest.mark.rule("britannia.arrivals.timeline-units")
@pytest.mark.rule("britannia.example.timeline-round-8")
def test_the_invaders_of_round_eight_and_their_seas() -> None:
    match = begin_round(lay({}, 8))
    for name, (sea, count) in ROUND_EIGHT.items():
        idle_to(match, name)
        assert units(match, sea)[name] == (count, 0)
        assert told(match, "at-sea")[-1] == {"nation": name, "area": sea, "n": count}
    coming = {
        (NATIONS[n], AREAS[sea], c)
        for (r, n), due in ARRIVALS.items()
        if r == 8
        for _, c, sea in due
    }
    assert coming == {(name, sea, count) for name, (sea, count) in ROUND_EIGHT.items()}


@pytest.mark.rule("britannia.arrivals.shortage-choice")
@pytest.mark.parametrize("left", [0, 3])
def test_with_one_piece_for_two_invaders_one_comes_and_the_marker_goes_to_five(left: int) -> None:
    pieces = INFANTRY[nation("angles")]
    g = lay({"york": f"angles {pieces - 1}"}, 8, "angles", population={"angles": left})
    match = run(g, Arrivals(nation("angles")))
    assert ended(match)
    assert units(match, "north-sea") == {"angles": (1, 0)}
    assert position(match).population[nation("angles")] == 5


@pytest.mark.rule("britannia.arrivals.shortage-choice")
def test_enough_pieces_leave_the_marker_alone() -> None:
    pieces = INFANTRY[nation("angles")]
    g = lay({"york": f"angles {pieces - 2}"}, 8, "angles", population={"angles": 3})
    match = run(g, Arrivals(nation("angles")))
    assert units(match, "north-sea") == {"angles": (2, 0)}
    assert position(match).population[nation("angles")] == 3


@pytest.mark.rule("britannia.arrivals.shortage-choice")
def test_the_owner_chooses_from_which_sea_they_stay_out() -> None:
    pieces = INFANTRY[nation("norsemen")]
    g = lay({"york": f"norsemen {pieces - 3}"}, 12, "norsemen")
    match = run(g, Arrivals(nation("norsemen")))
    assert choices(match) == ["arrive atlantic-ocean", "arrive irish-sea"]
    assert match.decision is not None
    assert match.decision.seat == "player-3"
    answer(match, "arrive irish-sea", "arrive irish-sea")
    assert ended(match)
    assert units(match, "irish-sea") == {"norsemen": (2, 0)}
    assert units(match, "atlantic-ocean") == {"norsemen": (1, 0)}
    assert position(match).population[nation("norsemen")] == 5


@pytest.mark.rule("britannia.ruling.population-before-timeline")
def test_population_takes_the_last_piece_and_the_invaders_go_short() -> None:
    pieces = INFANTRY[nation("angles")]
    g = lay({"york": f"angles {pieces - 1}"}, 8, "angles", population={"angles": 4})
    match = turn(g)
    assert units(match, "york") == {"angles": (pieces, 0)}
    assert units(match, "north-sea") == {}
    assert position(match).population[nation("angles")] == 5


@pytest.mark.rule("britannia.arrivals.announced-at-start")
@pytest.mark.rule("britannia.ruling.arrival-moment")
def test_everybody_sees_from_the_start_of_a_round_what_is_coming() -> None:
    match = begin_round(lay({"clwyd": "welsh 1"}, 8))
    assert question(match) == "movement.move"
    assert units(match, "north-sea") == units(match, "irish-sea") == {}
    for seat in match.seats:
        timeline = match.view(seat)["board"]["timeline"]
        row = next(row for row in timeline if row["round"] == 8)
        coming = {event["nation"]: event["arrivals"] for event in row["events"]}
        for name, (sea, count) in ROUND_EIGHT.items():
            assert coming[name] == [[count, "infantry", sea]]


@pytest.mark.rule("britannia.ruling.arrival-moment")
def test_arrivals_count_as_at_sea_since_the_start_of_the_turn() -> None:
    match = turn(lay({}, 4, "scots"))
    answer(match, "move irish-sea", "to dalriada")
    assert question(match) == "withdrawal.withdraw"
    assert choices(match) == ["withdraw dalriada", "done"]


@pytest.mark.rule("britannia.population.no-cavalry-growth")
def test_norman_cavalry_comes_by_the_timeline_of_round_fifteen() -> None:
    for round, cavalry in ((14, 0), (15, 4)):
        match = run(lay({}, round, "normans"), Arrivals(nation("normans")))
        assert position(match).cavalry_in_play(nation("normans")) == cavalry
