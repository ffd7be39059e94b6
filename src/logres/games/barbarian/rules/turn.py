"""A turn: one kingdom, one action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from logres.engine.run.kernel import Action, Frame
from logres.engine.run.offers import Why
from logres.games.barbarian.rules.claim import Claim, claimable, open_to_claim
from logres.games.barbarian.rules.ending import stop_game
from logres.games.barbarian.rules.invade import Invade, invadable
from logres.games.barbarian.rules.maneuver import Maneuver, can_maneuver
from logres.games.barbarian.rules.recruit import Recruit, recruitable
from logres.games.barbarian.rules.tax import Tax
from logres.games.barbarian.rules.victory import ahead
from logres.games.barbarian.table.constants import TERRITORIAL
from logres.games.barbarian.table.position import Barbarian
from logres.games.barbarian.table.units import PASS, as_options


@dataclass
class Turn(Frame):
    """The active kingdom announces one action and carries it out.

    [turn.one-action, turn.five-actions, turn.clockwise, two-player.turns, diplomacy.free-talk,
    ruling.promises]
    """

    def about(self, g: Barbarian) -> dict[str, Any]:
        return {"kingdom": g.active, "round": g.round}

    def start(self, g: Barbarian) -> None:
        """Whoever can do nothing at all passes.

        Who lacks nothing but the money for a Claim is asked all the same, lest all see it.
        [turn.ui-legal-actions, ruling.no-legal-action, ruling.treasury-secrecy]
        """
        options = self.may_act(g)
        if options:
            return g.ask(g.owner[g.active], options, self.act)
        if open_to_claim(g, g.active, g.controlled(g.active)):
            return g.ask(g.owner[g.active], self.may_sit_out(g), self.sit_out)
        self.sit_out(g)

    def may_act(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        """[turn.one-action, turn.ui-legal-actions, ruling.no-legal-action]"""
        if why is not None:
            for verb in ("pass", "done"):
                why.bar_rest(verb, "must-act", "turn.one-action", "ruling.no-legal-action")
        return actions(g, g.active, why)

    def may_sit_out(self, g: Barbarian, why: Why | None = None) -> list[Action]:
        if why is not None:
            actions(g, g.active, why)
        return [PASS]

    def sit_out(self, g: Barbarian) -> None:
        """[ruling.no-legal-action]"""
        g.tell("idle", "ruling.no-legal-action", kingdom=g.active)
        g.go(self.end_turn)

    def act(self, g: Barbarian) -> None:
        """[turn.one-action, turn.five-actions, turn.active-player]"""
        verb, area = g.answer
        g.call(procedure(verb, g.active, area), self.end_turn)

    def end_turn(self, g: Barbarian) -> None:
        """Clockwise to the next kingdom, as long as nobody has won.

        [turn.clockwise, two-player.turns, ruling.team-turns, ruling.endless-game]
        """
        at = g.order.index(g.active) + 1
        if at == len(g.order):
            if g.round == g.last_round:
                return stop_game(g)
            at, g.round = 0, g.round + 1
            tell_round(g)
        g.active = g.order[at]
        g.become(Turn())


def tell_round(g: Barbarian) -> None:
    """A new round, and who is nearest to a territorial victory. [turn.clockwise]"""
    if g.journal is None:
        return
    most = max([g.controlled(kingdom).bit_count() for kingdom in g.order])
    g.tell(
        "round",
        "turn.clockwise",
        n=g.round,
        kingdoms=ahead(g),
        provinces=most,
        needed=TERRITORIAL,
    )


def actions(g: Barbarian, kingdom: int, why: Why | None = None) -> list[Action]:
    """Everything a kingdom can do in its turn. Taxes are open to whoever controls a province.

    [turn.five-actions, ruling.no-legal-action, components.component-limit]
    """
    own = g.controlled(kingdom)
    found = as_options("recruit", recruitable(g, kingdom, own, why))
    if can_maneuver(g, kingdom, own):
        found.append(("maneuver", 0))
    elif why is not None:
        why.bar_rest("maneuver", "no-move", "ruling.empty-maneuver", "maneuver.to-own-unoccupied")
    found += as_options("invade", invadable(g, kingdom, own, why))
    found += as_options("claim", claimable(g, kingdom, own, why))
    if own:
        found.append(("tax", 0))
    elif why is not None:
        why.bar_rest("tax", "no-province", "ruling.no-legal-action", "tax.up-to-provinces")
    return found


def procedure(verb: str, kingdom: int, area: int) -> Frame:
    if verb == "recruit":
        return Recruit(kingdom, area)
    if verb == "invade":
        return Invade(kingdom, area)
    if verb == "claim":
        return Claim(kingdom, area)
    return Maneuver(kingdom) if verb == "maneuver" else Tax(kingdom)
