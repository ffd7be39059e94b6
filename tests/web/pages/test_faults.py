"""A test fails when the page reports an error, by whatever way it reports it."""

from __future__ import annotations

import pytest

from tests.web.conftest import Sit
from tests.web.hall import Hall
from tests.web.pages.test_pages import visit

WAYS = {
    "thrown": "setTimeout(() => { throw new Error('thrown'); })",
    "rejected": "setTimeout(() => Promise.reject(new Error('rejected')))",
    "logged": "console.error('logged')",
    "missing": "fetch('/js/missing.js')",
}


@pytest.mark.parametrize("way", WAYS)
def test_an_error_of_the_page_is_noted(hall: Hall, sit: Sit, way: str) -> None:
    person = visit(sit(), f"{hall.address}/", ".game .now")
    person.page.evaluate(f"() => {{ {WAYS[way]} }}")
    for _ in range(100):
        if person.faults:
            break
        person.page.evaluate("() => new Promise(requestAnimationFrame)")
    with pytest.raises(AssertionError):
        person.check()
    person.faults.clear()
