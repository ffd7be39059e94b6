"""Chairs at a table and the keys that prove who sits in them."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import NamedTuple

OPEN, PERSON, BOT, RULED = "open", "person", "bot", "ruled"
SPECTATORS = ""
"""Spectators share one view, as if they sat in a seat without a name."""

KEY_BYTES = 16
NAME_LENGTH = 40
JOINER = "\u200d"
"""Holds the parts of an emoji together."""


@dataclass
class Seat:
    """A chair: open, or taken by a person with a key, a bot with a name, or the rules."""

    kind: str
    name: str = ""
    key_hash: str = ""
    shown: str = field(default="", compare=False, repr=False)
    """The right key, once it was shown: every click shows it again."""

    def opened_by(self, key: str) -> bool:
        if self.kind != PERSON:
            return False
        if self.shown and secrets.compare_digest(self.shown.encode(), bytes_of(key)):
            return True
        right = secrets.compare_digest(self.key_hash, hash_key(key))
        if right:
            self.shown = key
        return right

    def to_plain(self) -> dict[str, str]:
        return {"kind": self.kind, "name": self.name}


class Holder(NamedTuple):
    """Somebody who says to sit in a seat, and the key that proves it."""

    seat: str
    key: str


def bytes_of(key: str) -> bytes:
    return key.encode("utf-8", "replace")


def hash_key(key: str) -> str:
    return hashlib.sha256(bytes_of(key)).hexdigest()


def new_key() -> str:
    """What a browser keeps to sit in a seat: nobody can guess it."""
    return secrets.token_urlsafe(KEY_BYTES)


def clean(text: str, longest: int = NAME_LENGTH) -> str:
    """Text as people type it: no control characters, no hidden ones, not too long."""
    kept = [c if c.isprintable() or c == JOINER else " " for c in text]
    return " ".join("".join(kept).split())[:longest].strip()
