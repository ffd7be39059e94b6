"""Who is asked never tells what lies behind a screen: twins whose treasuries differ."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, choices, told, tremis, turn
from tests.games.barbarian.hidden import moments, new_game
from tests.games.barbarian.twins import Twins, play_on

RULE = pytest.mark.rule("barbarian.ruling.treasury-secrecy")
Tables = tuple[Match, Match]


def both(purses: dict[str, tuple[str, str]], kingdoms: str, **fields: Any) -> Tables:
    """The same table twice, but for what is behind some screens."""
    one, other = [
        turn(kingdoms, purses={seat: pair[n] for seat, pair in purses.items()}, **fields)
        for n in (0, 1)
    ]
    return one, other


def together(tables: Tables, seat: str, *answers: str) -> Twins:
    """Both answer alike; what `seat` sees is compared after every answer."""
    twins = Twins(*tables, seat)
    twins.look()
    for action in answers:
        for match in tables:
            answer(match, action)
        twins.look()
    assert not twins.parted
    return twins


# What a treasury allowed or not used to be seen by all.


@RULE
@pytest.mark.rule("barbarian.powers.king-power-lost")
@pytest.mark.parametrize("neighbour", ["dalmatia", "ravenna"])
def test_attila_is_asked_whether_he_can_pay_for_a_claim_or_not(neighbour: str) -> None:
    tables = both(
        {"huns": ("1s", "1b")},
        "huns ostrogoths",
        warriors={"ostrogoths": neighbour},
        powers=True,
    )
    challenge = ["pass"] if neighbour == "dalmatia" else []
    together(tables, "ostrogoths", "invade moesia", *challenge)
    rich, poor = tables
    assert choices(rich) == ["claim moesia", "pass"]
    assert choices(poor) == ["pass"]
    together(tables, "ostrogoths", "pass")


@RULE
@pytest.mark.rule("barbarian.ruling.tax-with-change")
def test_the_tax_goes_on_whether_change_is_to_be_had_or_not() -> None:
    """Three allowed, a bronze and the diamond there: who has a silver can have the diamond."""
    chests = {"dacia": "1b", "sarmatia": "1d"}
    tables = both({"huns": ("1b", "1s")}, "huns ostrogoths", chests=chests)
    together(tables, "ostrogoths", "tax", "collect-bronze dacia")
    without, having = tables
    assert choices(without) == ["done"]
    assert choices(having) == ["change sarmatia", "done"]
    together(tables, "ostrogoths", "done")


@RULE
@pytest.mark.rule("barbarian.powers.king-power-lost")
@pytest.mark.parametrize("purse", ["", "1b", "2b", "1s", "1g", "2b 1s", "2b 1s 1g"])
def test_who_owes_alaric_tribute_is_asked_whatever_the_purse(purse: str) -> None:
    match = turn(
        "visigoths franks",
        tokens={"franks": "narbonensis"},
        purses={"franks": purse},
        powers=True,
    )
    answer(match, "invade narbonensis")
    assert match.view("visigoths")["deciding"] == ["franks"]
    before = tremis(match, "franks")
    while match.decision and match.decision.question.startswith("payment."):
        assert told(match, "tribute") == []
        assert tremis(match, "franks") == before, "nothing moves before all is said"
        answer(match, match.decision.actions[0])
    assert tremis(match, "visigoths") == min(2, before) or purse == "1g"
    assert len(told(match, "tribute") + told(match, "no-tribute")) == 1
    assert bool(told(match, "no-tribute")) == (purse == "")


@RULE
def test_change_and_payment_are_seen_at_one_stroke() -> None:
    """A Recruit for 3 after two Warriors: one purse has a choice once change is made, one not."""
    tables = both(
        {"huns": ("1d", "1d 2b")},
        "huns ostrogoths",
        warriors={"huns": "sea sea"},
        chests={"sarmatia": "3b 1s"},
    )
    for match in tables:
        answer(match, "recruit dacia")
        while match.decision and match.decision.seat == "huns":
            assert told(match, "changed") == []
            answer(match, match.decision.actions[0])


@RULE
@pytest.mark.rule("barbarian.ruling.no-legal-action")
def test_who_lacks_but_the_money_for_the_only_action_is_asked() -> None:
    """Ostrogoths without a King or a province, in Tripolitania, next to their teammate only."""
    tables = both(
        {"ostrogoths": ("1s", "")},
        "ostrogoths vandals visigoths franks",
        sides="ostrogoths+vandals visigoths+franks",
        kings={"ostrogoths": ""},
        trophies={"visigoths": "ostrogoths"},
        warriors={"ostrogoths": "tripolitania", "visigoths": "roma ravenna liguria"},
    )
    together(tables, "franks")
    rich, poor = tables
    assert choices(rich) == ["claim tripolitania"]
    assert choices(poor) == ["pass"]
    answer(poor, "pass")
    assert told(poor, "idle") == [{"kingdom": "ostrogoths"}]
    assert poor.view("franks")["deciding"] == ["vandals"]


# Whole games, in which nobody can tell the twins apart.

PLAYED = [
    ("six-players", {}),
    ("four-players", {"powers": False}),
    ("three-players", {"kingdoms": "huns,visigoths,franks"}),
    ("two-players", {}),
    ("teams-2v2", {}),
]


@pytest.mark.whole_game
@RULE
@pytest.mark.parametrize(("scenario", "options"), PLAYED)
def test_who_decides_does_not_depend_on_what_a_seat_cannot_see(
    scenario: str, options: dict[str, Any]
) -> None:
    steps, asked = 0, set()
    for seed in range(3):
        start = new_game(seed, scenario, **options)
        for match in moments(start, seed, decisions=300, every=11):
            if match.over or len(match.decisions) > 1:
                continue
            twins = play_on(match, match.decisions[0].seat, seed, steps=40)
            steps += twins.steps
            asked |= twins.asked
    assert steps > 100
    assert {"tax.collect", "challenge.answer", "bribe.hand_over", "payment.count"} <= asked
