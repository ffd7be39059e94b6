"""Where the page finds things: one file of positions beside the drawing."""

from __future__ import annotations

from typing import Any

from maps import signs
from maps.projection import Geometry
from maps.readback import coasts, land_borders
from maps.scene import BADGE, HIT, Scene
from maps.slots import Slot, inscribed
from maps.typeset import Setting

Table = dict[str, Any]
SEA_SLOT = 60
DECORATIONS = {"decoration-small.avif": 1.4, "decoration.webp": 2}
"""The finished pictures, and up to how many pixels of the screen to one of the drawing each is
shown. Paper and water colours may be a little coarser; letters and marks are drawn live.
"""


class Positions:
    def __init__(self, scene: Scene, names: dict[str, Setting], slots: dict[str, Slot]) -> None:
        self.scene, self.slots = scene, slots
        self.all_signs = signs.all_signs(scene, names)

    def table(self) -> Table:
        scene = self.scene
        named = [name for name in scene.seas if scene.rules.seas[name]]
        return {
            "width": scene.canvas.width,
            "height": scene.canvas.height,
            "decorations": DECORATIONS,
            "groups": {name: circle(x, y, BADGE) for name, (x, y) in scene.badges.items()},
            "regions": {name: self.region(name) for name in scene.regions},
            "seas": {name: self.sea(name) for name in named},
            "places": {name: self.place(name) for name in scene.marks},
            "roads": {
                way.name: {"ends": list(way.ends), "middle": middle(way.line)} for way in scene.ways
            },
        }

    def region(self, name: str) -> Table:
        board, facts, slot = self.scene.board, self.scene.rules.regions[name], self.slots[name]
        named = {sea for sea, label in self.scene.rules.seas.items() if label}
        near = {other for p in land_borders(board) if name in p for other in p} - {name}
        return {
            "name": facts.name,
            "group": facts.group,
            "slot": circle(slot.x, slot.y, slot.r),
            "neighbours": sorted(near),
            "seas": sorted(sea for region, sea in coasts(board) if region == name and sea in named),
            **self.signs(name),
        }

    def signs(self, name: str) -> Table:
        """Where its signs stand, by their kind."""
        own = [sign for sign in self.all_signs if sign.region == name]
        return {"signs": {s.kind: circle(s.x, s.y, s.radius) for s in own}} if own else {}

    def sea(self, name: str) -> Table:
        fixed = self.scene.drawing.seas[name].slot
        slot = inscribed(self.scene.seas[name], SEA_SLOT)
        at = self.scene.at(fixed) if fixed else (slot.x, slot.y)
        return {"name": self.scene.rules.seas[name], "slot": circle(*at, slot.r)}

    def place(self, name: str) -> Table:
        mark = self.scene.marks[name]
        return {
            "name": mark.place.name,
            "kind": mark.place.kind,
            "region": mark.place.region,
            **circle(mark.x, mark.y, mark.radius),
            "hit": HIT,
        }


def circle(x: float, y: float, r: float) -> dict[str, float]:
    return {"x": round(x, 1), "y": round(y, 1), "r": round(r, 1)}


def middle(line: Geometry) -> list[float]:
    point = line.interpolate(0.5, normalized=True)
    return [round(point.x, 1), round(point.y, 1)]
