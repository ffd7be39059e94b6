"""Battles: who fights, what counts, who wins, and what becomes of the loser."""

from __future__ import annotations

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import (
    answer,
    bribe,
    chest,
    choices,
    controls,
    ended,
    fight,
    position,
    purse,
    told,
    tremis,
    turn,
    units,
)
from tests.games.barbarian.hidden import board


def totals(match: Match) -> list[int]:
    """What both sides came to, the active one first."""
    return [side["total"] for side in told(match, "bribed")]


def winner(match: Match) -> str:
    return str(told(match, "won")[-1]["kingdom"])


def points(match: Match) -> list[int]:
    """What units and marker of both sides are worth, as everybody sees it before the bribes."""
    return [side["points"] for side in board(match)["battle"]["sides"]]


# What counts.


@pytest.mark.rule("barbarian.battle.king-points")
@pytest.mark.rule("barbarian.battle.warrior-points")
def test_a_king_is_worth_six_and_a_warrior_three() -> None:
    kings = {"huns": "moesia"}
    match = fight("moesia", "huns", "ostrogoths", kings=kings, warriors={"ostrogoths": "moesia"})
    assert points(match) == [6, 3]
    two = {"huns": "moesia moesia", "ostrogoths": "moesia moesia"}
    match = fight("moesia", "huns", "ostrogoths", kings=kings, warriors=two)
    assert points(match) == [12, 6]


@pytest.mark.rule("barbarian.battle.control-bonus")
@pytest.mark.parametrize(("marker", "expected"), [("huns", [5, 3]), ("ostrogoths", [3, 5])])
def test_a_control_marker_is_worth_two_to_its_owner_only(marker: str, expected: list[int]) -> None:
    both = {"huns": "moesia", "ostrogoths": "moesia"}
    assert points(fight("moesia", "huns", "ostrogoths", marker, warriors=both)) == expected
    third = "huns ostrogoths franks"
    match = fight("moesia", "huns", "ostrogoths", "franks", warriors=both, kingdoms=third)
    assert points(match) == [3, 3]


@pytest.mark.rule("barbarian.battle.control-bonus")
def test_a_defender_at_home_has_the_bonus_for_its_emblem() -> None:
    match = turn(
        "huns ostrogoths", warriors={"huns": "dalmatia", "ostrogoths": "ravenna"}, kings={}
    )
    answer(match, "invade ravenna")
    assert points(match) == [3, 5]


@pytest.mark.rule("barbarian.battle.treasure-no-points")
def test_treasure_in_the_province_counts_for_nobody() -> None:
    both = {"huns": "moesia", "ostrogoths": "moesia"}
    chests = {"moesia": "5b 3g"}
    match = fight("moesia", "huns", "ostrogoths", "huns", warriors=both, chests=chests)
    assert points(match) == [5, 3]
    bribe(match, huns="", ostrogoths="")
    assert totals(match) == [5, 3]


@pytest.mark.rule("barbarian.battle.victor")
def test_units_marker_and_bribe_make_the_total_and_the_higher_wins() -> None:
    match = fight(
        "moesia",
        "huns",
        "ostrogoths",
        "ostrogoths",
        kings={"huns": "moesia"},
        warriors={"huns": "moesia", "ostrogoths": "moesia moesia"},
        purses={"huns": "1s", "ostrogoths": "2g"},
    )
    bribe(match, huns="1s", ostrogoths="2g")
    assert totals(match) == [6 + 3 + 2, 2 + 3 + 3 + 6]
    assert winner(match) == "ostrogoths"
    assert units(match, "moesia")[0].startswith("ostrogoths")


