"""Why not: every common refusal has an honest reason and the clause behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from logres.engine.errors import IllegalAction
from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.words import ledger
from logres.engine.words.text import LANGUAGES, catalogue
from logres.games.barbarian import GAME
from tests.games.barbarian.builders import answer, bribe, chair, fight, turn
from tests.games.barbarian.hidden import moments, new_game
from tests.games.barbarian.reasons import PREDICATES

SetUp = Callable[[], Match]


def opening(**fields: Any) -> Match:
    """The Huns at turn, with a Warrior at Sea and one in Moesia."""
    fields.setdefault("warriors", {"huns": "moesia sea"})
    fields.setdefault("purses", {"huns": "9b"})
    return turn("huns ostrogoths visigoths", **fields)


def poor() -> Match:
    return opening(purses={})


def poor_on_a_coast() -> Match:
    return opening(kings={"huns": "gallaecia"}, purses={})


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


def of_two_players() -> Match:
    return turn(
        "huns ostrogoths visigoths saxons",
        kings={"huns": "dalmatia"},
        sides="huns+ostrogoths visigoths+saxons",
        two=True,
    )


def as_guest() -> Match:
    """The Huns stand in their teammate's Ravenna, for which they could pay."""
    return turn(
        "huns ostrogoths visigoths saxons",
        kings={"huns": "ravenna"},
        sides="huns+ostrogoths visigoths+saxons",
        purses={"huns": "9b"},
    )


def as_host() -> Match:
    """The same table, from the other side: Ravenna is the Ostrogoths', with a guest in it."""
    return turn(
        "huns ostrogoths visigoths saxons",
        "ostrogoths",
        kings={"huns": "ravenna"},
        sides="huns+ostrogoths visigoths+saxons",
    )


def two_steps(*actions: str) -> Match:
    """Huns with two moves each: the King has made one, beside a Warrior that has made none."""
    match = opening(
        kings={"huns": "pannonia"},
        warriors={"huns": "dalmatia sea"},
        tokens={"huns": "noricum moesia"},
        powers=True,
    )
    return answer(match, "maneuver", *actions)


def one_step_made() -> Match:
    return two_steps("king pannonia", "to noricum")


def two_steps_made() -> Match:
    return two_steps("king pannonia", "to noricum", "king noricum", "to pannonia")


def kingless() -> Match:
    match = opening(kings={"huns": ""}, warriors={"huns": "sarmatia"})
    return answer(match, "maneuver")


def moving_out_without_king() -> Match:
    match = fight(
        "dalmatia",
        "huns",
        "ostrogoths",
        tokens={"huns": "moesia noricum"},
        warriors={"huns": "dalmatia dalmatia", "ostrogoths": "dalmatia"},
    )
    return bribe(match, huns="", ostrogoths="")


def taxed_with_change() -> Match:
    chests = {"dacia": "1d", "sarmatia": "1g 1b"}
    return answer(opening(purses={"huns": "1g"}, chests=chests), "tax", "change dacia")


def attila_cannot_pay() -> Match:
    return answer(opening(purses={}, warriors={}, powers=True), "invade moesia")


def raiding() -> Match:
    fields: dict[str, Any] = {"kings": {"vandals": ""}, "warriors": {"vandals": "sea"}}
    return answer(turn("vandals ostrogoths", powers=True, **fields), "invade hibernia")


def after_a_victory(*actions: str) -> Match:
    """The Huns won the first game of two, and pick the set-up of the second."""
    match = opening(
        tokens={"huns": "noricum dalmatia alemannia"},
        purses={"huns": "5b"},
        games=2,
        assignment="chosen",
        privilege=True,
    )
    return answer(match, "claim moesia", *actions)


def leading() -> Match:
    """The Huns have chosen whom to lead; somebody else is asked."""
    return after_a_victory("setup 3b", "lead franks")


def picking() -> Match:
    return answer(new_game(1, "expert-picks"), "include huns")


