"""Each kind of fault a few times; `scripts/chaos` makes them by the hundred."""

from __future__ import annotations

import os
import shutil

import pytest

from tests import postgres
from tests.chaos import faults
from tests.chaos.crowd import Figures
from tests.chaos.faults import KINDS
from tests.chaos.machines import Briefly

TIMES = 2
PEOPLE = 3


def skip_without(kind: str) -> None:
    """What a fault needs; where all must be tested, a missing program is a failure."""
    if kind in ("power", "torn", "full", "read-only") and not shutil.which("cc"):
        missing = "a C compiler"
    elif kind in ("postgres", "read-only-postgres", "machines") and postgres.programs() is None:
        missing = "PostgreSQL"
    elif kind == "machines" and not shutil.which("ip"):
        missing = "iproute2"
    elif kind == "clock" and not faults.FAKETIME:
        missing = "libfaketime"
    else:
        return
    assert "LOGRES_CI" not in os.environ, f"{missing} is missing"
    pytest.skip(f"{missing} is missing")


@pytest.mark.parametrize("kind", list(KINDS))
def test_nothing_acknowledged_is_lost_or_doubled_and_all_go_on(kind: str) -> None:
    skip_without(kind)
    found = Figures()
    try:
        with faults.faults(KINDS[kind], people=PEOPLE) as fault:
            for number in reversed(range(TIMES)):
                found.add(fault.round(number))
    except faults.NotPermitted:
        pytest.skip("a small file system cannot be mounted here; `full` is tested without one")
    assert found.is_clean, found
    assert found.acknowledged > TIMES


def test_several_machines_lose_and_double_nothing_and_all_see_the_same() -> None:
    skip_without("machines")
    found = Figures()
    try:
        with faults.faults(Briefly, people=2) as fault:
            for number in reversed(range(len(Briefly.strikes))):
                found.add(fault.round(number))
    except faults.NotPermitted as why:
        pytest.skip(f"network namespaces cannot be made here: {why}")
    assert found.is_clean, found
    assert found.acknowledged > found.times
    assert found.jobs > 0


def test_without_waiting_for_the_disk_a_power_loss_takes_actions() -> None:
    """What `--sync normal` warns of; and the proof that the test before can fail."""
    skip_without("power")
    with faults.faults(faults.Unflushed, people=PEOPLE) as fault:
        assert fault.round(1).lost > 0
