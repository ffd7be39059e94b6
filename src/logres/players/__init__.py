"""Game-independent bots. They are outside the rules and answer like people."""

from __future__ import annotations

from collections.abc import Mapping

from logres.engine.errors import NotABot, UnknownName
from logres.engine.game.definition import Game
from logres.engine.match.match import Match
from logres.engine.match.sight import Player, Sight
from logres.engine.match.views import open_decisions
from logres.players.levels import is_level, level_names, make_level
from logres.players.random import RandomPlayer

__all__ = [
    "Player",
    "RandomPlayer",
    "Sight",
    "bot_for_each",
    "bot_names",
    "make_bot",
    "play_out",
    "seat_bots",
    "usual_bot",
]

Bots = str | Mapping[str, str | Player]
"""A bot's name for all seats, or names with commas between, or a name or a player for each seat."""

USUAL_BOTS = ("normal", "greedy", "random")
"""The preferred default bots."""


def bot_names(game: Game) -> tuple[str, ...]:
    """Return the bots for this game: the general ones, its own, and the search levels, strongest
    last.
    """
    return ("random", *game.bots, *level_names(game))


def usual_bot(game: Game) -> str:
    """Return the default bot."""
    known = bot_names(game)
    return next(name for name in USUAL_BOTS if name in known)


def make_bot(game: Game, name: str, seed: int | str) -> Player:
    """Create a bot by name; its random choices are determined by the seed."""
    if name == "random":
        return RandomPlayer(seed)
    check_bot(game, name)
    if name not in game.bots:
        return make_level(game, name, seed)
    made: Player = game.bots[name]()
    return made


def check_bot(game: Game, name: str) -> None:
    """Raise `UnknownName` if there is no such bot. A level may have parameters behind its name."""
    if name not in bot_names(game) and not (game.judge and is_level(name)):
        known = ", ".join(bot_names(game))
        raise UnknownName(key="error.bot", game=game.id, bot=name, known=known)


def bot_for_each(game: Game, seats: tuple[str, ...], names: str) -> dict[str, str]:
    """Return a bot name for every seat, from a comma-separated list; a single one fills all
    seats.
    """
    if not isinstance(names, str):
        raise NotABot(key="error.not-bots", bots=type(names).__name__)
    given = [name.strip() for name in names.split(",")]
    for name in given:
        check_bot(game, name)
    wanted = given * len(seats) if len(given) == 1 else given
    if len(wanted) != len(seats):
        known = ", ".join(seats) or None
        raise UnknownName(key="error.bots", given=len(given), wanted=len(seats), known=known)
    return dict(zip(seats, wanted, strict=True))


def seat_bots(game: Game, seats: tuple[str, ...], bots: Bots, seed: int | str) -> dict[str, Player]:
    """Return a player for every seat, from names as in `bot_for_each` or a player for each."""
    wanted = bots if isinstance(bots, Mapping) else bot_for_each(game, seats, bots)
    for seat in wanted:
        if seat not in seats:
            raise UnknownName(key="error.nobody", seat=seat, known=", ".join(seats))
    return {
        seat: make_bot(game, bot, f"{seed} {seat}") if isinstance(bot, str) else player(seat, bot)
        for seat, bot in wanted.items()
    }


def player(seat: str, bot: Player) -> Player:
    """Return the bot of a seat. Raise `NotABot` if it is none."""
    if not callable(getattr(bot, "choose", None)):
        raise NotABot(key="error.not-a-bot", seat=seat, bot=type(bot).__name__)
    return bot


def play_out(match: Match, bots: Bots = "random", seed: int | str = 0) -> Match:
    """Play the match to its end (playout); seats without a player get a random bot."""
    seated = seat_bots(match.game, match.seats, "random", seed)
    seated.update(seat_bots(match.game, match.seats, bots, seed))
    while not match.over:
        number, _ = open_decisions(match.state)[0]
        seat = match.game.chairs[number]
        match.play(seated[seat].choose(Sight(match.game, match.state, number)), seat)
    return match
