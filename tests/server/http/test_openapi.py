"""The API does what its description says, for whatever schemathesis thinks of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from logres.server.http.openapi import describe
from logres.server.http.routes import ROUTES
from tests.server.pages import Set, set_table
from tests.server.running import ThreadServer

CONFIG = schemathesis.Config.from_path(Path(__file__).parent / "schemathesis.toml")
SCHEMA = schemathesis.openapi.from_dict(describe(), config=CONFIG)


@pytest.fixture
def made(server: ThreadServer) -> Set:
    return set_table(server)


@SCHEMA.parametrize()
@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_every_call_answers_as_described(case: Any, server: ThreadServer, made: Set) -> None:
    """At a real table with a real key, so that more than the way to the refusal is tried."""
    if "table" in case.path_parameters:
        case.path_parameters["table"] = made.table
    if str((case.headers or {}).get("Authorization", "")).startswith("Bearer "):
        case.headers["Authorization"] = f"Bearer {made.keys['iceni']}"
    case.call_and_validate(base_url=f"http://{server.address}")


@SCHEMA.parametrize()
@settings(max_examples=3, deadline=None)
def test_strangers_are_answered_as_described(case: Any, server: ThreadServer) -> None:
    case.call_and_validate(base_url=f"http://{server.address}")


def test_every_call_is_described_and_says_what_it_does() -> None:
    described = describe()["paths"]
    for call in ROUTES:
        assert described[call.path][call.method.lower()]["summary"][-1] in ".?"
