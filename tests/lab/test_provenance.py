"""Where the data come from."""

from __future__ import annotations

import tomllib
from collections import Counter

import logres
from logres.lab.provenance import count, statuses


def test_status_is_counted_at_every_depth() -> None:
    found: Counter[str] = Counter()
    plain = tomllib.loads(
        'status = "official"\n[[a]]\nstatus = "official"\n[b.c]\nstatus = "secondary"'
    )
    count(plain, found)
    assert found == {"official": 2, "secondary": 1}


def test_a_table_called_status_is_no_status() -> None:
    found: Counter[str] = Counter()
    count({"status": {"status": "official"}}, found)
    assert found == {"official": 1}


def test_the_words_are_those_of_the_architecture() -> None:
    for id in logres.titles():
        assert set(statuses(logres.game(id))) <= {"official", "secondary", "reconstructed"}
