"""The Playbook's example of Non-players, roll by roll, from where its example of play ends.

One person plays the Civitates; the card is FICKLE WEATHER, the next one ANEIRIN, and the Pivotal
Events of the full-length scenario are at hand.
"""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

import pytest

from logres.engine.papers import actions
from logres.engine.run import kernel
from logres.engine.run.kernel import Frame
from logres.games.pendragon import GAME
from tests.games.pendragon.builders import space
from tests.games.pendragon.parts import (
    CARD_KIND,
    CAVALRY,
    CIVITATES,
    DUX,
    PIVOTAL,
    SAXONS,
    SCOTTI,
    SCOTTI_RAIDER,
    Battle,
    Chronicle,
    Pendragon,
    card,
    pieces,
)
from tests.games.pendragon.rules.test_tutorial import STEPS, Tutorial, Watch

TRAIN_DICE = [4, 3, 4, 3, 4, 5, 1]
"""Invite: Saxons. Three times row and column: which Forts get no Cavalry."""
RAID_DIAMOND, TWO_REGIONS, DROPS_DUROTRIGES = 4, 2, 6


@cache
def dawn_of_the_second_epoch() -> Tutorial:
    tutorial = Tutorial()
    for step in STEPS:
        tutorial.play(step)
        tutorial.overrule(step.get("overrule", {}).get("units", {}))
        if step["id"] == "E.reset":
            return tutorial
    raise AssertionError("the example of play has no end")


def begin(dice: list[Any]) -> Tutorial:
    """All but the Civitates are Non-players; they go on until the Civitates are asked."""
    tutorial = copy.deepcopy(dawn_of_the_second_epoch())
    g = tutorial.g
    g.ruled, g.scenario = (DUX, SAXONS, SCOTTI), "de-excidio-britanniae"
    g.pivotal = sum([1 << n for n, kind in enumerate(CARD_KIND) if kind == PIVOTAL])
    g.card, g.next_card, g.eligible, g.ineligible_next = card(15), card(14), 0b1111, 0
    g.stack, g.options, g.orders = [Chronicle()], [], ()
    # How many rode from Eboracum to Carvetii before was shown in a picture that is lost; that
    # Carvetii is no better target than Votadini says that one of them stayed there.
    pieces.move(g, CAVALRY, space("eboracum"), space("carvetii"), 1, 0)
    g.journal = tutorial.journal = Watch(g)
    tutorial.journal.loaded = list(dice)
    kernel.begin(g)
    return tutorial


def order(*names: str) -> tuple[int, ...]:
    return tuple([space(name) for name in names])


def the_example() -> Tutorial:
    """Up to the Militia of Votadini, who may Withdraw."""
    raid = [RAID_DIAMOND, TWO_REGIONS, DROPS_DUROTRIGES, order("votadini", "textoverdi")]
    small = [1, order("parisi", "deceangli")]
    return begin([*TRAIN_DICE, *raid, *small, 3, 4, 3, 1])


def said(tutorial: Tutorial, what: str, **values: Any) -> list[dict[str, Any]]:
    """The happenings of a kind with these values."""
    found = [seen for told, seen, _ in tutorial.journal.seen if told == what]
    return [seen for seen in found if values.items() <= seen.items()]


def answers(tutorial: Tutorial, faction: str) -> list[str]:
    """The diamonds of a chart and what was answered."""
    return [
        f"{seen['diamond']}: {told[3:]}"
        for told, seen, _ in tutorial.journal.seen
        if told in ("np-yes", "np-no") and seen["faction"] == faction
    ]


@pytest.mark.rule(
    "pendragon.example.n-conspiratio",
    "pendragon.np-scotti.conspiratio",
    "pendragon.solo.pivotal-check",
)
def test_the_scotti_wait_for_a_card_on_which_the_saxons_cannot_act() -> None:
    tutorial = the_example()
    assert said(tutorial, "declares") == []
    saxons_ineligible = copy.deepcopy(dawn_of_the_second_epoch()).g
    assert saxons_ineligible.eligible >> SAXONS & 1


