"""Frames that are a whole short text: what pages send and get, and nearly all there is.

Whatever else comes up (parts of messages, pings, goodbyes, what is long or wrong) is left to the
library, which makes several objects of every frame.
"""

from __future__ import annotations

TEXT = 0x81
"""The first byte of a frame that is a whole text."""

MASKED = 0x80
SHORT, MEDIUM, LONG = 125, 126, 127
"""How long a short one may be; what stands there instead of the length of a longer one."""

QUICK = 4_096


def text_frame(text: str) -> bytes:
    """A text as the server sends it."""
    data = text.encode()
    size = len(data)
    if size <= SHORT:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return bytes((TEXT, MEDIUM)) + size.to_bytes(2) + data
    return bytes((TEXT, LONG)) + size.to_bytes(8) + data


def only_text(data: bytes) -> str | None:
    """The text of a page, if the data is one frame of it and nothing else."""
    if not 6 <= len(data) <= QUICK or data[0] != TEXT:
        return None
    at = 2
    size = data[1] - MASKED
    if size == MEDIUM:
        at, size = 4, int.from_bytes(data[2:4])
        if size <= SHORT:
            return None  # nobody may write a short length the long way
    if len(data) != at + 4 + size:
        return None
    try:
        return unmasked(data[at : at + 4], data[at + 4 :]).decode()
    except UnicodeDecodeError:
        return None


def unmasked(key: bytes, data: bytes) -> bytes:
    """Every byte with the key's, in turn; as one large number that is done at once."""
    size = len(data)
    keys = (key * (size // 4 + 1))[:size]
    return (int.from_bytes(data) ^ int.from_bytes(keys)).to_bytes(size)
