"""`logres games`: list the games."""

from __future__ import annotations

from typing import Any

import click

import logres
from logres import players
from logres.cli.options import data_option, json_option, language_option
from logres.cli.words import game_title, title, words
from logres.engine.game.definition import Game, Option, Scenario


@click.command("games")
@json_option
@language_option
@data_option
def games(as_json: bool, language: str) -> None:
    from logres.cli import show

    found = [logres.game(id) for id in logres.titles()]
    if as_json:
        return show.print_json({"games": [plain_game(game, language) for game in found]})
    for game in found:
        show_game(game, language)


def plain_game(game: Game, language: str) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game_title(game, language),
        "scenarios": [plain_scenario(game, s, language) for s in game.scenarios],
        "bots": list(players.bot_names(game)),
    }


def plain_scenario(game: Game, scenario: Scenario, language: str) -> dict[str, Any]:
    return {
        "id": scenario.id,
        "title": scenario_title(game, scenario, language),
        "seats": list(scenario.seats(scenario.defaults())),
        "options": dict(scenario.defaults()),
    }


def scenario_title(game: Game, scenario: Scenario, language: str) -> str:
    return title(game, language, f"scenario.{scenario.id}", scenario.id)


def show_game(game: Game, language: str) -> None:
    from logres.cli import show

    said, out = words(language), show.console()
    out.print(show.heading(f"{game_title(game, language)} ({game.id})"))
    out.print(said.say("games.bots", {"names": list(players.bot_names(game))}))
    out.print()
    out.print(scenario_table(game, language))
    out.print()
    out.print(option_table(game, language))
    note = provenance_note(game, language)
    out.print(f"\n{note}\n" if note else "")


def scenario_table(game: Game, language: str) -> Any:
    from logres.cli import show

    said = words(language)
    made = show.table([said.say(f"games.{name}") for name in ("scenario", "about", "seats")])
    for scenario in game.scenarios:
        seats = ", ".join(scenario.seats(scenario.defaults()))
        made.add_row(scenario.id, scenario_title(game, scenario, language), seats)
    return made


def option_table(game: Game, language: str) -> Any:
    from logres.cli import show

    said = words(language)
    made = show.table([said.say(f"games.{name}") for name in ("option", "choices", "about")])
    for (name, option), where in all_options(game).items():
        about = title(game, language, f"option.{name}", name)
        if len(where) < len(game.scenarios):
            about = said.say("games.only", {"about": about, "scenarios": ", ".join(where)})
        made.add_row(name, choices(option), about)
    return made


def choices(option: Option) -> str:
    """Return the values for `--option NAME=`, the default first."""
    usual = [choice for choice in option.choices if choice == option.default]
    others = [choice for choice in option.choices if choice != option.default]
    return "\n".join(str(choice).lower() for choice in (*usual, *others))


def all_options(game: Game) -> dict[tuple[str, Option], list[str]]:
    """Return every option once, with the scenarios that have it in that form."""
    found: dict[tuple[str, Option], list[str]] = {}
    for scenario in game.scenarios:
        for name, option in scenario.options.items():
            found.setdefault((name, option), []).append(scenario.id)
    return dict(sorted(found.items(), key=lambda item: item[0][0]))


def provenance_note(game: Game, language: str) -> str:
    """Return a note about reconstructed data."""
    from logres.lab.provenance import statuses

    found = statuses(game)
    values = {"n": found["reconstructed"], "total": found.total()}
    return words(language).say("games.reconstructed", values) if values["n"] else ""
