// Small pictures: the page's own, and the signs of owners.
import { html } from "./ui.js";
import { address } from "./door.js";

/** @param {{name: string, label?: string}} props */
export const Icon = ({ name, label }) => html`
  <svg class="ic" aria-hidden=${label ? undefined : "true"} role=${label ? "img" : undefined}
      aria-label=${label}>
    <use href=${address(`/icons.svg#i-${name}`)} />
  </svg>
`;

/** A sign of the page, or one in a file of a game's own. @param {string} symbol */
export const signOf = (symbol) => (symbol.includes("#") ? symbol : address(`/icons.svg#${symbol}`));

/**
 * An owner: colour and sign, never colour alone.
 * @param {{owner: {colour: string, symbol: string} | undefined, size?: string}} props
 */
export const Disc = ({ owner, size = "" }) => html`
  <span class="disc ${size} own-${owner?.colour ?? "brown"}" aria-hidden="true">
    <svg><use href=${signOf(owner?.symbol ?? "o-sun")} /></svg>
  </span>
`;

export const Logo = () =>
  html`<svg aria-hidden="true"><use href=${address("/icons.svg#logo")} /></svg>`;
