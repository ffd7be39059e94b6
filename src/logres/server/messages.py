"""What programs and pages send, and what they get: checked on arrival, described in OpenAPI."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=500)]
Id = Annotated[str, Meta(max_length=64)]
ActionText = Annotated[str, Meta(max_length=80)]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit in a seat: `open`, `person` (the maker takes it) or `bot` by name."""

    kind: Short
    name: Short = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be set."""

    game: Short
    scenario: Short | None = None
    options: dict[str, bool | str] = {}
    seats: dict[str, SeatWish] = {}
    name: Short = ""
    listed: bool = False


class Claim(Struct, forbid_unknown_fields=True):
    """A person who sits down."""

    name: Short = ""


class HandOver(Struct, forbid_unknown_fields=True):
    """What becomes of a seat its person leaves: `open`, or a `bot` by name."""

    kind: Short
    bot: Short = ""


class Play(Struct, forbid_unknown_fields=True):
    """An answer, with the version of the view it was chosen from and an id of its own."""

    action: ActionText
    version: int
    click: Id = ""


class Standing(Struct, forbid_unknown_fields=True):
    """Answer this question always so, until the action is empty."""

    question: ActionText
    action: ActionText = ""


class Chat(Struct, forbid_unknown_fields=True):
    """A line of chat."""

    text: Line
    name: Short = ""


class Taken(Struct):
    """A seat is yours: keep the key, it is the only proof."""

    seat: str
    key: str


class Made(Struct):
    """A table is set; the keys are those of the seats its maker took."""

    table: str
    keys: dict[str, str]


class Done(Struct):
    """The action is stored; the seat's view has this version now."""

    version: int


class Problem(Struct):
    """Why a request was refused, and the clauses behind it."""

    error: str
    rules: list[str] = []


class Hello(Struct, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """The first message on a socket: the keys of the seats this page holds."""

    keys: list[Id] = []


class DoPlay(Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    seat: Short
    action: ActionText
    version: int
    click: Id = ""


class DoUndo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    seat: Short


class DoWhy(Struct, tag_field="do", tag="why", forbid_unknown_fields=True):
    seat: Short
    action: ActionText


class DoStand(Struct, tag_field="do", tag="stand", forbid_unknown_fields=True):
    seat: Short
    question: ActionText
    action: ActionText = ""


class DoChat(Struct, tag_field="do", tag="chat", forbid_unknown_fields=True):
    text: Line
    seat: Short = ""
    name: Short = ""


class DoPing(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    pass


FromPage = Hello | DoPlay | DoUndo | DoWhy | DoStand | DoChat | DoPing

page_decoder = msgspec.json.Decoder(FromPage)
encode = msgspec.json.Encoder().encode


def decode(kind: Any, body: bytes) -> Any:
    """A message of a kind, or `msgspec.ValidationError` that names what is wrong."""
    return msgspec.json.decode(body, type=kind)
