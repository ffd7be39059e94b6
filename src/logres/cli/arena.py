"""`logres arena`: bot tournaments and their standings."""

from __future__ import annotations

import json
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from itertools import product
from pathlib import Path
from typing import Any

import click

import logres
from logres import players
from logres.cli.arena_page import draw_page
from logres.cli.faults import Failed
from logres.cli.options import data_option, json_option, language_option, set_up_options
from logres.cli.sim import make_folder, tell_failure
from logres.cli.words import match_title, number, words
from logres.engine.errors import LogresError, reason_of
from logres.engine.game.definition import Game, Options, Scenario
from logres.lab.arena import Contest, Outcome, Variant, hold
from logres.lab.ratings import Rating, ratings
from logres.lab.standings import Estimate, Standing, standings

DIGITS = 4
BETWEEN = "|"
"""The separator of several values of an option, all of which are played."""


@click.command("arena")
@click.argument("game")
@set_up_options
@click.option("--bots", metavar="NAME,NAME[,…]", required=True)
@click.option("--games", type=click.IntRange(min=1), default=40, metavar="N")
@click.option("--seed", type=int, default=0, metavar="N")
@click.option("--jobs", type=click.IntRange(min=1), default=1, metavar="N")
@click.option("--records", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option("--page", metavar="FILE", type=click.Path(dir_okay=False, path_type=Path))
@json_option
@language_option
@data_option
def arena(
    game: str,
    games: int,
    jobs: int,
    page: Path | None,
    as_json: bool,
    language: str,
    **given: Any,
) -> None:
    found = logres.game(game)
    contest = make_contest(found, **given)
    outcome = run(contest, games, jobs, language)
    if outcome.failure:
        plan = contest.plan(outcome.failure.number)
        return tell_failure(plan, outcome.failure, as_json, language)
    ranked, rated = standings(outcome.played), ratings(outcome.played)
    told = plain(contest, outcome, ranked, rated)
    keep(contest, told, page, lambda: draw_page(found, contest, ranked, rated, language))
    if as_json:
        from logres.cli import show

        return show.print_json(told)
    show_standings(found, contest, ranked, rated, language)


def make_contest(
    game: Game,
    scenario: str | None,
    options: dict[str, str],
    bots: str,
    seed: int,
    records: Path | None,
) -> Contest:
    """Build the contest. Raise `UnknownName` for what the game does not have."""
    chosen = game.scenario(scenario or game.scenarios[0].id)
    variants = [Variant(values, chosen.seats(values)) for values in every_set(chosen, options)]
    seats = tuple(dict.fromkeys([seat for variant in variants for seat in variant.seats]))
    named = tuple(name.strip() for name in bots.split(","))
    for name in named:
        players.check_bot(game, name)
    if records:
        make_folder(records)
    told = told_options(variants)
    return Contest(game.id, chosen.id, seats, named, told, seed, records, tuple(variants))


def every_set(scenario: Scenario, options: dict[str, str]) -> list[Options]:
    """Return all combinations of the options' values."""
    values = [text.split(BETWEEN) for text in options.values()]
    return [
        scenario.read_options(dict(zip(options, [one.strip() for one in chosen], strict=True)))
        for chosen in product(*values)
    ]


def told_options(variants: list[Variant]) -> Options:
    """Return the options for display: varying ones with all their values."""
    told: Options = {}
    for name in variants[0].options:
        values = list(dict.fromkeys([variant.options[name] for variant in variants]))
        told[name] = values[0] if len(values) == 1 else BETWEEN.join(str(v).lower() for v in values)
    return told


def run(contest: Contest, games: int, jobs: int, language: str) -> Outcome:
    from logres.cli import show

    with show.progress(words(language).say("sim.playing"), games) as heard:
        try:
            return hold(contest, games, jobs, heard)
        except BrokenProcessPool as fault:
            raise Failed(words(language).say("sim.died")) from fault


# What programs read, and what is kept.


def plain(
    contest: Contest,
    outcome: Outcome,
    ranked: list[Standing],
    rated: dict[str, Rating] | None,
) -> dict[str, Any]:
    games = [asdict(game) for game in outcome.played]
    return {
        "game": contest.game,
        "scenario": contest.scenario,
        "options": contest.options,
        "seed": contest.seed,
        "games": len(games),
        "seats": list(contest.seats),
        "bots": {one.bot: plain_standing(one) for one in ranked},
        "ratings": rated and {bot: rounded(asdict(rating)) for bot, rating in rated.items()},
        "played": [{k: v for k, v in game.items() if k != "seconds"} for game in games],
    }


def plain_standing(standing: Standing) -> dict[str, Any]:
    seats = {seat: rounded(asdict(one)) for seat, one in standing.by_seat.items()}
    pace = rounded(asdict(standing.pace))
    return {**rounded(asdict(standing.overall)), "seats": seats, "seconds": pace}


def rounded(told: dict[str, Any]) -> dict[str, Any]:
    return {
        key: rounded(value) if isinstance(value, dict) else round(value, DIGITS)
        for key, value in told.items()
    }


def keep(contest: Contest, told: dict[str, Any], page: Path | None, draw: Any) -> None:
    """Write the results beside the records, and the page of plots."""
    files = {page: draw} if page else {}
    if contest.records:
        name = f"arena-{contest.game}-{contest.scenario}-{contest.seed}.json"
        files[contest.records / name] = lambda: json.dumps(told, indent=1) + "\n"
    for path, text in files.items():
        try:
            path.write_text(text(), encoding="utf-8")
        except OSError as fault:
            raise LogresError(
                key="error.not-written", path=path, reason=reason_of(fault)
            ) from fault


# What people read.


def show_standings(
    game: Game,
    contest: Contest,
    ranked: list[Standing],
    rated: dict[str, Rating] | None,
    language: str,
) -> None:
    from logres.cli import show

    said, out = words(language), show.console()
    out.print(show.heading(match_title(game, contest.scenario, language)))
    out.print(overall_table(ranked, rated or {}, language))
    out.print()
    out.print(seat_table(contest, ranked, language))
    out.print()
    out.print(said.say("arena.brackets"))
    if len(contest.seats) > 1:
        out.print(said.say("arena.equal", {"share": percent(1 / len(contest.seats), language)}))
    if rated is None:
        out.print(said.say("arena.no-ratings"))


def overall_table(ranked: list[Standing], rated: dict[str, Rating], language: str) -> Any:
    from logres.cli import show

    said = words(language)
    names = ("bot", "games", "wins", "share", "score", "rating", "pace")
    made = show.table([said.say(f"arena.{name}") for name in names], right=range(1, 7))
    for one in ranked:
        made.add_row(one.bot, *cells(one, rated.get(one.bot), language))
    return made


def cells(one: Standing, rating: Rating | None, language: str) -> list[str]:
    shown = one.overall
    paces = (one.pace.median, one.pace.most, one.pace.longest)
    return [
        number(language, shown.games),
        wins(shown.wins, language),
        shares(shown.share, language),
        between(shown.score, language, 1),
        f"{number(language, rating.mean, 1)} ± {number(language, rating.spread, 1)}"
        if rating
        else "–",
        " / ".join(number(language, seconds, 2) for seconds in paces),
    ]


def seat_table(contest: Contest, ranked: list[Standing], language: str) -> Any:
    from logres.cli import show

    heads = [words(language).say("arena.bot"), *contest.seats]
    made = show.table(heads, right=range(1, len(heads)))
    for one in ranked:
        shown = [one.by_seat.get(seat) for seat in contest.seats]
        made.add_row(one.bot, *[shares(s.share, language) if s else "–" for s in shown])
    return made


def wins(count: float, language: str) -> str:
    return number(language, count, 0 if count == int(count) else 1)


def percent(share: float, language: str) -> str:
    return number(language, 100 * share, 1)


def shares(found: Estimate, language: str) -> str:
    low, high = percent(found.low, language), percent(found.high, language)
    return f"{percent(found.mean, language)} ({low} – {high})"


def between(found: Estimate, language: str, digits: int) -> str:
    mean, low, high = (number(language, x, digits) for x in (found.mean, found.low, found.high))
    return f"{mean} ({low} – {high})"
