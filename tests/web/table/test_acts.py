"""The strip's buttons in one row: answers stay in sight, what has no room waits behind "More"."""

from __future__ import annotations

from tests.web.conftest import Sit
from tests.web.hall import Hall

FOLD = """async (kinds) => {
  const { fold } = await import('/table/acts.js');
  const box = document.createElement('div');
  box.className = 'actbox';
  box.style.cssText = 'display: flex; width: 360px';
  const buttons = kinds.map((kind) => `<button ${kind} style="flex: none; width: 100px"></button>`);
  box.innerHTML = `<div class="acts" style="display: flex; flex: 1; min-width: 0; gap: 0;
    overflow: hidden">${buttons.join('')}</div><button style="flex: none; width: 44px"></button>`;
  document.body.append(box);
  fold(box);
  const kept = [...box.firstChild.children].map((one) => !one.hasAttribute('data-folded'));
  box.remove();
  return kept;
}"""

ANSWER, CHOSEN, OTHER = 'data-action="grant"', 'class="primary" data-action="done"', ""


def test_answers_stay_before_what_leads_elsewhere(hall: Hall, sit: Sit) -> None:
    page = sit().page
    page.goto(hall.address)
    assert page.evaluate(FOLD, [OTHER, OTHER, ANSWER, ANSWER]) == [True, False, True, True]
    assert page.evaluate(FOLD, [ANSWER, ANSWER, ANSWER, CHOSEN]) == [True, True, False, True]
    assert page.evaluate(FOLD, [OTHER, ANSWER, OTHER]) == [True, True, True]
