"""The twelve powers, each at the rule it changes; a King's power goes with him."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres.engine.errors import LogresError
from logres.engine.match.match import Match
from tests.games.barbarian.builders import (
    answer,
    bribe,
    chest,
    choices,
    coins,
    controls,
    fight,
    purse,
    told,
    tremis,
    turn,
    units,
)
from tests.games.barbarian.hidden import board
from tests.games.barbarian.parts import KING_POWER, KINGDOM_POWER, KINGDOMS, POWERS, power_of


def points(match: Match) -> list[int]:
    return [side["points"] for side in board(match)["battle"]["sides"]]


@pytest.mark.rule("barbarian.overview.asymmetric")
def test_each_kingdom_has_a_lasting_power_and_one_of_its_king_all_of_them_different() -> None:
    assert len(KINGDOM_POWER) == len(KING_POWER) == len(KINGDOMS) == 6
    assert sorted([effect for effect, _ in KINGDOM_POWER + KING_POWER]) == list(range(len(POWERS)))
    shown = board(turn(powers=True))["kingdoms"]
    assert len({kingdom["kingdom_power"]["effect"] for kingdom in shown.values()}) == 6
    assert len({kingdom["king_power"]["effect"] for kingdom in shown.values()}) == 6


NUMBERS = {
    "maneuver_steps": "steps",
    "control_marker_bp": "bp",
    "claim_discount": "discount",
    "king_invade_tribute": "tremis",
    "king_warrior_bp": "bp",
    "tax_bonus": "bonus",
    "king_bribe_refund": "tremis",
}


@pytest.mark.rule("barbarian.ruling.powers-data")
@pytest.mark.parametrize("effect", POWERS)
def test_a_power_has_the_number_that_its_data_give(effect: str) -> None:
    number = {NUMBERS[effect]: 3} if effect in NUMBERS else {}
    huns = {"id": "huns", "king_power": {"effect": effect, "params": number}}
    assert power_of(huns, "king_power") == (POWERS.index(effect), 3 if number else 1)
    if number:
        huns["king_power"] = {"effect": effect, "params": {}}
        with pytest.raises(LogresError, match=NUMBERS[effect]):
            power_of(huns, "king_power")


@pytest.mark.rule("barbarian.ruling.powers-data")
def test_powers_are_in_play_unless_an_option_leaves_them_out() -> None:
    with_them = logres.new("barbarian", "four-players", seed=1)
    assert board(with_them)["powers"] is True
    without = logres.new("barbarian", "four-players", {"powers": False}, seed=1)
    assert board(without)["powers"] is False
    for kingdom in board(without)["kingdoms"].values():
        assert not kingdom["kingdom_power"]["works"]
        assert not kingdom["king_power"]["works"]
    plain = fight("ravenna", "huns", "ostrogoths", "ostrogoths", warriors=BOTH_RAVENNA)
    assert points(plain) == [3, 5]
    strong = fight(
        "ravenna", "huns", "ostrogoths", "ostrogoths", warriors=BOTH_RAVENNA, powers=True
    )
    assert points(strong) == [3, 7]


BOTH_RAVENNA = {"huns": "ravenna", "ostrogoths": "ravenna"}


@pytest.mark.rule("barbarian.powers.king-power-lost")
def test_the_board_says_which_powers_still_work() -> None:
    match = turn("huns ostrogoths", kings={"huns": ""}, powers=True)
    mine = board(match)["kingdoms"]["huns"]
    assert (mine["kingdom_power"]["works"], mine["king_power"]["works"]) == (True, False)


# Kingdoms: their powers last.


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
def test_the_huns_maneuver_two_steps_with_or_without_a_king() -> None:
    for king in ("noricum", ""):
        match = turn(
            "huns ostrogoths",
            kings={"huns": king},
            warriors={"huns": "sarmatia"},
            tokens={"huns": "moesia"},
            powers=True,
        )
        answer(match, "maneuver", "warrior sarmatia")
        answer(match, "to dacia")
        assert "warrior dacia" in choices(match)
        answer(match, "warrior dacia", "to moesia")
        assert units(match, "moesia") == ["huns warrior"]
        assert "warrior moesia" not in choices(match), "each step counts"


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
def test_the_marker_of_the_ostrogoths_is_worth_four_with_or_without_a_king() -> None:
    for kings in ({}, {"ostrogoths": ""}):
        match = fight(
            "ravenna",
            "huns",
            "ostrogoths",
            "ostrogoths",
            kings=kings,
            warriors=BOTH_RAVENNA,
            powers=True,
        )
        assert points(match) == [3, 7]


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
@pytest.mark.parametrize("king", ["sea", ""])
def test_raiders_of_the_vandals_go_back_to_sea(king: str) -> None:
    match = turn(
        "vandals ostrogoths",
        kings={"vandals": king},
        warriors={"vandals": "sea"},
        hidden={"hibernia": "gold"},
        powers=True,
    )
    answer(match, "invade hibernia")
    if king:
        answer(match, "warrior sea")
    assert tremis(match, "vandals") == 3, "the province is pillaged first"
    assert choices(match) == ["sail sea", "pass"]
    stays = match.copy()
    answer(match, "sail sea")
    assert units(match, "hibernia") == []
    answer(stays, "pass")
    assert units(stays, "hibernia") == ["vandals warrior"]


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
def test_who_came_by_land_does_not_go_to_sea() -> None:
    match = turn(
        "vandals ostrogoths",
        kings={"vandals": "sea"},
        warriors={"vandals": "numidia"},
        powers=True,
    )
    answer(match, "invade mauretania", "warrior numidia")
    assert match.decision is not None
    assert match.decision.seat == "ostrogoths"


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
@pytest.mark.rule("barbarian.powers.king-power-lost")
@pytest.mark.parametrize(("king", "sails"), [("gallaecia", False), ("africa", True)])
def test_geiseric_goes_to_sea_only_if_he_came_from_a_port(king: str, sails: bool) -> None:
    """Baetica is a port next to Gallaecia, which is none."""
    match = turn(active="vandals", kings={"vandals": king}, powers=True)
    answer(match, "invade baetica")
    while match.decision and match.decision.question == "challenge.answer":
        answer(match, "pass")
    assert match.decision is not None
    assert match.decision.question == ("spoils.sail" if sails else "turn.act")


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
def test_claims_of_the_visigoths_cost_one_less_and_never_nothing() -> None:
    for kings in ({}, {"visigoths": ""}):
        match = turn(
            "visigoths ostrogoths",
            kings=kings,
            warriors={"visigoths": "narbonensis"},
            purses={"visigoths": "3b"},
            powers=True,
        )
        mine = board(match)["kingdoms"]["visigoths"]
        assert (mine["claim_costs"][0], mine["claim_cost"]) == (2, 1)
        answer(match, "claim narbonensis")
        assert chest(match, "narbonensis") == coins("1b")


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
def test_the_saxons_embark_and_land_on_any_coast() -> None:
    """Saxonia and Dumnonia have coasts and no ports."""
    for kings in ({}, {"saxons": ""}):
        match = turn("saxons franks", kings=kings, warriors={"saxons": "saxonia sea"}, powers=True)
        assert "invade dumnonia" in choices(match)
        assert "invade neustria" in choices(match)
        assert "invade thuringia" in choices(match)
        answer(match, "maneuver", "warrior saxonia")
        assert units(match, "sea").count("saxons warrior") == 2
    others = turn("franks saxons", kings={"franks": "sea"}, powers=True)
    assert "invade dumnonia" not in choices(others)


@pytest.mark.rule("barbarian.powers.kingdom-power-always")
def test_the_franks_collect_more_in_taxes_with_or_without_a_king() -> None:
    for kings in ({}, {"franks": ""}):
        match = turn("franks saxons", kings=kings, chests={"belgica": "9b"}, powers=True)
        mine = board(match)["kingdoms"]["franks"]
        limit = 3 + mine["kingdom_power"]["number"]
        assert mine["tax"] == limit > 3
        answer(match, "tax", *["collect-bronze belgica"] * limit)
        assert match.decision is not None
        assert match.decision.seat == "saxons"
        assert tremis(match, "franks") == limit


# Kings: their powers go with them.


def scourge(**fields: Any) -> Match:
    """Attila invades Moesia and could claim it at once."""
    fields.setdefault("purses", {"huns": "1s"})
    return answer(turn("huns ostrogoths", powers=True, **fields), "invade moesia")


@pytest.mark.rule("barbarian.powers.king-power-lost")
def test_attila_claims_what_he_invaded_in_the_same_turn() -> None:
    match = scourge()
    assert choices(match) == ["claim moesia", "pass"]
    answer(match, "claim moesia")
    assert "moesia" in controls(match, "huns")
    assert chest(match, "moesia") == coins("1s")
    by_warrior = turn(
        "huns ostrogoths", warriors={"huns": "dacia"}, purses={"huns": "1s"}, powers=True
    )
    answer(by_warrior, "invade moesia", "warrior dacia")
    assert by_warrior.decision is not None
    assert by_warrior.decision.seat == "ostrogoths"


@pytest.mark.rule("barbarian.powers.king-power-lost")
@pytest.mark.rule("barbarian.challenge.only-one")
def test_attilas_claim_can_be_challenged_unless_his_invade_was() -> None:
    calm = scourge(warriors={"ostrogoths": "dalmatia"})
    answer(calm, "pass", "claim moesia")
    assert calm.decision is not None
    assert (calm.decision.seat, calm.decision.question) == ("ostrogoths", "challenge.answer")
    fought = scourge(warriors={"ostrogoths": "dalmatia dacia"})
    answer(fought, "warrior dalmatia", "done")
    bribe(fought, huns="", ostrogoths="")
    answer(fought, "claim moesia")
    assert "moesia" in controls(fought, "huns")
    assert told(fought, "claims") == [{"kingdom": "huns", "area": "moesia", "coins": ["silver"]}]
    assert len(told(fought, "claimed")) == 1


@pytest.mark.rule("barbarian.powers.king-power-lost")
@pytest.mark.parametrize(("king", "winner"), [("ravenna", "ostrogoths"), ("roma", "huns")])
def test_theodoric_wins_ties_where_he_fights(king: str, winner: str) -> None:
    """A tie on the Huns' turn, with him in the battle or a Warrior pair in his place."""
    rivals = "" if king == "ravenna" else "ravenna ravenna"
    match = fight(
        "ravenna",
        "huns",
        "ostrogoths",
        kings={"ostrogoths": king, "huns": "pannonia"},
        warriors={"huns": "ravenna ravenna", "ostrogoths": rivals},
        powers=True,
    )
    bribe(match, huns="", ostrogoths="")
    assert [side["total"] for side in told(match, "bribed")] == [6, 6]
    assert told(match, "won")[0]["kingdom"] == winner


