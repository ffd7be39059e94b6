"""Settings: from where they come, which goes before which, and that a wrong one is named."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from logres.server import settings
from logres.server.tables.limits import Limits, Rate
from logres.server.words import Trouble

FILE = """
host = "10.0.0.1"
port = 8001
browser = false
name = ["Games.Example", "club.example"]
proxy = "10.0.0.0/8"

[limit]
talk = "3/0.5"
connections = 50
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "logres.toml"
    path.write_text(FILE)
    return path


def test_without_any_settings_there_are_the_usual_ones() -> None:
    found = settings.gather({}, {})
    assert settings.limits_of(found) == Limits()
    assert (found["host"], found["port"], found["browser"]) == ("127.0.0.1", None, True)


def test_options_go_before_variables_and_these_before_the_file(file: Path) -> None:
    variables = {"LOGRES_HOST": "10.0.0.2", "LOGRES_PORT": "8002", "LOGRES_LIMIT_TALK": "4/1"}
    typed = {"settings": str(file), "port": "8003", "limit": ["header-seconds=2.5"]}
    found = settings.gather(typed, variables)
    assert (found["host"], found["port"], found["browser"]) == ("10.0.0.2", 8003, False)
    assert found["name"] == ("games.example", "club.example")
    assert found["proxy"] == ("10.0.0.0/8",)
    limits = settings.limits_of(found)
    assert limits == Limits(talk=Rate(4, 1), connections=50, header_seconds=2.5)


def test_the_file_can_be_named_by_a_variable_and_several_values_too(file: Path) -> None:
    variables = {"LOGRES_SETTINGS": str(file), "LOGRES_NAME": "a.example, b.example"}
    found = settings.gather({}, variables)
    assert (found["port"], found["name"]) == (8001, ("a.example", "b.example"))


def test_what_is_no_setting_in_the_environment_is_for_others() -> None:
    assert settings.gather({}, {"LOGRES_CI": "1", "LOGRES_LANG": "fr", "LOGRES_HOST": ""})


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ({"port": "http"}, "--port is “http”; it must be a whole number from 0 to 65535"),
        ({"port": "70000"}, "--port is “70000”"),
        ({"workers": "0"}, "from 1 to 64"),
        ({"log": "xml"}, "one of: text, json"),
        ({"proxy": ("proxy.example",)}, "--proxy is “proxy.example”; it must be an address"),
        ({"name": ("https://a",)}, "must be a host name"),
        ({"limit": ["talk=many"]}, "--limit talk is “many”; it must be two numbers"),
        ({"limit": ["talk=0/1"]}, "two numbers"),
        ({"limit": ["talk=nan/1"]}, "two numbers"),
        ({"limit": ["header-seconds=-1"]}, "a number of seconds"),
        ({"limit": ["noise=1"]}, "no setting --limit noise. Choose one of: limit.requests, "),
        ({"settings": "/nowhere/logres.toml"}, "in /nowhere/logres.toml: no such file"),
    ],
)
def test_a_wrong_setting_is_named_in_one_sentence(typed: dict[str, Any], said: str) -> None:
    with pytest.raises(Trouble) as trouble:
        settings.gather(typed, {})
    assert said in str(trouble.value)
    assert "\n" not in str(trouble.value)
    assert trouble.value.said("fr") != str(trouble.value)
    assert "[" not in trouble.value.said("fr")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("port = ", "Cannot read the settings"),
        ("prot = 1", "no setting prot (FILE). Choose one of: host, port, "),
        ("limit = 3", "no setting limit (FILE)"),
        ("[limit]\ntalk = 3", "limit.talk (FILE) is “3”"),
        ("host = ['a']", "host (FILE) is “['a']”"),
        ("name = 3", "name (FILE) is “3”"),
        ("browser = 'perhaps'", "must be true or false"),
    ],
)
def test_a_wrong_file_is_named_with_its_setting(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "logres.toml"
    path.write_text(text)
    with pytest.raises(Trouble) as trouble:
        settings.gather({"settings": str(path)}, {})
    assert said in str(trouble.value).replace(str(path), "FILE")


def test_a_wrong_variable_ends_the_server_with_one_sentence() -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "logres", "serve", "--lang", "fr"],
        env={**os.environ, "LOGRES_LIMIT_SOCKETS": "lots"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 1
    assert ended.stderr.count("\n") == 1
    assert "Le paramètre LOGRES_LIMIT_SOCKETS vaut «\xa0lots\xa0»" in ended.stderr


def test_every_limit_can_be_said_in_both_languages() -> None:
    from logres.server.words import words

    for setting in settings.LIMITS:
        for language in ("en", "fr"):
            assert words(language).find(setting.name), setting.name
