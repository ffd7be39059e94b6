"""The arena: everybody sits everywhere, and what is said of it can be reckoned by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

import logres
from logres.lab.arena import Contest, Played, Variant, hold
from logres.lab.plots import Measure, Plot, page, ticks
from logres.lab.ratings import ranks, ratings
from logres.lab.standings import bootstrap, pace, share_of, standings

DUEL = Contest("beacons", "duel", ("east", "west"), ("miser", "random"), {"storms": False}, 1)
SECONDS: dict[str, list[float]] = {}


def game(seats: dict[str, str], winners: tuple[str, ...], **scores: int) -> Played:
    return Played(1, seats, winners, scores, "season", 9, SECONDS)


def contest(seats: str, bots: str) -> Contest:
    return Contest("beacons", "duel", tuple(seats.split()), tuple(bots.split()))


@pytest.mark.parametrize(
    ("seats", "bots", "found"),
    [
        ("e w", "a b", ["a b", "b a"]),
        ("e w r", "a b", ["a b b", "b b a", "b a b"]),
        ("e w r", "a", ["a a a"]),
        ("e w", "a b c", ["a b", "b c", "c a"]),
        ("e", "a b", ["a", "b"]),
        ("e w r", "a a b", ["a a b", "a b a", "b a a"]),
    ],
)
def test_every_bot_sits_everywhere(seats: str, bots: str, found: list[str]) -> None:
    made = [" ".join(seating.values()) for seating in contest(seats, bots).seatings()]
    assert made == found


def test_games_of_one_deal_differ_only_in_who_sits_where() -> None:
    assert [DUEL.deal(number) for number in (1, 2, 3, 4)] == [1, 1, 2, 2]
    seated = [list(DUEL.plan(number).bots.values()) for number in (1, 2, 3)]
    assert seated == [["miser", "random"], ["random", "miser"], ["miser", "random"]]


def test_every_deal_is_played_in_every_variant() -> None:
    lone = [Variant({"factions": seat}, (seat,)) for seat in ("dux", "scotti")]
    met = Contest("pendragon", "short", ("dux", "scotti"), ("a", "b"), variants=tuple(lone))
    assert met.seatings() == [{"dux": "a"}, {"dux": "b"}, {"scotti": "a"}, {"scotti": "b"}]
    plans = [met.plan(number) for number in (1, 3, 5)]
    assert [plan.options["factions"] for plan in plans] == ["dux", "scotti", "dux"]
    assert [met.deal(number) for number in (4, 5)] == [1, 2]


def test_the_same_contest_takes_the_same_course() -> None:
    heard: list[int] = []
    first, again = hold(DUEL, 6, heard=heard.append), hold(DUEL, 6)
    assert first.failure is None
    assert [(g.winners, g.scores) for g in first.played] == [
        (g.winners, g.scores) for g in again.played
    ]
    assert [g.number for g in first.played] == [1, 2, 3, 4, 5, 6]
    assert sum(heard) == 6


def test_records_are_kept_and_replay(tmp_path: Path) -> None:
    kept = Contest("beacons", "duel", ("east", "west"), ("miser", "random"), records=tmp_path)
    outcome = hold(kept, 2)
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 2
    for file, played in zip(files, outcome.played, strict=True):
        again = logres.replay(file)
        assert again.result is not None
        assert again.result.winners == played.winners


def test_a_failure_ends_the_contest_with_its_moves() -> None:
    broken = Contest("beacons", "duel", ("east", "west"), ("nobody",))
    outcome = hold(broken, 3)
    assert outcome.failure is not None
    assert "nobody" in outcome.failure.fault
    assert outcome.played == []


def test_wins_are_shared_and_counted_by_seat() -> None:
    one, two = {"e": "a", "w": "b"}, {"e": "b", "w": "a"}
    played = [
        game(one, ("e",), e=5, w=1),
        game(two, ("w",), e=2, w=4),
        game(one, ("e", "w"), e=3, w=3),
        game(two, ("e",), e=6, w=0),
    ]
    best, other = standings(played)
    assert (best.bot, best.overall.wins, best.overall.share.mean) == ("a", 2.5, 0.625)
    assert (other.bot, other.overall.wins) == ("b", 1.5)
    assert best.by_seat["e"].wins == 1.5
    assert best.overall.score.mean == 3.0
    assert best.overall.score.low <= 3.0 <= best.overall.score.high


def test_a_bot_in_several_seats_is_one_observation_a_game() -> None:
    played = [game({"e": "a", "w": "b", "r": "b"}, ("w",), e=0, w=4, r=2)] * 4
    found = {one.bot: one.overall for one in standings(played)}
    assert found["b"].games == 4
    assert found["b"].wins == 4
    assert found["b"].share.mean == 0.5
    assert found["b"].score.mean == 3.0


def test_intervals_are_those_of_the_books() -> None:
    """Wilson's interval for 30 of 50, and what can be said of nothing."""
    found = share_of([1.0] * 30 + [0.0] * 20)
    assert (round(found.low, 3), round(found.high, 3)) == (0.462, 0.724)
    assert share_of([]).high == 1.0
    assert bootstrap([2.0] * 9).low == bootstrap([2.0] * 9).high == 2.0
    assert bootstrap([]).mean == 0.0


def test_the_pace_has_a_middle_and_an_end() -> None:
    found = pace([n / 100 for n in range(1, 101)])
    assert (found.median, found.most, found.longest) == (0.505, 0.95, 1.0)
    assert pace([]).longest == 0.0


def test_winners_come_first_then_scores() -> None:
    played = game({"e": "a", "w": "b", "r": "c"}, ("w",), e=9, w=4, r=9)
    assert ranks(played) == [1.0, 0.0, 1.0]


def test_who_wins_is_rated_higher() -> None:
    pytest.importorskip("openskill")
    one, two = {"e": "a", "w": "b"}, {"e": "b", "w": "a"}
    played = [game(one, ("e",), e=5, w=1), game(two, ("w",), e=2, w=4)] * 5
    found = ratings(played)
    assert found is not None
    assert found["a"].mean > 25 > found["b"].mean
    assert ratings([game({"e": "a"}, (), e=3), game({"e": "b"}, (), e=4)]) == {}


def test_the_page_shows_every_row_and_loads_nothing() -> None:
    plot = Plot("Wins < 100", [Measure("a & b", 50, 40, 60)], (0, 100), 50)
    made = page("Title", "Note", [plot], "en")
    assert "a &amp; b" in made
    assert "Wins &lt; 100" in made
    assert "50.0 (40.0 – 60.0)" in made
    assert "http" not in made
    assert plot.x(50) == (plot.x(0) + plot.x(100)) / 2


@pytest.mark.parametrize(("low", "high"), [(0, 100), (0, 1), (0, 0.003), (-3, 44), (0, 17.5)])
def test_ticks_are_few_and_inside(low: float, high: float) -> None:
    found = ticks(low, high)
    assert 3 <= len(found) <= 11
    assert low <= found[0] < found[-1] <= high


def test_rows_without_width_can_be_drawn() -> None:
    assert "<svg" in page("t", "n", [Plot("zero", [Measure("a", 0, 0, 0)])], "fr")
