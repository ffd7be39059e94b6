// Kingdom Scores as far as they can be seen, what history will call them, and at the end the
// placement.
/** @import { Page, Seen, Words } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { kingdoms, ledBy } from "./owners.js";

/** @param {{view: Seen, ctx: Page}} props */
export function Scores({ view, ctx }) {
  const { words } = ctx;
  const { board } = view;
  return html`
    <p class="mut">${words.say("board.scores-say", { n: ctx.facts.tremis_per_point })}</p>
    <table class="scores-of num">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${words.say("board.provinces")}</th>
          <th scope="col">${words.say("board.kings")}</th>
          <th scope="col">${words.say("board.pieces")}</th>
        </tr>
      </thead>
      <tbody>
        ${board.order.map(
          (one) => html`
            <tr key=${one}>
              <th scope="row">
                <${Disc} owner=${kingdoms[one]} size="s" /> ${words.name(NOUNS.kingdom, one)}
              </th>
              <td>${board.kingdoms[one].controlled.length}</td>
              <td>${board.kingdoms[one].kings_taken}</td>
              <td>${board.kingdoms[one].points}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <${Reigns} reigns=${board.reigns} words=${words} />
  `;
}

/** @param {{reigns: {[reign: string]: number}, reached?: string, words: Words}} props */
function Reigns({ reigns, reached, words }) {
  const rows = Object.entries(reigns);
  const least = (/** @type {number} */ n) => (n ? rows[n - 1][1] + 1 : 0);
  const span = (/** @type {number} */ n) =>
    n === rows.length - 1
      ? words.say("board.or-more", { n: least(n) })
      : `${least(n)}–${rows[n][1]}`;
  return html`
    <table class="scores-of reigns num">
      <caption>${words.say("board.reigns")}</caption>
      <tbody>
        ${rows.map(
          ([reign], n) => html`
            <tr key=${reign} class=${reign === reached ? "mine" : ""}>
              <th scope="row">${words.name(NOUNS.reign, reign)}</th>
              <td>${span(n)}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}

/** @param {{view: Seen, ctx: Page}} props */
export function Ending({ view, ctx }) {
  const { words, board } = ctx;
  const { placement, reigns, treasuries } = view.board;
  if (!placement.length) return html`<${Scores} view=${view} ctx=${ctx} />`;
  const own = placement.find((row) => row.seat === ctx.eyes.seat);
  return html`
    <table class="scores-of num placement">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${words.say("board.tremis")}</th>
          <th scope="col">${words.say("board.score")}</th>
        </tr>
      </thead>
      <tbody>
        ${placement.map(
          ({ seat, score, reign }) => html`
            <tr key=${seat} class=${seat === ctx.eyes.seat ? "mine" : ""}>
              <th scope="row">
                <${Disc} owner=${board.owners[seat]} size="s" /> <span>
                  ${words.name("chair", seat)}
                  ${
                    ledBy(view.board, seat).length > 1
                      ? html` <small>${ledBy(view.board, seat)
                          .map((one) => words.name(NOUNS.kingdom, one))
                          .join(", ")}</small>`
                      : null
                  }
                  <small>${words.name(NOUNS.reign, reign)}</small>
                </span>
              </th>
              <td>${treasuries[seat]?.tremis ?? ""}</td>
              <td>${score}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
    <details>
      <summary>${words.say("board.reigns")}</summary>
      <${Reigns} reigns=${reigns} reached=${own?.reign} words=${words} />
    </details>
  `;
}
