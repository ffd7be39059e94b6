"""What Firefox or WebKit drew otherwise than Chromium, or not at all."""

from __future__ import annotations

import base64

import pytest

from tests.shipped.test_page import set_table
from tests.web.browsers.window import Visitor
from tests.web.browsing import DESKTOP
from tests.web.hall import Hall
from tests.web.positions import SOLO

# Pictures are read by the browser itself.
READ = """async (picture, box) => {
  const bytes = Uint8Array.from(atob(picture), one => one.charCodeAt(0));
  const map = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [map.width, map.height];
  const paper = canvas.getContext("2d");
  paper.drawImage(map, 0, 0);
  return paper.getImageData(...box.map(Math.round)).data; }"""
COMPARE = f"""async (one, other, box, rounded) => {{
  const [a, b] = [await ({READ})(one, box), await ({READ})(other, box)];
  return [a.filter((value, n) => value > b[n] + rounded).length,
    a.filter((value, n) => value < b[n] - rounded).length, a.length]; }}"""
COMMONEST = f"""async (picture, box) => {{
  const seen = await ({READ})(picture, box);
  const counted = new Map();
  for (let n = 0; n < seen.length; n += 4) {{
    const colour = seen.slice(n, n + 3).join();
    counted.set(colour, (counted.get(colour) ?? 0) + 1);
  }}
  return Math.max(...counted.values()) / (seen.length / 4); }}"""
BOX = """selector => { const { x, y, width, height } =
  document.querySelector(selector).getBoundingClientRect(); return [x, y, width, height]; }"""
HIDE = """async shown => { for (const one of document.querySelectorAll(".lit-u, .held, .glow"))
    one.style.visibility = shown ? "" : "hidden";
  for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame); }"""
SELECTED = "() => getSelection().toString()"
UNDERLINED = """() => { const mark = document.createElement("div");
  mark.className = "discards";
  mark.append(document.createElement("summary"));
  document.body.append(mark);
  const style = getComputedStyle(mark.firstChild).textDecorationStyle;
  mark.remove();
  return style; }"""
ROUNDED = 12
"""How much a colour may differ because a browser rounds."""
FLAT = 0.85


def picture(visitor: Visitor) -> str:
    return base64.b64encode(visitor.window.picture()).decode()


def sit_down(visitor: Visitor, link: str, sign: str = ".prompt.mine") -> None:
    visitor.prefer(speed="instant", hold="never", language="en", theme="parchment")
    visitor.window.resize(*DESKTOP)
    visitor.come(link, sign)


@pytest.mark.parametrize(
    ("game", "coloured_there"), [("barbarian", ".live path.lit"), ("britannia", "#board")]
)
def test_light_on_areas_lets_the_map_through(
    visitor: Visitor, hall: Hall, game: str, coloured_there: str
) -> None:
    """Colour only darkens what it lies on; a veil would make dark lines and names pale."""
    table = set_table(hall, game)
    sit_down(visitor, table.link(*table.keys))
    lit = visitor.window.run(BOX, coloured_there)
    coloured = picture(visitor)
    visitor.window.run(HIDE, False)
    plain = picture(visitor)
    visitor.window.run(HIDE, True)
    paler, darker, all_ = visitor.window.run(COMPARE, coloured, plain, lit, ROUNDED)
    assert darker > all_ / 100
    assert paler < all_ / 1000


@pytest.mark.parametrize("visitor", ["firefox"], indirect=True)
def test_card_backs_and_the_curtain_are_striped(visitor: Visitor, hall: Hall) -> None:
    """Firefox is the one that dropped them; a picture of a hand takes WebKit over a minute here."""
    table = hall.set_table("solo", SOLO, iceni="person")
    sit_down(visitor, table.link("iceni"))
    x, y, width, height = visitor.window.run(BOX, ".hand .card.back")
    assert is_striped(visitor, [x + width * 0.15, y + height * 0.1, width * 0.7, height * 0.15])
    people = {"brigantes": "person", "iceni": "person", "regnenses": "greedy"}
    shared = hall.set_table("three-kingdoms", {}, **people)
    sit_down(visitor, shared.link("brigantes"))
    visitor.come(shared.link("iceni"), "#curtain")
    x, y, *_ = visitor.window.run(BOX, ".curtain")
    assert is_striped(visitor, [x, y, 180, 20])


def is_striped(visitor: Visitor, box: list[float]) -> bool:
    """Has a good part of these points another colour than most of them?"""
    return bool(visitor.window.run(COMMONEST, picture(visitor), box) < FLAT)


def test_dragging_the_map_selects_nothing(visitor: Visitor, hall: Hall) -> None:
    table = hall.set_table("solo", SOLO, iceni="person")
    sit_down(visitor, table.link("iceni"))
    x, y, width, height = visitor.window.run(BOX, "#board")
    middle = (x + width / 2, y + height / 2)
    for to in ((x + 30, y + 30), (x + width + 200, y + 100), (x - 100, y + 100)):
        visitor.window.drag(middle, to)
        assert visitor.window.run(SELECTED) == ""


def test_a_dotted_underline_is_dotted(visitor: Visitor, hall: Hall) -> None:
    table = hall.set_table("solo", SOLO, iceni="person")
    sit_down(visitor, table.link("iceni"))
    assert visitor.window.run(UNDERLINED) == "dotted"
