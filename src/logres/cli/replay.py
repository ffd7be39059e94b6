"""`logres replay`: print a game record as text, or verify it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

import logres
from logres.cli.faults import Failed
from logres.cli.options import data_option, json_option, language_option
from logres.cli.words import match_title, words
from logres.engine.errors import BadRecord, NotARecord, UnknownName
from logres.engine.match.decision import label
from logres.engine.match.decision import words as game_words
from logres.engine.match.match import Match
from logres.engine.match.telling import sentences
from logres.engine.papers import record
from logres.engine.papers.record import Record
from logres.lab.retell import Moment, retell


@click.command("replay")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--check", is_flag=True)
@click.option("--to", "upto", type=click.IntRange(min=0), metavar="N")
@click.option("--seat", metavar="NAME")
@click.option("--details", is_flag=True)
@click.option("--swings", type=click.IntRange(min=1), metavar="N")
@json_option
@language_option
@data_option
def replay(
    file: Path,
    check: bool,
    swings: int | None,
    details: bool,
    as_json: bool,
    language: str,
    **given: Any,
) -> None:
    from logres.cli import show

    if swings:
        from logres.cli.swings import tell_swings

        return tell_swings(read(file, language), swings, as_json, language)
    if check:
        return tell_verdict(file, as_json, language, **given)
    told = read(file, language)
    if as_json:
        return show.print_json(retold(told, language, **given))
    narrate(told, language, details, **given)


def read(file: Path, language: str) -> Record:
    """Load a record and warn about another rules version or other data."""
    from logres.cli import show

    told = record.load(file)
    game, said = logres.game(told.game), words(language)
    if told.version != game.version:
        versions = {"theirs": told.version, "ours": game.version}
        show.warn(said.say("replay.version", versions))
    if told.data != game.data:
        show.warn(said.say("replay.data"))
    return told


def moments(
    told: Record, upto: int | None, seat: str | None, check: bool = False
) -> Iterator[Moment]:
    if seat is not None and seat not in told.seats:
        raise UnknownName(key="error.nobody", seat=seat, known=", ".join(told.seats))
    return retell(told, upto, check)


def verify(told: Record, upto: int | None, seat: str | None) -> dict[str, Any]:
    """Replay with all checks."""
    *_, last = moments(told, upto, seat, check=True)
    return {"ok": True, "actions": last.number + 1, "result": plain_result(last.match)}


def plain_result(match: Match) -> dict[str, Any] | None:
    return None if match.result is None else match.result.to_plain()


def tell_verdict(file: Path, as_json: bool, language: str, **given: Any) -> None:
    """Verify a record: exit code 1 if it is bad; a file that is not a record is wrong usage."""
    from logres.cli import show

    try:
        verdict = verify(read(file, language), **given)
    except NotARecord:
        raise
    except BadRecord as fault:
        if as_json:
            show.print_json({"ok": False, "fault": fault.words(language)})
        raise Failed(fault.words(language)) from fault
    if as_json:
        return show.print_json(verdict)
    show.console().print(words(language).say("replay.ok", {"n": verdict["actions"]}))


# For programs.


def retold(told: Record, language: str, upto: int | None, seat: str | None) -> dict[str, Any]:
    entries: list[dict[str, Any]] = []
    for moment in moments(told, upto, seat):
        happened = plain_happenings(moment, seat, language)
        if happened or moment.entry_for(seat):
            entries.append({**plain_entry(moment, seat), "happenings": happened})
    head = {name: getattr(told, name) for name in ("game", "scenario", "options", "seats")}
    return {**head, "entries": entries, "result": plain_result(moment.match)}


def plain_entry(moment: Moment, seat: str | None) -> dict[str, Any]:
    """Return who decided what, without numbers, which would reveal secret decisions of others."""
    entry = moment.entry_for(seat)
    if entry is None:
        return {"entry": None, "seat": None, "action": None}
    number = moment.number if seat is None else None
    return {"entry": number, "seat": entry.seat, "action": entry.action}


def plain_happenings(moment: Moment, seat: str | None, language: str) -> list[dict[str, str]]:
    return [
        {"what": h.what, "rule": h.rule, "text": moment.match.tell(h, language)}
        for h in moment.happenings(seat)
    ]


# For people.


def narrate(told: Record, language: str, details: bool, upto: int | None, seat: str | None) -> None:
    """Print every entry as soon as it is replayed."""
    from logres.cli import show

    out, told_now = show.console(), moments(told, upto, seat)
    out.print(show.heading(match_title(logres.game(told.game), told.scenario, language)))
    out.print(sitting(told, language))
    for moment in told_now:
        for line in lines(moment, seat, language, details):
            out.print(line)
    for line in closing(moment.match, language):
        out.print(line)


def sitting(told: Record, language: str) -> str:
    names = game_words(logres.game(told.game), language)
    seats = [
        names.name("seat", seat) + (f" ({who})" if who else "") for seat, who in told.seats.items()
    ]
    return words(language).say("replay.seats", {"seats": seats})


def lines(moment: Moment, seat: str | None, language: str, details: bool) -> list[str]:
    """Return the decision, then its events as the log tells them."""
    entry, game = moment.entry_for(seat), moment.match.game
    found = []
    if entry:
        who = game_words(game, language).name("seat", entry.seat)
        values = {"seat": who, "what": label(game, entry.action, language)}
        mark = f"{moment.number:4}" if seat is None else "   *"
        said = words(language).say("replay.entry", values)
        found.append(f"{mark}  {said}  [{entry.action}]")
    texts = game_words(game, language)
    for sentence in sentences(game, moment.happenings(seat)):
        found.append(f"      {sentence.text(texts)}")
        folded = sentence.details(texts) if details else []
        found += [f"        {detail}" for detail in folded]
    return found


def closing(match: Match, language: str) -> list[str]:
    """Return how it ended, in the game's words, and the scores."""
    said, names, result = words(language), game_words(match.game, language), match.result
    if result is None:
        return [said.say("replay.unfinished")]
    scores = [f"{names.name('seat', seat)} {score}" for seat, score in result.scores.items()]
    key, values = f"result.{result.how}", {"winners": list(result.winners)}
    how = names.say(key, values) if names.find(key) else result.how
    return [how, said.say("replay.result", {"scores": scores})]
