"""Logging as text or JSON lines, with the table and the idempotency key it is about."""

from __future__ import annotations

import contextvars
import json
import logging
from datetime import UTC, datetime

TABLE: contextvars.ContextVar[str] = contextvars.ContextVar("table", default="")
CLICK: contextvars.ContextVar[str] = contextvars.ContextVar("click", default="")


def begin(form: str, level: str) -> None:
    """Configure logging to standard error; libraries' own messages are suppressed below
    warnings.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if form == "json" else AsText())
    wanted: int = getattr(logging, level.upper())
    logging.basicConfig(handlers=[handler], level=max(wanted, logging.WARNING), force=True)
    logging.getLogger("logres").setLevel(wanted)


def about() -> dict[str, str]:
    """Set the table and the click for log records in this context."""
    found = {"table": TABLE.get(), "click": CLICK.get()}
    return {name: value for name, value in found.items() if value}


def aside() -> contextvars.Context:
    """Return a context for background work that outlives its request."""
    context = contextvars.copy_context()
    context.run(CLICK.set, "")
    return context


class AsText(logging.Formatter):
    """A formatter: one line, and below it the traceback."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        told = [f"{name} {value}" for name, value in about().items()]
        return super().formatMessage(record) + (f" [{', '.join(told)}]" if told else "")


class AsJson(logging.Formatter):
    """A formatter: one JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **about(),
        }
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)
