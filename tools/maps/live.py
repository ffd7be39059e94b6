"""The live drawing: spaces the page can light and colour, roads, marks and names."""

from __future__ import annotations

from maps import emblems, marks, palette, signs, svg, words
from maps.curves import path
from maps.lettering import CAPS
from maps.scene import BADGE, ROAD_WIDTH, Mark, Scene, Way
from maps.typeset import Setting
from maps.words import QUIET

UNSEEN: svg.Attributes = {"fill": "#000", "fill_opacity": 0, "fill_rule": "evenodd"}
STONE, BED, JOINT = "#f0dfb2", "#4a2413", "#a0532b"


class Live:
    def __init__(self, scene: Scene, names: dict[str, Setting]) -> None:
        self.scene, self.names = scene, names

    def draw(self) -> str:
        canvas = self.scene.canvas
        layers = [
            svg.group(*self.seas(), class_="seas"),
            svg.group(*self.regions(), class_="regions"),
            self.roads(),
            svg.group(*self.straits(), class_="straits", **QUIET),
            words.draw(self.scene, self.names),
            self.signs(),
            svg.group(*self.badges(), class_="badges"),
            svg.group(*self.places(), class_="places"),
        ]
        return lined(svg.document(canvas.width, canvas.height, *layers, class_="board"))

    def seas(self) -> list[str]:
        """Only seas that the rules name are spaces."""
        named = {name: label for name, label in self.scene.rules.seas.items() if label}
        shapes = self.scene.seas
        return [
            svg.path(path(shapes[name]), **space(name, "sea", label), **UNSEEN)
            for name, label in named.items()
        ]

    def regions(self) -> list[str]:
        facts = self.scene.rules.regions
        return [
            svg.path(
                path(shape),
                **space(name, "region", facts[name].name),
                data_group=facts[name].group or None,
                **UNSEEN,
            )
            for name, shape in self.scene.regions.items()
        ]

    def roads(self) -> str:
        """One bed under all, so that crossings run together; a stone of its own for each road."""
        whole = "".join(path(way.line) for way in [*self.scene.ways, *self.scene.spurs])
        bed = svg.path(whole, class_="bed", stroke=BED, stroke_width=ROAD_WIDTH)
        stones = [self.road(way) for way in self.scene.ways]
        stones += [svg.path(path(way.line), class_="spur") for way in self.scene.spurs]
        middle = svg.group(*stones, stroke=STONE, stroke_width=ROAD_WIDTH - 2.4)
        joints = svg.path(whole, class_="joints", stroke=JOINT, stroke_dasharray="2 5")
        ends: svg.Attributes = {"stroke_linecap": "round", "stroke_linejoin": "round"}
        return svg.group(bed, middle, joints, class_="roads", fill="none", **ends, **QUIET)

    def road(self, way: Way) -> str:
        by = None if way.stops == way.ends else " ".join(way.stops)
        ends = " ".join(way.ends)
        return svg.path(
            path(way.line), id=f"road-{way.name}", class_="road", data_ends=ends, data_by=by
        )

    def straits(self) -> list[str]:
        style: svg.Attributes = {"fill": "#e3b62c", "stroke": "#5d4308"}
        return [
            svg.path(path(shape), id=f"strait-{'-'.join(ends)}", data_ends=" ".join(ends), **style)
            for ends, shape in self.scene.straits.items()
        ]

    def signs(self) -> str:
        found = signs.all_signs(self.scene, self.names)
        drawn = [emblems.draw(self.scene, sign) for sign in found]
        return svg.group(*drawn, class_="signs", **QUIET) if drawn else ""

    def badges(self) -> list[str]:
        return [self.badge(name, x, y) for name, (x, y) in self.scene.badges.items()]

    def badge(self, name: str, x: float, y: float) -> str:
        """The token of a group: its letter on its colour."""
        group = self.scene.rules.groups[name]
        edge: svg.Attributes = {"stroke": palette.INK, "stroke_width": 2}
        disc = svg.tag("circle", class_="mark", r=BADGE, fill=group.colour, **edge)
        ring = svg.tag("circle", r=BADGE - 4, fill="none", stroke=palette.PARCHMENT)
        ink: svg.Attributes = {"font_size": 28, "text_anchor": "middle", "fill": "#f8efd6"}
        letter = svg.text(name.upper(), y=9.5, **ink, **svg.typeface(CAPS))
        at = svg.move(round(x, 1), round(y, 1))
        return svg.group(disc, ring, letter, **space(name, "badge", group.name), transform=at)

    def places(self) -> list[str]:
        return [self.place(mark) for mark in self.scene.marks.values()]

    def place(self, mark: Mark) -> str:
        region = self.scene.rules.regions[mark.place.region]
        label = f"{mark.place.code} {mark.place.name or region.name}".strip()
        group = self.scene.rules.groups.get(region.group)
        return svg.group(
            *marks.draw(mark, group.colour if group else palette.RUBRIC),
            **space(mark.name, f"place {mark.place.kind}", label),
            data_region=mark.place.region,
            data_group=region.group or None,
            transform=svg.move(mark.x, mark.y),
        )


def lined(text: str) -> str:
    """An element a line; but a break between the lines of a name would show as a blank."""
    return text.replace("><", ">\n<").replace(">\n<tspan", "><tspan") + "\n"


def space(name: str, kind: str, label: str) -> svg.Attributes:
    """What every space of the game carries."""
    return {
        "id": f"space-{name}",
        "class_": kind,
        "data_space": name,
        "role": "img",
        "aria_label": label,
    }
