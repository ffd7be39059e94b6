// Beside the seats: stake tracks, Cartimandua's slots, what Rome has left, one's own Objectives.
/** @import { Objective as Card, Page, Seen, Words } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc, Icon } from "logres/icons.js";
import { Mini } from "./cards.js";
import { Objective } from "./objectives.js";
import { owners } from "./owners.js";

/** @param {{view: Seen, seat: string, ctx: Page}} props */
export function Rail({ view, seat, ctx }) {
  const { words } = ctx;
  const { turn, turns, kingdoms } = view.board;
  const own = kingdoms[seat];
  return html`
    <section class="sec">
      <h2>
        ${words.say("board.stakes")}<small>${words.say("board.turn-of", { turn, turns })}</small>
      </h2>
      <div class="tracks">
        ${Object.keys(ctx.facts.tracks).map(
          (track) => html`<${Track} key=${track} track=${track} view=${view} ctx=${ctx} />`,
        )}
      </div>
    </section>
    ${
      own?.objectives?.length
        ? html`
          <section class="sec">
            <h2>
              ${words.say("board.objectives")}
              <small>${words.say("board.aim-hint")}</small>
            </h2>
            <ul class="objectives">
              ${own.objectives.map(
                (/** @type {Card} */ one) => html`
                  <${Objective} key=${one.id} objective=${one} words=${words} />
                `,
              )}
            </ul>
          </section>
        `
        : null
    }
    <${Slots} view=${view} words=${words} />
    <${Supply} view=${view} words=${words} />
  `;
}

/** @param {{track: string, view: Seen, ctx: Page}} props */
function Track({ track, view, ctx }) {
  const { words } = ctx;
  const { start, last, first, thresholds } = ctx.facts.tracks[track];
  const cells = Array.from({ length: last - start + 1 }, (_, n) => start + n);
  const kingdoms = Object.entries(view.board.kingdoms);
  const spoken = kingdoms
    .map(([seat, kingdom]) => `${words.name(NOUNS.kingdom, seat)} ${kingdom.tracks[track]}`)
    .join(", ");
  return html`
    <div class="track">
      <h3>
        ${words.name(NOUNS.track, track)}
        <small>${words.say("board.icons", { first, thresholds: thresholds.join(", ") })}</small>
      </h3>
      <div class="cells num" role="img"
          aria-label=${`${words.name(NOUNS.track, track)}: ${spoken}`}>
        ${cells.map(
          (cell) => html`
            <div key=${cell}
                class="${thresholds.includes(cell) ? "th" : ""} ${cell === first ? "fst" : ""}">
              ${cell}
              <span class="mk">
                ${kingdoms
                  .filter(([, kingdom]) => Math.min(kingdom.tracks[track], last) === cell)
                  .map(([seat]) => html`<${Disc} key=${seat} owner=${owners[seat]} />`)}
              </span>
            </div>
          `,
        )}
      </div>
      <div class="wons">
        <${Won} name="first" seats=${view.board.first[track]} words=${words} />
        <${Won} name="max" seats=${view.board.highest[track]} words=${words} />
      </div>
    </div>
  `;
}

/**
 * Who has the First or the Max of a track.
 * @param {{name: string, seats: string[], words: Words}} props
 */
const Won = ({ name, seats, words }) =>
  seats.length
    ? html`
      <p class="won">
        <${Icon} name="flag" /> ${words.say(`board.${name}`)} ${seats.map(
          (seat) => html`
            <${Disc} key=${seat} owner=${owners[seat]} size="s" />
            <span class="vh">${words.name(NOUNS.kingdom, seat)}</span>
          `,
        )}
      </p>
    `
    : null;

/** @param {{view: Seen, words: Words}} props */
const Slots = ({ view, words }) =>
  view.board.slots.length
    ? html`
      <section class="sec">
        <h2>${words.say("board.slots")}</h2>
        <ol class="slots num">
          ${view.board.slots.map(
            (/** @type {string} */ area, /** @type {number} */ n) => html`
              <li key=${n}>
                <small>${n + 1}</small> <b class="area-${area}">${area.toUpperCase()}</b>
                <span class="vh"> ${words.name(NOUNS.area, area)}</span>
              </li>
            `,
          )}
        </ol>
      </section>
    `
    : null;

/**
 * Reinforcements that are left, and tokens in the bag.
 * @param {{view: Seen, words: Words}} props
 */
const Supply = ({ view, words }) => html`
  <section class="sec last">
    <h2>
      ${words.say("board.supply")}
      <small class="num">${words.say("board.bag", { n: view.board.bag })}</small>
    </h2>
    ${
      view.board.supply
        ? html`
          <div class="row minis">
            ${view.board.supply.map(
              (/** @type {string} */ card, /** @type {number} */ n) => html`
                <${Mini} key=${n} card=${card} label=${words.name(NOUNS.card, card)} />
              `,
            )}
          </div>
        `
        : html`
          <p class="num">${words.say("board.supply-count", { n: view.board.supply_count })}</p>
        `
    }
  </section>
`;
