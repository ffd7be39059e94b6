"""Invade: what can be invaded, by whom, and what success brings."""

from __future__ import annotations

import pytest

from logres.engine.errors import CannotUndo
from logres.engine.match.match import Match
from tests.games.barbarian.builders import (
    answer,
    bribe,
    chest,
    choices,
    controls,
    purse,
    turn,
    units,
)
from tests.games.barbarian.hidden import board, can_read


def targets(match: Match) -> set[str]:
    return {action.split()[1] for action in choices(match) if action.startswith("invade ")}


@pytest.mark.rule("barbarian.invade.one-unit")
def test_exactly_one_unit_moves_the_one_that_is_chosen() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "dacia dalmatia"})
    answer(match, "invade moesia")
    assert choices(match) == ["king pannonia", "warrior dalmatia", "warrior dacia"]
    answer(match, "warrior dacia")
    assert units(match, "moesia") == ["huns warrior"]
    assert units(match, "dacia") == []
    assert units(match, "dalmatia") == ["huns warrior"]
    assert units(match, "pannonia") == ["huns king"]


@pytest.mark.rule("barbarian.invade.eligible-target")
def test_own_provinces_and_those_one_stands_in_are_no_targets() -> None:
    """Round Pannonia: Dacia is home, Moesia claimed, Dalmatia occupied by a Hunnic Warrior."""
    match = turn("huns ostrogoths", tokens={"huns": "moesia"}, warriors={"huns": "dalmatia"})
    assert targets(match) == {"noricum", "ravenna"}
    theirs = turn("huns ostrogoths", tokens={"ostrogoths": "moesia"}, warriors={})
    assert targets(theirs) == {"noricum", "dalmatia", "moesia"}


@pytest.mark.rule("barbarian.invade.capital-target")
@pytest.mark.rule("barbarian.map.capital-invadable")
def test_a_rival_capital_can_be_invaded_and_never_claimed() -> None:
    match = turn(
        "huns ostrogoths",
        kings={"huns": "ravenna", "ostrogoths": "sicilia"},
        purses={"huns": "9b"},
    )
    assert "roma" in targets(match)
    answer(match, "invade roma", "pass")
    assert units(match, "roma") == ["huns king"]
    later = turn(
        "huns ostrogoths",
        kings={"huns": "roma", "ostrogoths": "sicilia"},
        warriors={"huns": "ravenna"},
        purses={"huns": "9b"},
    )
    assert "claim ravenna" in choices(later)
    assert "claim roma" not in choices(later)


@pytest.mark.rule("barbarian.invade.not-impassable")
@pytest.mark.rule("barbarian.map.impassable")
def test_impassable_provinces_are_no_targets() -> None:
    """Without Visigoths and Saxons, their starts, Gallaecia and Dumnonia are closed."""
    match = turn(
        "huns ostrogoths vandals franks",
        active="franks",
        kings={"franks": "sea", "vandals": "sea"},
        warriors={"franks": "armorica ripuaria burgundia"},
    )
    closed = {"aquitania", "tarraconensis", "anglia", "cantium", "saxonia", "gallaecia", "dumnonia"}
    assert targets(match) & closed == set()
    assert {"baetica", "narbonensis", "caledonia", "thuringia"} <= targets(match)
    open_too = turn(
        active="franks", kings={"franks": "sea"}, warriors={"franks": "armorica ripuaria burgundia"}
    )
    assert {"aquitania", "tarraconensis", "anglia", "cantium", "saxonia"} <= targets(open_too)


@pytest.mark.rule("barbarian.invade.from-sea")
@pytest.mark.rule("barbarian.ruling.sea-invade-only-port")
def test_from_the_sea_only_ports_can_be_invaded() -> None:
    match = turn(active="huns", kings={"huns": "sea"})
    coasts = {"cambria", "dumnonia", "gallaecia", "tripolitania", "liguria", "neustria"}
    assert targets(match) & coasts == set()
    assert {"hibernia", "caledonia", "baetica", "sicilia", "dalmatia", "roma"} <= targets(match)


@pytest.mark.rule("barbarian.ruling.sea-invade-only-port")
def test_from_the_sea_nobody_challenges_or_reinforces_on_a_coast_without_a_port() -> None:
    """Dumnonia has a coast and no port; Franks and Saxons have units at Sea."""
    match = turn(
        "visigoths saxons franks",
        active="saxons",
        kings={"franks": "sea", "saxons": "anglia"},
        warriors={"franks": "sea", "saxons": "sea"},
    )
    answer(match, "invade dumnonia")
    assert units(match, "dumnonia") == ["saxons king"]
    assert match.decision is not None
    assert match.decision.question == "turn.act"


@pytest.mark.rule("barbarian.invade.irrevocable")
def test_once_the_unit_has_moved_there_is_no_way_back() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "dacia", "ostrogoths": "dalmatia"})
    answer(match, "invade moesia")
    assert match.can_undo("huns")
    answer(match, "warrior dacia")
    assert not match.can_undo("huns")
    with pytest.raises(CannotUndo):
        match.undo("huns")
    assert units(match, "moesia") == ["huns warrior"]


