"""The Commands of the Dux and of the Civitates, and the words they use.

[commands.one-type]
"""

from __future__ import annotations

from logres.games.pendragon.rules.commands.britons.civitates_battle import CivitatesBattle
from logres.games.pendragon.rules.commands.britons.civitates_march import CivitatesMarch
from logres.games.pendragon.rules.commands.britons.dux_battle import DuxBattle
from logres.games.pendragon.rules.commands.britons.dux_march import DuxMarch
from logres.games.pendragon.rules.commands.britons.intercept import Intercept
from logres.games.pendragon.rules.commands.britons.muster import Muster
from logres.games.pendragon.rules.commands.britons.trade import Trade
from logres.games.pendragon.rules.commands.britons.train import Train
from logres.games.pendragon.rules.commands.command import Command

DUX_COMMANDS: dict[str, type[Command]] = {
    "train": Train,
    "march": DuxMarch,
    "intercept": Intercept,
    "battle": DuxBattle,
}
CIVITATES_COMMANDS: dict[str, type[Command]] = {
    "muster": Muster,
    "march": CivitatesMarch,
    "trade": Trade,
    "battle": CivitatesBattle,
}
VERBS: dict[str, str] = {
    # Planning and paying.
    "select": "space",
    "resolve": "space",
    "done": "",
    "feat": "feat",
    "do-feat": "feat",
    "appeal": "",
    "consent": "",
    "refuse": "",
    "give": "number",
    "pay-red": "number",
    # Train and Trade.
    "train": "space",
    "restore": "space",
    "militia": "number",
    "agree": "number",
    # Muster.
    "troops": "",
    "comitates": "number",
    "upgrade": "number",
    "take-from": "space",
    "hillfort": "site",
    "town": "site",
    "fort": "site",
    "use": "unit",
    # Moving and fighting.
    "move": "unit",
    "ask-along": "unit",
    "to": "space",
    "units": "number",
    "laden": "number",
    "target": "space",
    "battle": "space",
    "attack": "faction",
    "decline": "",
    # Feats.
    "build": "space",
    "invite": "space",
    "invite-saxons": "site",
    "invite-scotti": "site",
    "convert": "faction",
    "requisition": "number",
    "hoard": "space",
    "resettle": "space",
    "sell": "space",
    "call-from": "space",
    "call": "unit",
    "load": "unit",
}
"""Every verb of these Commands with its kind of noun."""
