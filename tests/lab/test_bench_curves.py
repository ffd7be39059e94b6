"""Curves: sound drawings, higher where there is more, names that can be read."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from logres.lab.curves import BROKEN, Chart, Curve, draw, labelled, names, picture

CHART = Chart(
    "Speed <of> it",
    ["aaa", "bbb", "ccc"],
    [Curve("plain", {0: 10.0, 2: 40.0}, BROKEN), Curve("compiled", {1: 80.0, 2: 41.0})],
)
SVG = "{http://www.w3.org/2000/svg}"


def heights(texts: list[str]) -> list[float]:
    found = [re.search(r' y="([\d.]+)"', text) for text in texts]
    return [float(match[1]) for match in found if match]


def test_a_picture_is_sound_and_holds_all_charts() -> None:
    root = ElementTree.fromstring(picture([CHART, CHART]))
    assert len(root.findall(f".//{SVG}polyline")) == 4
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert texts.count("Speed <of> it") == 2
    assert {"aaa", "ccc", "40 plain", "41 compiled"} <= set(texts)


def test_a_chart_for_a_page_is_sound_and_has_a_name() -> None:
    root = ElementTree.fromstring(draw(CHART))
    assert root.get("aria-label") == CHART.title
    assert [line.get("class") for line in root.iter("polyline")] == ["equal", "span"]


def test_more_stands_higher_and_later_to_the_right() -> None:
    assert CHART.y(0) > CHART.y(40) > CHART.y(80)
    assert CHART.x(0) < CHART.x(1) < CHART.x(2)
    assert all(root.get("points") for root in ElementTree.fromstring(draw(CHART)).iter("polyline"))


def test_names_of_curves_that_end_together_stand_apart() -> None:
    first, second = sorted(heights(names(CHART)))
    assert second - first >= 15


def test_with_many_columns_only_some_are_named_and_always_the_newest() -> None:
    assert list(labelled(3)) == [0, 1, 2]
    for columns in (1, 9, 10, 37, 200):
        found = list(labelled(columns))
        assert len(found) <= 9
        assert found[-1] == columns - 1
