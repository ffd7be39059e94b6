// A corner of the map in which a card covers no place that may be pressed.

/** @typedef {import("./odds.js").Box} Box */
import { meet } from "./odds.js";

const EDGE = 12;
/** Under this width of the window a card stands on the desk. */
const NARROW = "(max-width: 68rem)";
/** About a place of an area: its pieces and name. */
const AROUND = 26;
export const isNarrow = () => matchMedia(NARROW).matches;

const CORNERS = ["top right", "bottom right", "top left", "bottom left"];

/** @param {Element} element @param {DOMRect} frame @returns {Box} */
function boxIn(element, frame) {
  const box = element.getBoundingClientRect();
  return {
    left: box.left - frame.left,
    right: box.right - frame.left,
    top: box.top - frame.top,
    bottom: box.bottom - frame.top,
  };
}

/** @param {{x: number, y: number}} at @param {number} by @returns {Box} */
const around = ({ x, y }, by) => ({ left: x - by, right: x + by, top: y - by, bottom: y + by });

/** @typedef {{width: number, height: number}} Size */

/** @param {HTMLElement} element @returns {Size} */
export const sizeOf = ({ offsetWidth: width, offsetHeight: height }) => ({ width, height });

/**
 * @param {string} corner
 * @param {Size} frame
 * @param {Size} card
 * @returns {Box}
 */
function boxAt(corner, frame, { width: w, height: h }) {
  const left = corner.includes("left") ? EDGE : frame.width - w - EDGE;
  const top = corner.includes("top") ? EDGE : frame.height - h - EDGE;
  return { left, top, right: left + w, bottom: top + h };
}

/**
 * Where the buttons of the map are, in the frame.
 * @param {import("./camera.js").Camera} camera
 * @returns {Box[]}
 */
export function buttonsIn({ frame }) {
  const zoom = frame.querySelector(".zoom");
  return zoom ? [boxIn(zoom, frame.getBoundingClientRect())] : [];
}

/**
 * Boxes of what may be pressed now, and of what is laid out to be read, in the frame.
 * @param {import("./camera.js").Camera} camera
 * @returns {Box[]}
 */
function litIn(camera) {
  const frame = camera.frame.getBoundingClientRect();
  const lit = /** @type {NodeListOf<SVGElement>} */ (
    camera.frame.querySelectorAll(".live .lit, .live .ring-of, .live [data-clears]")
  );
  return [...lit].map((one) =>
    one.tagName === "path"
      ? around(camera.project({ x: Number(one.dataset.x), y: Number(one.dataset.y) }), AROUND)
      : boxIn(one, frame),
  );
}

/**
 * The buttons of the map go to another corner where they would cover something lit, or cards laid
 * out beside an area.
 * @param {import("./camera.js").Camera} camera
 */
export function keepOff(camera) {
  const zoom = /** @type {HTMLElement | null} */ (camera.frame.querySelector(".zoom"));
  if (!zoom) return;
  const frame = camera.frame.getBoundingClientRect();
  const lit = litIn(camera);
  const free = (/** @type {string} */ corner) => {
    const box = boxAt(corner, frame, sizeOf(zoom));
    return !lit.some((other) => meet(box, other));
  };
  const corners = [...CORNERS].reverse();
  zoom.dataset.at = corners.find(free) ?? corners[0];
}

/**
 * The first corner that is free of lit places, of the place itself and of the map's own buttons; ""
 * if there is none, or no room.
 * @param {Size} card
 * @param {import("./camera.js").Camera} camera
 * @param {import("../table/kit.js").Spot} spot
 */
export function freeCorner(card, camera, spot) {
  const frame = camera.frame.getBoundingClientRect();
  if (isNarrow() || card.height > frame.height - 2 * EDGE) return "";
  const taken = [
    around(camera.project(spot), Math.max(AROUND, (spot.hit ?? spot.r) * camera.at.scale)),
    ...litIn(camera),
    ...[...camera.frame.querySelectorAll(".zoom, .past-mark .tag, .legend-card")].map((one) =>
      boxIn(one, frame),
    ),
  ];
  const free = (/** @type {string} */ corner) => {
    const box = boxAt(corner, frame, card);
    return !taken.some((other) => meet(box, other));
  };
  return CORNERS.find(free) ?? "";
}
