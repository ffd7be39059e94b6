// The cover of a game that brings none: its title under a sign of the page.
import { html } from "../js/ui.js";
import { address } from "../js/door.js";
import { folded } from "./folding.js";

const LETTERS = 14;

/** @param {{title: string}} props */
export function Cover({ title }) {
  const lines = folded(title, LETTERS, 2);
  const rays = Array.from({ length: 24 }, (_, n) => (n * Math.PI) / 12);
  return html`
    <span class="picture">
      <svg class="cover" viewBox="0 0 300 380" aria-hidden="true">
        <rect width="300" height="380" fill="#efe0bb" />
        <rect x="7" y="7" width="286" height="366" fill="none" stroke="#2a1b0e"
            stroke-width="2.5" />
        <path d="M12 12h276v356H12z" fill="none" stroke="#1d4e96" stroke-width="4"
            stroke-dasharray="18 18" />
        <rect x="26" y="26" width="248" height="236" fill="#cfdcd6" stroke="#2a1b0e"
            stroke-width="2" />
        <g stroke="#1d4e96" opacity=".35">
          ${rays.map(
            (angle, n) => html`
              <path key=${n} d="M${150 + 64 * Math.cos(angle)} ${144 + 64 * Math.sin(angle)}L${
                150 + 108 * Math.cos(angle)
              } ${144 + 108 * Math.sin(angle)}" />
            `,
          )}
        </g>
        <circle cx="150" cy="144" r="58" fill="#efe0bb" stroke="#2a1b0e" stroke-width="3" />
        <use href=${address("/icons.svg#logo")} x="105" y="99" width="90" height="90"
            color="#1d4e96" />
        ${lines.map(
          (line, n) => html`
            <text key=${n} x="150" y=${lines.length > 1 ? 300 + n * 34 : 322}
                text-anchor="middle" font-family="IM Fell English SC" font-size="33"
                fill="#1d4e96">
              ${line}
            </text>
          `,
        )}
      </svg>
    </span>
  `;
}
