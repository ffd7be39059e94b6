"""Teams: they win together, never fight each other, and help nobody in battle."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import (
    answer,
    bribe,
    chest,
    choices,
    coins,
    controls,
    purse,
    told,
    tremis,
    turn,
    units,
)
from tests.games.barbarian.hidden import board, new_game

FOUR = "ostrogoths vandals visigoths franks"
TWO_TEAMS = "ostrogoths+vandals visigoths+franks"
SIX = "huns ostrogoths vandals visigoths saxons franks"
THREE_TEAMS = "huns+saxons ostrogoths+vandals visigoths+franks"


def table(active: str = "", kingdoms: str = FOUR, sides: str = TWO_TEAMS, **fields: Any) -> Match:
    return turn(kingdoms, active, sides=sides, **fields)


def winners(match: Match) -> tuple[str, set[str]]:
    assert match.result is not None
    return match.result.how, set(match.result.winners)


@pytest.mark.rule("barbarian.team.teams")
@pytest.mark.parametrize(
    ("scenario", "sizes"),
    [("teams-2v2", [2, 2]), ("teams-3v3", [3, 3]), ("teams-2v2v2", [2, 2, 2])],
)
def test_kingdoms_of_one_letter_are_one_team_of_a_size_that_is_allowed(
    scenario: str, sizes: list[int]
) -> None:
    rows = new_game(1, scenario).game.scenario(scenario).options["kingdoms"].choices
    for row in rows:
        match = new_game(1, scenario, kingdoms=row)
        teams = [sorted(side.split("+")) for side in str(row).split(",")]
        assert [len(team) for team in teams] == sizes
        assert len(match.seats) == sum(sizes)
        for name, kingdom in board(match)["kingdoms"].items():
            assert sorted([name, *kingdom["allies"]]) in teams


@pytest.mark.rule("barbarian.team.win-together")
@pytest.mark.rule("barbarian.team.territorial")
def test_one_kingdom_with_seven_provinces_wins_for_all_its_team() -> None:
    match = table(
        tokens={"ostrogoths": "sicilia dalmatia alemannia"},
        warriors={"ostrogoths": "baetica"},
        purses={"ostrogoths": "5b"},
    )
    answer(match, "claim baetica")
    assert winners(match) == ("territorial", {"ostrogoths", "vandals"})


@pytest.mark.rule("barbarian.team.territorial")
def test_provinces_of_several_members_do_not_add_up() -> None:
    match = table(
        tokens={"ostrogoths": "sicilia dalmatia", "vandals": "mauretania tripolitania"},
        warriors={"ostrogoths": "alemannia"},
        purses={"ostrogoths": "5b"},
    )
    answer(match, "claim alemannia")
    assert len(controls(match, "ostrogoths") | controls(match, "vandals")) == 11
    assert not match.over


def capture(sides: str, trophies: dict[str, str], lost: list[str], kingdoms: str = SIX) -> Match:
    """The Ostrogoths take the King of the Visigoths; the Kings in `lost` were taken before."""
    kings = {"ostrogoths": "narbonensis", "visigoths": "tarraconensis"}
    match = table(
        active="ostrogoths",
        kingdoms=kingdoms,
        sides=sides,
        kings={**kings, **dict.fromkeys(lost, "")},
        trophies=trophies,
        purses={"ostrogoths": "2g"},
    )
    answer(match, "invade tarraconensis")
    return bribe(match, ostrogoths="2g", visigoths="")


@pytest.mark.rule("barbarian.team.military")
def test_a_team_must_take_every_king_of_another() -> None:
    two = capture(TWO_TEAMS, {"vandals": "franks"}, ["franks"], FOUR)
    assert winners(two) == ("military", {"ostrogoths", "vandals"})
    one = capture(TWO_TEAMS, {}, [], FOUR)
    assert not one.over
    three = "huns+ostrogoths+vandals visigoths+saxons+franks"
    assert not capture(three, {"huns": "saxons"}, ["saxons"]).over
    all_three = capture(three, {"huns": "saxons", "ostrogoths": "franks"}, ["saxons", "franks"])
    assert winners(all_three) == ("military", {"huns", "ostrogoths", "vandals"})


@pytest.mark.rule("barbarian.ruling.team-military")
def test_two_kings_of_different_teams_or_taken_by_different_teams_do_not_win() -> None:
    by_another = capture(THREE_TEAMS, {"huns": "franks"}, ["franks"])
    assert not by_another.over
    of_two_teams = capture(THREE_TEAMS, {"ostrogoths": "saxons"}, ["saxons"])
    assert not of_two_teams.over
    by_the_team = capture(THREE_TEAMS, {"vandals": "franks"}, ["franks"])
    assert winners(by_the_team) == ("military", {"ostrogoths", "vandals"})


@pytest.mark.rule("barbarian.team.no-infighting")
def test_teammates_are_neither_invaded_nor_asked_to_challenge() -> None:
    match = table(
        kings={"ostrogoths": "sea", "vandals": "sea"},
        warriors={"vandals": "sicilia", "ostrogoths": "baetica"},
        tokens={"vandals": "mauretania"},
        purses={"ostrogoths": "9b"},
    )
    invades = {action.split()[1] for action in choices(match) if action.startswith("invade")}
    assert not invades & {"sicilia", "mauretania", "africa", "numidia", "sardinia"}
    assert "hibernia" in invades
    answer(match, "claim baetica")
    assert match.decision is not None
    assert (match.decision.seat, match.decision.question) == ("vandals", "turn.act")


@pytest.mark.rule("barbarian.team.no-support")
def test_teammates_bring_no_units_and_lend_no_money() -> None:
    match = table(
        active="visigoths",
        kings={"visigoths": "sea", "vandals": "sea"},
        warriors={"ostrogoths": "sicilia"},
        purses={"vandals": "9b", "ostrogoths": "1b"},
    )
    answer(match, "invade sicilia")
    assert choices(match) == ["king roma", "pass"]
    answer(match, "pass")
    assert [decision.seat for decision in match.decisions] == ["visigoths", "ostrogoths"]
    assert choices(match, "ostrogoths") == ["bronze 0", "bronze 1"]


@pytest.mark.rule("barbarian.ruling.team-turns")
def test_teams_change_neither_turns_nor_treasuries() -> None:
    match = new_game(1, "teams-2v2v2")
    order = board(match)["order"]
    assert order == SIX.split()
    for seat in match.seats:
        shown = board(match, seat)["treasuries"]
        assert shown[seat]["tremis"] == 10
        assert [name for name, treasury in shown.items() if treasury] == [seat]
    seen = []
    for _ in order:
        assert match.decision is not None
        seen.append(match.decision.seat)
        answer(match, "tax", "done")
    assert seen == order


RIVALS_IN_NUMIDIA: dict[str, Any] = {
    "kings": {"ostrogoths": "sea", "franks": "sea"},
    "warriors": {"visigoths": "numidia"},
    "purses": {"ostrogoths": "3g", "visigoths": "1b"},
    "chests": {"numidia": "1b 1s"},
}
"""The Visigoths stand in a start of the Vandals; the Ostrogoths, their teammates, are at Sea."""


@pytest.mark.rule("barbarian.ruling.team-occupied-starting")
@pytest.mark.rule("barbarian.ruling.two-player-sisters")
@pytest.mark.parametrize("claimed", [False, True])
@pytest.mark.parametrize("two", [False, True])
def test_a_start_of_a_teammate_that_a_rival_has_may_be_invaded(claimed: bool, two: bool) -> None:
    fields = {**RIVALS_IN_NUMIDIA, "two": two}
    fields["tokens"] = {"visigoths": "numidia"} if claimed else {}
    fields["purses"] = {"player-1": "3g", "player-2": "1b"} if two else fields["purses"]
    assert "invade numidia" in choices(table(active="vandals", **fields)), "by its owner, as ever"
    match = table(**fields)
    assert "numidia" not in controls(match, "vandals")
    assert "invade numidia" in choices(match)
    answer(match, "invade numidia")
    if two:
        bribe(match, player_1="", player_2="")
    else:
        bribe(match, ostrogoths="", visigoths="")
    assert units(match, "numidia") == ["ostrogoths king"]
    assert "numidia" in controls(match, "vandals"), "it is the teammate's again"
    assert "numidia" not in controls(match, "visigoths")
    assert told(match, "regained") == [{"kingdom": "vandals", "area": "numidia"}]
    assert told(match, "suspended") == []


@pytest.mark.rule("barbarian.ruling.team-occupied-starting")
@pytest.mark.rule("barbarian.team.no-infighting")
def test_a_start_that_is_claimed_and_empty_may_be_taken_back_for_a_teammate() -> None:
    match = table(kings={"ostrogoths": "sea"}, tokens={"visigoths": "numidia"})
    assert "invade numidia" in choices(match)
    answer(match, "invade numidia")
    assert "numidia" in controls(match, "vandals")
    free = table(kings={"ostrogoths": "sea"})
    assert "invade numidia" not in choices(free), "what the teammate has is not invaded"


@pytest.mark.rule("barbarian.team.no-infighting")
@pytest.mark.rule("barbarian.ruling.team-occupied-starting")
def test_a_guest_does_not_claim_what_is_a_teammates() -> None:
    """Once by emblem, once by token, and once by Attila who could claim at once."""
    start = table(warriors={"ostrogoths": "numidia"}, purses={"ostrogoths": "9b"})
    assert "claim numidia" not in choices(start)
    token = table(
        tokens={"vandals": "mauretania"},
        warriors={"ostrogoths": "mauretania baetica"},
        purses={"ostrogoths": "9b"},
    )
    assert "claim mauretania" not in choices(token)
    assert "claim baetica" in choices(token)
    attila = table(
        active="huns",
        kingdoms="huns ostrogoths visigoths franks",
        sides="huns+ostrogoths visigoths+franks",
        kings={"huns": "dalmatia"},
        tokens={"franks": "ravenna"},
        purses={"huns": "9b"},
        powers=True,
    )
    answer(attila, "invade ravenna")
    assert units(attila, "ravenna") == ["huns king"]
    assert "ravenna" in controls(attila, "ostrogoths")
    assert attila.decision is not None
    assert attila.decision.question == "turn.act", "there is nothing to claim"


@pytest.mark.rule("barbarian.ruling.team-pillage")
@pytest.mark.rule("barbarian.battle.winner-pillages")
def test_who_wins_a_battle_in_a_teammates_province_pillages_it() -> None:
    """Visigoths claim Numidia, of the Vandals; the Ostrogoths drive them out for them."""
    match = table(
        active="visigoths",
        kings={"ostrogoths": "sea"},
        warriors={"visigoths": "numidia"},
        purses={"visigoths": "1s", "ostrogoths": "1g"},
        chests={"numidia": "1b"},
    )
    answer(match, "claim numidia")
    while match.decision and match.decision.seat != "ostrogoths":
        answer(match, "pass")
    answer(match, "king sea")
    bribe(match, visigoths="", ostrogoths="")
    assert units(match, "numidia") == ["ostrogoths king"]
    assert "numidia" in controls(match, "vandals")
    assert chest(match, "numidia") == coins("")
    assert purse(match, "ostrogoths") == coins("1b 1s 1g")
    lines = [h.what for h in match.happenings]
    assert lines[lines.index("failed") :][:3] == ["failed", "regained", "pillaged"]


@pytest.mark.rule("barbarian.overview.immediate-end")
@pytest.mark.rule("barbarian.team.territorial")
@pytest.mark.rule("barbarian.ruling.territorial-timing")
@pytest.mark.parametrize("tokens", [3, 4])
def test_a_start_that_is_won_back_for_a_teammate_ends_the_game_before_the_pillage(
    tokens: int,
) -> None:
    """The Visigoths have claimed Numidia; Huns invade it, and Ostrogoths drive them out."""
    placed = " ".join(["mauretania", "tripolitania", "baetica", "hibernia"][:tokens])
    match = table(
        active="huns",
        kingdoms=SIX,
        sides=THREE_TEAMS,
        kings={"huns": "sea", "ostrogoths": "sea"},
        tokens={"vandals": placed, "visigoths": "numidia"},
        purses={"ostrogoths": "1b"},
        chests={"numidia": "2g"},
    )
    answer(match, "invade numidia")
    while match.decision and match.decision.seat != "ostrogoths":
        answer(match, "pass")
    answer(match, "king sea")
    bribe(match, huns="", ostrogoths="1b")
    assert "numidia" in controls(match, "vandals")
    assert match.over == (tokens == 4)
    if match.over:
        assert winners(match) == ("territorial", {"ostrogoths", "vandals"})
    assert len(told(match, "pillaged")) == (tokens == 3)
    assert chest(match, "numidia") == (coins("") if tokens == 3 else coins("2g"))


@pytest.mark.rule("barbarian.ruling.team-pillage")
@pytest.mark.rule("barbarian.team.no-infighting")
def test_a_teammates_token_stays_where_its_teammate_beats_off_an_invader() -> None:
    match = table(
        active="visigoths",
        kings={"visigoths": "sea", "ostrogoths": "sea"},
        tokens={"vandals": "mauretania"},
        chests={"mauretania": "1g"},
        purses={"ostrogoths": "1b"},
    )
    answer(match, "invade mauretania")
    while match.decision and match.decision.seat != "ostrogoths":
        answer(match, "pass")
    answer(match, "king sea")
    bribe(match, visigoths="", ostrogoths="1b")
    assert units(match, "mauretania") == ["ostrogoths king"]
    assert "mauretania" in controls(match, "vandals")
    assert told(match, "token-lost") == told(match, "regained") == []
    assert tremis(match, "ostrogoths") == 3
