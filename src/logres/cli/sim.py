"""`logres sim`: batches of bot games."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import click

import logres
from logres import players
from logres.cli.faults import Failed
from logres.cli.options import data_option, json_option, language_option, set_up_options
from logres.cli.words import match_title, number, words
from logres.engine.errors import LogresError, reason_of
from logres.engine.game.definition import Game
from logres.lab.simulate import Plan, simulate
from logres.lab.tally import Failure, Tally


@click.command("sim")
@click.argument("game")
@set_up_options
@click.option("--games", type=click.IntRange(min=1), default=100, metavar="N")
@click.option("--bots", metavar="NAME[,NAME]", default="random")
@click.option("--seed", type=int, default=0, metavar="N")
@click.option("--jobs", type=click.IntRange(min=1), default=1, metavar="N")
@click.option("--check", is_flag=True)
@click.option("--records", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@json_option
@language_option
@data_option
def sim(game: str, games: int, jobs: int, as_json: bool, language: str, **given: Any) -> None:
    found = logres.game(game)
    plan = make_plan(found, **given)
    started = time.perf_counter()
    tally = run(plan, games, jobs, language)
    seconds = time.perf_counter() - started
    if tally.failure:
        return tell_failure(plan, tally.failure, as_json, language)
    if as_json:
        from logres.cli import show

        return show.print_json(plain(plan, tally, seconds))
    show_tally(found, plan, tally, seconds, language)


def make_plan(
    game: Game,
    scenario: str | None,
    options: dict[str, str],
    bots: str,
    records: Path | None,
    **given: Any,
) -> Plan:
    """Build the plan. Raise `UnknownName` for what the game does not have."""
    chosen = game.scenario(scenario or game.scenarios[0].id)
    values = chosen.read_options(options)
    seated = players.bot_for_each(game, chosen.seats(values), bots)
    if records:
        make_folder(records)
    return Plan(game.id, chosen.id, seated, values, records=records, **given)


def make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        reason = reason_of(fault)
        raise LogresError(key="error.folder-not-made", folder=folder, reason=reason) from fault


def run(plan: Plan, games: int, jobs: int, language: str) -> Tally:
    from logres.cli import show

    with show.progress(words(language).say("sim.playing"), games) as heard:
        try:
            return simulate(plan, games, jobs, heard)
        except BrokenProcessPool as fault:
            raise Failed(words(language).say("sim.died")) from fault


def plain(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    return {
        "game": plan.game,
        "scenario": plan.scenario,
        "games": tally.games,
        "decisions": tally.decisions,
        "cpu_seconds": round(tally.cpu_seconds, 3),
        "seconds": round(seconds, 3),
        "ended": dict(sorted(tally.ended.items())),
        "seats": {seat: plain_seat(tally, seat, bot) for seat, bot in plan.bots.items()},
    }


def plain_seat(tally: Tally, seat: str, bot: str) -> dict[str, Any]:
    mean = round(tally.mean_score(seat), 4)
    return {"bot": bot, "wins": tally.wins[seat], "mean_score": mean}


def tell_failure(plan: Plan, failure: Failure, as_json: bool, language: str) -> None:
    """Report a failed game with a Python program that reproduces it."""
    from logres.cli import show

    if as_json:
        show.print_json({"game": plan.game, "scenario": plan.scenario, "failed": vars(failure)})
    else:
        show.console().print(program(plan, failure))
    values = {"number": failure.number, "seed": failure.seed, "fault": failure.fault}
    raise Failed(words(language).say("sim.failed", values))


def program(plan: Plan, failure: Failure) -> str:
    chosen = f"{plan.scenario!r}, {plan.options!r}, seed={failure.seed!r}, check={plan.check}"
    plays = [f"match.play({action!r}, {seat!r})" for seat, action in failure.actions]
    return "\n".join(["import logres", f"match = logres.new({plan.game!r}, {chosen})", *plays])


def show_tally(game: Game, plan: Plan, tally: Tally, seconds: float, language: str) -> None:
    from logres.cli import show

    said, out = words(language), show.console()
    out.print(show.heading(match_title(game, plan.scenario, language)))
    out.print(seat_table(plan, tally, language))
    out.print(said.say("sim.ended", {"how": ended_in_words(tally, language)}))
    out.print(said.say("sim.work", work_values(tally, seconds, lambda *v: number(language, *v))))


def seat_table(plan: Plan, tally: Tally, language: str) -> Any:
    from logres.cli import show

    said = words(language)
    names = ("seat", "bot", "wins", "share", "score")
    made = show.table([said.say(f"sim.{name}") for name in names], right=(2, 3, 4))
    for seat, bot in plan.bots.items():
        wins = number(language, tally.wins[seat])
        made.add_row(seat, bot, wins, share(tally, seat, language), score(tally, seat, language))
    return made


def share(tally: Tally, seat: str, language: str) -> str:
    low, high = (number(language, 100 * bound, 1) for bound in tally.win_interval(seat))
    mean = number(language, 100 * tally.wins[seat] / tally.games, 1)
    return f"{mean} ({low} – {high})"


def score(tally: Tally, seat: str, language: str) -> str:
    mean = number(language, tally.mean_score(seat), 2)
    if tally.games < 2:
        return mean
    return f"{mean} ± {number(language, tally.score_margin(seat), 2)}"


def ended_in_words(tally: Tally, language: str) -> str:
    return ", ".join(
        f"{how} {number(language, count)}" for how, count in sorted(tally.ended.items())
    )


def work_values(tally: Tally, seconds: float, written: Callable[..., str]) -> dict[str, Any]:
    return {
        "n": tally.games,
        "games": written(tally.games),
        "decisions": written(tally.decisions),
        "seconds": written(seconds, 1),
        "cpu": written(tally.cpu_seconds, 1),
        "rate": written(tally.decisions / max(tally.cpu_seconds, 0.001)),
    }
