"""Why not: every common refusal has an honest reason and the clause behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from logres.engine import ledger
from logres.engine.errors import IllegalAction
from logres.engine.match import Match
from logres.games.barbarian import GAME
from tests.games.barbarian.hidden import moments, new_game
from tests.games.barbarian.table import answer, bribe, fight, turn

Table = Callable[[], Match]


def opening(**fields: Any) -> Match:
    """The Huns at turn, with a Warrior at Sea and one in Moesia."""
    fields.setdefault("warriors", {"huns": "moesia sea"})
    fields.setdefault("purses", {"huns": "9b"})
    return turn("huns ostrogoths visigoths", **fields)


def poor() -> Match:
    return opening(purses={})


def spent() -> Match:
    """All Warriors and all tokens are out, and a start is lost."""
    return opening(
        kings={"huns": "burgundia"},
        warriors={"huns": "sea sea sea sea", "ostrogoths": "dacia"},
        tokens={"huns": "noricum dalmatia thuringia moesia"},
    )


def nowhere_to_go() -> Match:
    kings = {"huns": "alemannia"}
    return opening(kings=kings, warriors={"ostrogoths": "pannonia dacia sarmatia"})


def in_roma() -> Match:
    return opening(kings={"huns": "roma", "ostrogoths": "sea"})


def in_teams() -> Match:
    return turn(
        "huns ostrogoths visigoths saxons",
        kings={"huns": "dalmatia"},
        sides="huns+ostrogoths visigoths+saxons",
    )


def maneuvering(*actions: str) -> Match:
    return answer(opening(tokens={"huns": "noricum"}), "maneuver", *actions)


def king_marching() -> Match:
    return maneuvering("king pannonia")


def king_marched() -> Match:
    return maneuvering("king pannonia", "to noricum")


def invading() -> Match:
    return answer(opening(warriors={"huns": "dacia moesia"}), "invade dalmatia")


def challenged() -> Match:
    match = opening(warriors={"huns": "moesia", "ostrogoths": "dalmatia sicilia"})
    return answer(match, "claim moesia")


def committed() -> Match:
    match = opening(warriors={"huns": "moesia", "ostrogoths": "dalmatia dacia"})
    return answer(match, "claim moesia", "warrior dalmatia")


def reinforcing() -> Match:
    return fight(
        "moesia",
        "huns",
        "ostrogoths",
        warriors={"huns": "moesia sarmatia", "ostrogoths": "moesia"},
        purses={"huns": "1b"},
    )


def bribing() -> Match:
    return answer(reinforcing(), "pass")


def moving_out() -> Match:
    match = fight(
        "dalmatia",
        "huns",
        "ostrogoths",
        kings={"huns": "dalmatia"},
        tokens={"huns": "moesia"},
        warriors={"huns": "dalmatia pannonia", "ostrogoths": "dalmatia"},
    )
    return bribe(match, huns="", ostrogoths="")


def taxing() -> Match:
    chests = {"dacia": "1b 1d", "ravenna": "1b", "sarmatia": "1b"}
    return answer(opening(purses={}, chests=chests), "tax")


def paying() -> Match:
    return answer(opening(purses={"huns": "9b 2s"}), "claim moesia")


def changing() -> Match:
    chests = {"dacia": "1b 1s", "sarmatia": "3b", "roma": "3b"}
    return answer(opening(purses={"huns": "1g"}, chests=chests), "claim moesia")


CASES: list[tuple[Table, str, str, str]] = [
    (opening, "pass", "must-act", "turn.one-action"),
    (nowhere_to_go, "maneuver", "no-move", "ruling.empty-maneuver"),
    (nowhere_to_go, "tax", "no-province", "ruling.no-legal-action"),
    (opening, "invade sea", "the-sea", "map.no-naval-battle"),
    (opening, "invade africa", "impassable", "map.impassable"),
    (opening, "recruit gallaecia", "not-controlled", "recruit.unoccupied"),
    (spent, "recruit sarmatia", "no-warrior", "components.component-limit"),
    (opening, "recruit moesia", "not-controlled", "recruit.unoccupied"),
    (opening, "recruit pannonia", "occupied", "recruit.unoccupied"),
    (poor, "recruit dacia", "too-dear", "economy.paid-actions"),
    (opening, "invade dacia", "own-province", "invade.eligible-target"),
    (opening, "invade moesia", "own-unit", "invade.eligible-target"),
    (in_teams, "invade ravenna", "teammate", "team.no-infighting"),
    (opening, "invade gallaecia", "no-port", "ruling.sea-invade-only-port"),
    (opening, "invade thuringia", "out-of-reach", "moving.adjacent-only"),
    (spent, "claim burgundia", "no-token", "components.component-limit"),
    (opening, "claim dacia", "own-province", "claim.eligible"),
    (opening, "claim noricum", "no-unit", "claim.attempt"),
    (in_roma, "claim roma", "capital", "control.never-capital"),
    (poor, "claim moesia", "too-dear", "economy.paid-actions"),
    (maneuvering, "done", "must-move", "ruling.empty-maneuver"),
    (maneuvering, "castle dacia", "no-castling", "maneuver.castling"),
    (maneuvering, "king roma", "not-there", "maneuver.any-units"),
    (king_marched, "king noricum", "moved-already", "maneuver.any-units"),
    (king_marching, "to sea", "no-port", "maneuver.port-to-sea"),
    (king_marching, "to roma", "out-of-reach", "moving.adjacent-only"),
    (king_marching, "to dalmatia", "not-controlled", "maneuver.no-invasion"),
    (king_marching, "to moesia", "not-controlled", "maneuver.to-own-unoccupied"),
    (invading, "warrior dacia", "out-of-reach", "moving.adjacent-only"),
    (invading, "warrior sarmatia", "not-there", "moving.adjacent-only"),
    (challenged, "done", "unit-or-pass", "challenge.move-at-least-one"),
    (challenged, "warrior sicilia", "out-of-reach", "moving.adjacent-only"),
    (committed, "pass", "challenged-already", "battle.no-retreat"),
    (reinforcing, "done", "reinforce-or-not", "battle.reinforce-alternate"),
    (reinforcing, "warrior sarmatia", "out-of-reach", "moving.adjacent-only"),
    (bribing, "bronze 5", "so-many-coins", "ruling.bribes-no-change"),
    (bribing, "gold 0", "other-coins-now", "battle.bribes-secret"),
    (moving_out, "done", "one-stays", "battle.one-remains"),
    (moving_out, "king-to sea", "not-to-sea", "battle.move-out-not-sea"),
    (moving_out, "king-to dacia", "out-of-reach", "battle.move-out-targets"),
    (moving_out, "king-to pannonia", "occupied", "battle.move-out-targets"),
    (moving_out, "king-to noricum", "not-controlled", "battle.move-out-targets"),
    (taxing, "collect-bronze ravenna", "not-controlled", "tax.from-any-own"),
    (taxing, "collect-gold dacia", "no-such-coin", "tax.shortfall"),
    (taxing, "collect-diamond dacia", "over-the-limit", "tax.up-to-provinces"),
    (taxing, "change dacia", "no-change", "ruling.tax-with-change"),
    (paying, "silver 9", "so-many-coins", "components.component-limit"),
    (paying, "silver 2", "not-that-amount", "ruling.overpay-least"),
    (changing, "change roma", "not-controlled", "economy.make-change"),
    (changing, "change pannonia", "no-change", "economy.make-change"),
]


@pytest.mark.parametrize(("table", "action", "reason", "clause"), CASES)
def test_a_refusal_has_an_honest_reason(
    table: Table, action: str, reason: str, clause: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == reason
    assert f"barbarian.{clause}" in refusal.rules
    for language in ("en", "fr"):
        said = match.explain(refusal, language)
        assert said
        assert "{" not in said
        assert "[" not in said


@pytest.mark.parametrize(("table", "action"), [(table, action) for table, action, _, _ in CASES])
def test_what_is_refused_changes_nothing(table: Table, action: str) -> None:
    match = table()
    before = match.position()
    with pytest.raises(IllegalAction):
        match.play(action)
    assert match.position() == before


def test_whoever_is_not_asked_is_told_so() -> None:
    refusal = opening().why_not("tax", "ostrogoths")
    assert refusal is not None
    assert refusal.why == "engine.refusal.not-your-turn"


def test_every_refusal_names_clauses_of_the_ledger() -> None:
    known = set(ledger.load(GAME.folder).clauses)
    tries = [f"{verb} dacia" for verb, noun in GAME.verbs.items() if noun == "area"]
    tries += [f"{coin} 7" for coin in ("bronze", "silver", "gold", "diamond")]
    tries += ["pass", "done", "tax", "maneuver"]
    for match in moments(new_game(31), 31, decisions=200, every=4):
        for seat in match.seats:
            for refusal in [match.why_not(action, seat) for action in tries]:
                assert refusal is None or set(refusal.rules) <= known
