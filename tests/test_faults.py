"""Faults that a player meets: one sentence in each language, and the English one is the message."""

from __future__ import annotations

import pickle
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import logres
from logres import BadRecord, LogresError, Match, Record
from logres.engine.run import chance
from logres.engine.words import text

SOURCES = Path(logres.__file__).parent
FRENCH = text.catalogue("fr")


def begun(**given: Any) -> Match:
    return logres.new("beacons", "three-players", seed=5, **given)


def fault_of(deed: Any) -> LogresError:
    with pytest.raises(LogresError) as caught:
        deed()
    return caught.value


FAULTS: list[tuple[Any, str]] = [
    (lambda: logres.game("chess"), "Il n’y a pas de jeu «\u00a0chess\u00a0»"),
    (lambda: logres.new("beacons", "war"), "Le jeu beacons n’a pas de scénario «\u00a0war\u00a0»"),
    (lambda: begun(options={"rain": 1}), "n’a pas d’option «\u00a0rain\u00a0»"),
    (lambda: begun(options={"storms": "no"}), "ne peut pas valoir «\u00a0no\u00a0»"),
    (lambda: begun().undo("north"), "n’a pas de place «\u00a0north\u00a0»"),
    (lambda: logres.play_out(begun(), "oracle"), "n’a pas de bot «\u00a0oracle\u00a0»"),
    (lambda: logres.play_out(begun(), "random,miser"), "2 bots sont nommés pour 3 places"),
    (lambda: begun().play("fly"), "Action inconnue «\u00a0fly\u00a0»"),
    (lambda: begun().play("light moor"), "demande un nom de type hill (tor, down, crag)"),
    (lambda: begun().play("rest tor"), "s’écrit seul"),
    (lambda: begun().play("pay much"), "demande un nombre"),
    (lambda: begun().play("light tor"), "'light tor' n’est pas permis. Impossible maintenant."),
    (lambda: begun().play("rest", "west"), "Ce n’est pas à vous"),
    (lambda: begun().undo("east"), "Vous n’avez rien à annuler."),
    (lambda: logres.play_out(begun()).play("rest"), "La partie est terminée"),
    (lambda: begun(dice=[[1, 2]]), "n’est pas un ordre de"),
    (lambda: begun(dice=["x"]), "n’est pas un résultat du hasard"),
    (lambda: logres.load("beacons", {"round": "x"}), "Cette position ne peut pas être jouée"),
    (lambda: text.catalogue("la"), "Langue inconnue «\u00a0la\u00a0»"),
    (lambda: logres.replay("nowhere.json"), "Impossible de lire nowhere.json"),
    (lambda: logres.replay(str(logres.__file__)), "n’est pas un fichier de partie"),
    (lambda: logres.replay({}), "Ce n’est pas un fichier de partie"),
    (lambda: logres.replay(begun().record().to_plain() | {"format": 2}), "a le format 2"),
    (lambda: logres.replay(begun().record().to_plain() | {"seed": 6}), "L’en-tête du fichier a"),
]


@pytest.mark.parametrize(("deed", "words"), FAULTS)
def test_a_fault_is_one_sentence_in_each_language(deed: Any, words: str) -> None:
    fault = fault_of(deed)
    assert words in fault.words("fr")
    assert fault.words("en").endswith(str(fault))
    assert fault.words("en") != fault.words("fr")
    again = pickle.loads(pickle.dumps(fault))
    assert (str(again), again.words("fr")) == (str(fault), fault.words("fr"))


def test_a_fault_without_a_key_is_its_message() -> None:
    assert LogresError("of my own").words("fr") == str(LogresError("of my own")) == "of my own"


def test_every_text_of_a_fault_is_used_and_every_key_has_one() -> None:
    code = "".join([path.read_text("utf-8") for path in sorted(SOURCES.rglob("*.py"))])
    used = set(re.findall(r'"error\.([\w-]+)"', code)) | set(re.findall(r'bad\("([\w-]+)"', code))
    used |= set(re.findall(r'f"error\.([\w-]+)\.', code))
    assert used == set(FRENCH.find("error"))


def test_choices_with_commas_in_them_are_told_apart() -> None:
    options = {"kingdoms": "rome"}
    fault = fault_of(lambda: logres.new("rex", "two-kingdoms", options))
    assert "Choose one of: brigantes,iceni | brigantes,regnenses | iceni,regnenses" in str(fault)


# Records that do not replay.


def sealed() -> Record:
    return logres.new("beacons", "three-players").record()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"scenario": "war"}, "The set-up does not replay. The game beacons has no scenario “war”"),
        ({"options": {"rain": True}}, "The set-up does not replay. .* has no option “rain”"),
        ({"seats": {"north": ""}}, "The set-up does not replay. There is no seat “north”"),
        ({"start": {"leader": "north"}}, "The set-up does not replay. .*north is not a seat"),
        ({"set_up": ((1, 2),)}, "The set-up does not replay. .* is not an order of"),
        ({"set_up": ("x",)}, "The set-up does not replay. .* is not a random result"),
    ],
)
def test_whatever_a_record_asks_for_is_its_own_fault(changes: Any, message: str) -> None:
    with pytest.raises(BadRecord, match=re.compile(message, re.DOTALL)) as caught:
        logres.replay(replace(begun().record(), **changes))
    assert isinstance(caught.value.__cause__, LogresError)


def test_a_key_has_its_seal() -> None:
    told = sealed()
    assert told.key
    assert told.seal == chance.seal_of_key(told.key)
    assert logres.replay(told).position()["key"] == told.key
    with pytest.raises(BadRecord, match="The key does not match its seal"):
        logres.replay(replace(told, seal=chance.seal_of_key("00" * 16)))
    with pytest.raises(BadRecord, match=r"The set-up does not replay\. ValueError"):
        logres.replay(replace(told, key="none"))


def test_a_match_with_a_seed_has_no_seal() -> None:
    assert begun().record().seal is None
