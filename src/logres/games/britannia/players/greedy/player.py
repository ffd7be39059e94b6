"""Players of our own for Britannia."""

from __future__ import annotations

from logres.engine.match.sight import Sight
from logres.engine.run.kernel import Action, frame_of
from logres.games.britannia.players.greedy.deeds import DEEDS, place
from logres.games.britannia.players.greedy.minds import Answer
from logres.games.britannia.players.greedy.moves import MOVES, march
from logres.games.britannia.rules.movement.march import March
from logres.games.britannia.table.position import Britannia


class Greedy:
    """Plays each nation for its card: points now, points in reach, and what it costs to get them.

    It looks at one group's move at a time. Nothing on the table is hidden, so its guess is true
    but for the dice to come.
    """

    def choose(self, sight: Sight) -> Action:
        options = sight.options
        if len(options) == 1:
            return options[0]
        g = sight.guess()
        assert isinstance(g, Britannia)
        answer = ANSWERS.get(options[0][0])
        return answer(g, sight.seat, options) if answer else options[0]


def go(g: Britannia, seat: int, options: list[Action]) -> Action:
    """On the march, or out of the area of a new subject."""
    if isinstance(frame_of(g, seat), March):
        return march(g, seat, options)
    return place(g, seat, options)


ANSWERS: dict[str, Answer] = {**DEEDS, **MOVES, "to": go}