def clovis_keeps() -> Match:
    match = fight(
        "burgundia",
        "franks",
        "visigoths",
        kings={"franks": "burgundia", "visigoths": "carthaginensis"},
        warriors={"visigoths": "burgundia"},
        purses={"franks": "2s 1g"},
        powers=True,
    )
    return bribe(match, franks="2s 1g", visigoths="")


def clovis_keeps_less() -> Match:
    """Three Tremis of two silvers and a gold: not both silvers."""
    return answer(clovis_keeps(), "gold 0")


def hemmed_in() -> Match:
    """The King is in Alemannia, far from anything of the Huns; a Warrior of theirs can move."""
    match = opening(kings={"huns": "alemannia"}, warriors={"huns": "dacia"})
    return answer(match, "maneuver")


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


def exchanging() -> Match:
    """A gold for three bronzes, or for a bronze and a silver."""
    chests = {"dacia": "3b 1s"}
    return answer(opening(purses={"huns": "1g"}, chests=chests), "claim moesia")


CASES: list[tuple[SetUp, str, str, str]] = [
    (after_a_victory, "setup 4a", "other-setup", "optional.privilege"),
    (picking, "include huns", "included-already", "optional.expert-selection"),
    (leading, "lead franks", "led-already", "optional.legacy"),
    (leading, "lead saxons", "not-in-play", "optional.expert-assignment"),
    (opening, "pass", "must-act", "turn.one-action"),
    (nowhere_to_go, "maneuver", "no-move", "ruling.empty-maneuver"),
    (nowhere_to_go, "tax", "no-province", "ruling.no-legal-action"),
    (opening, "invade sea", "the-sea", "map.no-naval-battle"),
    (opening, "invade africa", "impassable", "map.impassable"),
    (opening, "recruit gallaecia", "not-controlled", "recruit.unoccupied"),
    (spent, "recruit sarmatia", "no-warrior", "components.component-limit"),
    (spent, "recruit roma", "no-warrior", "recruit.cheapest-first"),
    (opening, "recruit moesia", "not-controlled", "recruit.unoccupied"),
    (opening, "recruit pannonia", "occupied", "recruit.unoccupied"),
    (poor, "recruit dacia", "too-dear", "economy.paid-actions"),
    (opening, "invade dacia", "own-province", "invade.eligible-target"),
    (opening, "invade moesia", "own-unit", "invade.eligible-target"),
    (in_roma, "invade roma", "own-unit-there", "invade.eligible-target"),
    (poor, "invade moesia", "own-unit-there", "invade.eligible-target"),
    (poor_on_a_coast, "invade gallaecia", "own-unit-there", "invade.eligible-target"),
    (in_teams, "invade ravenna", "teammate", "team.no-infighting"),
    (as_host, "invade ravenna", "own-province", "invade.eligible-target"),
    (as_guest, "invade ravenna", "teammate", "team.no-infighting"),
    (as_guest, "claim ravenna", "teammate", "team.no-infighting"),
    (of_two_players, "invade ravenna", "sister", "ruling.two-player-sisters"),
    (opening, "invade gallaecia", "no-port", "ruling.sea-invade-only-port"),
    (opening, "invade thuringia", "out-of-reach", "moving.adjacent-only"),
    (spent, "claim burgundia", "no-token", "components.component-limit"),
    (spent, "claim noricum", "own-province", "claim.eligible"),
    (opening, "claim dacia", "own-province", "claim.eligible"),
    (opening, "claim noricum", "no-unit", "claim.attempt"),
    (in_roma, "claim roma", "capital", "control.never-capital"),
    (poor, "claim moesia", "too-dear", "economy.paid-actions"),
    (maneuvering, "done", "must-move", "ruling.empty-maneuver"),
    (maneuvering, "castle dacia", "not-there", "maneuver.castling"),
    (maneuvering, "castle sea", "castle-apart", "maneuver.castling"),
    (kingless, "castle sarmatia", "no-king", "battle.king-removed"),
    (two_steps_made, "castle dalmatia", "castle-moved", "maneuver.castling-counts"),
    (two_steps_made, "king pannonia", "moved-already", "maneuver.any-units"),
    (king_marching, "to pannonia", "stands-there", "maneuver.any-units"),
    (maneuvering, "king roma", "not-there", "maneuver.any-units"),
    (king_marched, "king noricum", "moved-already", "maneuver.any-units"),
    (king_marching, "to sea", "no-port", "maneuver.port-to-sea"),
    (king_marching, "to roma", "too-far", "moving.adjacent-only"),
    (king_marching, "to dalmatia", "not-controlled", "maneuver.no-invasion"),
    (king_marching, "to moesia", "not-controlled", "maneuver.to-own-unoccupied"),
    (invading, "warrior dacia", "too-far", "moving.adjacent-only"),
    (invading, "warrior sarmatia", "not-there", "moving.adjacent-only"),
    (challenged, "done", "unit-or-pass", "challenge.move-at-least-one"),
    (challenged, "warrior sicilia", "too-far", "moving.adjacent-only"),
    (committed, "warrior moesia", "stands-there", "battle.no-retreat"),
    (committed, "pass", "challenged-already", "battle.no-retreat"),
    (reinforcing, "done", "reinforce-or-not", "battle.reinforce-alternate"),
    (reinforcing, "warrior sarmatia", "too-far", "moving.adjacent-only"),
    (bribing, "bronze 5", "so-many-coins", "ruling.bribes-no-change"),
    (bribing, "gold 0", "other-coins-now", "battle.bribes-secret"),
    (moving_out, "done", "one-stays", "battle.one-remains"),
    (moving_out, "king-to dalmatia", "battlefield", "battle.one-remains"),
    (moving_out, "warrior-to dalmatia", "battlefield", "battle.one-remains"),
    (moving_out_without_king, "king-to moesia", "king-elsewhere", "battle.one-remains"),
    (moving_out_without_king, "king-to dalmatia", "king-elsewhere", "battle.one-remains"),
    (moving_out, "king-to sea", "not-to-sea", "battle.move-out-not-sea"),
    (moving_out, "king-to dacia", "too-far", "battle.move-out-targets"),
    (moving_out, "king-to roma", "too-far", "battle.move-out-targets"),
    (moving_out, "king-to pannonia", "occupied", "battle.move-out-targets"),
    (moving_out, "king-to noricum", "not-controlled", "battle.move-out-targets"),
    (taxing, "collect-bronze ravenna", "not-controlled", "tax.from-any-own"),
    (taxing, "collect-gold dacia", "no-such-coin", "tax.shortfall"),
    (taxing, "collect-diamond dacia", "over-the-limit", "tax.up-to-provinces"),
    (taxing, "change dacia", "no-change", "ruling.tax-with-change"),
    (taxing, "change ravenna", "not-controlled", "tax.from-any-own"),
    (taxed_with_change, "change sarmatia", "changed-already", "ruling.tax-with-change"),
    (attila_cannot_pay, "claim moesia", "too-dear", "economy.paid-actions"),
    (attila_cannot_pay, "claim noricum", "claim-here", "powers.king-power-lost"),
    (raiding, "sail hibernia", "sail-home", "powers.kingdom-power-always"),
    (clovis_keeps, "gold 2", "bribe-held", "battle.bribes-collected"),
    (clovis_keeps, "silver 1", "other-coins-now", "battle.bribes-collected"),
    (clovis_keeps, "silver 3", "bribe-held", "battle.bribes-collected"),
    (clovis_keeps_less, "silver 2", "keep-less", "battle.bribes-collected"),
    (paying, "bronze 2", "other-coins-now", "economy.treasury-use"),
    (paying, "silver 9", "so-many-coins", "components.component-limit"),
    (paying, "silver 2", "not-that-amount", "ruling.overpay-least"),
    (changing, "change roma", "not-controlled", "economy.make-change"),
    (changing, "change pannonia", "no-change", "economy.make-change"),
    (exchanging, "bronze 2", "not-that-swap", "ruling.change-exact"),
    (exchanging, "silver 1", "other-coins-now", "economy.make-change"),
    (hemmed_in, "king alemannia", "nowhere-to-go", "maneuver.to-own-unoccupied"),
]

