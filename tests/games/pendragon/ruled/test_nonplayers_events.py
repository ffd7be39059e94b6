"""Non-players: which Events they take, and how they read their charts."""

from __future__ import annotations

from typing import Any

import pytest

import logres
from logres.engine.run import kernel
from logres.engine.run.journal import Journal
from tests.games.pendragon.builders import faction, lay, log, space, told
from tests.games.pendragon.parts import (
    CARD_KIND,
    CARD_ORDER,
    CHARTS,
    CIVITATES,
    DUX,
    EVENT,
    FACTIONS,
    FAR,
    HAS_SIDE,
    LASTS,
    SAXONS,
    SCOTTI,
    SHADED,
    SIDES,
    SYMBOLS,
    UNSHADED,
    Box,
    Choice,
    Pendragon,
    Question,
    Turn,
    after,
    card,
    consult,
    follow,
    half,
    helps,
    is_raven,
    is_shield,
    near_themselves,
    set_up,
    worth,
)
from tests.games.pendragon.ruling import End, answered, did, turn

SHORT = "barbarian-conspiracy"
FREE_COMMANDS = (9, 22, 23, 29, 37, 38, 41, 45, 52, 58, 72)
"""Cards with a text that grants a free Command."""


def start(**fields: Any) -> Pendragon:
    """The board at the start."""
    g = set_up(SHORT, {"factions": "none"})
    g.scenario = SHORT
    for name, value in fields.items():
        setattr(g, name, value)
    return g


def taken(g: Pendragon) -> list[str]:
    """The texts that were executed."""
    return [f"{seen['card'] + 1} {SIDES[seen['side']]}" for seen in told(g, "takes-event")]


# Symbols.


@pytest.mark.rule("pendragon.solo-events.shield")
@pytest.mark.parametrize(
    ("who", "on", "text"),
    [
        ("dux", 2, "2 unshaded"),
        ("civitates", 27, "27 unshaded"),
        ("saxons", 46, "46 shaded"),
        ("scotti", 56, "56 shaded"),
    ],
)
def test_a_shield_is_taken(who: str, on: int, text: str) -> None:
    g = turn(start(), who, on=on)
    assert answered(g, who)[-1] == "+shield-now"
    assert taken(g) == [text]


@pytest.mark.rule("pendragon.solo-events.shield")
def test_without_a_shield_other_boxes_come_first() -> None:
    g = turn(start(), "dux", on=56)
    assert answered(g, "dux")[-1] == "+event-helps"
    assert taken(g) == ["56 unshaded"]


@pytest.mark.rule("pendragon.solo-events.shield")
def test_a_shield_whose_text_helps_nobody_is_none() -> None:
    g = turn(lay(scenario=SHORT), "saxons", on=29)
    assert is_shield(card(29), SAXONS)
    assert "shield-now" in answered(g, "saxons")


@pytest.mark.rule("pendragon.solo-events.sword")
@pytest.mark.parametrize("number", [14, 15])
def test_two_swords_are_known(number: int) -> None:
    assert SYMBOLS[card(number), DUX] == "sword"
    assert not is_shield(card(number), DUX)
    assert not is_raven(card(number), DUX)
    g = turn(start(next_card=card(56)), "dux", on=number)
    assert answered(g, "dux")[1] == "shield-now"


@pytest.mark.rule("pendragon.solo-events.raven")
@pytest.mark.parametrize(
    ("number", "who"),
    [(n, f) for (n, f), symbol in sorted(SYMBOLS.items()) if symbol == "raven"],
)
def test_a_raven_is_never_taken(number: int, who: int) -> None:
    g = turn(start(), FACTIONS[who], on=number + 1)
    assert taken(g) == []


@pytest.mark.rule("pendragon.solo-events.raven")
def test_a_raven_is_not_taken_even_if_it_would_help() -> None:
    g = start()
    open_choice(g, CIVITATES, 14)
    assert helps(g, Turn(CIVITATES, card(14), True, False), UNSHADED)
    assert taken(turn(g, "civitates", on=14)) == []


@pytest.mark.rule("pendragon.ruling.np-symbols")
@pytest.mark.rule("pendragon.solo-events.symbols-unknown")
def test_symbols_stand_on_events_and_follow_from_their_texts() -> None:
    for (number, who), symbol in SYMBOLS.items():
        assert CARD_KIND[number] == EVENT
        assert who in CARD_ORDER[number]
        assert symbol in ("shield", "sword", "raven")
        if symbol == "shield":
            lasting = {"momentum", "capability"} & set(LASTS[number])
            assert lasting or number + 1 in FREE_COMMANDS
    assert [key for key, symbol in SYMBOLS.items() if symbol == "sword"] == [
        (card(14), DUX),
        (card(15), DUX),
    ]


