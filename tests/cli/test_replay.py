"""`logres replay`: records told, verified, and refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import logres
from tests.cli.line import refusal, run, run_json


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a whole game of Rex."""
    folder = tmp_path_factory.mktemp("records")
    run("sim", "rex", "--games", 1, "--seed", 5, "--records", folder)
    return folder / "rex-three-kingdoms-5-0001.json"


def changed(record: Path, tmp_path: Path, old: str, new: str) -> Path:
    """A copy with the first `old` made `new`."""
    text = record.read_text("utf-8")
    assert old in text
    (tmp_path / "changed.json").write_text(text.replace(old, new, 1), encoding="utf-8")
    return tmp_path / "changed.json"


def rewritten(record: Path, tmp_path: Path, **fields: Any) -> Path:
    """A copy with other fields whose checks are right again, as a forger would make it."""
    told = logres.replay(record).record()
    for name, value in fields.items():
        setattr(told, name, value)
    told.save(tmp_path / "rewritten.json")
    return tmp_path / "rewritten.json"


def test_check_gives_actions_and_result(record: Path) -> None:
    told = json.loads(record.read_text("utf-8"))
    verdict = run_json("replay", record, "--check")
    assert verdict == {"ok": True, "actions": len(told["entries"]), "result": told["result"]}
    assert "verified" in run("replay", record, "--check").stdout


def test_check_can_stop_before_the_end(record: Path) -> None:
    verdict = run_json("replay", record, "--check", "--to", 7)
    assert verdict == {"ok": True, "actions": 7, "result": None}


def test_every_entry_is_told_with_what_happened(record: Path) -> None:
    told = run_json("replay", record)
    entries = json.loads(record.read_text("utf-8"))["entries"]
    decided = [e for e in told["entries"] if e["action"]]
    assert [[e["seat"], e["action"]] for e in decided] == [row[:2] for row in entries]
    assert [e["entry"] for e in decided] == list(range(len(entries)))
    assert told["result"]["how"] in ("crowned", "vacant")


def test_people_read_numbers_sentences_and_the_end(record: Path) -> None:
    page = run("replay", record).stdout
    first = json.loads(record.read_text("utf-8"))["entries"][0]
    assert "   0  Brigantes: Discard" in page
    assert f"[{first[1]}]" in page
    assert "Scores: " in page.splitlines()[-1]
    assert "[prompt" not in page
    assert "[happening" not in page


def test_what_belongs_together_is_one_sentence(record: Path) -> None:
    """As the log tells it; programs get every event."""
    page = run("replay", record).stdout
    every = [h for e in run_json("replay", record)["entries"] for h in e["happenings"]]
    apart = [h["text"] for h in every if h["what"] in ("cube", "oppidum")]
    together = [line for line in page.splitlines() if " place " in line]
    assert 0 < len(together) < len(apart)
    assert any(" and " in line for line in together)


def test_details_are_told_if_they_are_wanted(tmp_path: Path) -> None:
    match = logres.play_out(logres.new("britannia", seed=2), "random")
    match.record().save(tmp_path / "game.json")
    every = [match.tell(h) for h in match.happenings if h.what == "rolled"]
    story = run("replay", tmp_path / "game.json").stdout.splitlines()
    folded = run("replay", tmp_path / "game.json", "--details").stdout.splitlines()
    inside = [line for line in folded if line.startswith("        ")]
    assert len(folded) - len(story) == len(inside) > 0
    assert every[0] in {line.strip() for line in inside}


def test_it_stops_where_it_is_told(record: Path) -> None:
    page = run("replay", record, "--to", 3).stdout
    assert "   2  " in page
    assert "   3  " not in page
    assert page.splitlines()[-1] == "The game is not over."


def test_a_seat_is_told_only_what_it_may_read(record: Path) -> None:
    told = run_json("replay", record, "--seat", "iceni", "--to", 60)
    assert {e["seat"] for e in told["entries"]} == {"iceni", None}
    assert {e["entry"] for e in told["entries"]} == {None}
    match = logres.replay(record, upto=60)
    texts = [h["text"] for e in told["entries"] for h in e["happenings"]]
    assert texts == [match.tell(h) for h in match.log("iceni")]


