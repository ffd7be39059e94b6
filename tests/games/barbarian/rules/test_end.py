"""Victory, Kingdom Score, placement, reigns."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import (
    answer,
    bribe,
    choices,
    controls,
    fight,
    kingdom,
    lay,
    told,
    turn,
    units,
)
from tests.games.barbarian.hidden import board
from tests.games.barbarian.parts import victor

SIX = "noricum dalmatia alemannia"


def won(match: Match) -> tuple[str, tuple[str, ...]]:
    assert match.result is not None
    return match.result.how, match.result.winners


def last_words(match: Match) -> list[str]:
    """The last three lines of the log before the places are told."""
    return [h.what for h in match.happenings if h.what != "placed"][-3:]


# Territorial victory.


@pytest.mark.rule("barbarian.overview.territorial-victory")
@pytest.mark.rule("barbarian.overview.territorial-counts-starting")
@pytest.mark.rule("barbarian.example.derived-territorial-exact")
@pytest.mark.rule("barbarian.overview.immediate-end")
@pytest.mark.rule("barbarian.overview.two-victories")
def test_the_seventh_province_wins_at_once() -> None:
    pieces = {"huns": "moesia"}
    match = turn("huns ostrogoths", tokens={"huns": SIX}, warriors=pieces, purses={"huns": "9b"})
    assert len(controls(match, "huns")) == 6
    assert not match.over
    answer(match, "claim moesia")
    assert controls(match, "huns") == {"pannonia", "dacia", "sarmatia", "moesia", *SIX.split()}
    assert won(match) == ("territorial", ("huns",))
    assert match.decisions == []
    assert units(match, "moesia") == ["huns warrior"]


@pytest.mark.rule("barbarian.overview.territorial-victory")
def test_six_provinces_do_not_win() -> None:
    match = turn(
        "huns ostrogoths",
        tokens={"huns": "noricum dalmatia"},
        warriors={"huns": "moesia"},
        purses={"huns": "9b"},
    )
    answer(match, "claim moesia")
    assert len(controls(match, "huns")) == 6
    assert not match.over


def four_tokens(active: str, **fields: Any) -> Match:
    """The Huns have all tokens out, and Ostrogoths stand in Dacia."""
    return turn(
        "huns ostrogoths franks",
        active,
        tokens={"huns": f"{SIX} thuringia"},
        warriors={"ostrogoths": "dacia"},
        **fields,
    )


@pytest.mark.rule("barbarian.overview.territorial-no-foreign")
@pytest.mark.rule("barbarian.example.derived-territorial-blocked")
def test_a_rival_on_a_start_holds_the_victory_up_until_it_leaves() -> None:
    match = four_tokens("huns")
    assert len(controls(match, "huns")) == 6
    answer(match, "tax")
    assert not match.over
    leaving = turn(
        "ostrogoths huns",
        tokens={"huns": f"{SIX} thuringia", "ostrogoths": "moesia"},
        warriors={"ostrogoths": "dacia"},
    )
    answer(leaving, "maneuver", "warrior dacia")
    assert won(leaving) == ("territorial", ("huns",))
    assert last_words(leaving) == ["warrior-moved", "regained", "territorial"]


@pytest.mark.rule("barbarian.example.derived-off-turn-win")
@pytest.mark.rule("barbarian.ruling.territorial-timing")
def test_whoever_leaves_a_start_to_invade_may_hand_over_the_game() -> None:
    """The Huns win on the Ostrogoths' turn, and Moesia is never taken."""
    match = four_tokens("ostrogoths", chests={"moesia": "1g"})
    answer(match, "invade moesia")
    assert won(match) == ("territorial", ("huns",))
    assert told(match, "pillaged") == []
    assert match.decisions == []
    assert last_words(match) == ["warrior-invades", "regained", "territorial"]


