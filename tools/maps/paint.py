"""Puts the decoration on paper: sea, land, relief, lines, grain and the darkening of the edges."""

from __future__ import annotations

import io
from typing import TypeAlias

import numpy as np
import numpy.typing as npt
import resvg_py
from PIL import Image
from scipy import ndimage

from maps import palette, relief
from maps.decoration import Decoration
from maps.noise import clouds
from maps.positions import DECORATIONS
from maps.scene import Scene

DOUBLE = 2  # pixels of the picture to one of the drawing
MAKING: dict[str, tuple[float, dict[str, int]]] = {
    "decoration-small.avif": (1, {"quality": 38, "speed": 4}),
    "decoration.webp": (DOUBLE, {"quality": 80, "method": 6}),
}
"""How many pixels each picture has to one of the drawing, and how it is compressed."""
RELIEF = 0.34
OFFSHORE = 160.0  # pixels of the drawing over which the sea grows deep
Layer: TypeAlias = npt.NDArray[np.float32]
Mask: TypeAlias = npt.NDArray[np.bool_]


def paint(scene: Scene, decoration: Decoration) -> Image.Image:
    land = sheet(decoration.land())
    dry: Mask = land[..., 3] > 0.5
    picture = lay(sea(dry), sheet(decoration.water()))
    picture = lay(picture, washed(decoration, land))
    picture = soft_light(picture, hills(scene, dry) * RELIEF)
    picture = lay(picture, sheet(decoration.lines()))
    picture = soft_light(picture, grain(dry.shape))
    picture = picture * vignette(dry.shape)[..., None]
    return Image.fromarray(np.clip(picture * 255 + 0.5, 0, 255).astype(np.uint8))


def sizes(picture: Image.Image) -> dict[str, bytes]:
    """Return the picture in every size, by file."""
    return {file: compressed(picture, file) for file in DECORATIONS}


def compressed(picture: Image.Image, file: str) -> bytes:
    fine, how = MAKING[file]
    out = io.BytesIO()
    shrunk(picture, fine / DOUBLE).save(out, file.rpartition(".")[2], **how)
    return out.getvalue()


def shrunk(picture: Image.Image, by: float) -> Image.Image:
    size = (round(picture.width * by), round(picture.height * by))
    return picture if by == 1 else picture.resize(size, Image.Resampling.LANCZOS)


def sheet(document: str, zoom: int = DOUBLE) -> Layer:
    png = resvg_py.svg_to_bytes(svg_string=document, zoom=zoom, skip_system_fonts=True)
    image = Image.open(io.BytesIO(bytes(png))).convert("RGBA")
    return np.asarray(image, dtype=np.float32) / np.float32(255)


def lay(below: Layer, above: Layer) -> Layer:
    share = above[..., 3:]
    return below[..., :3] * (1 - share) + above[..., :3] * share


def sea(land: Mask) -> Layer:
    """Pale along the shore, deeper and mottled far out."""
    small = land[::4, ::4]
    away = ndimage.distance_transform_edt(~small) * 4 / DOUBLE
    depth = 1 - np.exp(-away / OFFSHORE) + 0.05 * clouds(small.shape, 1.6, seed=21)
    share = enlarge(np.clip(depth, 0, 1), land.shape)[..., None]
    return rgb(palette.SEA) * (1 - share) + rgb(palette.DEEP) * share


def washed(decoration: Decoration, land: Layer) -> Layer:
    """Antique colouring: each region's colour deepens towards its border, most round its group."""
    near = 0.45 * fade(decoration.edges(groups=False), 5)
    near += 0.24 * fade(decoration.edges(groups=True), 13)
    share = np.clip(near, 0, 0.8)[..., None]
    colours = land[..., :3] * (1 - share) + sheet(decoration.deep())[..., :3] * share
    return np.concatenate([colours, land[..., 3:]], axis=2)


def fade(lines: str, reach: float) -> Layer:
    """From 1 on the lines to 0 away from them, over about so many pixels of the drawing."""
    drawn = sheet(lines, zoom=1)[..., 3] > 0.4
    near = np.exp(-((ndimage.distance_transform_edt(~drawn) / reach) ** 1.2))
    return enlarge(near, (drawn.shape[0] * DOUBLE, drawn.shape[1] * DOUBLE))


def hills(scene: Scene, land: Mask) -> Layer:
    return enlarge(relief.shade(relief.heights(scene)), land.shape) * land


def grain(shape: tuple[int, ...]) -> Layer:
    """Soft stains, and a fine tooth."""
    stains = enlarge(clouds((shape[0] // 4, shape[1] // 4), 1.3, seed=1), shape)
    tooth = clouds((shape[0], shape[1]), 0.35, seed=2)
    return (0.07 * stains + 0.025 * tooth).astype(np.float32)


def vignette(shape: tuple[int, ...]) -> Layer:
    y, x = (np.linspace(-1, 1, n, dtype=np.float32) for n in shape)
    away = 0.9 * np.hypot(x[None, :], y[:, None])
    darker = 1 - 0.22 * np.clip((away - 0.65) / 0.6, 0, 1) ** 1.5
    return darker.astype(np.float32)


def soft_light(picture: Layer, strength: Layer) -> Layer:
    """Lighten where positive, darken where negative, most in the middle tones."""
    change = 2 * strength[..., None] * picture * (1 - picture)
    result: Layer = np.clip(picture + change, 0, 1)
    return result


def enlarge(field: npt.NDArray[np.floating], shape: tuple[int, ...]) -> Layer:
    factors = (shape[0] / field.shape[0], shape[1] / field.shape[1])
    large: Layer = ndimage.zoom(field.astype(np.float32), factors, order=1)
    return large


def rgb(colour: str) -> Layer:
    return np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)], dtype=np.float32)
