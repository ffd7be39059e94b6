"""How signs look: an anchor, a star, a shield of a people, a number on a seal."""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from maps import palette, svg
from maps.curves import number
from maps.lettering import UI
from maps.scene import Scene
from maps.signs import Sign

ICONS = Path(__file__).parents[2] / "src" / "logres" / "web" / "icons.svg"
SHIELD = "M-8.5-9.5H8.5V-.8C8.5 5 4.4 8.3 0 10.5C-4.4 8.3-8.5 5-8.5-.8z"
CHARGE = 0.56  # of the size that the page gives the sign
ANCHOR = (
    "M0-3.4V6.2M-3-1H3M-5.6 1.8Q-5 6 0 6.4Q5 6 5.6 1.8M-6.8 3.4L-5.6 1.4L-4 3M6.8 3.4L5.6 1.4L4 3"
)
TEAR = "M0-9.5C2.4-5 6-1.6 6 2.6A6 6 0 0 1-6 2.6C-6-1.6-2.4-5 0-9.5z"
SEA_EDGE = "#1f4854"
LINES: svg.Attributes = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}


def draw(scene: Scene, sign: Sign) -> str:
    return svg.group(
        *LOOKS[sign.kind](scene, sign),
        class_=f"sign {sign.kind}",
        data_of=sign.region,
        transform=svg.move(sign.x, sign.y),
    )


def port(scene: Scene, sign: Sign) -> list[str]:
    ground = svg.tag("circle", r=sign.radius, fill=palette.CREAM, stroke=SEA_EDGE, stroke_width=1.6)
    eye = svg.tag("circle", cy=-5.2, r=1.8, stroke=SEA_EDGE, stroke_width=1.5, **LINES)
    return [ground, eye, svg.path(ANCHOR, stroke=SEA_EDGE, stroke_width=1.5, **LINES)]


def capital(scene: Scene, sign: Sign) -> list[str]:
    edge: svg.Attributes = {"stroke": palette.INK, "stroke_width": 1.2, "stroke_linejoin": "round"}
    return [svg.path(star(sign.radius), fill="#f2c14b", **edge)]


def emblem(scene: Scene, sign: Sign) -> list[str]:
    """The people's shield: its colour, and the sign it has on the page, never a colour alone."""
    name = scene.rules.regions[sign.region].group
    edge: svg.Attributes = {"stroke": palette.INK, "stroke_width": 1.4, "stroke_linejoin": "round"}
    shield = svg.path(SHIELD, fill=scene.rules.groups[name].colour, **edge)
    at = svg.move(-12 * CHARGE, -12 * CHARGE - 0.6, CHARGE)
    return [shield, svg.group(charge(scene.drawing.style.emblem[name]), transform=at)]


@cache
def charge(name: str) -> str:
    """One of the page's signs, drawn here because a page may show the board without them."""
    found = re.search(f'<symbol id="{name}"[^>]*>(.*?)</symbol>', ICONS.read_text("utf-8"))
    assert found, f"the page has no sign {name}"
    return found[1].replace("currentColor", palette.CREAM)


def population(scene: Scene, sign: Sign) -> list[str]:
    edge: svg.Attributes = {"stroke": palette.CREAM, "stroke_width": 1.4}
    ink: svg.Attributes = {"font_size": 14, "text_anchor": "middle", "fill": "#fff6df"}
    words = str(scene.rules.regions[sign.region].population)
    return [
        svg.tag("circle", r=sign.radius, fill="#7d1f18", **edge),
        svg.text(words, y=4.9, **ink, **svg.typeface(UI)),
    ]


def tear(scene: Scene, sign: Sign) -> list[str]:
    edge: svg.Attributes = {"stroke": "#173f5c", "stroke_width": 1.2, "stroke_linejoin": "round"}
    light = svg.path("M-2.6 3.6Q-1.6 5.6.6 5.8", stroke="#dcecf2", stroke_width=1.3, **LINES)
    return [svg.path(TEAR, fill="#3f86b3", **edge), light]


LOOKS: dict[str, Callable[[Scene, Sign], list[str]]] = {
    "port": port,
    "capital": capital,
    "emblem": emblem,
    "population": population,
    "tear": tear,
}


def star(radius: float) -> str:
    """Five points, one of them up."""
    reach = [radius, radius * 0.42] * 5
    turn = [n * math.pi / 5 for n in range(10)]
    points = [(r * math.sin(a), -r * math.cos(a)) for r, a in zip(reach, turn, strict=True)]
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"
