"""`logres admin`: maintenance of stored games."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from logres.cli.faults import Failed
from logres.cli.group import Commands
from logres.cli.options import json_option, language_option
from logres.cli.words import words

if TYPE_CHECKING:
    from sqlalchemy import Engine


class AdminCommands(Commands):
    """The subcommands of `admin`."""

    title, prefix = "admin", "admin-"


@click.group("admin", cls=AdminCommands)
@language_option
def admin(language: str) -> None:
    pass


Command = Callable[..., None]


def told_in_a_sentence(command: Command) -> Command:
    """Turn `Trouble` into an error message and exit code 1."""

    @wraps(command)
    def run(language: str, **given: Any) -> None:
        from logres.server.words import Trouble

        try:
            command(language=language, **given)
        except Trouble as fault:
            raise Failed(fault.said(language)) from fault

    return run


def admin_command(name: str) -> Callable[[Command], click.Command]:
    """Declare a subcommand with `--db`."""

    def make(command: Command) -> click.Command:
        given = language_option(told_in_a_sentence(command))
        made: click.Command = admin.command(name)(click.option("--db", metavar="URL")(given))
        return made

    return make


def address(db: str | None) -> str:
    from logres.server.serve import data_folder

    return db or f"sqlite:///{data_folder() / 'logres.sqlite3'}"


@contextmanager
def stored(db: str | None) -> Iterator[Engine]:
    from logres.server.storage import database

    engine = database.open_stored(address(db))
    try:
        yield engine
    finally:
        engine.dispose()


def say(language: str, key: str, **values: Any) -> None:
    click.echo(words(language).say(f"admin.{key}", values))


@contextmanager
def progress(language: str, key: str, total: int) -> Iterator[Any]:
    from logres.cli import show

    with show.progress(words(language).say(f"admin.{key}"), total) as heard:
        yield heard


def some_file(name: str, **more: Any) -> Callable[[Command], Command]:
    return click.argument(name, type=click.Path(path_type=Path, dir_okay=False, **more))


@admin_command("backup")
@some_file("file")
def backup(file: Path, db: str | None, language: str) -> None:
    from logres.server.storage import keeping

    with stored(db) as engine:
        total = len(keeping.ids(engine))
    with progress(language, "copying", total) as heard:
        n = keeping.back_up(address(db), file, heard)
    say(language, "backed-up", n=n, path=str(file))


@admin_command("restore")
@some_file("file")
@click.option("--yes", is_flag=True)
def restore(file: Path, db: str | None, yes: bool, language: str) -> None:
    from logres.server.storage import keeping, premises

    path = premises.file_of(address(db))
    if path is not None and path.exists():
        agree(language, yes, "replace", path=str(path))
    with progress(language, "storing", sum(1 for _ in keeping.lines_in(file))) as heard:
        n = keeping.restore(file, address(db), heard)
    say(language, "restored", n=n, where=premises.shown(address(db)))


@admin_command("verify")
@json_option
def verify(db: str | None, as_json: bool, language: str) -> None:
    """Verify all tables; exit with 1 if any fails."""
    from logres.cli import show
    from logres.server.storage import keeping

    with stored(db) as engine:
        damaged, total = keeping.damage(engine), len(keeping.ids(engine))
        bad = []
        with progress(language, "verifying", total) as heard:
            for verdict in keeping.verify(engine):
                heard(1)
                if not verdict.is_fine:
                    bad.append(verdict)
    if as_json:
        found = [{**one._asdict()} for one in bad]
        show.print_json({"tables": total, "damage": damaged, "bad": found})
    else:
        tell_verdicts(language, total, damaged, bad)
    if bad or damaged:
        raise click.exceptions.Exit(1)


def tell_verdicts(language: str, total: int, damaged: str, bad: list[Any]) -> None:
    if damaged:
        say(language, "damaged", reason=damaged)
    for one in bad:
        key = "no-replay" if one.loads else "no-load"
        say(language, key, id=one.table, reason=one.why)
    say(language, "verified", n=total, bad=len(bad))


@admin_command("export")
@some_file("file", allow_dash=True)
@click.option("--table", "tables", multiple=True, metavar="ID")
def export(file: Path, tables: tuple[str, ...], db: str | None, language: str) -> None:
    from logres.server.storage import keeping
    from logres.server.words import Trouble

    with stored(db) as engine:
        known = keeping.ids(engine)
        for id in tables:
            if id not in known:
                raise Trouble("no-table", id=id)
        wanted = list(tables) or known
        with progress(language, "copying", len(wanted)) as heard:
            if str(file) == "-":
                return keeping.export(engine, sys.stdout, wanted, heard)
            with keeping.new_file(file) as unfinished, unfinished.open("w", encoding="utf-8") as to:
                keeping.export(engine, to, wanted, heard)
    say(language, "exported", n=len(wanted), path=str(file))


@admin_command("import")
@some_file("file")
def import_(file: Path, db: str | None, language: str) -> None:
    from logres.server.storage import database, keeping
    from logres.server.storage.hold import held

    total = sum(1 for _ in keeping.lines_in(file))
    with held(address(db)):
        engine = database.open_database(address(db))
        try:
            with progress(language, "storing", total) as heard:
                taken, known = keeping.take_in(engine, keeping.lines_in(file), heard)
        finally:
            engine.dispose()
    say(language, "imported", n=taken, known=known)


@admin_command("prune")
@click.option("--days", type=click.FloatRange(min=0), default=90, metavar="N")
@click.option("--yes", is_flag=True)
def prune(days: float, yes: bool, db: str | None, language: str) -> None:
    from logres.server.storage import keeping

    with stored(db) as engine:
        wanted = keeping.finished(engine, days)
        if wanted:
            counted = int(days) if days.is_integer() else days
            agree(language, yes, "prune", n=len(wanted), days=counted)
        with progress(language, "pruning", len(wanted)) as heard:
            keeping.let_go(engine, wanted, heard)
    say(language, "pruned", n=len(wanted))


def agree(language: str, yes: bool, key: str, **values: Any) -> None:
    """Ask for confirmation; no answer counts as no."""
    said = words(language)
    asked = said.say(f"admin.ask.{key}", values)
    try:
        answer = "y" if yes else click.prompt(asked, default="", show_default=False, err=True)
    except click.Abort:
        answer = ""
    if answer.strip().lower() not in ("y", "yes", "o", "oui"):
        raise Failed(said.say("admin.left"))
