"""Consequences of a Battle, in six steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from logres.engine.papers.positions import named
from logres.engine.run.kernel import Action, Frame, Step
from logres.engine.run.offers import Why
from logres.games.pendragon.rules.battle.sides import kinds, laden_lost, lost, side, survivors
from logres.games.pendragon.rules.battle.spoils import Spoils
from logres.games.pendragon.rules.battle.standing import aneirin_sings_of
from logres.games.pendragon.table.constants import (
    CIVITATES,
    DUX,
    FORT,
    IS_CITY,
    PLUNDER_OF,
    SAXON_SETTLEMENT,
    SCOTTI_SETTLEMENT,
    SETTINGS,
    STRONGHOLD_OWNER,
    TOWN,
)
from logres.games.pendragon.table.control import friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.wealth import (
    add_prestige,
    add_prosperity,
    add_renown,
    room_for_prosperity,
    take_prosperity,
)

NUMBERS: dict[str, int] = SETTINGS["consequences"]
RETALIATION: dict[str, int] = SETTINGS["retaliation"]
BARBARIAN_SETTLEMENTS: tuple[int, ...] = (SAXON_SETTLEMENT, SCOTTI_SETTLEMENT)


def fewer_lost(g: Pendragon, faction: int) -> int:
    """What losing fewer pieces brings. [consequences.prestige-fewer, consequences.renown-fewer]"""
    return NUMBERS["fewer_lost_aneirin" if aneirin_sings_of(g, faction) else "fewer_lost"]


@dataclass
class Consequences(Frame):
    """What Field Battle and Assaults together bring. `razed` are the kinds of the Strongholds
    destroyed, `sacked` how many of them have been plundered; `cavalry` says whether any fought.
    Ends with how many pieces each side lost.

    [consequences.order, consequences.pieces-counted, consequences.cavalry-must-fight,
    ruling.pieces-lost]
    """

    space: int = field(metadata=named("space"))
    attacker: int = field(metadata=named("faction"))
    enemy: int = field(metadata=named("faction"))
    razed: tuple[int, ...] = field(default=(), metadata=named("stronghold"))
    cavalry: bool = False
    retaliate: bool = False
    pillage: bool = False
    sacked: int = 0

    def about(self, g: Pendragon) -> dict[str, Any]:
        cubes = self.recovered(g)
        half = cubes // NUMBERS["recovered_share"]
        return {"space": self.space, "n": cubes, "half": half, "faction": self.attacker}

    def reply(self) -> str:
        return "use-plunder"

    def start(self, g: Pendragon) -> None:
        """1. Prestige for the fewer losses of the Cavalry's side.

        [consequences.prestige-fewer, consequences.prestige-more,
        consequences.cavalry-must-fight, consequences.no-battle-no-prestige]
        """
        if self.cavalry and not self.between_friends(g):
            ours, theirs = self.lost_by(g, self.attacker), self.lost_by(g, self.enemy)
            if DUX in side(g, self.enemy, self.attacker):
                ours, theirs = theirs, ours
            self.judge(g, theirs - ours)
        g.go(self.lose_strongholds)

    def judge(self, g: Pendragon, advantage: int) -> None:
        if advantage > 0:
            self.gain_prestige(g, fewer_lost(g, DUX), "consequences.prestige-fewer")
        elif advantage < 0:
            self.gain_prestige(g, -NUMBERS["fewer_lost"], "consequences.prestige-more")

    def lose_strongholds(self, g: Pendragon) -> None:
        """2. Forts lost, and Towns until Fragmentation, cost Prestige, whoever destroyed them.

        [consequences.stronghold-loss, ruling.prestige-side, ruling.own-stronghold-prestige]
        """
        for kind in self.razed:
            if kind == FORT or (kind == TOWN and not g.fragmented):
                price = NUMBERS["fort_or_town_lost"]
                self.gain_prestige(g, -price, "consequences.stronghold-loss")
        g.go(self.sack)

    def sack(self, g: Pendragon) -> None:
        """3. Each Stronghold destroyed is plundered, out of the supply.

        [consequences.stronghold-plunder, plunder.stronghold-source,
        ruling.stronghold-plunder-source]
        """
        if self.sacked == len(self.razed):
            return g.go(self.renown)
        kind = self.razed[self.sacked]
        self.honour(g, kind)
        self.call_spoils(g, PLUNDER_OF[kind], self.sack_city)

    def sack_city(self, g: Pendragon) -> None:
        """4. Its owner's Renown suffers. A City's Prosperity goes with its Stronghold.

        [consequences.settlement-renown, plunder.robbing-barbarian, prosperity.city-sacked]
        """
        (carried,) = g.result
        self.humble(g, self.razed[self.sacked], carried)
        self.sacked += 1
        if not IS_CITY[self.space]:
            return g.go(self.sack)
        cubes = take_prosperity(g, self.space, g.prosperity_at(self.space))
        g.tell("city-sacked", "prosperity.city-sacked", space=self.space, n=cubes)
        self.call_spoils(g, cubes, self.sack)

    def honour(self, g: Pendragon, kind: int) -> None:
        """What the destroyer's own standing gains.

        [consequences.dux-destroys, consequences.dux-destroys-civitates, retaliate.prestige,
        ruling.own-stronghold-prestige, ruling.retaliate-pillage]
        """
        if self.attacker == DUX and not self.between_friends(g):
            self.gain_prestige(g, NUMBERS["dux_destroys"], "consequences.dux-destroys")
        if self.retaliate and kind in BARBARIAN_SETTLEMENTS:
            self.gain_prestige(g, RETALIATION["prestige"], "retaliate.prestige")

    def humble(self, g: Pendragon, kind: int, carried: int) -> None:
        """What the owner of a Settlement loses: to a Barbarian as much as was carried away.

        [consequences.settlement-renown, retaliate.renown, pillage.renown,
        ruling.retaliate-pillage]
        """
        if kind not in BARBARIAN_SETTLEMENTS:
            return
        owner = STRONGHOLD_OWNER[kind]
        if self.attacker > CIVITATES:
            self.gain_renown(g, owner, -carried, "consequences.settlement-renown")
        if self.retaliate:
            self.gain_renown(g, owner, -RETALIATION["renown"], "retaliate.renown")
        if self.pillage:
            self.gain_renown(g, owner, -RETALIATION["renown"], "pillage.renown")

    def renown(self, g: Pendragon) -> None:
        """5. Renown for Barbarians who lost fewer pieces and live. [consequences.renown-fewer]"""
        for faction, other in ((self.attacker, self.enemy), (self.enemy, self.attacker)):
            fewer = self.lost_by(g, faction) < self.lost_by(g, other)
            if faction > CIVITATES and fewer and survivors(g, kinds(g, faction, other)):
                self.gain_renown(g, faction, fewer_lost(g, faction), "consequences.renown-fewer")
        g.go(self.recover)

    def recover(self, g: Pendragon) -> None:
        """6. The attacker has a use for Plunder on the defenders who fell; what the attackers
        carried who fell is lost.

        [consequences.recover-plunder, consequences.defender-kills, ruling.pieces-lost]
        """
        if not self.recovered(g):
            return g.go(self.leave)
        options = self.may_use(g)
        if len(options) > 1:
            return g.ask(self.attacker, options, self.use)
        g.answer = options[0]
        g.go(self.use)

    def may_use(self, g: Pendragon, why: Why | None = None) -> list[Action]:
        """[consequences.recover-plunder, consequences.return-cube-limit,
        consequences.barbarian-recover, plunder.revenge]
        """
        options: list[Action] = [("share", 0)]
        if self.attacker <= CIVITATES:
            if why is not None:
                why.bar_rest("regain", "barbarians-regain", "consequences.barbarian-recover")
            if room_for_prosperity(g, self.space) > 0:
                options.append(("return-cube", 0))
        else:
            if why is not None:
                why.bar_rest("return-cube", "britons-give-back", "consequences.return-cube-limit")
            if friendly_control(g, self.attacker, self.space):
                options.append(("regain", 0))
        return options

    def use(self, g: Pendragon) -> None:
        """[consequences.recover-plunder]"""
        verb, cubes = g.answer[0], self.recovered(g)
        if verb == "share":
            return self.call_spoils(g, cubes // NUMBERS["recovered_share"], self.leave)
        if verb == "return-cube":
            added = add_prosperity(g, self.space, NUMBERS["returned"])
            g.tell("cube-returned", "consequences.return-cube-limit", space=self.space, n=added)
        else:
            self.gain_renown(g, self.attacker, cubes, "consequences.barbarian-recover")
        g.go(self.leave)

    def leave(self, g: Pendragon) -> None:
        g.end((self.lost_by(g, self.attacker), self.lost_by(g, self.enemy)))

    # Counting and telling.

    def between_friends(self, g: Pendragon) -> bool:
        """Briton against Briton, while they ought to stand together.

        [consequences.prestige-not-civitates, consequences.dux-destroys-civitates]
        """
        return max(self.attacker, self.enemy) <= CIVITATES and not g.fragmented

    def lost_by(self, g: Pendragon, faction: int) -> int:
        """[consequences.pieces-counted, assault.garrison-not-piece]"""
        if faction == self.attacker:
            return lost(g, kinds(g, self.attacker, self.enemy))
        return lost(g, kinds(g, self.enemy, self.attacker)) + len(self.razed)

    def recovered(self, g: Pendragon) -> int:
        return laden_lost(g, kinds(g, self.enemy, self.attacker))

    def call_spoils(self, g: Pendragon, cubes: int, then: Step) -> None:
        g.call(Spoils(self.space, self.attacker, self.enemy, cubes, self.retaliate), then)

    def gain_prestige(self, g: Pendragon, n: int, rule: str) -> None:
        before = g.prestige
        add_prestige(g, n)
        if g.prestige != before:
            told = "prestige-won" if n > 0 else "prestige-lost"
            g.tell(told, rule, n=abs(g.prestige - before))

    def gain_renown(self, g: Pendragon, faction: int, n: int, rule: str) -> None:
        before = g.renown[faction]
        add_renown(g, faction, n)
        if g.renown[faction] != before:
            told = "renown-won" if n > 0 else "renown-lost"
            g.tell(told, rule, faction=faction, n=abs(g.renown[faction] - before))