def test_numbers_do_not_tell_a_seat_what_others_do_in_secret(record: Path) -> None:
    page = run("replay", record, "--seat", "iceni").stdout
    assert "   *  Iceni: " in page
    assert "  Regnenses: " not in page


def test_it_is_told_in_french(record: Path) -> None:
    page = run("replay", record, "--lang", "fr", "--to", 5).stdout
    assert "Brigantes\u00a0: " in page
    assert page.splitlines()[-1] == "La partie n’est pas terminée."


def test_an_unknown_seat_is_refused_with_the_seats(record: Path) -> None:
    assert "brigantes, iceni, regnenses" in refusal("replay", record, "--seat", "rome")


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('["iceni","', '["jceni","', "Entry 1 (jceni:"),
        ('"draw",', '"drxw",', "drxw"),
        ('"scenario":"three', '"scenario":"threx', "header"),
        ('"result":{"how":"', '"result":{"how":"x', "digest"),
        ('"digest":"', '"digest":"0', "digest"),
        ('"entries":[', '"entrjes":[', "entries"),
        ('["regnenses","', '["regnenses,"', "entry 2"),
    ],
)
def test_a_changed_byte_is_found_and_named(
    record: Path, tmp_path: Path, old: str, new: str, named: str
) -> None:
    sentence = refusal("replay", changed(record, tmp_path, old, new), "--check", code=1)
    assert named in sentence


def test_damage_in_json_is_one_object_too(record: Path, tmp_path: Path) -> None:
    told = run_json("replay", changed(record, tmp_path, "draw", "drxw"), "--check", code=1)
    assert told["ok"] is False
    assert "drxw" in told["fault"]


def test_a_letter_that_is_none_is_found_and_named(record: Path, tmp_path: Path) -> None:
    raw = record.read_bytes()
    at = raw.index(b'["iceni"')
    (tmp_path / "raw.json").write_bytes(raw[: at + 2] + b"\xff" + raw[at + 3 :])
    assert "entry 1" in refusal("replay", tmp_path / "raw.json", "--check", code=1)


def test_a_forged_action_is_named_where_it_stops_replaying(record: Path, tmp_path: Path) -> None:
    entries = logres.replay(record).record().entries
    forged = [*entries[:4], entries[4]._replace(action="gain n01"), *entries[5:]]
    file = rewritten(record, tmp_path, entries=forged)
    told = run("replay", file, code=2)
    assert "   3  " in told.stdout
    sentence = refusal("replay", file, "--check", code=1)
    assert "Entry 4" in sentence
    assert "gain n01" in sentence
    assert sentence in told.stderr


def test_a_forged_end_is_found(record: Path, tmp_path: Path) -> None:
    result = {"how": "crowned", "winners": ["iceni"], "scores": {}}
    assert "crowned" in refusal(
        "replay", rewritten(record, tmp_path, result=result), "--check", code=1
    )


def test_a_set_up_that_makes_no_sense_is_no_traceback(record: Path, tmp_path: Path) -> None:
    file = rewritten(record, tmp_path, options={"objectives": "maybe"})
    assert "The set-up does not replay" in refusal("replay", file, "--check", code=1)


def test_a_header_of_wrong_kinds_is_no_traceback(record: Path, tmp_path: Path) -> None:
    file = rewritten(record, tmp_path, options=["objectives"])
    assert "its field options is ['objectives']" in refusal("replay", file, "--check", code=1)


def test_another_layout_is_the_same_record(record: Path, tmp_path: Path) -> None:
    plain = json.loads(record.read_text("utf-8"))
    (tmp_path / "laid-out.json").write_text(json.dumps(plain, indent=2), encoding="utf-8")
    assert run_json("replay", tmp_path / "laid-out.json", "--check")["ok"] is True


