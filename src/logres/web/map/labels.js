// Names on the map. They keep their size on the screen, however far one is: from afar there are
// fewer, and those that are asked about come first. What the drawing writes smaller than one can
// read is left out.

import { buttonsIn } from "./corner.js";
import { meet, placeOdds } from "./odds.js";

/** @typedef {import("./camera.js").Camera} Camera */
/**
 * @typedef {{id: string, x: number, y: number, anchor: string, kind: "place" | "region",
 *   lines: string[]}} Name
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

export const SMALLEST = 11;
/** How large names are on the screen, by what they name, from afar and from near. */
const SIZES = { region: [13, 15.5], place: [11.5, 13.5] };
/** From so near the names of small places are there too. */
const NEAR = 0.78;
const LETTER = 0.56;
const LINE = 1.02;
/** From the middle of a sign to the end of the name before it. */
const SIGN = 14;
const SVG = "http://www.w3.org/2000/svg";

/** The names that a drawing has. @param {Element} drawing @returns {Name[]} */
export function namesIn(drawing) {
  const found = drawing.querySelectorAll("text.place-name, text.region-name");
  const signs = signsIn(drawing);
  return [...found].map((text) => ({
    ...nameIn(text),
    ...signs.get(text.id.replace(/^name-/, "")),
  }));
}

/**
 * A name that has a sign behind it ends before that, however large it is written.
 * @param {Element} drawing
 * @returns {Map<string, {x: number, anchor: string}>}
 */
