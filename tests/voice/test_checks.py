"""The checks themselves: each finds the bad sentences of its kind and lets the good ones pass.

Most are made from messages and names as catalogues have them, so that a check that cannot read the
new names is found out.
"""

from __future__ import annotations

from typing import Any

import pytest

from logres.engine.words.text import Catalogue
from tests.voice.checks import CHECKS, failures
from tests.voice.names import KNOWN, Names
from tests.voice.sentences import Sentence

SURFACE = "fixtures"
NAMES: dict[str, dict[str, Any]] = {
    "en": {
        "faction": {
            "dux": {"name": "Dux", "article": "the"},
            "saxons": {"name": "Saxons", "article": "the", "number": "other", "adj": "Saxon"},
            "iceni": {"name": "Iceni", "article": "the", "number": "other"},
        },
        "area": {
            "kent": "Kent",
            "pennines": {"name": "Pennines", "article": "the", "number": "other"},
        },
        "unit": {
            "saxon-raider": {"one": "Saxon Raider", "other": "Saxon Raiders"},
            "militia": {"one": "Militia", "other": "Militia"},
        },
        "coin": {"bronze": {"one": "bronze", "other": "bronze"}},
    },
    "fr": {
        "faction": {
            "dux": {"name": "Dux", "article": "le"},
            "saxons": {"name": "Saxons", "article": "les"},
            "iceni": {"name": "Iceni", "article": "les"},
        },
        "area": {
            "kent": {"name": "Kent", "article": "le"},
            "isca": "Isca Silurum",
            "essex": {"name": "Essex", "article": "l’"},
        },
        "unit": {
            "saxon-raider": {"one": "Pillard saxon", "other": "Pillards saxons"},
            "militia": {"one": "Milice", "other": "Milices"},
        },
        "coin": {"bronze": {"one": "pièce de bronze", "other": "pièces de bronze"}},
    },
}
FIGHT = {"faction": "saxons", "area": "kent", "n": 1, "unit": "saxon-raider"}
DUX = {**FIGHT, "faction": "dux"}
LONG = "The Saxons march " + "and march " * 10 + "."

BAD: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("number", "en", "log", "{n} {unit_other} land.", FIGHT),
    ("number", "en", "prompt", "The walls cost {n} losses.", FIGHT),
    ("number", "en", "log", "{n} more armies march.", FIGHT),
    ("number", "fr", "log", "{n} {unit_other} débarquent.", FIGHT),
    ("number", "fr", "log", "{faction_the} marquent {n} points.", FIGHT),
    ("contraction", "fr", "refusal", "C’est à {faction_the} de décider.", FIGHT),
    ("contraction", "fr", "log", "Le tour de {faction_the} vient.", DUX),
    ("contraction", "fr", "page", "À {faction} de jouer", FIGHT),
    ("elision", "fr", "log", "L’assaut de {area} échoue.", {"area": "isca"}),
    ("elision", "fr", "button", "De {area}", {"area": "essex"}),
    ("elision", "fr", "refusal", "Il n’y a pas de infanterie {area_in}.", {"area": "kent"}),
    ("elision", "fr", "log", "Le Essex se rend.", {}),
    ("agreement", "fr", "refusal", "{faction_the} doit décider.", FIGHT),
    ("agreement", "fr", "log", "{faction_the} paient 3 Ressources.", DUX),
    ("agreement", "fr", "log", "La Ville {area_of} est détruit.", {"area": "isca"}),
    ("agreement", "fr", "log", "Ville {area_of}\u00a0: détruit.", {"area": "isca"}),
    ("agreement", "en", "log", "{faction_the} pay 3 Resources.", DUX),
    ("agreement", "en", "log", "{faction_the} pays 3 Resources.", FIGHT),
    ("agreement", "en", "refusal", "{area_the} does not border Kent.", {"area": "pennines"}),
    ("agreement", "en", "prompt", "How many of the {n} carry Plunder?", FIGHT),
    ("raw", "en", "log", "{faction_the} land in {harbour}.", FIGHT),
    ("raw", "en", "log", "The saxon-raider lands.", {}),
    ("raw", "en", "refusal", "No, says battle.walls-first.", {}),
    ("raw", "fr", "refusal", "[refusal.no-way]", {}),
    ("ending", "en", "prompt", "Where next? (Last move)", {}),
    ("ending", "fr", "log", "{faction_the} passent", FIGHT),
    ("ending", "en", "button", "Confirm the plan.", {}),
    ("length", "en", "log", LONG, {}),
    ("length", "en", "button", "Take whatever is left of the {unit_other} {area_in}", FIGHT),
    ("length", "fr", "caption", "{faction_the} " + "avancent et " * 5 + "reculent.", FIGHT),
    ("spaces", "fr", "prompt", "Que faites-vous?", {}),
    ("spaces", "fr", "log", "Combat : {faction_the} gagnent.", FIGHT),
    ("spaces", "fr", "text", "« Oui »", {}),
    ("spaces", "fr", "page", "95 % des parties", {}),
    ("quotes", "en", "page", 'There is no game "rex"', {}),
    ("quotes", "en", "lesson", "The King's men.", {}),
    ("quotes", "fr", "log", "Le Dux n'attaque pas.", {}),
    ("signs", "en", "log", "The margin is -8.", {}),
    ("signs", "en", "text", "Looking...", {}),
    ("signs", "fr", "text", "Recherche …", {}),
    ("signs", "en", "log", "The Saxons  land.", {}),
    ("telegram", "en", "log", "{faction_the}: March.", FIGHT),
    ("telegram", "fr", "log", "{faction_the}\u00a0: Marche.", DUX),
    ("telegram", "en", "log", "Payment due: 6.", {}),
    ("telegram", "en", "log", "0 Militia arrive.", {}),
    ("telegram", "en", "prompt", "Where next? (armies: 3; leader: none; steps left: 2).", {}),
    ("telegram", "en", "log", "They pay a {coin} and a {coin}.", {"coin": "bronze"}),
    ("telegram", "fr", "log", "Ils paient {coin_a} et {coin_a}.", {"coin": "bronze"}),
    ("words", "en", "log", "Turn of {faction_the}.", FIGHT),
    ("words", "en", "button", "Do without the Fief", {}),
    ("words", "fr", "refusal", "Tous vos cubes sont sur la carte.", {}),
    ("words", "fr", "log", "{faction_the} emportent 3 de Butin.", FIGHT),
    ("words", "fr", "page", "Le serveur a trébuché.", {}),
]

