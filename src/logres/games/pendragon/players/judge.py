"""The evaluator: expected victory margins of the Factions at the next Epoch and at the last one."""

from __future__ import annotations

from math import erf, exp, sqrt

from logres.engine.game import data
from logres.engine.game.judge import Plan, outcome
from logres.engine.run.kernel import Action
from logres.games.pendragon.players import plans as plotting
from logres.games.pendragon.players import prior as looking
from logres.games.pendragon.players import rollout as finishing
from logres.games.pendragon.players.thinking.counting import (
    NAMES,
    Features,
    cards_to_epoch,
    features,
)
from logres.games.pendragon.table.constants import FACTIONS, FOLDER
from logres.games.pendragon.table.position import Pendragon

WEIGHTS = data.read(FOLDER, "evaluation.toml")
NEXT: tuple[Features, ...] = tuple(tuple(WEIGHTS["next"][name]) for name in FACTIONS)
"""What each fact adds to a Faction's margin at the next Epoch."""
LAST: tuple[Features, ...] = tuple(tuple(WEIGHTS["last"][name]) for name in FACTIONS)
"""The same at the last Epoch, while there is another before it."""
SPREAD: dict[str, list[float]] = WEIGHTS["spread"]
"""The spread of margins: now, and what each card to come adds."""
FAR: dict[str, float] = WEIGHTS["far"]
"""How much a margin counts whether it wins or not, so that a loser still knows where to go; which
margin is as good as not, and how far from it is far.
"""

CHAIRS = len(FACTIONS)


class PendragonJudge:
    """Evaluates positions in which a Faction is to choose on a card."""

    def hopes(self, g: Pendragon) -> list[float]:
        """Return the win probabilities, shaped by how near each Faction comes."""
        if g.ended:
            return blended(outcome(g, CHAIRS), [float(score) for score in g.scores])
        found, cards = features(g), cards_to_epoch(g)
        margins = [promise(found, weights) for weights in NEXT]
        if g.epochs <= 1:
            return blended(chances(margins, spread("next", cards)), margins)
        sooner = winning_now(margins, spread("early", cards))
        later = [promise(found, weights) for weights in LAST]
        open_still = 1.0 - sum(sooner)
        last = chances(later, spread("last", cards))
        hopes = [now + open_still * then for now, then in zip(sooner, last, strict=True)]
        return blended(hopes, later)

    def first_look(self, g: Pendragon, seat: int, options: list[Action]) -> Action | None:
        """Move ordering: what a Non-player would do comes first."""
        return looking.first_look(g, seat, options)

    def plans(self, g: Pendragon, seat: int, options: list[Action]) -> list[Plan]:
        """Return macro-actions: all that is done on a card."""
        return plotting.plans(g, seat, options)

    def finish_turn(self, g: Pendragon, seat: int) -> None:
        """Roll out with the Non-players' policy until this Faction is to choose again."""
        finishing.finish_turn(g, seat)


def promise(found: Features, weights: Features) -> float:
    return sum([x * weight for x, weight in zip(found, weights, strict=True)])


def spread(when: str, cards: float) -> float:
    least, each = SPREAD[when]
    return least + each * cards


def chances(margins: list[float], apart: float) -> list[float]:
    """Return the softmax of the margins: who will have the best one."""
    best = max(margins)
    promises = [exp((margin - best) / apart) for margin in margins]
    whole = sum(promises)
    return [each / whole for each in promises]


def winning_now(margins: list[float], apart: float) -> list[float]:
    """Who will be above the threshold at the next Epoch; of several each a share."""
    above = [(1 + erf((margin - 0.5) / (apart * sqrt(2)))) / 2 for margin in margins]
    nobody = 1.0
    for chance in above:
        nobody *= 1 - chance
    whole = sum(above) or 1.0
    return [(1 - nobody) * chance / whole for chance in above]


def blended(hopes: list[float], margins: list[float]) -> list[float]:
    part = FAR["part"]
    near = [1 / (1 + exp((FAR["par"] - margin) / FAR["spread"])) for margin in margins]
    return [(1 - part) * hope + part * close for hope, close in zip(hopes, near, strict=True)]


JUDGE = PendragonJudge()

__all__ = ["JUDGE", "NAMES"]
