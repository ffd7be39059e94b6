"""The decoration: everything that never changes while playing, as one picture."""

from __future__ import annotations

import shapely
from shapely.ops import substring

from maps import glyphs, ornaments, palette, svg
from maps.curves import path
from maps.projection import Geometry
from maps.rules import NEUTRAL
from maps.scene import WALL, Scene
from maps.slots import Slot, occupied
from maps.typeset import Setting

WATERLINES = ((22, 0.10), (16, 0.15), (11, 0.22), (6.5, 0.34), (3, 0.55))
TOWER = "M-5 3v-6h2.5v-2.6h1.6v1.3h1.8v-1.3h1.6v2.6h2.5v6z"
HATCH = "M-2 11L11-2M-6.5 6.5L6.5-6.5M2.5 15.5L15.5 2.5"
RING = (  # inset, colour, width
    (0.0, "#3f1a10", 6.4),
    (0.0, palette.CREAM, 3.6),
    (0.0, palette.RUBRIC, 2.0),
    (4.6, palette.RUBRIC, 1.0),
)
STONE = "#a9a596"
RAMPART: tuple[tuple[str, float, str | None], ...] = (  # colour, inset, battlements
    (palette.INK, 0.0, "6 4"),
    (STONE, 2.2, "0 1 4 5"),
    (palette.INK, 3.0, None),
    (STONE, 5.2, None),
)
ROUND: svg.Attributes = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}