@pytest.mark.rule("barbarian.ruling.territorial-timing")
@pytest.mark.rule("barbarian.ruling.leaving-frees-province")
def test_whoever_leaves_a_start_to_challenge_may_hand_over_the_game() -> None:
    """The Franks claim Moesia; the Ostrogoths come from Dacia, which is the Huns' again."""
    match = turn(
        "huns ostrogoths franks",
        "franks",
        tokens={"huns": f"{SIX} thuringia"},
        warriors={"ostrogoths": "dacia", "franks": "moesia"},
        purses={"franks": "9b"},
    )
    answer(match, "claim moesia")
    while match.decision and match.decision.seat != "ostrogoths":
        answer(match, "pass")
    assert not match.over
    answer(match, "warrior dacia")
    assert won(match) == ("territorial", ("huns",))


@pytest.mark.rule("barbarian.ruling.territorial-timing")
@pytest.mark.rule("barbarian.ruling.leaving-frees-province")
def test_whoever_leaves_a_start_to_reinforce_may_hand_over_the_game() -> None:
    match = fight(
        "moesia",
        "ostrogoths",
        "franks",
        kingdoms="ostrogoths franks huns",
        tokens={"huns": f"{SIX} thuringia"},
        warriors={"ostrogoths": "moesia dacia", "franks": "moesia"},
    )
    assert not match.over
    answer(match, "warrior dacia")
    assert won(match) == ("territorial", ("huns",))
    assert last_words(match) == ["reinforced-warrior", "regained", "territorial"]


@pytest.mark.rule("barbarian.ruling.territorial-timing")
@pytest.mark.rule("barbarian.ruling.leaving-frees-province")
@pytest.mark.rule("barbarian.powers.kingdom-power-always")
def test_raiders_who_sail_away_from_a_start_may_hand_over_the_game() -> None:
    """Vandals drive the Saxons from Belgica and go back to Sea."""
    match = turn(
        "vandals visigoths saxons franks",
        kings={"vandals": "sea"},
        tokens={"franks": "alemannia burgundia armorica narbonensis"},
        warriors={"saxons": "belgica"},
        powers=True,
    )
    answer(match, "invade belgica")
    bribe(match, vandals="", saxons="")
    assert not match.over
    assert "belgica" not in controls(match, "franks")
    answer(match, "sail sea")
    assert won(match) == ("territorial", ("franks",))
    assert last_words(match) == ["king-moved", "regained", "territorial"]


@pytest.mark.rule("barbarian.overview.territorial-no-foreign")
@pytest.mark.rule("barbarian.ruling.owner-challenges")
def test_an_invader_on_a_start_holds_the_victory_up_while_it_is_not_settled() -> None:
    """From Dacia, which is free then, into Sarmatia, where the Huns' marker still counts.

    Seven provinces are theirs, but one of their starts is occupied.
    """
    match = turn(
        "ostrogoths huns",
        tokens={"huns": f"{SIX} thuringia"},
        warriors={"ostrogoths": "dacia", "huns": "moesia"},
    )
    answer(match, "invade sarmatia")
    assert len(controls(match, "huns")) == 7
    assert units(match, "sarmatia") == ["ostrogoths warrior"]
    assert not match.over
    answer(match, match.decision.actions[0] if match.decision else "")
    bribe(match, ostrogoths="", huns="")
    assert won(match) == ("territorial", ("huns",)), "the challenge drives them out"


@pytest.mark.rule("barbarian.ruling.territorial-timing")
def test_a_unit_lost_on_a_start_wins_the_game_for_its_owner_too() -> None:
    """The Huns take back Dacia: no Claim is needed."""
    match = four_tokens("huns", purses={"huns": "2g"})
    answer(match, "invade dacia")
    bribe(match, huns="2g", ostrogoths="")
    assert won(match) == ("territorial", ("huns",))
    assert last_words(match) == ["won", "lost", "territorial"], "at once, before anybody moves out"


