// The ways that pieces have come while an event is told: they stay until the next one.
import { html } from "../js/ui.js";

/** @typedef {import("../table/kit.js").Spot} Spot */

/** How much a way bends, and how far from the middle of its ends it begins and stops. */
const BEND = 0.16;
const CLEAR = 30;
const HEAD = 20;

/**
 * @param {{pieces: import("../chronicle/events.js").Piece[], spots: {[id: string]: Spot}}} props
 */
export function Arrows({ pieces, spots }) {
  const ways = new Map(
    pieces.flatMap(({ from, to }) => {
      const [a, b] = [spots[from?.space ?? ""], spots[to ?? ""]];
      return a && b && a !== b ? [[`${from?.space} ${to}`, { a, b }]] : [];
    }),
  );
  return html`
    <g class="arrows" aria-hidden="true">
      ${[...ways].map(([id, { a, b }]) => html`<${Arrow} key=${id} id=${id} a=${a} b=${b} />`)}
    </g>
  `;
}

/** @param {{id: string, a: Spot, b: Spot}} props */
function Arrow({ id, a, b }) {
  const { d, head } = wayOf(a, b);
  return html`
    <g data-arrow=${id}>
      <circle class="ghost" cx=${a.x} cy=${a.y} r="15" />
      <path class="under" d=${d} /><path class="way" d=${d} /><path class="head" d=${head} />
    </g>
  `;
}

/**
 * A bent line from one spot to another, and its head.
 * @param {{x: number, y: number}} a
 * @param {{x: number, y: number}} b
 */
export function wayOf(a, b) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy) || 1;
  const clear = Math.min(CLEAR, length / 4);
  const mid = { x: (a.x + b.x) / 2 - dy * BEND, y: (a.y + b.y) / 2 + dx * BEND };
  const start = toward(a, mid, clear);
  const tip = toward(b, mid, clear);
  const neck = toward(tip, mid, HEAD);
  const [nx, ny] = [(tip.y - neck.y) * 0.55, -(tip.x - neck.x) * 0.55];
  const at = (/** @type {number} */ x, /** @type {number} */ y) =>
    `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    d: `M${at(start.x, start.y)}Q${at(mid.x, mid.y)} ${at(neck.x, neck.y)}`,
    head: `M${at(tip.x, tip.y)}L${at(neck.x + nx, neck.y + ny)}L${at(neck.x - nx, neck.y - ny)}z`,
  };
}

/**
 * A point so far from one on the way to another.
 * @param {{x: number, y: number}} from
 * @param {{x: number, y: number}} to
 * @param {number} far
 */
function toward(from, to, far) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(1, far / length);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
