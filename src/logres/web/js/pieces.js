// What the pieces of every board are made of.
import { html } from "./ui.js";

/**
 * A thing that stands at a place and keeps its size when the map is far.
 * @param {{x: number, y: number, key_?: string, children?: any}} props
 */
export const At = ({ x, y, key_, children }) =>
  html`<g class="at" data-piece=${key_} style="--x:${x}px;--y:${y}px">${children}</g>`;

/**
 * A sign out of a file of signs, drawn around a point.
 * @param {{file: string, name: string, size: number, x?: number, y?: number, owner?: string}} props
 */
export const Drawn = ({ file, name, size, x = 0, y = 0, owner }) => html`
  <use href="${file}#${name}" x=${x - size / 2} y=${y - size / 2} width=${size} height=${size}
      class=${owner && `own-${owner}`} />
`;
