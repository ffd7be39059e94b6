"""Checks of a sentence's shape: nothing raw, its ending, its length, no telegrams."""

from __future__ import annotations

import re
from functools import cache

from tests.voice.grammar import found
from tests.voice.names import Names, names_of
from tests.voice.sentences import Sentence

UNREAD = ("text", "lesson", "clause")
"""What is checked as it was written, holes and all."""

RAW = re.compile(
    r"\{\w+[:},]|#(?!\w)|\[\w+\.[\w.-]+\]|(?<![\w/])[a-z]{3,}\.[a-z][a-z-]+(?![\w/])"
    r"|\bundefined\b|\bNone\b(?! (?:of|is|are|stands?|can))"
)


def raw(sentence: Sentence) -> str:
    """An id, a clause, a key or a placeholder in a sentence."""
    if sentence.kind in UNREAD:
        return ""
    ids = raw_ids(names_of(sentence.surface, sentence.language))
    return found(RAW, sentence.text) or (found(ids, sentence.text) if ids else "")


@cache
def raw_ids(names: Names | None) -> re.Pattern[str] | None:
    if names is None or not names.raw_ids:
        return None
    ids = sorted(map(re.escape, names.raw_ids), key=len, reverse=True)
    return re.compile(rf"(?<![\w-])(?:{'|'.join(ids)})(?![\w-])")


def ending(sentence: Sentence) -> str:
    """A prompt without ? or ., a sentence without a full stop, a button with one."""
    text, last = sentence.text, sentence.text[-1:]
    wrong = {
        "log": last not in ".!?…)”»",
        "story": last not in ".!?…)”»",
        "refusal": last not in ".!?…)”»",
        "caption": last not in ".!?…)”»",
        "prompt": last not in ".?…",
        "button": last == "." and not re.search(r"(?:\.\.|[A-Z]\.|…)$", text),
    }
    return text[-12:] if wrong.get(sentence.kind) else ""


MOST = {
    "log": 110,
    "story": 420,
    "caption": 64,
    "prompt": 120,
    "button": 42,
    "refusal": 150,
    "page": 90,
    "lesson": 260,
}


def length(sentence: Sentence) -> str:
    """Longer than its kind allows."""
    most = MOST.get(sentence.kind)
    if most is None or (sentence.imagined and sentence.kind != "caption"):
        return ""
    return f"{len(sentence.text)} > {most}" if len(sentence.text) > most else ""


LABEL = re.compile(r"^[^.?!:]{3,}[\u00a0 ]?: [+−-]?\d+\.$")
NOTHING = re.compile(r"(?<![\d.,] )(?<![\d.,–])\b0 (?:de )?[A-Za-zà-ÿ]{4,}")
FIELDS = re.compile(r"\((?:[^():]+[\u00a0 ]?: [^():;]+[\u00a0 ]?; ?)+")
TWICE = re.compile(r"\b((?:an?|une?) [\w’]+(?: d[e’] ?\w+)?)(?:,| and| et) \1\b")


def telegram(sentence: Sentence) -> str:
    """A label and a colon in place of a sentence, counts of nothing, fields, lists that repeat."""
    text = sentence.text
    if sentence.kind in ("log", "caption", "story"):
        names = names_of(sentence.surface, sentence.language)
        before, colon, _ = text.partition(":")
        if colon and names and before.strip("\u00a0 ").lower() in names.spoken:
            return f"{before}:"
        wrong = found(LABEL, text) or ("" if sentence.imagined else found(NOTHING, text))
        # What is imagined may be a pair of things that nobody has.
        pairs = sentence.kind != "story" or not sentence.imagined
        return wrong or found(FIELDS, text) or (found(TWICE, text) if pairs else "")
    return (found(FIELDS, text) or found(TWICE, text)) if sentence.kind == "prompt" else ""
