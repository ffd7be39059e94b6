"""One real server for all tests that need nothing special of theirs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.pages import opened
from tests.server.running import ThreadServer, in_thread, sqlite


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    with in_thread(sqlite(tmp_path_factory.mktemp("games"))) as running:
        yield running


@pytest.fixture(autouse=True)
def pages_are_closed() -> Iterator[None]:
    with opened:
        yield
