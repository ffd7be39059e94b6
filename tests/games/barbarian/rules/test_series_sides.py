"""Series and experts' set-ups for two players and for teams."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from logres.engine.match.match import Match
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import answer, choices, told, turn
from tests.games.barbarian.hidden import board, new_game
from tests.games.barbarian.parts import KINGDOMS, ROW_PLAYERS, ROW_TEAMS, ROWS

RULE = pytest.mark.rule("barbarian.ruling.series-sides")
FOUR = "ostrogoths vandals visigoths franks"
SIDES = "ostrogoths+vandals visigoths+franks"


def rows(players: int, teams: int) -> list[str]:
    numbers = range(len(ROWS))
    return [ROWS[n] for n in numbers if (ROW_PLAYERS[n], len(ROW_TEAMS[n])) == (players, teams)]


def won(two: bool, **fields: Any) -> Match:
    """The Ostrogoths win the first game of two; the Franks alone score more, with 30 Tremis."""
    settings: dict[str, Any] = {"games": 2, "assignment": "chosen", "privilege": True, "teams": 2}
    rich = {"player-1": "5b", "player-2": "10g"} if two else {"ostrogoths": "5b", "franks": "10g"}
    match = turn(
        FOUR,
        sides=SIDES,
        two=two,
        tokens={"ostrogoths": "sicilia dalmatia alemannia"},
        warriors={"ostrogoths": "baetica"},
        **{"purses": rich, **settings, **fields},
    )
    return answer(match, "claim baetica")


def asked(match: Match) -> tuple[str, str]:
    assert match.decision is not None
    return match.decision.seat, match.decision.question


def led(match: Match) -> dict[str, list[str]]:
    """The kingdoms of each seat."""
    found: dict[str, list[str]] = {}
    for name, kingdom in board(match)["kingdoms"].items():
        found.setdefault(kingdom["seat"], []).append(name)
    return found


def teams(match: Match) -> set[frozenset[str]]:
    shown = board(match)["kingdoms"].items()
    return {frozenset([name, *kingdom["allies"]]) for name, kingdom in shown}


def set_up(match: Match, *answers: str) -> Match:
    """The answers, then whatever comes first, up to the first turn."""
    answer(match, *answers)
    while asked(match)[1] != "turn.act":
        answer(match, choices(match)[0])
    return match


@RULE
@pytest.mark.rule("barbarian.optional.privilege")
@pytest.mark.rule("barbarian.optional.legacy")
@pytest.mark.rule("barbarian.two-player.two-kingdoms")
def test_two_players_choose_letters_the_higher_score_first() -> None:
    match = won(two=True)
    assert asked(match) == ("player-1", "setup.privilege")
    assert choices(match) == [f"setup {row}" for row in rows(2, 2)]
    answer(match, "setup 2c")
    assert asked(match) == ("player-2", "setup.choose_letter"), "30 Tremis are worth more"
    kingdoms = ["huns", "saxons", "ostrogoths", "franks"]
    assert choices(match) == [f"lead {name}" for name in kingdoms]
    answer(match, "lead saxons")
    assert led(match) == {"player-2": ["huns", "saxons"], "player-1": ["ostrogoths", "franks"]}
    assert teams(match) == {frozenset(["huns", "saxons"]), frozenset(["ostrogoths", "franks"])}
    assert board(match)["order"] == ["huns", "saxons", "ostrogoths", "franks"]


@RULE
@pytest.mark.rule("barbarian.optional.mercy")
@pytest.mark.parametrize("mercy", [False, True])
def test_of_two_players_the_loser_begins_by_mercy(mercy: bool) -> None:
    """The loser has the second kingdom from the star."""
    match = set_up(won(two=True, mercy=mercy), "setup 2a", "lead franks")
    assert led(match) == {
        "player-1": ["ostrogoths", "vandals"],
        "player-2": ["visigoths", "franks"],
    }
    first, second = ["ostrogoths", "vandals"], ["visigoths", "franks"]
    assert board(match)["order"] == ([*second, *first] if mercy else [*first, *second])


@RULE
@pytest.mark.rule("barbarian.team.teams")
@pytest.mark.rule("barbarian.team.win-together")
def test_a_team_wins_together_and_its_best_picks_the_next_set_up_whose_letters_count() -> None:
    match = won(two=False, purses={"ostrogoths": "5b", "vandals": "10g"})
    assert board(match)["series"]["victors"] == ["ostrogoths", "vandals"]
    assert asked(match) == ("vandals", "setup.privilege"), "8 points against 7"
    assert choices(match) == [f"setup {row}" for row in rows(4, 2)]
    answer(match, "setup 4a")
    seen = []
    for kingdom in ("franks", "ostrogoths", "saxons"):
        seen.append(asked(match)[0])
        answer(match, f"lead {kingdom}")
    assert seen == ["vandals", "ostrogoths", "franks"], "by score, ties to the later"
    assert teams(match) == {frozenset(["ostrogoths", "visigoths"]), frozenset(["saxons", "franks"])}
    led_by = {name: kingdom["seat"] for name, kingdom in board(match)["kingdoms"].items()}
    assert led_by["franks"] == "vandals"
    assert led_by["saxons"] == "franks", "teammates now: teams go by letter, not by player"


@RULE
@pytest.mark.parametrize(
    ("players", "scenario", "seats", "sizes"),
    [
        (players, scenario, seats, sizes)
        for players, seats, sizes in (
            ("2", 2, [2, 2]),
            ("2v2", 4, [2, 2]),
            ("3v3", 6, [3, 3]),
            ("2v2v2", 6, [2, 2, 2]),
        )
        for scenario in ("series", "expert-picks")
    ],
)
def test_every_table_has_its_seats_and_even_sides(
    players: str, scenario: str, seats: int, sizes: list[int]
) -> None:
    match = set_up(new_game(3, scenario, players=players))
    assert len(match.seats) == seats
    assert sorted(len(team) for team in teams(match)) == sizes
    assert board(match)["to_win"]["kings"] == sizes[0]
    assert sorted(len(kingdoms) for kingdoms in led(match).values()) == (
        [2, 2] if players == "2" else [1] * seats
    )


@RULE
@pytest.mark.rule("barbarian.optional.expert-selection")
@pytest.mark.rule("barbarian.optional.expert-assignment")
def test_two_experts_pick_and_choose_one_kingdom_each_twice() -> None:
    match = new_game(1, "expert-picks", players="2", assignment="chosen")
    pickers = []
    for kingdom in ("huns", "vandals", "saxons", "franks"):
        pickers.append(asked(match)[0])
        answer(match, f"include {kingdom}")
    assert pickers[:2] == pickers[2:]
    assert len(set(pickers)) == 2
    choosers = []
    for kingdom in ("saxons", "huns", "vandals"):
        choosers.append(asked(match)[0])
        assert asked(match)[1] == "setup.choose"
        answer(match, f"lead {kingdom}")
    assert choosers == [choosers[0], choosers[1], choosers[0]]
    assert led(match)[choosers[0]] == ["vandals", "saxons"]
    assert led(match)[choosers[1]] == ["huns", "franks"]
    assert teams(match) == {frozenset(["vandals", "saxons"]), frozenset(["huns", "franks"])}
    dealt = {str(led(set_up(new_game(seed, "expert-picks", players="2")))) for seed in range(6)}
    assert len(dealt) > 1


@RULE
@pytest.mark.rule("barbarian.team.teams")
def test_teams_of_experts_go_by_seat() -> None:
    match = set_up(new_game(2, "expert-picks", players="2v2"))
    seats = {name: kingdom["seat"] for name, kingdom in board(match)["kingdoms"].items()}
    sides = {frozenset(seats[name] for name in team) for team in teams(match)}
    assert sides == {frozenset(["player-1", "player-3"]), frozenset(["player-2", "player-4"])}


@RULE
@pytest.mark.rule("barbarian.team.teams")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        ("3v3", ["player-1 player-3 player-5", "player-2 player-4 player-6"]),
        ("2v2v2", ["player-1 player-4", "player-2 player-5", "player-3 player-6"]),
    ],
)
@pytest.mark.parametrize(
    ("scenario", "options"), [("expert-picks", {}), ("series", {"selection": "expert"})]
)
def test_teams_of_six_experts_go_by_seat_though_there_is_nothing_to_pick(
    scenario: str, options: dict[str, Any], players: str, expected: list[str]
) -> None:
    """Whoever is dealt which kingdom: the letters of the card have no say."""
    for seed in (1, 2, 3):
        match = set_up(new_game(seed, scenario, players=players, **options))
        seats = {name: kingdom["seat"] for name, kingdom in board(match)["kingdoms"].items()}
        sides = [" ".join(sorted(seats[name] for name in team)) for team in teams(match)]
        assert sorted(sides) == expected


@RULE
@pytest.mark.rule("barbarian.optional.expert-selection")
def test_any_even_sides_of_any_kingdoms_can_be_agreed_on() -> None:
    two = GAME.scenario("expert-two-players").options["kingdoms"].choices
    assert len(set(two)) == len(two) == 15 * 3
    four = {frozenset(str(choice).replace("+", ",").split(",")) for choice in two}
    assert four == {frozenset(chosen) for chosen in combinations(KINGDOMS, 4)}
    many = GAME.scenario("expert-teams").options["kingdoms"].choices
    shapes = [tuple(side.count("+") + 1 for side in str(choice).split(",")) for choice in many]
    assert [shapes.count(shape) for shape in ((2, 2), (3, 3), (2, 2, 2))] == [45, 10, 15]
    assert len(set(many)) == len(many) == 70
    match = new_game(1, "expert-two-players", kingdoms="huns+franks,vandals+visigoths")
    assert led(match) == {"player-1": ["huns", "franks"], "player-2": ["vandals", "visigoths"]}
    match = new_game(1, "expert-teams", kingdoms="huns+franks,ostrogoths+saxons,vandals+visigoths")
    assert len(teams(match)) == 3


@pytest.mark.rule("barbarian.ruling.powers-data")
@pytest.mark.rule("barbarian.ruling.endless-game")
def test_every_scenario_can_be_played_without_powers_and_with_a_last_round() -> None:
    for scenario in GAME.scenarios:
        assert {"powers", "last-round"} <= set(scenario.options)
        match = set_up(new_game(1, scenario.id, powers=False, last_round=True))
        assert board(match)["powers"] is False
        assert board(match)["last_round"] > 0


@RULE
@pytest.mark.rule("barbarian.ruling.endless-game")
def test_a_game_of_a_series_that_nobody_wins_gives_nobody_the_privilege() -> None:
    match = turn(
        FOUR, sides=SIDES, two=True, games=2, privilege=True, assignment="chosen", teams=2,
        last_round=1, purses={"player-2": "5g"},
    )  # fmt: skip
    answer(match, "tax", "tax", "tax", "tax")
    assert told(match, "stopped")
    assert board(match)["series"]["victors"] == [None]
    assert asked(match) == ("player-2", "setup.choose_letter")
