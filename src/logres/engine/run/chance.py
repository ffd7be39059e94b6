"""The only source of randomness: a counter-based PRNG, keyed BLAKE2b in counter mode.

Its state is the key and the number of words drawn. Outputs do not reveal later ones (it is
cryptographically secure), so the same generator serves simulations and games among strangers.
"""

from __future__ import annotations

import hashlib
import secrets
import struct

WORDS_PER_BLOCK = 8
KEY_BYTES = 16


def key_of_seed(seed: int | str) -> str:
    """Derive a key from a small seed, for simulations."""
    return hashlib.blake2b(str(seed).encode(), digest_size=KEY_BYTES).hexdigest()


def fresh_key() -> str:
    """Return a random key of 128 bits, for games among people."""
    return secrets.token_hex(KEY_BYTES)


def seal_of_key(key: str) -> str:
    """Return the hash commitment to a key, to be published before the game."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def block(key: str, number: int) -> tuple[int, ...]:
    """Return eight 64-bit words."""
    digest = hashlib.blake2b(number.to_bytes(8, "little"), key=bytes.fromhex(key)).digest()
    return struct.unpack("<8Q", digest)
