// Beside the seats: how near everybody is to victory, and the boards of all kingdoms.
/** @import { Page, Seen, Series as Standing, View, Words } from "./types.d.ts" */
import { NOUNS } from "./contract.js";
import { html } from "logres/ui.js";
import { Disc, Icon } from "logres/icons.js";
import { gameOf } from "./names.js";
import { SYMBOLS } from "./pieces.js";
import { kingdoms } from "./owners.js";

/** @param {{view: Seen, seat: string, ctx: Page}} props */
export const Rail = ({ view, ctx }) => html`
  <${Victory} board=${view.board} words=${ctx.words} />
  ${inOrder(view.board, ctx.eyes.seat).map(
    (kingdom) => html`<${Board} key=${kingdom} kingdom=${kingdom} view=${view} ctx=${ctx} />`,
  )}
  ${view.board.series ? html`<${Series} series=${view.board.series} words=${ctx.words} />` : null}
`;

/** One's own boards first. @param {View} board @param {string} seat @returns {string[]} */
const inOrder = (board, seat) =>
  board.order.toSorted(
    (a, b) => Number(board.kingdoms[b].seat === seat) - Number(board.kingdoms[a].seat === seat),
  );

/** Does every kingdom fight for itself? @param {View} board */
const alone = (board) => Object.values(board.kingdoms).every((its) => !its.allies.length);

/** @param {{board: View, words: Words}} props */
function Victory({ board, words }) {
  const { provinces, kings } = board.to_win;
  if (!board.order.length) return null;
  const needs = alone(board) ? "board.victory-says" : "board.victory-sides";
  return html`
    <section class="sec victory">
      <h2>${words.say("board.victory")}</h2>
      <p class="mut">${words.say(needs, { provinces, kings })}</p>
      <ul>
        ${board.order.map((one) => {
          const its = board.kingdoms[one];
          const said = words.say("board.progress", {
            kingdom: one,
            n: its.controlled.length,
            provinces,
            taken: its.kings_taken,
            kings,
          });
          return html`
            <li key=${one} class="own-${kingdoms[one].colour}">
              <div role="img" aria-label=${said} title=${said}>
                <${Disc} owner=${kingdoms[one]} size="s" />
                <span class="pips">
                  ${Array.from(
                    { length: provinces },
                    (_, n) => html`<i key=${n} class=${n < its.controlled.length ? "on" : ""}></i>`,
                  )}
                </span>
                <span class="crowns">
                  ${Array.from(
                    { length: kings },
                    (_, n) => html`<i key=${n} class=${n < its.kings_taken ? "on" : ""}></i>`,
                  )}
                </span>
              </div>
            </li>
          `;
        })}
      </ul>
    </section>
  `;
}

/**
 * A kingdom's board: one's own lies open.
 * @param {{kingdom: string, view: Seen, ctx: Page}} props
 */
function Board({ kingdom, view, ctx }) {
  const { words } = ctx;
  const its = view.board.kingdoms[kingdom];
  const mine = its.seat === ctx.eyes.seat;
  return html`
    <details class="sec kboard own-${kingdoms[kingdom].colour}" open=${mine}>
      <summary>
        <${Disc} owner=${kingdoms[kingdom]} size="s" />${" "}
        <span>${words.name(NOUNS.kingdom, kingdom)}</span>
        <small>
          ${words.name("ruler", kingdom)}
          ${its.king ? "" : ` · ${words.say("board.king-lost")}`}
        </small>
      </summary>
      <${Ladder} label="board.recruit" costs=${its.recruit_costs} left=${its.warriors_left}
          next=${its.recruit_cost} piece="p-warrior" words=${words} />
      <${Ladder} label="board.claim" costs=${its.claim_costs} left=${its.tokens_left}
          next=${its.claim_cost} piece="p-control" words=${words} />
      <p class="mut num">${words.say("board.tax-limit", { n: its.tax })}</p>
      ${
        its.trophies.length
          ? html`<p>${words.say("board.trophies", { kingdoms: its.trophies })}</p>`
          : null
      }
      ${
        view.board.powers
          ? [its.kingdom_power, its.king_power].map(
              (power) => html`
                <p key=${power.effect} class="pw2 ${power.works ? "" : "gone"}">
                  <b>${words.name(NOUNS.power, power.effect)}.</b> ${words.say(
                    `power.${power.effect}`,
                    power,
                  )}
                  ${power.works ? "" : ` (${words.say("board.power-lost")})`}
                </p>
              `,
            )
          : null
      }
    </details>
  `;
}

/**
 * Pieces still on the board over what they cost: the cheapest space is emptied first.
 * @param {{label: string, costs: number[], left: number, next: number, piece: string, words:
 *   Words}} props
 */
function Ladder({ label, costs, left, next, piece, words }) {
  const used = costs.length - left;
  const said = next
    ? words.say("board.next-costs", { n: next, left })
    : words.say("board.none-left");
  return html`
    <div class="lad">
      <span>${words.say(label)}</span>
      <div role="img" title=${said}
          aria-label=${words.say("board.ladder", { label: words.say(label), said })}>
        ${costs.map(
          (cost, n) => html`
            <b key=${n} class="num ${n === used ? "next" : n > used ? "on" : ""}">
              ${n === used ? next : cost}
              ${
                n >= used
                  ? html`<svg aria-hidden="true"><use href="${SYMBOLS}#${piece}" /></svg>`
                  : null
              }
            </b>
          `,
        )}
      </div>
    </div>
  `;
}

/** @param {{series: Standing, words: Words}} props */
const Series = ({ series, words }) => html`
  <section class="sec last">
    <h2>${gameOf(series, words)}</h2>
    <ul class="series">
      ${Object.entries(series.totals).map(
        ([seat, points]) => html`
          <li key=${seat}>
            <span>${words.name("chair", seat)}</span>
            <b class="num">${points}</b>
            <span class="num mut">
              <${Icon} name="flag" /> ${series.victors.filter((one) => one === seat).length}
            </span>
          </li>
        `,
      )}
    </ul>
  </section>
`;
