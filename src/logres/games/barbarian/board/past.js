// What became of a battle: the purses opened, the totals, and what followed.
/** @import { Seen, Sight, Words } from "./types.d.ts" */
import { html } from "logres/ui.js";
import { Disc } from "logres/icons.js";
import { AFTERMATH } from "./aftermath.js";
import { NOUNS, TOLD } from "./contract.js";
import { sign } from "./names.js";
import { SYMBOLS } from "./pieces.js";
import { kingdoms } from "./owners.js";

const AFTER = [TOLD.keptBack, TOLD.lost, TOLD.captured, TOLD.returned, ...AFTERMATH];
/** Lines of the next turn end the story. @type {string[]} */
const NEXT = [
  TOLD.recruited,
  TOLD.taxes,
  TOLD.claims,
  TOLD.kingInvades,
  TOLD.warriorInvades,
  TOLD.idle,
  TOLD.battle,
];

/** @typedef {NonNullable<ReturnType<typeof pastOf>>} Fought */

/**
 * The last battle since one's last choice, if it has been counted.
 * @param {Seen} view
 * @param {Sight} [eyes]
 */
export function pastOf(view, eyes) {
  if (!eyes?.log || view.board.battle) return null;
  const from = Math.min(eyes.fresh ?? eyes.log.length, eyes.log.length);
  const recent = eyes.log.slice(from);
  const at = recent.findLastIndex((line) => line.what === TOLD.won);
  const won = recent[at];
  if (won?.what !== TOLD.won) return null;
  const story = recent.slice(at + 1);
  const end = story.findIndex((line) => NEXT.includes(line.what));
  const bribed = eyes.log
    .slice(0, from + at)
    .filter((line) => line.what === TOLD.bribed)
    .slice(-2);
  const after = (end < 0 ? story : story.slice(0, end)).filter((line) => AFTER.includes(line.what));
  return { won, bribed, after };
}

/** @param {{past: Fought, words: Words}} props */
export const Past = ({ past, words }) => html`
  <section class="win dock battle past" aria-labelledby="battle" tabindex="0">
    <header><h2 id="battle">${words.say("board.battle-past", past.won.values)}</h2></header>
    <div class="duel">
      <${Opened} line=${past.bribed[0]} won=${past.won} words=${words} />
      <span class="vs" aria-hidden="true">${words.say("board.versus")}</span>
      <${Opened} line=${past.bribed[1]} won=${past.won} words=${words} />
    </div>
    <p class="sum">${words.say(`happening.${past.won.what}`, past.won.values)}</p>
    <ul>
      ${past.after.map(
        (line, n) => html`
          <li key=${n} class="mut">
            <${Disc} owner=${sign(line)} size="s" />${" "}
            <span>${words.say(`happening.${line.what}`, line.values)}</span>
          </li>
        `,
      )}
    </ul>
  </section>
`;

/** @param {{line?: Fought["bribed"][number], won: Fought["won"], words: Words}} props */
function Opened({ line, won, words }) {
  if (!line) return null;
  const { kingdom, coins, points, n, total } = line.values;
  return html`
    <div class="side2 ${won.values.kingdom === kingdom ? "winner" : ""}">
      <p class="nm2">
        <${Disc} owner=${kingdoms[kingdom]} /> <span>${words.name(NOUNS.kingdom, kingdom)}</span>
      </p>
      <div class="purse other">
        <svg aria-hidden="true"><use href="${SYMBOLS}#p-purse" /></svg>
        <div class="in" role="img" aria-label=${words.say("board.bribe-of", { n })}>
          ${coins.map(
            (coin, at) => html`
              <span key=${at} class="coin">
                <svg aria-hidden="true"><use href="${SYMBOLS}#p-${coin}" /></svg>
              </span>
            `,
          )}
          ${coins.length ? null : html`<span class="q">${words.say("board.empty")}</span>`}
        </div>
      </div>
      <p class="num">${points} + ${n} = <b>${total}</b></p>
    </div>
  `;
}
