"""Which characters each face keeps."""

from __future__ import annotations

PUNCTUATION = frozenset(range(0x20, 0x30)) | frozenset(range(0x3A, 0x41))
LETTERS = frozenset(range(0x41, 0x7F)) | frozenset(range(0xC0, 0x100)) | {0x152, 0x153, 0x178}
"""Those of English, French, Old English (Æ, Ð, Þ) and of names from the rest of western Europe."""
SIGNS = frozenset(map(ord, "\u00a0§«»·°±¼½¾–—‘’“”„†…\u202f−"))
DIGITS = frozenset(range(0x30, 0x3A))
REST = frozenset(map(ord, "¡¿£©¨´¸€→←↑↓≤•™ıˆ˚˜"))

TITLES = PUNCTUATION | LETTERS | SIGNS
"""The Fell faces: without digits, for their "1" reads as "I"."""
PLAIN = TITLES | DIGITS | REST
"""Source Sans stands in for whatever the others lack."""
