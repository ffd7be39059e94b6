"""Exceptions of the library. Every message says what was wrong and what would be right."""

from __future__ import annotations

import errno
import socket
from typing import Any

UNKNOWN_HOST = "EAI"


class LogresError(Exception):
    """Base class of errors that the caller can fix; the match is unchanged.

    An error that a player may see has a text `key` with values: the message is then the English
    sentence, and `words` returns it in any language. A value may itself be a text by language.
    """

    def __init__(self, message: str = "", key: str = "", **values: Any) -> None:
        self.key, self.values = key, values
        super().__init__(message or self.words("en"))

    def words(self, language: str) -> str:
        """Return the sentence in a language; without a key, the message itself."""
        if not self.key:
            return str(self)
        from logres.engine.words import text

        said = {name: in_language(value, language) for name, value in self.values.items()}
        return text.catalogue(language).phrase(self.key, said)


def in_language(value: Any, language: str) -> Any:
    return value[language] if isinstance(value, dict) else value


def reason_of(fault: Exception) -> dict[str, str]:
    """Return why the system refused, in each language; in its own words where we have none."""
    from logres.engine.words import text

    unknown_host = isinstance(fault, socket.gaierror)
    number = getattr(fault, "errno", None) or 0
    name = UNKNOWN_HOST if unknown_host else errno.errorcode.get(number, "")
    known = isinstance(text.catalogue("en").find(f"error.system.{name}"), str)
    if name and known:
        return text.in_all(f"error.system.{name}")
    said = getattr(fault, "strerror", None) or str(fault)
    return dict.fromkeys(text.LANGUAGES, said)


class IllegalAction(LogresError):
    """An action that is malformed or not legal now."""


class UnknownGame(LogresError):
    """A game that is not installed."""


class UnknownName(LogresError):
    """A scenario, option, seat, bot or noun that the game does not have."""


class BadSeed(LogresError):
    """A seed that is neither a whole number nor a text."""


class NotABot(LogresError):
    """Something that was to play a seat and has no method `choose`."""


class BadPosition(LogresError):
    """A position that cannot be parsed or violates the rules; every fault is listed."""


class OtherRules(LogresError):
    """A pickled game or match with another rules version or other data than installed."""


class BadRecord(LogresError):
    """A game record that is damaged, of another kind, or does not replay."""


class NotARecord(BadRecord):
    """A file that cannot be read or is not a game record."""


class BadDice(LogresError):
    """Scripted random results that do not fit what the rules ask for."""


class CannotUndo(LogresError):
    """Undo is impossible: something irreversible has happened since."""


class RulesFault(Exception):
    """A bug in a game's own code; the message names the procedure and the step."""
