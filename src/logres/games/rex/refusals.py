"""Why an action is not possible now, with the clause that says so."""

from __future__ import annotations

from logres.engine import kernel
from logres.engine.game import Refusal
from logres.engine.kernel import Action
from logres.games.rex.battle import Gains, Joker
from logres.games.rex.data import AREA_OF, CITIES, SIDE
from logres.games.rex.planning import Plan
from logres.games.rex.powers import Powers
from logres.games.rex.state import Rex


def why_not(g: Rex, seat: int, action: Action) -> Refusal | None:
    """The reason for the common refusals; None leaves it to the engine."""
    frame = kernel.frame_of(g, seat)
    verb, noun = action
    if isinstance(frame, Gains) and verb == "gain":
        return no_gain(g, frame, noun)
    if isinstance(frame, Joker) and verb in ("place", "gain"):
        return no_placement(g, frame, noun)
    if isinstance(frame, Plan):
        return no_plan(g, frame, action)
    if isinstance(frame, Powers):
        return no_power(frame, action, seat)
    if verb == "recruit":
        return no_recruit(g, seat, noun)
    if verb == "draw" and not g.decks[seat]:
        return Refusal("empty-deck", ("recruitment.empty-deck",))
    return None


def no_gain(g: Rex, frame: Gains, token: int) -> Refusal | None:
    if AREA_OF[token] != frame.area:
        return Refusal("other-area", ("gains.winner-chooses",), {"area": frame.area})
    if token in frame.mine:
        return Refusal("taken-already", ("gains.winner-max-three",))
    if token in g.at_stake(frame.area):
        return Refusal("winner-has-it", ("gains.vassals-not-winner-picks",))
    return Refusal("not-at-stake", ("locations.place-on-number", "rome.roman-only-by-joker"))


def no_placement(g: Rex, frame: Joker, location: int) -> Refusal | None:
    if AREA_OF[location] != frame.area:
        return Refusal("joker-other-area", ("joker.same-area",), {"area": frame.area})
    if g.held[frame.kingdom] >> location & 1:
        return Refusal("held-already", ("joker.option-join-road",))
    if CITIES >> location & 1:
        return Refusal("joker-city", ("joker.not-free-city", "joker.option-roman-city"))
    return Refusal("joker-undrawn", ("joker.not-free-city",))


def no_plan(g: Rex, frame: Plan, action: Action) -> Refusal | None:
    verb, noun = action
    if verb == "send":
        if frame.at == "send":
            return Refusal("three-same-area", ("planning.no-three-same-area",), {"area": noun})
        return Refusal("card-first", ("planning.pair-with-minicard",))
    if verb == "done":
        return Refusal("two-troops", ("planning.two-troops",))
    if verb != "commit" or frame.at == "send":
        return None
    if noun in g.extras[frame.kingdom]:
        why = "extra-later" if frame.at == "commit" else "one-extra"
        return Refusal(why, ("planning.extra-card", "planning.extra-card-one"))
    if SIDE[noun] == frame.kingdom and noun in g.hands[frame.kingdom]:
        return Refusal("two-troops-only", ("planning.two-troops",))
    return Refusal("not-in-hand", ("planning.two-troops",))


def no_power(frame: Powers, action: Action, seat: int) -> Refusal | None:
    verb, noun = action
    if verb == "take":
        if SIDE[noun] == seat:
            return Refusal("own-colour", ("powers.two-not-own-colour",))
        return Refusal("not-a-winners-card", ("powers.two-recruits-mercenary",))
    if verb == "cohabit":
        if CITIES >> noun & 1:
            return Refusal("cohabit-city", ("powers.three-not-city",))
        return Refusal("not-a-winners-road", ("powers.three-cohabits",))
    return None


def no_recruit(g: Rex, seat: int, card: int) -> Refusal | None:
    if SIDE[card] != seat:
        return Refusal("other-queue", ("recruitment.from-queue",))
    return Refusal("not-in-queue", ("recruitment.from-queue",))
