"""Why an action is not possible now, with the clause that says so."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from logres.engine.run.kernel import Action, Frame, frame_of
from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.actions import (
    BY_FACTION,
    COMMAND,
    COMMANDS,
    EVENT_TAKEN,
)
from logres.games.pendragon.rules.commands.barbarians import repertoire as barbarians
from logres.games.pendragon.rules.commands.barbarians.landing import Landing
from logres.games.pendragon.rules.commands.britons import repertoire as britons
from logres.games.pendragon.rules.commands.britons.moving import BritonMarch
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.feats.build import Build
from logres.games.pendragon.rules.feats.invite import Invite
from logres.games.pendragon.rules.feats.settle import Settling
from logres.games.pendragon.rules.sequence import events
from logres.games.pendragon.rules.sequence.sequence import Choice
from logres.games.pendragon.seats.refusals.moving import no_answer, no_landing
from logres.games.pendragon.seats.refusals.planning import no_plan
from logres.games.pendragon.seats.refusals.sites import no_building, no_guest, no_settlement
from logres.games.pendragon.table.constants import HAS_SIDE
from logres.games.pendragon.table.position import Pendragon

Reason = Callable[[Pendragon, Any, Action], Refusal | None]

IMPOSSIBLE: dict[str, tuple[str, ...]] = {
    "train": ("train.cavalry", "train.prosperity"),
    "march": ("dux-march.units", "civitates-march.units", "barbarian-march.warbands"),
    "intercept": ("intercept.target", "intercept.needs-dux"),
    "battle": ("dux-battle.where", "civitates-battle.where", "barbarian-battle.where"),
    "muster": ("muster.where", "muster.troops"),
    "trade": ("trade.resources",),
    "raid": ("raid.no-own-control", "raid.base"),
    "return": ("return.where",),
}
"""What a Command needs, by its name."""


def why_not(g: Pendragon, seat: int, action: Action) -> Refusal | None:
    """The reason for the common refusals; None leaves it to the engine.

    The engine speaks for itself when it is not the seat's turn or the verb is of another phase.
    """
    frame = frame_of(g, seat)
    for kind, reason in REASONS.items():
        if isinstance(frame, kind):
            return reason(g, frame, action)
    return None


# On a card.


def no_choice(g: Pendragon, frame: Choice, action: Action) -> Refusal | None:
    verb, noun = action
    if verb in ("command", "limited"):
        return no_command(g, frame, verb, noun)
    if verb == "event":
        return no_event(g, frame, noun)
    if verb == "feat":
        return no_feat_alone(frame, noun)
    if verb == "declare":
        return Refusal("not-declared", ("pivotal.when",))
    return None


def no_command(g: Pendragon, frame: Choice, verb: str, command: int) -> Refusal | None:
    """[sequence.limited, sequence.may-do-nothing]"""
    name = COMMANDS[command]
    values = {"command": command, "faction": frame.faction}
    if name not in BY_FACTION[frame.faction]:
        return Refusal("not-your-command", ("commands.one-type",), values)
    if verb == "command" and frame.is_limited(g):
        rules = ("sequence.second-after-command", "sequence.second-after-command-feat")
        return Refusal("limited-only", (*rules, "sequence.limited"))
    if verb == "limited" and not frame.is_limited(g):
        return Refusal("not-limited", ("sequence.first-options", "sequence.second-after-event"))
    if frame.called_off >> command & 1:
        return Refusal("called-off", ("resources.pay-in-full", "cooperation.tribute"), values)
    return Refusal(f"no-{name}", ("sequence.may-do-nothing", *IMPOSSIBLE[name]))


def no_event(g: Pendragon, frame: Choice, side: int) -> Refusal | None:
    """[sequence.second-after-command, events.gratia-block, events.single]"""
    if frame.before == COMMAND:
        return Refusal("event-blocked", ("sequence.second-after-command",))
    if frame.before == EVENT_TAKEN:
        return Refusal("event-taken", ("sequence.second-after-event",))
    if not HAS_SIDE[frame.card][side]:
        return Refusal("single-text", ("events.single",), {"card": frame.card})
    if events.blocked(g, frame.card, side):
        return Refusal("gratia", ("events.gratia-block",), {"card": frame.card})
    return None


def no_feat_alone(frame: Choice, feat: int) -> Refusal:
    values = {"feat": feat, "faction": frame.faction}
    if feat not in (britons.FEATS | barbarians.FEATS)[frame.faction]:
        return Refusal("not-your-feat", ("feats.one",), values)
    return Refusal("command-first", ("feats.one", "feats.pairs"), values)


# In a Command.


def no_step(g: Pendragon, command: Command, action: Action) -> Refusal | None:
    if command.at == command.select.__name__ or is_aiming(command):
        return no_plan(g, command, action)
    return no_answer(g, command, action)


def is_aiming(command: Command) -> bool:
    return isinstance(command, BritonMarch) and command.at == command.aim.__name__


REASONS: dict[type[Frame], Reason] = {
    Choice: no_choice,
    Command: no_step,
    Landing: no_landing,
    Build: no_building,
    Invite: no_guest,
    Settling: no_settlement,
}