class Decoration:
    """Sheets for the painter: water, land, the colours of its edges, what is drawn over it."""

    def __init__(self, scene: Scene, names: dict[str, Setting], slots: dict[str, Slot]) -> None:
        self.scene, self.names, self.slots = scene, names, slots
        self.hues, self.fills = palette.hues(scene), palette.fills(scene)

    def water(self) -> str:
        return self.sheet(self.rhumbs(), self.waterlines(), self.sea_borders())

    def land(self) -> str:
        hatched = self.scene.drawing.style.hatch
        ground = self.neutral(palette.HATCHED_LAND if hatched else palette.NEUTRAL_LAND)
        return self.sheet(ground, self.hatching() if hatched else "", self.regions(self.fills))

    def deep(self) -> str:
        """The colour each piece of land takes along its edge."""
        deep = {name: palette.dark(hue, 0.22) for name, hue in self.hues.items()}
        return self.sheet(self.neutral("#a48a58"), self.regions(deep))

    def edges(self, groups: bool) -> str:
        """Where colours deepen: along every border, or only round groups of regions."""
        lines = [
            line
            for ends, line in self.scene.borders.items()
            if not groups
            or self.scene.groups_differ(ends)
            or not set(ends) <= set(self.scene.regions)
        ]
        return self.sheet(
            *[svg.path(path(line), stroke="#000", stroke_width=1, **ROUND) for line in lines]
        )

    def lines(self) -> str:
        lines = self.rivers() + self.borders() + self.coast() + self.terrain() + self.towns()
        return self.sheet(glyphs.symbols(), lines, self.wall(), self.rings(), self.ornaments())

    def wall(self) -> str:
        """A rampart with its battlements."""
        if self.scene.wall.is_empty:
            return ""
        way = path(self.scene.wall)
        drawn = [
            svg.path(way, stroke=ink, stroke_width=WALL - inset, stroke_dasharray=dash)
            for ink, inset, dash in RAMPART
        ]
        return svg.group(*drawn, fill="none")

    def rings(self) -> str:
        """Round each city a double wall."""
        drawn = ""
        for city in self.scene.cities.values():
            for inset, colour, width in RING:
                ring = city.radius - inset
                at: svg.Attributes = {"cx": city.x, "cy": city.y, "r": ring, "fill": "none"}
                drawn += svg.tag("circle", **at, stroke=colour, stroke_width=width)
        return drawn

    def sheet(self, *parts: str) -> str:
        canvas = self.scene.canvas
        return svg.document(canvas.width, canvas.height, *parts)

    def rhumbs(self) -> str:
        at = self.scene.drawing.style.compass
        return ornaments.rhumbs(self.scene, at) if at else ""

    def waterlines(self) -> str:
        """Lines along the coast, fainter as they go out."""
        sheet = self.scene.canvas.sheet(1)
        lines = ""
        for distance, strength in WATERLINES:
            shore = self.scene.land.buffer(distance).simplify(0.3).boundary.intersection(sheet)
            lines += svg.path(
                path(shore), stroke=palette.WATERLINE, stroke_opacity=strength, **ROUND
            )
        return lines

    def sea_borders(self) -> str:
        seas = set(self.scene.seas)
        lines = [line for ends, line in self.scene.borders.items() if set(ends) <= seas]
        return "".join(
            svg.path(
                path(line), stroke="#3d6a75", stroke_width=1.8, stroke_dasharray="1 6", **ROUND
            )
            for line in lines
        )

    def neutral(self, colour: str) -> str:
        return svg.path(path(self.scene.neutral), fill=colour)

    def hatching(self) -> str:
        """Fine slanting lines over land that nobody enters."""
        line = svg.path(HATCH, stroke=palette.NEUTRAL_INK, stroke_width=0.7, stroke_opacity=0.32)
        size: svg.Attributes = {"width": 9, "height": 9, "patternUnits": "userSpaceOnUse"}
        pattern = svg.tag("pattern", line, id="hatch", **size)
        return svg.tag("defs", pattern) + self.neutral("url(#hatch)")

    def regions(self, colours: dict[str, str]) -> str:
        shapes = self.scene.regions.items()
        return "".join(svg.path(path(shape), fill=colours[name]) for name, shape in shapes)

    def rivers(self) -> str:
        """Wider towards the mouth."""
        rings = shapely.union_all([city.shape for city in self.scene.cities.values()])
        country = self.scene.land.difference(rings)
        clip = svg.tag("clipPath", svg.path(path(country), clip_rule="evenodd"), id="land")
        parts = [
            svg.path(path(part), stroke=palette.RIVER, stroke_width=1.0 + 0.55 * n, **ROUND)
            for river in self.scene.rivers
            for n, part in enumerate(quarters(river))
        ]
        return svg.tag("defs", clip) + svg.group(*parts, clip_path="url(#land)")

    def borders(self) -> str:
        drawn = ""
        for ends, line in self.scene.borders.items():
            if set(ends) & set(self.scene.seas):
                continue
            drawn += self.border(path(line), NEUTRAL in ends, self.scene.groups_differ(ends))
        return drawn

    def border(self, d: str, neutral: bool, heavy: bool) -> str:
        if neutral:
            return svg.path(d, stroke="#5b4a33", stroke_width=2.2, **ROUND)
        if heavy:
            pale = svg.path(d, stroke=palette.CREAM, stroke_width=6.0, stroke_opacity=0.75, **ROUND)
            return pale + svg.path(d, stroke="#4a1c12", stroke_width=3.0, **ROUND)
        dashed = {"stroke_dasharray": "7 3.5"}
        return svg.path(
            d, stroke=palette.BORDER, stroke_width=2.0, stroke_opacity=0.9, **dashed, **ROUND
        )

    def coast(self) -> str:
        return svg.path(path(self.scene.land), stroke=palette.INK, stroke_width=1.5, **ROUND)

    def terrain(self) -> str:
        """Players read hills as rules: on playing land they stand only where the rules say so."""
        discs = [slot.disc for slot in self.slots.values()]
        taken = shapely.union_all([occupied(self.scene, self.names), *discs])
        found: list[glyphs.Glyph] = []
        for n, (name, region) in enumerate(self.scene.rules.regions.items()):
            if region.terrain:
                kind = self.scene.drawing.style.glyph.get(name, region.terrain)
                found += glyphs.scatter(self.scene.regions[name].difference(taken), kind, n)
        return glyphs.draw(found + self.far_hills())

    def far_hills(self) -> list[glyphs.Glyph]:
        """Hills on land out of play, along the chains of the relief."""
        chains = [
            self.scene.line(peaks.path).buffer(peaks.width * self.scene.canvas.scale * 0.8)
            for peaks in self.scene.drawing.relief
        ]
        room = [r.buffer(4) for r in ornaments.room(self.scene)]
        shape = self.scene.neutral.intersection(shapely.union_all(chains)).buffer(-3)
        return glyphs.scatter(shape.difference(shapely.union_all(room)), "hills", 99)

    def towns(self) -> str:
        """Towns, tracks and leaders: things to look at."""
        thin: svg.Attributes = {
            "stroke": "#7a3b1e",
            "stroke_width": 1.2,
            "stroke_dasharray": "7 2.5",
        }
        tracks = "".join(svg.path(path(line), **thin, **ROUND) for line in self.scene.tracks)
        towers = [
            svg.path(
                TOWER,
                transform=svg.move(town.x, town.y),
                fill="#b5412b",
                stroke="#3d1a0e",
                stroke_width=0.8,
            )
            for town in self.scene.towns.values()
        ]
        leaders = [
            svg.path(path(slot.leader), stroke=palette.INK, stroke_width=1.2, **ROUND)
            for slot in self.slots.values()
            if slot.leader
        ]
        return tracks + "".join([*towers, *leaders])

    def ornaments(self) -> str:
        style = self.scene.drawing.style
        drawn = ornaments.ship(self.scene, style.ship) if style.ship else ""
        drawn += ornaments.compass(self.scene, style.compass) if style.compass else ""
        drawn += ornaments.frame(self.scene)
        return drawn + (ornaments.cartouche(self.scene, style.title) if style.title else "")


def quarters(line: Geometry) -> list[Geometry]:
    return [substring(line, n / 4, (n + 1) / 4, normalized=True) for n in range(4)]