@pytest.mark.rule(
    "pendragon.example.n-dux-diamonds",
    "pendragon.np-dux.intercept",
    "pendragon.np-dux.event",
    "pendragon.np-dux.battle",
    "pendragon.np-dux.train",
    "pendragon.solo.flowchart",
)
def test_the_dux_go_down_their_chart_to_train() -> None:
    assert answers(the_example(), "dux") == [
        "intercept-enough: no",
        "shield-now: no",
        "shield-next: no",
        "battle-adds-prestige: no",
        "train-cavalry: yes",
    ]


@pytest.mark.rule(
    "pendragon.example.n-dux-invite",
    "pendragon.np-dux.invite-nation",
    "pendragon.np-dux.invite-place",
    "pendragon.np-dux.invite-convert",
    "pendragon.np-dux.train-invite",
)
def test_nobody_is_invited() -> None:
    tutorial = the_example()
    assert said(tutorial, "np-invites", die=4, nation_faction="saxons")
    assert said(tutorial, "invited") == []
    assert said(tutorial, "converted") == []


@pytest.mark.rule(
    "pendragon.example.n-dux-train",
    "pendragon.example.n-dux-militia",
    "pendragon.example.n-dux-prosperity",
    "pendragon.example.n-dux-requisition",
    "pendragon.np-dux.train-cavalry",
    "pendragon.np-dux.train-militia",
    "pendragon.np-dux.train-prosperity",
    "pendragon.np-dux.train-feat",
    "pendragon.np-dux.requisition",
    "pendragon.solo-random.table",
    "pendragon.solo.space-by-space",
)
def test_the_dux_train_and_requisition() -> None:
    tutorial = the_example()
    cavalry = {seen["space"] for seen in said(tutorial, "placed", unit="cavalry")}
    trained = {"carvetii", "corieltauvi", "deceangli", "eboracum", "regni", "trinovantes"}
    militia = {seen["space"]: seen["n"] for seen in said(tutorial, "placed", unit="militia")}
    assert cavalry == trained
    assert militia == {"corieltauvi": 2, "regni": 2, "trinovantes": 2}
    assert said(tutorial, "restored") == [{"faction": "dux", "space": "atrebates", "n": 2}]
    assert said(tutorial, "requisitioned", n=6)
    after = next(seen for told, _, seen in tutorial.journal.seen if told == "requisitioned")
    expected = {"BR": 5, "DuxR": 6, "TP": 70, "PP": 75}
    assert {key: after[key] for key in expected} == expected


@pytest.mark.rule("pendragon.ruling.np-charts")
@pytest.mark.rule(
    "pendragon.example.n-scotti-diamond",
    "pendragon.np-scotti.return",
    "pendragon.np-scotti.event",
    "pendragon.np-scotti.battle",
    "pendragon.np-scotti.march",
    "pendragon.np-scotti.raid-diamond",
    "pendragon.solo.full-for-limited",
)
def test_the_scotti_take_a_full_raid_with_a_feat() -> None:
    tutorial = the_example()
    assert answers(tutorial, "scotti") == [
        "much-to-bring-home: no",
        "plunder-at-last: no",  # ours: the deck of the example is nearly spent
        "shield-now: no",
        "shield-next: no",
        "warbands-to-effect: no",
        "march-and-outnumber: no",
        "raiders-at-home: yes",
    ]
    assert said(tutorial, "takes-command", faction="scotti", command="raid")
    assert said(tutorial, "ransom-roll", space="votadini", die=3)


@pytest.mark.rule("pendragon.ruling.np-1d4-subtraction")
@pytest.mark.rule(
    "pendragon.example.n-scotti-targets",
    "pendragon.example.n-scotti-small",
    "pendragon.np-scotti.raid-regions",
    "pendragon.np-scotti.raid-2d4",
    "pendragon.np-scotti.raid-ties",
    "pendragon.np-scotti.raid-1d4",
    "pendragon.np-scotti.surprise",
    "pendragon.np-scotti.first-order",
    "pendragon.solo-random.equal-die",
    "pendragon.solo.predesignation",
    "pendragon.solo.terms",
)
def test_the_scotti_choose_their_targets() -> None:
    tutorial = the_example()
    chosen = [seen["space"] for seen in said(tutorial, "np-chooses", faction="scotti")]
    assert sorted(chosen[:2]) == ["textoverdi", "votadini"]
    assert sorted(chosen[2:]) == ["deceangli", "parisi"]
    assert said(tutorial, "pays", faction="scotti", n=2)


