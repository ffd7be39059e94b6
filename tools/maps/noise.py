"""Smooth randomness, the same on every run."""

from __future__ import annotations

import numpy as np

from maps.projection import Array

SIZE = 64


class Noise:
    """Value noise between 0 and 1; `scale` is the distance over which it changes."""

    def __init__(self, seed: int, scale: float) -> None:
        self._lattice = np.random.default_rng(seed).random((SIZE, SIZE))
        self._scale = scale

    def at(self, x: Array, y: Array) -> Array:
        u, v = np.asarray(x) / self._scale, np.asarray(y) / self._scale
        i, j = np.floor(u).astype(int), np.floor(v).astype(int)
        u, v = smooth(u - i), smooth(v - j)
        low = self._corner(i, j) * (1 - u) + self._corner(i + 1, j) * u
        high = self._corner(i, j + 1) * (1 - u) + self._corner(i + 1, j + 1) * u
        return low * (1 - v) + high * v

    def _corner(self, i: Array, j: Array) -> Array:
        corners: Array = self._lattice[i % SIZE, j % SIZE]
        return corners


def smooth(t: Array) -> Array:
    return t * t * (3 - 2 * t)


def clouds(shape: tuple[int, int], slope: float, seed: int) -> Array:
    """Noise with detail at every size, mean 0 and deviation 1; a steep slope gives soft clouds."""
    height, width = shape
    white = np.fft.rfft2(np.random.default_rng(seed).normal(size=shape))
    distance = np.hypot(np.fft.fftfreq(height)[:, None], np.fft.rfftfreq(width)[None, :])
    distance[0, 0] = 1
    values = np.fft.irfft2(white / distance**slope, s=shape)
    normal: Array = (values - values.mean()) / values.std()
    return normal
