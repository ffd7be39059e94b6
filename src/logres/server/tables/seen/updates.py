"""Patches: the difference between two views, and its application.

A patch is an object: `[value]` replaces a value, an object patches the object below, `null`
removes. The browser has the same few lines.
"""

from __future__ import annotations

from typing import Any

Patch = dict[str, Any]

Compared = dict[tuple[int, int], tuple[dict[str, Any], dict[str, Any], Patch]]
"""Pairs of objects, by their identities, with the patch between them. The objects are kept too: an
identity may be used again when its object is gone.
"""

NOTHING = object()
"""A sentinel for a missing value; None is a value."""


def difference(old: dict[str, Any], new: dict[str, Any], compared: Compared | None = None) -> Patch:
    """Return the patch from `old` to `new`; empty if they are equal.

    Views of several audiences have most objects in common; those in `compared` are not compared
    again.
    """
    return patch_of(old, new, {} if compared is None else compared)


def patch_of(old: dict[str, Any], new: dict[str, Any], compared: Compared) -> Patch:
    patch: Patch = {}
    known = 0
    for key, value in new.items():
        before = old.get(key, NOTHING)
        if before is value:
            known += 1
        elif before is NOTHING:
            patch[key] = [value]
        else:
            known += 1
            if isinstance(before, dict) and isinstance(value, dict):
                below = patch_below(before, value, compared)
                if below:
                    patch[key] = below
            elif before != value:
                patch[key] = [value]
    if known < len(old):
        patch.update(dict.fromkeys(old.keys() - new.keys()))
    return patch


def patch_below(old: dict[str, Any], new: dict[str, Any], compared: Compared) -> Patch:
    """Return the patch between two objects, which others may have asked for."""
    pair = (id(old), id(new))
    found = compared.get(pair)
    if found is None:
        patch = {} if old == new else patch_of(old, new, compared)
        found = compared[pair] = old, new, patch
    return found[2]


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