@pytest.mark.rule("barbarian.battle.tie-active")
@pytest.mark.parametrize(("bribed", "victor"), [("1b", "huns"), ("1s", "ostrogoths")])
def test_a_tie_is_the_active_kingdoms_and_one_point_less_is_not(bribed: str, victor: str) -> None:
    match = fight(
        "moesia",
        "huns",
        "ostrogoths",
        warriors={"huns": "moesia moesia", "ostrogoths": "moesia moesia"},
        purses={"huns": "1b", "ostrogoths": "1b 1s"},
    )
    bribe(match, huns="1b", ostrogoths=bribed)
    assert totals(match) == [7, 7 if bribed == "1b" else 8]
    assert winner(match) == victor


@pytest.mark.rule("barbarian.turn.active-player")
def test_in_a_challenge_the_tie_is_still_the_active_kingdoms() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "dacia", "ostrogoths": "dalmatia"})
    answer(match, "invade moesia", "warrior dacia", "warrior dalmatia", "pass")
    bribe(match, huns="", ostrogoths="")
    assert totals(match) == [3, 3]
    assert units(match, "moesia") == ["huns warrior"]


@pytest.mark.rule("barbarian.example.derived-battle-invade-home")
def test_the_franks_win_a_tie_of_nine_in_a_saxon_province() -> None:
    match = turn(
        "saxons franks",
        active="franks",
        kings={"franks": "ripuaria", "saxons": "anglia"},
        warriors={"franks": "thuringia", "saxons": "saxonia"},
        purses={"saxons": "4b"},
    )
    answer(match, "invade saxonia", "warrior thuringia", "king ripuaria")
    bribe(match, franks="", saxons="4b")
    assert totals(match) == [3 + 6, 3 + 2 + 4]
    assert winner(match) == "franks"


# Who fights.


@pytest.mark.rule("barbarian.battle.two-sides")
def test_nobody_but_the_two_sides_is_asked_for_units_or_bribes() -> None:
    """Franks and Visigoths stand next to the battle as well."""
    match = turn(
        "ostrogoths visigoths franks",
        active="franks",
        kings={"visigoths": "narbonensis", "franks": "burgundia"},
        warriors={"ostrogoths": "alemannia liguria", "franks": "ripuaria", "visigoths": "sea"},
    )
    answer(match, "invade liguria")
    asked = set()
    while match.decision and match.decision.question.startswith(("battle", "bribe")):
        asked |= {decision.seat for decision in match.decisions}
        answer(match, match.decision.actions[-1])
    assert asked == {"franks", "ostrogoths"}


@pytest.mark.rule("barbarian.turn.battle-triggers")
def test_only_an_occupied_target_or_a_challenge_starts_a_battle() -> None:
    """Huns and Ostrogoths meet in Noricum and Moesia; both have units everywhere near."""
    pieces = {"huns": "dacia", "ostrogoths": "dalmatia noricum"}
    occupied = answer(turn("huns ostrogoths", warriors=pieces), "invade noricum")
    assert told(occupied, "battle") == [
        {"kingdom": "huns", "rival_kingdom": "ostrogoths", "area": "noricum"}
    ]
    empty = turn("huns ostrogoths", warriors=pieces)
    answer(empty, "invade moesia", "warrior dacia")
    assert told(empty, "battle") == []
    answer(empty, "pass")
    assert told(empty, "battle") == []
    challenged = turn("huns ostrogoths", warriors=pieces)
    answer(challenged, "invade moesia", "warrior dacia", "warrior dalmatia")
    assert len(told(challenged, "battle")) == 1


@pytest.mark.rule("barbarian.battle.eight-steps")
def test_the_steps_come_in_their_order() -> None:
    """Reinforcements on both sides, a King to move out, a token and treasure to take."""
    match = turn(
        "huns ostrogoths",
        kings={"huns": "pannonia", "ostrogoths": "ravenna"},
        warriors={"huns": "moesia", "ostrogoths": "dalmatia"},
        tokens={"ostrogoths": "dalmatia"},
        purses={"huns": "4g", "ostrogoths": "1b"},
        chests={"dalmatia": "2b"},
    )
    answer(match, "invade dalmatia", "warrior moesia", "king pannonia", "king ravenna")
    bribe(match, huns="4g", ostrogoths="1b")
    answer(match, "king-to pannonia")
    steps = [h.what for h in match.happenings if h.what not in ("no-more", "king-moved")]
    moved_out = [h.what for h in match.happenings].index("king-moved")
    assert steps == [
        "warrior-invades",
        "battle",
        "reinforced-king",
        "reinforced-king",
        "bribed",
        "bribed",
        "won",
        "lost",
        "captured",
        "token-lost",
        "pillaged",
    ]
    whats = [h.what for h in match.happenings]
    assert whats.index("captured") < moved_out < whats.index("token-lost")


