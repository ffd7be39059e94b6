"""Inflected forms of names: the, of, to, in, from, possessive, number and gender.

A name is a text, or a table with what cannot be derived: `name`, `article`, `number`, `gender`, the
preposition `in`, `one` and `other` for countable things, and any irregular form.
"""

from __future__ import annotations

import re
from typing import Any

FORMS = {"the", "a", "of", "to", "in", "from", "poss", "adj", "num", "gen", "one", "other"}
MORE = "more"
"""The form of a countable thing that follows another one of its sort in a tally."""
COUNTED, TALLY, CODE = "n", "tally", "code"
"""Forms that depend on the sentence: number by its `n`, equal items counted, the id in capitals."""

Name = dict[str, str]
ARTICLE = re.compile(r"(the|le|la|les) (.+)|(l’)(.+)")
VOWEL = re.compile("[aeiouyàâäéèêëîïôöùûüœæ]", re.IGNORECASE)


def entry(name: Any) -> Name:
    return name if isinstance(name, dict) else {"name": str(name)}


def split(name: Name) -> Name:
    """Return the entry of a name that was given as one text with its article, as "les Iceni".

    In English the article does not tell the number: a text that ends in s or i is taken as plural.
    """
    found = None if "article" in name else ARTICLE.fullmatch(bare(name))
    if not found:
        return name
    article, rest = found[1] or found[3], found[2] or found[4]
    number = {"number": "other"} if article == "the" and rest.endswith(("s", "i")) else {}
    return {**number, **name, "name": rest, "article": article}


def form(language: str, name: Name, wanted: str) -> str:
    """Return a form of a name; the bare name if the form is unknown."""
    if wanted in name and wanted != "in":
        return name[wanted]
    name = split(name)
    if wanted == "num":
        return name.get("number") or ("other" if name.get("article") == "les" else "one")
    if wanted == "gen":
        return name.get("gender") or ("f" if name.get("article") == "la" else "m")
    made = FRENCH if language == "fr" else ENGLISH
    return made[wanted](name) if wanted in made else bare(name)


def bare(name: Name) -> str:
    return name.get("name") or name.get("one", "")


# English.


def with_article(name: Name) -> str:
    article = name.get("article")
    return f"{article} {bare(name)}" if article else bare(name)


def english_place(name: Name) -> str:
    return f"{name.get('in', 'in')} {with_article(name)}"


def possessive(name: Name) -> str:
    the = with_article(name)
    return f"{the}’" if the.endswith("s") else f"{the}’s"


def one_of(name: Name) -> str:
    one = name.get("one") or bare(name)
    return f"{'an' if one[:1].lower() in 'aeiou' else 'a'} {one}"


ENGLISH = {
    "the": with_article,
    "a": one_of,
    "of": lambda name: f"of {with_article(name)}",
    "to": lambda name: f"to {with_article(name)}",
    "in": english_place,
    "from": lambda name: f"from {with_article(name)}",
    "poss": possessive,
}


# French.


def elided(name: str) -> bool:
    """Return whether `de` is elided before this name. For a mute h the entry gives the form
    itself.
    """
    return bool(VOWEL.match(name)) and name[:1] not in "yY"


def french_the(name: Name) -> str:
    article, plain = name.get("article", ""), bare(name)
    if not article:
        return plain
    return article + plain if article.endswith("’") else f"{article} {plain}"


def french_of(name: Name) -> str:
    article, plain = name.get("article", ""), bare(name)
    if article == "le":
        return f"du {plain}"
    if article == "les":
        return f"des {plain}"
    if article:
        return f"de {french_the(name)}"
    return f"d’{plain}" if elided(plain) else f"de {plain}"


def french_to(name: Name) -> str:
    article, plain = name.get("article", ""), bare(name)
    if article == "le":
        return f"au {plain}"
    if article == "les":
        return f"aux {plain}"
    return f"à {french_the(name)}"


def french_place(name: Name) -> str:
    """Return the name with its preposition of place: en, dans, à, aux, chez."""
    preposition = name.get("in", "à" if not name.get("article") else "dans")
    if preposition == "en":
        return f"en {bare(name)}"
    if preposition in ("à", "au", "aux"):
        return french_to(name)
    return f"{preposition} {french_the(name)}"


def french_from(name: Name) -> str:
    preposition, plain = name.get("in", ""), bare(name)
    if preposition == "chez":
        return f"de chez {french_the(name)}"
    if preposition == "en":
        return f"d’{plain}" if elided(plain) else f"de {plain}"
    return french_of(name)


def french_one(name: Name) -> str:
    one = name.get("one") or bare(name)
    return f"{'une' if form('fr', name, 'gen') == 'f' else 'un'} {one}"


FRENCH = {
    "the": french_the,
    "a": french_one,
    "of": french_of,
    "to": french_to,
    "in": french_place,
    "from": french_from,
    "poss": french_of,
}
