"""`logres replay --swings`: turning points of a game."""

from __future__ import annotations

from dataclasses import asdict

import logres
from logres.cli.faults import Failed
from logres.cli.words import game_title, number, words
from logres.engine.game.definition import Game
from logres.engine.match.decision import label
from logres.engine.match.decision import words as game_words
from logres.engine.papers.record import Record
from logres.players.swings import Swing, swings

DIGITS = 3
NOTICEABLE = 0.01


def tell_swings(told: Record, most: int, as_json: bool, language: str) -> None:
    from logres.cli import show

    game, said = logres.game(told.game), words(language)
    if game.judge is None:
        raise Failed(said.say("replay.no-judge", {"game": game_title(game, language)}))
    if told.result is None:
        raise Failed(said.say("replay.unfinished-swings"))
    with show.progress(said.say("replay.judging"), len(told.entries)) as heard:
        found = swings(told, game.judge, most, heard)
    if as_json:
        return show.print_json({"game": game.id, "swings": [plain(swing) for swing in found]})
    for swing in found:
        for line in lines(game, swing, language):
            show.console().print(line)


def plain(swing: Swing) -> dict[str, object]:
    told = asdict(swing)
    for name in ("before", "after"):
        told[name] = {seat: round(hope, DIGITS) for seat, hope in told[name].items()}
    return {**told, "whose": swing.whose}


def lines(game: Game, swing: Swing, language: str) -> list[str]:
    """Return the decision, and whose win chances it changed."""
    said, names = words(language), game_words(game, language)
    entry = {
        "entry": f"{swing.entry:4}",
        "seat": names.name("seat", swing.seat),
        "what": label(game, swing.action, language),
    }
    changed = [seat for seat, gain in swing.gains.items() if abs(gain) >= NOTICEABLE]
    return [said.phrase("replay.swing", entry)] + [
        said.phrase(
            "replay.hopes",
            {
                "seat": names.name("seat", seat),
                "before": number(language, 100 * swing.before[seat]),
                "after": number(language, 100 * swing.after[seat]),
            },
        )
        for seat in changed
    ]