# What an Event is worth.


@pytest.mark.rule("pendragon.ruling.np-worth")
@pytest.mark.parametrize(
    ("who", "there", "more"),
    [
        ("dux", {"board": {"iceni": "cavalry 1"}}, 0.2),
        ("dux", {"board": {"iceni": "saxon-raider 1"}}, -0.5),
        ("dux", {"dux_resources": 2}, 0.15),
        ("civitates", {"board": {"iceni": "militia 1"}}, 0.2),
        ("civitates", {"resources": 1}, 0.15),
        ("civitates", {"wealth": 1}, 0.5),
        ("saxons", {"board": {"iceni": "saxon-warband 1"}}, 0.4),
        ("scotti", {"board": {"iceni": "scotti-raider 1"}}, 0.3),
        ("scotti", {"board": {"iceni": "scotti-raider 1 laden 1"}}, 1.2),
    ],
)
def test_money_units_and_plunder_may_become_a_margin(
    who: str, there: dict[str, Any], more: float
) -> None:
    """Nothing here moves a final margin, so all the difference is the reckoning's own."""
    usual: dict[str, Any] = {"scenario": SHORT, "resources": 0, "imperium": "fragmentation"}
    before, after = lay(**usual), lay(**{**usual, **there})
    assert worth(after, faction(who)) - worth(before, faction(who)) == pytest.approx(more)


# Which half.


@pytest.mark.rule("pendragon.ruling.np-details")
@pytest.mark.rule("pendragon.solo-events.half")
@pytest.mark.parametrize(("who", "on"), [("saxons", 47), ("scotti", 17), ("saxons", 12)])
def test_barbarians_leave_a_card_whose_shaded_half_does_nothing(who: str, on: int) -> None:
    g = turn(start(), who, on=on)
    assert HAS_SIDE[card(on)] == (True, True)
    assert taken(g) == []
    assert did(g) in (["takes-command"], ["passes"])


@pytest.mark.rule("pendragon.solo-events.half")
def test_britons_do_not_take_the_shaded_half_even_if_it_helps() -> None:
    g = start(resources=25)
    sight = Turn(CIVITATES, card(6), True, False)
    open_choice(g, CIVITATES, 6)
    assert helps(g, sight, SHADED)
    assert not helps(g, sight, UNSHADED)
    assert half(g, sight) is None


def open_choice(g: Pendragon, who: int, on: int) -> None:
    """A person is asked what to do on a card."""
    g.ruled, g.card = (), card(on)
    g.stack, g.options = [End(), Choice(who, card(on))], []
    kernel.begin(g)


@pytest.mark.rule("pendragon.solo-events.half")
@pytest.mark.parametrize("who", ["dux", "civitates", "saxons", "scotti"])
def test_a_card_with_one_text_is_for_everybody(who: str) -> None:
    g = start()
    open_choice(g, faction(who), 43)
    assert helps(g, Turn(faction(who), card(43), True, False), UNSHADED)


@pytest.mark.rule("pendragon.solo-events.half")
def test_what_they_think_of_an_event_does_not_move_the_dice() -> None:
    g = start()
    open_choice(g, SAXONS, 25)
    before = g.drawn
    helps(g, Turn(SAXONS, card(25), True, False), UNSHADED)
    assert (g.drawn, len(g.options) > 1) == (before, True)


# Passing for a Shield.


@pytest.mark.rule("pendragon.solo-events.pass-for-shield")
@pytest.mark.parametrize(
    ("who", "following", "passes"),
    [
        ("scotti", 56, True),
        ("scotti", 36, True),
        ("scotti", 41, False),
        ("dux", 7, True),
        ("dux", 14, False),
        ("dux", 52, False),
        ("civitates", 16, False),
        ("civitates", 27, True),
        ("saxons", 46, True),
        ("saxons", 77, False),
    ],
)
def test_they_pass_for_a_shield_on_which_they_come_first_or_second(
    who: str, following: int, passes: bool
) -> None:
    g = turn(start(next_card=card(following)), who)
    assert (answered(g, who)[-1] == "+shield-next") == passes
    if passes:
        assert did(g) == ["passes"]


