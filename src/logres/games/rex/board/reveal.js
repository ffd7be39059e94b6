// The reveal: every card in its area, and who won what.
/** @import { Seen, Page, Told, Words } from "./types.d.ts" */
import { TOLD } from "./contract.js";
import { html } from "logres/ui.js";
import { address } from "logres/door.js";
import { Disc } from "logres/icons.js";
import { Mini } from "./cards.js";
import { AREAS, owners } from "./owners.js";

const RULE = "rex.resolution.step-order";

/** @param {Pick<Seen, "board">} view */
export const hasWindow = ({ board }) =>
  AREAS.some((area) => Object.values(board.battles[area]).some((cards) => cards.length));

/** What the log says of this turn's battles. @param {Told[]} log */
function fought(log) {
  const turn = log.slice(log.findLastIndex((line) => line.what === TOLD.turn) + 1);
  return turn.filter(
    (line) => line.what === TOLD.winner || line.what === TOLD.vassal || line.what === TOLD.noBattle,
  );
}

/** @param {{view: Seen, ctx: Page}} props */
export function Window({ view, ctx }) {
  if (!hasWindow(view)) return null;
  const { words } = ctx;
  const lines = fought(ctx.eyes.log);
  const asked = view.decision?.values ?? {};
  const now = ("area" in asked && asked.area) || lines.at(-1)?.values.area || AREAS[0];
  const verdicts = lines
    .filter((line) => line.what !== TOLD.noBattle)
    .filter((line) => line.values.area === now);
  return html`
    <section class="win dock reveal" aria-labelledby="reveal">
      <header>
        <h2 id="reveal">${words.say("board.reveal")}</h2>
        <span><a class="rulelink" href=${address(`/rules/rex#${RULE}`)}>${RULE}</a></span>
      </header>
      <table class="matrix">
        <thead>
          <tr>
            <td></td>
            ${AREAS.map(
              (area) => html`
                <th key=${area} scope="col" class=${area === now ? "now" : ""}>
                  <abbr title=${words.name("area", area)}>${area.toUpperCase()}</abbr>
                </th>
              `,
            )}
          </tr>
        </thead>
        <tbody>
          ${Object.keys(view.board.kingdoms).map(
            (seat) => html`
              <${Row} key=${seat} seat=${seat} view=${view} now=${now} words=${words}
                  lines=${lines} />
            `,
          )}
        </tbody>
      </table>
      ${
        verdicts.length
          ? html`
            <ol class="verdict">
              ${verdicts.map(
                (line) => html`
                  <li key=${line.n ?? line.values.kingdom}>
                    <${Disc} owner=${owners[line.values.kingdom]} size="s" />
                    <b class="num">${line.values.total}</b>
                    <span>
                      ${words.say(
                        line.what === TOLD.winner ? "board.wins" : "board.serves",
                        line.values,
                      )}
                    </span>
                  </li>
                `,
              )}
            </ol>
          `
          : null
      }
    </section>
  `;
}

/**
 * @param {{seat: string, view: Seen, now: string, words: Words, lines: ReturnType<typeof
 *   fought>}} props
 */
const Row = ({ seat, view, now, words, lines }) => html`
  <tr>
    <th scope="row">
      <${Disc} owner=${owners[seat]} />
      <span class="vh">${words.name("kingdom", seat)}</span>
    </th>
    ${AREAS.map((area) => {
      const cards = view.board.battles[area][seat];
      const won = lines.some(
        (line) =>
          line.what === TOLD.winner && line.values.area === area && line.values.kingdom === seat,
      );
      return html`
        <td key=${area} class="${area === now ? "now" : ""} ${won ? "won" : ""}">
          ${
            cards.length
              ? html`
                <span class="rv">
                  ${cards.map(
                    (/** @type {string} */ card, /** @type {number} */ n) => html`
                      <${Mini} key=${n} card=${card} label=${words.name("card", card)} />
                    `,
                  )}
                </span>
              `
              : html`<span class="none">–</span>`
          }
          ${won ? html`<span class="vh">${words.say("board.winner")}</span>` : null}
        </td>
      `;
    })}
  </tr>
`;
