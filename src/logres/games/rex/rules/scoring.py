"""The end of the game: Max, Objectives, the crown."""

from __future__ import annotations

from logres.games.rex.rules.objectives import lines_met, objective_points
from logres.games.rex.table.constants import (
    FIRST_POINTS,
    KINGDOMS,
    MAX_POINTS,
    RATINGS,
    THRESHOLD_POINTS,
    TRACK_NAMES,
)
from logres.games.rex.table.position import Rex


def final_scores(g: Rex) -> None:
    """First Max, then Objectives, then totals. [end-of-game.after-turn-seven, overview.goal]"""
    g.phase = "end"
    award_max(g)
    reveal_objectives(g)
    scores = tuple([total(g, k) if k in g.order else 0 for k in range(len(KINGDOMS))])
    for kingdom in g.order:
        g.tell("score", "end-of-game.total", kingdom=kingdom, value=scores[kingdom])
    if len(g.order) == 1:
        return rate(g, scores)
    crown(g, scores)


def award_max(g: Rex) -> None:
    """The highest on a track, all of them if tied; a higher game-run kingdom denies it.

    [achievements.max, npk.blocks-first-max, ruling.first-max-with-npk]
    """
    for track in range(len(TRACK_NAMES)):
        best = max([g.track(track, k) for k in g.sequence])
        for kingdom in g.order:
            if g.track(track, kingdom) == best:
                g.highest[track] |= 1 << kingdom
                g.tell("max", "achievements.max", kingdom=kingdom, track=track)


def reveal_objectives(g: Rex) -> None:
    """Cards kept are shown and read against the final map. [objectives.reveal-at-end]"""
    if g.with_objectives:
        g.commit()
    for kingdom in g.order:
        for objective in g.objectives[kingdom]:
            g.met[kingdom] += objective_points(g.held[kingdom], objective)
            g.tell(
                "objective",
                "objectives.reveal-at-end",
                kingdom=kingdom,
                objective=objective,
                n=lines_met(g.held[kingdom], objective),
            )


def board_points(g: Rex, kingdom: int) -> int:
    """Cubes on the scoring board; game-run kingdoms record none.

    [achievements.one-point-each, npk.tracks-only, components.scoring-boards]
    """
    if g.is_npk(kingdom):
        return 0
    firsts = len([1 for mask in g.first if mask >> kingdom & 1])
    highest = len([1 for mask in g.highest if mask >> kingdom & 1])
    reached = sum(g.all_thresholds_of(kingdom))
    return firsts * FIRST_POINTS + reached * THRESHOLD_POINTS + highest * MAX_POINTS


def total(g: Rex, kingdom: int) -> int:
    """Cubes on the board and on Objectives cards. [end-of-game.total,
    ruling.no-objectives-scoring]
    """
    return board_points(g, kingdom) + g.met[kingdom]


def crown(g: Rex, scores: tuple[int, ...]) -> None:
    """The highest score is Rex Britannorum; a tie leaves the title vacant.

    [end-of-game.highest-wins, end-of-game.tie-vacant, npk.two-player-winner, ruling.tie-at-end]
    """
    best = max([scores[k] for k in g.order])
    leaders = tuple(sorted([k for k in g.order if scores[k] == best]))
    if len(leaders) > 1:
        g.tell("vacant", "end-of-game.tie-vacant", kingdoms=leaders, value=best)
        return g.finish("vacant", (), scores)
    g.tell("crowned", "end-of-game.highest-wins", kingdom=leaders[0], value=best)
    g.finish("crowned", leaders, scores)


def rank(score: int) -> int:
    """The last rank has no upper bound. [solo.rating-table, ruling.solo-zero]"""
    return next((rank for highest, rank in RATINGS if score <= highest), RATINGS[-1][1])


def rate(g: Rex, scores: tuple[int, ...]) -> None:
    """Solo, the score is rated; without Objectives the rating is only a hint.

    [solo.rating-table, solo.goal-24, ruling.no-objectives-scoring]
    """
    kingdom, what = g.order[0], "rated" if g.with_objectives else "rated-indicative"
    rated = f"rank-{rank(scores[kingdom])}"
    g.tell(what, "solo.rating-table", kingdom=kingdom, value=scores[kingdom], rating=rated)
    g.finish("rated", (), scores)
