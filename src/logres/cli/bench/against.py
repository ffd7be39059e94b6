"""`logres bench --against REV`: the current source and another revision, alternating."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from logres.cli.bench.figures import how, keep, short, value
from logres.cli.faults import Refused
from logres.cli.words import number, words
from logres.lab.against import LEAST_ROUNDS, Comparison, Ratio, in_turn, medians, sides
from logres.lab.bench import FIGURES, is_compiled
from logres.lab.checkout import Clone, Commit


def tell(clone: Clone, games: list[str], given: dict[str, Any], language: str) -> None:
    """Compare, keep both if asked to, and print."""
    check_build(given["compiled"], is_compiled(), language)
    here, there = clone.head(), clone.commit(given["against"])
    clone.check_bench(given["against"], there, games)
    compared = compare(clone, there, games, given)
    if given["keep"]:
        keep(clone, here, {id: medians(c.here) for id, c in compared.items()})
        keep(clone, there, {id: medians(c.there) for id, c in compared.items()})
    if given["as_json"]:
        from logres.cli import show

        return show.print_json(plain(here, there, compared))
    show_all(given["against"], here, there, compared, language)


def check_build(wanted: bool, runs: bool, language: str) -> None:
    if wanted and not runs:
        raise Refused(words(language).say("bench.not-built"))


def compare(
    clone: Clone, there: Commit, games: list[str], given: dict[str, Any]
) -> dict[str, Comparison]:
    from logres.cli import show

    rounds = given["rounds"] or LEAST_ROUNDS
    revision, seconds = given["against"], given["seconds"]
    with (
        sides(clone, revision, there, seconds, given["compiled"]) as (ours, theirs),
        show.progress(revision, 2 * rounds * len(games)) as heard,
    ):
        return {id: in_turn(id, ours.run, theirs.run, rounds, heard) for id in games}


def plain(here: Commit, there: Commit, compared: dict[str, Comparison]) -> dict[str, Any]:
    """Return the comparison as JSON values."""
    games = {id: plain_comparison(found) for id, found in compared.items()}
    return {"here": asdict(here), "there": asdict(there), "games": games}


def plain_comparison(found: Comparison) -> dict[str, Any]:
    return {
        "rounds": len(found.here),
        "here": medians(found.here),
        "there": medians(found.there),
        "ratios": {name: plain_ratio(ratio) for name, ratio in found.ratios().items()},
    }


def plain_ratio(found: Ratio) -> dict[str, float]:
    return {name: round(getattr(found, name), 4) for name in ("ratio", "low", "high")}


def show_all(
    revision: str,
    here: Commit,
    there: Commit,
    compared: dict[str, Comparison],
    language: str,
) -> None:
    from logres.cli import show

    said, out, rounds = words(language), show.console(), 0
    for id, found in compared.items():
        rounds = len(found.here)
        heads = [
            said.say("bench.here", {"commit": name(here), "how": way(found.here, language)}),
            f"{name(there, revision)}, {way(found.there, language)}",
        ]
        out.print(show.heading(id))
        out.print(table(found, heads, language))
        out.print()
    out.print(said.say("bench.in-turn", {"n": rounds, "rounds": number(language, rounds)}))


def table(found: Comparison, heads: list[str], language: str) -> Any:
    from logres.cli import show

    said, ratios = words(language), found.ratios()
    columns = [said.say("bench.measure.name"), *heads, said.say("bench.ratio")]
    made = show.table(columns, right=range(1, 4))
    here, there = medians(found.here), medians(found.there)
    for what in [what for what in FIGURES if what in here or what in there]:
        both = [cell(side.get(what), language) for side in (here, there)]
        made.add_row(said.say(f"bench.measure.{what}"), *both, spread(ratios.get(what), language))
    return made


def cell(figure: float | None, language: str) -> str:
    return "–" if figure is None else value(language, figure)


def spread(found: Ratio | None, language: str) -> str:
    if found is None:
        return "–"
    ratio, low, high = (number(language, x, 2) for x in (found.ratio, found.low, found.high))
    return f"{ratio} ({low} – {high})"


def name(commit: Commit, revision: str = "") -> str:
    """Return a commit's short id, after the name it was given by if that differs."""
    known = short(commit.id, commit.dirty)
    return known if commit.id.startswith(revision) else f"{revision} ({known})"


def way(rounds: list[dict[str, Any]], language: str) -> str:
    return how(rounds[0]["compiled"], language)
