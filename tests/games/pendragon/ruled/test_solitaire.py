"""Solitaire and mixed tables: who plays, how hard it is, and how it ends."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

import logres
from logres.engine.game.definition import Options
from logres.engine.match.match import Match
from logres.games.pendragon import PEOPLE
from tests.games.pendragon.builders import told
from tests.games.pendragon.parts import (
    CIVITATES,
    DIFFICULTIES,
    DUX,
    FACTIONS,
    SAXONS,
    SCOTTI,
    STANDARD,
    Choice,
    Payment,
    Pendragon,
    best_of,
    card,
    check_victory,
    counted_margin,
    end_by_margins,
    final_margin,
    hand_of,
    passes_check,
    set_up,
    wins,
)
from tests.games.pendragon.rules.sequence.test_victory import FULL, SHORT, island
from tests.games.pendragon.ruling import rule, turn

SOLO: Options = {"factions": "civitates"}


def names(seats: tuple[int, ...]) -> list[str]:
    return [FACTIONS[seat] for seat in seats]


# Who plays.


@pytest.mark.rule("pendragon.solitaire.one-or-two", "pendragon.factions.who-plays")
@pytest.mark.parametrize("people", [*PEOPLE, "none"])
def test_any_factions_are_people_and_the_rules_run_the_others(people: str) -> None:
    match = logres.new("pendragon", SHORT, {"factions": people}, seed=4, check=True)
    chosen = () if people == "none" else tuple(people.split(","))
    assert match.seats == chosen
    assert names(match.state.ruled) == [name for name in FACTIONS if name not in chosen]
    assert (match.decision is None) == (not chosen)
    assert match.decision is None or match.decision.seat in chosen


def test_all_numbers_of_people_can_be_chosen() -> None:
    every = {",".join(who) for n in range(1, 5) for who in combinations(FACTIONS, n)}
    assert set(PEOPLE) == every


@pytest.mark.rule("pendragon.solitaire.standard", "pendragon.solitaire.easier")
@pytest.mark.parametrize("scenario", [SHORT, FULL])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_all_difficulties_can_be_chosen(scenario: str, difficulty: str) -> None:
    options = {**SOLO, "difficulty": difficulty}
    match = logres.new("pendragon", scenario, options, seed=2, check=True)
    assert isinstance(match.state, Pendragon)
    assert DIFFICULTIES[match.state.difficulty] == difficulty
    assert match.decision is not None


@pytest.mark.rule("pendragon.solitaire.standard")
def test_standard_is_what_is_not_said() -> None:
    found = logres.game("pendragon").scenario(SHORT).options
    assert found["difficulty"].default == "standard"
    assert set_up(SHORT, SOLO).difficulty == STANDARD


# Limited Commands.


def second_eligible(difficulty: str, who: str = "scotti", **fields: Any) -> Pendragon:
    """A Non-player's turn after a Command with a Feat."""
    g = set_up(SHORT, {"factions": "none", "difficulty": difficulty})
    g.scenario = SHORT
    for name, value in fields.items():
        setattr(g, name, value)
    return turn(g, who, [4, 2], second=True)


@pytest.mark.rule("pendragon.ruling.difficulty")
@pytest.mark.rule(
    "pendragon.solitaire.introductory",
    "pendragon.solitaire.easy",
    "pendragon.solitaire.easier",
    "pendragon.solitaire.standard",
    "pendragon.solo.full-for-limited",
)
@pytest.mark.parametrize(
    ("difficulty", "what", "regions", "ransoms"),
    [
        ("introductory", "takes-limited", 1, False),
        ("easy", "takes-command", 4, False),
        ("standard", "takes-command", 4, True),
        ("difficult", "takes-command", 4, True),
    ],
)
def test_the_second_eligible_by_difficulty(
    difficulty: str, what: str, regions: int, ransoms: bool
) -> None:
    g = second_eligible(difficulty)
    assert len(told(g, what)) == 1
    assert len(told(g, "raids")) == regions
    assert bool(told(g, "ransom-roll")) == ransoms


@pytest.mark.rule("pendragon.solitaire.introductory", "pendragon.solitaire.easy")
@pytest.mark.parametrize("difficulty", ["introductory", "easy"])
def test_the_first_eligible_has_a_feat_all_the_same(difficulty: str) -> None:
    g = set_up(SHORT, {"factions": "none", "difficulty": difficulty})
    g.scenario = SHORT
    turn(g, "scotti", [4, 2])
    assert (len(told(g, "raids")), bool(told(g, "ransom-roll"))) == (4, True)


