"""The greedy player: stronger than chance, sure of itself, fair, and sensible where it is plain."""

from __future__ import annotations

import pytest

import logres
from logres.engine.match import views
from logres.engine.match.match import Match
from logres.engine.match.sight import Sight
from logres.engine.papers import actions
from logres.engine.run.kernel import Action, State
from logres.games.britannia import GAME
from tests.games.britannia.builders import area, ended, lay, nation, position, run, units
from tests.games.britannia.fighting import attacking
from tests.games.britannia.moving import moving
from tests.games.britannia.parts import (
    SCENARIO,
    SEATS,
    Bretwalda,
    Greedy,
    Stands,
    Submission,
    Withdrawal,
)


def thought(g: State, seat: int) -> Action:
    return Greedy().choose(Sight(GAME, g, seat))


def choice(match: Match) -> str:
    """What it would do at the first open decision."""
    seat, _ = views.open_decisions(match.state)[0]
    return actions.to_text(GAME, thought(match.state, seat))


def let_greedy(match: Match, question: str = "") -> Match:
    """Greedy decides for everybody until the procedure, or this kind of question, has ended."""
    while not ended(match) and match.decision and match.decision.question.startswith(question):
        match.play(choice(match))
    return match


# It is stronger than chance.


def test_it_beats_three_random_players() -> None:
    wins = 0
    for seed in range(4):
        match = logres.new("britannia", seed=seed)
        logres.play_out(match, {SEATS[seed]: "greedy"}, seed=seed)
        wins += match.state.winners == (seed,)
    assert wins == 4


@pytest.mark.parametrize("scenario", ["early-invaders", "germanic-invaders", "vikings"])
def test_it_beats_chance_from_either_side(scenario: str) -> None:
    for seat in (0, 1):
        match = logres.new("britannia", scenario, seed=3)
        logres.play_out(match, {SEATS[seat]: "greedy"}, seed=3)
        assert match.state.winners == (seat,)


# It always has an answer, and always the same.


@pytest.mark.parametrize("scenario", [id for id in SCENARIO if id != "four-players"])
def test_it_finishes_every_scenario(scenario: str) -> None:
    options = {"sides": "bidding", "ballot": "secret"}
    match = logres.new("britannia", scenario, options, seed=1)
    assert logres.play_out(match, "greedy").over


def test_the_same_game_is_played_twice_alike() -> None:
    games = [logres.new("britannia", "vikings", {"sides": "random"}, seed=7) for _ in range(2)]
    first, second = [logres.play_out(match, "greedy") for match in games]
    assert first.record() == second.record()


# It is fair.


@pytest.mark.parametrize("scenario", ["three-players-short", "early-invaders"])
def test_dice_and_ballots_to_come_make_no_difference(scenario: str) -> None:
    match = logres.new("britannia", scenario, {"ballot": "secret"}, seed=4)
    for number in range(240):
        if match.over:
            break
        for seat, _ in views.open_decisions(match.state) if number % 12 == 0 else ():
            guess = views.guess(GAME, match.state, seat, 1)
            assert thought(match.state, seat) == thought(guess, seat)
        match.play(choice(match))


def test_a_secret_ballot_is_cast_without_knowing_the_others() -> None:
    held = {"kent": "saxons 1", "york": "angles 1", "essex": "danes 1", "devon": "welsh 1"}
    one = run(lay(held, 9, "normans", ballot="secret"), Bretwalda())
    other = run(lay(held, 9, "normans", ballot="secret"), Bretwalda())
    first, *_, last = views.open_decisions(one.state)
    for match, (_, noun) in ((one, first[1][0]), (other, first[1][-1])):
        match.play(("vote", noun), SEATS[first[0]])
    assert thought(one.state, last[0]) == thought(other.state, last[0])


# It sees what is plain.


def test_a_vacant_area_that_pays_is_taken() -> None:
    match = let_greedy(moving({"strathclyde": "picts 2", "alban": "picts 1"}, "picts", round=4))
    assert len([place for place in range(37) if position(match).troops(place)]) == 3


def test_legions_do_not_go_all_one_way() -> None:
    match = logres.new("britannia", seed=1)
    while position(match).nation == nation("romans"):
        match.play(choice(match))
    assert position(match).forts.bit_count() >= 4


