"""Rule: the Civitates hoard, resettle refugees, and sell what their units carry."""

from __future__ import annotations

from dataclasses import dataclass

from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal, Why
from logres.games.pendragon.rules.feats.feat import Feat, Plan, say_full
from logres.games.pendragon.table.constants import (
    CIVITATES,
    EVERYWHERE,
    SETTINGS,
    SPACE_COUNT,
    UNITS_OF,
)
from logres.games.pendragon.table.control import friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import strongholds_of
from logres.games.pendragon.table.wealth import (
    add_resources,
    add_wealth,
    hand_over,
    most_population,
    raise_population,
)

RULE = SETTINGS["rule"]
MOST: int = RULE["spaces"]
PRICE: dict[str, int] = {"hoard": RULE["wealth"], "resettle": RULE["refugees"], "sell": 0}
NO_CONTROL = Refusal("no-control", ("rule.where",))
NO_STRONGHOLD = Refusal("no-stronghold", ("rule.where",))


def no_rule(g: Pendragon, space: int) -> Refusal | None:
    """[rule.where, ruling.rule-refugees]"""
    if not friendly_control(g, CIVITATES, space):
        return NO_CONTROL
    return None if strongholds_of(g, CIVITATES, space) > 0 else NO_STRONGHOLD


def may_rule(g: Pendragon, space: int) -> bool:
    return no_rule(g, space) is None


def may_resettle(g: Pendragon, space: int) -> bool:
    """[rule.refugees, population.range, population.cities-fixed]"""
    return g.population[space] < most_population(g, space)


def plunder_in(g: Pendragon, space: int) -> int:
    return sum([g.laden[unit * SPACE_COUNT + space] for unit in UNITS_OF[CIVITATES]])


@dataclass
class Rule(Feat):
    """Up to three spaces, one option in each.

    [rule.spaces, rule.where, rule.wealth, rule.refugees, rule.refugees-cost, rule.plunder]
    """

    @classmethod
    def offers(
        cls, g: Pendragon, faction: int, plan: Plan, coming: int, why: Why | None = None
    ) -> list[Action]:
        """[rule.spaces, rule.where]"""
        refugees = g.refugees - [verb for verb, _ in plan].count("resettle")
        if why is not None and why.verb in PRICE:
            cls.say_no_rule(g, why, plan, refugees)
        if len(plan) >= MOST:
            return []
        planned = [space for _, space in plan]
        open_to = [s for s in EVERYWHERE if s not in planned and may_rule(g, s)]
        offers: list[Action] = [("hoard", space) for space in open_to]
        if refugees > 0:
            offers += [("resettle", space) for space in open_to if may_resettle(g, space)]
        offers += [("sell", space) for space in open_to if plunder_in(g, space)]
        return offers

    @classmethod
    def say_no_rule(cls, g: Pendragon, why: Why, plan: Plan, refugees: int) -> None:
        """[rule.where, rule.refugees, rule.plunder, population.range]"""
        verb, space = why.verb, why.noun
        say_full(why, verb, plan, MOST, "rule.spaces")
        why.note(verb, space, no_rule(g, space), space=space)
        if refugees <= 0:
            why.bar_rest("resettle", "no-refugees", "rule.refugees")
        if not may_resettle(g, space):
            rules = ("rule.refugees", "population.range")
            why.bar_rest("resettle", "full-of-people", *rules, space=space)
        if not plunder_in(g, space):
            why.bar_rest("sell", "nothing-to-sell", "rule.plunder", space=space)

    @classmethod
    def is_useful(cls, g: Pendragon, faction: int, coming: int, money: int) -> bool:
        if money >= PRICE["hoard"]:
            return any(may_rule(g, space) for space in EVERYWHERE)
        return any([PRICE[verb] <= money for verb, _ in cls.offers(g, faction, (), coming)])

    @classmethod
    def price(cls, verb: str) -> int:
        """[rule.wealth, rule.refugees-cost]"""
        return PRICE[verb]

    def start(self, g: Pendragon) -> None:
        """A space lost to the Civitates meanwhile is skipped. [commands.cancel-space]"""
        for verb, space in self.plan:
            if may_rule(g, space):
                rule_in(g, verb, space)
        g.end()


def rule_in(g: Pendragon, verb: str, space: int) -> None:
    if verb == "hoard":
        add_wealth(g, 1)
        g.tell("hoarded", "rule.wealth", space=space)
    elif verb == "resettle" and g.refugees and raise_population(g, space):
        g.refugees -= 1
        g.tell("resettled", "rule.refugees", space=space)
    elif verb == "sell":
        sell(g, space)


def sell(g: Pendragon, space: int) -> None:
    """[rule.plunder, plunder.other-uses]"""
    rule = "rule.plunder"
    cubes = sum([hand_over(g, unit, space, rule) for unit in UNITS_OF[CIVITATES]])
    add_resources(g, cubes)
    g.tell("sells-plunder", rule, faction=CIVITATES, n=cubes)
