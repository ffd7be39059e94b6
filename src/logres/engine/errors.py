"""What can go wrong, one class each. Every message says what was wrong and what would be right."""

from __future__ import annotations

from typing import Any


class LogresError(Exception):
    """Any fault that is the caller's to mend; the match is unchanged.

    Faults that a player meets have a text `key` with values: then the message is the English text,
    and `words` gives every language. A value may be a text in each language.
    """

    def __init__(self, message: str = "", key: str = "", **values: Any) -> None:
        self.key, self.values = key, values
        super().__init__(message or self.words("en"))

    def words(self, language: str) -> str:
        """The sentence in a language; without a key there is only the message."""
        if not self.key:
            return str(self)
        from logres.engine.words import text

        said = {name: in_language(value, language) for name, value in self.values.items()}
        return text.catalogue(language).phrase(self.key, said)


def in_language(value: Any, language: str) -> Any:
    return value[language] if isinstance(value, dict) else value


class IllegalAction(LogresError):
    """An action that is malformed, or not among the legal ones."""


class UnknownGame(LogresError):
    """A game that is not installed."""


class UnknownName(LogresError):
    """A scenario, option, seat, bot or noun that the game does not have."""


class BadPosition(LogresError):
    """A position that cannot be read, or that breaks the rules; every fault is listed."""


class OtherRules(LogresError):
    """A pickled game or match of another rules version, or with other data, than those here."""


class BadRecord(LogresError):
    """A record that is damaged, foreign, or does not replay."""


class NotARecord(BadRecord):
    """A file that cannot be read, or is no record at all."""


class BadDice(LogresError):
    """Loaded chance that does not fit what the rules asked for."""


class CannotUndo(LogresError):
    """Something happened that cannot be unknown or unsaid."""


class RulesFault(Exception):
    """A fault in a game's own code; the message names the procedure and the step."""
