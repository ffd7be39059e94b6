"""Why a Feat does not go with a Command, or not in that space."""

from __future__ import annotations

from collections.abc import Callable

from logres.engine.run.offers import Refusal
from logres.games.pendragon.rules.commands.barbarians import repertoire as barbarians
from logres.games.pendragon.rules.commands.barbarians.raid import Raid
from logres.games.pendragon.rules.commands.barbarians.raid_routes import deep_ways
from logres.games.pendragon.rules.commands.britons import repertoire as britons
from logres.games.pendragon.rules.commands.command import Command
from logres.games.pendragon.rules.feats import build, entreat, invite, rule, settle
from logres.games.pendragon.rules.feats.surprise import MOST as MOST_SURPRISES
from logres.games.pendragon.seats.refusals.money import too_dear
from logres.games.pendragon.table.constants import (
    BUILD,
    CAVALRY,
    CIVITATES,
    ENTREAT,
    INVITE,
    IS_CITY,
    MILITIA,
    NOBODY,
    RAVAGE,
    RULE,
    SETTLE,
    SURPRISE,
)
from logres.games.pendragon.table.control import friendly_control
from logres.games.pendragon.table.position import Pendragon
from logres.games.pendragon.table.presence import strongholds_of

FEATS = britons.FEATS | barbarians.FEATS
FEAT_OF = {
    "build": BUILD,
    "invite": INVITE,
    "hoard": RULE,
    "resettle": RULE,
    "sell": RULE,
    "settle": SETTLE,
    "surprise": SURPRISE,
    "deep-raid": SURPRISE,
    "deep-raid-in-force": SURPRISE,
    "ravage": RAVAGE,
    "entreat": ENTREAT,
}
"""The Feat that a verb of its plan belongs to."""
NEEDS: tuple[tuple[str, ...], ...] = (
    ("build.where", "build.cost"),
    ("invite.where", "invite.not-fragmentation", "invite.needs-settlement"),
    ("requisition.resources",),
    ("retaliate.where",),
    ("rule.where", "rule.wealth"),
    ("reinforce.how",),
    ("pillage.plunder",),
    ("settle.space",),
    ("surprise.one-space",),
    ("ravage.where",),
    ("shield-wall.double",),
    ("ransom.when",),
    ("entreat.where", "entreat.cost"),
)
"""What a Feat needs, by Feat."""
LIMIT = {
    BUILD: "build.cost",
    INVITE: "invite.where",
    RULE: "rule.spaces",
    SETTLE: "settle.space",
    SURPRISE: "surprise.one-space",
    ENTREAT: "entreat.where",
}


def no_feat(g: Pendragon, command: Command, feat: int) -> Refusal:
    """[feats.one, feats.pairs, feats.not-limited, feats.not-with-free]"""
    values = {"feat": feat, "faction": command.faction}
    if feat not in FEATS[command.faction]:
        return Refusal("not-your-feat", ("feats.one",), values)
    if command.feat != NOBODY:
        return Refusal("one-feat", ("feats.one",), {"feat": command.feat})
    if command.limited:
        return Refusal("no-feat-limited", ("feats.not-limited",))
    if not command.may_feat:
        return Refusal("no-feat-free", ("feats.not-with-free",))
    if feat not in pairs(command):
        return Refusal("no-pair", ("feats.pairs", "ruling.feat-pairs"), values)
    if not command.spaces:
        return Refusal("space-first", ("commands.predesignate",), values)
    return Refusal("feat-useless", NEEDS[feat], values)


def pairs(command: Command) -> tuple[int, ...]:
    """The Feats that go with it; the Barbarians share their Commands, not their Feats."""
    found = getattr(command, "PAIRS", ())
    return tuple(found[command.faction] if isinstance(found, dict) else found)