@pytest.mark.rule("barbarian.powers.king-power-lost")
def test_geiseric_invades_from_port_to_port() -> None:
    match = turn("vandals ostrogoths", powers=True)
    assert {"invade hibernia", "invade sicilia", "invade roma"} <= set(choices(match))
    answer(match, "invade sicilia", "pass")
    assert units(match, "sicilia") == ["vandals king"]
    assert choices(match) == ["sail sea", "pass"]
    far = turn("vandals ostrogoths", kings={"vandals": "hibernia"}, powers=True)
    assert "invade sicilia" in choices(far)
    inland = turn("vandals ostrogoths", kings={"vandals": "tripolitania"}, powers=True)
    assert "invade sicilia" not in choices(inland)
    gone = turn(
        "vandals ostrogoths", kings={"vandals": ""}, warriors={"vandals": "africa"}, powers=True
    )
    assert "invade sicilia" not in choices(gone)


@pytest.mark.rule("barbarian.powers.king-power-lost")
def test_alaric_takes_tribute_from_the_opponent_he_invades() -> None:
    fields: dict[str, Any] = {
        "tokens": {"franks": "burgundia"},
        "warriors": {"visigoths": "narbonensis"},
        "purses": {"franks": "1s 1g"},
        "powers": True,
    }
    match = turn("visigoths franks", **fields)
    answer(match, "invade burgundia", "king aquitania")
    while match.decision and match.decision.question == "challenge.answer":
        answer(match, "pass")
    assert choices(match) == ["done"], "there is one way to pay"
    answer(match, "done")
    assert purse(match, "visigoths") == coins("1s")
    assert purse(match, "franks") == coins("1g")
    by_warrior = turn("visigoths franks", **fields)
    answer(by_warrior, "invade burgundia", "warrior narbonensis")
    while by_warrior.decision and by_warrior.decision.question == "challenge.answer":
        answer(by_warrior, "pass")
    assert tremis(by_warrior, "visigoths") == 0
    assert by_warrior.decision is not None
    assert by_warrior.decision.question == "turn.act", "nobody is asked for tribute"
    fields["tokens"] = {}
    neutral = turn("visigoths franks", **fields)
    answer(neutral, "invade burgundia", "king aquitania", "pass")
    assert tremis(neutral, "visigoths") == 0
    assert neutral.decision is not None
    assert neutral.decision.question == "turn.act"


