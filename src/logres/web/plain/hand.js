// Rows of cards: what the view lists of nouns that are no places. A lit one is pressed to play it.
import { html } from "../js/ui.js";
import { say } from "../js/text.js";

/**
 * @typedef {import("./board.js").View} View
 * @typedef {import("./board.js").PlainBoard} PlainBoard
 * @typedef {import("./telling.js").Teller} Teller
 * @typedef {import("./reading.js").Cards} Cards
 * @typedef {import("./reading.js").Fact} Fact
 * @typedef {import("../table/context.js").Context} Context
 */

const FEW = 10;

/** Nothing beside the map. */
export const Cardless = () => null;

/** Copies of a card are shown once, with their number. @param {string[]} nouns */
function copies(nouns) {
  /** @type {Map<string, number>} */
  const times = new Map();
  for (const noun of nouns) times.set(noun, (times.get(noun) ?? 0) + 1);
  return [...times];
}

/** @param {{view: View, seat: string, ctx: Context, plain: PlainBoard}} props */
export function Hand({ view, seat, ctx, plain }) {
  const { cards, things } = plain.read(view);
  const rows = cards.filter((row) => !row.seat || row.seat === seat);
  if (!rows.length) return null;
  const lit = (/** @type {Cards} */ row) => row.nouns.some((noun) => ctx.lit.has(`card ${noun}`));
  const order = (/** @type {Cards} */ row) => (lit(row) ? 0 : row.seat ? 1 : 2);
  const sorted = [...rows].sort((a, b) => order(a) - order(b));
  return html`
    <section class="hand" tabindex="0" aria-label=${say("table.hand")}>
      ${sorted.map(
        (row) => html`
          <${Row} key=${`${row.key} ${row.seat}`} row=${row} ctx=${ctx} things=${things}
              teller=${plain.teller(ctx.words)} first=${sorted.find(lit) === row} />
        `,
      )}
    </section>
  `;
}

/**
 * @param {{row: Cards, ctx: Context, things: {[noun: string]: Fact[]}, teller: Teller,
 *   first: boolean}} props
 */
function Row({ row, ctx, things, teller, first }) {
  const shown = copies(row.nouns);
  const left = first ? 0 : Math.max(0, shown.length - FEW);
  return html`
    <div class="grp">
      <h2>${teller.label(row.key)}</h2>
      <div class="row">
        ${shown.slice(left).map(
          ([noun, n]) => html`
              <${Slip} key=${noun} noun=${noun} n=${n} name=${teller.title(noun)} ctx=${ctx}
                  says=${(things[noun] ?? []).map((fact) => teller.fact(fact)).join(" · ")}
                  first=${first} />
            `,
        )}
        ${left ? html`<span class="slip more num">+ ${left}</span>` : null}
      </div>
    </div>
  `;
}

/**
 * What pressing a card does is said before what stands on it: whoever says what they read presses
 * it too, also where there are several or the action calls it otherwise.
 * @param {{noun: string, n: number, name: string, says: string, ctx: Context,
 *   first: boolean}} props
 */
function Slip({ noun, n, name, says, ctx, first }) {
  const action = first ? ctx.lit.get(`card ${noun}`) : undefined;
  const face = html`
    <span>${name}</span>
    ${n > 1 ? html`<b class="num">× ${n}</b>` : null}
    ${says ? html`<small class="num">${says}</small>` : null}
  `;
  if (!action) return html`<span class="slip" data-card=${noun}>${face}</span>`;
  return html`
    <button type="button" class="slip lit" data-card=${noun} onClick=${() => ctx.play(action)}>
      <span class="vh">${ctx.label(action)}: </span>${face}
    </button>
  `;
}
