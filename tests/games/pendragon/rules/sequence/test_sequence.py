"""The sequence of play: who is asked on a card, what is offered, who may act on the next."""

from __future__ import annotations

import pytest

from tests.games.pendragon.builders import (
    answer,
    asked,
    choices,
    lay,
    question,
    run,
    told,
    tracks,
    units,
)
from tests.games.pendragon.cards_table import eligible, let_end, opening, start, with_cards
from tests.games.pendragon.parts import (
    BOXES,
    CARDS,
    DUX,
    FIRST_BOX,
    SCOTTI,
    SECOND_BOX,
    Choice,
    card,
    pass_income,
    view,
)

CALLEVA, ARD_RI, ANDERIDA, CLASSIS, RECRUITS, DEIRA = 50, 58, 42, 8, 17, 26

MUSTER = ("limited muster", "select dumnonii", "militia 2")


def verbs_offered(found: list[str]) -> set[str]:
    return {choice.split()[0] for choice in found}


@pytest.mark.rule("pendragon.sequence.order")
def test_ineligible_factions_are_skipped() -> None:
    g = opening(ANDERIDA, CALLEVA, eligible="saxons civitates")
    assert asked(g) == "saxons"
    answer(g, "event unshaded", "place regni", "colour dux", "site anderida")
    assert asked(g) == "civitates"


@pytest.mark.rule("pendragon.sequence.first-options", "pendragon.sequence.event-choice")
def test_the_first_eligible_has_every_option() -> None:
    g = opening(DEIRA, CALLEVA)
    assert asked(g) == "civitates"
    assert verbs_offered(choices(g)) == {"command", "event", "pass"}
    assert {"event unshaded", "event shaded"} <= set(choices(g))


@pytest.mark.rule("pendragon.sequence.two-act")
def test_after_two_actions_the_card_ends() -> None:
    g = opening(ANDERIDA, CALLEVA, ARD_RI)
    answer(g, "event unshaded", "place regni", "colour dux", "site anderida")
    assert asked(g) == "dux"
    answer(g, "command march", "select carvetii", "done")
    let_end(g, "dux")
    assert g.card == card(CALLEVA)
    assert eligible(g) == "civitates scotti"


@pytest.mark.rule(
    "pendragon.sequence.second-after-command",
    "pendragon.feats.not-limited",
)
def test_after_a_plain_command_only_a_limited_one() -> None:
    g = opening(CALLEVA, ARD_RI)
    answer(g, "command raid", "raid iceni", "done")
    let_end(g, "saxons")
    assert asked(g) == "scotti"
    assert verbs_offered(choices(g)) == {"limited", "pass"}


@pytest.mark.rule("pendragon.sequence.second-after-command")
def test_a_plain_command_blocks_the_event() -> None:
    g = opening(ARD_RI, CALLEVA, eligible="scotti dux")
    answer(g, "command raid", "raid demetae", "done")
    let_end(g, "scotti")
    assert asked(g) == "dux"
    assert verbs_offered(choices(g)) == {"limited", "pass"}


@pytest.mark.rule("pendragon.sequence.second-after-command-feat")
def test_after_a_command_with_a_feat_a_limited_one_or_the_event() -> None:
    g = opening(ANDERIDA, CALLEVA, eligible="saxons dux")
    answer(g, "command raid", "raid iceni", "feat surprise", "surprise iceni")
    let_end(g, "saxons")
    assert asked(g) == "dux"
    assert verbs_offered(choices(g)) == {"limited", "event", "pass"}


@pytest.mark.rule("pendragon.sequence.second-after-event")
def test_after_the_event_a_full_command_but_no_event() -> None:
    g = opening(ANDERIDA, CALLEVA)
    answer(g, "event unshaded", "place regni", "colour dux", "site anderida")
    assert asked(g) == "dux"
    assert verbs_offered(choices(g)) == {"command", "pass"}


@pytest.mark.rule("pendragon.sequence.pass", "pendragon.sequence.pass-eligible")
def test_who_passes_leaves_its_role_to_the_next_and_stays_eligible() -> None:
    g = opening(CALLEVA, ARD_RI)
    answer(g, "command raid", "raid iceni", "done")
    let_end(g, "saxons")
    offered = choices(g)
    answer(g, "pass")
    assert asked(g) == "dux"
    assert verbs_offered(choices(g)) == verbs_offered(offered)
    answer(g, "pass", *MUSTER)
    assert CARDS[g.card] == CARDS[card(ARD_RI)]
    assert eligible(g) == "dux scotti"


@pytest.mark.rule("pendragon.sequence.pass-first")
def test_after_a_pass_of_the_first_the_next_is_first() -> None:
    g = opening(ANDERIDA, CALLEVA)
    answer(g, "pass")
    assert asked(g) == "dux"
    assert verbs_offered(choices(g)) == {"command", "event", "pass"}


@pytest.mark.rule(
    "pendragon.sequence.pass-barbarian",
    "pendragon.sequence.pass-briton",
    "pendragon.sequence.pass-dux-fragmentation",
    "pendragon.resources.dux-sources",
)
def test_what_a_pass_brings() -> None:
    g = lay()
    pass_income(g, SCOTTI)
    assert tracks(g)["ScR"] == 7
    pass_income(g, DUX)
    assert (tracks(g)["BR"], tracks(g)["DuxR"]) == (28, 0)
    g = lay(imperium="fragmentation")
    pass_income(g, DUX)
    assert (tracks(g)["BR"], tracks(g)["DuxR"]) == (25, 3)


