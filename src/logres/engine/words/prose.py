"""A story as running text: a paragraph does not name the same subject again and again.

"The Romans take Avalon. They build a fort there." A pronoun stands for a plural name with which the
sentence before begins, too. Lines of a log, which are read one by one, keep their names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from logres.engine.words import messages
from logres.engine.words.messages import Hole
from logres.engine.words.story import UNSEEN, Join, Joins, Passage, message
from logres.engine.words.text import Catalogue, kind_of

ENDS = ". "
"""In what tells a passage: it has a second sentence, with a subject of its own."""


class Subject(NamedTuple):
    """The name that a sentence begins with, as it is spoken, and what stands for it."""

    argument: str
    value: str
    spoken: str
    pronoun: str

    def has_rival(self, values: Mapping[str, Any]) -> bool:
        """Return whether a sentence names another of the same kind."""
        kind = kind_of(self.argument)
        names = [value for name, value in values.items() if kind_of(name) == kind]
        return any(isinstance(value, str) and value != self.value for value in names)


def paragraph(catalogue: Catalogue, passages: Iterable[Passage], joins: Joins) -> str:
    """Render passages as one paragraph."""
    said: list[str] = []
    before: Subject | None = None
    rival = False
    for passage in passages:
        join = joins.get(passage.what.removesuffix(UNSEEN))
        key, values = message(catalogue, passage, join)
        text = catalogue.say(key, values)
        subject = subject_of(catalogue, key, values, before)
        if subject and subject is not before and several(passage, join, subject):
            subject = None
        again = before is not None and subject is not None and subject.spoken == before.spoken
        # After "X fight Y", "they lose" could be either; "they attack Z" is X.
        if subject and again and (not rival or subject.has_rival(values)):
            text = text.replace(subject.spoken, subject.pronoun, 1)
        said.append(text)
        before = None if ENDS in text else subject
        rival = subject is not None and subject.has_rival(values)
    return " ".join(said)


def subject_of(
    catalogue: Catalogue, key: str, values: dict[str, Any], before: Subject | None
) -> Subject | None:
    """Return the one name that a sentence begins with. A message may have it as a placeholder or
    write it out; then only the subject of the sentence before is recognised.
    """
    first, *rest = messages.parse(catalogue.template(key, values) or "") or ("",)
    if isinstance(first, str):
        return before if before and first.startswith(before.spoken) else None
    if not isinstance(first, Hole) or (rest[:1] == [" "] and isinstance(rest[1], Hole)):
        return None  # As in "{unit_the} {area_in}", which no pronoun stands for.
    name, _, form = first.name.rpartition("_")
    value = values.get(name)
    if form != "the" or not isinstance(value, str):
        return None
    the, number, gender = (catalogue.form(kind_of(name), value, f) for f in ("the", "num", "gen"))
    pronoun = catalogue.find(f"engine.again.{number}_{gender}")
    return Subject(name, value, f"{the[:1].upper()}{the[1:]} ", f"{pronoun} ") if pronoun else None


def several(passage: Passage, join: Join | None, subject: Subject) -> bool:
    """Return whether the sentence has several subjects, so that "they" would be ambiguous."""
    shared = join is not None and subject.argument in join.by
    return len(passage.parts) > 1 and not shared