# The loser goes.


@pytest.mark.rule("barbarian.battle.loser-removed")
@pytest.mark.rule("barbarian.battle.warriors-return")
def test_all_units_of_the_loser_in_the_battle_go_and_no_others() -> None:
    match = fight(
        "moesia",
        "huns",
        "ostrogoths",
        kings={"huns": "moesia", "ostrogoths": "roma"},
        warriors={"huns": "moesia", "ostrogoths": "moesia moesia ravenna"},
    )
    assert board(match)["kingdoms"]["ostrogoths"]["recruit_cost"] == 4
    bribe(match, huns="", ostrogoths="")
    answer(match, "warrior-to dacia")
    assert units(match, "moesia") == ["huns king"]
    assert units(match, "ravenna") == ["ostrogoths warrior"]
    assert units(match, "roma") == ["ostrogoths king"]
    mine = board(match)["kingdoms"]["ostrogoths"]
    assert (mine["warriors_left"], mine["recruit_cost"]) == (3, 2)


@pytest.mark.rule("barbarian.example.derived-cost-stack")
@pytest.mark.rule("barbarian.ruling.token-recovered")
def test_lost_warriors_and_tokens_make_the_next_ones_cheaper() -> None:
    match = turn(
        "huns ostrogoths",
        kings={"huns": "pannonia"},
        warriors={"ostrogoths": "dalmatia noricum ravenna", "huns": "moesia"},
        tokens={"ostrogoths": "dalmatia noricum"},
        purses={"huns": "4g"},
    )
    theirs = board(match)["kingdoms"]["ostrogoths"]
    costs = theirs["recruit_costs"], theirs["claim_costs"]
    assert (theirs["recruit_cost"], theirs["claim_cost"]) == (costs[0][3], costs[1][2])
    answer(match, "invade dalmatia", "warrior moesia", "pass", "warrior noricum", "done")
    bribe(match, huns="4g", ostrogoths="")
    theirs = board(match)["kingdoms"]["ostrogoths"]
    assert (theirs["recruit_cost"], theirs["claim_cost"]) == (costs[0][1], costs[1][1])


@pytest.mark.rule("barbarian.battle.king-removed")
def test_a_defeated_king_is_a_trophy_and_never_comes_back() -> None:
    match = fight("moesia", "huns", "ostrogoths", kings={"huns": "moesia", "ostrogoths": "moesia"})
    bribe(match, huns="", ostrogoths="")
    assert board(match)["kingdoms"]["huns"]["trophies"] == ["ostrogoths"]
    assert board(match)["kingdoms"]["ostrogoths"]["king"] is None
    assert units(match, "moesia") == ["huns king"]
    then = turn("ostrogoths huns", kings={"ostrogoths": ""}, purses={"ostrogoths": "5g"})
    assert "recruit roma" in choices(then)
    answer(then, "recruit roma")
    assert units(then, "roma") == ["ostrogoths warrior"]


@pytest.mark.rule("barbarian.ruling.loser-captures")
def test_the_defender_takes_the_attackers_king() -> None:
    match = turn(
        "huns ostrogoths franks",
        kings={"huns": "noricum", "ostrogoths": "ravenna", "franks": ""},
        trophies={"ostrogoths": "franks"},
    )
    answer(match, "invade ravenna")
    bribe(match, huns="", ostrogoths="")
    assert match.result is not None
    assert (match.result.how, match.result.winners) == ("military", ("ostrogoths",))


