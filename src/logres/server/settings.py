"""Settings: by option, environment variable or file, in this order of precedence.

All settings are in one list, from which options, variables, keys of the file and the table in the
documentation are generated. An invalid one raises `Trouble`, naming it and its origin.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import click

from logres.engine.errors import reason_of
from logres.server.tables.limits import Limits, Rate
from logres.server.words import Trouble

Command = TypeVar("Command", bound=Callable[..., Any])
Read = Callable[[str], Any]

FILE = "settings"
PREFIX = "LOGRES_"
LIMIT = "limit"
LEVELS = ("debug", "info", "warning", "error")


class Form(NamedTuple):
    """The format of a value: the key of its description, and its parser."""

    key: str
    read: Read
    values: Mapping[str, Any] = {}


@dataclass(frozen=True)
class Setting:
    """One setting. Its name is that in a file; `many` may be given several times."""

    name: str
    form: Form
    default: Any = None
    sample: str = ""
    many: bool = False

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace(".", "_").replace("-", "_")

    @property
    def option(self) -> str:
        if self.form is YES:
            return f"--no-{self.name}"
        if self.name.startswith(f"{LIMIT}."):
            return f"--{LIMIT} {self.name.partition('.')[2]}={self.sample}"
        return f"--{self.name} {self.sample}"

    def take(self, given: Any, where: str) -> Any:
        """Parse a given value; several are comma-separated or a list. Raise `Trouble` if
        invalid.
        """
        if not self.many:
            return self.read(given, where)
        texts = given.split(",") if isinstance(given, str) else given
        if not isinstance(texts, list | tuple):
            raise self.trouble(given, where)
        return tuple([self.read(text, where) for text in texts if str(text).strip()])

    def read(self, given: Any, where: str) -> Any:
        if isinstance(given, dict | list):
            raise self.trouble(given, where)
        text = str(given).lower() if isinstance(given, bool) else str(given).strip()
        try:
            return self.form.read(text)
        except ValueError:
            raise self.trouble(given, where) from None

    def trouble(self, given: Any, where: str) -> Trouble:
        values = {**self.form.values, "where": where, "text": str(given)[:80]}
        return Trouble(f"must-be-{self.form.key}", **values)


# How values are read.


def number(text: str, least: int, most: int) -> int:
    if not least <= int(text) <= most:
        raise ValueError
    return int(text)


def seconds(text: str) -> float:
    if not 0 < float(text) < float("inf"):
        raise ValueError
    return float(text)


def rate(text: str) -> Rate:
    burst, _, each = text.partition("/")
    found = Rate(float(burst), float(each))
    if not (1 <= found.burst < float("inf") and 0 <= found.per_second < float("inf")):
        raise ValueError
    return found


def choice(text: str, choices: tuple[str, ...]) -> str:
    if text.lower() not in choices:
        raise ValueError
    return text.lower()


def yes(text: str) -> bool:
    return {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}[
        choice(text, ("true", "yes", "1", "false", "no", "0"))
    ]


def address(text: str) -> str:
    return str(ip_network(text, strict=False))


def host_name(text: str) -> str:
    if not text or "/" in text or ":" in text or not text.isprintable() or " " in text:
        raise ValueError
    return text.lower()


def a_number(least: int, most: int) -> Form:
    given = {"least": least, "most": most}
    return Form("number", partial(number, least=least, most=most), given)


def one_of(*choices: str) -> Form:
    return Form("choice", partial(choice, choices=choices), {"choices": ", ".join(choices)})


TEXT, YES, RATE = Form("text", str), Form("yes", yes), Form("rate", rate)
ADDRESS, NAME, SECONDS = Form("address", address), Form("name", host_name), Form("seconds", seconds)
MANY = a_number(1, 10**9)


def limit(name: str, default: Any) -> Setting:
    """Return the setting of a limit, by its field in `Limits`."""
    forms = {Rate: RATE, int: MANY, float: SECONDS}
    return Setting(
        f"{LIMIT}.{name.replace('_', '-')}", forms[type(default)], default, said(default)
    )


def said(value: Any) -> str:
    """Return a value as it is written."""
    if isinstance(value, Rate):
        return f"{value.burst:g}/{value.per_second:g}"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


SETTINGS: tuple[Setting, ...] = (
    Setting("host", TEXT, "127.0.0.1", "ADDRESS"),
    Setting("port", a_number(0, 65535), None, "N"),
    Setting("db", TEXT, None, "URL"),
    Setting("browser", YES, True),
    Setting("workers", a_number(1, 64), 1, "N"),
    Setting("work", YES, True),
    Setting("sync", one_of("full", "normal"), "full", "full|normal"),
    Setting("name", NAME, (), "NAME", many=True),
    Setting("proxy", ADDRESS, (), "ADDRESS", many=True),
    Setting("metrics", ADDRESS, (), "ADDRESS", many=True),
    Setting("log", one_of("text", "json"), "text", "text|json"),
    Setting("log-level", one_of(*LEVELS), "warning", "LEVEL"),
    *[limit(field.name, field.default) for field in fields(Limits)],
)
BY_NAME = {setting.name: setting for setting in SETTINGS}
LIMITS = tuple([setting for setting in SETTINGS if setting.name.startswith(f"{LIMIT}.")])


# Where values come from.


def options(command: Command) -> Command:
    """Add the options of all settings to a command; they are passed by name, unparsed."""
    click.option(f"--{LIMIT}", multiple=True, metavar="NAME=VALUE")(command)
    return some_options(*[one.name for one in SETTINGS if one not in LIMITS])(command)


def some_options(*names: str) -> Callable[[Command], Command]:
    """Return a decorator that adds the options of these settings to a command."""

    def add(command: Command) -> Command:
        for setting in reversed([one for one in SETTINGS if one.name in names]):
            flag = setting.option.partition(" ")[0]
            if setting.form is YES:
                click.option(flag, is_flag=True)(command)
            else:
                click.option(flag, metavar=setting.sample, multiple=setting.many)(command)
        click.option(f"--{FILE}", metavar="FILE")(command)
        return command

    return add


def gather(typed: Mapping[str, Any], variables: Mapping[str, str]) -> dict[str, Any]:
    """Return every setting with its value: options override variables, these override the file."""
    found = {setting.name: setting.default for setting in SETTINGS}
    file = typed.get(FILE) or variables.get(PREFIX + FILE.upper())
    if file:
        found.update(from_file(Path(file)))
    found.update(from_variables(variables))
    found.update(from_line(typed))
    return found


def from_line(typed: Mapping[str, Any]) -> dict[str, Any]:
    found = {}
    for setting in SETTINGS:
        flag = setting.option.partition(" ")[0]
        given = typed.get(flag.removeprefix("--").replace("-", "_"))
        if setting in LIMITS or not given:
            continue
        found[setting.name] = False if setting.form is YES else setting.take(given, flag)
    for pair in typed.get(LIMIT, ()):
        name, _, value = pair.partition("=")
        setting = known(f"{LIMIT}.{name.strip()}", f"--{LIMIT} {name}", LIMITS)
        found[setting.name] = setting.take(value, f"--{LIMIT} {name}")
    return found


def from_variables(variables: Mapping[str, str]) -> dict[str, Any]:
    """Read the environment; empty variables are ignored."""
    return {
        setting.name: setting.take(variables[setting.variable], setting.variable)
        for setting in SETTINGS
        if variables.get(setting.variable)
    }


def from_file(path: Path) -> dict[str, Any]:
    try:
        plain = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as fault:
        raise Trouble("no-settings", path=path, reason=reason_of(fault)) from fault
    limits = plain.pop(LIMIT, {})
    if isinstance(limits, dict):
        plain.update({f"{LIMIT}.{name}": value for name, value in limits.items()})
    else:
        plain[LIMIT] = limits
    found = {}
    for name, value in plain.items():
        where = f"{name} ({path})"
        found[name] = known(name, where, SETTINGS).take(value, where)
    return found


def known(name: str, where: str, among: Iterable[Setting]) -> Setting:
    if name not in BY_NAME:
        names = ", ".join([setting.name for setting in among])
        raise Trouble("unknown-setting", where=where, known=names)
    return BY_NAME[name]


def limits_of(found: Mapping[str, Any]) -> Limits:
    given: dict[str, Any] = {
        field.name: found[f"{LIMIT}.{field.name.replace('_', '-')}"] for field in fields(Limits)
    }
    return Limits(**given)