KNOWN = set(ledger.load(GAME.folder).clauses)


@pytest.mark.parametrize(("table", "action", "reason", "clause"), CASES)
def test_a_refusal_has_an_honest_reason(
    table: SetUp, action: str, reason: str, clause: str
) -> None:
    match = table()
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    assert refusal.why == reason
    assert f"barbarian.{clause}" in refusal.rules
    assert set(refusal.rules) <= KNOWN
    tried = actions.from_text(GAME, action)
    assert PREDICATES[reason](match, chair(match.decision.seat), tried, refusal)
    for language in ("en", "fr"):
        said = match.explain(refusal, language)
        assert said
        assert "{" not in said
        assert "[" not in said


def said(match: Match, action: str) -> str:
    assert match.decision is not None
    refusal = match.why_not(action, match.decision.seat)
    assert refusal is not None
    return match.explain(refusal)


def test_a_reason_does_not_advise_or_assert_what_is_not_so() -> None:
    assert "claim" in said(opening(), "invade moesia")
    assert "claim" not in said(in_roma(), "invade roma"), "a capital is never claimed"
    assert "claim" not in said(as_guest(), "invade ravenna")
    assert "teammate" not in said(of_two_players(), "invade ravenna")
    for verb in ("king", "warrior", "castle", "to"):
        for match in (maneuvering(), king_marching(), king_marched()):
            assert "none" not in said(match, f"{verb} sea").split()


