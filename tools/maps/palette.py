"""Colours of the printed map. Neighbours differ; groups of regions are told apart at a glance."""

from __future__ import annotations

from maps.readback import land_borders
from maps.scene import Scene

INK, RUBRIC, PARCHMENT, CREAM = "#3d2a18", "#9b2d1f", "#f3e4bb", "#f5e9c9"
SEA, DEEP, WATERLINE, SEA_INK = "#b4d0cd", "#8fb8bb", "#38707c", "#2f5964"
NEUTRAL_LAND, HATCHED_LAND, NEUTRAL_INK = "#ddd0ae", "#cdc4ae", "#6b5a3c"
RIVER, BORDER = "#6f97a3", "#6b4a2b"
PALETTE = ("#e0a52c", "#8fae3a", "#d8733a", "#5fa57a", "#c9706e", "#9a7fbb")
QUIET = ("#d0ab5c", "#a9b271", "#d39a72")  # regions of no group, on a board of groups
TERRAIN, ROUGH = "#9c7a45", 0.40  # difficult regions are mixed with brown


def mix(one: str, other: str, share: float) -> str:
    """`share` of the other colour in the first."""
    parts = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in parts)


def dark(colour: str, share: float) -> str:
    return mix(colour, "#000000", share)


def hues(scene: Scene) -> dict[str, str]:
    """Greedy, those with most neighbours first; the colours of one group are shades of its own."""
    borders = land_borders(scene.board)
    near = {name: [p for p in borders if name in p] for name in scene.regions}
    chosen: dict[str, str] = {}
    for name in sorted(scene.regions, key=lambda name: (-len(near[name]), name)):
        shades = shades_of(scene, name)
        used = {chosen.get(other) for p in near[name] for other in p}
        free = [hue for hue in shades if hue not in used] or list(shades)
        chosen[name] = free[sum(map(ord, name)) % len(free)]
    return chosen


def shades_of(scene: Scene, name: str) -> tuple[str, ...]:
    region = scene.rules.regions[name]
    if name in scene.rules.cities or name in scene.rules.off_map:
        return (RUBRIC if name in scene.rules.cities else NEUTRAL_INK,)
    if scene.drawing.style.shades:
        return tuple(scene.drawing.style.shades[region.terrain or "clear"])
    group = scene.rules.groups.get(region.group)
    if group is None:
        return QUIET if scene.rules.groups else PALETTE
    return group.colour, mix(group.colour, "#ffffff", 0.2), mix(group.colour, "#3a2a10", 0.2)


def fills(scene: Scene) -> dict[str, str]:
    """The hues, paled; browner where the terrain is difficult, unless it has its own shades."""
    found = {}
    for name, hue in hues(scene).items():
        terrain = scene.rules.regions[name].terrain and not scene.drawing.style.shades
        pale = mix(mix(hue, "#ffffff", 0.34), PARCHMENT, 0.30)
        found[name] = mix(pale, TERRAIN, ROUGH if terrain else 0.0)
    cities = dict.fromkeys(scene.rules.cities, CREAM)
    return {**found, **cities, **dict.fromkeys(scene.rules.off_map, NEUTRAL_LAND)}
