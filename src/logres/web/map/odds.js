// Chances beside their places: each where it covers no name and no other chance.

/** @typedef {import("./labels.js").Box} Box */

/** Half of a chance's frame, in units of pieces. */
const HALF = { w: 27, h: 13 };
/** Where it may stand, by how far below it would be liked. @type {[number, number][]} */
const WAYS = [
  [0, 1],
  [0, -1],
  [62, 0],
  [-62, 0],
  [62, 1],
  [-62, 1],
  [62, -1],
  [-62, -1],
  [0, 1.8],
  [0, -1.8],
];

/**
 * @param {Element} live
 * @param {import("./camera.js").Camera} camera
 * @param {Box[]} names
 * @returns {Box[]} where they stand
 */
export function placeOdds(live, camera, names) {
  const taken = [...names];
  /** @type {Box[]} */
  const placed = [];
  const size = camera.at.scale * Number(camera.growth);
  for (const odds of /** @type {NodeListOf<SVGElement>} */ (live.querySelectorAll(".chance"))) {
    const { x = "0", y = "0", down = "38" } = odds.dataset;
    const at = camera.project({ x: Number(x), y: Number(y) });
    const offsets = WAYS.map(([dx, dy]) => [dx, dy * Number(down)]);
    const boxes = offsets.map(([dx, dy]) =>
      around(at.x + dx * size, at.y + dy * size, size, camera),
    );
    const costs = boxes.map((box) => taken.filter((other) => meet(box, other)).length);
    const best = costs.indexOf(Math.min(...costs));
    odds.style.setProperty("--dx", `${offsets[best][0]}px`);
    odds.style.setProperty("--dy", `${offsets[best][1]}px`);
    taken.push(boxes[best]);
    placed.push(boxes[best]);
  }
  return placed;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {import("./camera.js").Camera} camera
 * @returns {Box}
 */
function around(x, y, size, { reading }) {
  const [w, h] = [HALF.w * size * reading, HALF.h * size * reading];
  return { left: x - w, right: x + w, top: y - h, bottom: y + h };
}

/** Do two boxes meet? @param {Box} one @param {Box} other */
export const meet = (one, other) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