@pytest.mark.rule("barbarian.overview.territorial-no-foreign")
@pytest.mark.rule("barbarian.overview.territorial-victory")
def test_a_start_that_a_rival_claimed_holds_the_victory_up_until_it_is_taken_back() -> None:
    """Nobody stands in Dacia, but a token of the Ostrogoths lies there."""
    tokens = {"huns": f"{SIX} thuringia", "ostrogoths": "dacia"}
    match = turn("huns ostrogoths", tokens=tokens)
    answer(match, "maneuver", "king pannonia")
    answer(match, choices(match)[0])
    assert not match.over
    back = answer(turn("huns ostrogoths", tokens=tokens), "invade dacia")
    assert won(back) == ("territorial", ("huns",))


# Military victory.


@pytest.mark.rule("barbarian.overview.military-victory")
@pytest.mark.parametrize("before", [False, True])
def test_the_second_king_wins_and_the_first_does_not(before: bool) -> None:
    match = turn(
        "huns ostrogoths saxons franks",
        kings={"huns": "noricum", "ostrogoths": "ravenna", "franks": ""},
        trophies={"huns" if before else "saxons": "franks"},
        purses={"huns": "2g"},
    )
    answer(match, "invade ravenna")
    bribe(match, huns="2g", ostrogoths="")
    if before:
        assert won(match) == ("military", ("huns",))
    else:
        assert not match.over
        assert board(match)["kingdoms"]["huns"]["trophies"] == ["ostrogoths"]


@pytest.mark.rule("barbarian.overview.kingless-plays-on")
def test_who_lost_the_king_still_takes_turns_and_can_win() -> None:
    match = turn(
        "ostrogoths huns",
        kings={"huns": ""},
        tokens={"huns": SIX},
        warriors={"huns": "moesia"},
        purses={"huns": "9b"},
    )
    answer(match, "tax")
    assert match.decision is not None
    assert match.decision.seat == "huns"
    answer(match, "claim moesia")
    assert won(match) == ("territorial", ("huns",))


@pytest.mark.rule("barbarian.ruling.simultaneous-victory")
@pytest.mark.parametrize(
    ("order", "active", "winner"),
    [
        ("huns ostrogoths franks", "huns", "huns"),
        ("huns ostrogoths franks", "franks", "franks"),
        ("huns ostrogoths franks", "ostrogoths", "franks"),
        ("franks ostrogoths huns", "ostrogoths", "huns"),
    ],
)
def test_of_two_who_win_at_once_the_active_kingdom_does_or_the_next_after_it(
    order: str, active: str, winner: str
) -> None:
    """Huns and Franks have seven provinces each; the game would have ended with the first."""
    tokens = {
        "huns": "noricum dalmatia moesia thuringia",
        "franks": "alemannia burgundia armorica narbonensis",
    }
    g = lay(order, active, tokens=tokens)
    assert victor(g) == (kingdom(winner), "territorial")


# Scores.


def scored(**fields: Any) -> tuple[int, dict[str, Any]]:
    """The score of the Saxons, and how they are placed, when the Huns win."""
    tokens = {"huns": SIX, **fields.pop("tokens", {})}
    purses = {"huns": "5b", **fields.pop("purses", {})}
    warriors = {"huns": "moesia", **fields.pop("warriors", {})}
    kings = {"saxons": "", **fields.pop("kings", {})}
    match = turn(
        "huns ostrogoths saxons franks",
        tokens=tokens,
        purses=purses,
        warriors=warriors,
        kings=kings,
        **fields,
    )
    answer(match, "claim moesia")
    assert match.result is not None
    place = next(p for p in board(match)["placement"] if p["seat"] == "saxons")
    return match.result.scores["saxons"], place


@pytest.mark.rule("barbarian.end.score-kings")
def test_a_king_taken_is_worth_two() -> None:
    assert scored()[0] == 0
    assert scored(trophies={"saxons": "franks", "huns": "saxons"}, kings={"franks": ""})[0] == 2


@pytest.mark.rule("barbarian.end.score-own-king")
def test_ones_own_king_alive_is_worth_two() -> None:
    assert scored(kings={"saxons": "cantium"})[0] == 2
    assert scored(kings={"saxons": "sea"})[0] == 2
    assert scored(kings={"saxons": "hibernia"})[0] == 2


