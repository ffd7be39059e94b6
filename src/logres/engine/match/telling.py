"""The log of a match as a story: one sentence for what belongs together, details folded below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from logres.engine.game.definition import Game
from logres.engine.match.decision import words
from logres.engine.match.match import Match
from logres.engine.papers import actions
from logres.engine.run.journal import Happening
from logres.engine.words import story
from logres.engine.words.prose import paragraph
from logres.engine.words.story import Passage
from logres.engine.words.text import Catalogue


@dataclass(frozen=True)
class Sentence:
    """A passage of a log that can be rendered; `happening` is the first it tells."""

    game: Game
    happening: Happening
    passage: Passage

    @property
    def last(self) -> int:
        """The number of its last line, details included."""
        return self.passage.last

    @property
    def values(self) -> dict[str, Any]:
        """The values of its first happening, as names."""
        return self.passage.parts[0].values

    def text(self, catalogue: Catalogue) -> str:
        return self.render(catalogue, self.passage)

    def details(self, catalogue: Catalogue) -> list[str]:
        """Return what is folded below the sentence."""
        return [self.render(catalogue, passage) for passage in self.passage.details]

    def render(self, catalogue: Catalogue, passage: Passage) -> str:
        contract = self.game.contract
        joins = contract.joins if contract else {}
        join = joins.get(passage.what.removesuffix(story.UNSEEN))
        return story.sentence(catalogue, passage, join)


def sentences(game: Game, happenings: Sequence[Happening]) -> list[Sentence]:
    """Group the lines of a log. A detail at its beginning is a sentence of its own."""
    lines = [(h.what, actions.nouns_to_names(game, h.values)) for h in happenings]
    contract = game.contract
    joins = contract.joins if contract else {}
    details = contract.details if contract else frozenset()
    return [
        Sentence(game, happenings[passage.first], passage)
        for passage in story.passages(lines, joins, details)
    ]


def prose(game: Game, found: Sequence[Sentence], language: str) -> str:
    """Return sentences as one paragraph, with pronouns in place of names that would repeat."""
    joins = game.contract.joins if game.contract else {}
    return paragraph(words(game, language), [one.passage for one in found], joins)


def told(match: Match, seat: str | None, language: str = "en") -> list[tuple[Happening, str]]:
    """Return each sentence of a seat's log (or a spectator's: None) with its first happening;
    details are left out.
    """
    texts = words(match.game, language)
    found = sentences(match.game, match.log(seat))
    return [(sentence.happening, sentence.text(texts)) for sentence in found]
