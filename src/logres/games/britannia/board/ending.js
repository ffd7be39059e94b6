// Points: every seat with its nations, and how it stands against the average.
/** @import { Page, Seen } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { ahead, signed } from "./names.js";
import { nations } from "./owners.js";

/** @param {{view: Seen, ctx: Page}} props */
export function Scores({ view, ctx }) {
  const { words, board } = ctx;
  const rows = Object.entries(view.board.seats).sort(
    ([, a], [, b]) => (view.result ? 0 : ahead(b) - ahead(a)) || b.points - a.points,
  );
  return html`
    <p class="mut">${words.say("board.average-says")}</p>
    <table class="scores-of num">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${words.say("board.points")}</th>
          <th scope="col">${words.say("board.average")}</th>
          <th scope="col">${words.say("board.ahead")}</th>
        </tr>
      </thead>
      ${rows.map(
        ([seat, own]) => html`
          <tbody key=${seat}>
            <tr class="seat-of">
              <th scope="row">
                <${Disc} owner=${board.owners[seat]} size="s" /> ${words.name("chair", seat)}
              </th>
              <td>${own.points}</td>
              <td>${own.average.toFixed(0)}</td>
              <td>${signed(ahead(own))}</td>
            </tr>
            ${own.nations.map(
              (one) => html`
                <tr key=${one}>
                  <th scope="row">
                    <${Disc} owner=${nations[one]} size="s" /> ${words.name(NOUNS.nation, one)}
                  </th>
                  <td>${view.board.nations[one].points}</td>
                  <td>${view.board.nations[one].average.toFixed(0)}</td>
                  <td>${signed(ahead(view.board.nations[one]))}</td>
                </tr>
              `,
            )}
          </tbody>
        `,
      )}
    </table>
  `;
}

/** @param {{view: Seen, ctx: Page}} props */
export const Ending = ({ view, ctx }) => html`<${Scores} view=${view} ctx=${ctx} />`;
