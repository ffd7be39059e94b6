"""All text of the live drawing, in the faces of the page."""

from __future__ import annotations

from maps import ornaments, palette, svg
from maps.curves import path
from maps.drawing import Lettering, Title
from maps.lettering import CAPS, ITALIC, LEADING, TITLE
from maps.scene import CITIES, City, Scene
from maps.typeset import Setting

REGION_INK, CITY_INK, PLACE_INK, TITLE_INK = "#2c1b0e", "#3f1a10", "#4f2213", "#7d2014"
RING_INK = "#8f1d12"
QUIET: svg.Attributes = {"pointer_events": "none"}
HALO: svg.Attributes = {"paint_order": "stroke", "stroke": "#f4e8c8", "stroke_linejoin": "round"}


def draw(scene: Scene, names: dict[str, Setting]) -> str:
    return lettering(scene) + region_names(scene, names) + place_names(scene, names)


def lettering(scene: Scene) -> str:
    """Names of seas and far lands, and the title: no spaces, only to be read."""
    style = scene.drawing.style
    parts = [mark(scene, lettering) for lettering in scene.drawing.lettering]
    parts += [sea_name(scene, name) for name, sea in scene.drawing.seas.items() if sea.label]
    parts += [title(scene, style.title)] if style.title else []
    parts += [north(scene)] if style.compass else []
    return svg.group(*parts, class_="lettering", text_anchor="middle", **QUIET)


def mark(scene: Scene, lettering: Lettering) -> str:
    x, y = scene.at(lettering.path[0])
    return svg.text(
        lettering.text,
        transform=svg.move(round(x, 1), round(y, 1), turn=lettering.rotate),
        font_size=lettering.size,
        letter_spacing=lettering.space,
        fill=palette.NEUTRAL_INK if lettering.land else palette.SEA_INK,
        **svg.typeface(ITALIC),
    )


def sea_name(scene: Scene, name: str) -> str:
    """Along a curve."""
    sea, curve = scene.drawing.seas[name], f"curve-{name}"
    line = svg.path(path(scene.line(sea.label)), id=curve, fill="none")
    along = svg.tag("textPath", scene.rules.seas[name], href=f"#{curve}", startOffset="50%")
    ink: svg.Attributes = {"font_size": sea.size, "letter_spacing": 5, "fill": palette.SEA_INK}
    return line + svg.tag("text", along, id=f"name-{name}", **ink, **svg.typeface(ITALIC))


def title(scene: Scene, title: Title) -> str:
    left, top, wide = ornaments.cartouche_place(scene, title)
    x = round(left + wide / 2, 1)
    head: svg.Attributes = {"y": round(top + 51, 1), "font_size": title.size, "fill": TITLE_INK}
    sub: svg.Attributes = {"y": round(top + 77, 1), "font_size": 18, "fill": palette.INK}
    return svg.text(title.text, x=x, **head, **svg.typeface(CAPS)) + svg.text(
        title.sub, x=x, **sub, **svg.typeface(ITALIC)
    )


def north(scene: Scene) -> str:
    style = scene.drawing.style
    x, y = scene.at(style.compass or (0, 0))
    up = y - (ornaments.ROSE + 6) * style.compass_scale
    ink: svg.Attributes = {"font_size": 22, "fill": palette.INK}
    return svg.text("N", x=round(x, 1), y=round(up, 1), **ink, **svg.typeface(CAPS))


def region_names(scene: Scene, names: dict[str, Setting]) -> str:
    regions = set(scene.regions) - set(scene.cities)
    own = [name(s, "region-name") for space, s in names.items() if space in regions]
    ink: svg.Attributes = {"fill": REGION_INK, "stroke_width": 3.4, **HALO, **QUIET}
    return svg.group(*own, class_="region-names", **ink, **svg.typeface(CAPS))


def place_names(scene: Scene, names: dict[str, Setting]) -> str:
    """Cities and others apart: a page seen from afar may leave out the others."""
    marks = [mark for mark in scene.named_marks if mark.name in names]
    cities = [
        name(names[m.name], "place-name", RING_INK if isinstance(m, City) else None)
        for m in marks
        if m.place.kind in CITIES
    ]
    others = [name(names[m.name], "place-name") for m in marks if m.place.kind not in CITIES]
    ink: svg.Attributes = {"stroke_width": 2.8, **HALO, **QUIET}
    return svg.group(
        *cities, class_="city-names", fill=CITY_INK, **ink, **svg.typeface(TITLE)
    ) + svg.group(*others, class_="place-names", fill=PLACE_INK, **ink, **svg.typeface(ITALIC))


def name(setting: Setting, kind: str, fill: str | None = None) -> str:
    words = setting.words
    attributes: svg.Attributes = {
        "id": f"name-{words.space}",
        "class_": kind,
        "font_size": words.size,
        "text_anchor": setting.anchor if setting.anchor != "start" else None,
        "fill": fill,
    }
    if len(words.lines) == 1:
        return svg.text(words.lines[0], x=setting.x, y=setting.baseline, **attributes)
    lines = [
        svg.tag("tspan", line, x=setting.x, y=round(setting.baseline + n * LEADING * words.size, 1))
        for n, line in enumerate(words.lines)
    ]
    return svg.tag("text", *lines, **attributes)