@pytest.mark.rule("barbarian.invade.empty-ask-challenge")
@pytest.mark.rule("barbarian.invade.hasty-pillage")
@pytest.mark.rule("barbarian.ruling.hasty-pillage-app")
def test_nothing_is_pillaged_or_seen_before_all_have_passed() -> None:
    one, other = landing("gold"), landing("bronze")
    for match in (one, other):
        answer(match, "invade moesia")
    assert one.decision is not None
    assert one.decision.seat == "ostrogoths"
    for seat in ("huns", "ostrogoths", None):
        assert can_read(one, seat) == can_read(other, seat)
    assert board(one)["areas"]["moesia"]["hidden"] is True
    for match in (one, other):
        answer(match, "pass")
    assert board(one)["areas"]["moesia"]["hidden"] is False
    assert (purse(one, "huns"), purse(other, "huns")) == ((0, 0, 1, 0), (1, 0, 0, 0))


def landing(coin: str) -> Match:
    """The Hunnic King is about to take the face-down token of Moesia."""
    return turn("huns ostrogoths", warriors={"ostrogoths": "dalmatia"}, hidden={"moesia": coin})


@pytest.mark.rule("barbarian.invade.success-occupy")
@pytest.mark.rule("barbarian.invade.success-pillage")
def test_success_leaves_the_unit_there_and_all_treasure_with_its_owner() -> None:
    match = turn(
        "huns ostrogoths",
        tokens={"ostrogoths": "moesia"},
        chests={"moesia": "2b 1s 1g"},
        purses={"huns": "1b"},
    )
    answer(match, "invade moesia")
    assert units(match, "moesia") == ["huns king"]
    assert units(match, "pannonia") == []
    assert chest(match, "moesia") == (0, 0, 0, 0)
    assert purse(match, "huns") == (3, 1, 1, 0)


@pytest.mark.rule("barbarian.invade.success-remove-token")
def test_success_sends_a_rival_token_back_and_its_next_claim_is_cheaper() -> None:
    match = turn("huns ostrogoths", tokens={"ostrogoths": "moesia noricum"})
    assert board(match)["kingdoms"]["ostrogoths"]["claim_cost"] == 4
    answer(match, "invade moesia")
    theirs = board(match)["kingdoms"]["ostrogoths"]
    assert (theirs["tokens"], theirs["tokens_left"], theirs["claim_cost"]) == (["noricum"], 3, 3)


@pytest.mark.rule("barbarian.invade.success-cover-emblem")
def test_success_on_a_rival_start_leaves_it_to_nobody() -> None:
    match = turn("huns ostrogoths", warriors={"huns": "noricum"}, kings={"ostrogoths": "sicilia"})
    answer(match, "invade ravenna")
    assert "ravenna" not in controls(match, "ostrogoths") | controls(match, "huns")
    assert board(match)["areas"]["ravenna"]["controller"] is None


@pytest.mark.rule("barbarian.ruling.retake-own-starting")
@pytest.mark.rule("barbarian.example.derived-retake-starting")
@pytest.mark.parametrize("claimed", [False, True])
def test_a_start_taken_back_is_ones_own_again_and_not_pillaged(claimed: bool) -> None:
    match = turn(
        "huns ostrogoths",
        warriors={"huns": "dacia", "ostrogoths": "sarmatia"},
        tokens={"ostrogoths": "sarmatia"} if claimed else {},
        chests={"sarmatia": "1g"},
        purses={"huns": "1s"},
    )
    answer(match, "invade sarmatia", "warrior dacia")
    bribe(match, huns="1s", ostrogoths="")
    assert units(match, "sarmatia") == ["huns warrior"]
    assert "sarmatia" in controls(match, "huns")
    assert chest(match, "sarmatia") == (0, 0, 1, 0)
    assert board(match)["kingdoms"]["ostrogoths"]["tokens"] == []
    assert board(match)["kingdoms"]["huns"]["tokens"] == []


@pytest.mark.rule("barbarian.ruling.retake-own-starting")
def test_an_empty_start_that_a_rival_claimed_can_be_taken_back() -> None:
    match = turn("huns ostrogoths", tokens={"ostrogoths": "dacia"}, chests={"dacia": "1b"})
    assert "invade dacia" in choices(match)
    answer(match, "invade dacia")
    assert "dacia" in controls(match, "huns")
    assert chest(match, "dacia") == (1, 0, 0, 0)


@pytest.mark.rule("barbarian.ruling.neutral-meaning")
def test_an_occupied_start_is_neutral_for_the_moment() -> None:
    """Franks may invade Ravenna, which the Huns occupy, and have no +2 to fear there."""
    match = turn(
        "franks huns ostrogoths",
        warriors={"huns": "ravenna", "franks": "noricum"},
    )
    assert board(match)["areas"]["ravenna"]["controller"] is None
    assert "ravenna" in targets(match)
    answer(match, "invade ravenna")
    assert [side["points"] for side in board(match)["battle"]["sides"]] == [3, 3]
