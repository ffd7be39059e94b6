"""Positions that cannot be: `check` names the fault of each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from logres.games.pendragon import GAME
from tests.games.pendragon.builders import site, space, unit
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    FIRST_COMMAND,
    FIRST_EVENT,
    NOBODY,
    POOLS,
    SAXONS,
    SECOND_LIMITED,
    SHADED,
    TOWN,
    UNSHADED,
    Battle,
    Chronicle,
    Pendragon,
    add_laden,
    card,
    set_up,
)

Spoil = Callable[[Pendragon], object]
SHORT, FULL = "barbarian-conspiracy", "de-excidio-britanniae"


def in_play(scenario: str = FULL) -> Pendragon:
    """The first cards of a game lie open; nothing is wrong yet."""
    g = set_up(scenario, {})
    g.scenario, g.stack, g.seated = scenario, [Chronicle()], (0, 1, 2, 3)
    g.card, g.next_card, g.played = card(50), card(51), (card(1), card(2))
    g.deck, g.epochs = (card(12), card(77), card(13)), 1
    return g


def put(name: str, value: object) -> Spoil:
    return lambda g: setattr(g, name, value)


def at(name: str, index: int, value: int) -> Spoil:
    """Lists are changed in place, tuples are made anew."""

    def spoil(g: Pendragon) -> None:
        values = list(getattr(g, name))
        values[index] = value
        setattr(g, name, values if isinstance(getattr(g, name), list) else tuple(values))

    return spoil


def all_of(*spoils: Spoil) -> Spoil:
    return lambda g: [spoil(g) for spoil in spoils]


def fighting(g: Pendragon) -> None:
    """A Battle with more Militia than there are."""
    g.stack.append(Battle(space("regni"), SAXONS, CIVITATES))
    g.posts[unit("militia")] = 9


IMPOSSIBLE: list[tuple[str, Spoil, str]] = [
    ("plunder without a bearer", lambda g: add_laden(g, 0, 0, 9), "carry Plunder"),
    ("fewer units than none", at("units", 0, -1), "carry Plunder"),
    ("a Cavalry too many", put("out_of_play", 1), "there are 21 pieces cavalry"),
    ("a box in debt", put("casualties", -1), "less than nothing"),
    ("a Raider lost", at("available", POOLS.index("saxon-raider"), 24), "24 pieces saxon-raider"),
    ("a Settlement from nowhere", put("dal_riada", 1), "7 pieces scotti-settlement"),
    ("a Town at a Hillfort Site", at("sites", site("rutupiae"), TOWN), "cannot hold a town"),
    ("an empty City", at("population", space("londinium"), 1), "cannot have Population 1"),
    ("a crowded Region", at("population", space("iceni"), 4), "cannot have Population 4"),
    ("fewer people than none", at("population", space("iceni"), -1), "cannot have Population -1"),
    ("a row too long", at("top", space("iceni"), 3), "has rows of 2 and 3 for 2"),
    ("a row below nothing", at("top", space("iceni"), -1), "has rows of 2 and -1 for 2"),
    ("gold above, none below", at("bottom", space("iceni"), 1), "more Prosperity above"),
    ("Control of a stranger", at("control", space("iceni"), SAXONS), "under the Control of"),
    ("a track beyond its end", put("wealth", 86), "wealth is 86"),
    ("a track below 0", put("dux_resources", -1), "dux_resources is -1"),
    ("Renown of Britons", at("renown", DUX, 3), "dux have no Renown"),
    ("too many Refugees", put("refugees", 5), "5 Refugees"),
    ("Roads at Fragmentation", put("imperium", 4), "Roads are not kept"),
    ("a sixth Imperium", put("imperium", 5), "5 is no state of the Imperium"),
    ("a card twice", put("next_card", card(50)), "is there twice"),
    ("a played card in the deck", put("deck", (card(1), card(77))), "is there twice"),
    ("a Pivotal Event in the deck", put("deck", (card(73), card(77))), "is no card of a deck"),
    ("an Epoch too few", put("epochs", 2), "1 Epoch cards are to come, not 2"),
    ("an Epoch less than none", all_of(put("deck", ()), put("epochs", -1)), "-1 Epochs to come"),
    ("no such scenario", put("scenario", "camlann"), "is no scenario"),
    ("a Pivotal that is none", put("pivotal", 1), "is no Pivotal Event"),
    (
        "a Pivotal in the short game",
        all_of(put("scenario", SHORT), put("pivotal", 1 << card(75))),
        "no Pivotal Events in",
    ),
    ("a Pivotal played twice", put("played", (card(73),)), "could be played again"),
    ("nothing in play", put("card", NOBODY), "no card is in play"),
    ("nothing next", put("next_card", NOBODY), "no card is next"),
    ("a card delayed by nothing", put("after_next", card(30)), "no Pivotal Event delays"),
    (
        "more cards than the deck has",
        all_of(
            put("scenario", SHORT),
            put("pivotal", 0),
            put("played", tuple(card(n) for n in (*range(1, 12), *range(14, 46)))),
        ),
        "cards in a deck of",
    ),
    ("an Event at once that lasts", at("capabilities", UNSHADED, 1 << card(3)), "no capability"),
    ("a Capability as Momentum", at("momentum", UNSHADED, 1 << card(2)), "no momentum"),
    ("a Capability to come", at("capabilities", SHADED, 1 << card(12)), "still to come"),
    ("an executed card to come", at("taken", SAXONS, 1 << card(12)), "still to come"),
    (
        "one card kept by two",
        all_of(at("taken", SAXONS, 1 << card(43)), at("taken", DUX, 1 << card(43))),
        "two Factions keep one card",
    ),
    ("a Sea for nobody's raid", put("niall_sea", 2), "a Sea is named"),
    ("Raiders in a closed box", put("niall_box", 1), "wait in the box"),
    ("Settlements on no card", put("dal_riada", 1), "lie on a card that nobody has played"),
    ("Cavalry called by nobody", put("owed_cavalry", 2), "2 Cavalry are to leave"),
    ("a fifth Faction Eligible", put("eligible", 0b10000), "that there is not"),
    ("a fifth Faction to sit out", put("ineligible_next", 0b10000), "that there is not"),
    ("a cylinder nowhere", at("boxes", DUX, 9), "stands in no box"),
    ("two 1st Eligible", put("boxes", [FIRST_EVENT, FIRST_COMMAND, 0, 0]), "the 1st Eligible"),
    ("two 2nd Eligible", put("boxes", [SECOND_LIMITED] * 2 + [0, 0]), "the 2nd Eligible"),
    ("a fifth Sea", put("patrolled", 0b10000), "a Sea is Patrolled"),
    ("no such targets", put("targets", "camlann"), "there are no targets"),
    ("no such difficulty", put("difficulty", 4), "no difficulty"),
    ("one hand for four people", put("one_hand", True), "one hand holds two"),
    ("orders for people", put("orders", (("done", 0),)), "a chart has given orders"),
    ("a Battle nobody fights", at("posts", 0, 1), "that nobody fights"),
    ("units halved for no fight", put("halved", (1,) * 11), "halved for a fight"),
    ("more fight than there are", fighting, "fight, more than there are"),
    ("plunder of nobody in a Battle", at("posts_laden", 0, 1), "of a Battle carry Plunder"),
]


@pytest.mark.parametrize("scenario", [SHORT, FULL])
def test_a_sound_position_has_no_fault(scenario: str) -> None:
    assert GAME.check(in_play(scenario)) == []


@pytest.mark.parametrize(
    ("spoil", "fault"), [case[1:] for case in IMPOSSIBLE], ids=[case[0] for case in IMPOSSIBLE]
)
def test_what_cannot_be_is_refused(spoil: Spoil, fault: str) -> None:
    g = in_play()
    spoil(g)
    found = GAME.check(g)
    assert [line for line in found if fault in line], found
