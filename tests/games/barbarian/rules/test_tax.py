"""Tax: how much, from where, and how coins that do not fit are handled."""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.match.match import Match
from tests.games.barbarian.builders import answer, chest, choices, coins, purse, told, tremis, turn
from tests.games.barbarian.hidden import board


def taxing(purse: str = "", tokens: str = "moesia", **chests: str) -> Match:
    """The Huns tax; with Moesia they have four provinces."""
    match = turn(
        "huns ostrogoths",
        tokens={"huns": tokens},
        purses={"huns": purse},
        chests=chests,
    )
    return answer(match, "tax")


def collect_all(match: Match) -> Match:
    """Take whatever is offered first, to the end."""
    while match.decision and match.decision.question == "tax.collect":
        answer(match, match.decision.actions[0])
    return match


def over(match: Match) -> bool:
    return match.decision is not None and match.decision.seat == "ostrogoths"


@pytest.mark.rule("barbarian.tax.up-to-provinces")
@pytest.mark.rule("barbarian.example.tax-four")
@pytest.mark.parametrize(("tokens", "limit"), [("", 3), ("moesia", 4), ("moesia noricum", 5)])
def test_at_most_one_tremis_for_each_province(tokens: str, limit: int) -> None:
    match = collect_all(taxing(tokens=tokens, dacia="9b"))
    assert tremis(match, "huns") == limit
    assert over(match)


@pytest.mark.rule("barbarian.tax.from-any-own")
@pytest.mark.rule("barbarian.example.tax-four")
def test_taxes_come_from_one_province_or_several_with_or_without_a_unit() -> None:
    """The King is in Pannonia; nobody stands in the others."""
    spread = {"pannonia": "4b", "dacia": "4b", "moesia": "4b"}
    match = taxing(**spread)
    offered = [f"collect-bronze {name}" for name in ("moesia", "pannonia", "dacia")]
    assert choices(match) == [*offered, "done"]
    answer(match, *["collect-bronze dacia"] * 4)
    assert over(match)
    assert chest(match, "dacia") == coins("")
    mixed = taxing(**spread)
    answer(mixed, *offered, "collect-bronze moesia")
    assert [chest(mixed, name)[0] for name in spread] == [3, 3, 2]


@pytest.mark.rule("barbarian.tax.shortfall")
def test_too_little_in_the_provinces_is_all_there_is() -> None:
    match = collect_all(taxing(dacia="2b"))
    assert tremis(match, "huns") == 2
    assert over(match)


@pytest.mark.rule("barbarian.tax.behind-screen")
def test_what_is_taken_is_told_and_what_one_has_is_not() -> None:
    match = collect_all(taxing(purse="1g", dacia="1b 1s"))
    assert told(match, "collected") == [
        {"kingdom": "huns", "area": "dacia", "coin": "bronze"},
        {"kingdom": "huns", "area": "dacia", "coin": "silver"},
    ]
    for seat in ("ostrogoths", None):
        assert [h.what for h in match.log(seat)].count("collected") == 2
        assert board(match, seat)["treasuries"]["huns"] is None
    assert purse(match, "huns") == coins("1b 1s 1g")


@pytest.mark.rule("barbarian.ruling.tax-less")
def test_one_may_stop_at_any_amount_even_at_nothing() -> None:
    nothing = answer(taxing(dacia="9b"), "done")
    assert over(nothing)
    assert tremis(nothing, "huns") == 0
    some = answer(taxing(dacia="9b"), "collect-bronze dacia", "collect-bronze dacia", "done")
    assert over(some)
    assert tremis(some, "huns") == 2


@pytest.mark.rule("barbarian.ruling.tax-with-change")
def test_coins_above_the_limit_come_by_one_exchange() -> None:
    """Four allowed, two golds there: the second is had for a silver."""
    match = taxing(purse="1s", dacia="1g", sarmatia="1g")
    answer(match, "collect-gold dacia")
    assert choices(match) == ["change sarmatia", "done"]
    answer(match, "change sarmatia")
    assert over(match)
    assert purse(match, "huns") == coins("2g")
    assert chest(match, "sarmatia") == coins("1s")


