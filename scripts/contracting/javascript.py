"""A contract for the page: a module with its names, and a declaration of its types beside it."""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from logres.engine.game.contract import Contract, Values
from logres.engine.game.definition import Game

HEAD = (
    "// What the rules show, ask and tell. Made by scripts/contracts from the game's contract.py."
)
KIT = "../../../web/table/types"
TABLE = f"""// The table, its log and the page, as this game's board gets them.
export type Seen = import("{KIT}").Table<View, Question>;
export type Told = import("{KIT}").Line<Happening>;
export type ToldEvent = import("{KIT}").ToldEvent<Happening>;
export type Sight = import("{KIT}").Eyes<View, Question, Happening>;
export type Page = import("{KIT}").Context<View, Question, Happening, {{facts}}>;
export type {{{{ Deed, Description, Node, Owner, Plan }}}} from "{KIT}";
export type {{{{ Reach, Shot, Spot, Summary, Target, Words }}}} from "{KIT}";"""
PLAIN: dict[Any, str] = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    type(None): "null",
    Any: "unknown",
}


def names(game: Game, contract: Contract) -> str:
    """The text of a game's `board/contract.js`."""
    found = groups(game, contract).items()
    return "\n\n".join([HEAD, *[constants(name, *group) for name, group in found]]) + "\n"


def groups(game: Game, contract: Contract) -> dict[str, tuple[str, list[str]]]:
    """What rules and page call by the same names: of each group what it is, and its names."""
    found = {
        "VERBS": ("What can be done.", list(game.verbs)),
        "TOLD": ("What can be told.", list(contract.every_happening())),
        "ASKED": ("What can be asked.", list(contract.asks)),
        "NOUNS": ("Kinds of noun.", list(game.nouns)),
    }
    for kind in contract.known:
        found[kind.upper()] = (f"Nouns: {kind}.", list(game.nouns[kind]))
    for group, words in contract.words.items():
        found[group.upper()] = (f"What a view says: {group}.", list(get_args(words)))
    return found


def constants(name: str, says: str, words: list[str]) -> str:
    """An object with a member for each name."""
    body = "\n".join(f'  {member(word)}: "{word}",' for word in words)
    return f"/** {says} */\nexport const {name} = /** @type {{const}} */ ({{\n{body}\n}});"


def member(word: str) -> str:
    """`given-to-rome` is `givenToRome`, `plan.send` is `planSend`, `3-uther` is `n3Uther`."""
    first, *others = re.split(r"[-._]", f"n{word}" if word[0].isdigit() else word)
    return first + "".join(other.capitalize() for other in others)


def declarations(contract: Contract) -> str:
    """The text of a game's `board/types.d.ts`."""
    shapes = dict[str, type[Any]]()
    for shown in (contract.view, contract.facts):
        if shown is not None:
            gather(shown, shapes)
    parts = [
        HEAD,
        *[interface(name, shape) for name, shape in shapes.items()],
        union("Happening", "what", contract.every_happening()),
        union("Question", "question", contract.asks),
        TABLE.format(facts="null" if contract.facts is None else contract.facts.__name__),
    ]
    return "\n\n".join(parts) + "\n"


def gather(shape: type[Any], found: dict[str, type[Any]]) -> None:
    """A TypedDict and all that stand inside it, inner ones first."""
    for kind in get_type_hints(shape).values():
        for inner in shapes_in(kind):
            if inner.__name__ not in found:
                gather(inner, found)
    found[shape.__name__] = shape


def shapes_in(kind: Any) -> list[type[Any]]:
    if is_typeddict(kind):
        return [kind]
    return [shape for part in get_args(kind) for shape in shapes_in(part)]


def interface(name: str, shape: type[Any]) -> str:
    said = " ".join((shape.__doc__ or "").split())
    lines = [
        f"  {field}{'?' if get_origin(kind) is NotRequired else ''}: {written(kind)};"
        for field, kind in get_type_hints(shape, include_extras=True).items()
    ]
    return "\n".join([f"/** {said} */", f"export interface {name} {{", *lines, "}"])


def written(kind: Any) -> str:
    """A type of Python as a type of the page."""
    if is_typeddict(kind):
        return str(kind.__name__)
    if kind in PLAIN:
        return PLAIN[kind]
    if get_origin(kind) is Literal:
        return " | ".join(f'"{word}"' for word in get_args(kind))
    inner = [written(part) for part in get_args(kind)]
    shape = SHAPES.get(get_origin(kind))
    if shape is None:
        raise TypeError(f"a contract cannot say {kind}")
    return shape(inner)


def table(names: str, kind: str) -> str:
    """An object with any names, or with some of those that are listed."""
    if names == "string":
        return f"{{ [name: string]: {kind} }}"
    return f"{{ [name in {names}]?: {kind} }}"


SHAPES: dict[Any, Callable[[list[str]], str]] = {
    types.UnionType: " | ".join,
    Union: " | ".join,
    NotRequired: "".join,
    dict: lambda inner: table(*inner),
    list: lambda inner: f"({inner[0]})[]" if "|" in inner[0] else f"{inner[0]}[]",
    tuple: lambda inner: f"[{', '.join(inner)}]",
}


def union(group: str, key: str, said: Mapping[str, Values]) -> str:
    """All happenings or questions, told apart by their names."""
    lines = [f'  | {{ {key}: "{word}"; values: {values_of(said[word])} }}' for word in said]
    return "\n".join([f"export type {group} =", *lines]) + ";"


def values_of(values: Values) -> str:
    inner = [optional(name, written(kind)) for name, kind in values.types().items()]
    return f"{{ {'; '.join(inner)} }}" if inner else "Record<string, never>"


def optional(name: str, kind: str) -> str:
    """What may be nothing may also be left out."""
    return f"{name}?: {kind}" if kind.endswith("| null") else f"{name}: {kind}"
