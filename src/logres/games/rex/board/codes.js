// Where a place's code can be written beside a piece without crossing a name, a road or another
// place.
/** @import { Plan, Spot } from "./types.d.ts" */

const FAR = 30;
const HALF = { w: 15, h: 8 };
/** Directions in the order they are liked. @type {[number, number][]} */
const WAYS = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.8, 0.75],
  [-0.8, 0.75],
  [0.8, -0.75],
  [-0.8, -0.75],
];

/** @type {WeakMap<object, {[place: string]: [number, number]}>} */
const known = new WeakMap();

/** @param {Plan} plan @returns {{[place: string]: [number, number]}} */
export function codesOf(plan) {
  let found = known.get(plan);
  if (!found) {
    const roads = Object.values(plan.roads).map((road) =>
      road.ends.map((/** @type {string} */ end) => plan.places[end]),
    );
    found = {};
    for (const id of Object.keys(plan.places)) found[id] = best(id, plan, roads, found);
    known.set(plan, found);
  }
  return found;
}

/**
 * @param {string} id
 * @param {Plan} plan
 * @param {Spot[][]} roads
 * @param {{[place: string]: [number, number]}} taken
 * @returns {[number, number]}
 */
function best(id, plan, roads, taken) {
  const { x, y } = plan.places[id];
  const offsets = WAYS.map(
    ([dx, dy]) => /** @type {[number, number]} */ ([dx * (FAR + (dx ? 4 : -4)), dy * (FAR - 4)]),
  );
  const costs = offsets.map(
    ([dx, dy], n) =>
      cost(id, x + dx, y + dy, plan, roads) + crowd(x + dx, y + dy, plan, taken) + n * 0.1,
  );
  return offsets[costs.indexOf(Math.min(...costs))];
}

/**
 * @param {string} id
 * @param {number} x
 * @param {number} y
 * @param {Plan} plan
 * @param {Spot[][]} roads
 */
function cost(id, x, y, plan, roads) {
  let sum = 0;
  for (const [l, t, r, b] of plan.names) {
    if (x + HALF.w > l && x - HALF.w < r && y + HALF.h > t && y - HALF.h < b) sum += 8;
  }
  for (const [other, spot] of Object.entries(plan.places)) {
    if (other !== id && Math.hypot(spot.x - x, spot.y - y) < 34) sum += 12;
  }
  for (const [a, b] of roads) if (distance(x, y, a, b) < 10) sum += 2;
  return sum;
}

/**
 * Codes that were given a place already are not written over.
 * @param {number} x
 * @param {number} y
 * @param {Plan} plan
 * @param {{[place: string]: [number, number]}} taken
 */
function crowd(x, y, plan, taken) {
  const near = Object.entries(taken).filter(
    ([id, [dx, dy]]) =>
      Math.abs(plan.places[id].x + dx - x) < 2.4 * HALF.w &&
      Math.abs(plan.places[id].y + dy - y) < 2.4 * HALF.h,
  );
  return near.length * 6;
}

/**
 * From a point to a straight line between two places.
 * @param {number} x
 * @param {number} y
 * @param {Spot} a
 * @param {Spot} b
 */
function distance(x, y, a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const along = Math.min(
    1,
    Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)),
  );
  return Math.hypot(a.x + along * dx - x, a.y + along * dy - y);
}
