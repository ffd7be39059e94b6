"""Patches: the difference between two views, and its application.

A patch is an object: `[value]` replaces a value, an object patches the object below, `null`
removes. The browser has the same few lines.
"""

from __future__ import annotations

from typing import Any

Patch = dict[str, Any]

NOTHING = object()
"""A sentinel for a missing value; None is a value."""


def difference(old: dict[str, Any], new: dict[str, Any]) -> Patch:
    """Return the patch from `old` to `new`; empty if they are equal."""
    patch: Patch = {}
    known = 0
    for key, value in new.items():
        if key not in old:
            patch[key] = [value]
            continue
        known += 1
        before = old[key]
        if before is value or before == value:
            continue
        if isinstance(before, dict) and isinstance(value, dict):
            patch[key] = difference(before, value)
        else:
            patch[key] = [value]
    if known < len(old):
        patch.update(dict.fromkeys(old.keys() - new.keys()))
    return patch


def keep(old: dict[str, Any], new: dict[str, Any]) -> dict[str, Any]:
    """Return `new`, sharing the objects of `old` that are equal (structural sharing).

    A later comparison then finds unchanged parts by identity.
    """
    for key, value in new.items():
        before = old.get(key, NOTHING)
        if before == value:
            new[key] = before
        elif isinstance(before, dict) and isinstance(value, dict):
            keep(before, value)
    return new


def apply(old: dict[str, Any], patch: Patch) -> dict[str, Any]:
    """Return a new object: `old` with a patch applied."""
    new = dict(old)
    for key, change in patch.items():
        if change is None:
            del new[key]
        elif isinstance(change, list):
            new[key] = change[0]
        else:
            new[key] = apply(new[key], change)
    return new