@pytest.mark.rule("pendragon.solo.full-for-limited")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_people_take_limited_commands_whatever_the_difficulty(difficulty: str) -> None:
    g = set_up(SHORT, {**SOLO, "difficulty": difficulty})
    choice = Choice(CIVITATES, card(25), before=2)
    assert (choice.is_limited(g), choice.may_feat(g)) == (True, False)


@pytest.mark.rule("pendragon.solitaire.introductory", "pendragon.solitaire.easy")
@pytest.mark.parametrize("difficulty", ["introductory", "easy", "difficult"])
def test_whole_games_at_other_difficulties(difficulty: str) -> None:
    options = {"factions": "none", "difficulty": difficulty}
    match = logres.new("pendragon", SHORT, options, seed=6, check=True)
    assert match.over


# Victory.


def above(who: int, **fields: Any) -> Pendragon:
    """A Faction above its threshold, at an early Epoch."""
    if who == CIVITATES:
        return island(control=38, imperium="roman-rule-civilian", **fields)
    return island(imperium="roman-rule-military", cubes=80, prestige=20, **fields)


@pytest.mark.rule("pendragon.solitaire.difficult", "pendragon.solitaire.standard")
@pytest.mark.parametrize(("difficulty", "won"), [("standard", True), ("difficult", False)])
def test_at_the_hardest_no_check_is_won(difficulty: str, won: bool) -> None:
    number = DIFFICULTIES.index(difficulty)
    g = above(DUX, ruled=(CIVITATES, SAXONS, SCOTTI), difficulty=number)
    assert wins(g, DUX)
    assert check_victory(g, last=False) == won
    assert bool(g.ended) == won


@pytest.mark.rule("pendragon.solitaire.difficult", "pendragon.solitaire.nonplayer-win")
def test_at_the_hardest_the_end_can_be_won_and_non_players_win_checks() -> None:
    number = DIFFICULTIES.index("difficult")
    last = above(DUX, ruled=(CIVITATES, SAXONS, SCOTTI), difficulty=number)
    assert check_victory(last, last=True)
    assert names(last.winners) == ["dux"]
    early = above(DUX, ruled=(DUX, SAXONS, SCOTTI), difficulty=number)
    assert check_victory(early, last=False)
    assert names(early.winners) == ["dux"]


@pytest.mark.rule("pendragon.solitaire.difficult")
def test_a_table_without_non_players_has_no_difficulty() -> None:
    g = above(DUX, ruled=(), difficulty=DIFFICULTIES.index("difficult"))
    assert passes_check(g, DUX)


@pytest.mark.rule("pendragon.solitaire.nonplayer-win")
def test_a_non_player_beats_the_player() -> None:
    g = above(DUX, ruled=(DUX, SAXONS, SCOTTI), seated=(CIVITATES,))
    assert check_victory(g, last=False)
    assert names(g.winners) == ["dux"]
    end = island(ruled=(DUX, SAXONS, SCOTTI), seated=(CIVITATES,), cubes=80, prestige=1)
    end_by_margins(end)
    assert names(end.winners) == ["dux"]


@pytest.mark.rule("pendragon.solitaire.nonplayer-win", "pendragon.victory.nonplayer-tie")
def test_a_tie_is_for_the_non_player() -> None:
    g = island(renown={"saxons": 0, "scotti": 0})
    both = [CIVITATES, SCOTTI]
    g.renown[SCOTTI] += final_margin(g, CIVITATES) - final_margin(g, SCOTTI)
    assert final_margin(g, SCOTTI) == final_margin(g, CIVITATES)
    for ruled, winner in (((), CIVITATES), ((SCOTTI,), SCOTTI), ((CIVITATES,), CIVITATES)):
        g.ruled = ruled
        assert best_of(g, both) == winner


# Entropy.


@pytest.mark.rule("pendragon.ruling.entropy")
@pytest.mark.rule("pendragon.solitaire.entropy", "pendragon.solitaire.one-or-two")
@pytest.mark.parametrize(
    ("people", "chosen", "joined"),
    [
        ("dux,civitates", True, True),
        ("saxons,scotti", True, True),
        ("dux,scotti", False, False),
        ("dux", True, False),
        ("dux,civitates,scotti", True, False),
        ("dux,civitates,saxons,scotti", True, False),
    ],
)
def test_two_against_two_are_in_one_hand_if_that_is_chosen(
    people: str, chosen: bool, joined: bool
) -> None:
    g = set_up(SHORT, {"factions": people, "one-hand": chosen})
    first = FACTIONS.index(people.split(",", maxsplit=1)[0])
    assert g.one_hand == joined
    assert (len(hand_of(g, first)) == 2) == joined


