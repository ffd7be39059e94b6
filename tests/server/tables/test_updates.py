"""Patches: what is sent instead of the whole view."""

from __future__ import annotations

import itertools
import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from logres.server.tables.seen.updates import Compared, apply, difference, keep

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=3),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text("abc"), below, max_size=3),
    max_leaves=12,
)
OBJECTS = st.dictionaries(st.text("abc", max_size=2), VALUES, max_size=4)


@given(OBJECTS, OBJECTS)
def test_a_patch_makes_the_new_of_the_old(old: dict[str, object], new: dict[str, object]) -> None:
    patch = json.loads(json.dumps(difference(old, new)))
    assert apply(old, patch) == new


@given(st.lists(OBJECTS, min_size=2, max_size=3))
def test_patches_are_the_same_whatever_was_compared_before(things: list[dict[str, Any]]) -> None:
    compared: Compared = {}
    for old, new in itertools.product(things, repeat=2):
        assert difference({"a": old}, {"a": new}, compared) == difference({"a": old}, {"a": new})


@given(OBJECTS)
def test_equal_objects_need_no_patch(thing: dict[str, object]) -> None:
    assert difference(thing, json.loads(json.dumps(thing))) == {}


def test_a_patch_names_only_what_changed() -> None:
    old = {"a": {"b": 1, "c": [1, 2]}, "d": 4, "e": 5}
    new = {"a": {"b": 1, "c": [1]}, "d": None, "f": {}}
    assert difference(old, new) == {"a": {"c": [[1]]}, "d": [None], "e": None, "f": [{}]}


@given(OBJECTS, OBJECTS)
def test_keeping_what_stayed_changes_nothing(
    old: dict[str, object], new: dict[str, object]
) -> None:
    again = json.loads(json.dumps(new))
    assert keep(old, again) == new


def test_what_stayed_as_it_was_is_kept() -> None:
    old: dict[str, Any] = {"a": {"b": [1], "c": [2]}, "d": [3]}
    kept = keep(old, {"a": {"b": [1], "c": [4]}, "d": [3]})
    assert kept == {"a": {"b": [1], "c": [4]}, "d": [3]}
    assert kept["d"] is old["d"]
    assert kept["a"]["b"] is old["a"]["b"]  # the whole differs, its parts need not
