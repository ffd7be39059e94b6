"""Writes the log of a whole game of bots down as a chronicle, in both languages.

What begins a round is a heading, what begins a part of it a smaller one; the lines between two
headings are told in paragraphs, by events, as a spectator reads them, without what is folded. A
part in which nothing happens has no heading.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import logres
from logres import Match
from logres.engine.match.decision import words
from logres.engine.match.telling import Sentence, prose, sentences
from logres.engine.run.journal import Happening
from logres.engine.words.text import LANGUAGES

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "samples"


MOVES, MARCHES = "moves", ("attacks", "moves", "warrior-moved")


class Opening(NamedTuple):
    """Happenings that begin a round, those that begin a part of it, those of a battle that would
    look like the beginning of something else, and those that begin a paragraph each time.
    """

    rounds: tuple[str, ...]
    parts: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()


WON = ("takes-area", "holds-area", "nobody-left")
CALLED = ("challenged-king", "challenged-warrior", "reinforced-king", "reinforced-warrior")
BEGUN = ("recruited", "taxes", "claims", "king-invades", "warrior-invades", "castled", "idle")
FOUGHT = (*CALLED, "won", "captured")

OPENINGS = {
    "rex": Opening(("turn",)),
    "barbarian": Opening(("round",), within=FOUGHT, apart=BEGUN),
    "britannia": Opening(
        ("round",),
        ("turn",),
        within=("retreats", "withdraws", "moved-out", "occupied", "scored", "leader-dies", *WON),
        apart=("battle", "held", "second-half", "ballot-open", "ballot-secret"),
    ),
    "pendragon": Opening(
        ("card", "epoch"),
        apart=("takes-event", "takes-command", "takes-limited", "raids", "feat", "passes"),
    ),
}


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="scripts/sample", description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[])
    parser.add_argument("--lang", choices=LANGUAGES, help="one language only")
    parser.add_argument("--bot", default="greedy", help="who plays (greedy)")
    parser.add_argument("--seed", type=int, default=1, help="of the game (1)")
    parser.add_argument("--print", action="store_true", help="print it and write nothing")
    given = parser.parse_args(arguments)
    for game in given.games or OPENINGS:
        match = logres.play_out(logres.new(game, seed=given.seed), given.bot)
        for language in [given.lang] if given.lang else LANGUAGES:
            text = "\n".join(chronicle(match, language)) + "\n"
            if given.print:
                print(text)
                continue
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{game}.{language}.md").write_text(text, "utf-8")
    return 0


def chronicle(match: Match, language: str) -> Iterator[str]:
    """The lines of the document."""
    openings, texts = OPENINGS[match.game.id], words(match.game, language)
    yield f"# {texts.say('game.title')}\n"
    paragraph: list[Sentence] = []
    before = part = ""
    for sentence in sentences(match.game, match.log(None)):
        happening = sentence.happening
        event = event_of(match, happening)
        heading = happening.what in openings.rounds + openings.parts
        if heading or happening.what in openings.apart or event not in ("", before):
            yield from written(match, paragraph, language)
            paragraph, before = [], event or before
        if happening.what in openings.rounds:
            part = ""
            yield f"## {sentence.text(texts).removesuffix('.')}\n"
        elif heading:
            part = f"### {sentence.text(texts).removesuffix('.')}\n"
        else:
            if part:
                yield part
            part = ""
            paragraph.append(sentence)
    yield from written(match, paragraph, language)
    if match.result is not None:
        yield texts.say(f"result.{match.result.how}", {"winners": list(match.result.winners)})


def event_of(match: Match, happening: Happening) -> str:
    """What tells apart the events that deserve a paragraph: a battle by its place, pieces that
    come or go by their kind. What follows from them is told in the same one.
    """
    contract = match.game.contract
    event = contract.event_of(happening.what) if contract else None
    if contract is None or event is None or happening.what in OPENINGS[match.game.id].within:
        return ""
    if event.drama:
        return contract.event_key(happening.what, happening.values)
    return MOVES if happening.what in MARCHES else event.kind if event.whence else ""


def written(match: Match, paragraph: list[Sentence], language: str) -> Iterator[str]:
    if paragraph:
        yield prose(match.game, paragraph, language) + "\n"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
