// Areas that pay the nation one looks at: they glow, and a coin says how much.
/** @import { Goals, Plan, Seen, Spot, View } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { At, Readable } from "logres/pieces.js";
import { glowing, nations, watched } from "./owners.js";

/** @param {number} points */
const strength = (points) => (points >= 6 ? "much" : points >= 3 ? "more" : "some");

/** @param {string} area @param {string} nation @param {View} board */
const isHeld = (area, nation, board) =>
  board.areas[area].length === 1 && board.areas[area][0].nation === nation;

/**
 * What the nation one looks at scores where, if one wants to see it.
 * @param {Seen} view
 * @returns {{nation: string, goals: Goals, areas: string[]}}
 */
function shown(view) {
  const nation = watched(view);
  const goals = view.board.goals[nation];
  if (!glowing.value || !goals || view.result) return { nation, goals, areas: [] };
  return {
    nation,
    goals,
    areas: [...new Set([...Object.keys(goals.hold), ...Object.keys(goals.occupy)])],
  };
}

/** @param {{view: Seen, plan: Plan}} props */
export function Glow({ view, plan }) {
  const { nation, goals, areas } = shown(view);
  return html`
    <g class="own-${nations[nation]?.colour}">
      ${areas.map(
        (area) => html`
          <path key=${area}
              class="glow ${strength((goals.hold[area] ?? 0) + (goals.occupy[area] ?? 0))}"
              d=${plan.places[area]?.shape} />
        `,
      )}
    </g>
  `;
}

/** @param {{view: Seen, plan: Plan}} props */
export function Coins({ view, plan }) {
  const { nation, goals, areas } = shown(view);
  return html`
    <g class="own-${nations[nation]?.colour}">
      ${areas.map(
        (area) => html`
          <${Coin} key=${area} spot=${plan.places[area]} hold=${goals.hold[area]}
              occupy=${goals.occupy[area]} held=${isHeld(area, nation, view.board)} />
        `,
      )}
    </g>
  `;
}

/**
 * What holding pays is round, what occupying pays at once is a pennant.
 * @param {{spot: Spot, hold: number, occupy: number, held: boolean}} props
 */
const Coin = ({ spot, hold, occupy, held }) => html`
  <${At} x=${spot.x} y=${spot.y}>
    ${
      hold
        ? html`
          <${Readable} x=${-25} y=${-17}>
            <g class="coin ${held ? "held" : ""}">
              <circle r="11.5" />
              <text class="cnt" y="5.5" font-size="15">${hold}</text>
            </g>
          <//>
        `
        : null
    }
    ${
      occupy
        ? html`
          <${Readable} x=${-27} y=${hold ? 11 : -10}>
            <g class="coin">
              <path d="M-12-12h25l-5 11.5 5 11.5h-25z" />
              <text class="cnt" x="-2" y="5" font-size="15">${occupy}</text>
            </g>
          <//>
        `
        : null
    }
  <//>
`;
