"""Hills as a painter's wash: light from the north-west, along the chains the drawing names."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_edt, gaussian_filter

from maps.noise import clouds
from maps.projection import Array
from maps.scene import Scene

STEEP = 14.0
GRAIN = 2.0  # pixels of the picture to one of the height field


def heights(scene: Scene) -> Array:
    """A height field of the sheet: chains of hills, cragged by noise, over gently rolling land."""
    shape = (round(scene.canvas.height / GRAIN), round(scene.canvas.width / GRAIN))
    crags = 1 - abs(clouds(shape, 1.45, seed=11))
    ground = 0.015 * clouds(shape, 2.4, seed=12)
    for peaks in scene.drawing.relief:
        line = [(x / GRAIN, y / GRAIN) for x, y in scene.line(peaks.path).coords]
        km = distance(line, shape) * GRAIN / scene.canvas.scale
        chain = peaks.height * np.exp(-((km / peaks.width) ** 2))
        ground = ground + chain * (0.5 + 0.35 * crags)
    field: Array = gaussian_filter(ground, 0.8)
    return field


def distance(line: list[tuple[float, float]], shape: tuple[int, int]) -> Array:
    sheet = Image.new("1", (shape[1], shape[0]), 1)
    ImageDraw.Draw(sheet).line(line, fill=0, width=1)
    away: Array = distance_transform_edt(np.array(sheet))
    return away


def shade(field: Array) -> Array:
    """Brightness of each slope, 0 on level ground, about -1 to 1."""
    down, right = np.gradient(field)
    light = -(right + down)
    bounded: Array = np.tanh(light * STEEP)
    return bounded