@pytest.mark.rule("pendragon.example.n-scotti-excursion", "pendragon.np-scotti.raid-2d4")
def test_with_another_roll_the_scotti_go_for_gold() -> None:
    tutorial = begin([*TRAIN_DICE, RAID_DIAMOND, 6, order("textoverdi", "durotriges")])
    chosen = [seen["space"] for seen in said(tutorial, "np-chooses", faction="scotti")]
    assert sorted(chosen[:2]) == ["durotriges", "textoverdi"]
    assert chosen[2:] == ["parisi", "deceangli"]
    assert said(tutorial, "pays", faction="scotti", n=4)


def play(tutorial: Tutorial, *texts: str, dice: tuple[Any, ...] = ()) -> None:
    tutorial.journal.loaded = list(dice)
    for text in texts:
        options = [actions.to_text(GAME, option) for option in tutorial.g.options]
        kernel.play(tutorial.g, tutorial.g.options[options.index(text)])


def raiders_in(tutorial: Tutorial, name: str) -> tuple[int, int]:
    """Scotti Raiders there, and how many of them carry Plunder."""
    g = tutorial.g
    return g.at(SCOTTI_RAIDER, space(name)), g.laden_at(SCOTTI_RAIDER, space(name))


@pytest.mark.rule(
    "pendragon.example.n-votadini",
    "pendragon.battle-tactics.raid-battle",
    "pendragon.battle-tactics.assault-if",
    "pendragon.battle-tactics.attackers-ambush",
)
def test_in_votadini_they_are_sure_of_an_assault() -> None:
    tutorial = the_example()
    assert said(tutorial, "ambush-fails", unit="scotti-raider", rolled=1)
    play(tutorial, "withdraw militia", "withdraw militia", dice=(1, 2, 4, 1, 1, 1, 1))
    assert said(tutorial, "razed", site="yeavering")
    assert raiders_in(tutorial, "votadini") == (1, 1)
    lost = next(seen for told, _, seen in tutorial.journal.seen if told == "control-lost")
    assert lost["BC"] == 33


@pytest.mark.rule(
    "pendragon.example.n-textoverdi",
    "pendragon.battle-tactics.raid-battle",
    "pendragon.np-scotti.ransom",
)
def test_in_textoverdi_they_are_too_few() -> None:
    tutorial = the_example()
    play(tutorial, "withdraw militia", "withdraw militia", dice=(1, 2, 4, 1, 1, 1, 1))
    assert said(tutorial, "ransomed", faction="civitates", space="textoverdi", n=1)
    assert said(tutorial, "battle", space="textoverdi") == []
    assert raiders_in(tutorial, "textoverdi") == (3, 2)
    after = next(seen for told, _, seen in tutorial.journal.seen if told == "ransomed")
    assert (after["BR"], after["ScR"]) == (4, 18)


class Aftermath(Frame):
    """Below a Battle: the Civitates, who are a person, may look around."""

    def start(self, g: Pendragon) -> None:
        g.ask(CIVITATES, [("done", 0)], self.start)


@pytest.mark.rule(
    "pendragon.example.n-withdrawal",
    "pendragon.battle-tactics.withdraw-if",
    "pendragon.battle-tactics.withdraw-where",
)
def test_cavalry_goes_where_it_costs_the_raiders_most() -> None:
    tutorial = the_example()
    g = tutorial.g
    g.stack, g.options = [Aftermath()], []
    pieces.place(g, SCOTTI_RAIDER, space("textoverdi"), 12)
    g.stack.append(Battle(space("textoverdi"), SCOTTI, CIVITATES, raiders=12))
    tutorial.journal.loaded = [1]
    kernel.begin(g)
    inside = said(tutorial, "withdrew", unit="cavalry")
    assert [seen["site"] for seen in inside] == ["pons-aelius", "pons-aelius"]
