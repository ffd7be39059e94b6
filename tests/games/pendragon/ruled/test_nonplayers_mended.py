"""Non-players: what they once did against their own interest or their own charts."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import lay, space, strongholds, told
from tests.games.pendragon.parts import (
    CARD_ORDER,
    CAVALRY,
    DUX,
    SAXONS,
    SCOTTI,
    SPACES,
    SPEAKS_OF,
    UNIT_POOL,
    CardInPlay,
    Choice,
    Pendragon,
    Turn,
    able_to_ride,
    card,
    sorties,
    takes_effect,
    turn_of_choice,
)
from tests.games.pendragon.ruling import End, answered, did, said_yes, spaces_told, turn

THANET, ANNONA, RAVEN = 45, 10, 54


# THANET.


def with_thanet(board: dict[str, str], who: int = SAXONS) -> Pendragon:
    """A position in which a Barbarian Faction has executed THANET."""
    g = lay(board, renown={"saxons": 10}, in_force={THANET: "shaded"})
    g.taken[who] |= 1 << card(THANET)
    return g


@pytest.mark.rule("pendragon.settle.thanet", "pendragon.np-saxons.return")
@pytest.mark.parametrize(("who", "homes"), [(SAXONS, 2), (SCOTTI, 1)])
def test_with_thanet_they_settle_in_two_spaces(who: int, homes: int) -> None:
    g = with_thanet({"iceni": "saxon-raider 6", "demetae": "saxon-raider 3"}, who)
    assert len(spaces_told(turn(g, "saxons"), "settle-rolls")) == homes


@pytest.mark.rule("pendragon.settle.thanet", "pendragon.np-saxons.march")
def test_with_thanet_those_who_stay_settle_too() -> None:
    board = {"cantiaci": "saxon-warband 5, saxon-settlement", "dumnonii": "saxon-warband 2"}
    g = turn(with_thanet(board), "saxons")
    assert said_yes(g, "saxons") == "march-and-outnumber"
    assert "saxon-settlement" in strongholds(g, "dumnonii").values()


@pytest.mark.rule("pendragon.settle.thanet")
@pytest.mark.parametrize(("west", "east"), [(6, 3), (3, 6)])
def test_raiders_between_two_homes_roll_for_the_better_one(west: int, east: int) -> None:
    """The two in Atrebates, where others are too many to Settle, have both homes next to them."""
    board = {
        "durotriges": f"saxon-raider {west}",
        "cantiaci": f"saxon-raider {east}",
        "atrebates": "saxon-raider 2, militia 5",
    }
    g = turn(with_thanet(board), "saxons")
    rolls = {SPACES[seen["space"]]: len(seen["dice"]) for seen in told(g, "settle-rolls")}
    better, other = ("durotriges", "cantiaci") if west > east else ("cantiaci", "durotriges")
    assert rolls == {better: 8, other: 3}


# Texts that touch nothing.


@pytest.mark.rule("pendragon.ruling.np-idle-texts", "pendragon.solo-events.shield")
@pytest.mark.parametrize("who", ["dux", "civitates"])
def test_annona_is_left_while_there_are_no_foederati(who: str) -> None:
    fed = {"iceni": "red-saxon 2, red-saxon-settlement"}
    assert said_yes(turn(lay(fed), who, on=ANNONA), who) == "shield-now"
    assert "+shield-now" not in answered(turn(lay(), who, on=ANNONA), who)


@pytest.mark.rule("pendragon.ruling.np-idle-texts", "pendragon.solo-events.pass-for-shield")
def test_nobody_waits_for_a_text_that_would_do_nothing() -> None:
    fed = {"iceni": "red-saxon 2, red-saxon-settlement"}
    waits = turn(lay(fed, next_card=card(ANNONA)), "dux", on=RAVEN)
    assert (said_yes(waits, "dux"), did(waits)) == ("shield-next", ["passes"])
    does_not = turn(lay(next_card=card(ANNONA)), "dux", on=RAVEN)
    assert "+shield-next" not in answered(does_not, "dux")


@pytest.mark.rule("pendragon.ruling.np-idle-texts")
@pytest.mark.parametrize(
    ("number", "side", "touched"),
    [
        (2, "unshaded", {"silures": "fort"}),
        (7, "unshaded", {"silures": "cavalry 1"}),
        (10, "unshaded", {"silures": "blue-scotti 1"}),
        (46, "shaded", {"silures": "cavalry 1"}),
        (60, "unshaded", {"silures": "cavalry 1"}),
        (69, "shaded", {"carvetii": "fort"}),
    ],
)
def test_a_text_speaks_of_what_is_there(number: int, side: str, touched: dict[str, str]) -> None:
    half = ("unshaded", "shaded").index(side)
    assert takes_effect(lay(touched), DUX, card(number), half)
    assert not takes_effect(lay({"regni": "militia 1"}), DUX, card(number), half)
    assert (card(number), half) in SPEAKS_OF


@pytest.mark.rule("pendragon.ruling.np-idle-texts")
def test_gratia_needs_a_tribal_war_that_may_still_come() -> None:
    wars = tuple(card(number) for number in (19, 20, 26, 34, 40, 42, 44, 48))
    assert takes_effect(lay(played=wars[:-1]), DUX, card(27), 0)
    assert not takes_effect(lay(played=wars), DUX, card(27), 0)


# Money left lying.


def with_cavalry(g: Pendragon, left: int) -> Pendragon:
    """So many Cavalry are Available."""
    g.available[UNIT_POOL[CAVALRY]] = left
    return g


@pytest.mark.rule("pendragon.np-dux.last")
@pytest.mark.parametrize(
    ("board", "cubes", "cavalry"),
    [
        ({"corieltauvi": "fort, cavalry 1, town"}, 2, 0),
        ({"corieltauvi": "fort, cavalry 1"}, 3, 0),
        ({"corieltauvi": "fort, cavalry 1, town"}, 4, 1),
    ],
    ids=["restore", "build", "train"],
)
def test_the_dux_trains_with_money_to_use(board: dict[str, str], cubes: int, cavalry: int) -> None:
    """Too few Cavalry for the usual Train, but Prosperity to restore or a Site to Build at."""
    laid = lay(board, resources=12, prosperity={"corieltauvi": cubes})
    g = turn(with_cavalry(laid, cavalry), "dux", on=RAVEN)
    assert (said_yes(g, "dux"), did(g)) == ("money-to-use", ["takes-command"])


@pytest.mark.rule("pendragon.np-dux.last")
@pytest.mark.parametrize(
    ("resources", "cubes"), [(11, 2), (12, 3)], ids=["no money", "one cube is too few"]
)
def test_the_dux_passes_without_money_or_use_for_it(resources: int, cubes: int) -> None:
    board = {"corieltauvi": "fort, cavalry 1, town"}
    laid = lay(board, resources=resources, prosperity={"corieltauvi": cubes})
    assert did(turn(with_cavalry(laid, 0), "dux", on=RAVEN)) == ["passes"]


# Forts that an Intercept leaves.


def dux_first(board: dict[str, str]) -> Pendragon:
    """The Dux is to act as 1st Eligible on a card that names it first."""
    g = lay(board)
    on = next(number for number, order in enumerate(CARD_ORDER) if order[:1] == (DUX,))
    g.stack = [End(), CardInPlay(on, place=1, faction=DUX), Choice(DUX, on)]
    return g


def now(g: Pendragon) -> Turn:
    """Whose turn it is, and who may still act."""
    frame = g.stack[-1]
    assert isinstance(frame, Choice)
    return turn_of_choice(g, frame)


GUARDED = {
    "cantiaci": "fort, cavalry 2, town",
    "regni": "town, saxon-raider 4, militia 1",
}


@pytest.mark.rule("pendragon.ruling.np-sorties", "pendragon.np-dux.intercept")
def test_one_stays_at_a_fort_that_may_be_raided_on_the_same_card() -> None:
    g = dux_first(GUARDED)
    g.eligible = 1 << DUX | 1 << SAXONS
    assert able_to_ride(g, now(g), space("cantiaci")) == 1
    g.eligible = 1 << DUX
    assert able_to_ride(g, now(g), space("cantiaci")) == 2


@pytest.mark.rule("pendragon.ruling.np-sorties")
def test_as_second_the_dux_sends_all() -> None:
    g = dux_first(GUARDED)
    g.eligible = 1 << DUX | 1 << SAXONS
    frame = g.stack[1]
    assert isinstance(frame, CardInPlay)
    frame.first = SCOTTI
    assert able_to_ride(g, now(g), space("cantiaci")) == 2


@pytest.mark.rule("pendragon.ruling.np-sorties")
def test_nobody_rides_where_the_last_must_stay() -> None:
    g = dux_first({**GUARDED, "cantiaci": "fort, cavalry 1, town", "regni": "town, saxon-raider 1"})
    g.eligible = 1 << DUX | 1 << SAXONS
    assert sorties(g, now(g), [space("regni")]) == []
    g.eligible = 1 << DUX
    assert [s.origin for s in sorties(g, now(g), [space("regni")])] == [space("cantiaci")]