def no_feat_space(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """[feats.one, feats.spaces]"""
    feat = FEAT_OF[verb]
    if command.feat != feat:
        return Refusal("feat-first", ("feats.one", "commands.predesignate"), {"feat": feat})
    if command.feat_spaces >> space & 1:
        return Refusal("chosen-already", ("commands.predesignate",), {"space": space})
    most = most_spaces(g, command.faction, feat)
    if most and command.feat_spaces.bit_count() >= most:
        return Refusal("feat-most", (LIMIT[feat],), {"feat": feat, "n": most})
    found = LACKS[feat](g, command, verb, space)
    kind = command.MOMENTS.get(feat)
    return found or too_dear(g, command, kind.price(verb) if kind else 0)


def most_spaces(g: Pendragon, faction: int, feat: int) -> int:
    """How many spaces a Feat may have; 0 is no limit."""
    limits = {
        BUILD: build.MOST,
        INVITE: invite.MOST,
        RULE: rule.MOST,
        SETTLE: settle.most_spaces(g, faction),
        SURPRISE: MOST_SURPRISES,
        ENTREAT: entreat.MOST_REGIONS,
    }
    return limits.get(feat, 0)


def no_build(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """[build.where, build.control, sites.vacant-needed]"""
    values = {"space": space}
    if not (g.at(CAVALRY, space) or command.coming(g) >> space & 1):
        return Refusal("no-cavalry-here", ("build.where",), values)
    if not build.is_free_of_enemies(g, space):
        return Refusal("enemy-stronghold", ("build.control",), values)
    if not build.sites_to_build(g, space):
        return Refusal("no-site", ("build.where", "sites.vacant-needed"), values)
    return None


def no_invite(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """[invite.where, invite.no-city, invite.needs-settlement, invite.convert]"""
    values = {"space": space}
    if IS_CITY[space]:
        return Refusal("regions-only", ("invite.no-city",), values)
    if not friendly_control(g, command.faction, space):
        return Refusal("no-control", ("invite.where", "invite.convert"), values)
    rules = ("invite.needs-settlement", "invite.replace-own", "sites.vacant-needed")
    return Refusal("no-guests", rules, values)


def no_rule(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """[rule.where, rule.refugees, rule.plunder, population.range]"""
    values = {"space": space}
    if not friendly_control(g, CIVITATES, space):
        return Refusal("no-control", ("rule.where",), values)
    if not strongholds_of(g, CIVITATES, space):
        return Refusal("no-stronghold", ("rule.where",), values)
    if verb == "resettle" and not g.refugees:
        return Refusal("no-refugees", ("rule.refugees",))
    if verb == "resettle" and not rule.may_resettle(g, space):
        return Refusal("full-of-people", ("rule.refugees", "population.range"), values)
    if verb == "sell" and not rule.plunder_in(g, space):
        return Refusal("nothing-to-sell", ("rule.plunder",), values)
    return None


def no_settling(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    return Refusal("outnumbered", ("settle.space", "settle.with-march"), {"space": space})


def no_surprise(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """[surprise.one-space, surprise.deep-raid]"""
    values = {"space": space}
    if verb == "surprise" or not isinstance(command, Raid):
        return Refusal("not-in-plan", ("surprise.one-space",), values)
    if not deep_ways(g, command.faction)[space]:
        return Refusal("no-deep-raid", ("surprise.deep-raid", "surprise.deep-counts"), values)
    if command.spaces.bit_count() >= command.most_spaces(g):
        most = command.most_spaces(g)
        return Refusal("most-spaces", ("surprise.deep-counts", "raid.saxon-max"), {"n": most})
    return too_dear(g, command, command.price(g, verb))


def no_ravage(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """[ravage.where]"""
    why = "not-in-plan" if not command.spaces >> space & 1 else "regions-only"
    return Refusal(why, ("ravage.where",), {"space": space})


def no_entreaty(g: Pendragon, command: Command, verb: str, space: int) -> Refusal | None:
    """[entreat.where, entreat.effect]"""
    values = {"space": space}
    if IS_CITY[space]:
        return Refusal("regions-only", ("entreat.effect",), values)
    if not g.at(MILITIA, space):
        return Refusal("no-militia", ("entreat.effect",), values)
    if not (command.coming(g) >> space & 1 or entreat.has_a_voice(g, space)):
        return Refusal("no-voice", ("entreat.where",), values)
    return None


LACKS: dict[int, Callable[[Pendragon, Command, str, int], Refusal | None]] = {
    BUILD: no_build,
    INVITE: no_invite,
    RULE: no_rule,
    SETTLE: no_settling,
    SURPRISE: no_surprise,
    RAVAGE: no_ravage,
    ENTREAT: no_entreaty,
}
"""What a space lacks for a Feat that names its spaces."""
