"""The one source of chance: keyed BLAKE2b in counter mode.

The key and the number of words drawn are all there is to store. Nobody can tell the next word
from the earlier ones, so the same generator serves simulations and play among strangers.
"""

from __future__ import annotations

import hashlib
import secrets
import struct

WORDS_PER_BLOCK = 8
KEY_BYTES = 16


def key_of_seed(seed: int | str) -> str:
    """The key of a small seed, as simulations use it."""
    return hashlib.blake2b(str(seed).encode(), digest_size=KEY_BYTES).hexdigest()


def fresh_key() -> str:
    """128 random bits, for a table where people play."""
    return secrets.token_hex(KEY_BYTES)


def seal_of_key(key: str) -> str:
    """What may be published before the game, to check the key against after it."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def block(key: str, number: int) -> tuple[int, ...]:
    """Eight 64-bit words."""
    digest = hashlib.blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(key)).digest()
    return struct.unpack("<8Q", digest)
