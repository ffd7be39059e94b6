"""Why an action is not possible now, with the clause that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.game.definition import Refusal
from logres.engine.run.kernel import Action, Frame
from logres.games.rex.rules.battle import Gains, Joker
from logres.games.rex.rules.objectives import ChooseObjectives
from logres.games.rex.rules.planning import Plan
from logres.games.rex.rules.powers import Powers
from logres.games.rex.rules.recruitment import Recruitment
from logres.games.rex.rules.rome import Reinforcement
from logres.games.rex.table.constants import (
    AREA_OF,
    CITIES,
    PLACES,
    REINFORCEMENTS,
    ROADS,
    ROME,
    SIDE,
)
from logres.games.rex.table.markers import can_mark
from logres.games.rex.table.position import Rex

Reason = Callable[[Rex, Any, Action], Refusal | None]


def why_not(g: Rex, seat: int, action: Action) -> Refusal | None:
    """The reason for the common refusals; None leaves it to the engine.

    The engine speaks for itself when it is not the seat's turn or the verb is of another phase.
    """
    frame = open_procedure(g, seat)
    reason = REASONS.get(type(frame))
    return reason(g, frame, action) if reason else None


def open_procedure(g: Rex, seat: int) -> Frame:
    for lane in g.lanes:
        if lane.seat == seat:
            return lane.stack[-1]
    return g.stack[-1]


def no_discard(g: Rex, frame: ChooseObjectives, action: Action) -> Refusal | None:
    if action[0] == "discard":
        return Refusal("not-your-objective", ("setup.objective-keep-two",))
    return None


def no_recruit(g: Rex, frame: Recruitment, action: Action) -> Refusal | None:
    verb, card = action
    if verb == "draw":
        return Refusal("empty-deck", ("recruitment.empty-deck",))
    if verb in ("done", "pass"):
        return Refusal("must-recruit", ("recruitment.two-cards", "ruling.recruit-mandatory"))
    if verb != "recruit":
        return None
    why = "not-in-queue" if SIDE[card] == frame.waiting[0] else "other-queue"
    return Refusal(why, ("recruitment.from-queue",))


def no_plan(g: Rex, frame: Plan, action: Action) -> Refusal | None:
    verb, noun = action
    if frame.at == "send":
        if verb == "send":
            return Refusal("three-same-area", ("planning.no-three-same-area",), {"area": noun})
        if verb in ("commit", "done"):
            return Refusal("area-first", ("planning.pair-with-minicard",))
        return None
    if verb == "send":
        return Refusal("card-first", ("planning.pair-with-minicard",))
    if verb == "done":
        return Refusal("two-troops", ("planning.two-troops",))
    return no_commit(g, frame, noun) if verb == "commit" else None


def no_commit(g: Rex, frame: Plan, card: int) -> Refusal:
    troops_missing = frame.at == "commit"
    if card in g.extras[frame.kingdom]:
        why = "extra-later" if troops_missing else "one-extra"
        return Refusal(why, ("planning.extra-card", "planning.extra-card-one"))
    if card in g.hands[frame.kingdom]:
        why = "committed-already" if troops_missing else "two-troops-only"
        return Refusal(why, ("planning.two-troops",))
    return Refusal("not-in-hand", ("planning.two-troops",))


def no_gain(g: Rex, frame: Gains, action: Action) -> Refusal | None:
    verb, token = action
    if verb in ("done", "pass"):
        return Refusal("must-take", ("ruling.must-take",))
    if verb != "gain":
        return None
    if AREA_OF[token] != frame.area:
        return Refusal("other-area", ("gains.winner-chooses",), {"area": frame.area})
    if token in frame.mine:
        return Refusal("taken-already", ("gains.winner-max-three",))
    if token in frame.stakes:
        return no_marker(token)
    if token in g.at_stake(frame.area):
        return Refusal("winner-has-it", ("gains.vassals-not-winner-picks",))
    if g.rome >> token & 1:
        return Refusal("roman", ("rome.roman-only-by-joker",))
    return Refusal("not-at-stake", ("locations.place-on-number",))


def no_marker(location: int) -> Refusal:
    if CITIES >> location & 1:
        return Refusal("no-oppidum", ("components.oppidum-markers", "ruling.marker-supply"))
    return Refusal("no-cube", ("components.control-cubes", "ruling.marker-supply"))


def no_placement(g: Rex, frame: Joker, action: Action) -> Refusal | None:
    verb, location = action
    if verb == "gain":
        return Refusal("limit-reached", ("gains.winner-max-three", "gains.vassals-get-rest"))
    if verb != "place":
        return None
    if AREA_OF[location] != frame.area:
        return Refusal("joker-other-area", ("joker.same-area",), {"area": frame.area})
    if location >= PLACES:
        return Refusal("joker-on-joker", ("joker.one-option",))
    if g.held[frame.kingdom] >> location & 1:
        return Refusal("held-already", ("ruling.joker-fresh-roads",))
    if joker_reaches(g, frame, location) and not can_mark(g, frame.kingdom, location):
        return no_marker(location)
    if CITIES >> location & 1:
        return Refusal("joker-city", ("joker.not-free-city", "joker.option-roman-city"))
    return Refusal("joker-undrawn", ("joker.not-free-city",))


def joker_reaches(g: Rex, frame: Joker, location: int) -> bool:
    rivals = [g.held[k] & ROADS for k in g.sequence if k != frame.kingdom]
    return any([places >> location & 1 for places in (frame.roman, *rivals)])


def no_power(g: Rex, frame: Powers, action: Action) -> Refusal | None:
    verb, noun = action
    if verb == "take" and frame.at == "take_mercenaries":
        return no_mercenaries(g, frame, noun)
    if verb == "cohabit" and frame.at == "cohabit":
        return no_shared_road(g, frame, noun)
    return None


def no_mercenaries(g: Rex, frame: Powers, card: int) -> Refusal:
    if SIDE[card] == frame.vassals[0]:
        return Refusal("own-colour", ("powers.two-not-own-colour",))
    if any([card in g.cards(frame.area, k) for k in frame.winners]):
        return Refusal("behind-a-four", ("powers.four-cancels", "powers.four-not-other-winner"))
    return Refusal("not-a-winners-card", ("powers.two-recruits-mercenary",))


def no_shared_road(g: Rex, frame: Powers, location: int) -> Refusal:
    if CITIES >> location & 1:
        return Refusal("cohabit-city", ("powers.three-not-city",))
    if location < PLACES and g.held[frame.vassals[0]] >> location & 1:
        return Refusal("held-already", ("ruling.three-on-shared-road",))
    if any([location in g.won[k] for k in frame.winners if k not in frame.exposed]):
        return Refusal("behind-a-four", ("powers.four-cancels", "powers.four-not-other-winner"))
    return Refusal("not-a-winners-road", ("powers.three-cohabits",))


def no_reinforcement(g: Rex, frame: Reinforcement, action: Action) -> Refusal | None:
    verb, card = action
    if verb == "draw":
        return Refusal("reinforcements-open", ("help.choose-card",))
    if verb != "reinforce":
        return None
    if g.random_reinforcements:
        return Refusal("reinforcements-hidden", ("help.random-option",))
    if SIDE[card] != ROME:
        return Refusal("not-reinforcements", ("help.choose-card",))
    why = "reinforcement-gone" if card in REINFORCEMENTS else "reinforcement-unknown"
    return Refusal(why, ("help.choose-card",))


REASONS: dict[type[Frame], Reason] = {
    ChooseObjectives: no_discard,
    Recruitment: no_recruit,
    Plan: no_plan,
    Gains: no_gain,
    Joker: no_placement,
    Powers: no_power,
    Reinforcement: no_reinforcement,
}
