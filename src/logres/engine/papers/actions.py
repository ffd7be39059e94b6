"""The text form of actions: a verb and a noun, as in `gain n11`, `spend 3` or `done`."""

from __future__ import annotations

from logres.engine.errors import IllegalAction
from logres.engine.game.definition import NONE, NUMBER, Game
from logres.engine.run.kernel import Action

MOST_DIGITS = 9
VOWELS = "aeiou"


def to_text(game: Game, action: Action) -> str:
    """Return an action as it is written in records, on the command line and on the wire."""
    verb, noun = action
    kind = game.verbs[verb]
    if kind == NONE:
        return verb
    return f"{verb} {noun if kind == NUMBER else game.nouns[kind][noun]}"


def from_text(game: Game, text: str) -> Action:
    """Parse an action; whether it is legal is not checked. Raise `IllegalAction` if it is
    malformed.
    """
    verb, _, noun = text.strip().lower().partition(" ")
    if verb not in game.verbs:
        raise IllegalAction(key="error.verb", verb=verb, known=", ".join(game.verbs))
    return verb, noun_number(game, verb, noun.strip())


def exists(game: Game, action: object) -> bool:
    """Return whether the game has this verb and this noun at all."""
    if not isinstance(action, tuple) or len(action) != 2:
        return False
    verb, noun = action
    if not isinstance(verb, str) or not isinstance(noun, int) or verb not in game.verbs:
        return False
    kind = game.verbs[verb]
    if kind == NUMBER:
        return noun >= 0
    return 0 <= noun < (1 if kind == NONE else len(game.nouns[kind]))


def noun_number(game: Game, verb: str, noun: str) -> int:
    kind = game.verbs[verb]
    if kind == NONE:
        if noun:
            raise IllegalAction(key="error.no-noun", verb=verb, noun=noun)
        return 0
    if kind == NUMBER:
        if not noun.isdecimal() or len(noun) > MOST_DIGITS:
            raise IllegalAction(key="error.number", verb=verb)
        return int(noun)
    names = game.nouns[kind]
    if noun not in names:
        shown = ", ".join(names[:8]) + (" …" if len(names) > 8 else "")
        key = "error.noun-an" if kind[0] in VOWELS else "error.noun"
        raise IllegalAction(key=key, verb=verb, kind=kind, known=shown, noun=noun)
    return names.index(noun)


def with_article(kind: str) -> str:
    return f"an {kind}" if kind[0] in VOWELS else f"a {kind}"


def nouns_to_names(game: Game, values: dict[str, object]) -> dict[str, object]:
    """Replace numbers by names in values named for a kind of noun (`card`, `from_area`)."""
    return {name: value_to_name(game, name, value) for name, value in values.items()}


def value_to_name(game: Game, name: str, value: object) -> object:
    known = game.memo.names
    names = known[name] if name in known else names_of_kind(game, name)
    if names is None:
        return list(value) if isinstance(value, tuple) else value
    if isinstance(value, int):
        return names[value] if value >= 0 else None
    if isinstance(value, list | tuple):
        return [names[v] for v in value]
    return value


def names_of_kind(game: Game, name: str) -> tuple[str, ...] | None:
    names = game.memo.names
    if name not in names:
        last = name.rsplit("_", 1)[-1]
        names[name] = game.nouns.get(last) or game.nouns.get(last.removesuffix("s"))
    return names[name]