def test_a_fort_without_legions_pays_the_welsh() -> None:
    g = lay({"powys": "welsh 2", "march": "romans 0 fort", "clwyd": "welsh 1"}, 2, "welsh")
    g.muster()
    stands = Stands(g)
    assert stands.gain(area("march"), 2, False) > stands.gain(area("gwynedd"), 2, False) + 2


def test_a_battle_against_odds_is_not_sought() -> None:
    g = lay({"devon": "welsh 1", "avalon": "saxons 3"}, 9, "welsh")
    g.muster()
    assert Stands(g).gain(area("avalon"), 1, False) < 0


def test_nobody_attacks_his_own_seat() -> None:
    g = lay({"essex": "saxons 3", "kent": "jutes 1"}, 9, "saxons")
    g.owner[:] = [0] * len(g.owner)
    assert Stands(g).gain(area("kent"), 3, False) < 0


def test_an_attack_counts_only_what_it_adds() -> None:
    g = lay({"essex": "romans 9", "kent": "belgae 1"}, 1, "romans")
    g.muster()
    g.add_trail((area("kent"), -1, area("essex"), area("essex")), 3, 0)
    stands = Stands(g)
    assert stands.gain(area("kent"), 1, False) < 0.5 < stands.worth(area("kent"), 3, False)


def test_who_has_no_hope_retreats() -> None:
    there = {"essex": "saxons 6", "suffolk": "angles 2", "norfolk": "angles 1"}
    match = attacking(there, "saxons", "6 essex suffolk", dice=[1] * 6 + [1] * 2)
    assert choice(match) == "retreat norfolk"


def test_who_has_hope_stays() -> None:
    there = {"essex": "saxons 2", "suffolk": "angles 3", "norfolk": "angles 1"}
    match = attacking(there, "saxons", "2 essex suffolk", dice=[1] * 2 + [1] * 3)
    assert choice(match) == "stay"


def raiders(place: str, foes: str) -> Match:
    """Two Jutes have raided an area in round 5 and may go home."""
    g = lay({place: "jutes 2", "sussex": foes}, 5, "jutes")
    g.muster()
    at, sea = area(place), area("english-channel")
    g.trails, g.foot, g.horse = [(at, sea, sea, sea)], [2], [0]
    return run(g, Withdrawal())


def test_raiders_stay_where_their_card_pays() -> None:
    assert choice(raiders("kent", "saxons 1")) != "withdraw kent"


def test_raiders_are_not_left_to_be_killed() -> None:
    assert choice(raiders("kent", "angles 5")) == "withdraw kent"


def test_raiders_do_not_fear_for_this_round_s_points_who_has_moved_already() -> None:
    assert choice(raiders("kent", "saxons 5")) != "withdraw kent"


def test_raiders_do_not_fear_their_player_s_own_nations() -> None:
    match = raiders("kent", "angles 5")
    position(match).owner[nation("angles")] = position(match).owner[nation("jutes")]
    assert choice(match) != "withdraw kent"


def submission(belgae_seat: int, attackers: str) -> Match:
    g = lay({"kent": "belgae 1", "essex": "romans 3"}, 1, "romans")
    g.owner[nation("belgae")] = belgae_seat
    g.muster()
    if attackers:
        g.add_trail((area(attackers), -1, area("essex"), area("essex")), 2, 0)
    return run(g, Submission())


@pytest.mark.parametrize(
    ("seat", "attacked", "wanted"),
    [(0, "", "submit"), (1, "kent", "submit"), (1, "", "resist")],
)
def test_whether_to_submit(seat: int, attacked: str, wanted: str) -> None:
    assert choice(submission(seat, attacked)) == wanted


def test_it_votes_for_itself() -> None:
    held = {"kent": "saxons 1", "york": "angles 1", "essex": "saxons 1"}
    match = run(lay(held, 9, "normans", ballot="open"), Bretwalda())
    voter = position(match).seat
    own = [name for name in ("saxons", "angles") if position(match).owner[nation(name)] == voter]
    assert choice(match) == f"vote {own[0]}"


def test_a_leader_takes_no_more_than_he_needs() -> None:
    there = {"north-sea": "danes 9", "york": "angles 1", "lindsey": "angles 1"}
    match = let_greedy(moving(there, "danes", round=12, leaders={"ivar-and-halfdan": "north-sea"}))
    assert len(position(match).trails) > 1


def test_what_must_land_lands() -> None:
    there = {"frisian-sea": "saxons 8", "kent": "romano-british 1"}
    match = let_greedy(moving(there, "saxons", round=6, half=2))
    assert not units(match, "frisian-sea")