@pytest.mark.rule("pendragon.sequence.acted-ineligible", "pendragon.sequence.not-reached")
def test_who_acted_misses_one_card_and_who_was_not_reached_does_not() -> None:
    g = opening(CALLEVA, ARD_RI, ANDERIDA, CLASSIS)
    answer(g, "command raid", "raid iceni", "done")
    let_end(g, "saxons")
    answer(g, "pass", "pass", *MUSTER)
    assert eligible(g) == "dux scotti"
    answer(g, "event unshaded", "grant dux", "decline", "pass")
    assert CARDS[g.card] == CARDS[card(ANDERIDA)]
    assert "saxons" in eligible(g)
    assert "civitates" in eligible(g)
    assert "scotti" not in eligible(g)


@pytest.mark.rule("pendragon.sequence.all-pass", "pendragon.sequence.advance")
def test_a_card_may_end_without_any_action() -> None:
    g = opening(CALLEVA, ARD_RI, ANDERIDA)
    answer(g, "pass", "pass", "pass", "pass")
    assert (CARDS[g.card], CARDS[g.next_card]) == (CARDS[card(ARD_RI)], CARDS[card(ANDERIDA)])
    assert eligible(g) == "dux civitates saxons scotti"
    found = tracks(g)
    assert (found["SxR"], found["ScR"], found["BR"]) == (11, 7, 31)
    assert g.played == (card(CALLEVA),)


@pytest.mark.rule("pendragon.sequence.may-do-nothing")
def test_a_pass_is_not_asked_for_where_there_is_nothing_else() -> None:
    g = lay(renown={"saxons": 0, "scotti": 0}, resources=0)
    start(with_cards(g, ARD_RI, CALLEVA, eligible="scotti saxons"), dice=[1])
    answer(g, "command raid", "raid demetae", "done")
    let_end(g, "scotti")
    assert told(g, "passes") == [{"faction": 2}]


@pytest.mark.rule("pendragon.sequence.event-choice", "pendragon.events.dual")
def test_a_barbarian_may_read_the_unshaded_text() -> None:
    g = opening(ANDERIDA, CALLEVA)
    assert {"event unshaded", "event shaded"} <= set(choices(g))
    answer(g, "event unshaded", "place cantiaci", "colour civitates", "site rutupiae")
    assert units(g, "cantiaci")["blue-saxon"] == 3


@pytest.mark.rule("pendragon.sequence.cylinders", "pendragon.sequence.boxes")
def test_the_cylinders_stand_where_the_action_says() -> None:
    g = opening(ANDERIDA, CALLEVA, eligible="saxons dux civitates")
    boxes = {name: seat["box"] for name, seat in view(g, None)["factions"].items()}
    assert boxes == {
        "dux": "eligible",
        "civitates": "eligible",
        "saxons": "eligible",
        "scotti": "ineligible",
    }
    answer(g, "event unshaded", "place regni", "colour dux", "site anderida")
    assert view(g, None)["factions"]["saxons"]["box"] == "first-event"
    answer(g, "pass")
    assert view(g, None)["factions"]["dux"]["box"] == "pass"


@pytest.mark.rule("pendragon.sequence.boxes")
@pytest.mark.parametrize(
    ("did", "first", "second"),
    [
        (1, "first-command", "second-limited"),
        (2, "first-command-feat", "second-limited-or-event"),
        (3, "first-event", "second-command"),
    ],
)
def test_the_second_box_follows_from_the_first_action(did: int, first: str, second: str) -> None:
    assert (BOXES[FIRST_BOX[did]], BOXES[SECOND_BOX[did]]) == (first, second)


@pytest.mark.rule("pendragon.sequence.free-command", "pendragon.events.free-commands")
def test_a_free_command_costs_nothing_and_leaves_eligibility_alone() -> None:
    g = opening(ARD_RI, CALLEVA, eligible="dux saxons")
    assert asked(g) == "dux"
    answer(g, "event shaded")
    assert asked(g) == "scotti"
    answer(g, "free-command raid", "raid-in-force demetae", "done")
    let_end(g, "scotti")
    assert tracks(g)["ScR"] == 6
    assert not g.ineligible_next >> SCOTTI & 1


@pytest.mark.rule("pendragon.events.free-may-decline")
def test_a_free_command_may_be_declined() -> None:
    g = opening(ARD_RI, CALLEVA, eligible="dux saxons")
    answer(g, "event shaded", "decline")
    assert asked(g) == "saxons"


def test_a_command_nobody_pays_for_is_not_offered_again() -> None:
    g = lay({"regni": "fort, cavalry 1"}, imperium="autonomy-civilian", resources=3)
    run(with_cards(g, CALLEVA, ARD_RI), Choice(DUX, card(CALLEVA)))
    answer(g, "command train")
    while not question(g).startswith("Choice"):
        answer(g, "refuse" if "refuse" in choices(g) else choices(g)[0])
    assert "command train" not in choices(g)
    assert "command march" in choices(g)
