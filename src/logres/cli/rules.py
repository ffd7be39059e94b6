"""`logres rules`: the rules reference, and its coverage."""

from __future__ import annotations

from typing import Any

import click

import logres
from logres.cli.options import data_option, json_option, language_option, warn_moved
from logres.cli.words import game_title, words
from logres.engine.errors import UnknownName
from logres.engine.game.definition import Game
from logres.engine.words import ledger
from logres.engine.words.ledger import Clause, Ledger

APART = ("example", "ruling")
"""Sections after those of the rulebook."""


@click.command("rules")
@click.argument("game")
@click.argument("asked", nargs=-1, metavar="[ID | WORDS]...")
@click.option("--all", "everything", is_flag=True)
@click.option("--coverage", is_flag=True)
@json_option
@language_option
@data_option
@click.pass_context
def rules(ctx: click.Context, /, game: str, coverage: bool, **given: Any) -> None:
    found = logres.game(game)
    if coverage:
        from logres.cli.coverage import tell_coverage

        warn_moved("--coverage", "scripts/clauses", given["language"])
        ctx.exit(tell_coverage(found, given["as_json"], given["language"]))
    consult(found, **given)


def consult(
    game: Game, asked: tuple[str, ...], everything: bool, as_json: bool, language: str
) -> None:
    from logres.cli import show

    told = ledger.load(game.folder)
    clauses = find(told, " ".join(asked), language)
    if as_json:
        return show.print_json(plain_sections(game, told, clauses, language))
    if not asked and not everything:
        return show_contents(game, told, language)
    for section in sections(told, clauses):
        show_section(told, section, clauses, language)


def find(told: Ledger, asked: str, language: str) -> list[Clause]:
    """Return everything, a section, a clause, or all clauses with these words."""
    if not asked:
        return list(told.clauses.values())
    name = asked.lower().removeprefix(f"{told.game}.")
    found = [c for c in told.clauses.values() if c.section == name] or told.find(asked, language)
    if not found:
        values = {"game": told.game, "text": asked}
        values["known"] = ", ".join((*told.sections, *APART))
        raise UnknownName(words(language).say("rules.nothing", values))
    return found


def sections(told: Ledger, clauses: list[Clause]) -> list[str]:
    """Return the sections of these clauses, in the order of the rulebook."""
    there = {clause.section for clause in clauses}
    return [section for section in (*told.sections, *APART) if section in there]


def section_title(told: Ledger, section: str, language: str) -> str:
    titles = told.section_titles.get(section)
    return titles[language] if titles else words(language).say(f"rules.section.{section}")


def plain_sections(
    game: Game, told: Ledger, clauses: list[Clause], language: str
) -> dict[str, Any]:
    found = [
        {
            "id": section,
            "title": section_title(told, section, language),
            "clauses": [plain_clause(c, language) for c in clauses if c.section == section],
        }
        for section in sections(told, clauses)
    ]
    return {"game": game.id, "title": game_title(game, language), "sections": found}


def plain_clause(clause: Clause, language: str) -> dict[str, Any]:
    texts = {part: text[language] for part, text in clause.texts.items() if language in text}
    about = {"id": clause.id, "kind": clause.kind, "source": clause.source}
    return {**about, "rules": list(clause.rules), **texts}


# For people.


def show_contents(game: Game, told: Ledger, language: str) -> None:
    from logres.cli import show

    said, out = words(language), show.console()
    clauses = list(told.clauses.values())
    made = show.table(
        [said.say(f"rules.{name}") for name in ("name", "title", "count")], right=(2,)
    )
    for section in sections(told, clauses):
        count = len([1 for clause in clauses if clause.section == section])
        made.add_row(section, section_title(told, section, language), str(count))
    out.print(show.heading(game_title(game, language)))
    out.print(made)
    out.print(said.say("rules.hint", {"id": game.id}))


def show_section(told: Ledger, section: str, clauses: list[Clause], language: str) -> None:
    from logres.cli import show

    out = show.console()
    out.print(show.heading(f"\n{section_title(told, section, language)}"))
    for clause in clauses:
        if clause.section == section:
            out.print()
            for line in clause_lines(told, clause, language):
                out.print(line)


def clause_lines(told: Ledger, clause: Clause, language: str) -> list[Any]:
    """Return a clause: its id, its text, and related clauses."""
    from logres.cli import show

    said = words(language)
    found: list[Any] = [show.heading(clause.id)]
    for part, text in clause.texts.items():
        lead = said.find(f"rules.part.{part}")
        found.append(f"{lead} {text[language]}" if lead else text[language])
    about = [*clause.rules, *referring(told, clause)]
    if about:
        found.append(said.say("rules.see", {"ids": ", ".join(about)}))
    if clause.source:
        found.append(said.say("rules.source", {"source": clause.source}))
    return found


def referring(told: Ledger, clause: Clause) -> list[str]:
    """Return the examples and rulings about a clause."""
    return [other.id for other in told.clauses.values() if clause.id in other.rules]