# The action, and the pillage.


@pytest.mark.rule("barbarian.battle.action-resolves")
@pytest.mark.rule("barbarian.challenge.success-if-unchallenged")
@pytest.mark.parametrize("lost", [False, True])
def test_a_claim_places_a_token_if_its_battle_is_won_and_not_if_it_is_lost(lost: bool) -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "moesia", "ostrogoths": "dalmatia"},
        purses={"huns": "1s", "ostrogoths": "1b"},
    )
    answer(match, "claim moesia", "warrior dalmatia", "pass")
    bribe(match, huns="", ostrogoths="1b" if lost else "")
    assert ("moesia" in controls(match, "huns")) == (not lost)
    assert units(match, "moesia") == ["ostrogoths warrior" if lost else "huns warrior"]


@pytest.mark.rule("barbarian.battle.action-resolves")
def test_a_lost_invade_removes_no_token() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "moesia", "ostrogoths": "dalmatia"},
        tokens={"ostrogoths": "dalmatia"},
        chests={"dalmatia": "2b"},
    )
    answer(match, "invade dalmatia", "warrior moesia")
    bribe(match, huns="", ostrogoths="")
    assert "dalmatia" in controls(match, "ostrogoths")
    assert units(match, "dalmatia") == ["ostrogoths warrior"]
    assert chest(match, "dalmatia") == (2, 0, 0, 0)


@pytest.mark.rule("barbarian.battle.winner-pillages")
@pytest.mark.rule("barbarian.ruling.defender-victor")
def test_a_winning_defender_pillages_neutral_ground_and_not_its_own() -> None:
    pieces = {"huns": "moesia", "ostrogoths": "dalmatia"}
    chests = {"dalmatia": "2b"}
    for tokens, taken in (({}, 2), ({"ostrogoths": "dalmatia"}, 0)):
        match = turn(
            "huns ostrogoths",
            warriors=pieces,
            tokens=tokens,
            chests=chests,
            purses={"ostrogoths": "1s"},
        )
        answer(match, "invade dalmatia", "warrior moesia", "pass")
        bribe(match, huns="", ostrogoths="1s")
        assert units(match, "dalmatia") == ["ostrogoths warrior"]
        assert sum(chest(match, "dalmatia")) == 2 - taken
        assert tremis(match, "ostrogoths") == taken
        assert tremis(match, "huns") == 2


@pytest.mark.rule("barbarian.battle.winner-pillages")
def test_a_winning_challenger_takes_what_lies_on_neutral_ground() -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "dacia", "ostrogoths": "dalmatia"},
        chests={"moesia": "1b 1g"},
        purses={"ostrogoths": "1b"},
    )
    answer(match, "invade moesia", "warrior dacia", "warrior dalmatia", "pass")
    bribe(match, huns="", ostrogoths="1b")
    assert purse(match, "ostrogoths") == (1, 0, 1, 0)
    assert units(match, "moesia") == ["ostrogoths warrior"]


@pytest.mark.rule("barbarian.ruling.military-timing")
def test_the_second_king_ends_the_game_before_anything_else_of_the_battle() -> None:
    match = turn(
        "huns ostrogoths franks",
        kings={"huns": "noricum", "ostrogoths": "ravenna", "franks": ""},
        trophies={"huns": "franks"},
        warriors={"huns": "dalmatia"},
        chests={"ravenna": "1g"},
        purses={"huns": "3g"},
    )
    answer(match, "invade ravenna", "king noricum", "warrior dalmatia")
    bribe(match, huns="3g", ostrogoths="")
    assert match.over
    assert match.result is not None
    assert match.result.winners == ("huns",)
    assert sum(chest(match, "ravenna")) == 1
    assert units(match, "ravenna") == ["huns king", "huns warrior"]
    assert not ended(match)
    assert position(match).seat == -1
