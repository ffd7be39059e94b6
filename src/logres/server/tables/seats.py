"""The seats of a table and the keys that authenticate their holders."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import NamedTuple

OPEN, PERSON, BOT, RULED = "open", "person", "bot", "ruled"
SPECTATORS = ""
"""The audience of spectators, who share one view: a seat without a name."""

KEY_BYTES = 16
NAME_LENGTH = 40
JOINER = "\u200d"
"""The zero-width joiner, which is part of some emoji."""


@dataclass
class Seat:
    """A seat: open, or held by a person with a key, a bot with a name, or the rules."""

    kind: str
    name: str = ""
    key_hash: str = ""
    shown: str = field(default="", compare=False, repr=False)
    """Cache of the verified key: every request sends it again."""

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
    """A claimed seat, and the key that authenticates it."""

    seat: str
    key: str


def bytes_of(key: str) -> bytes:
    return key.encode("utf-8", "replace")


def hash_key(key: str) -> str:
    return hashlib.sha256(bytes_of(key)).hexdigest()


def new_key() -> str:
    """Return an unguessable key for a seat (a bearer token)."""
    return secrets.token_urlsafe(KEY_BYTES)


def clean(text: str, longest: int = NAME_LENGTH) -> str:
    """Sanitize typed text: no control or invisible characters, limited length."""
    kept = [c if c.isprintable() or c == JOINER else " " for c in text]
    return " ".join("".join(kept).split())[:longest].strip()
