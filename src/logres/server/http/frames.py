"""A fast path for WebSocket frames that are one short text, which nearly all are.

Everything else (fragments, pings, close frames, long or invalid ones) is left to the library, which
makes several objects of every frame.
"""

from __future__ import annotations

TEXT = 0x81
"""The first byte of an unfragmented text frame."""

MASKED = 0x80
SHORT, MEDIUM, LONG = 125, 126, 127
"""The maximum length of a short frame, and the markers for longer ones."""

QUICK = 4_096


def text_frame(text: bytes) -> bytes:
    """Return the server frame of an encoded text."""
    size = len(text)
    if size <= SHORT:
        return bytes((TEXT, size)) + text
    if size < 1 << 16:
        return bytes((TEXT, MEDIUM)) + size.to_bytes(2) + text
    return bytes((TEXT, LONG)) + size.to_bytes(8) + text


def only_text(data: bytes) -> str | None:
    """Return the text if the data is exactly one client text frame; else None."""
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
    """Unmask a payload: XOR with the key, as one large integer."""
    size = len(data)
    keys = (key * (size // 4 + 1))[:size]
    return (int.from_bytes(data) ^ int.from_bytes(keys)).to_bytes(size)