function signsIn(drawing) {
  const found = drawing.querySelectorAll(".sign[data-of]");
  return new Map(
    [.../** @type {Iterable<SVGGElement>} */ (found)].reverse().map((sign) => {
      const x = Number(/translate\(([-\d.]+)/.exec(sign.getAttribute("transform") ?? "")?.[1]);
      return [String(sign.dataset.of), { x: x - SIGN, anchor: "end" }];
    }),
  );
}

/** @param {Element} text @returns {Name} */
function nameIn(text) {
  return {
    id: text.id.replace(/^name-/, ""),
    x: Number(text.getAttribute("x") ?? text.querySelector("tspan")?.getAttribute("x") ?? 0),
    y: Number(text.getAttribute("y") ?? text.querySelector("tspan")?.getAttribute("y") ?? 0),
    anchor: text.getAttribute("text-anchor") ?? "start",
    kind: text.classList.contains("region-name") ? "region" : "place",
    lines: text.children.length
      ? [...text.children].map((line) => line.textContent ?? "")
      : [text.textContent ?? ""],
  };
}

export class Labels {
  /**
   * @param {SVGElement} layer
   * @param {Element} drawing the ground, whose own names are not shown
   * @param {Camera} camera
   * @param {(id: string, drawn: string) => string} say the name of a place for the reader
   */
  constructor(layer, drawing, camera, say) {
    this.layer = layer;
    this.camera = camera;
    this.say = say;
    this.texts = [...drawing.querySelectorAll("text")].map((text) => ({
      text,
      size: Number(text.getAttribute("font-size")),
      named: text.matches(".place-name, .region-name"),
    }));
    this.names = namesIn(drawing).map((name) => ({ name, drawn: draw(layer, name) }));
    this.seas = [...drawing.querySelectorAll("text[id^='name-'] textPath")].map((path) => ({
      path,
      id: path.closest("text")?.id.replace(/^name-/, "") ?? "",
      drawn: path.textContent?.trim() ?? "",
    }));
    /** @type {Set<string>} */
    this.first = new Set();
    this.scale = 0;
  }

  /** Say every name anew, in another language. */
  speak() {
    for (const { name, drawn } of this.names) {
      const whole = name.lines.join(" ");
      const said = this.say(name.id, whole);
      const lines = said === whole ? name.lines : broken(said, name.lines.length);
      name.lines = lines;
      drawn.text.replaceChildren(...lines.map((line, n) => lineOf(line, n)));
    }
    for (const { path, id, drawn } of this.seas) {
      path.textContent = titled(this.say(id, drawn));
      // Letters stand close together, lest a longer name run out of its curve.
      if (path.textContent !== drawn) path.parentElement?.setAttribute("letter-spacing", "1");
    }
    this.scale = 0;
    this.arrange();
  }

  /** Names that come before all others. @param {Iterable<string>} ids */
  ask(ids) {
    this.first = new Set(ids);
    this.arrange();
  }

  /** Show what has room; nothing that could not be read. */
  arrange() {
    const { scale } = this.camera.at;
    if (scale !== this.scale) this.hideSmall(scale);
    this.scale = scale;
    const taken = [...this.cleared(), ...buttonsIn(this.camera)];
    for (const one of this.names.toSorted((a, b) => this.rank(a.name) - this.rank(b.name))) {
      const box = this.boxOf(one.name);
      const asked = this.first.has(one.name.id);
      const wanted = asked || one.name.kind === "region" || scale >= NEAR;
      const shown = wanted && !taken.some((other) => meet(box, other));
      one.drawn.group.style.visibility = shown ? "" : "hidden";
      one.drawn.text.style.fontSize = `${sizeOf(one.name.kind, scale)}px`;
      if (shown) taken.push(box);
    }
    if (!this.layer.parentElement) return;
    const odds = placeOdds(this.layer.parentElement, this.camera, taken);
    // Where there is no other room, a name gives way: it comes with the place's card.
    for (const { name, drawn } of odds.length ? this.names : [])
      if (odds.some((other) => meet(this.boxOf(name), other)))
        drawn.group.style.visibility = "hidden";
  }

  /** Boxes on the screen where no name may stand. @returns {Box[]} */
  cleared() {
    const found = this.layer.parentElement?.querySelectorAll("[data-clears]") ?? [];
    const by = Number(this.camera.growth || 1) * this.camera.at.scale;
    return [.../** @type {Iterable<SVGGElement>} */ (found)].map((one) => {
      const { x, y, width, height } = one.getBBox();
      const [left, top] = ["--x", "--y"].map((name) =>
        Number.parseFloat(one.style.getPropertyValue(name)),
      );
      const at = this.camera.project({ x: left, y: top });
      return {
        left: at.x + x * by,
        top: at.y + y * by,
        right: at.x + (x + width) * by,
        bottom: at.y + (y + height) * by,
      };
    });
  }

  /** @param {number} scale */
  hideSmall(scale) {
    for (const { text, size, named } of this.texts)
      text.style.visibility = named || size * scale < SMALLEST ? "hidden" : "";
  }

  /** @param {Name} name */
  rank(name) {
    if (this.first.has(name.id)) return 0;
    return name.kind === "region" ? 1 : 2;
  }

  /** Where a name is on the screen. @param {Name} name @returns {Box} */
  boxOf({ x, y, anchor, kind, lines }) {
    const at = this.camera.project({ x, y });
    const size = sizeOf(kind, this.camera.at.scale);
    const width = Math.max(...lines.map((line) => line.length)) * size * LETTER;
    const left = anchor === "middle" ? at.x - width / 2 : anchor === "end" ? at.x - width : at.x;
    const top = at.y - size * 0.85;
    return { left, top, right: left + width, bottom: top + lines.length * size * LINE };
  }
}

/**
 * A name over as many lines as it was drawn on, the first not longer than the rest.
 * @param {string} name
 * @param {number} lines
 * @returns {string[]}
 */
function broken(name, lines) {
  const words = name.split(" ");
  if (lines < 2 || words.length < 2) return [name];
  const half = Math.floor(words.length / 2);
  return [words.slice(0, half).join(" "), words.slice(half).join(" ")];
}

/** A name alone begins with a capital. @param {string} name */
const titled = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** @param {"place" | "region"} kind @param {number} scale */
function sizeOf(kind, scale) {
  const [least, most] = SIZES[kind];
  return Math.min(most, least + Math.max(0, scale - 0.5) * (most - least) * 2);
}

/** @param {SVGElement} layer @param {Name} name */
function draw(layer, name) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", `label ${name.kind}`);
  group.dataset.label = name.id;
  group.style.setProperty("--x", `${name.x}px`);
  group.style.setProperty("--y", `${name.y}px`);
  const text = document.createElementNS(SVG, "text");
  text.setAttribute("text-anchor", name.anchor);
  text.append(...name.lines.map((line, n) => lineOf(line, n)));
  group.append(text);
  layer.append(group);
  return { group, text };
}

/** @param {string} line @param {number} n */
function lineOf(line, n) {
  const span = document.createElementNS(SVG, "tspan");
  span.setAttribute("x", "0");
  if (n) span.setAttribute("dy", `${LINE}em`);
  span.textContent = line;
  return span;
}