@pytest.mark.rule("barbarian.end.score-warriors")
def test_each_warrior_on_the_map_is_worth_one_at_sea_too() -> None:
    assert scored(warriors={"saxons": "sea sea anglia"})[0] == 3


@pytest.mark.rule("barbarian.end.score-tokens")
def test_each_token_on_the_map_is_worth_one_and_emblems_nothing() -> None:
    assert scored(tokens={"saxons": "hibernia caledonia"})[0] == 2


@pytest.mark.rule("barbarian.end.score-treasury")
@pytest.mark.parametrize(("coins", "points"), [("2s", 0), ("1d", 1), ("3g", 1), ("5s", 2)])
def test_every_full_five_tremis_are_worth_one(coins: str, points: int) -> None:
    assert scored(purses={"saxons": coins})[0] == points


@pytest.mark.rule("barbarian.example.derived-score")
def test_the_example_makes_ten_a_brilliant_reign() -> None:
    score, place = scored(
        trophies={"saxons": "franks"},
        kings={"saxons": "cantium", "franks": ""},
        warriors={"saxons": "sea sea anglia"},
        tokens={"saxons": "hibernia caledonia"},
        purses={"saxons": "3g"},
    )
    assert score == 10
    assert (place["score"], place["reign"]) == (10, "brilliant")


@pytest.mark.rule("barbarian.end.performance-table")
def test_the_bands_of_the_reign_table() -> None:
    bands = {
        2: "atrocious",
        3: "humiliating",
        5: "humiliating",
        6: "adequate",
        8: "adequate",
        9: "brilliant",
        11: "brilliant",
        12: "legendary",
    }
    for score, band in bands.items():
        got, place = scored_with(score)
        assert (got, place["reign"]) == (score, band)


def scored_with(score: int) -> tuple[int, dict[str, Any]]:
    """So many points from Warriors, tokens, the King, and Tremis."""
    warriors, tokens = min(score, 4), min(max(score - 4, 0), 4)
    king = 2 if score - warriors - tokens >= 2 else 0
    rest = score - warriors - tokens - king
    return scored(
        warriors={"saxons": " ".join(["sea"] * warriors)},
        tokens={"saxons": " ".join(["hibernia", "caledonia", "cambria", "dumnonia"][:tokens])},
        kings={"saxons": "cantium" if king else ""},
        purses={"saxons": f"{5 * rest}s"[:-1] + "b" if rest else ""},
    )


@pytest.mark.rule("barbarian.end.stops")
@pytest.mark.rule("barbarian.ruling.score-winner")
def test_the_winner_is_first_whatever_the_scores_and_treasuries_are_shown() -> None:
    match = turn(
        "huns ostrogoths franks",
        tokens={"huns": SIX, "ostrogoths": "sicilia", "franks": "burgundia"},
        warriors={"huns": "moesia", "franks": "sea sea sea sea"},
        kings={"huns": ""},
        purses={"huns": "5b", "franks": "9g"},
    )
    answer(match, "claim moesia")
    placed = board(match)["placement"]
    assert [place["seat"] for place in placed] == ["huns", "franks", "ostrogoths"]
    assert placed[0]["score"] < placed[1]["score"]
    assert board(match)["treasuries"]["franks"]["tremis"] == 27
    assert [line["seat"] for line in told(match, "placed")] == ["huns", "franks", "ostrogoths"]


@pytest.mark.rule("barbarian.end.score-ties")
@pytest.mark.rule("barbarian.ruling.score-winner")
def test_ties_go_to_whoever_comes_later_counted_from_the_first_player() -> None:
    for order in ("ostrogoths saxons franks huns", "franks huns ostrogoths saxons"):
        match = turn(
            order,
            "huns",
            tokens={"huns": SIX},
            warriors={"huns": "moesia"},
            purses={"huns": "5b"},
        )
        answer(match, "claim moesia")
        later = [name for name in reversed(order.split()) if name != "huns"]
        assert [place["seat"] for place in board(match)["placement"]] == ["huns", *later]
