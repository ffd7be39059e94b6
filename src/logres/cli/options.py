"""Options shared by several commands: language, JSON, set-up, replaced data."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import click

from logres import __version__
from logres.cli import data
from logres.cli.words import words
from logres.engine.game.data import VARIABLE
from logres.engine.words.text import LANGUAGES

Command = TypeVar("Command", bound=Callable[..., Any])

LANGUAGE = "logres.language"
LANGUAGE_VARIABLE = "LOGRES_LANG"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def language_of(args: Sequence[str], variables: Mapping[str, str] = os.environ) -> str:
    """Return the language: from the command line, the variable, or the locale."""
    asked = [after for before, after in pairwise(args) if before == "--lang"]
    asked += [arg.removeprefix("--lang=") for arg in args if arg.startswith("--lang=")]
    said = asked[-1] if asked else variables.get(LANGUAGE_VARIABLE) or locale(variables)
    return said.lower() if said.lower() in LANGUAGES else "en"


def locale(variables: Mapping[str, str]) -> str:
    names = [variables[name] for name in LOCALE_VARIABLES if variables.get(name)]
    return names[0][:2] if names else "en"


def language_chosen(ctx: click.Context, param: click.Parameter, value: str | None) -> str:
    chosen: str = ctx.meta[LANGUAGE]
    return chosen


def language_option(command: Command) -> Command:
    """Add `--lang`, passed to the command as `language`."""
    return click.option(
        "--lang",
        "language",
        type=click.Choice(LANGUAGES, case_sensitive=False),
        envvar=LANGUAGE_VARIABLE,
        callback=language_chosen,
    )(command)


def version_option(command: Command) -> Command:
    """Add `--version`, which also says whether a compiled build runs."""
    return click.option(
        "--version", is_flag=True, is_eager=True, expose_value=False, callback=show_version
    )(command)


def show_version(ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from logres.lab.bench import is_compiled  # slow to load, and needed for this alone

        say = words(ctx.meta[LANGUAGE]).say
        how = say("bench.compiled" if is_compiled() else "bench.plain")
        click.echo(f"logres {__version__} ({how})")
        ctx.exit()


def warn_moved(option: str, program: str, language: str) -> None:
    """Say that an option is deprecated: only those who develop Logres use it."""
    click.echo(words(language).say("moved", {"option": option, "program": program}), err=True)


def json_option(command: Command) -> Command:
    """Add `--json`, passed to the command as `as_json`."""
    return click.option("--json", "as_json", is_flag=True)(command)


def data_chosen(ctx: click.Context, param: click.Parameter, value: Path | None) -> None:
    if value is not None:
        data.use(value)


def data_option(command: Command) -> Command:
    """Add `--data`, evaluated before any game is loaded, because data is frozen then."""
    return click.option(
        "--data",
        metavar="DIR",
        type=click.Path(path_type=Path),
        envvar=VARIABLE,
        callback=data_chosen,
        expose_value=False,
        is_eager=True,
    )(command)


def pairs(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> dict[str, str]:
    """Parse rules options given as NAME=VALUE."""
    for pair in value:
        if "=" not in pair:
            said = words(ctx.meta[LANGUAGE])
            raise click.BadParameter(said.say("fault.pair", {"text": pair}))
    return {name.strip(): chosen.strip() for name, _, chosen in (p.partition("=") for p in value)}


def set_up_options(command: Command) -> Command:
    """Add `--scenario` and `--option`, passed as `scenario` and `options`."""
    option = click.option(
        "--option", "options", multiple=True, metavar="NAME=VALUE", callback=pairs
    )
    return click.option("--scenario", metavar="NAME")(option(command))
