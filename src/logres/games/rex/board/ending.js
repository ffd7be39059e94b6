// Points: where they come from, and at the end the Objectives of all.
/** @import { Objective as Card, Page, Seen, View } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { Objective } from "./objectives.js";
import { owners } from "./owners.js";

/** @param {{[track: string]: string[]}} marks @param {string} seat */
const count = (marks, seat) => Object.values(marks).filter((seats) => seats.includes(seat)).length;

/** @param {View} board @param {string} seat */
function pointsOf(board, seat) {
  const kingdom = board.kingdoms[seat];
  const thresholds = Object.values(kingdom.thresholds).reduce((sum, n) => sum + n, 0);
  return [
    count(board.first, seat),
    thresholds,
    count(board.highest, seat),
    kingdom.objective_points,
    kingdom.points + kingdom.objective_points,
  ];
}

const COLUMNS = ["first", "thresholds", "max", "objectives-short", "total"];

/** @param {{view: Seen, ctx: Page}} props */
export function Scores({ view, ctx }) {
  const { words } = ctx;
  const players = Object.keys(view.board.kingdoms).filter(
    (seat) => !view.board.game_run.includes(seat),
  );
  const rows = players
    .map((seat) => ({ seat, points: pointsOf(view.board, seat) }))
    .sort((a, b) => b.points[4] - a.points[4]);
  return html`
    <table class="scores-of num">
      <thead>
        <tr>
          <td></td>
          ${COLUMNS.map(
            (column) => html`<th key=${column} scope="col">${words.say(`board.${column}`)}</th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ({ seat, points }) => html`
            <tr key=${seat}>
              <th scope="row">
                <${Disc} owner=${owners[seat]} size="s" /> ${words.name(NOUNS.kingdom, seat)}
              </th>
              ${points.map((n, at) => html`<td key=${at}>${n}</td>`)}
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @param {{view: Seen, ctx: Page}} props */
export function Ending({ view, ctx }) {
  const shown = Object.entries(view.board.kingdoms).filter(
    ([, kingdom]) => kingdom.objectives?.length,
  );
  return html`
    <${Scores} view=${view} ctx=${ctx} />
    ${shown.map(
      ([seat, kingdom]) => html`
        <details key=${seat} open=${shown.length === 1 || seat === ctx.eyes.seat}>
          <summary>
            <${Disc} owner=${owners[seat]} size="s" /> ${ctx.words.say("board.objectives-of", {
              kingdom: seat,
            })}
          </summary>
          <ul class="objectives">
            ${kingdom.objectives?.map(
              (/** @type {Card} */ one) => html`
                <${Objective} key=${one.id} objective=${one} words=${ctx.words} />
              `,
            )}
          </ul>
        </details>
      `,
    )}
  `;
}
