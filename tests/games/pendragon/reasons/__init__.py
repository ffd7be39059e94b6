"""When the reasons that Pendragon gives are true, from their clauses alone.

These are the most frequent ones; `tests/test_true_reasons.py` counts those that are not here.
"""

from __future__ import annotations

from typing import Any

from logres import Match
from logres.engine.run.kernel import Action
from logres.engine.run.offers import Refusal
from tests.games.pendragon.parts import (
    CIVITATES,
    DUX,
    FACTIONS,
    FEATS,
    FRAGMENTATION,
    NOBODY,
    RAIDERS,
    SITE_SPACE,
    SITES_OF,
    SPACE_COUNT,
    STRONGHOLD_OWNER,
    TOWN,
    VACANT,
    Command,
    Pendragon,
)
from tests.games.pendragon.reading import (
    command,
    frame,
    position,
    strongholds_of,
    units,
    units_of,
)
from tests.games.pendragon.reasons import battle as reasons_battle
from tests.games.pendragon.reasons import cards as reasons_cards
from tests.games.pendragon.reasons import commands as reasons_commands
from tests.games.pendragon.reasons import feats as reasons_feats
from tests.games.pendragon.reasons import needs as reasons_needs
from tests.games.pendragon.reasons import places as reasons_places
from tests.truth import Predicate

# From the rulebook's pages of each Faction.
COMMANDS_OF = {
    "dux": ("train", "march", "intercept", "battle"),
    "civitates": ("muster", "march", "trade", "battle"),
    "saxons": ("raid", "return", "march", "battle"),
    "scotti": ("raid", "return", "march", "battle"),
}
FEATS_OF = {
    "dux": ("build", "invite", "requisition", "retaliate"),
    "civitates": ("rule", "invite", "reinforce", "pillage"),
    "saxons": ("settle", "surprise", "ravage", "shield-wall"),
    "scotti": ("settle", "surprise", "ransom", "entreat"),
}


def are_friends(g: Pendragon, one: int, other: int) -> bool:
    """The Britons are, until Britain falls apart."""
    britons = {one, other} == {DUX, CIVITATES} and g.imperium != FRAGMENTATION
    return one == other or britons


# On a card.


def not_your_command(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    faction = FACTIONS[why.values["faction"]]
    name = match.game.nouns["command"][why.values["command"]]
    return name not in COMMANDS_OF[faction] and action[1] == why.values["command"]


def not_your_feat(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    faction = FACTIONS[why.values["faction"]]
    return FEATS[why.values["feat"]] not in FEATS_OF[faction]


def command_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    planned = [one for one in match.state.stack if isinstance(one, Command)]
    faction = FACTIONS[why.values["faction"]]
    return not planned and FEATS[why.values["feat"]] in FEATS_OF[faction]


# A plan.


def plan_something(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command(match).spaces == 0


def space_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return command(match).spaces == 0


def feat_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(command(match).feat != why.values["feat"])


def feat_space_first(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan = command(match)
    chosen = plan.feat == why.values["feat"] != NOBODY
    return chosen and not plan.feat_spaces and not plan.feat_plan


def not_in_plan(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not command(match).spaces >> action[1] & 1


def not_planned(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not command(match).spaces >> action[1] & 1


def resolved_already(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    plan: Any = command(match)
    if action[0] == "battle":
        return bool(plan.targets >> action[1] & 1 and not plan.unfought >> action[1] & 1)
    between = plan.at == "begin_space"
    return bool(between and plan.spaces >> action[1] & 1 and not plan.left >> action[1] & 1)


# What a space lacks.


def no_troops(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    faction, space = command(match).faction, why.values["space"]
    return not [u for u in units_of(position(match), faction, space) if u not in RAIDERS]


def no_units(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not units_of(position(match), command(match).faction, why.values["space"])


def no_raiders(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return not [u for u in units(position(match), why.values["space"]) if u in RAIDERS]


def no_enemy(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    """Dux and Civitates may fight at any Imperium; here only what is plainly an enemy counts."""
    g, faction, space = position(match), command(match).faction, why.values["space"]
    foes = [f for f in range(len(FACTIONS)) if not {f, faction} <= {DUX, CIVITATES}]
    others = [f for f in foes if f != faction]
    return not any(units_of(g, f, space) or strongholds_of(g, f, space) for f in others)


def no_control(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, faction = position(match), command(match).faction
    holder = g.control[why.values["space"]]
    return holder == NOBODY or not are_friends(g, holder, faction)


def no_town_here(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g = position(match)
    return TOWN not in [g.sites[site] for site in SITES_OF[why.values["space"]]]


def site_elsewhere(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return bool(SITE_SPACE[action[1]] != why.values["space"])


def none_there(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    return why.values["unit"] not in units(position(match), why.values["space"])


def nothing_to_sell(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, space = position(match), why.values["space"]
    return not any(g.laden[unit * SPACE_COUNT + space] for unit in units_of(g, CIVITATES, space))


# Battles.


def group_by_group(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    now = frame(match, seat).waiting[0]
    return bool(why.values["unit"] == now != action[1])


def not_theirs(match: Match, seat: int, action: Action, why: Refusal) -> bool:
    g, fight, site = position(match), frame(match, seat), action[1]
    if SITE_SPACE[site] != fight.space or g.sites[site] == VACANT:
        return True
    return bool(STRONGHOLD_OWNER[g.sites[site]] != fight.enemy)


PREDICATES: dict[str, Predicate] = {
    "not-your-command": not_your_command,
    "not-your-feat": not_your_feat,
    "command-first": command_first,
    "plan-something": plan_something,
    "space-first": space_first,
    "feat-first": feat_first,
    "feat-space-first": feat_space_first,
    "not-in-plan": not_in_plan,
    "not-planned": not_planned,
    "resolved-already": resolved_already,
    "no-troops": no_troops,
    "no-units": no_units,
    "no-raiders": no_raiders,
    "no-enemy": no_enemy,
    "no-control": no_control,
    "no-town-here": no_town_here,
    "site-elsewhere": site_elsewhere,
    "none-there": none_there,
    "nothing-to-sell": nothing_to_sell,
    "group-by-group": group_by_group,
    "not-theirs": not_theirs,
    **reasons_places.PREDICATES,
    **reasons_needs.PREDICATES,
    **reasons_commands.PREDICATES,
    **reasons_feats.PREDICATES,
    **reasons_battle.PREDICATES,
    **reasons_cards.PREDICATES,
}
