"""The wire format: messages of clients and server, validated on arrival, described in OpenAPI."""

from __future__ import annotations

import re
from array import array
from itertools import accumulate
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Short = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=500)]
Id = Annotated[str, Meta(max_length=64, pattern="^[ -~]*$")]
ActionText = Annotated[str, Meta(max_length=80)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Empty = Literal["open", "bot"]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who plays a seat: `open`, `person` (the creator) or `bot` by name."""

    kind: Literal["open", "person", "bot"]
    name: Short = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be created."""

    game: Short
    scenario: Short | None = None
    options: dict[str, bool | Short] = {}
    seats: dict[str, SeatWish] = {}
    name: Short = ""
    listed: bool = False


class Claim(Struct, forbid_unknown_fields=True):
    """A person who takes a seat."""

    name: Short = ""


class HandOver(Struct, forbid_unknown_fields=True):
    """What becomes of a seat without its player: `open`, or a `bot` by name."""

    kind: Empty
    bot: Short = ""


class Play(Struct, forbid_unknown_fields=True):
    """An action, with the view version (optimistic lock) and a client-generated idempotency key."""

    action: ActionText
    version: Version
    click: Id = ""


class Undo(Struct, forbid_unknown_fields=True):
    """An undo request; with a version, only if the view is still that one."""

    version: Version | None = None
    click: Id = ""


class Standing(Struct, forbid_unknown_fields=True):
    """An automatic answer to a question: until the action is empty, or a path of the view
    changes.
    """

    question: ActionText
    action: ActionText = ""
    until: ActionText = ""


class Chat(Struct, forbid_unknown_fields=True):
    """A chat message; to some seats only where the game allows private messages."""

    text: Line
    name: Short = ""
    to: Annotated[list[Short], Meta(max_length=12)] = []


class Taken(Struct):
    """Confirmation of a seat: keep the key, it is the only credential."""

    seat: str
    key: str


class Made(Struct):
    """Confirmation of a new table, with the keys of the seats its creator took."""

    table: str
    keys: dict[str, str]


class Done(Struct):
    """Confirmation that the action is stored, with the new version of the seat's view."""

    version: int


class Problem(Struct):
    """An error: a key with its values, the sentence, the clauses behind it."""

    error: str
    message: str
    values: dict[str, Any]
    text: dict[str, str] | None
    rules: list[str]


class Hello(Struct, tag_field="do", tag="hello", forbid_unknown_fields=True):
    """The first message on a WebSocket: the keys of the seats this page holds."""

    keys: Annotated[list[Id], Meta(max_length=24)] = []


class DoPlay(Struct, tag_field="do", tag="play", forbid_unknown_fields=True):
    """An action; a `soft` one is not played but told back if undo could not take it back."""

    seat: Short
    action: ActionText
    version: Version
    click: Id = ""
    soft: bool = False


class Agree(Struct, forbid_unknown_fields=True):
    """Whether you allow suggestions at this table."""

    agree: bool


class Advised(Struct, forbid_unknown_fields=True):
    """An option, its share of the simulations, its value for the seat, twice the standard error of
    that, and the answers of the best plan that begins with it.
    """

    action: str
    share: float
    hope: float
    error: float
    plan: list[str]


class Advice(Struct, forbid_unknown_fields=True):
    """A bot's suggestions for this seat, the best first; `version` is that of the seat's view."""

    seat: str
    version: int
    options: list[Advised]


class DoUndo(Struct, tag_field="do", tag="undo", forbid_unknown_fields=True):
    seat: Short
    version: Version | None = None
    click: Id = ""


class DoWhy(Struct, tag_field="do", tag="why", forbid_unknown_fields=True):
    seat: Short
    action: ActionText


class DoReach(Struct, tag_field="do", tag="reach", forbid_unknown_fields=True):
    """Ask what a plan that begins with these answers can lead to."""

    seat: Short
    plan: Annotated[list[ActionText], Meta(min_length=1, max_length=8)]
    version: Version


class DoForesee(Struct, tag_field="do", tag="foresee", forbid_unknown_fields=True):
    """Ask what some actions would do that cannot be undone."""

    seat: Short
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=8)]
    version: Version


class DoStand(Struct, tag_field="do", tag="stand", forbid_unknown_fields=True):
    seat: Short
    question: ActionText
    action: ActionText = ""
    until: ActionText = ""


class DoChat(Struct, tag_field="do", tag="chat", forbid_unknown_fields=True):
    text: Line
    seat: Short = ""
    name: Short = ""
    to: Annotated[list[Short], Meta(max_length=12)] = []


class DoPing(Struct, tag_field="do", tag="ping", forbid_unknown_fields=True):
    pass


FromPage = Hello | DoPlay | DoUndo | DoWhy | DoReach | DoForesee | DoStand | DoChat | DoPing

MOST_NESTED = 40
STRINGS = re.compile(rb'"(?:[^"\\]++|\\.)*+"', re.DOTALL)
STEPS = bytes.maketrans(b"[{]}", b"\x01\x01\xff\xff")
NO_BRACKETS = bytes(set(range(256)) - set(b"[{]}"))

page_decoder = msgspec.json.Decoder(FromPage)
encode = msgspec.json.Encoder().encode


class Malformed(Exception):
    """A message that does not validate; says where."""


def to_text(message: Any) -> str:
    return encode(message).decode()


def from_page(text: str) -> FromPage:
    try:
        message: FromPage = page_decoder.decode(text)
        return message
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise Malformed(str(fault)) from fault


def text_of(raw: bytes) -> str:
    try:
        return raw.decode()
    except UnicodeDecodeError as fault:
        raise Malformed(f"this is not UTF-8: {fault.reason}") from fault


def decode(kind: Any, body: bytes) -> Any:
    """Parse and validate a message. Raise `Malformed`."""
    try:
        message = msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as fault:
        raise Malformed(str(fault)) from fault
    if depth(body) > MOST_NESTED:
        raise Malformed(f"it is nested more than {MOST_NESTED} deep")
    return message


def depth(body: bytes) -> int:
    """Return the nesting depth of a JSON text, which recursive readers depend on."""
    brackets = STRINGS.sub(b"", body).translate(STEPS, NO_BRACKETS)
    return max(accumulate(array("b", brackets)), default=0)
