"""What a source says to the compiler that its types do not; plain Python takes no notice of it.

The compile step reads these marks where they stand (`scripts/compiling`) and knows no other name.
"""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def inheritable(kind: T) -> T:
    """Mark a class that others may inherit in plain Python while it is compiled itself."""
    return kind


def pure(function: T) -> T:
    """Mark a function that only computes: where nobody keeps a log, `tell` need not call it for
    what it would have told. A cache of its own is no matter.
    """
    return function
