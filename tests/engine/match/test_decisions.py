"""What a match asks: who, what, why, in words; and the result when there is no more to ask."""

from __future__ import annotations

import logres
from tests.engine.matches import asked, building
from tests.fifth.table import plan, position, three


def test_a_decision_tells_who_is_asked_what_and_why() -> None:
    match = logres.new("beacons", "duel", seed=1)
    decision = match.decision
    assert decision is not None
    assert (decision.seat, decision.question) == ("east", "scouting.look")
    assert decision.actions == ("rest", "scout")
    assert decision.rules == ("beacons.scout.look",)
    assert decision.prompt() == "Do you look at the torch on top of the deck?"
    assert decision.prompt("fr") == "Regardez-vous la torche du dessus de la pioche\u00a0?"
    assert decision.label("scout") == "Look at the top torch"
    assert decision.label("scout", "fr") == "Regarder la torche du dessus"


def test_a_prompt_names_what_the_procedure_is_about() -> None:
    match = three("t1", "t2")
    match.play("light crag", "west")
    decision = match.decision_of("west")
    assert decision is not None
    assert decision.values == {"hill": "crag", "n": 2}
    assert decision.prompt() == "Choose up to 2 torches to burn on the Crag, or finish."
    assert decision.label("feed t2") == "Burn a rush"
    match.play("feed t2", "west")
    decision = match.decision_of("west")
    assert decision is not None
    assert decision.prompt("fr") == "Choisissez encore 1 torche à brûler sur le Roc, ou terminez."


def test_a_step_without_citation_takes_the_rules_of_its_procedure() -> None:
    match = three("t1", "t2")
    match.play("light crag", "west")
    rules = [decision.rules for decision in match.decisions]
    assert rules == [
        ("beacons.plan.light",),
        ("beacons.plan.feed",),
        ("beacons.plan.lurk",),
    ]


def test_several_seats_may_have_to_decide() -> None:
    match = three("t1", "t2")
    everybody = [("east", "muster.light"), ("west", "muster.light"), ("raiders", "ambush.lurk")]
    assert asked(match) == everybody
    plan(match, west="tor")
    assert asked(match) == [everybody[0], everybody[2]]
    assert match.decision_of("west") is None
    assert match.decision == match.decision_of("east")


def test_at_the_end_there_is_no_decision_but_a_result() -> None:
    match = logres.load("beacons", position(round=2, coins={"west": 4}))
    assert match.over
    assert (match.decision, match.decisions) == (None, [])
    assert match.result == logres.Result("season", ("west",), {"east": 0, "west": 4})
    assert building().result is None
