"""Checks of how a text is set: French spaces, quotation marks, signs."""

from __future__ import annotations

import re

from tests.voice.grammar import found
from tests.voice.sentences import Sentence

CODE = re.compile(r"`[^`]*`|https?:\S+|sqlite:\S+|%\w:%\w|\d:\d|--?[a-z][\w-]*|\S+://\S*")
SPACES = re.compile(
    "[^\u00a0\u202f\\s«(][;!?»](?!\\w)|[^\u00a0\u202f\\s\\d/]:(?=\\s|$)"
    "| [;:!?»](?=\\s|$)|«(?![\u00a0\u202f])|\\d %"
)


def spaces(sentence: Sentence) -> str:
    """French: no no-break space at : ; ? ! « » %."""
    if sentence.language != "fr" or "date" in sentence.key:
        return ""
    return found(SPACES, CODE.sub("x", sentence.text))


QUOTES = re.compile(r"\w'\w|(?<!\w)'[^']+'|\"")


def quotes(sentence: Sentence) -> str:
    """Straight quotes or apostrophes."""
    return found(QUOTES, re.sub(r"`[^`]*`", "", sentence.text))


SIGNS = re.compile(r"(?<![\w–.-])-\d|\.\.\.|(?<=\S)  +(?=\S)| [,.](?!\d)|\.\.|[\w}] …(?=$)")
DOTS = re.compile(r"\.\.\.|\.\.$")


def signs(sentence: Sentence) -> str:
    """A hyphen for minus, three dots, doubled or stray spaces."""
    text = CODE.sub("x", sentence.text)
    return found(DOTS if sentence.surface == "cli" else SIGNS, text)
