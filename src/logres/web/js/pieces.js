// What every board is made of: pieces, and which places are one step apart.
import { html } from "./ui.js";

/**
 * A thing that stands at a place and keeps its size when the map is far.
 * @param {{x: number, y: number, key_?: string, clears?: boolean, children?: any}} props with
 *   `clears` no name stands on it
 */
export const At = ({ x, y, key_, clears, children }) => html`
  <g class="at" data-piece=${key_} data-clears=${clears ? "" : undefined}
      style="--x:${x}px;--y:${y}px">${children}</g>
`;

/**
 * What must be read from afar too: from there it grows, so that letters keep a size on the screen.
 * @param {{x: number, y: number, children?: any}} props
 */
export const Readable = ({ x, y, children }) => html`
  <g transform="translate(${x} ${y})"><g class="reads">${children}</g></g>
`;

const DIGIT = 9;

/**
 * How many there are of a piece: always a dark tab, as nothing else is.
 * @param {{n: number, x: number, y: number}} props the middle of the tab
 */
export function Count({ n, x, y }) {
  const wide = 9 + DIGIT * String(n).length;
  return html`
    <${Readable} x=${x} y=${y}>
      <rect class="tab" x=${-wide / 2} y="-9" width=${wide} height="18" rx="4" />
      <text class="cnt on-tab" y="5.5" font-size="15">${n}</text>
    <//>
  `;
}

/**
 * A sign out of a file of signs, drawn around a point.
 * @param {{file: string, name: string, size: number, x?: number, y?: number, owner?: string}} props
 */
export const Drawn = ({ file, name, size, x = 0, y = 0, owner }) => html`
  <use href="${file}#${name}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}
      class=${owner && `own-${owner}`} />
`;

/**
 * Neighbours of an area, and the seas on its shore; of a sea, its shores.
 * @param {string} space
 * @param {import("../table/kit.js").Plan} plan
 * @returns {string[]}
 */
export function neighbours(space, plan) {
  const here = plan.regions[space];
  if (here) return [...(here.neighbours ?? []), ...(here.seas ?? [])];
  return Object.keys(plan.regions).filter((area) => plan.regions[area].seas?.includes(space));
}
