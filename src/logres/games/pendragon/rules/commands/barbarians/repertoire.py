"""The Commands of the Saxons and of the Scotti, and the words they use.

[commands.one-type]
"""

from __future__ import annotations

from logres.games.pendragon.rules.commands.barbarians.battle import BarbarianBattle
from logres.games.pendragon.rules.commands.barbarians.march import BarbarianMarch
from logres.games.pendragon.rules.commands.barbarians.raid import Raid
from logres.games.pendragon.rules.commands.barbarians.return_home import Return
from logres.games.pendragon.rules.commands.command import Command

SAXON_COMMANDS: dict[str, type[Command]] = {
    "raid": Raid,
    "return": Return,
    "march": BarbarianMarch,
    "battle": BarbarianBattle,
}
SCOTTI_COMMANDS: dict[str, type[Command]] = dict(SAXON_COMMANDS)
"""The same procedures with other numbers and Feats. [return.scotti-same,
barbarian-march.scotti-same, barbarian-battle.scotti-same]
"""
VERBS: dict[str, str] = {
    # Planning.
    "select": "space",
    "resolve": "space",
    "done": "",
    "feat": "feat",
    "do-feat": "feat",
    # Raid.
    "raid": "space",
    "raid-in-force": "space",
    "deep-raid": "space",
    "deep-raid-in-force": "space",
    "raid-box": "",
    "raid-box-in-force": "",
    "resolve-box": "",
    "join": "number",
    "by-sea": "sea",
    "from-caledonia": "",
    "from-base": "",
    "take-from": "space",
    "plunder": "number",
    "attack": "faction",
    "attack-britons": "",
    "decline": "",
    "force-battle": "",
    # March.
    "sail-to": "space",
    "from": "space",
    "sail-from": "space",
    "units": "number",
    "laden": "number",
    # Feats.
    "settle": "space",
    "roll-for-first": "number",
    "settlement": "site",
    "call-kin": "number",
    "populate": "",
    "surprise": "space",
    "ravage": "space",
    "ransom": "faction",
    "entreat": "space",
    "win-over": "number",
}
"""Every verb of these Commands with its kind of noun."""
