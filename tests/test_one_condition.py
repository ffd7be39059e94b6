"""An option and its refusal come from one condition: every question has an offer of its own.

The offer, made once more while the question is open, gives the very options that are open, in their
order, and changes nothing. What it leaves out of a verb that it knows it bars, with a reason.
"""

from __future__ import annotations

import pytest

from logres import Match
from logres.engine.match import views
from logres.engine.run import kernel, offers, store
from logres.engine.run.offers import Why
from tests.truth import every_action
from tests.walks import SCENARIOS, Case, Walk

SHARE = 0.3


def question(match: Match, seat: int) -> str:
    frame = kernel.frame_of(match.state, seat)
    return f"{type(frame).__name__}.{frame.at}"


def faults(match: Match) -> set[str]:
    """What is wrong with the offers of the questions that are open now."""
    found = set()
    before = store.copy(match.state)
    for seat, options in views.open_decisions(match.state):
        frame = kernel.frame_of(match.state, seat)
        made = offers.offered(match.state, frame)
        if made is None:
            found.add(f"{question(match, seat)} has no offer (may_{frame.at})")
        elif made != options:
            found.add(f"{question(match, seat)} offers {made}, but {options} are open")
        else:
            found |= unexplained(match, seat)
    if before != match.state:
        found.add("an offer changed the position")
    return found


def unexplained(match: Match, seat: int) -> set[str]:
    """Verbs of the open question that are refused for some noun without a reason."""
    options = set(dict(views.open_decisions(match.state))[seat])
    verbs = {verb for verb, _ in options}
    frame = kernel.frame_of(match.state, seat)
    found = set()
    for action in every_action(match.game):
        if action[0] in verbs and action not in options:
            why = Why(action)
            offers.offered(match.state, frame, why)
            if why.refusal is None:
                found.add(f"{question(match, seat)} says nothing about '{action[0]}'")
    return found


@pytest.mark.parametrize("case", SCENARIOS, ids=str)
def test_every_question_offers_what_is_open_and_bars_the_rest(case: Case) -> None:
    found: set[str] = set()
    with Walk(case, 1) as walk:
        for match in walk.now_and_then(SHARE):
            found |= faults(match)
    assert found == set()