def one_hand(*people: int, **fields: Any) -> Pendragon:
    ruled = tuple([f for f in range(len(FACTIONS)) if f not in people])
    return island(ruled=ruled, one_hand=True, **fields)


@pytest.mark.rule("pendragon.solitaire.entropy")
def test_one_of_two_above_its_threshold_wins_no_check() -> None:
    g = one_hand(DUX, SCOTTI, imperium="roman-rule-military", cubes=80, prestige=20)
    assert wins(g, DUX)
    assert not wins(g, SCOTTI)
    assert not check_victory(g, last=False)
    g.one_hand = False
    assert check_victory(g, last=False)


@pytest.mark.rule("pendragon.solitaire.entropy")
def test_both_above_their_thresholds_win_together() -> None:
    g = one_hand(DUX, SCOTTI, imperium="roman-rule-military", cubes=80, prestige=20)
    g.scenario = SHORT
    g.renown[SCOTTI] = 99
    g.dal_riada = 20
    assert wins(g, SCOTTI)
    assert check_victory(g, last=False)
    assert names(g.winners) == ["dux", "scotti"]


@pytest.mark.rule("pendragon.solitaire.entropy")
def test_the_lower_margin_counts_at_the_end() -> None:
    g = one_hand(DUX, SCOTTI, imperium="roman-rule-military", cubes=80, prestige=20)
    lower = final_margin(g, SCOTTI)
    assert lower < final_margin(g, DUX)
    assert counted_margin(g, DUX) == counted_margin(g, SCOTTI) == lower
    end_by_margins(g)
    assert g.scores[DUX] == g.scores[SCOTTI] == lower
    assert names(g.winners) != ["dux", "scotti"]


# At the table.


def random_play(match: Match, seed: int, decisions: int) -> Iterator[tuple[str, str]]:
    """Play at random; the texts of what was played, one after the other."""
    dice = random.Random(seed)
    for _ in range(decisions):
        decision = match.decision
        if decision is None:
            return
        action = dice.choice(decision.actions)
        yield decision.seat, action
        match.play(action)


def ruled_did_something(match: Match) -> bool:
    """Did a Faction that the rules run act since the last decision?"""
    assert isinstance(match.state, Pendragon)
    verbs = ("takes-command", "takes-limited", "takes-event", "passes", "np-yes", "np-no")
    acted = [h.values["faction"] for h in match.latest if h.what in verbs]
    return any([who in match.state.ruled for who in acted])


@pytest.mark.parametrize("people", ["civitates", "dux,scotti"])
def test_nobody_takes_back_the_turn_of_a_non_player(people: str) -> None:
    match = logres.new("pendragon", SHORT, {"factions": people}, seed=12)
    crossed = 0
    for seat, action in random_play(match.copy(), 12, 150):
        match.play(action)
        if ruled_did_something(match):
            crossed += 1
            assert not match.can_undo(seat)
    assert crossed > 5


@pytest.mark.parametrize("people", ["civitates", "saxons,scotti", "dux,civitates,saxons"])
def test_a_saved_game_goes_on_alike(people: str) -> None:
    match = logres.new("pendragon", FULL, {"factions": people}, seed=5)
    for number, (_, action) in enumerate(random_play(match.copy(), 5, 80)):
        if number % 8 == 0:
            match = logres.load("pendragon", json.loads(json.dumps(match.position())))
        match.play(action)
    whole = logres.new("pendragon", FULL, {"factions": people}, seed=5)
    for _ in random_play(whole, 5, 80):
        pass
    assert match.position() == whole.position()


def test_a_record_of_a_solitaire_game_replays() -> None:
    match = logres.new("pendragon", SHORT, SOLO, seed=8)
    for _ in random_play(match, 8, 10_000):
        pass
    assert match.over
    again = logres.replay(json.loads(match.record().to_text()), check=True)
    assert again.position() == match.position()
    assert again.result == match.result


def test_nobody_takes_back_what_a_non_player_has_refused() -> None:
    g = island(imperium="autonomy-civilian", ruled=(CIVITATES, SAXONS, SCOTTI))
    g.barrier = False
    assert rule(g, Payment(DUX, 9)).barrier
