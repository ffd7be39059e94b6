// Areas of a map as places: their outline can be pressed, and their pieces stand at a slot.

/** @typedef {import("../table/kit.js").Spot} Spot */

const NUMBER = /-?\d*\.?\d+/g;

/**
 * The corners of an outline made of straight relative lines, one list for each of its parts.
 * @param {string} d
 * @returns {[number, number][][]}
 */
function cornersOf(d) {
  return d
    .split("M")
    .filter(Boolean)
    .map((part) => {
      const numbers = (part.match(NUMBER) ?? []).map(Number);
      let [x, y] = [0, 0];
      /** @type {[number, number][]} */
      const corners = [];
      for (let n = 0; n + 1 < numbers.length; n += 2) {
        x += numbers[n];
        y += numbers[n + 1];
        corners.push([x, y]);
      }
      return corners;
    });
}

/** @param {[number, number][]} corners @param {{x: number, y: number}} spot */
function crosses(corners, { x, y }) {
  return corners.filter(([ax, ay], n) => {
    const [bx, by] = corners[(n + 1) % corners.length];
    return ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax;
  }).length;
}

/** @param {string} d @param {{x: number, y: number}} spot */
const isInside = (d, spot) =>
  cornersOf(d).reduce((sum, part) => sum + crosses(part, spot), 0) % 2 === 1;

/**
 * The box about an outline and the slot of its pieces: left, top, right, bottom.
 * @param {string} d
 * @param {Spot} slot
 * @returns {number[]}
 */
function aboutOf(d, { x, y, r }) {
  const corners = cornersOf(d).flat();
  const xs = [x - r, x + r, ...corners.map(([one]) => one)];
  const ys = [y - r, y + r, ...corners.map(([, one]) => one)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

/** @param {Spot} spot */
const ring = ({ x, y, r }) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/**
 * Where pieces of a small island stand at sea beside it, that place belongs to it.
 * @param {string} d
 * @param {Spot} slot
 */
const withSlot = (d, slot) => (isInside(d, slot) ? d : d + ring(slot));

/**
 * A map without marked places: its areas are the places, and its seas, which are pressed at their
 * slot.
 * @param {any} plan @param {Document} drawn @returns {{[id: string]: Spot}}
 */
export function areasOf(plan, drawn) {
  /** @type {{[id: string]: Spot}} */
  const found = {};
  for (const [id, area] of Object.entries(plan.regions ?? {})) {
    const d = drawn.getElementById(`space-${id}`)?.getAttribute("d");
    if (area.slot && d)
      found[id] = {
        ...area.slot,
        kind: "area",
        region: id,
        shape: withSlot(d, area.slot),
        about: aboutOf(d, area.slot),
      };
  }
  for (const [id, sea] of Object.entries(plan.seas ?? {}))
    if (sea.slot) found[id] = { ...sea.slot, kind: "sea" };
  return found;
}
