"""The end of a game, and of a series of games."""

from __future__ import annotations

from logres.engine.run.kernel import NOBODY
from logres.games.barbarian.rules.score import placement, reign, scores
from logres.games.barbarian.rules.victory import kings_taken, may_have_won, victor
from logres.games.barbarian.table.position import Barbarian


def settle(g: Barbarian) -> bool:
    """End the game if somebody has won it, on whoever's turn; said after every change.

    [overview.two-victories, overview.immediate-end, overview.kingless-plays-on,
    ruling.territorial-timing, ruling.military-timing, ruling.loser-captures]
    """
    if not may_have_won(g):
        return False
    winner, how = victor(g)
    if winner == NOBODY:
        return False
    end_game(g, how, winner)
    return True


def end_game(g: Barbarian, how: str, winner: int) -> None:
    """The game stops; the winner's whole side wins, the others are placed by score.

    [end.stops, team.win-together, overview.immediate-end]
    """
    g.contested, g.marker = -1, NOBODY
    winners = side_of(g, winner)
    n = g.controlled(winner).bit_count() if how == "territorial" else kings_taken(g, winner)
    g.tell(how, f"overview.{how}-victory", kingdom=winner, n=n)
    close(g, how, winners)


def stop_game(g: Barbarian) -> None:
    """The last round has been played: all are ranked by score and nobody wins.

    [ruling.endless-game]
    """
    g.tell("stopped", "ruling.endless-game", round=g.round)
    close(g, "last-round", ())


def side_of(g: Barbarian, winner: int) -> tuple[int, ...]:
    """The seats that win with a kingdom. [team.win-together]"""
    side = {g.owner[k] for k in g.order if g.allies[winner] >> k & 1}
    return tuple(sorted(side))


def tell_placement(g: Barbarian, winners: tuple[int, ...]) -> None:
    """Treasuries are shown for the scores.

    [end.stops, ruling.score-winner, end.performance-table]
    """
    g.commit()
    points = scores(g)
    for place, seat in enumerate(placement(g, winners), 1):
        g.tell(
            "placed",
            "end.performance-table",
            seat=seat,
            place=place,
            value=points[seat],
            reign=reign(points[seat]),
        )


def close(g: Barbarian, how: str, winners: tuple[int, ...]) -> None:
    tell_placement(g, winners)
    if g.games == 1:
        return g.finish(how, winners, scores(g))
    note_game(g, winners)
    if g.game_number == g.games:
        return g.finish("series", series_winners(g), g.totals)
    g.game_number += 1
    # The set-up leads to turns, which may end a game: so it is known here by name.
    g.start_over(g.procedure("SetUp")())


def note_game(g: Barbarian, winners: tuple[int, ...]) -> None:
    """What the next game needs to know of this one; a team has several victors.

    [ruling.lost-last-game, optional.legacy, ruling.series-sides]
    """
    g.ranking, g.by_score = placement(g, winners), placement(g, ())
    g.victors += winners or (NOBODY,)
    points = scores(g)
    before = g.totals or (0,) * len(points)
    g.totals = tuple([a + b for a, b in zip(before, points, strict=True)])


def series_winners(g: Barbarian) -> tuple[int, ...]:
    """Whoever won most games, then has most points over all of them; the rulebook names nobody."""
    standing = [(g.victors.count(seat), g.totals[seat]) for seat in g.seated]
    best = max(standing)
    return tuple([s for s, mark in zip(g.seated, standing, strict=True) if mark == best])