@pytest.mark.rule("pendragon.solo-events.pass-for-shield")
def test_a_shield_now_is_better_than_one_to_come() -> None:
    g = turn(start(next_card=card(7)), "dux", on=2)
    assert taken(g) == ["2 unshaded"]


# Reading the chart.


@pytest.mark.rule("pendragon.solo.if-none", "pendragon.solo.flowchart")
def test_a_box_that_yields_nothing_sends_on() -> None:
    g = start()
    g.journal = Journal("pendragon")
    questions: dict[str, Question] = {d.ask: lambda g, turn, terms: True for d in CHARTS[DUX]}
    boxes: dict[str, Box] = {d.box: lambda g, turn, found: () for d in CHARTS[DUX]}
    orders = consult(g, Turn(DUX, card(25), True, False), questions, boxes)
    assert orders == (("pass", 0),)
    assert answered(g, "dux") == [f"+{diamond.ask}" for diamond in CHARTS[DUX]]


@pytest.mark.rule("pendragon.solo.if-none")
@pytest.mark.parametrize(
    ("pieces", "what"),
    [
        ("fort anderida, town noviomagus, cavalry 2", "requisitioned"),
        ("fort anderida, cavalry 2", "built"),
    ],
)
def test_without_a_vacant_site_the_dux_requisition(pieces: str, what: str) -> None:
    full = "fort dinas-powys, town isca-silurum, cavalry 2"
    board = {"regni": pieces, "silures": full, "novantae": "red-scotti-settlement"}
    g = turn(lay(board, scenario=SHORT), "dux", [1, *[1] * 20])
    assert answered(g, "dux")[-1] == "+train-cavalry"
    assert {"requisitioned", "built"} & set(log(g)) == {what}


@pytest.mark.rule("pendragon.solo.if-none")
def test_an_order_that_is_not_open_is_passed_over() -> None:
    g = lay(orders=(("select", 3), ("select", 5), ("done", 0)))
    g.options = [("select", 5), ("select", 7), ("done", 0)]
    assert follow(g) == ("select", 5)
    assert follow(g) == ("done", 0)
    g.options = [("select", 7), ("decline", 0)]
    assert follow(g) == ("decline", 0)


@pytest.mark.rule("pendragon.solo.terms")
def test_foederati_are_no_scotti() -> None:
    red = lay({"carvetii": "red-scotti 2, red-scotti-settlement"})
    assert near_themselves(red, SCOTTI) == 0
    near = near_themselves(lay({"carvetii": "scotti-warband 1"}), SCOTTI)
    assert near >> space("carvetii") & 1
    assert near >> space("novantae") & 1
    assert not near >> space("regni") & 1


@pytest.mark.rule("pendragon.solo.predesignation")
def test_all_raids_are_paid_before_the_first_lands() -> None:
    g = turn(start(), "scotti", [4, 2])
    happened = [what for what in log(g) if what in ("pays", "raids")]
    assert happened == ["pays", "raids", "raids", "raids", "raids"]
    assert told(g, "pays") == [{"faction": SCOTTI, "n": 2}]


@pytest.mark.rule("pendragon.solo.rules-bind")
@pytest.mark.parametrize("seed", [1, 2])
def test_four_non_players_keep_the_rules_to_the_end(seed: int) -> None:
    match = logres.new("pendragon", SHORT, {"factions": "none"}, seed=seed, check=True)
    assert match.over
    who = {h.values["faction"] for h in match.happenings if h.what == "takes-command"}
    assert who == set(range(len(FACTIONS)))


@pytest.mark.rule("pendragon.solo-events.half")
@pytest.mark.parametrize(("who", "wanted"), [(DUX, True), (CIVITATES, True), (SAXONS, False)])
def test_what_lasts_helps_the_side_it_is_written_for(who: int, wanted: bool) -> None:
    """67 DOGS AND WOLVES has an unshaded text alone, and its Patrols are the Britons'."""
    g = start()
    open_choice(g, who, 67)
    assert helps(g, Turn(who, card(67), True, False), UNSHADED) == wanted


@pytest.mark.rule("pendragon.ruling.np-worth")
def test_an_imagined_event_takes_none_of_the_dice_to_come() -> None:
    g = start()
    open_choice(g, CIVITATES, 14)
    imagined = after(g, ("event", UNSHADED))
    assert imagined.drawn >= g.drawn + FAR