@pytest.mark.rule("barbarian.powers.king-power-lost")
def test_alaric_takes_all_there_is_if_it_is_less() -> None:
    match = turn(
        "visigoths franks",
        tokens={"franks": "narbonensis"},
        purses={"franks": "1b"},
        powers=True,
    )
    answer(match, "invade narbonensis", "done")
    assert purse(match, "visigoths") == coins("1b")


@pytest.mark.rule("barbarian.powers.king-power-lost")
@pytest.mark.parametrize(("king", "expected"), [("dumnonia", 6 + 4 + 4), ("anglia", 6)])
def test_warriors_beside_aelle_are_worth_four(king: str, expected: int) -> None:
    match = fight(
        "dumnonia",
        "franks",
        "saxons",
        kings={"saxons": king},
        warriors={"franks": "dumnonia", "saxons": "dumnonia dumnonia"},
        powers=True,
    )
    assert points(match) == [3, expected]


@pytest.mark.rule("barbarian.powers.king-power-lost")
def test_clovis_keeps_back_part_of_his_bribe_when_he_wins() -> None:
    match = clovis(king="burgundia")
    bribe(match, franks="2s 1g", visigoths="1b")
    assert choices(match) == ["gold 0", "gold 1"]
    answer(match, "gold 0")
    assert choices(match) == ["silver 0", "silver 1"], "two silvers are more than three"
    answer(match, "silver 1")
    assert purse(match, "franks") == coins("1b 1s")
    assert purse(match, "visigoths") == coins("1s 1g")
    whole = clovis(king="burgundia")
    bribe(whole, franks="2s 1g", visigoths="1b")
    answer(whole, "gold 1")
    assert purse(whole, "franks") == coins("1b 1g"), "three are kept, and nothing else is asked"
    assert purse(whole, "visigoths") == coins("2s")
    absent = clovis(king="neustria")
    bribe(absent, franks="2s 1g", visigoths="1b")
    assert purse(absent, "franks") == coins("1b")


def clovis(king: str) -> Match:
    return fight(
        "burgundia",
        "franks",
        "visigoths",
        kings={"franks": king, "visigoths": "carthaginensis"},
        warriors={"franks": "burgundia", "visigoths": "burgundia"},
        purses={"franks": "2s 1g", "visigoths": "1b"},
        powers=True,
    )
