"""Tells pytest of the mark by which a test names its clause."""

from __future__ import annotations

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(id): the clause of the ledger that the test examines")