def test_a_huns_first_step_does_not_keep_him_from_castling() -> None:
    """The King has made one of two moves and castles with the other."""
    match = one_step_made()
    assert match.decision is not None
    assert "castle dalmatia" in match.decision.actions
    assert said(match, "castle sea").endswith("not adjacent to him.")


def test_a_verb_of_the_other_question_is_told_what_is_asked() -> None:
    for match, action in (
        (maneuvering(), "to sea"),
        (king_marched(), "to sea"),
        (king_marching(), "king pannonia"),
        (king_marching(), "castle dacia"),
        (paying(), "change dacia"),
        (changing(), "gold 1"),
        (exchanging(), "change dacia"),
        (taxing(), "invade roma"),
        (taxing(), "bronze 1"),
        (bribing(), "change dacia"),
        (clovis_keeps(), "change dacia"),
        (moving_out(), "to moesia"),
        (reinforcing(), "to moesia"),
    ):
        assert match.decision is not None
        refusal = match.why_not(action, match.decision.seat)
        assert refusal is not None
        assert refusal.why == "engine.refusal.wrong-phase", action


@pytest.mark.parametrize(("table", "action"), [(table, action) for table, action, _, _ in CASES])
def test_what_is_refused_changes_nothing(table: SetUp, action: str) -> None:
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
    tries = [f"{verb} dacia" for verb, noun in GAME.verbs.items() if noun == "area"]
    tries += [f"{coin} 7" for coin in ("bronze", "silver", "gold", "diamond")]
    tries += ["pass", "done", "tax", "maneuver"]
    for match in moments(new_game(31), 31, decisions=200, every=4):
        for seat in match.seats:
            for refusal in [match.why_not(action, seat) for action in tries]:
                assert refusal is None or set(refusal.rules) <= KNOWN


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_a_case_and_a_predicate(language: str) -> None:
    texts = set(catalogue(language, GAME.folder / "text").find("refusal"))
    assert {reason for _, _, reason, _ in CASES} == texts == set(PREDICATES)
