"""The log of a match as a story: one sentence for what belongs together."""

from __future__ import annotations

from logres.engine.match.decision import words
from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.engine.words import story


def told(match: Match, seat: str | None, language: str = "en") -> list[tuple[Happening, str]]:
    """Return each sentence of a seat's log (or a spectator's: None) with its first happening;
    details are left out.
    """
    happenings = match.log(seat)
    lines = [(h.what, actions.nouns_to_names(match.game, h.values)) for h in happenings]
    contract, texts = match.game.contract, words(match.game, language)
    joins = contract.joins if contract else {}
    details = contract.details if contract else frozenset()
    return [
        (
            happenings[passage.first],
            story.sentence(texts, passage, joins.get(passage.what.removesuffix(story.UNSEEN))),
        )
        for passage in story.passages(lines, joins, details)
    ]
