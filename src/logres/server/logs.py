"""The log: as text for people or as JSON for programs, with the table and click it is about."""

from __future__ import annotations

import contextvars
import json
import logging
from datetime import UTC, datetime

TABLE: contextvars.ContextVar[str] = contextvars.ContextVar("table", default="")
CLICK: contextvars.ContextVar[str] = contextvars.ContextVar("click", default="")


def begin(form: str, level: str) -> None:
    """Log to standard error; what libraries tell is for those who mend them."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson() if form == "json" else AsText())
    wanted: int = getattr(logging, level.upper())
    logging.basicConfig(handlers=[handler], level=max(wanted, logging.WARNING), force=True)
    logging.getLogger("logres").setLevel(wanted)


def about() -> dict[str, str]:
    """The table and the click that are being served, where there are any."""
    found = {"table": TABLE.get(), "click": CLICK.get()}
    return {name: value for name, value in found.items() if value}


def aside() -> contextvars.Context:
    """A context for work that goes on after a click, and no longer because of it."""
    context = contextvars.copy_context()
    context.run(CLICK.set, "")
    return context


class AsText(logging.Formatter):
    """A line, and below it the traceback of a fault."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        told = [f"{name} {value}" for name, value in about().items()]
        return super().formatMessage(record) + (f" [{', '.join(told)}]" if told else "")


class AsJson(logging.Formatter):
    """An object on one line."""

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
