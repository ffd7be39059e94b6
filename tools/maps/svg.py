"""Elements as text. Only presentation attributes: a page's style sheet overrides them all."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from maps.curves import number
from maps.lettering import Face

Value = str | float | None
Attributes = dict[str, Value]


def tag(name: str, *children: str, **attributes: Value) -> str:
    """`stroke_width=2` becomes `stroke-width="2"`, `class_` is `class`; None is left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else number(value)
            words.append(f"{key.rstrip('_').replace('_', '-')}={quoteattr(text)}")
    inner = "".join(children)
    return f"<{' '.join(words)}>{inner}</{name}>" if inner else f"<{' '.join(words)}/>"


def path(d: str, **attributes: Value) -> str:
    return tag("path", d=d, **attributes)


def group(*children: str, **attributes: Value) -> str:
    return tag("g", *children, **attributes)


def text(words: str, **attributes: Value) -> str:
    return tag("text", escape(words), **attributes)


def typeface(face: Face) -> Attributes:
    return {
        "font_family": face.family,
        "font_style": "italic" if face.italic else None,
        "font_weight": str(face.weight) if face.weight != 400 else None,
    }


def document(width: float, height: float, *children: str, **attributes: Value) -> str:
    return tag(
        "svg",
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {number(width)} {number(height)}",
        **attributes,
    )


def move(x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> str:
    words = [f"translate({number(x)} {number(y)})"]
    words += [f"rotate({number(turn)})"] * (turn != 0)
    words += [f"scale({number(scale)})"] * (scale != 1)
    return " ".join(words)
