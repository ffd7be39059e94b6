"""What an answer would do that cannot be undone, tried on a copy of the state."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.run import chance, kernel, store
from logres.engine.run.journal import Journal
from logres.engine.run.kernel import Action, State


@dataclass(frozen=True)
class Foreseen:
    """Whether an answer is final, that is, undo cannot take it back once others have gone on; and
    the dice it rolls at once, as many of as many sides.
    """

    final: bool
    dice: tuple[int, int] | None = None


@dataclass
class Dice(Journal):
    """Counts the dice of the first roll: those before anything is told of it."""

    sides: list[int] = field(default_factory=list)
    closed: bool = False

    def rolled(self, value: int, sides: int) -> int:
        if not self.closed and sides == (self.sides or [sides])[0]:
            self.sides.append(sides)
        return value

    def shuffled(self, order: tuple[int, ...]) -> tuple[int, ...]:
        self.closed = True
        return order

    def told(
        self, what: str, rule: str, to: tuple[int, ...] | None, secret: str, values: dict[str, Any]
    ) -> None:
        self.closed = self.closed or bool(self.sides)


def foresee(game: str, g: State, number: int, action: Action) -> Foreseen:
    """Try an answer with other dice than those to come, so that nothing is learned of these.

    It is final if something irreversible happens (a roll, a revealed card, lanes that open or
    close), if the lane is sealed, or if the next decision is another seat's.
    """
    twin, dice = store.copy(g), Dice(game)
    twin.rekey(chance.key_of_seed("foresee"))
    twin.journal = dice
    kernel.play(twin, action, number)
    rolled = (len(dice.sides), dice.sides[0]) if dice.sides else None
    if twin.barrier or twin.ended:
        return Foreseen(True, rolled)
    if twin.lanes:
        sealed = any([lane.seat == number and lane.sealed for lane in twin.lanes])
        return Foreseen(sealed, None)
    return Foreseen(twin.seat != number, None)
