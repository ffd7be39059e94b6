"""The gate: what the finished faces say, against what the rules say. Every list must be empty."""

from __future__ import annotations

from collections.abc import Iterable

import shapely

from maps.board import Board
from maps.faces import components, segments
from maps.rules import NEUTRAL, Pair

LEAST_BORDER = 12.0  # pixels, at 1400 pixels of height: shorter ones are not seen


def differences(board: Board) -> dict[str, list[str]]:
    found = {
        "borders": against(land_borders(board), board.rules.borders),
        "coasts": against(coasts(board), board.rules.coasts),
        "seas": against(sea_borders(board), board.rules.sea_borders),
        "short": short_borders(board),
        "missing": sorted(set(board.rules.regions) - set(board.regions)),
        "surface": surface(board),
        "split": split_regions(board),
        "places": astray(board),
    }
    return {name: faults for name, faults in found.items() if faults}


def against(drawn: Iterable[Pair], wanted: Iterable[Pair] | None) -> list[str]:
    if wanted is None:
        return []
    return sorted("-".join(p) for p in set(drawn) ^ set(wanted))


def land_borders(board: Board) -> list[Pair]:
    return [p for p in board.borders if set(p) <= set(board.rules.regions)]


def sea_borders(board: Board) -> list[Pair]:
    return [p for p in board.borders if set(p) <= set(board.rules.seas)]


def coasts(board: Board) -> list[Pair]:
    """Region first, sea second."""
    seas, regions = set(board.rules.seas), set(board.rules.regions) - board.rules.off_map
    both = [(a, b) if b in seas else (b, a) for a, b in board.borders if (a in seas) != (b in seas)]
    return [(region, sea) for region, sea in both if region in regions]


def short_borders(board: Board) -> list[str]:
    frame = board.drawing.map.frame
    scale = 1400 / (frame[3] - frame[1])
    pixels = {p: longest(board.borders[p]) * scale for p in land_borders(board)}
    return sorted(f"{'-'.join(p)} {px:.0f}" for p, px in pixels.items() if px < LEAST_BORDER)


def longest(line: shapely.Geometry) -> float:
    return max(float(part.length) for part in shapely.get_parts(line))


def surface(board: Board) -> list[str]:
    """The faces fill the frame; each of their segments is shared unless it lies on the frame."""
    frame = shapely.box(*board.drawing.map.frame)
    gap = abs(sum(face.area for face in board.faces) - frame.area)
    single = [s for s, users in segments(board.faces).items() if len(users) != 2]
    inside = [s for s in single if shapely.LineString(s).distance(frame.exterior) > 1e-6]
    return [f"gap {gap}"] * (gap > 1e-6) + [f"unshared {s}" for s in inside]


def split_regions(board: Board) -> list[str]:
    """Each region hangs together on each landmass where regions grow."""
    touching: list[dict[int, float]] = [{} for _ in board.faces]
    for users in segments(board.faces).values():
        if len(users) == 2:
            a, b = users
            touching[a][b] = touching[b][a] = 1.0
    body = components(board.labels, touching)
    pieces: dict[tuple[str, int], set[int]] = {}
    for n, face in enumerate(board.faces):
        mass = landmass(board, face.representative_point())
        if mass >= 0 and board.labels[n] in board.rules.regions:
            pieces.setdefault((board.labels[n], mass), set()).add(body[n])
    return sorted(name for (name, _), parts in pieces.items() if len(parts) > 1)


def landmass(board: Board, point: shapely.Geometry) -> int:
    return next((n for n, part in enumerate(board.land.main) if part.contains(point)), -1)


def astray(board: Board) -> list[str]:
    """Places outside their region."""
    found = []
    for name, at in board.places().items():
        region = board.rules.places[name].region
        if region != NEUTRAL and not board.regions[region].contains(shapely.Point(at)):
            found.append(name)
    return found