@pytest.mark.rule("barbarian.ruling.tax-with-change")
def test_without_change_coins_make_the_limit_or_less() -> None:
    match = taxing(dacia="2g 1d", sarmatia="1s")
    assert choices(match) == ["collect-silver sarmatia", "collect-gold dacia", "done"]
    answer(match, "collect-silver sarmatia")
    assert over(match) or "collect-gold dacia" not in choices(match)


@pytest.mark.rule("barbarian.ruling.tax-with-change")
def test_a_second_exchange_is_not_offered() -> None:
    """Two allowed, golds in two provinces: each costs a silver, and only one can be had."""
    fields: dict[str, Any] = {"warriors": {"ostrogoths": "pannonia"}, "kings": {"huns": "noricum"}}
    match = turn(
        "huns ostrogoths",
        purses={"huns": "2s"},
        chests={"dacia": "1g", "sarmatia": "1g"},
        **fields,
    )
    answer(match, "tax")
    assert choices(match) == ["change dacia", "change sarmatia", "done"]
    answer(match, "change dacia")
    assert over(match)
    assert purse(match, "huns") == coins("1s 1g")


@pytest.mark.rule("barbarian.ruling.tax-with-change")
@pytest.mark.rule("barbarian.ruling.change-exact")
def test_change_is_open_in_any_province_while_small_coins_lie_elsewhere() -> None:
    """Four allowed, bronze in Dacia, the diamond in Sarmatia: a silver brings it home at once."""
    match = taxing(purse="1s", dacia="9b", sarmatia="1d")
    assert choices(match) == ["collect-bronze dacia", "change sarmatia", "done"]
    answer(match, "change sarmatia")
    assert purse(match, "huns") == coins("1d")
    assert chest(match, "sarmatia") == coins("1s")
    assert choices(match) == ["collect-bronze dacia", "done"], "one of four is left, and no change"
    answer(match, "collect-bronze dacia")
    assert over(match)
    assert purse(match, "huns") == coins("1b 1d")


@pytest.mark.rule("barbarian.ruling.tax-with-change")
@pytest.mark.rule("barbarian.ruling.change-exact")
def test_change_is_not_offered_where_the_coins_come_out_even() -> None:
    """Four allowed: the bronzes of Dacia make four, Moesia's silver is all there is of it."""
    match = taxing(purse="1b 1s 1g", dacia="9b", moesia="1s", sarmatia="2g")
    assert choices(match)[-2:] == ["change sarmatia", "done"]
    assert "change dacia" not in choices(match)
    assert "change moesia" not in choices(match)


@pytest.mark.rule("barbarian.ruling.tax-with-change")
@pytest.mark.parametrize(
    ("purse_before", "room", "after", "left"),
    [
        ("1b 1s", 4, "1s 1d", "1b"),
        ("2b 2s", 4, "1b 2s 1d", "1b"),
        ("1b 1s", 3, "1b 1d", "1s"),
        ("1b 1s 1g", 2, "1b 1s 1d", "1g"),
    ],
)
def test_change_brings_as_much_as_it_can(
    purse_before: str, room: int, after: str, left: str
) -> None:
    """The diamond costs a bronze where four are allowed, a silver for three, a gold for two."""
    match = taxing(purse=purse_before, dacia=f"{4 - room}b", sarmatia="1d")
    answer(match, *["collect-bronze dacia"] * (4 - room), "change sarmatia")
    while match.decision and match.decision.question.startswith("change."):
        answer(match, match.decision.actions[0])
    assert over(match)
    assert chest(match, "sarmatia") == coins(left)
    extra = coins(f"{4 - room}b")
    assert purse(match, "huns") == tuple(map(sum, zip(coins(after), extra, strict=True)))


@pytest.mark.rule("barbarian.tax.not-suspended")
def test_suspended_provinces_are_no_part_of_it() -> None:
    fields: dict[str, Any] = {"warriors": {"ostrogoths": "dacia"}}
    match = turn("huns ostrogoths", chests={"dacia": "9b", "sarmatia": "9b"}, **fields)
    collect_all(answer(match, "tax"))
    assert tremis(match, "huns") == 2
    assert chest(match, "dacia") == coins("9b")