GOOD: list[tuple[str, str, str, dict[str, Any]]] = [
    ("en", "log", "{n} {unit_n} {n, plural, one {lands} other {land}} {area_in}.", FIGHT),
    ("fr", "log", "{n} {unit_n} {n, plural, one {arrive} other {arrivent}} {area_in}.", FIGHT),
    ("en", "log", "{faction_the} {faction_num, select, one {pays} other {pay}} 3.", FIGHT),
    ("en", "log", "{faction_the} {faction_num, select, one {pays} other {pay}} 3.", DUX),
    ("fr", "log", "Les Saxons et {faction_the} paient 3.", DUX),
    ("fr", "log", "{faction_the} {faction_num, select, one {paie} other {paient}} 3.", FIGHT),
    ("fr", "log", "{faction_the} {faction_num, select, one {paie} other {paient}} 3.", DUX),
    ("fr", "refusal", "C’est {faction_to} de décider.", FIGHT),
    ("fr", "page", "C’est {faction_to} de jouer", DUX),
    ("fr", "log", "L’assaut {area_of} échoue.", {"area": "isca"}),
    ("fr", "log", "{area_the} se rend.", {"area": "essex"}),
    ("en", "log", "They pay {coins_tally}.", {"coins": ["bronze", "bronze"]}),
    ("fr", "log", "Ils paient {coins_tally}.", {"coins": ["bronze", "bronze"]}),
    ("en", "refusal", "{area_the} do not border Kent.", {"area": "pennines"}),
    ("en", "prompt", "Player 1 has Group 1. Where next?", {}),
    ("fr", "prompt", "Que faites-vous\u00a0?", {}),
    ("fr", "page", "Choisi dans 95\u00a0% des simulations", {}),
    ("fr", "log", "Combat\u00a0: {faction_the} gagnent «\u00a0à l’usure\u00a0».", FIGHT),
    ("en", "log", "Prestige falls by 2 (−2).", {}),
    ("en", "button", "Don’t ask Rome", {}),
    ("en", "log", "Nobody lands.", {"n": 0}),
]


def sentence(language: str, kind: str, template: str, values: dict[str, Any]) -> Sentence:
    texts = Catalogue(language)
    texts.texts = {**texts.texts, "name": NAMES[language], "said": template}
    KNOWN[SURFACE, language] = Names(texts)
    return Sentence(kind, language, SURFACE, "said", texts.say("said", values))


@pytest.mark.parametrize(("check", "language", "kind", "template", "values"), BAD)
def test_a_bad_sentence_is_found(
    check: str, language: str, kind: str, template: str, values: dict[str, Any]
) -> None:
    said = sentence(language, kind, template, values)
    assert CHECKS[check](said), said.text
    assert check in {failure.check for failure in failures([said])}


@pytest.mark.parametrize(("language", "kind", "template", "values"), GOOD)
def test_a_good_sentence_passes(
    language: str, kind: str, template: str, values: dict[str, Any]
) -> None:
    assert [str(one) for one in failures([sentence(language, kind, template, values)])] == []


def test_every_check_is_examined() -> None:
    assert {case[0] for case in BAD} == set(CHECKS)
