"""The page of plots that `logres arena --page` writes."""

from __future__ import annotations

from logres.cli.words import match_title, number, words
from logres.engine.game.definition import Game
from logres.engine.words.text import Catalogue
from logres.lab.arena import Contest
from logres.lab.plots import Measure, Plot, page
from logres.lab.ratings import Rating
from logres.lab.standings import Estimate, Standing

PERCENT = (0.0, 100.0)


def draw_page(
    game: Game,
    contest: Contest,
    ranked: list[Standing],
    rated: dict[str, Rating] | None,
    language: str,
) -> str:
    """Return win rates overall and by seat, scores, ratings and pace, as one HTML file."""
    said, games = words(language), max(one.overall.games for one in ranked)
    plots = [*share_plots(contest, ranked, said), *other_plots(ranked, rated or {}, said)]
    note = said.say("arena.note", {"n": games, "games": number(language, games)})
    title = match_title(game, contest.scenario, language)
    return page(title, note, [plot for plot in plots if plot.measures], language)


def share_plots(contest: Contest, ranked: list[Standing], said: Catalogue) -> list[Plot]:
    equal = 100 / len(contest.seats) if len(contest.seats) > 1 else None
    everywhere = [measure(one.bot, one.overall.share, 100) for one in ranked]
    plots = [Plot(said.say("arena.share"), everywhere, PERCENT, equal)]
    for seat in contest.seats:
        measures = [measure(o.bot, o.by_seat[seat].share, 100) for o in ranked if seat in o.by_seat]
        plots.append(Plot(said.say("arena.share-in", {"seat": seat}), measures, PERCENT, equal))
    return plots


def other_plots(ranked: list[Standing], rated: dict[str, Rating], said: Catalogue) -> list[Plot]:
    scores = [measure(one.bot, one.overall.score) for one in ranked]
    ratings = [
        Measure(bot, r.mean, r.mean - 2 * r.spread, r.mean + 2 * r.spread)
        for bot, r in rated.items()
    ]
    paces = [Measure(o.bot, o.pace.median, o.pace.median, o.pace.most) for o in ranked]
    return [
        Plot(said.say("arena.score"), scores),
        Plot(said.say("arena.rating"), ratings),
        Plot(said.say("arena.pace-plot"), paces),
    ]


def measure(name: str, found: Estimate, scale: float = 1) -> Measure:
    return Measure(name, scale * found.mean, scale * found.low, scale * found.high)
