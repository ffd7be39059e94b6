"""What can go wrong, one class each. Every message says what was wrong and what would be right."""

from __future__ import annotations


class LogresError(Exception):
    """Any fault that is the caller's to mend; the match is unchanged."""


class IllegalAction(LogresError):
    """An action that is malformed, or not among the legal ones."""


class UnknownGame(LogresError):
    """A game that is not installed."""


class UnknownName(LogresError):
    """A scenario, option, seat, bot or noun that the game does not have."""


class BadPosition(LogresError):
    """A position that cannot be read, or that breaks the rules; every fault is listed."""


class BadRecord(LogresError):
    """A record that is damaged, foreign, or does not replay."""


class BadDice(LogresError):
    """Loaded chance that does not fit what the rules asked for."""


class CannotUndo(LogresError):
    """Something happened that cannot be unknown or unsaid."""


class RulesFault(Exception):
    """A fault in a game's own code; the message names the procedure and the step."""