def test_a_record_of_an_unknown_game_names_the_games(record: Path, tmp_path: Path) -> None:
    file = rewritten(record, tmp_path, game="chess")
    assert "There is no game “chess”" in refusal("replay", file)
    assert "There is no game “chess”" in refusal("replay", file, "--check")


def test_other_rules_are_warned_of(record: Path, tmp_path: Path) -> None:
    told = run("replay", rewritten(record, tmp_path, version="0"), "--check", "--json")
    assert "version 0 of the rules" in told.stderr
    assert json.loads(told.stdout)["ok"] is True


def test_other_data_is_warned_of(record: Path, tmp_path: Path) -> None:
    told = run("replay", rewritten(record, tmp_path, data="0123"), "--check")
    assert "other data" in told.stderr


@pytest.mark.parametrize("check", [(), ("--check",)])
def test_what_is_no_record_is_wrong_usage(check: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "list.json").write_text("[1, 2]")
    (tmp_path / "picture.png").write_bytes(bytes(range(256)))
    assert "is not a Logres game file" in refusal("replay", tmp_path / "list.json", *check)
    assert "is not a Logres game file" in refusal("replay", tmp_path / "picture.png", *check)
    assert "Cannot read" in refusal("replay", tmp_path / "nowhere.json", *check)
    assert "Cannot read" in refusal("replay", tmp_path, *check)
    assert "is not a Logres game file" in refusal("play", "--load", tmp_path / "list.json")


@pytest.mark.parametrize(
    ("old", "new"),
    [('"draw",', '"drxw",'), ('["iceni","', '["iceni,"'), ('"format":1', '"format":7')],
)
def test_a_damaged_record_cannot_be_told(record: Path, tmp_path: Path, old: str, new: str) -> None:
    file = changed(record, tmp_path, old, new)
    told = refusal("replay", file)
    assert refusal("replay", file, "--json") == told
    assert refusal("replay", file, "--check", code=1) == told


def test_faults_are_worded_in_the_language_asked_for(record: Path, tmp_path: Path) -> None:
    file = changed(record, tmp_path, '"draw",', '"drxw",')
    sentence = refusal("replay", file, "--lang", "fr", "--check", code=1)
    assert "a été modifiée\u00a0: sa somme de contrôle" in sentence
    sentence = refusal("play", "rex", "--seat", "rome", "--lang", "fr")
    assert "n’a pas de place «\u00a0rome\u00a0»" in sentence
    assert "Il n’y a pas de jeu" in refusal("sim", "chess", "--lang", "fr")
    assert "Il n’y a pas de commande" in refusal("conquer", "--lang", "fr")
    assert "Écrivez NOM=VALEUR" in refusal("sim", "rex", "--option", "x", "--lang", "fr")
    assert "n’ont pas d’article" in refusal("rules", "rex", "zzzz", "--lang", "fr")
    entries = logres.replay(record).record().entries
    forged = [entries[0]._replace(action="gain n01"), *entries[1:]]
    file = rewritten(record, tmp_path, entries=forged)
    sentence = refusal("replay", file, "--lang", "fr", "--check", code=1)
    assert "L’entrée 0 (brigantes\u00a0: gain n01) ne se rejoue pas. 'gain n01' n’est" in sentence
    assert "Impossible maintenant. " in sentence


def test_swings_are_told_of_a_finished_game(tmp_path: Path) -> None:
    match = logres.play_out(logres.new("beacons", "duel", seed=3), seed=3)
    match.record().save(tmp_path / "game.json")
    told = run_json("replay", tmp_path / "game.json", "--swings", 3)
    assert told["game"] == "beacons"
    assert len(told["swings"]) == 3
    assert set(told["swings"][0]) == {"entry", "seat", "action", "before", "after", "whose"}
    page = run("replay", tmp_path / "game.json", "--swings", 3).stdout
    assert "→" in page


def test_swings_of_a_running_game_are_refused(tmp_path: Path) -> None:
    logres.new("beacons", "duel", seed=3).record().save(tmp_path / "game.json")
    said = refusal("replay", tmp_path / "game.json", "--swings", 3, code=1)
    assert "not over" in said
