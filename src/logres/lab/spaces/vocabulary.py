"""`Vocabulary`: an id for every action of a game, derived from its verbs and nouns.

Ids go by the order of the verbs, then of the nouns; a verb without a noun takes one id, a verb with
a number one for every number up to the game's declared bound. They are the same in every scenario,
and have a digest, which is stored with whatever was learned from them.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from logres.engine.errors import IllegalAction, LogresError
from logres.engine.game.definition import NONE, NUMBER, Game
from logres.engine.papers import actions
from logres.engine.run.kernel import Action


@dataclass(frozen=True)
class Head:
    """The ids of one verb: `length` of them from `start` on."""

    verb: str
    start: int
    length: int


class Vocabulary:
    """A bijection between the actions of a game and the numbers 0 to `size` - 1."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heads: list[Head] = []
        for verb in game.verbs:
            self.heads.append(Head(verb, self.size, breadth(game, verb)))
        self._of = {head.verb: head for head in self.heads}
        self._starts = [head.start for head in self.heads]

    @property
    def size(self) -> int:
        """How many ids there are."""
        return self.heads[-1].start + self.heads[-1].length if self.heads else 0

    @property
    def digest(self) -> str:
        """A digest of the meaning of all ids."""
        shape = [f"{h.verb} {h.length} {','.join(self._nouns(h.verb))}" for h in self.heads]
        text = "\n".join([self.game.id, *shape])
        return hashlib.sha256(text.encode()).hexdigest()[:16]

    def id_of(self, action: Action) -> int:
        """Return the id of an action. Raise `IllegalAction` if it has none."""
        head = self._of.get(action[0])
        if head is None or not 0 <= action[1] < head.length:
            raise IllegalAction(key="error.no-id", action=str(action))
        return head.start + action[1]

    def action_of(self, id: int) -> Action:
        """Return the action with this id. Raise `IllegalAction` if there is none."""
        if not 0 <= id < self.size:
            raise IllegalAction(key="error.id", id=int(id), most=self.size - 1)
        head = self.heads[bisect_right(self._starts, id) - 1]
        return head.verb, id - head.start

    def text_of(self, id: int) -> str:
        """Return the action with this id as it is written in records."""
        return actions.to_text(self.game, self.action_of(id))

    def ids(self, options: Iterable[Action]) -> list[int]:
        """Return the ids of these actions, in their order."""
        of = self._of
        return [of[verb].start + noun for verb, noun in options]

    def factored(self) -> tuple[int, int]:
        """Return the sizes of two heads, verb and noun, for a policy of two parts."""
        return len(self.heads), max([head.length for head in self.heads], default=0)

    def _nouns(self, verb: str) -> tuple[str, ...]:
        kind = self.game.verbs[verb]
        return () if kind in (NONE, NUMBER) else self.game.nouns[kind]


def breadth(game: Game, verb: str) -> int:
    """Return how many actions a verb has. Raise `LogresError` for a number without a bound."""
    kind = game.verbs[verb]
    if kind == NONE:
        return 1
    if kind != NUMBER:
        return len(game.nouns[kind])
    if verb not in game.most:
        raise LogresError(key="error.unbounded", game=game.id, verb=verb)
    return game.most[verb] + 1


@cache
def vocabulary(id: str) -> Vocabulary:
    """Return the vocabulary of an installed game."""
    from logres.engine.game import registry

    return Vocabulary(registry.game(id))
